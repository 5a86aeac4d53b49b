import type { Lane, Tasks } from '../../src/jobs/tasks.ts'

/** All tasks in one lane. */
export function oneLane(tasks: Tasks, concurrency: number): Lane {
  return { name: 'all', tasks, concurrency, takes_ahead: true }
}
