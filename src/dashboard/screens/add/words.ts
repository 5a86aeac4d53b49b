import type { TrackingRequest } from '../../../client/interface.ts'
import type { RequestKind } from './columns.ts'

// Words for what the server says of a number.

type Request = TrackingRequest['attributes']

export const kindWords: Readonly<Record<RequestKind | 'booking_number', string>> = {
  container: 'Container',
  bill_of_lading: 'Bill of lading',
  booking: 'Booking',
  booking_number: 'Booking',
}

export function kindText(kind: string | null): string | null {
  // Looked up in the table itself.
  return kind !== null && Object.hasOwn(kindWords, kind) ? kindWords[kind as RequestKind] : kind
}

export const failedWords: Readonly<Record<NonNullable<Request['failed_reason']>, string>> = {
  booking_cancelled: 'The booking was cancelled',
  data_unavailable: 'The line gives no data of it',
  duplicate: 'Another request has it',
  expired: 'The line does not know it any more',
  internal_processing_error: 'The answer could not be processed',
  invalid_number: 'The line does not take this number',
  not_found: 'The line does not know it',
  retries_exhausted: 'The line did not answer in all tries',
  scac_auto_detect_failed: 'No line was found that knows it',
  shipping_line_unreachable: 'The line does not answer',
  unrecognized_response: 'The answer of the line could not be read',
}

export const statusWords: Readonly<Record<Request['status'], string>> = {
  pending: 'The line is asked',
  awaiting_manifest: 'Awaiting manifest: asked again daily',
  created: 'Tracked',
  failed: 'Failed',
  tracking_stopped: 'Stopped',
  cancelled: 'Cancelled',
}
