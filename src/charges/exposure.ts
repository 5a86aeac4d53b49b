/** What the charges of many containers come to, by currency and day. Sums of one currency only; what cannot be told is counted beside them. */
import { day_ms } from '../base/durations.ts'
import { type CannotReason, days_max } from './assess.ts'
import { addDays, dayAt } from './calendar.ts'
import { type ChargedDays, countDays } from './charged-days.ts'
import type { ExposedCharge } from './exposed.ts'
import type { ChargeKind, Tariff } from './tariff.ts'

type UncountedDay = { because: 'weekend' | 'holiday'; containers: number }

type ExposureDay = {
  on: string
  /** What is added on it. */
  amount: number
  /** What is owed with it, from the first day that was charged. */
  accumulated: number
  /** For how many containers it costs. */
  containers: number
  not_counted: UncountedDay[]
}

type CurrencyExposure = {
  currency_code: string
  /** Until today at each place. */
  owed: number
  owed_if_nothing_moves: number
  demurrage: number
  detention: number
  containers: number
  days: ExposureDay[]
}

type UnassessedCount = { charge: ChargeKind; reason: CannotReason; containers: number }

type Exposure = {
  from: string
  until: string
  currencies: CurrencyExposure[]
  not_assessed: UnassessedCount[]
  assessed: number
  not_begun: number
}

type ExposureQuestion = { tariffs: readonly Tariff[]; now: Date /** `YYYY-MM-DD`, today or later. */; until: string }

type RunningCharge = Extract<ExposedCharge, { kind: 'runs' }>

/** Takes what is exposed, so many containers that are alike at a time, and gives what they come to. O(days that are asked about) each. */
export function openExposure({ tariffs, now, until }: ExposureQuestion) {
  const from = dayAt(now, 'UTC')
  const [first, last] = [dayNumber(from), dayNumber(until)]
  const by_id = new Map(tariffs.map((tariff) => [tariff.id, tariff]))
  const counted = new Map<string, ChargedDays>()
  const currencies = new Map<string, CurrencySums>()
  const unknown = new Map<string, UnassessedCount>()
  const todays = new Map<string, number>()
  let [assessed, not_begun] = [0, 0]

  const cannot = (charge: ChargeKind, reason: CannotReason, containers: number) => {
    const key = `${charge} ${reason}`
    const known = unknown.get(key) ?? { charge, reason, containers: 0 }
    unknown.set(key, { ...known, containers: known.containers + containers })
  }
  const daysOf = (tariff: Tariff) => {
    const known = counted.get(tariff.id) ?? countDays(tariff, last)
    counted.set(tariff.id, known)
    return known
  }
  const sumsOf = (currency_code: string) => {
    const known = currencies.get(currency_code) ?? openSums(currency_code, last - first + 1)
    currencies.set(currency_code, known)
    return known
  }
  const todayIn = (zone: string) => {
    const known = todays.get(zone) ?? Math.min(dayNumber(dayAt(now, zone)), last)
    todays.set(zone, known)
    return known
  }

  const run = ({ charge, time_zone, tariff_id, last_free_day, long_since }: RunningCharge, containers: number) => {
    const free_until = dayNumber(last_free_day)
    const tariff = by_id.get(tariff_id ?? '')
    if (long_since !== null && last - dayNumber(long_since) >= days_max) return cannot(charge, 'too_long', containers)
    if (tariff === undefined && free_until < last) return cannot(charge, 'no_tariff', containers)
    assessed += containers
    if (tariff === undefined) return
    const { costUntil, dayOf } = daysOf(tariff)
    const sums = sumsOf(tariff.currency_code)
    sums[charge] += costUntil(todayIn(time_zone), free_until) * containers
    sums.before += costUntil(first - 1, free_until) * containers
    if (inCents(costUntil(last, free_until)) > 0) sums.containers += containers
    for (let day = Math.max(first, free_until + 1); day <= last; day += 1) {
      const { kind, amount } = dayOf(day, free_until)
      const of_day = sums.days[day - first]
      if (of_day === undefined) continue
      of_day.amount += amount * containers
      of_day[kind] += containers
    }
  }

  return {
    add(exposed: ExposedCharge, containers = 1): void {
      if (exposed.kind === 'not_begun') not_begun += containers
      else if (exposed.kind === 'cannot_assess') cannot(exposed.charge, exposed.reason, containers)
      else run(exposed, containers)
    },

    result(): Exposure {
      return {
        from,
        until,
        currencies: [...currencies.values()].sort(byText(({ currency_code }) => currency_code)).map((sums) => shown(sums, from)),
        not_assessed: [...unknown.values()].sort(byText(({ charge, reason }) => `${charge} ${reason}`)),
        assessed,
        not_begun,
      }
    },
  }
}

type DaySums = { amount: number; charged: number; weekend: number; holiday: number }
type CurrencySums = {
  currency_code: string
  demurrage: number
  detention: number
  containers: number
  /** Before the first of the days. */
  before: number
  days: DaySums[]
}

function openSums(currency_code: string, days: number): CurrencySums {
  const none = { amount: 0, charged: 0, weekend: 0, holiday: 0 }
  return {
    currency_code,
    demurrage: 0,
    detention: 0,
    containers: 0,
    before: 0,
    days: Array.from({ length: days }, () => ({ ...none })),
  }
}

function shown(sums: CurrencySums, from: string): CurrencyExposure {
  let accumulated = sums.before
  const days = sums.days.map(({ amount, charged, weekend, holiday }, index): ExposureDay => {
    accumulated += amount
    const not_counted = [
      { because: 'weekend' as const, containers: weekend },
      { because: 'holiday' as const, containers: holiday },
    ].filter((reason) => reason.containers > 0)
    return {
      ...{ on: addDays(from, index), amount: inCents(amount), accumulated: inCents(accumulated) },
      ...{ containers: charged, not_counted },
    }
  })
  return {
    currency_code: sums.currency_code,
    owed: inCents(sums.demurrage + sums.detention),
    owed_if_nothing_moves: inCents(accumulated),
    demurrage: inCents(sums.demurrage),
    detention: inCents(sums.detention),
    containers: sums.containers,
    days,
  }
}

function dayNumber(day: string): number {
  return Date.parse(day) / day_ms
}

function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function byText<Of>(textOf: (one: Of) => string): (one: Of, other: Of) => number {
  return (one, other) => (textOf(one) < textOf(other) ? -1 : 1)
}
