import { isUuid } from '../../base/ids.ts'
import { oneOf, whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'
import { type StoredPayload, unpackPayload } from './payload-bytes.ts'

type NotificationFilters = { statuses: string[] | undefined; events: string[] | undefined; webhook_id: string | undefined }

/** Notifications, the newest first. */
export function selectNotifications({ statuses, events, webhook_id }: NotificationFilters): Omit<Selection, 'limit' | 'offset'> {
  const { is_whole, in_order, branches, ...where } = whereOf([
    oneOf('status', 'delivery_status', statuses),
    oneOf('event', 'event', events),
    // What is no UUID matches nothing.
    {
      name: 'webhook',
      condition: (given, row) => `${row}.webhook_id = ${given}::uuid`,
      value: webhook_id !== undefined && !isUuid(webhook_id) ? null : webhook_id,
    },
  ])
  return {
    type: 'webhook_notification',
    order: 'r.created_at desc, r.id desc',
    ...where,
    long: { kept: 'notifications', is_whole, in_order, branches },
  }
}

/** Webhooks, the newest first. */
export const allWebhooks: Omit<Selection, 'limit' | 'offset'> = {
  type: 'webhook',
  name: 'all',
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
