import { boolean, defineResource, instant, integer, text, textList, toOne, word } from '../resource.ts'

// Only those who cancel see `cancelled`: clients from before the word was there do not.
export const trackingRequestStatuses = [
  'pending',
  'awaiting_manifest',
  'created',
  'failed',
  'tracking_stopped',
  'cancelled',
] as const

/** Those of the interface: generated clients know no others. */
const failedReasons = [
  'booking_cancelled',
  'data_unavailable',
  'duplicate',
  'expired',
  'internal_processing_error',
  'invalid_number',
  'not_found',
  'retries_exhausted',
  'scac_auto_detect_failed',
  'shipping_line_unreachable',
  'unrecognized_response',
] as const

/** What the reasons of the interface have no word for. */
const failedDetails = ['awaiting_manifest', 'cancelled_by_user', 'shipping_line_not_supported'] as const

export const trackingRequest = defineResource({
  type: 'tracking_request',
  description: 'A wish to have a number tracked, and what became of it.',
  self: 'tracking_requests',
  attributes: {
    request_number: text('The number as it was submitted.'),
    request_type: word(
      ['bill_of_lading', 'booking', 'booking_number', 'container'],
      'Kind of number, in the spelling that was submitted.',
    ),
    scac: text('SCAC of the shipping line; empty until it is found out, when that was asked for.'),
    ref_numbers: textList('References that the shipment and its containers get.').nullable,
    tags: textList('The same as shipment_tags.'),
    shipment_tags: textList('Labels that the shipment gets.'),
    status: word(trackingRequestStatuses, 'What became of the request so far.'),
    failed_reason: word(failedReasons, 'The last problem, also while it is tried again; null otherwise.').nullable,
    failed_detail: word(
      failedDetails,
      'What `failed_reason` has no word for: the line has nothing yet and is asked again daily (`failed_reason` null), the request was taken back (null), or no feed asks the line (`data_unavailable`). Null otherwise.',
    ).nullable,
    created_at: instant('When the request was made.'),
    updated_at: instant('When the request last changed.'),
    is_retrying: boolean('Whether the shipping line is asked again after a passing problem.'),
    retry_count: integer('How often it was asked again; null before the first time.').nullable,
  },
  relationships: {
    tracked_object: toOne('shipment', 'The shipment; null until there is one.'),
    customer: toOne('party', 'The customer whose goods these are.'),
    user: toOne('user', 'The person behind the request.'),
  },
})
