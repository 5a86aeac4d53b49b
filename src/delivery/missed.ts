/**
 * Notifications of events of the past that a webhook was never told of. What happened is stored with the event; the records around it are
 * rendered as they are now, and those that are gone are left out.
 */

import type { Reference } from '../announcements/announcement.ts'
import { nameBasedId } from '../base/ids.ts'
import type { NotificationPart } from '../contract/event-kinds/kind.ts'
import { eventKinds } from '../contract/event-kinds.ts'
import type { Identifier } from '../contract/resource-object.ts'
import { listPastEvents, type PastEvent } from '../store/delivery/past-events.ts'
import { insertMissed } from '../store/delivery/replays.ts'
import { instant } from '../store/instant.ts'
import type { Sql, Transaction } from '../store/pool.ts'
import { readMixedDocuments } from '../store/resources/resources.ts'
import { payloadOf } from './payload.ts'
import { recordsOf } from './record.ts'

// As many as go along when it happens.
const containers_max = 50

/** Makes a notification of each of these events for the webhook, due now. One that there is already stays as it is. */
export async function makeMissed(
  tx: Transaction,
  ids: readonly string[],
  { account_id, webhook_id, now }: { account_id: string; webhook_id: string; now: Date },
): Promise<void> {
  await insertMissed(tx, await payloadsOf(tx, ids, { account_id, webhook_id }), { account_id, webhook_id, now })
}

/** The body that a webhook would be sent of an event; undefined when the account has no such event. Its id is the same each time, and that of its webhook is one that nobody has. */
export async function eventPayload(
  sql: Sql,
  { account_id, id }: { account_id: string; id: string },
): Promise<string | undefined> {
  const [notification] = await payloadsOf(sql, [id], { account_id, webhook_id: nameBasedId('listener', account_id) })
  return notification?.payload
}

async function payloadsOf(
  sql: Sql,
  ids: readonly string[],
  { account_id, webhook_id }: { account_id: string; webhook_id: string },
) {
  const events = (await listPastEvents(sql, { account_id, ids, containers_max })).map((event) => {
    return { ...event, includes: includesOf(event) }
  })
  const documentOf = await readMixedDocuments(
    sql,
    events.flatMap(({ includes }) => recordsOf(account_id, includes)),
  )
  const byId = new Map(events.map((event) => [event.id, event]))
  return ids.flatMap((event_id) => {
    const event = byId.get(event_id)
    if (event === undefined) return []
    const { name, reference_type, reference_id, created_at, includes, container_sequence, shipment_sequence } = event
    const sequences = { container_sequence, shipment_sequence }
    const id = nameBasedId('notification', event_id, webhook_id)
    const reference = { type: reference_type as Reference['type'], id: reference_id } // Events are written with these types.
    const included = includes.flatMap((record) => documentOf({ account_id, id: record.id }) ?? [])
    const payload = payloadOf({
      ...{ notification_id: id, webhook_id, event: name, reference, included },
      created_at: instant(created_at),
      ...sequences,
    })
    return [{ id, event_id, event: name, reference_type, reference_id, ...sequences, created_at, payload }]
  })
}

/** The records that travel with a kind of event, in their order. */
function includesOf({ name, records, container_ids, ...event }: PastEvent): Identifier[] {
  const known = (type: string, id: string | null) => (id === null ? null : { type, id })
  const parts: Record<NotificationPart, readonly (Identifier | null)[]> = {
    reference: [{ type: event.reference_type, id: event.reference_id }],
    shipment: [known('shipment', event.shipment_id)],
    container: [known('container', event.container_id)],
    containers: container_ids.map((id) => known('container', id)),
    location: [records.location],
    terminal: [records.terminal],
    vessel: [records.vessel],
    document: [records.document],
    email_submission: [records.email_submission],
    representation: [records.representation],
  }
  const includes = new Map<string, Identifier>()
  for (const record of eventKinds[name].included.flatMap((part) => parts[part]))
    if (record !== null) includes.set(record.id, record)
  return [...includes.values()]
}
