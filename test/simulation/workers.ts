/**
 * A process with workers: the product's tasks, its statements for taking jobs and noting how they ended, its leases. What is missing is the loop around
 * them (src/jobs/runner.ts), which is the scheduler's here: it says who looks for which jobs, and when.
 */
import pg from 'pg'
import { messageOf } from '../../src/base/errors.ts'
import type { Http } from '../../src/base/http.ts'
import { type Log, silentLog } from '../../src/base/log.ts'
import { openDeliverer } from '../../src/delivery/deliver.ts'
import { deliveryTasks } from '../../src/delivery/tasks.ts'
import { webhookActions } from '../../src/delivery/webhook-actions.ts'
import { leaseTimes } from '../../src/jobs/lease.ts'
import { LostJob, type RunningJob, type Tasks } from '../../src/jobs/tasks.ts'
import {
  beat,
  holdsJob,
  registerWorker,
  releaseDeadWorkers,
  releaseForgottenJobs,
  unregisterWorker,
} from '../../src/store/jobs/jobs.ts'
import { noteJobs, type TakenJob, takeJobs } from '../../src/store/jobs/taking.ts'
import type { Database } from '../../src/store/pool.ts'
import { isAway } from '../../src/store/unavailable.ts'
import { openFeedTally } from '../../src/tracking/feed-tally.ts'
import { openLineFeeds } from '../../src/tracking/line-feeds.ts'
import { trackingTasks } from '../../src/tracking/tasks.ts'
import type { Gate } from './gate.ts'
import { inside, type Life, newLife, type VirtualTime } from './machine.ts'
import type { Stage } from './stage.ts'
import { throughGate } from './through-gate.ts'

type WorkerTools = { stage: Stage; time: VirtualTime; gate: Gate; http: Http }

export type SimulatedWorker = {
  life: Life
  /** The name under which it locks jobs now; null while it has none. */
  worker_id(): string | null
  /** All names under which it may hold jobs. */
  names(): readonly string[]
  /** Jobs that it runs. */
  running: ReadonlyMap<string, string>
  /** Takes up to `room` due jobs of these tasks and runs them. */
  look(tasks: readonly string[], room: number): void
  /** Whether it is looking. */
  is_looking(): boolean
  /** When it last looked and there was nothing for it. */
  found_nothing_ms(): number | null
  /** Says that it lives, and hears whether others believed it. */
  beat(): void
  /** It has just said that it lives. */
  confirm(): void
  /** Gives the jobs of the dead to the living. */
  judge(): void
  /** Frees what is locked by names that nobody goes by. */
  tidy(): void
}

// As src/jobs/runner.ts waits before it notes again.
const note_again_ms = 250

export function startWorker(tools: WorkerTools, name: string): SimulatedWorker {
  const { stage, time, gate, http } = tools
  const life = newLife(name)
  const database = throughGate(stage.database, { life, gate })
  const clock = { now: () => new Date(time.now_ms + life.skew_ms) }
  return inside(life, () => {
    const tasks = tasksOf({ stage, database, clock, http, log: silentLog, life })
    return workerOf({ life, database, time, tasks, ids: stage.task_ids })
  })
}

type TaskTools = {
  stage: Stage
  database: Database
  clock: { now(): Date }
  http: Http
  log: Log
  life: Life
}

// As src/store/database-watch.ts has it: beyond that nothing is signed.
const trusted_skew_ms = 4 * 60_000

function tasksOf({ stage, database, clock, http, log, life }: TaskTools): Tasks {
  const { feeds, sealing_key, config } = stage
  const secrets = () => undefined
  const private_targets = 'allowed' as const
  const { openSecret, openHeaders } = webhookActions({ http, clock, sealing_key, private_targets })
  const deliverer = openDeliverer({
    ...{ database, clock, log, http, openSecret, openHeaders, private_targets },
    isClockTrusted: () => Math.abs(life.skew_ms) < trusted_skew_ms,
  })
  const tally = openFeedTally({ database, clock, log })
  return {
    ...trackingTasks({
      ...{ database, clock, log, tally, feeds: feeds.lines },
      ...openLineFeeds({ database, clock, http, feeds, secrets }),
    }),
    ...deliveryTasks({
      database,
      clock,
      deliverer,
      replays_per_second: config.replays_per_second,
      attempt_days: config.attempt_days,
      sendMail: null,
    }),
  }
}

type Parts = { life: Life; database: Database; time: VirtualTime; tasks: Tasks; ids: ReadonlyMap<string, number> }
/** One name, and what it knows of its lease. */
type Generation = {
  worker_id: string
  former_ids: readonly string[]
  confirmed_ms: number
  is_registered: boolean
  is_lost: boolean
}

type Names = {
  current(): Generation
  /** Whatever the present name holds is given back, and work goes on under another. */
  beginAnew(): void
  /** Says that the process lives, and hears whether others believed it. */
  hear(): Promise<void>
}

function openNames({ life, database, time }: Pick<Parts, 'life' | 'database' | 'time'>): Names {
  let count = 0
  const begin = (former_ids: readonly string[]): Generation => {
    count += 1
    const worker_id = `${life.name}/${count}`
    const generation: Generation = { worker_id, former_ids, confirmed_ms: time.now_ms, is_registered: false, is_lost: false }
    const register = async (): Promise<void> => {
      try {
        await registerWorker(database, { id: worker_id, host: 'simulated', pid: 1 })
        for (const id of former_ids) await unregisterWorker(database, id)
        generation.is_registered = true
        generation.former_ids = []
      } catch {
        // As a start that fails: under another name, a little later.
        setTimeout(() => {
          if (current === generation) current = begin([...former_ids, worker_id])
        }, note_again_ms)
      }
    }
    void register()
    return generation
  }
  let current: Generation = begin([])
  const beginAnew = () => {
    current.is_lost = true
    current = begin([...current.former_ids, current.worker_id])
  }
  return {
    current: () => current,
    beginAnew,
    hear: async () => {
      const generation = current
      const asked_ms = time.now_ms
      const is_held = await beat(database, generation.worker_id).catch(() => null)
      if (is_held === false && !generation.is_lost && generation.is_registered) beginAnew()
      else if (is_held === true) generation.confirmed_ms = asked_ms
    },
  }
}

function workerOf({ life, database, time, tasks, ids }: Parts): SimulatedWorker {
  const running = new Map<string, string>()
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]))
  const names = openNames({ life, database, time })
  let is_looking = false
  let found_nothing_ms: number | null = null
  const look = async (wanted: readonly string[], room: number): Promise<void> => {
    const generation = names.current()
    const task_ids = wanted.flatMap((name) => ids.get(name) ?? [])
    is_looking = true
    try {
      const jobs = await takeJobs(database, generation.worker_id, [{ task_ids, room }])
      if (jobs.length === 0) found_nothing_ms = time.now_ms
      for (const job of jobs) void run(generation, nameOf.get(job.task_id) ?? '', job)
    } catch (error) {
      // It may hold jobs of which it does not know.
      if (!(error instanceof pg.DatabaseError)) names.beginAnew()
    } finally {
      is_looking = false
    }
  }
  const run = async (generation: Generation, name: string, job: TakenJob): Promise<void> => {
    const { id, attempts, is_queued } = job
    running.set(id, name)
    let failure: unknown = null
    try {
      mine(generation, time)
      await tasks[name]?.(job.payload, runningJob(generation, job))
      mine(generation, time)
    } catch (error) {
      failure = error ?? new Error('nothing was thrown')
    }
    const error = failure === null ? null : messageOf(failure)
    const note = { id, attempts, is_queued, error, is_blameless: failure !== null && isAway(failure) }
    for (let is_noted = false; !is_noted && !generation.is_lost; ) {
      is_noted = await noteJobs(database, generation.worker_id, [note]).then(
        () => true,
        () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), note_again_ms)),
      )
    }
    running.delete(id)
  }
  return {
    ...{ life, running },
    names: () => [...names.current().former_ids, names.current().worker_id],
    worker_id: () => (names.current().is_registered ? names.current().worker_id : null),
    look: (wanted, room) => void inside(life, () => look(wanted, room)),
    is_looking: () => is_looking,
    found_nothing_ms: () => found_nothing_ms,
    beat: () => void inside(life, names.hear),
    confirm: () => {
      if (names.current().is_registered) names.current().confirmed_ms = time.now_ms
    },
    judge: () => void inside(life, () => releaseDeadWorkers(database, leaseTimes.silence_ms).catch(() => undefined)),
    tidy: () => void inside(life, () => releaseForgottenJobs(database).catch(() => undefined)),
  }
}

/** By its own clock, a little sooner than others believe it. */
function mine({ confirmed_ms, is_lost }: Generation, time: VirtualTime): void {
  if (is_lost || time.now_ms - confirmed_ms >= leaseTimes.silence_ms - leaseTimes.beat_ms) throw new LostJob()
}

function runningJob({ worker_id }: Generation, { id, attempts, max_attempts }: TakenJob): RunningJob {
  return {
    id,
    held: { id, holder: worker_id },
    attempt: attempts,
    is_last_attempt: attempts >= max_attempts,
    signal: new AbortController().signal,
    fence: async (tx) => {
      if (!(await holdsJob(tx, id, worker_id))) throw new LostJob()
    },
  }
}
