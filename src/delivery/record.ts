/** Records what was announced and whom to tell, in the transaction that writes the beliefs it speaks of: both or neither. */
import { nameBasedId } from '../base/ids.ts'
import { isStoredType } from '../contract/resources.ts'
import type { Announcement, RecordId } from '../journey/announcement.ts'
import { readDocuments } from '../store/documents.ts'
import { insertEvents, insertReferenceObjects } from '../store/events.ts'
import { instant } from '../store/instant.ts'
import { enqueue, type NewJob } from '../store/jobs.ts'
import { insertNotifications, type NewNotification } from '../store/notifications.ts'
import type { Transaction } from '../store/pool.ts'
import { listActiveWebhooks } from '../store/webhooks.ts'
import { deliverJob } from './jobs.ts'
import { match } from './match.ts'
import { payloadOf } from './payload.ts'

/**
 * Writes the events in their order, a notification for each active webhook of the account that asked for the kind, and the jobs that
 * deliver them. Call it after everything that the announcements speak of is written: the payloads are read from the tables. An event
 * that is there already is neither written nor told again.
 */
export async function recordAnnouncements(
  tx: Transaction,
  announcements: readonly Announcement[],
  to: { account_id: string; now: Date },
): Promise<void> {
  await enqueue(tx, await writeAnnouncements(tx, announcements, to))
}

/** The same without queueing the jobs that deliver: the caller queues what is returned, in the same transaction. */
export async function writeAnnouncements(
  tx: Transaction,
  announcements: readonly Announcement[],
  { account_id, now }: { account_id: string; now: Date },
): Promise<NewJob[]> {
  if (announcements.length === 0) return []
  const [news, webhooks] = await Promise.all([
    insertEvents(tx, account_id, { announcements, now }),
    listActiveWebhooks(tx, account_id),
    insertReferenceObjects(tx, account_id, { announcements, now }),
  ])
  const wanted = match(
    announcements.filter((announcement) => news.has(announcement.id)),
    webhooks,
  )
  if (wanted.length === 0) return []
  const documents = await documentsOf(
    tx,
    account_id,
    wanted.flatMap(({ announcement }) => announcement.includes),
  )
  const created_at = instant(now)
  const notifications = wanted.map(({ announcement, webhook_id }): NewNotification => {
    const { id: event_id, name: event, reference, includes } = announcement
    // One notification for one event and webhook, however often this runs.
    const id = nameBasedId('notification', event_id, webhook_id)
    const included = includes.flatMap((record) => documents.get(record.id) ?? [])
    const payload = payloadOf({ notification_id: id, webhook_id, event, created_at, reference, included })
    return { id, webhook_id, event_id, event, reference_type: reference.type, reference_id: reference.id, payload }
  })
  await insertNotifications(tx, account_id, { notifications, now })
  return [...new Set(wanted.map(({ webhook_id }) => webhook_id))].map(deliverJob)
}

/** By id. One query per type, all at once; records that are gone are left out. */
async function documentsOf(
  tx: Transaction,
  account_id: string,
  records: readonly RecordId[],
): Promise<ReadonlyMap<string, string>> {
  const byType = Map.groupBy(records, (record) => record.type)
  const read = await Promise.all(
    [...byType].map(([type, ofType]) =>
      isStoredType(type) ? readDocuments(tx, { account_id }, { type, ids: [...new Set(ofType.map(({ id }) => id))] }) : [],
    ),
  )
  return new Map(read.flat().map(({ id, document }) => [id, document]))
}
