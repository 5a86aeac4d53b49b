import { isUuid } from '../../base/ids.ts'
import { type Filter, oneOf, whereOf } from '../filter.ts'
import { inSeconds } from '../list-filters.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { type StoredPayload, unpackPayload } from './payload-bytes.ts'

export type NotificationFilters = {
  statuses: string[] | undefined
  events: string[] | undefined
  webhook_id: string | undefined
  /** By when they were made, both included. */
  from: Date | undefined
  to: Date | undefined
  container_id: string | undefined
  shipment_id: string | undefined
}

/** Notifications, the newest first. */
export function selectNotifications(filters: NotificationFilters): Omit<Selection, 'limit' | 'offset'> {
  const { is_whole, in_order, branches, ...where } = whereOf(notificationFilters(filters))
  return {
    type: 'webhook_notification',
    order: 'r.created_at desc, r.id desc',
    ...where,
    long: { kept: 'notifications', is_whole, in_order, branches },
  }
}

/** Conditions over notifications, for statements whose $1 is the account. */
export function notificationFilters({ statuses, events, webhook_id, from, to, ...subject }: NotificationFilters): Filter[] {
  return [
    oneOf('status', 'delivery_status', statuses),
    oneOf('event', 'event', events),
    {
      name: 'webhook',
      condition: (given, row) => `${row}.webhook_id = ${given}::uuid`,
      value: uuidOrNull(webhook_id),
    },
    ...inSeconds('created_at', 'm', { from, to }),
    ofEventsOf('container_id', subject.container_id),
    ofEventsOf('shipment_id', subject.shipment_id),
  ]
}

/** By the subject of their events: a notification has the kind and the moment of its event, by which an index finds it. */
function ofEventsOf(column: 'container_id' | 'shipment_id', id: string | undefined): Filter {
  return {
    name: column,
    condition: (given, row) => `(${row}.event, ${row}.created_at, ${row}.event_id) in (
      select e.name, e.created_at, e.id from events e where e.account_id = $1 and e.${column} = ${given}::uuid)`,
    value: uuidOrNull(id),
  }
}

/** What is no UUID matches nothing. */
function uuidOrNull(id: string | undefined): string | null | undefined {
  return id !== undefined && !isUuid(id) ? null : id
}

/** Webhooks, the newest first. */
export const allWebhooks: Omit<Selection, 'limit' | 'offset'> = {
  type: 'webhook',
  where: 'true',
  values: [],
  order: 'r.created_at desc, r.id desc',
}

/** The bytes that a notification is delivered with, or undefined. */
export async function readPayload(sql: Sql, { account_id, id }: { account_id: string; id: string }): Promise<string | undefined> {
  const { rows } = await sql.query<StoredPayload>({
    name: 'read_payload',
    text: 'select payload, packed_payload from notifications where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0] && unpackPayload(rows[0])
}
