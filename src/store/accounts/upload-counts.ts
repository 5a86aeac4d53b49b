/** What accounts handed in on a day (UTC). */
import type { Sql } from '../pool.ts'

export type UploadCount = { files: number; bytes: number }

/** Adds to the account's day unless that becomes more than `max`. False: it would, and nothing was added. */
export async function addToDay(
  sql: Sql,
  { account_id, day }: { account_id: string; day: string },
  { more, max }: { more: UploadCount; max: UploadCount },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'add_to_upload_day',
    text: `insert into upload_counts as c (account_id, day, files, bytes)
      select $1, $2::date, $3::integer, $4::bigint where $3::integer <= $5::integer and $4::bigint <= $6::bigint
      on conflict (account_id, day) do update set files = c.files + excluded.files, bytes = c.bytes + excluded.bytes
        where c.files + excluded.files <= $5::integer and c.bytes + excluded.bytes <= $6::bigint`,
    values: [account_id, day, more.files, more.bytes, max.files, max.bytes],
  })
  return rowCount === 1
}

/** Forgets days before `day`. */
export async function forgetDays(sql: Sql, day: string): Promise<void> {
  await sql.query('delete from upload_counts where day < $1::date', [day])
}
