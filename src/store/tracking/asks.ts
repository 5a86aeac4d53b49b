/** Each time that a line was asked about a number (migrations/0078). */
import { removeInBatches } from '../../base/remove-in-batches.ts'
import type { Sql } from '../pool.ts'
import type { CountedOutcome } from './feed-hours.ts'

export type NumberAsk = {
  tracked_number_id: string
  asked_at: Date
  feed: string
  outcome: CountedOutcome
  duration_ms: number
  events: number
}

export async function insertAsks(sql: Sql, asks: readonly NumberAsk[]): Promise<void> {
  if (asks.length === 0) return
  await sql.query({
    name: 'insert_asks',
    text: `insert into asks (tracked_number_id, asked_at, feed, outcome, duration_ms, events)
      select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::integer[], $6::integer[]) on conflict do nothing`,
    values: [
      asks.map(({ tracked_number_id }) => tracked_number_id),
      asks.map(({ asked_at }) => asked_at),
      asks.map(({ feed }) => feed),
      asks.map(({ outcome }) => outcome),
      asks.map(({ duration_ms }) => Math.round(duration_ms)),
      asks.map(({ events }) => events),
    ],
  })
}

type AskRow = Omit<NumberAsk, 'tracked_number_id'> & { next_ask_at: Date | null; total: number }

/** A page of the asks of a shipment while the account tracked it, the latest first; `next_ask_at` on the very last ask alone. */
export async function readAsks(
  sql: Sql,
  { account_id, id, limit, offset }: { account_id: string; id: string; limit: number; offset: number },
): Promise<AskRow[]> {
  const { rows } = await sql.query<AskRow>({
    name: 'asks_of_shipment',
    // The first answer came before the shipment that it led to. Others may have tracked the number before, and after.
    text: `select a.asked_at, a.feed, a.outcome, a.duration_ms, a.events, count(*) over ()::integer as total,
        case when s.line_tracking_stopped_at is null and row_number() over (order by a.asked_at desc) = 1 then n.next_poll_at end as next_ask_at
      from shipments s join tracked_numbers n on n.id = s.tracked_number_id join asks a on a.tracked_number_id = s.tracked_number_id
      where s.account_id = $1 and s.id = $2 and a.asked_at >= s.created_at - interval '1 minute'
        and (s.line_tracking_stopped_at is null or a.asked_at <= s.line_tracking_stopped_at)
      order by a.asked_at desc limit $3 offset $4`,
    values: [account_id, id, limit, offset],
  })
  return rows
}

/** Forgets asks before an instant. */
export function sweepAsks(sql: Sql, before: Date): Promise<number> {
  return removeInBatches(async (limit) => {
    const { rowCount } = await sql.query(
      `delete from asks where ctid = any(array(select ctid from asks where asked_at < $1 limit $2))`,
      [before, limit],
    )
    return rowCount ?? 0
  })
}
