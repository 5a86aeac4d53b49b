import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../base/log.ts'

// The only file that knows the job engine's options.

export type EngineOptions = {
  database_url: string
  /** The name under which jobs are locked: that of the lease. */
  worker_id: string
  tasks: TaskList
  concurrency: number
  log: Log
}

export type Engine = {
  /** Settles when the engine ended, whether it was asked to or not, and when it holds jobs of which it no longer knows. */
  ended: Promise<unknown>
  /** Stops taking jobs and waits for the running ones, `drain_ms` at most; then they are given back to run elsewhere. */
  stop(drain_ms: number): Promise<void>
}

// How often the database is asked when no hint came: the most that a delayed job is late.
const poll_ms = 1_000
// Jobs fetched ahead save round trips, and burn an attempt each when their process dies; see docs/decisions/job-engine.md.
const fetched_ahead_per_job = 5
// Completions gather for so long. A process that dies meanwhile has those jobs run again.
const complete_delay_ms = 5
// One listens for hints, one fetches, the others note completions.
const connections_max = 4

export async function startEngine({ database_url, worker_id, tasks, concurrency, log }: EngineOptions): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: database_url,
    max: connections_max,
    connectionTimeoutMillis: 5_000,
    // A connection whose other end is gone without a word must not be waited for.
    query_timeout: 30_000,
    application_name: 'landfall jobs',
    keepAlive: true,
    // The fence of migrations/0000_jobs.sql compares it with the name that holds a job.
    options: `-c landfall.worker_id=${worker_id} -c timezone=UTC`,
  })
  // A connection that the server ends is replaced at the next use.
  pool.on('error', (error) => log.debug({ reason: error.message }, 'jobs.connection_ended'))
  const broken = Promise.withResolvers<void>()
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'jobs.connection_ended'))
    hearLostAnswers(client, (error) => {
      log.debug({ error }, 'jobs.answer_lost')
      broken.resolve()
    })
  })
  const events: WorkerEvents = new EventEmitter()
  // The engine invents a name; ours is already registered, so that no job is ever locked by a name that nobody watches.
  // Not the pool itself: it can be awaited, and then is when it ends.
  let forceStop: (message: string) => unknown = () => undefined
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = worker_id
    forceStop = (message) => workerPool.forcefulShutdown(message)
  })
  events.on('pool:fatalError', ({ error, action }) => {
    log.debug({ error, action }, 'jobs.outcome_not_noted')
    broken.resolve()
  })
  events.on('localQueue:init', ({ localQueue }) =>
    hearFailures(localQueue, (error) => {
      log.debug({ error }, 'jobs.not_given_back')
      broken.resolve()
    }),
  )
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    events,
    logger: engineLogger(log),
    noHandleSignals: true,
    parsedCronItems: [],
    pollInterval: poll_ms,
    preset: {
      worker: {
        localQueue: { size: concurrency * fetched_ahead_per_job },
        completeJobBatchDelay: complete_delay_ms,
        failJobBatchDelay: complete_delay_ms,
      },
    },
  })
  const ran = runner.promise.catch((error) => log.warn({ error }, 'jobs.engine_failed'))
  const ended = Promise.race([ran, broken.promise])
  return { ended, stop: (drain_ms) => stop({ runner, forceStop, pool, ran }, drain_ms) }
}

// Whoever hears of one of the three failures below has to begin anew under another name; the jobs come back with the lease.
// The third, `pool:fatalError`: an outcome could not be noted. The engine then means to end, but counts its open notes wrongly after
// a second such failure and waits for ever.

/**
 * When the database dies, the engine cannot give back the jobs that it fetched ahead. It leaves that failure in promises that nobody
 * looks at, which would end the process, and may then wait for ever without ending.
 */
function hearFailures(localQueue: unknown, heard: (error: unknown) => void): void {
  const queue = localQueue as { _finPromise: Promise<unknown>; background(work: Promise<unknown>): void } // private: the only handle on them
  const background = queue.background.bind(localQueue)
  queue.background = (work) => {
    work.catch(heard)
    background(work)
  }
  queue._finPromise.catch(heard)
}

/**
 * A statement whose connection died may have been carried out: it may have locked jobs of which the engine never hears. Only an error
 * that the database itself reports says that nothing was done, except when it reports its own end.
 */
function hearLostAnswers(client: pg.ClientBase, heard: (error: unknown) => void): void {
  const ask: (...args: unknown[]) => unknown = client.query.bind(client)
  const query = (...args: unknown[]) => {
    const answer = ask(...args)
    // Plain text is LISTEN and its like, which lock nothing.
    if (answer instanceof Promise && typeof args[0] !== 'string')
      answer.catch((error) => {
        if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) heard(error)
      })
    return answer
  }
  Object.assign(client, { query })
}

type Running = { runner: Runner; forceStop(message: string): unknown; pool: pg.Pool; ran: Promise<unknown> }

// An engine that has lost its database may never finish stopping.
const patience_ms = 5_000

async function stop({ runner, forceStop, pool, ran }: Running, drain_ms: number): Promise<void> {
  // Rejects when the engine stopped by itself before, which is just as well.
  // When it stops already, only `ran` tells when the running jobs have ended.
  const drained = Promise.all([runner.stop().catch(() => undefined), ran])
  // The runner's own `kill` does nothing once it is stopping.
  if (!(await within(drained, drain_ms)))
    await within(Promise.allSettled([forceStop('draining took too long'), ran]), patience_ms)
  await within(pool.end(), patience_ms)
}

/** Whether `work` ended in time, well or not. */
async function within(work: unknown, timeout_ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeout_ms)
  })
  try {
    return await Promise.race([Promise.allSettled([work]).then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

function engineLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // Every job has a line of ours already (see workers.ts).
    if (meta.failure === true || meta.success === true) return
    // It expects tasks to use its connections; ours have a pool of their own.
    if (message.includes('maxPoolSize')) return
    if (level === 'error' || level === 'warning') log.warn({ message }, 'jobs.engine')
    else log.debug({ message }, 'jobs.engine')
  })
}
