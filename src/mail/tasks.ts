/** The task of mail for the job engine: messages as they came are removed in time. It may run twice. */

import type { Clock } from '../base/clock.ts'
import { day_ms, hour_ms } from '../base/durations.ts'
import type { Log } from '../base/log.ts'
import type { Storage } from '../documents/storage.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { deleteRawMail, listStaleRawMails } from '../store/documents/mail.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'

const sweep_interval_ms = hour_ms
// A thousand a day are far fewer than an hour's worth of these.
const swept_max = 2_000

type SweepTools = { database: Database; clock: Clock; log: Log; storage: Storage; mail_days: number }

export function mailTasks(tools: SweepTools): Tasks {
  return defineTasks<{ sweep_mail: Record<string, never> }>({
    sweep_mail: async () => {
      const removed = await sweepMail(tools)
      await scheduleMailSweep(tools.database, sweep_interval_ms)
      if (removed > 0) tools.log.info({ removed }, 'mail.swept')
    },
  })
}

/** Removes messages that were kept for long enough, and those that never became a submission. Returns how many. */
export async function sweepMail({ database, clock, storage, mail_days }: Omit<SweepTools, 'log'>): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day_ms)
  const stale = await listStaleRawMails(database, { kept_since: ago(mail_days), unused_since: ago(1), limit: swept_max })
  for (const mail of stale) {
    await storage.remove(mail.key)
    await deleteRawMail(database, mail)
  }
  return stale.length
}

/** Queues the next sweep. Every worker does so when it starts; the key holds one. */
export function scheduleMailSweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep_mail', payload: {}, key: 'sweep_mail', delay_ms, key_mode: 'preserve_run_at' }])
}
