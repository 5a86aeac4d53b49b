/** Looks which containers a source may know now, and when each is asked about: every few minutes, because journeys go on between two asks. */
import type { Clock } from '../base/clock.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { nextCheck } from '../polling/container-checks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql } from '../store/pool.ts'
import {
  endChecks,
  listWatched,
  type PlannedCheck,
  planChecks,
  type WatchedContainer,
} from '../store/tracking/container-checks.ts'
import { checkJob, type WatchPayload, watchJob } from './container-jobs.ts'
import { reachOf } from './container-reach.ts'

export async function watchContainers(
  { database, clock, sources }: { database: Database; clock: Clock; sources: readonly ContainerSource[] },
  { source: name }: WatchPayload,
): Promise<void> {
  const source = sources.find((one) => one.name === name)
  if (source === undefined) return
  const now = clock.now()
  const watched = await listWatched(database, reachOf(source), { numbers: null, now })
  const { changed, kept } = planned(source, watched, now)
  await endChecks(database, name, kept)
  await planChecks(database, name, changed)
  const is_due = changed.some(({ next_check_at }) => next_check_at !== null && next_check_at <= now)
  await enqueue(database, [...(is_due ? [checkJob(name)] : []), watchJob(name, source.watch_every_s * 1_000)])
}

/** Checks that have to come at another time than is written: sooner when the box has moved on, never later. */
function planned(
  source: ContainerSource,
  watched: readonly WatchedContainer[],
  now: Date,
): { changed: PlannedCheck[]; kept: string[] } {
  const changed: PlannedCheck[] = []
  const kept: string[] = []
  for (const [number, boxes] of Map.groupBy(watched, (box) => box.number)) {
    const [first] = boxes
    const last_checked_at = first?.last_checked_at ?? null
    const { next_check_at } = nextCheck(boxes, { kind: source.kind, intervals: source.cadence, last_checked_at, now })
    if (next_check_at === null) continue
    kept.push(number)
    const written = first?.next_check_at ?? null
    if (written === null || next_check_at < written) changed.push({ number, next_check_at })
  }
  return { changed, kept }
}

/** Queues the look of each source. Every worker does so when it starts; the key holds one. */
export function scheduleWatches(sql: Sql, sources: readonly ContainerSource[]): Promise<void> {
  return enqueue(
    sql,
    sources.map(({ name }) => watchJob(name)),
  )
}
