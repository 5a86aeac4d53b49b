/** What the words of answers mean: for models that ask, and for whoever reads what they say. Complete by type: a status without words does not compile. */
import type { Container, TrackingRequest } from '../client/interface.ts'

type GlossaryEntry = { word: string; meaning: string }

export const statusWords: Record<Container['attributes']['current_status'], GlossaryEntry> = {
  new: { word: 'New', meaning: 'Known, and not yet on its first vessel.' },
  loaded: { word: 'Loaded', meaning: 'On a means of transport that is not told apart.' },
  on_ship: { word: 'On ship', meaning: 'Aboard a vessel, or between two of them.' },
  grounded: { word: 'At terminal', meaning: 'Off the vessel at the port of discharge; nobody says whether it may be collected.' },
  not_available: {
    word: 'Not available',
    meaning: 'The terminal says that it may not be collected: a hold, a fee, or not ready.',
  },
  available: { word: 'Available', meaning: 'The terminal says that it may be collected.' },
  awaiting_inland_transfer: { word: 'Awaiting rail', meaning: 'Off the vessel, and to go on by rail.' },
  on_rail: { word: 'On rail', meaning: 'On a train to the inland place.' },
  off_dock: { word: 'Off dock', meaning: 'Moved to another yard, where it is collected.' },
  picked_up: { word: 'Picked up', meaning: 'Collected full; detention may run until the empty box is back.' },
  delivered: { word: 'Delivered', meaning: 'The consignee has it, by the word of a source or a person.' },
  dropped: { word: 'Dropped', meaning: 'Left with the consignee to be unpacked.' },
  empty_returned: { word: 'Empty returned', meaning: 'The empty box is back.' },
}

export const groupWords: Record<NonNullable<Container['attributes']['action_group']>, GlossaryEntry> = {
  needs_attention: {
    word: 'Needs attention',
    meaning: 'Somebody must act: money is lost, a deadline is near, sources differ, or nothing is heard.',
  },
  ready_to_pick_up: { word: 'Ready to pick up', meaning: 'May be collected, and nothing stands against it.' },
  arriving: { word: 'Arriving', meaning: 'Reaches the port of discharge or the inland place within days.' },
  at_sea: { word: 'At sea', meaning: 'On its way, and not arriving yet.' },
  awaiting_departure: { word: 'Awaiting departure', meaning: 'Has not left the port of lading.' },
  done: { word: 'Done', meaning: 'Collected, delivered or returned.' },
}

export const cannotTellWords: Record<NonNullable<NonNullable<Container['attributes']['charges']>['reason']>, string> = {
  no_time_zone: 'nobody knows the time zone of the place',
  not_arrived: 'nobody tells when free time begins',
  no_last_free_day: 'nobody told a last free day, and no tariff fits',
  no_tariff: 'no tariff says what a day costs',
  data_too_old: 'what is known is too old',
  tracking_stopped: 'tracking was stopped',
  too_long: 'it has stood for too long to be worked out',
  not_begun: 'time does not count yet',
  ended: 'the charge has ended',
}

export const requestWords: Record<TrackingRequest['attributes']['status'], GlossaryEntry> = {
  pending: { word: 'Pending', meaning: 'The shipping line is being asked.' },
  awaiting_manifest: { word: 'Awaiting manifest', meaning: 'The line has nothing yet and is asked again daily.' },
  created: { word: 'Tracked', meaning: 'There is a shipment.' },
  failed: { word: 'Failed', meaning: 'There is no shipment; the reason is told.' },
  tracking_stopped: { word: 'Stopped', meaning: 'The line is asked no more.' },
  cancelled: { word: 'Cancelled', meaning: 'Taken back before there was a shipment.' },
}

const trade: Readonly<Record<string, string>> = {
  'last free day (LFD)':
    'The last day on which the container may stand at the place of pickup without a charge. A day of the calendar there.',
  demurrage: 'What is charged for each day that the full container stands at the terminal after its last free day.',
  'detention (per diem)':
    'What is charged for each day that the container is out, from the pickup to the return of the empty box.',
  'POL, POD, T/S': 'Port of lading, port of discharge, transhipment.',
  'ETD, ATD, ETA, ATA': 'Estimated and actual departure and arrival.',
  slip: 'Days between the first estimate of the arrival and the arrival as it is expected, or was. Positive: later.',
  hold: 'Somebody forbids the pickup: customs, freight (the line is not paid), USDA, VACIS (exam), TMF (a fee of the terminal), other.',
  expected: 'Somebody says that it will happen; nobody that it has.',
  'not told': 'No source says it. It is neither no, nor zero, nor never.',
  'taken back': 'A source said it, and says so no more.',
  'cannot tell':
    'It cannot be worked out from what is told; the reason stands beside it. Such containers are counted, and are in no sum.',
  'sources: line, terminal, rail, ais, tariff, person':
    'Shipping line, terminal, railroad, reported positions of ships, a tariff of yours, a person of yours.',
}

/** The glossary as a page. */
export function glossaryPage(): string {
  const rows = (table: Readonly<Record<string, GlossaryEntry>>) =>
    Object.entries(table).map(([value, { word, meaning }]) => `- **${word}** (\`${value}\`): ${meaning}`)
  return [
    '# Words of Landfall',
    '## Status of a container',
    rows(statusWords).join('\n'),
    '## What there is to do about it',
    rows(groupWords).join('\n'),
    '## Tracking requests',
    rows(requestWords).join('\n'),
    '## The trade, and how sure something is',
    Object.entries(trade)
      .map(([word, meaning]) => `- **${word}**: ${meaning}`)
      .join('\n'),
    '',
  ].join('\n\n')
}
