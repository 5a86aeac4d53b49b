import { Gauge, type Registry } from 'prom-client'
import { readOldestTransactionAge } from '../store/oldest-transaction.ts'
import type { Sql } from '../store/pool.ts'
import { isUnavailable } from '../store/unavailable.ts'

/** What keeps the database from tidying up: a session that somebody left in the middle of a transaction, a dump that does not end. */
export function registerTransactionMetrics(registry: Registry, sql: Sql): void {
  new Gauge({
    name: 'landfall_database_oldest_transaction_seconds',
    help: 'How long the oldest open transaction has been open, of those that our role may see.',
    registers: [registry],
    async collect() {
      try {
        this.set(await readOldestTransactionAge(sql))
      } catch (error) {
        // A database that does not answer leaves the other metrics readable.
        if (!isUnavailable(error)) throw error
        this.remove()
      }
    },
  })
}
