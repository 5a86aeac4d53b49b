/** Scorecard: how good each line is as a source. Days that are over are worked out by the hourly sweep and put together when asked. */

import type { Clock } from '../base/clock.ts'
import { day_ms } from '../base/durations.ts'
import type { Database } from '../store/pool.ts'
import { readScorecard, scoreDay, unscoredDays } from '../store/tracking/scorecard.ts'

export const scorecard_days_max = 366
// What an installation that is updated has behind it; a few days in each sweep.
const looked_back_days = 90
const days_in_a_sweep = 7

/** Works out days that are over. Returns how many. */
export async function scoreDays({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const now_ms = clock.now().getTime()
  const span = { from: dayOf(now_ms - looked_back_days * day_ms), until: dayOf(now_ms - day_ms) }
  const days = await unscoredDays(database, span, days_in_a_sweep)
  for (const day of days) await database.transaction((tx) => scoreDay(tx, day))
  return days.length
}

export type Scorecard = {
  data: { scac: string; measures: Record<string, { part: string; cases: number; mean: number }[]> }[]
  meta: { from: string; until: string }
}

/** The last `days` days that are over. */
export async function scorecard({ database, clock }: { database: Database; clock: Clock }, days: number): Promise<Scorecard> {
  const span = scorecardSpan(clock.now(), days)
  const byLine = Map.groupBy(await readScorecard(database, span), ({ scac }) => scac)
  const data = [...byLine].map(([scac, rows]) => {
    const byMeasure = Map.groupBy(rows, ({ measure }) => measure)
    const parts = [...byMeasure].map(([measure, list]) => [measure, list.map(({ part, cases, mean }) => ({ part, cases, mean }))])
    return { scac, measures: Object.fromEntries(parts) as Scorecard['data'][number]['measures'] } // fromEntries forgets the values' type
  })
  return { data, meta: span }
}

/** The first and last of the last `days` days that are over, UTC. */
export function scorecardSpan(now: Date, days: number): { from: string; until: string } {
  return { from: dayOf(now.getTime() - days * day_ms), until: dayOf(now.getTime() - day_ms) }
}

function dayOf(at_ms: number): string {
  return new Date(at_ms).toISOString().slice(0, 10)
}
