/** Attempts that were kept for long enough. */
import type { Sql } from '../pool.ts'

/** Removes attempts from before an instant, at most `limit`. Returns how many. The index of blocks by time leads to them. */
export async function removeAttempts(sql: Sql, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from attempts a using (select tableoid as part, ctid as place from attempts where attempted_at < $1 limit $2 for update skip locked) old
      where a.tableoid = old.part and a.ctid = old.place and a.attempted_at < $1`,
    [before, limit],
  )
  return rowCount ?? 0
}
