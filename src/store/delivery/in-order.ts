/** Deliveries in order: of one container (of a shipment or another subject, where there is no container) each event after the one before. */
import type { Sql } from '../pool.ts'
import type { NumberedEvent } from './events.ts'

/** What an event is about first of all, and its number among the events of that. */
type ObjectPlace = { object_id: string; object_sequence: number | null }

export function objectOf(
  { container_id, shipment_id, reference_id }: { container_id: string | null; shipment_id: string | null; reference_id: string },
  { container_sequence, shipment_sequence, reference_sequence }: NumberedEvent,
): ObjectPlace {
  if (container_id !== null) return { object_id: container_id, object_sequence: container_sequence }
  if (shipment_id !== null) return { object_id: shipment_id, object_sequence: shipment_sequence }
  return { object_id: reference_id, object_sequence: reference_sequence }
}

/**
 * A condition over the notification `n`: no earlier one of the same object waits or is under way. Always true where no order is kept, and for one
 * that somebody asked for again: it was in its place before.
 * `settled`: a condition over `earlier` for those that end with this very statement.
 */
export function itsTurn(settled = 'false'): string {
  return `(n.object_id is null or n.resumes_as is not null or not exists (select from notifications earlier where earlier.webhook_id = n.webhook_id
    and earlier.delivery_status = 'pending' and earlier.object_id = n.object_id and earlier.object_sequence < n.object_sequence and not ${settled}))`
}

/** What waits for a webhook is put in order as well, or let go. */
export async function orderPending(
  sql: Sql,
  { account_id, webhook_id, in_order }: { account_id: string; webhook_id: string; in_order: boolean },
): Promise<void> {
  await sql.query(
    in_order
      ? {
          name: 'put_pending_in_order',
          text: `update notifications n set object_id = coalesce(e.container_id, e.shipment_id, e.reference_id),
              object_sequence = coalesce(e.container_sequence, e.shipment_sequence, e.reference_sequence)
            from events e where n.account_id = $1 and n.webhook_id = $2 and n.delivery_status = 'pending' and n.object_id is null
              and e.account_id = n.account_id and e.id = n.event_id
              and coalesce(e.container_sequence, e.shipment_sequence, e.reference_sequence) is not null`,
          values: [account_id, webhook_id],
        }
      : {
          name: 'let_pending_go',
          text: `update notifications set object_id = null, object_sequence = null
            where account_id = $1 and webhook_id = $2 and delivery_status = 'pending' and object_id is not null`,
          values: [account_id, webhook_id],
        },
  )
}
