import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { giveBackJobs, type JobNote, noteJobs, type TakenJob, takeJobs, taskIds } from '../store/jobs/taking.ts'
import type { Sql } from '../store/pool.ts'
import { isAway } from '../store/unavailable.ts'
import { listenForHints } from './hints.ts'
import type { Lane } from './tasks.ts'

// Takes what is due for each lane, runs it, and notes how it ended; nothing else. Who may run jobs at all is for lease.ts and workers.ts.

type RunnerOptions = {
  database_url: string
  /** The name under which jobs are locked: that of the lease. */
  worker_id: string
  lanes: readonly Lane[]
  /** Runs a job, and rejects when it failed. */
  run(task: string, job: TakenJob): Promise<void>
  log: Log
}

export type Runner = {
  /** Settles when it may hold jobs of which it does not know: it takes no more, and its name must be given up. */
  lost: Promise<unknown>
  /** Stops taking jobs, gives back those that are not begun, and waits for the running ones, `drain_ms` at most. */
  stop(drain_ms: number): Promise<void>
}

// How often the database is asked when no hint came: the most that a delayed job is late.
const look_every_ms = 1_000
// A lane with jobs left looks again at once when such a share of its places is free, and a moment later for less: a look for one job costs as
// much as one for many.
const places_worth_a_look = 1 / 8
const look_soon_ms = 20
// How long ends of jobs gather before they are noted. A process that dies meanwhile has those jobs run again.
const gather_ms = 5
// A database that is back is to be at work again within seconds.
const note_again_ms = [50, 250, 1_000] as const
const connections_max = 3

export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { worker_id, log } = options
  const pool = openPool(options)
  const sql: Sql = { query: pool.query.bind(pool) as Sql['query'] } // pg's overloads are wider than Sql's
  try {
    const names = options.lanes.flatMap(({ tasks }) => Object.keys(tasks))
    const runner = new LaneRunner(options, sql, await taskIds(sql, names))
    const hints = listenForHints(options.database_url, { heard: () => runner.look(), log })
    runner.look()
    return {
      lost: runner.lost,
      stop: async (drain_ms) => {
        hints.stop()
        await runner.stop(drain_ms)
        await within(pool.end(), patience_ms)
      },
    }
  } catch (error) {
    log.debug({ worker_id, reason: messageOf(error) }, 'jobs.not_started')
    await within(pool.end(), patience_ms)
    throw error
  }
}

function openPool({ database_url, worker_id, log }: RunnerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database_url,
    max: connections_max,
    connectionTimeoutMillis: 5_000,
    // A connection whose other end is gone without a word must not be waited for.
    query_timeout: 30_000,
    application_name: 'landfall jobs',
    keepAlive: true,
    // Everything here is found by an index, also while statistics are old: the table is empty one moment and full the next. The worker's
    // name is for the trigger `fence`.
    options: `-c landfall.worker_id=${worker_id} -c timezone=UTC -c plan_cache_mode=force_generic_plan -c enable_seqscan=off`,
  })
  // A connection that the server ends is replaced at the next use.
  const onEnd = (error: Error) => log.debug({ reason: error.message }, 'jobs.connection_ended')
  pool.on('error', onEnd)
  pool.on('connect', (client) => client.on('error', onEnd))
  return pool
}

type LaneState = Lane & { task_ids: readonly number[]; waiting: TakenJob[]; running: number; may_have_more: boolean }

class LaneRunner {
  readonly #options: RunnerOptions
  readonly #sql: Sql
  readonly #lanes: readonly LaneState[]
  readonly #laneOf: ReadonlyMap<number, LaneState>
  readonly #taskOf: ReadonlyMap<number, string>
  readonly #running = new Set<Promise<void>>()
  readonly #lost = Promise.withResolvers<unknown>()
  #notes: JobNote[] = []
  #noting: Promise<void> | undefined
  #looking: Promise<void> | undefined
  #look_again = false
  #timer: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined
  #stopping = false
  #patience: 'endless' | 'over' = 'endless'

  constructor(options: RunnerOptions, sql: Sql, ids: ReadonlyMap<string, number>) {
    this.#options = options
    this.#sql = sql
    this.#lanes = options.lanes.map((lane) => {
      const task_ids = Object.keys(lane.tasks).flatMap((name) => ids.get(name) ?? [])
      return { ...lane, task_ids, waiting: [], running: 0, may_have_more: false }
    })
    this.#laneOf = new Map(this.#lanes.flatMap((lane) => lane.task_ids.map((id) => [id, lane])))
    this.#taskOf = new Map([...ids].map(([name, id]) => [id, name]))
  }

  get lost(): Promise<unknown> {
    return this.#lost.promise
  }

  /** Looks for jobs now; once more when it is looking already, as that look may have come too early. */
  look(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
    if (this.#stopping) return
    this.#look_again = true
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined
      if (this.#look_again) this.look()
    })
  }

  async stop(drain_ms: number): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    clearTimeout(this.#soon)
    const ended = (async () => {
      await this.#looking
      await this.#giveBackWaiting()
      await Promise.all(this.#running)
      await this.#noting
    })()
    await within(ended, drain_ms)
    this.#patience = 'over'
    await within(Promise.resolve(this.#noting), patience_ms)
  }

  async #lookWhileAsked(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#look_again && !this.#stopping) {
      this.#look_again = false
      const wanting = this.#lanes.filter((lane) => room(lane) > 0)
      const wanted = wanting.map((lane) => ({ task_ids: lane.task_ids, room: room(lane) }))
      if (wanted.length === 0) break
      let jobs: TakenJob[]
      try {
        jobs = await takeJobs(this.#sql, this.#options.worker_id, wanted)
      } catch (error) {
        this.#failedToTake(error)
        break
      }
      for (const job of jobs) this.#laneOf.get(job.task_id)?.waiting.push(job)
      for (const [position, lane] of wanting.entries()) {
        lane.may_have_more = lane.waiting.length >= (wanted[position]?.room ?? 0)
        if (!this.#stopping) this.#runWaiting(lane)
      }
    }
    if (!this.#stopping) this.#timer = setTimeout(() => this.look(), look_every_ms)
  }

  /**
   * A statement whose connection died may have been carried out: it may have locked jobs of which nobody here hears. Only an error that the
   * database itself reports says that nothing was done, except when it reports its own end.
   */
  #failedToTake(error: unknown): void {
    const { log } = this.#options
    log.warn({ reason: messageOf(error) }, 'jobs.not_taken')
    if (error instanceof pg.DatabaseError && error.code?.startsWith('57P') !== true) return
    this.#stopping = true
    this.#lost.resolve(error)
  }

  #runWaiting(lane: LaneState): void {
    while (lane.running < lane.concurrency) {
      const job = lane.waiting.shift()
      if (job === undefined) break
      this.#start(lane, job)
    }
    // Half of what may be taken ahead lasts until more is here.
    if (!lane.may_have_more || room(lane) === 0 || lane.waiting.length > ahead(lane) / 2) return
    if (room(lane) >= lane.concurrency * places_worth_a_look) this.look()
    else this.#soon ??= setTimeout(() => this.look(), look_soon_ms)
  }

  #start(lane: LaneState, job: TakenJob): void {
    lane.running += 1
    const { id, attempts, is_queued } = job
    const running = this.#options.run(this.#taskOf.get(job.task_id) ?? '', job).then(
      () => this.#note({ id, attempts, is_queued, error: null, is_blameless: false }),
      (error: unknown) => this.#note({ id, attempts, is_queued, error: storable(messageOf(error)), is_blameless: isAway(error) }),
    )
    const settled = running.finally(() => {
      lane.running -= 1
      this.#running.delete(settled)
      if (!this.#stopping) this.#runWaiting(lane)
    })
    this.#running.add(settled)
  }

  #note(note: JobNote): void {
    this.#notes.push(note)
    this.#noting ??= this.#noteGathered().finally(() => {
      this.#noting = undefined
    })
  }

  /** Notes until nothing is left to note. While the database is away the jobs stay ours, and nobody runs them again. */
  async #noteGathered(): Promise<void> {
    for (let failures = 0; this.#notes.length > 0; ) {
      await delay(failures === 0 ? gather_ms : note_again_ms[Math.min(failures, note_again_ms.length) - 1])
      const notes = this.#notes
      this.#notes = []
      try {
        await noteJobs(this.#sql, this.#options.worker_id, notes)
        failures = 0
        // A job of a named queue may have waited for this one.
        if (notes.some(({ is_queued }) => is_queued)) this.look()
      } catch (error) {
        this.#options.log.debug({ reason: messageOf(error), jobs: notes.length }, 'jobs.outcome_not_noted')
        failures += 1
        // Giving the name up gives the jobs back.
        if (this.#patience === 'over') return
        this.#notes = [...notes, ...this.#notes]
      }
    }
  }

  async #giveBackWaiting(): Promise<void> {
    const ids = this.#lanes.flatMap((lane) => lane.waiting.splice(0).map(({ id }) => id))
    await giveBackJobs(this.#sql, this.#options.worker_id, ids).catch((error: unknown) =>
      this.#options.log.debug({ reason: messageOf(error), jobs: ids.length }, 'jobs.not_given_back'),
    )
  }
}

const error_length_max = 5_000

/** PostgreSQL keeps no NUL and no half of a character. One such text must not keep the ends of other jobs from being noted. */
function storable(text: string): string {
  return text.slice(0, error_length_max).replaceAll('\0', '\uFFFD').toWellFormed()
}

/** Jobs of a lane that may be taken before there is a place for them: they save round trips, and burn an attempt each should the process die. */
function ahead({ concurrency, takes_ahead }: Lane): number {
  return takes_ahead ? concurrency : 0
}

function room(lane: LaneState): number {
  return lane.concurrency + ahead(lane) - lane.running - lane.waiting.length
}

// What is left to do when a runner stops while its database is away.
const patience_ms = 5_000

/** Resolves when `work` ended, well or not, or after `timeout_ms`. */
async function within(work: Promise<unknown>, timeout_ms: number): Promise<void> {
  const late = new AbortController()
  await Promise.race([work.catch(() => undefined), delay(timeout_ms, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}
