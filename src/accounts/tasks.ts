/** The tasks of accounts for the job engine: what is too old is removed. */

import type { Clock } from '../base/clock.ts'
import { day_ms, hour_ms } from '../base/durations.ts'
import type { Log } from '../base/log.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { sweepSessions } from '../store/accounts/sessions.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import { sweepAudit } from './audit.ts'

const sweep_interval_ms = hour_ms
// Tries at signing in count for an hour.
const tries_kept_ms = day_ms

export function accountTasks(tools: { database: Database; clock: Clock; log: Log; audit_days: number }): Tasks {
  return defineTasks<{ sweep_audit: Record<string, never>; sweep_sessions: Record<string, never> }>({
    sweep_sessions: async () => {
      const now = tools.clock.now()
      await sweepSessions(tools.database, { now, tries_before: new Date(now.getTime() - tries_kept_ms) })
      await scheduleSessionSweep(tools.database, sweep_interval_ms)
    },
    sweep_audit: async () => {
      const removed = await sweepAudit(tools)
      await scheduleAuditSweep(tools.database, sweep_interval_ms)
      if (removed > 0) tools.log.info({ removed }, 'audit.swept')
    },
  })
}

/** Queues the next removal of old entries. Every worker does so when it starts; the key holds one. */
export function scheduleAuditSweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep_audit', payload: {}, key: 'sweep_audit', delay_ms, key_mode: 'preserve_run_at' }])
}

/** Queues the next removal of sessions, one-time addresses and tries that have ended, likewise. */
export function scheduleSessionSweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep_sessions', payload: {}, key: 'sweep_sessions', delay_ms, key_mode: 'preserve_run_at' }])
}
