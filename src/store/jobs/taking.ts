/** Taking jobs and noting how they ended, many in one statement. The engine's tables are its own; who holds a job is ours to say. */
import type { Sql } from '../pool.ts'

/** Up to `room` jobs of these tasks together, in the order of their priority and time. */
type WantedJobs = { task_ids: readonly number[]; room: number }

export type TakenJob = {
  id: string
  task_id: number
  payload: unknown
  /** The run that begins counts: 1 at the first. */
  attempts: number
  max_attempts: number
  /** Of a named queue, whose jobs run one after the other. */
  is_queued: boolean
}

type TakenRow = TakenJob & { priority: number; run_at: Date }

/** Ids of tasks by their names. Names that nobody has used get one. */
export async function taskIds(sql: Sql, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await sql.query(
    `insert into graphile_worker._private_tasks (identifier) select name from unnest($1::text[]) as name
     where not exists (select from graphile_worker._private_tasks where identifier = name) on conflict do nothing`,
    [names],
  )
  const { rows } = await sql.query<{ id: number; name: string }>(
    'select id, identifier as name from graphile_worker._private_tasks where identifier = any($1)',
    [names],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/**
 * Locks jobs that are due by the name `worker_id`, for several lanes in one statement. Each lane reads its own jobs only. Jobs that another
 * process is taking are passed over, and so are those of a named queue of which one runs already. Waits for no disk: what a crash of the server
 * takes back is due again.
 */
export async function takeJobs(sql: Sql, worker_id: string, lanes: readonly WantedJobs[]): Promise<TakenJob[]> {
  const wanted = lanes.flatMap(({ task_ids, room }, lane) => task_ids.map((task_id) => ({ lane, task_id, room })))
  const { rows } = await sql.query<TakenRow>({
    name: 'take_jobs',
    text: `with due as materialized (
        select wanted.lane, wanted.room, job.* from json_to_recordset($1) as wanted(lane integer, task_id integer, room integer)
        cross join lateral (
          select id, priority, run_at, job_queue_id as queue_id from graphile_worker._private_jobs jobs
          where jobs.task_id = wanted.task_id and run_at <= now() and is_available and (job_queue_id is null or job_queue_id in (
            select id from graphile_worker._private_job_queues queues where queues.is_available for update skip locked))
          order by priority, run_at limit wanted.room for update skip locked) job),
      first_of_queue as (
        select *, queue_id is null or row_number() over (partition by queue_id order by priority, run_at, id) = 1 as is_first from due),
      in_order as (
        select *, row_number() over (partition by lane order by priority, run_at, id) as place from first_of_queue where is_first),
      chosen as materialized (
        select id, queue_id from in_order cross join set_config('synchronous_commit', 'off', true) where place <= room),
      queues as (
        update graphile_worker._private_job_queues set locked_by = $2, locked_at = now()
        where id = any(array(select queue_id from chosen where queue_id is not null)))
      update graphile_worker._private_jobs jobs set locked_by = $2, locked_at = now(), attempts = attempts + 1
      where id = any(array(select id from chosen))
      returning id::text as id, task_id, payload, attempts, max_attempts, job_queue_id is not null as is_queued, priority, run_at`,
    values: [JSON.stringify(wanted), worker_id],
  })
  return rows.sort((a, b) => a.priority - b.priority || a.run_at.getTime() - b.run_at.getTime() || Number(a.id) - Number(b.id))
}

/**
 * How a run ended: well, or not; then the job is tried again later, or set aside after its last attempt. `is_blameless`: the database was away;
 * the run does not count, and the job is tried again in a moment.
 */
export type JobNote = { id: string; attempts: number; is_queued: boolean; error: string | null; is_blameless: boolean }

/**
 * Notes how runs ended, for jobs that `worker_id` still holds from that very run; the others are not touched, so that noting twice does no
 * harm. A job that was superseded while it ran goes, however it ended. Waits for the disk: a job whose end is forgotten in a crash of the server
 * would stay locked by a process that lives and knows nothing of it.
 */
export async function noteJobs(sql: Sql, worker_id: string, notes: readonly JobNote[]): Promise<void> {
  const done = notes.filter(({ error }) => error === null)
  const failed = notes.filter(({ error }) => error !== null)
  if (done.length > 0) await completeJobs(sql, worker_id, done)
  if (failed.length > 0) await failJobs(sql, worker_id, failed)
}

const unlock_queues = `update graphile_worker._private_job_queues queues set locked_by = null, locked_at = null
  from ended where queues.id = ended.job_queue_id and queues.locked_by = $2`

async function completeJobs(sql: Sql, worker_id: string, done: readonly JobNote[]): Promise<void> {
  const is_queued = done.some((note) => note.is_queued)
  const ended = `delete from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_by = $2`
  await sql.query({
    name: is_queued ? 'complete_queued_jobs' : 'complete_jobs',
    text: is_queued ? `with ended as (${ended} returning job_queue_id) ${unlock_queues}` : ended,
    values: [done.map(({ id }) => id), worker_id],
  })
}

// Later with each attempt: 1 s · e^attempt, so that ten attempts span about three and a half hours. From now on, not from the job's own time: that
// may lie ahead, when the clock was put back meanwhile.
const later = `now() + exp(least(jobs.attempts, 10)) * interval '1 second'`
// Jobs that found the database away come back soon after it, and not all at once.
const in_a_moment = `now() + (1 + random()) * interval '1 second'`

async function failJobs(sql: Sql, worker_id: string, failed: readonly JobNote[]): Promise<void> {
  await sql.query({
    name: 'fail_jobs',
    text: `with note as (select * from json_to_recordset($1) as n(id bigint, attempts smallint, error text, is_blameless boolean)),
      superseded as (
        delete from graphile_worker._private_jobs jobs using note
        where jobs.id = note.id and jobs.locked_by = $2 and jobs.flags ? 'superseded' returning job_queue_id),
      tried as (
        update graphile_worker._private_jobs jobs set last_error = note.error, locked_by = null, locked_at = null, updated_at = now(),
          attempts = case when note.is_blameless then jobs.attempts - 1 else jobs.attempts end,
          run_at = case when note.is_blameless then ${in_a_moment} when jobs.attempts < jobs.max_attempts then ${later} else 'infinity' end
        from note where jobs.id = note.id and jobs.locked_by = $2 and jobs.attempts = note.attempts and (jobs.flags ? 'superseded') is not true
        returning job_queue_id),
      ended as (select job_queue_id from superseded union all select job_queue_id from tried)
      ${unlock_queues}`,
    values: [JSON.stringify(failed), worker_id],
  })
}

/** Gives jobs back that were taken and not begun, as if they had not been taken. Those that were superseded meanwhile go. */
export async function giveBackJobs(sql: Sql, worker_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.query({
    name: 'give_back_jobs',
    text: `with superseded as (
        delete from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_by = $2 and flags ? 'superseded'
        returning job_queue_id),
      waiting as (
        update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
        where id = any($1::bigint[]) and locked_by = $2 and (flags ? 'superseded') is not true returning job_queue_id),
      ended as (select job_queue_id from superseded union all select job_queue_id from waiting)
      ${unlock_queues}`,
    values: [ids, worker_id],
  })
}
