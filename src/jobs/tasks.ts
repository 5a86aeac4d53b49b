import type { HeldJob } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'

/** What a task may know about the job it runs for. */
export type RunningJob = {
  id: string
  /** As the database has it, for a fence around many jobs at once (`holdsJobs`); null: it is run by hand, and nobody can take it away. */
  held: HeldJob | null
  /** 1 at the first run. */
  attempt: number
  /** Whether the job is set aside as failed when this run throws. */
  is_last_attempt: boolean
  /** Fires when the process is about to stop, or may no longer work on its jobs: end early, by throwing. */
  signal: AbortSignal
  /**
   * Throws LostJob when the job was given to another process because this one was silent for too long. Called first in a
   * transaction, the job stays ours until that transaction ends, so that nothing a frozen process had in mind is written late.
   */
  fence(tx: Sql): Promise<void>
}

/**
 * The work behind one kind of job. A task may run more than once for the same job (its process may die after the work and before
 * the note of it), so each of its steps must bear repeating.
 */
export type Task<Payload> = (payload: Payload, job: RunningJob) => Promise<void>

/** Tasks by name, ready for startWorkers. */
export type Tasks = Readonly<Record<string, Task<unknown>>>

/**
 * Jobs that wait for the same thing, with workers of their own: what hangs in one lane takes no worker from another. A task stands in one
 * lane.
 */
export type Lane = {
  name: string
  tasks: Tasks
  /** Jobs at the same time. */
  concurrency: number
  /**
   * Whether as many jobs again are taken as run, so that workers need not wait for the next look: for short jobs. Long ones are left to
   * processes that have a worker free.
   */
  takes_ahead: boolean
}

/** Names tasks and ties each to the type of its payload: `defineTasks<{ poll: PollPayload }>({ poll: async ({ … }) => … })`. */
export function defineTasks<Payloads extends Record<string, unknown>>(
  tasks: {
    readonly [Name in keyof Payloads]: Task<Payloads[Name]>
  },
): Tasks {
  // Payloads are written by the functions that build NewJob for the same name; JSON gives back what they wrote.
  return tasks as Tasks
}

/** The job belongs to another process by now; whatever this one did for it does not count. */
export class LostJob extends Error {
  override name = 'LostJob'

  constructor() {
    super('the job was given to another process')
  }
}
