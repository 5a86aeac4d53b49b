/** Containers that nobody wants news of, though their shipment is tracked. */
import type { Sql, Transaction } from '../pool.ts'

type Key = { account_id: string; id: string }

/** The shipment of a container, null where none lists it any more; undefined: the account has no such container. */
export async function findShipmentOf(sql: Sql, { account_id, id }: Key): Promise<string | null | undefined> {
  const { rows } = await sql.query<{ shipment_id: string | null }>({
    name: 'find_shipment_of_container',
    text: 'select shipment_id from containers where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0]?.shipment_id
}

/** Stops a container; one that is stopped stays as it is. */
export async function stopContainer(tx: Transaction, { account_id, id }: Key, now: Date): Promise<void> {
  await tx.query({
    name: 'stop_container',
    text: `update containers set tracking_stopped_at = $3, updated_at = $3
      where account_id = $1 and id = $2 and tracking_stopped_at is null`,
    values: [account_id, id, now],
  })
}

/** Whether a container of the shipment is tracked. */
export async function hasTrackedContainer(tx: Transaction, shipment: Key): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'has_tracked_container',
    text: 'select from containers where account_id = $1 and shipment_id = $2 and tracking_stopped_at is null limit 1',
    values: [shipment.account_id, shipment.id],
  })
  return rowCount === 1
}

export async function resumeContainer(tx: Transaction, { account_id, id }: Key, now: Date): Promise<void> {
  await tx.query({
    name: 'resume_container',
    text: `update containers set tracking_stopped_at = null, updated_at = $3
      where account_id = $1 and id = $2 and tracking_stopped_at is not null`,
    values: [account_id, id, now],
  })
}

/** All containers of a shipment. */
export async function resumeContainersOf(tx: Transaction, shipment: Key, now: Date): Promise<void> {
  await tx.query({
    name: 'resume_containers_of',
    text: `update containers set tracking_stopped_at = null, updated_at = $3
      where account_id = $1 and shipment_id = $2 and tracking_stopped_at is not null`,
    values: [shipment.account_id, shipment.id, now],
  })
}
