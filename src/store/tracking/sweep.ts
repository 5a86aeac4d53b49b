/** What the hourly sweep looks for, over all accounts. */
import type { StopFacts } from '../../polling/stop-rules.ts'
import type { Sql, Transaction } from '../pool.ts'

export type TrackedShipment = { account_id: string; id: string }

const first_id = '00000000-0000-0000-0000-000000000000'

/** A tracked shipment, and what the stop rules want to know of it. */
export type SweepCandidate = TrackedShipment & { facts: StopFacts }

/** Shipments that are still tracked, with what the stop rules want to know, in pages by id. */
export async function listStopFacts(
  sql: Sql,
  { after, limit }: { after: TrackedShipment | null; limit: number },
): Promise<SweepCandidate[]> {
  const { rows } = await sql.query<SweepRow>({
    name: 'list_stop_facts',
    text: stopFacts(`select * from shipments where line_tracking_stopped_at is null and (account_id, id) > ($1::uuid, $2::uuid)
      order by account_id, id limit $3`),
    values: [after?.account_id ?? first_id, after?.id ?? first_id, limit],
  })
  return rows.map(judgedOf)
}

/** The same for these, those that are still tracked, locked until the transaction ends. */
export async function lockStopFacts(tx: Transaction, shipments: readonly TrackedShipment[]): Promise<SweepCandidate[]> {
  const keys = columnsOf(shipments)
  await tx.query({
    name: 'lock_shipments_of_sweep',
    text: `select from shipments s join unnest($1::uuid[], $2::uuid[]) as k(account_id, id) on s.account_id = k.account_id and s.id = k.id
      order by s.account_id, s.id for update of s`,
    values: keys,
  })
  const { rows } = await tx.query<SweepRow>({
    name: 'read_stop_facts_of_many',
    text: stopFacts(`select s.* from shipments s join unnest($1::uuid[], $2::uuid[]) as k(account_id, id)
      on s.account_id = k.account_id and s.id = k.id where s.line_tracking_stopped_at is null`),
    values: keys,
  })
  return rows.map(judgedOf)
}

type SweepRow = TrackedShipment & Omit<StopFacts, 'containers'> & { containers: Record<string, string | boolean | null>[] }

const stopFacts = (
  shipments: string,
) => `select s.account_id, s.id, s.created_at, s.booking_cancelled, s.destination_ata_at, s.pod_ata_at,
    s.stop_rules_from, n.last_changed_at,
    array(select json_build_object('pod_full_out_at', c.pod_full_out_at, 'final_destination_full_out_at', c.final_destination_full_out_at,
        'empty_terminated_at', c.empty_terminated_at, 'is_returned', c.current_status = 'empty_returned')
      from containers c where c.account_id = s.account_id and c.shipment_id = s.id) as containers
  from (${shipments}) s join tracked_numbers n on n.id = s.tracked_number_id order by s.account_id, s.id`

function judgedOf({ account_id, id, containers, ...facts }: SweepRow): SweepCandidate {
  // JSON writes times as text.
  const date = (value: string | boolean | null | undefined) => (typeof value === 'string' ? new Date(value) : null)
  return {
    account_id,
    id,
    facts: {
      ...facts,
      containers: containers.map((container) => ({
        pod_full_out_at: date(container.pod_full_out_at),
        final_destination_full_out_at: date(container.final_destination_full_out_at),
        empty_terminated_at: date(container.empty_terminated_at),
        is_returned: container.is_returned === true,
      })),
    },
  }
}

const columnsOf = (shipments: readonly TrackedShipment[]): [string[], string[]] => [
  shipments.map(({ account_id }) => account_id),
  shipments.map(({ id }) => id),
]

/** Shipments that are still tracked, with their numbers, in pages by id. */
export async function listShipmentsToFold(
  sql: Sql,
  { after, limit }: { after: TrackedShipment | null; limit: number },
): Promise<(TrackedShipment & { tracked_number_id: string })[]> {
  const { rows } = await sql.query<TrackedShipment & { tracked_number_id: string }>(
    `select account_id, id, tracked_number_id from shipments
      where line_tracking_stopped_at is null and ($1::uuid is null or (account_id, id) > ($1, $2::uuid)) order by account_id, id limit $3`,
    [after?.account_id ?? null, after?.id ?? null, limit],
  )
  return rows
}

/** Numbers that somebody tracks and whose poll is overdue, which happens only when a job was lost or set aside. */
export async function listForgottenNumbers(
  sql: Sql,
  { due_before, limit }: { due_before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select n.id from tracked_numbers n where (n.next_poll_at is null or n.next_poll_at < $1) and n.created_at < $1 and (
        exists (select 1 from shipments s where s.tracked_number_id = n.id and s.line_tracking_stopped_at is null)
        or exists (select 1 from tracking_requests r where r.tracked_number_id = n.id and r.status in ('pending', 'awaiting_manifest')))
      order by n.next_poll_at nulls first, n.id limit $2`,
    [due_before, limit],
  )
  return rows.map((row) => row.id)
}

/** Makes the partitions of this month and the next. */
export async function ensurePartitions(sql: Sql, since: Date): Promise<void> {
  await sql.query('select ensure_partitions($1, 2)', [since])
}
