/** What the charges of many containers come to, by currency and day. Sums of one currency only; what cannot be told is counted beside them. */
import { type Assessment, assessCharges, type CannotReason, type ChargeFacts } from './assess.ts'
import { addDays, dayAt } from './calendar.ts'
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

type RunningCharge = Extract<Assessment, { outcome: 'assessed' }>

/** How many containers are alike in that nothing of theirs has begun, or that their place has no zone and nobody has fetched them. */
export type WaitingContainers = Readonly<Record<'not_begun' | 'no_time_zone', number>>

/** Takes containers one by one, and gives what they come to. Only charges that still run count. */
export function openExposure({ tariffs, now, until }: ExposureQuestion) {
  const from = dayAt(now, 'UTC')
  const currencies = new Map<string, CurrencySums>()
  const unknown = new Map<string, UnassessedCount>()
  let [assessed, not_begun] = [0, 0]

  const cannot = (charge: ChargeKind, reason: CannotReason, count = 1) => {
    const key = `${charge} ${reason}`
    const known = unknown.get(key) ?? { charge, reason, containers: 0 }
    unknown.set(key, { ...known, containers: known.containers + count })
  }
  /** Whether its money is told. */
  const take = (charge: RunningCharge, of_container: Set<CurrencySums>): boolean => {
    if (charge.total === null) {
      cannot(charge.charge, 'no_tariff')
      return false
    }
    if (charge.tariff === null) return true
    const { currency_code } = charge.tariff
    const sums = currencies.get(currency_code) ?? openSums(currency_code)
    currencies.set(currency_code, sums)
    addCharge(sums, charge, { from, today: dayAt(now, charge.time_zone) })
    if (charge.total > 0) of_container.add(sums)
    return true
  }

  return {
    add(facts: ChargeFacts): void {
      const of_container = new Set<CurrencySums>()
      let is_told = false
      for (const charge of assessCharges(facts, { tariffs, now, on: until })) {
        if (charge.outcome === 'cannot_assess') cannot(charge.charge, charge.reason)
        else if (charge.outcome === 'not_begun') not_begun += charge.charge === 'demurrage' ? 1 : 0
        else if (!charge.has_ended) is_told = take(charge, of_container) || is_told
      }
      if (is_told) assessed += 1
      for (const sums of of_container) sums.containers += 1
    },

    /** The same as adding each of them. */
    addWaiting(waiting: WaitingContainers): void {
      not_begun += waiting.not_begun
      if (waiting.no_time_zone > 0) cannot('demurrage', 'no_time_zone', waiting.no_time_zone)
    },

    result(): Exposure {
      return {
        from,
        until,
        currencies: [...currencies.values()]
          .sort(byText(({ currency_code }) => currency_code))
          .map((sums) => shown(sums, { from, until })),
        not_assessed: [...unknown.values()].sort(byText(({ charge, reason }) => `${charge} ${reason}`)),
        assessed,
        not_begun,
      }
    },
  }
}

type DaySums = { amount: number; containers: number; weekend: number; holiday: number }
type CurrencySums = {
  currency_code: string
  demurrage: number
  detention: number
  containers: number
  /** Before the first of the days. */
  before: number
  days: Map<string, DaySums>
}

function openSums(currency_code: string): CurrencySums {
  return { currency_code, demurrage: 0, detention: 0, containers: 0, before: 0, days: new Map() }
}

function addCharge(sums: CurrencySums, { charge, days }: RunningCharge, { from, today }: { from: string; today: string }): void {
  for (const { day, kind, because, amount } of days) {
    if (day <= today) sums[charge] += amount ?? 0
    if (day < from) {
      sums.before += amount ?? 0
      continue
    }
    if (kind === 'free') continue
    const of_day = sums.days.get(day) ?? { amount: 0, containers: 0, weekend: 0, holiday: 0 }
    of_day.amount += amount ?? 0
    if (because === null) of_day.containers += 1
    else of_day[because] += 1
    sums.days.set(day, of_day)
  }
}

function shown(sums: CurrencySums, { from, until }: { from: string; until: string }): CurrencyExposure {
  const days: ExposureDay[] = []
  let accumulated = sums.before
  for (let on = from; on <= until; on = addDays(on, 1)) {
    const { amount, containers, weekend, holiday } = sums.days.get(on) ?? { amount: 0, containers: 0, weekend: 0, holiday: 0 }
    accumulated += amount
    const not_counted = [
      { because: 'weekend' as const, containers: weekend },
      { because: 'holiday' as const, containers: holiday },
    ].filter((reason) => reason.containers > 0)
    days.push({ on, amount: inCents(amount), accumulated: inCents(accumulated), containers, not_counted })
  }
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

function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function byText<Of>(textOf: (one: Of) => string): (one: Of, other: Of) => number {
  return (one, other) => (textOf(one) < textOf(other) ? -1 : 1)
}
