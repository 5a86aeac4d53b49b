/** Journeys of the sandbox that somebody has asked about; the same for every process that runs one. */
import { invariant } from '../../base/invariant.ts'
import type { Sql } from '../pool.ts'

export type SandboxJourney = { start: string; word: string; first_asked_at: Date }

/** Counts an ask when `counts` says so, and in any case the first. */
export async function noteSandboxAsk(
  sql: Sql,
  { start, word, first_asked_at, counts }: SandboxJourney & { counts: boolean },
): Promise<{ first_asked_at: Date; asks: number }> {
  const { rows } = await sql.query<{ first_asked_at: Date; asks: number }>({
    name: 'note_sandbox_ask',
    text: `insert into sandbox_journeys as j (start, word, first_asked_at, asks) values ($1, $2, $3, 1)
      on conflict (start, word) do update set asks = j.asks + $4 returning first_asked_at, asks`,
    values: [start, word, first_asked_at, counts ? 1 : 0],
  })
  const [row] = rows
  invariant(row, 'an upsert returns its row')
  return row
}

/** Of journeys that differ by their word, the one that was first asked about last. */
export async function latestSandboxJourney(sql: Sql, start: string): Promise<SandboxJourney | null> {
  const { rows } = await sql.query<SandboxJourney>({
    name: 'latest_sandbox_journey',
    text: `select start, word, first_asked_at from sandbox_journeys where start = $1 order by first_asked_at desc, word limit 1`,
    values: [start],
  })
  return rows[0] ?? null
}

/** Takes over journeys that were remembered elsewhere; those that are known stay as they are. */
export async function addSandboxJourneys(sql: Sql, journeys: readonly SandboxJourney[]): Promise<void> {
  await sql.query(
    `insert into sandbox_journeys (start, word, first_asked_at, asks)
      select start, word, first_asked_at, 1 from json_to_recordset($1) as j(start text, word text, first_asked_at timestamptz)
      on conflict (start, word) do nothing`,
    [JSON.stringify(journeys)],
  )
}

/** Whether an account has asked to track anything so far. */
export async function hasTracked(sql: Sql, account_id: string): Promise<boolean> {
  const { rows } = await sql.query<{ tracked: boolean }>({
    name: 'has_tracked',
    text: `select exists (select from tracking_requests where account_id = $1)
      or exists (select from shipments where account_id = $1) as tracked`,
    values: [account_id],
  })
  return rows[0]?.tracked === true
}

// More than anybody simulates at once.
const listed_max = 5_000

/** All that are remembered, those that began last first. */
export async function listSandboxJourneys(sql: Sql): Promise<SandboxJourney[]> {
  const { rows } = await sql.query<SandboxJourney>(
    'select start, word, first_asked_at from sandbox_journeys order by first_asked_at desc, start, word limit $1',
    [listed_max],
  )
  return rows
}
