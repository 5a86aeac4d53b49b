/** What a soak looks at, once in a while. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '../../src/store/pool.ts'

export type TableSample = { table: string; bytes: number; live: number; dead: number }

export type Sample = {
  minute: number
  /** What is left after garbage was collected. */
  heap_mb: number
  rss_mb: number
  pending: number
  delivered: number
  tables: readonly TableSample[]
}

/** Opens the gauge: collections of garbage need a flag, which is set here. */
export function openGauge(database: Database): { read(minute: number): Promise<Sample> } {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  return {
    read: async (minute) => {
      collect()
      const { heapUsed, rss } = process.memoryUsage()
      const { rows: tables } = await database.query<TableSample>(
        `select relname as table, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as live, n_dead_tup::float8 as dead
          from pg_stat_user_tables order by relname`,
      )
      const { rows } = await database.query<{ pending: number; delivered: number }>(
        `select count(*) filter (where delivery_status = 'pending')::int as pending,
            count(*) filter (where delivery_status = 'succeeded')::int as delivered from notifications`,
      )
      const { pending, delivered } = rows[0] ?? { pending: 0, delivered: 0 }
      return { minute, heap_mb: heapUsed / 1e6, rss_mb: rss / 1e6, pending, delivered, tables }
    },
  }
}
