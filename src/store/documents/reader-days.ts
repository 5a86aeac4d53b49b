/** What was asked of the operator's own reader of papers, by account and day (UTC). */
import type { Sql } from '../pool.ts'

/** Money in millionths of the currency that the prices are in. */
export type ReaderUse = { pages: number; cost_micros: number }

type AccountDay = { account_id: string; day: string }

/** Adds to the account's day unless that becomes more than `max`. False: it would, and nothing was added. */
export async function reserveReaderUse(
  sql: Sql,
  { account_id, day }: AccountDay,
  { more, max }: { more: ReaderUse; max: ReaderUse },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'reserve_reader_use',
    text: `insert into reader_days as d (account_id, day, pages, cost_micros)
      select $1, $2::date, $3::integer, $4::bigint where $3::integer <= $5::integer and $4::bigint <= $6::bigint
      on conflict (account_id, day) do update set pages = d.pages + excluded.pages, cost_micros = d.cost_micros + excluded.cost_micros
        where d.pages + excluded.pages <= $5::integer and d.cost_micros + excluded.cost_micros <= $6::bigint`,
    values: [account_id, day, more.pages, more.cost_micros, max.pages, max.cost_micros],
  })
  return rowCount === 1
}

/** Puts what was reserved right, once it is known what it came to: `by` is added, and is mostly less than nothing. */
export async function correctReaderUse(sql: Sql, { account_id, day }: AccountDay, by: ReaderUse): Promise<void> {
  await sql.query({
    name: 'correct_reader_use',
    text: `update reader_days set pages = greatest(0, pages + $3::integer), cost_micros = greatest(0, cost_micros + $4::bigint)
      where account_id = $1 and day = $2::date`,
    values: [account_id, day, by.pages, by.cost_micros],
  })
}

/** Forgets days before `day`. */
export async function forgetReaderDays(sql: Sql, day: string): Promise<void> {
  await sql.query('delete from reader_days where day < $1::date', [day])
}
