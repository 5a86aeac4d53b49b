import { day_ms, hour_ms } from '../../../base/durations.ts'
import { invariant } from '../../../base/invariant.ts'
import type { Exception } from '../../../client/interface.ts'
import { instantOf } from '../../facts/local-time.ts'
import { dayAt } from '../../facts/time-text.ts'
import { plusDays, weekOf } from '../../facts/week-days.ts'

// What cases are called. Pure; the reader's clock is an argument.

type Attributes = Exception['attributes']
export type CaseGroup = Attributes['group']

/** In the order of the screen. */
export const group_words: Readonly<Record<CaseGroup, string>> = {
  holds: 'Holds',
  charges: 'Charges',
  late_arrival: 'Late arrival',
  late_departure: 'Late departure',
  missed_transhipment: 'Missed transhipment',
  contradictions: 'Contradictions',
  silence: 'Silence',
  other: 'Other',
}
export const groups = Object.keys(group_words) as readonly CaseGroup[] // The keys of that very table.

/** At which end of the way something is, whose clock tells it; null: at neither. */
export function endOf(attribute: string): 'pol' | 'pod' | null {
  if (attribute.startsWith('pol_')) return 'pol'
  return /^(pod_|pickup_|arrival_|first_arrival_)/.test(attribute) ? 'pod' : null
}

type SnoozeChoice = { words: string; until: Date }

/** Until when a case may be put aside: hours, and mornings on the reader's clock. */
export function snoozeChoices(now: Date, zone: string): readonly SnoozeChoice[] {
  const today = dayAt(now, zone)
  return [
    { words: 'For 4 hours', until: new Date(now.getTime() + 4 * hour_ms) },
    { words: 'Until tomorrow', until: morningOf(plusDays(today, 1), zone) },
    { words: 'Until Monday', until: morningOf(plusDays(weekOf(today, 1), 7), zone) },
    { words: 'For a week', until: new Date(now.getTime() + 7 * day_ms) },
  ]
}

function morningOf(day: string, zone: string): Date {
  const at = instantOf(`${day}T08:00`, zone)
  invariant(at !== null, 'a day has a morning')
  return at
}

/** Cases of one container behind the first of them; a case that is about no container stands alone. */
export function folded<Row extends { one: Pick<Exception, 'id' | 'relationships'> }>(
  rows: readonly Row[],
): { first: Row; others: readonly Row[] }[] {
  const keyOf = ({ one }: Row) => one.relationships.container.data?.id ?? one.id
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) => (first === undefined ? [] : [{ first, others }]))
}

// Where the server counts no further.
const counted_max = 10_000

/** Of a state that is counted on its own: whoever stops counting has seen one more. */
export function cutCount(count: number): { count: number; is_at_least: boolean } {
  return { count: Math.min(count, counted_max), is_at_least: count > counted_max }
}
