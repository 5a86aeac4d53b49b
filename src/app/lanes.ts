import type { Lane, Tasks } from '../jobs/tasks.ts'
import type { Config } from './config.ts'

// Which background job waits for what. Each lane has workers of its own, as many as what it waits for can bear.

type LaneName = 'delivering' | 'tracking' | 'polling' | 'files' | 'other'

/** Tasks that are not named here are of the lane `other`: sweeps and what else is rare. */
export const laneOfTask: Readonly<Record<string, LaneName>> = {
  deliver: 'delivering',
  reconcile: 'tracking',
  detect: 'tracking',
  watch_vessel: 'tracking',
  link_cargo: 'tracking',
  link_document: 'tracking',
  poll: 'polling',
  check_containers: 'polling',
  read_document: 'files',
  rotate_document: 'files',
}

type LaneLimits = Pick<
  Config,
  'delivery_concurrency' | 'tracking_concurrency' | 'poll_concurrency' | 'document_readers' | 'worker_concurrency'
>

/** The lanes of a process that runs these tasks. One without a task is left out. */
export function lanesOf(tasks: Tasks, limits: LaneLimits): Lane[] {
  const lanes: Record<LaneName, Pick<Lane, 'concurrency' | 'takes_ahead'>> = {
    delivering: { concurrency: limits.delivery_concurrency, takes_ahead: true },
    tracking: { concurrency: limits.tracking_concurrency, takes_ahead: true },
    // An ask takes as long as its line: those that are not begun are better begun by another process.
    polling: { concurrency: limits.poll_concurrency, takes_ahead: false },
    // One is fetched and looked at while another is read.
    files: { concurrency: limits.document_readers + 1, takes_ahead: false },
    other: { concurrency: limits.worker_concurrency, takes_ahead: false },
  }
  const entries = Object.groupBy(Object.entries(tasks), ([name]) => laneOfTask[name] ?? 'other')
  return Object.entries(lanes).flatMap(([name, lane]) => {
    const mine = entries[name as LaneName] // the keys of `lanes`
    return mine === undefined ? [] : [{ name, ...lane, tasks: Object.fromEntries(mine) }]
  })
}
