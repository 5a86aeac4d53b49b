import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { randomToken } from '../base/secret.ts'
import { holdsJob } from '../store/jobs/jobs.ts'
import type { TakenJob } from '../store/jobs/taking.ts'
import { isAway } from '../store/unavailable.ts'
import { type JobMeasure, type JobOutcome, jobMeasure } from './job-measure.ts'
import { type Lease, type LeaseTimes, leaseTimes, takeLease } from './lease.ts'
import { type Runner, startRunner } from './runner.ts'
import { type Lane, LostJob, type RunningJob, type Task } from './tasks.ts'

type WorkersOptions = {
  database_url: string
  lanes: readonly Lane[]
  log: Log
  /** Where to count; other parts of the process may count in the same. */
  registry?: Registry
  /** Shorter ones make tests of death quick. */
  times?: LeaseTimes
}

export type Workers = {
  /** Stops taking jobs, waits for the running ones up to `drain_ms`, and gives back the rest. */
  stop(drain_ms?: number): Promise<void>
}

// Of the 20 s that a stop may take, the API and the database need a few.
const drain_ms_default = 12_000
// What runs well may end before a runner that lost track of its jobs is replaced.
const restart_drain_ms = 2_000

/**
 * Runs jobs until stopped: in this process, and together with any other process on the same database. When the process was
 * frozen for so long that others took its jobs, it abandons them and begins anew under another name.
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  let stopping = false
  const stop = Promise.withResolvers<'stopping'>()
  let current = await startGeneration(options, [])
  const supervise = async () => {
    while (!stopping) {
      const lost = current.runner.lost.then(() => 'jobs lost' as const)
      const reason = await Promise.race([current.lost, lost, stop.promise])
      if (stopping) return
      options.log.warn({ worker_id: current.worker_id, reason }, 'workers.restarting')
      await current.stop(reason === 'lease lost' ? 0 : restart_drain_ms)
      current = await startAgain(options, () => stopping, current)
    }
  }
  const supervising = supervise()
  return {
    stop: async (drain_ms = drain_ms_default) => {
      if (stopping) return
      stopping = true
      stop.resolve('stopping')
      await current.stop(drain_ms)
      await supervising
    },
  }
}

/** One life of the workers: a name, its lease and a runner that locks jobs by that name. */
type Generation = {
  worker_id: string
  runner: Runner
  lost: Promise<'lease lost'>
  stop(drain_ms: number): Promise<void>
}

async function startGeneration(options: WorkersOptions, former_ids: readonly string[]): Promise<Generation> {
  const { database_url, log, lanes, times = leaseTimes, registry } = options
  const host = hostname().replace(/[^\w.-]/g, '_')
  const worker_id = `${host}/${process.pid}/${randomToken(6)}`
  const abandoned = new AbortController()
  const losing = Promise.withResolvers<'lease lost'>()
  const onLost = () => {
    abandoned.abort(new LostJob())
    losing.resolve('lease lost')
  }
  const worker = { id: worker_id, host, pid: process.pid }
  const lease = await takeLease({ database_url, worker, former_ids, times, log, onLost })
  try {
    const run = runOf(options, { worker_id, lease, abandoned: abandoned.signal, measure: jobMeasure(registry) })
    const runner = await startRunner({ database_url, worker_id, lanes, run, log })
    const places = Object.fromEntries(lanes.map(({ name, concurrency }) => [name, concurrency]))
    log.debug({ worker_id, ...places }, 'workers.started')
    const stop = async (drain_ms: number) => {
      // The signal gives tasks the last tenth of the time to end by themselves.
      const impatient = setTimeout(() => abandoned.abort(new Error('the process is stopping')), drain_ms * 0.9)
      await runner.stop(drain_ms)
      clearTimeout(impatient)
      // Whatever still runs is given back in a moment.
      abandoned.abort(new LostJob())
      await lease.end()
    }
    return { worker_id, runner, lost: losing.promise, stop }
  } catch (error) {
    await lease.end()
    throw error
  }
}

async function startAgain(options: WorkersOptions, isStopping: () => boolean, ended: Generation): Promise<Generation> {
  for (let attempt = 0; !isStopping(); attempt++) {
    try {
      return await startGeneration(options, [ended.worker_id])
    } catch (error) {
      options.log.warn({ reason: messageOf(error), attempt }, 'workers.restart_failed')
      await delay(Math.min(250 * 2 ** attempt, 5_000))
    }
  }
  return ended
}

type Life = { worker_id: string; lease: Lease; abandoned: AbortSignal; measure: JobMeasure }

/** Runs one job with its fence, its signal and one line in the log. Rejects when it failed. */
function runOf({ lanes, log }: WorkersOptions, { worker_id, lease, abandoned, measure }: Life) {
  const tasks = new Map<string, Task<unknown>>(lanes.flatMap((lane) => Object.entries(lane.tasks)))
  const mine = (): void => {
    if (!lease.isHeld()) throw new LostJob()
  }
  return async (name: string, { id, payload, attempts: attempt, max_attempts }: TakenJob): Promise<void> => {
    const job: RunningJob = {
      id,
      held: { id, holder: worker_id },
      attempt,
      is_last_attempt: attempt >= max_attempts,
      signal: abandoned,
      fence: async (tx) => {
        if (!(await holdsJob(tx, id, worker_id))) throw new LostJob()
      },
    }
    const began_ms = performance.now()
    const line = (outcome: JobOutcome) => {
      const duration_ms = performance.now() - began_ms
      measure({ task: name, outcome, duration_ms })
      return { task: name, job_id: id, attempt, outcome, duration_ms: Math.round(duration_ms) }
    }
    try {
      mine()
      await tasks.get(name)?.(payload, job)
      // Not ours any more: throwing keeps it from being noted as done.
      mine()
      log.debug(line('done'), 'job.ran')
    } catch (error) {
      if (error instanceof LostJob) log.warn(line('lost'), 'job.ran')
      else if (job.is_last_attempt && !isAway(error)) log.error({ ...line('set aside'), error }, 'job.ran')
      else log.warn({ ...line('failed'), error }, 'job.ran')
      throw error
    }
  }
}
