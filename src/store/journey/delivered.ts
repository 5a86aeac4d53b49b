/** What the word of a person on a delivery is compared with. */
import { namesWhere } from '../../vocabulary/attribute.ts'
import { containerAttributes } from '../../vocabulary/container-attributes.ts'
import { milestones } from '../../vocabulary/event-name.ts'
import type { Sql } from '../pool.ts'

type Key = { account_id: string; id: string }

/** The number that a container's shipment is tracked by; null: it is in no shipment any more. undefined: the account has no such container. */
export async function findNumberOf(sql: Sql, { account_id, id }: Key): Promise<string | null | undefined> {
  const { rows } = await sql.query<{ tracked_number_id: string | null }>({
    name: 'find_number_of_container',
    text: `select s.tracked_number_id from containers c left join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.account_id = $1 and c.id = $2`,
    values: [account_id, id],
  })
  return rows[0]?.tracked_number_id
}

export type DeliveryFacts = {
  number: string
  delivered_at: Date | null
  /** The latest of what happened to the box that comes before its delivery; null: nothing is known to have, or nobody knows when. */
  latest_before_at: Date | null
  empty_terminated_at: Date | null
}

/** Of a container that is there. */
export async function readDeliveryFacts(sql: Sql, { account_id, id }: Key): Promise<DeliveryFacts | undefined> {
  const { rows } = await sql.query<DeliveryFacts>({
    name: 'read_delivery_facts',
    text: `select number, delivered_at, greatest(${timesBefore.join(', ')}) as latest_before_at, empty_terminated_at
      from containers where account_id = $1 and id = $2`,
    values: [account_id, id],
  })
  return rows[0]
}

const orderOf = (milestone: (typeof milestones)[number]) => milestones.indexOf(milestone)

const timesBefore = namesWhere(
  containerAttributes,
  ({ decided_by, milestone }) => decided_by === 'timed' && milestone !== undefined && orderOf(milestone) < orderOf('delivered'),
)
