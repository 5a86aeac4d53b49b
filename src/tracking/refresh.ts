/** Refresh: someone wants news of containers now, and the line is asked through the poll that comes anyway, only sooner. */
import { enqueue } from '../store/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { listBusyKeys, type Refreshable, readRefreshable } from '../store/refresh.ts'
import { pollJob } from './jobs.ts'

export type Refresh =
  | { kind: 'started'; sources: readonly string[] }
  /** Tracking has stopped: only resuming it asks again. */
  | { kind: 'stopped' }
  /** No feed asks the line; what it says arrives by itself. */
  | { kind: 'no_source' }

// However many refresh a number, its line is asked once a minute at most.
const rest_ms = 60_000

/**
 * Queues the next ask about each number behind the containers for now, or for a minute after the last ask; the pace and the pauses of the
 * line are kept as for every poll. Returns what came of each container that the account has, by its id.
 */
export async function refreshContainers(
  tx: Transaction,
  { account_id, ids }: { account_id: string; ids: readonly string[] },
  { isAsked, now }: { isAsked(scac: string): boolean; now: Date },
): Promise<Map<string, Refresh>> {
  const containers = await readRefreshable(tx, account_id, ids)
  const outcomeOf = ({ is_stopped, scac }: Refreshable): Refresh => {
    if (is_stopped) return { kind: 'stopped' }
    return isAsked(scac) ? { kind: 'started', sources: ['Shipping line'] } : { kind: 'no_source' }
  }
  const outcomes = new Map(containers.map((container) => [container.container_id, outcomeOf(container)]))
  const started = containers.filter(({ container_id }) => outcomes.get(container_id)?.kind === 'started')
  const polls = new Map(started.map((container) => [`poll:${container.tracked_number_id}`, container]))
  const busy = await listBusyKeys(tx, [...polls.keys()])
  // In the order of their keys, so that two refreshes never wait for each other.
  const jobs = [...polls]
    .filter(([key]) => !busy.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { tracked_number_id, last_attempted_at }]) => pollJob(tracked_number_id, restOf(last_attempted_at, now)))
  await enqueue(tx, jobs)
  return outcomes
}

function restOf(last_attempted_at: Date | null, now: Date): number {
  return last_attempted_at === null ? 0 : Math.max(0, last_attempted_at.getTime() + rest_ms - now.getTime())
}
