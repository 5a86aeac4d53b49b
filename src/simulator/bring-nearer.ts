import { shiftSchedule } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { shiftPacing } from '../store/tracking/pacing.ts'

/**
 * Brings nearer by `ms` what is planned by the database's clock: jobs, and the pace and pauses of feeds. All of it at once: a job that came due
 * while a pause had yet to be shifted would find the source paused, and put itself off to a time that has gone by.
 */
export function bringNearer(database: Database, ms: number): Promise<void> {
  return database.transaction(async (tx) => {
    await shiftPacing(tx, ms)
    await shiftSchedule(tx, ms)
  })
}
