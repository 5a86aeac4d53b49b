import { amountText } from '../../facts/money.tsx'
import type { Terms } from '../../server/free-days.ts'

// A tariff in words, and as a row of counted days: what its terms say, without a calendar. Which days count, the server alone decides.

/** `4 working days free from the day after discharge, then 185 USD a day, from the 5th 260`. */
export function termsText({
  free_days,
  free_days_count,
  charge,
  free_time_from,
  first_day,
  tiers,
  currency_code,
}: Terms): string {
  const begins = charge === 'detention' ? 'the pickup' : free_time_from
  const from = first_day === 'next_day' ? `the day after ${begins}` : begins
  const [first, ...more] = tiers
  const costs =
    first === undefined
      ? 'and nothing after that'
      : `then ${amountText(first.per_day)} ${currency_code} a day${more.map(({ from_day, per_day }) => `, from the ${ordinal(from_day)} ${amountText(per_day)}`).join('')}`
  return `${free_days} ${free_days_count} ${free_days === 1 ? 'day' : 'days'} free from ${from}, ${costs}`
}

export function ordinal(count: number): string {
  const ending = [11, 12, 13].includes(count % 100) ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[count % 10] ?? 'th')
  return `${count}${ending}`
}

/** `counted`: which counted day it is, from 1. */
type SampleDay = { counted: number; kind: 'free' | 'charged'; amount: number; accumulated: number }

/** The counted days of a box that stays so long: free ones, then what each further one costs by its tier. */
export function sampleDays({ free_days, tiers }: Pick<Terms, 'free_days' | 'tiers'>, count: number): readonly SampleDay[] {
  let accumulated = 0
  return Array.from({ length: count }, (_, place) => {
    const charged_day = place + 1 - free_days
    const amount = charged_day < 1 ? 0 : (tiers.findLast(({ from_day }) => from_day <= charged_day)?.per_day ?? 0)
    accumulated += amount
    return { counted: place + 1, kind: charged_day < 1 ? 'free' : 'charged', amount, accumulated }
  })
}

/** Which boxes it holds for: `USLAX, terminal Y258, MAEU, dry`. */
export function whereText({
  locode,
  terminal_firms,
  shipping_line_scac,
  equipment_types,
  valid_from,
  valid_until,
}: Terms): string {
  const boxes = [
    locode,
    terminal_firms === null ? null : `terminal ${terminal_firms}`,
    shipping_line_scac,
    equipment_types.length === 0 ? null : equipment_types.join(', '),
  ].filter((word) => word !== null)
  const when = [valid_from === null ? null : `from ${valid_from}`, valid_until === null ? null : `until ${valid_until}`]
  return [boxes.length === 0 ? 'any box' : boxes.join(' · '), ...when.filter((word) => word !== null)].join(', ')
}

/** Where a tariff is shown as a form; null: none is. */
export function tariffAddress(id: string | null): string {
  return `/free-days?part=tariffs${id === null ? '' : `&tariff=${id}`}`
}
