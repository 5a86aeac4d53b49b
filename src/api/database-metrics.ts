/** What Prometheus reads of the database: whether this process can use it, and whether their clocks agree. */
import { Gauge, type Registry } from 'prom-client'
import type { DatabaseWatch } from '../store/database-watch.ts'
import { databaseStates } from '../store/probe.ts'

export function registerDatabaseMetrics(registry: Registry, watch: Pick<DatabaseWatch, 'state' | 'skew_ms'>): void {
  new Gauge({
    name: 'landfall_database_state',
    help: '1 for the state in which this process finds the database, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of databaseStates) this.set({ state }, state === watch.state() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'landfall_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of that of the database; less than none: behind.',
    registers: [registry],
    collect() {
      this.set(watch.skew_ms() / 1_000)
    },
  })
}
