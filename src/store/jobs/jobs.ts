import type { Sql } from '../pool.ts'

// The SQL of background jobs. The engine's tables are its own; what we read of them directly is gathered here.

/** A job to add. The same `key` holds one waiting job: adding it again replaces what waits. */
export type NewJob = {
  task: string
  /** Anything that JSON can hold. Keep it to ids: the task reads what is true when it runs. */
  payload: unknown
  key?: string
  /** Not before this instant; now when absent. */
  run_at?: Date
  /** Instead of run_at: not before so long after now, by the database's clock. */
  delay_ms?: number
  /** Jobs of one queue run one after the other. Few, fixed names only: each costs a row that all workers look at. */
  queue?: string
  /**
   * What adding to a key that waits does to its time: 'replace' (the default) takes the new one, 'preserve_run_at' keeps the old,
   * 'earliest' takes the one that comes first, and 'unless_due' the new one unless the old one has come already.
   */
  key_mode?: 'replace' | 'preserve_run_at' | 'earliest' | 'unless_due'
  /** Lower runs sooner; 0 when absent. */
  priority?: number
  /** Attempts before the job is set aside as failed. */
  max_attempts?: number
}

// With the engine's delays (1 s · e^attempt) ten attempts span about three and a half hours.
const attempts_default = 10

/**
 * Adds jobs in one statement, as part of the caller's transaction when `sql` is one. Workers are told of those that are due after the commit,
 * and find them within a second even if that hint is lost. When two jobs have the same key, the last one counts.
 */
export async function enqueue(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  const distinct = lastOfEachKey(jobs)
  if (distinct.length === 0) return
  await putJobs(sql, distinct)
  // Workers look every second for what has come due since.
  const due = distinct.filter(({ delay_ms = 0 }) => delay_ms <= 0).length
  if (due === 0) return
  if (sql.afterCommit) sql.afterCommit((db) => hint(db, due))
  else await wakeWorkers(sql, due)
}

/** Takes back the waiting jobs of these keys; one that is running finishes but is not retried. */
export async function cancelJobs(sql: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql.query({ name: 'cancel_jobs', text: 'select take_back_jobs($1)', values: [keys] })
}

function lastOfEachKey(jobs: readonly NewJob[]): NewJob[] {
  const last = new Map(jobs.map((job, index) => [job.key ?? index, job]))
  return [...last.values()]
}

async function putJobs(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  const specs = jobs.map((job) => ({
    task: job.task,
    payload: job.payload ?? {},
    queue: job.queue ?? null,
    run_at: job.run_at?.toISOString() ?? null,
    delay_ms: job.delay_ms ?? null,
    max_attempts: job.max_attempts ?? attempts_default,
    key: job.key ?? null,
    priority: job.priority ?? 0,
    mode: job.key_mode ?? 'replace',
  }))
  await sql.query({ name: 'put_jobs', text: 'select put_jobs($1)', values: [JSON.stringify(specs)] })
}

/** Tells idle workers of all processes to look now. Only a hint: it need not survive a crash, so it waits for no disk. */
async function wakeWorkers(sql: Sql, jobs: number): Promise<void> {
  await sql.query({
    name: 'wake_workers',
    text: `select set_config('synchronous_commit', 'off', true), pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`,
    values: [jobs],
  })
}

// Many transactions that commit at once need few hints: while one is on its way, those after it gather into the next.
const gathered = new WeakMap<Sql, number>()

async function hint(db: Sql, jobs: number): Promise<void> {
  const waiting = gathered.get(db)
  gathered.set(db, (waiting ?? 0) + jobs)
  if (waiting !== undefined) return
  try {
    for (let count = jobs; count > 0; count = gathered.get(db) ?? 0) {
      gathered.set(db, 0)
      await wakeWorkers(db, count)
    }
  } finally {
    gathered.delete(db)
  }
}

/** Registers a process that is about to run jobs under the name `id`. */
export async function registerWorker(sql: Sql, worker: { id: string; host: string; pid: number }): Promise<void> {
  await sql.query('insert into job_workers (id, host, pid) values ($1, $2, $3)', [worker.id, worker.host, worker.pid])
}

/** Says that the process is alive. False when others have given its jobs away: whatever it still does must not count. */
export async function beat(sql: Sql, worker_id: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'beat',
    text: 'update job_workers set seen_at = clock_timestamp() where id = $1',
    values: [worker_id],
  })
  return rowCount === 1
}

/** Forgets a process that has finished its jobs, and gives back any that it still holds. */
export async function unregisterWorker(sql: Sql, worker_id: string): Promise<void> {
  await sql.query(
    `with gone as (delete from job_workers where id = $1 returning id)
     select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`,
    [worker_id],
  )
}

/** Gives the jobs of processes that were silent for `silence_ms` to the others. Resolves to the names of those processes. */
export async function releaseDeadWorkers(sql: Sql, silence_ms: number): Promise<string[]> {
  const silent = `select id from job_workers where seen_at < clock_timestamp() - $1 * interval '1 millisecond'`
  // Asked every few seconds by every process, and nearly always answered with nothing.
  if ((await sql.query({ name: 'silent_workers', text: silent, values: [silence_ms] })).rowCount === 0) return []
  await sql.query(
    `update graphile_worker._private_jobs set last_error = 'the process that ran it, or had it next in line, died'
     where locked_by in (${silent})`,
    [silence_ms],
  )
  const { rows } = await sql.query<{ id: string }>({
    name: 'release_dead_workers',
    text: `with dead as (
        select id from job_workers where seen_at < clock_timestamp() - $1 * interval '1 millisecond' for update skip locked
      ), gone as (delete from job_workers using dead where job_workers.id = dead.id returning job_workers.id),
      released as (select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0)
      select gone.id from gone cross join released`,
    values: [silence_ms],
  })
  if (rows.length > 0) await offerReleased(sql)
  return rows.map((row) => row.id)
}

/**
 * Frees jobs that are locked by names which nobody goes by: a process was thought dead, or had stopped, when a statement of its engine
 * was still under way in the database. Resolves to those names. O(all jobs).
 */
export async function releaseForgottenJobs(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'release_forgotten_jobs',
    text: `with forgotten as (
        select locked_by as id from graphile_worker._private_jobs where locked_by is not null
        union select locked_by from graphile_worker._private_job_queues where locked_by is not null
        except select id from job_workers
      ), released as (select graphile_worker.force_unlock_workers(array_agg(id)) from forgotten having count(*) > 0)
      select forgotten.id from forgotten cross join released`,
  })
  if (rows.length > 0) await offerReleased(sql)
  return rows.map((row) => row.id)
}

async function offerReleased(sql: Sql): Promise<void> {
  // What a superseded job leaves behind when its process dies; its successor does the work.
  await sql.query(`delete from graphile_worker._private_jobs where flags ? 'superseded' and locked_at is null`)
  // What died in its last attempt is set aside: it must not stand before what is due.
  await sql.query(
    `update graphile_worker._private_jobs set run_at = 'infinity' where not is_available and locked_at is null and run_at <> 'infinity'`,
  )
  await wakeWorkers(sql, 1_000)
}

/** Whether `worker_id` still holds the job. Inside a transaction the job cannot be given away before that transaction ends. */
export async function holdsJob(sql: Sql, job_id: string, worker_id: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'holds_job',
    text: 'select 1 from graphile_worker._private_jobs where id = $1 and locked_by = $2 for share',
    values: [job_id, worker_id],
  })
  return rowCount === 1
}

/** A job and the name that should hold it. */
export type HeldJob = { id: string; holder: string }

/** The ids of the jobs that are still held by their names: what `holdsJob` says of one, for many in one statement. Locked in the order of ids. */
export async function holdsJobs(sql: Sql, jobs: readonly HeldJob[]): Promise<ReadonlySet<string>> {
  if (jobs.length === 0) return new Set()
  const { rows } = await sql.query<{ id: string }>({
    name: 'holds_jobs',
    text: `select jobs.id::text as id from graphile_worker._private_jobs jobs
      join unnest($1::bigint[], $2::text[]) as held(id, holder) on jobs.id = held.id and jobs.locked_by = held.holder
      order by jobs.id for share of jobs`,
    values: [jobs.map(({ id }) => id), jobs.map(({ holder }) => holder)],
  })
  return new Set(rows.map(({ id }) => id))
}

export type FailedJob = {
  id: string
  task: string
  key: string | null
  payload: unknown
  attempts: number
  last_error: string | null
  created_at: Date
  failed_at: Date
}

/** Jobs that were set aside after their last attempt, newest first. They wait for a person: retryFailedJobs or discardFailedJobs. */
export async function listFailedJobs(sql: Sql, limit = 100): Promise<FailedJob[]> {
  const { rows } = await sql.query<FailedJob>(
    `select jobs.id::text as id, tasks.identifier as task, jobs.key, jobs.payload, jobs.attempts, jobs.last_error, jobs.created_at,
        jobs.updated_at as failed_at
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where ${failed} order by jobs.updated_at desc, jobs.id desc limit $1`,
    [limit],
  )
  return rows
}

const failed = `not jobs.is_available and jobs.locked_at is null and (jobs.flags ? 'superseded') is not true`

/** Gives failed jobs all their attempts again, starting now. Resolves to how many there were. */
export async function retryFailedJobs(sql: Sql, ids: readonly string[]): Promise<number> {
  const { rowCount } = await sql.query(
    'select 1 from graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)',
    [ids],
  )
  if (rowCount !== null && rowCount > 0) await wakeWorkers(sql, rowCount)
  return rowCount ?? 0
}

/** Removes failed jobs for good. Resolves to how many there were. */
export async function discardFailedJobs(sql: Sql, ids: readonly string[]): Promise<number> {
  const { rowCount } = await sql.query(
    `select 1 from graphile_worker.complete_jobs(array(
      select jobs.id from graphile_worker._private_jobs as jobs where jobs.id = any($1::bigint[]) and ${failed}))`,
    [ids],
  )
  return rowCount ?? 0
}

type JobCounts = { due: number; running: number; scheduled: number; failed: number }

/** How many jobs are in which state now. Reads the whole table: for tests, metrics once a minute, and people. */
export async function countJobs(sql: Sql): Promise<JobCounts> {
  const { rows } = await sql.query<JobCounts>(
    `select count(*) filter (where is_available and run_at <= now()) as due,
        count(*) filter (where locked_at is not null) as running,
        count(*) filter (where is_available and run_at > now()) as scheduled,
        count(*) filter (where ${failed}) as failed
      from graphile_worker._private_jobs as jobs`,
  )
  return rows[0] ?? { due: 0, running: 0, scheduled: 0, failed: 0 }
}

/** Whether no job is due nor running: one look, cheap enough to repeat. */
export async function hasWork(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'has_work',
    text: 'select 1 from graphile_worker._private_jobs where locked_at is not null or (is_available and run_at <= now()) limit 1',
  })
  return rowCount === 1
}

/** Moves every waiting job `by_ms` nearer: what happens to the schedule when a test's clock jumps forward by as much. */
export async function shiftSchedule(sql: Sql, by_ms: number): Promise<void> {
  await sql.query(
    `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 millisecond' where locked_at is null`,
    [by_ms],
  )
  await wakeWorkers(sql, 1_000)
}
