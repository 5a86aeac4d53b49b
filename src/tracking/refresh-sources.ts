/** Terminals and railroads that are asked about containers now because somebody wants to know: once a minute at most, like lines. */
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { nextCheck } from '../polling/container-checks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { listWatched, planChecks } from '../store/tracking/container-checks.ts'
import { checkJob } from './container-jobs.ts'
import { reachOf } from './container-reach.ts'

const rest_ms = 60_000
const names = { terminal: 'Terminal', rail: 'Rail' } as const

/** Puts the next ask about the containers forward. Returns what was started, by container number. */
export async function refreshSources(
  tx: Transaction,
  { numbers, sources }: { numbers: readonly string[]; sources: readonly ContainerSource[] },
  now: Date,
): Promise<Map<string, string[]>> {
  const started = new Map<string, string[]>()
  if (numbers.length === 0) return started
  for (const source of sources) {
    const watched = await listWatched(tx, reachOf(source), { numbers, now })
    const asked = [...Map.groupBy(watched, ({ number }) => number)].flatMap(([number, boxes]) => {
      const last_checked_at = boxes[0]?.last_checked_at ?? null
      const plan = { kind: source.kind, intervals: source.cadence, last_checked_at, now }
      if (nextCheck(boxes, plan).next_check_at === null) return []
      const rested_ms = last_checked_at === null ? 0 : last_checked_at.getTime() + rest_ms
      return [{ number, next_check_at: new Date(Math.max(now.getTime(), rested_ms)) }]
    })
    if (asked.length === 0) continue
    await planChecks(tx, source.name, asked)
    const soonest = Math.min(...asked.map(({ next_check_at }) => next_check_at.getTime()))
    await enqueue(tx, [checkJob(source.name, { delay_ms: Math.max(0, soonest - now.getTime()) })])
    for (const { number } of asked) {
      const said = started.get(number) ?? []
      started.set(number, said.includes(names[source.kind]) ? said : [...said, names[source.kind]])
    }
  }
  return started
}
