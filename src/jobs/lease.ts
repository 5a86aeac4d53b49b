import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { repeat } from '../base/repeat.ts'
import { beat, registerWorker, releaseDeadWorkers, releaseForgottenJobs, unregisterWorker } from '../store/jobs/jobs.ts'
import { type Database, openDatabase } from '../store/pool.ts'

// A process says every few seconds that it lives. One that is silent for too long loses its jobs to the others, and must know.

export type LeaseTimes = {
  /** Between two signs of life. */
  beat_ms: number
  /** Silence after which the jobs of a process are given away. */
  silence_ms: number
}

// Worst case until a killed process's jobs run again: silence + one beat of another = 35 s, which leaves room below 60 s.
export const leaseTimes: LeaseTimes = { beat_ms: 5_000, silence_ms: 30_000 }

// A database that is back hears of us at once: without a lease nothing may be begun.
const beat_again_ms = 1_000
// Such jobs are very rare, and finding them reads the whole table.
const forgotten_every_ms = 10 * 60_000

export type Lease = {
  /** Whether this process may still work on its jobs, by its own monotonic clock: true a little shorter than others believe it. */
  isHeld(): boolean
  /** Gives back whatever is still locked and forgets the process. */
  end(): Promise<void>
}

type LeaseOptions = {
  database_url: string
  worker: { id: string; host: string; pid: number }
  /** Names of this same process that it no longer goes by: their jobs are given back at once, not after their silence. */
  former_ids: readonly string[]
  times: LeaseTimes
  log: Log
  /** Called once, when others have given our jobs away. */
  onLost(): void
}

/** Registers the process and keeps its lease until `end`. Watches the other processes as well, and frees the jobs of dead ones. */
export async function takeLease({ database_url, worker, former_ids, times, log, onLost }: LeaseOptions): Promise<Lease> {
  // A connection of its own: signs of life must not queue behind work.
  const db = openDatabase(database_url, { account: '*', connections_max: 1, application_name: 'landfall lease' })
  try {
    await registerWorker(db, worker)
    for (const id of former_ids) await unregisterWorker(db, id)
  } catch (error) {
    await db.close()
    throw error
  }
  let confirmed_ms = performance.now()
  // After a failure of the database everybody looks dead; only who has lived through a full period may judge others.
  let judging_from_ms = performance.now() + 2 * times.beat_ms
  let forgotten_from_ms = judging_from_ms
  let lost = false
  let pause_ms = times.beat_ms
  const tick = async () => {
    const asked_ms = performance.now()
    try {
      if (!(await beat(db, worker.id))) {
        lost = true
        log.error({ worker_id: worker.id, silent_ms: Math.round(asked_ms - confirmed_ms) }, 'worker.lease_lost')
        return onLost()
      }
      confirmed_ms = asked_ms
      pause_ms = times.beat_ms
      if (asked_ms >= judging_from_ms) await releaseDead(db, times, log)
      if (asked_ms < forgotten_from_ms) return
      for (const worker_id of await releaseForgottenJobs(db)) log.warn({ worker_id }, 'worker.jobs_forgotten')
      forgotten_from_ms = asked_ms + forgotten_every_ms
    } catch (error) {
      judging_from_ms = performance.now() + times.silence_ms
      pause_ms = Math.min(beat_again_ms, times.beat_ms)
      log.warn({ worker_id: worker.id, reason: messageOf(error) }, 'worker.beat_failed')
    }
  }
  const ticking = repeat(
    tick,
    () => pause_ms,
    () => lost,
  )
  return {
    isHeld: () => !lost && performance.now() - confirmed_ms < times.silence_ms - times.beat_ms,
    end: async () => {
      await ticking.stop()
      await unregisterWorker(db, worker.id).catch((error) => log.warn({ reason: messageOf(error) }, 'worker.unregister_failed'))
      await db.close()
    },
  }
}

async function releaseDead(db: Database, { silence_ms }: LeaseTimes, log: Log): Promise<void> {
  const dead = await releaseDeadWorkers(db, silence_ms)
  for (const worker_id of dead) log.warn({ worker_id }, 'worker.died')
}
