import { requestWith } from './example-world/cargo.ts'
import { exampleId, exampleIds } from './example-world/ids.ts'
import { loadedNotification } from './example-world/notification.ts'
import { at } from './example-world/story.ts'
import type { OperationId } from './operations.ts'

/**
 * What an operation answers where that is not a record as it is read: `data` of a document, or the whole of a plain answer. Samples are run
 * against the product, and fail where it answers in another shape.
 */
export const exampleAnswers: { readonly [Id in OperationId]?: object } = {
  createTrackingRequest: requestWith(
    { status: 'pending', tags: [], shipment_tags: [], updated_at: at.requested },
    { has_shipment: false },
  ),
  createTrackingRequests: {
    data: [
      { row: 0, outcome: 'created', tracking_request_id: exampleId('first of many'), errors: [] },
      { row: 1, outcome: 'duplicate', tracking_request_id: exampleIds.tracking_request, errors: [] },
    ],
    meta: { total: 2, created: 1, duplicate: 1, invalid: 0 },
    batch_id: exampleId('batch'),
  },
  getWebhookNotificationExample: loadedNotification,
}
