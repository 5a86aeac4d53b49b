/** Refresh: someone wants news of containers now, and the line is asked through the poll that comes anyway, only sooner. */
import { enqueue } from '../store/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { lockIdleNumbers, type Refreshable, readRefreshable } from '../store/refresh.ts'
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
  const numbers = [...new Set(started.map(({ tracked_number_id }) => tracked_number_id))]
  if (numbers.length === 0) return outcomes
  // In the order of their ids, so that two refreshes never wait for each other.
  const idle = await lockIdleNumbers(tx, numbers)
  await enqueue(
    tx,
    idle.map(({ tracked_number_id, last_attempted_at }) => pollJob(tracked_number_id, restOf(last_attempted_at, now))),
  )
  return outcomes
}

function restOf(last_attempted_at: Date | null, now: Date): number {
  return last_attempted_at === null ? 0 : Math.max(0, last_attempted_at.getTime() + rest_ms - now.getTime())
}
