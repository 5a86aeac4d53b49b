/** What days cost by a tariff, for many containers whose free time ended on different days. Days are numbers, from 1 January 1970. */
import { day_ms } from '../base/durations.ts'
import { openCalendar } from './calendar.ts'
import type { Tariff } from './tariff.ts'

type DayCost = { kind: 'charged' | 'weekend' | 'holiday'; amount: number }

export type ChargedDays = {
  /** What the days behind the last free day come to, up to and with this one. Nothing when it is a free day. */
  costUntil(day: number, last_free_day: number): number
  /** What one day behind the last free day costs. */
  dayOf(day: number, last_free_day: number): DayCost
}

/** Up to and with the last day. Each day is looked up in the calendar once, O(tiers) for each answer. */
export function countDays(tariff: Tariff, last: number): ChargedDays {
  const kindOf = openCalendar(tariff.calendar)
  const is_working_only = tariff.charged_days_count === 'working'
  const kinds: DayCost['kind'][] = []
  // How many days of those behind it are charged, by how many days before the last one it is.
  const charged_behind = [0]
  const countBack = (back: number) => {
    for (let known = kinds.length; known < back; known += 1) {
      const kind = is_working_only ? kindOf(textOf(last - known)) : 'working'
      kinds.push(kind === 'working' ? 'charged' : kind)
      charged_behind.push((charged_behind[known] ?? 0) + Number(kind === 'working'))
    }
  }
  const chargedBetween = (day: number, last_free_day: number) => {
    countBack(last - last_free_day)
    return (charged_behind[last - last_free_day] ?? 0) - (charged_behind[last - day] ?? 0)
  }
  return {
    costUntil: (day, last_free_day) => (day <= last_free_day ? 0 : costOf(tariff, chargedBetween(day, last_free_day))),
    dayOf: (day, last_free_day) => {
      const charged = chargedBetween(day, last_free_day)
      const kind = kinds[last - day] ?? 'charged'
      return { kind, amount: kind === 'charged' ? rateOf(tariff, charged) : 0 }
    },
  }
}

/** What so many charged days come to. */
function costOf({ tiers }: Tariff, charged_days: number): number {
  return tiers.reduce((sum, { from_day, per_day }, index) => {
    const next = tiers[index + 1]?.from_day ?? Number.POSITIVE_INFINITY
    return sum + per_day * Math.max(0, Math.min(charged_days, next - 1) - from_day + 1)
  }, 0)
}

/** What the day costs that is the so manieth charged one. */
export function rateOf({ tiers }: Tariff, charged_day: number): number {
  return tiers.findLast(({ from_day }) => from_day <= charged_day)?.per_day ?? 0
}

function textOf(day: number): string {
  return new Date(day * day_ms).toISOString().slice(0, 10)
}
