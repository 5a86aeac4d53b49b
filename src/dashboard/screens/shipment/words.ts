import type { Ask, Shipment } from '../../../client/interface.ts'

// Sentences for what the server says of a shipment, complete by type.

export const stoppedSentences: Readonly<Record<NonNullable<Shipment['attributes']['line_tracking_stopped_reason']>, string>> = {
  all_containers_terminated: 'All its boxes were returned: there is nothing more to hear.',
  past_arrival_window: 'It should have arrived long ago, and the line never said so.',
  past_full_out_window: 'Its boxes should have been collected long ago, and nobody said so.',
  no_updates_at_line: 'The line has said nothing new for too long.',
  cancelled_by_user: 'Somebody of this account stopped it.',
  booking_cancelled: 'The line says that the booking was cancelled.',
}

export const askWords: Readonly<Record<Ask['attributes']['outcome'], string>> = {
  answered: 'answered, with news',
  same: 'answered, nothing new',
  empty: 'answered, no event',
  not_found: 'does not know the number',
  invalid_number: 'does not take the number',
  not_supported: 'cannot be asked this',
  unrecognized: 'answered what could not be read',
  unreachable: 'could not be reached',
  rate_limited: 'asked for patience',
  credentials: 'refused our credentials',
}

/** `2 boxes`, `1 box`. */
export function boxesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'box' : 'boxes'}`
}
