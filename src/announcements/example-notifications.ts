/** One example notification for each kind of event: made up, always the same, built as real ones are. */
import { invariant } from '../base/invariant.ts'
import { exampleIds, exampleSequences, notificationId } from '../contract/example-world/ids.ts'
import type { ResourceObject } from '../contract/resource-object.ts'
import type { webhookNotification } from '../contract/resources/webhook-notification.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import { announcementsOf } from './announcements-of.ts'
import { type ExampleRecord, exampleNews } from './example-news.ts'
import { notificationOf } from './notification.ts'

type ExampleNotification = { data: ResourceObject<typeof webhookNotification>; included: ExampleRecord[] }

/** A JSON:API document as it would be delivered. */
export function exampleNotification(event: WebhookEventName): ExampleNotification {
  const { news, now, records } = exampleNews(event)
  const [announcement] = announcementsOf([news], now)
  invariant(announcement?.name === event, `the example of ${event} is of another kind`)
  const { reference, includes, container_id, shipment_id } = announcement
  const known = new Map(records.map((record) => [record.id, record]))
  if ('resource' in reference) known.set(reference.id, reference.resource)
  return {
    data: notificationOf({
      notification_id: notificationId(event),
      webhook_id: exampleIds.webhook,
      event,
      created_at: now,
      reference,
      container_sequence: container_id === null ? null : exampleSequences.container_sequence,
      shipment_sequence: shipment_id === null ? null : exampleSequences.shipment_sequence,
    }),
    included: includes.map(({ id, type }) => {
      const record = known.get(id)
      invariant(record !== undefined, `the example world has no ${type} ${id}`)
      return record
    }),
  }
}
