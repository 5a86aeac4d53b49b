import { type HeldJob, holdsJobs } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'
import type { RunningJob } from './tasks.ts'

/**
 * Which of `jobs` are still ours: the fence of many jobs in one statement, for work that is done for all of them in one transaction. Called
 * first in it, these stay ours until it ends; what is left out belongs to another process by now, and nothing may be written for it: throw
 * LostJob to whoever runs it.
 */
export async function fenceJobs<Job extends Pick<RunningJob, 'id' | 'holder'>>(
  tx: Sql,
  jobs: readonly Job[],
): Promise<ReadonlySet<Job>> {
  const queued = jobs.flatMap(({ id, holder }): HeldJob[] => (holder === null ? [] : [{ id, holder }]))
  const held = await holdsJobs(tx, queued)
  return new Set(jobs.filter(({ id, holder }) => holder === null || held.has(id)))
}
