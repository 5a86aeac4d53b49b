/** Records what was announced and whom to tell, in the transaction that writes the beliefs it speaks of: both or neither. */
import type { Announcement } from '../announcements/announcement.ts'
import { nameBasedId } from '../base/ids.ts'
import type { Identifier } from '../contract/resource-object.ts'
import { isStoredType } from '../contract/resources.ts'
import { insertEvents, insertReferenceObjects } from '../store/delivery/events.ts'
import { insertNotifications, type NewNotification } from '../store/delivery/notifications.ts'
import { listActiveWebhooks, type Subscriber } from '../store/delivery/webhooks.ts'
import { instant } from '../store/instant.ts'
import { enqueue, type NewJob } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { readMixedDocuments } from '../store/resources/resources.ts'
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
  const { notifications, jobs } = await writeEvents(tx, announcements, to)
  await insertNotifications(tx, to.account_id, { notifications, now: to.now })
  await enqueue(tx, jobs)
}

/**
 * The same, with the notifications written at the end of the transaction and without queueing the jobs that deliver: the caller queues
 * what is returned, in the same transaction.
 */
export async function writeAnnouncements(
  tx: Transaction,
  announcements: readonly Announcement[],
  to: { account_id: string; now: Date; webhooks: Promise<readonly Subscriber[]> },
): Promise<NewJob[]> {
  const { notifications, jobs } = await writeEvents(tx, announcements, to)
  tx.atCommit((sql) => insertNotifications(sql, to.account_id, { notifications, now: to.now }))
  return jobs
}

/** Writes the events and makes their notifications. Where the webhooks are known already, in one round trip. */
async function writeEvents(
  tx: Transaction,
  announcements: readonly Announcement[],
  { account_id, now, webhooks }: { account_id: string; now: Date; webhooks?: Promise<readonly Subscriber[]> },
): Promise<{ notifications: NewNotification[]; jobs: NewJob[] }> {
  if (announcements.length === 0) return { notifications: [], jobs: [] }
  const asked_for = match(announcements, await (webhooks ?? listActiveWebhooks(tx, account_id)))
  const includes = asked_for.flatMap(({ announcement }) => announcement.includes)
  const [news, , documents] = await Promise.all([
    insertEvents(tx, account_id, { announcements, now }),
    insertReferenceObjects(tx, account_id, { announcements, now }),
    documentsOf(tx, account_id, includes),
  ])
  const wanted = asked_for.filter(({ announcement }) => news.has(announcement.id))
  const created_at = instant(now)
  const notifications = wanted.map(({ announcement, webhook_id }): NewNotification => {
    const { id: event_id, name: event, reference, includes } = announcement
    // One notification for one event and webhook, however often this runs.
    const id = nameBasedId('notification', event_id, webhook_id)
    const included = includes.flatMap((record) => documents.get(record.id) ?? [])
    const payload = payloadOf({ notification_id: id, webhook_id, event, created_at, reference, included })
    return { id, webhook_id, event_id, event, reference_type: reference.type, reference_id: reference.id, payload }
  })
  return { notifications, jobs: [...new Set(wanted.map(({ webhook_id }) => webhook_id))].map(deliverJob) }
}

/** By id. Records that are gone are left out. */
function documentsOf(tx: Transaction, account_id: string, records: readonly Identifier[]): Promise<ReadonlyMap<string, string>> {
  const stored = records.flatMap(({ id, type }) => (isStoredType(type) && type !== 'webhook' ? [{ id, type }] : []))
  return readMixedDocuments(tx, account_id, stored)
}
