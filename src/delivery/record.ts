/** Records what was announced and whom to tell, in the transaction that writes the beliefs it speaks of: both or neither. */
import type { Announcement } from '../announcements/announcement.ts'
import { nameBasedId } from '../base/ids.ts'
import type { Identifier } from '../contract/resource-object.ts'
import { isStoredType } from '../contract/resources.ts'
import { type AccountNews, insertEvents, insertReferenceObjects } from '../store/delivery/events.ts'
import { objectOf } from '../store/delivery/in-order.ts'
import { insertNotifications, type NewNotification } from '../store/delivery/notifications.ts'
import { listActiveWebhooks } from '../store/delivery/webhooks.ts'
import { instant } from '../store/instant.ts'
import { enqueue, type NewJob } from '../store/jobs/jobs.ts'
import { inOneTrip } from '../store/one-trip.ts'
import type { Transaction } from '../store/pool.ts'
import { type OwnedRecord, readMixedDocuments } from '../store/resources/resources.ts'
import { deliverJob } from './jobs.ts'
import { match } from './match.ts'
import { payloadOf } from './payload.ts'
import { tellRecurrences } from './recurrences.ts'

/** Records what one account may hear of, and queues the jobs that deliver it. */
export async function recordAnnouncements(
  tx: Transaction,
  announcements: readonly Announcement[],
  { account_id, now }: { account_id: string; now: Date },
): Promise<void> {
  await enqueue(tx, await recordNews(tx, [{ account_id, announcements }], now))
}

/**
 * Writes the events in their order and a notification for each active webhook of their account that asked for the kind. Returns the jobs that
 * deliver them, for the caller to queue in the same transaction. Call it after everything that the announcements speak of is written: the
 * payloads are read from the tables. An event that is there already is neither written nor told again. Four round trips for any number of
 * accounts, three where no webhook asked.
 */
export async function recordNews(tx: Transaction, told: readonly AccountNews[], now: Date): Promise<NewJob[]> {
  const news = await tellRecurrences(
    tx,
    told.filter(({ announcements }) => announcements.length > 0),
    now,
  )
  if (news.length === 0) return []
  const [webhooks, fresh] = await inOneTrip([
    listActiveWebhooks(tx, [...new Set(news.map(({ account_id }) => account_id))]),
    insertEvents(tx, news, now),
    insertReferenceObjects(tx, news, now),
  ])
  const ordered = new Set(webhooks.flatMap(({ id, in_order }) => (in_order ? [id] : [])))
  const webhooksOf = Map.groupBy(webhooks, ({ account_id }) => account_id)
  const wanted = news.flatMap(({ account_id, announcements }) =>
    match(
      announcements.filter(({ id }) => fresh.has(id)),
      webhooksOf.get(account_id) ?? [],
    ).map((asked_for) => ({ account_id, ...asked_for })),
  )
  const documentOf = await readMixedDocuments(
    tx,
    wanted.flatMap(({ account_id, announcement }) => recordsOf(account_id, announcement.includes)),
  )
  const notifications = wanted.flatMap(({ account_id, announcement, webhook_id }): NewNotification[] => {
    const { id: event_id, name: event, reference, includes } = announcement
    const numbered = fresh.get(event_id)
    if (numbered === undefined) return []
    const { container_sequence, shipment_sequence } = numbered
    // One notification for one event and webhook, however often this runs.
    const id = nameBasedId('notification', event_id, webhook_id)
    // Records that are gone are left out.
    const included = includes.flatMap((record) => documentOf({ account_id, id: record.id }) ?? [])
    const sequences = { container_sequence, shipment_sequence }
    const facts = { notification_id: id, webhook_id, event, created_at: instant(now), reference, ...sequences }
    const subject = { reference_type: reference.type, reference_id: reference.id }
    const place = ordered.has(webhook_id) ? objectOf({ ...announcement, reference_id: reference.id }, numbered) : unordered
    return [
      {
        account_id,
        id,
        webhook_id,
        event_id,
        event,
        ...subject,
        ...sequences,
        ...place,
        payload: payloadOf({ ...facts, included }),
      },
    ]
  })
  await insertNotifications(tx, notifications, now)
  return [...new Set(wanted.map(({ webhook_id }) => webhook_id))].map(deliverJob)
}

const unordered = { object_id: null, object_sequence: null }

/** The records of these that are read from tables. */
export function recordsOf(account_id: string, records: readonly Identifier[]): OwnedRecord[] {
  return records.flatMap(({ id, type }) => (isStoredType(type) && type !== 'webhook' ? [{ account_id, id, type }] : []))
}
