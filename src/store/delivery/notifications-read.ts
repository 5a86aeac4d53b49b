import { whereOf } from '../filter.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/resources.ts'
import { type StoredPayload, unpackPayload } from './payload-bytes.ts'

export type NotificationFilters = { statuses: string[] | undefined; events: string[] | undefined; webhook_id: string | undefined }

/** Notifications, the newest first. */
export function selectNotifications({ statuses, events, webhook_id }: NotificationFilters): Omit<Selection, 'limit' | 'offset'> {
  return {
    type: 'webhook_notification',
    order: 'r.created_at desc, r.id desc',
    ...whereOf([
      { name: 'status', condition: (given) => `r.delivery_status = any(${given}::text[])`, value: statuses },
      { name: 'event', condition: (given) => `r.event = any(${given}::text[])`, value: events },
      // As text: what is no UUID matches nothing.
      { name: 'webhook', condition: (given) => `r.webhook_id::text = lower(${given})`, value: webhook_id },
    ]),
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
