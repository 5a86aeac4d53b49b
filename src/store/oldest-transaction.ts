import type { Sql } from './pool.ts'

/**
 * For how many seconds the oldest open transaction of this database has been open, of those that the role may see: its own, and with
 * pg_read_all_stats everybody's. 0: there is none. As long as it is open no dead row that is younger can be removed.
 */
export async function readOldestTransactionAge(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ seconds: number }>({
    name: 'read_oldest_transaction_age',
    text: `select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as seconds from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  })
  return rows[0]?.seconds ?? 0
}
