/** Refresh: someone wants news of containers now, and the line is asked through the poll that comes anyway, only sooner. */
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { lockIdleNumbers, type Refreshable, readRefreshable } from '../store/tracking/refresh.ts'
import { pollJob } from './jobs.ts'
import { refreshSources } from './refresh-sources.ts'

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
  {
    isAsked,
    container_sources = [],
    now,
  }: { isAsked(scac: string): boolean; container_sources?: readonly ContainerSource[]; now: Date },
): Promise<Map<string, Refresh>> {
  const containers = await readRefreshable(tx, account_id, ids)
  const tracked = containers.filter(({ is_stopped }) => !is_stopped)
  const polled = tracked.filter(({ scac }) => isAsked(scac))
  const tracked_numbers = [...new Set(polled.map(({ tracked_number_id }) => tracked_number_id))]
  if (tracked_numbers.length > 0) {
    // In the order of their ids, so that two refreshes never wait for each other.
    const idle = await lockIdleNumbers(tx, tracked_numbers)
    await enqueue(
      tx,
      idle.map(({ tracked_number_id, last_attempted_at }) => pollJob(tracked_number_id, restOf(last_attempted_at, now))),
    )
  }
  // After the numbers, as where answers are settled.
  const numbers = [...new Set(tracked.map(({ number }) => number))].sort()
  const beside = await refreshSources(tx, { numbers, sources: container_sources }, now)
  const outcomeOf = ({ is_stopped, scac, number }: Refreshable): Refresh => {
    if (is_stopped) return { kind: 'stopped' }
    const sources = [...(isAsked(scac) ? ['Shipping line'] : []), ...(beside.get(number) ?? [])]
    return sources.length > 0 ? { kind: 'started', sources } : { kind: 'no_source' }
  }
  return new Map(containers.map((container) => [container.container_id, outcomeOf(container)]))
}

function restOf(last_attempted_at: Date | null, now: Date): number {
  return last_attempted_at === null ? 0 : Math.max(0, last_attempted_at.getTime() + rest_ms - now.getTime())
}
