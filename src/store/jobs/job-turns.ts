/** Turns: accounts take them where their jobs cost much, so that a thousand jobs of one hold up no other. */

import type { Sql } from '../pool.ts'
import { enqueue, type NewJob } from './jobs.ts'

/** A job that belongs to an account, with a key. */
export type JobInTurn = NewJob & { key: string; payload: { account_id: string } }

/**
 * Adds jobs behind those of their account, and beside those of the others that are next: the priority says whose turn it is, from `first`
 * on. A job that waits already keeps its turn. Jobs with a priority below `first` are not concerned.
 */
export async function enqueueInTurn(sql: Sql, jobs: readonly JobInTurn[], first: number): Promise<void> {
  if (jobs.length === 0) return
  const wanted = jobs.map(({ task, key, payload }) => ({ task, key, account_id: payload.account_id }))
  const { rows } = await sql.query<{ key: string; turn: number }>({
    name: 'turns_of_jobs',
    text: `with wanted as (
        select key, account_id, row_number() over (partition by account_id) as place
        from json_to_recordset($1) as w(key text, account_id text)),
      waiting as materialized (
        select jobs.key, jobs.priority, jobs.run_at, jobs.payload->>'account_id' as account_id
        from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where jobs.is_available and jobs.priority >= $2::integer and tasks.identifier = any($3)),
      next as (select min(priority) - 1 as turn from waiting where run_at <= now()),
      last as (select account_id, max(priority) as turn from waiting group by account_id)
      select wanted.key,
        coalesce(known.priority, greatest(next.turn, last.turn, $2::integer - 1) + wanted.place)::integer as turn
      from wanted cross join next
        left join last on last.account_id = wanted.account_id
        left join waiting known on known.key = wanted.key`,
    values: [JSON.stringify(wanted), first, [...new Set(jobs.map(({ task }) => task))]],
  })
  const turns = new Map(rows.map(({ key, turn }) => [key, turn]))
  await enqueue(
    sql,
    jobs.map((job) => ({ ...job, priority: turns.get(job.key) ?? first })),
  )
}
