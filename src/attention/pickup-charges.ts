/** The last free day, and what the time of a container costs: demurrage until the pickup, detention from then on. In short, for lists. */
import { type Assessment, assessCharges, news_max_ms } from '../charges/assess.ts'
import { addDays, dayAt } from '../charges/calendar.ts'
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import type { ChargeReason, ChargeState, StripKind, WorkSource } from '../vocabulary/container-work.ts'
import type { WorkFacts } from './facts.ts'
import { daysBetween, later, type Moments } from './moments.ts'

type StripDay = {
  on: string
  kind: StripKind
  amount: number | null
  reason: 'weekend' | 'holiday' | null
  today: boolean
}

type ChargesView = {
  state: ChargeState
  reason: ChargeReason | null
  charge: 'demurrage' | 'detention' | null
  last_free_day: string | null
  days_used: number | null
  days_left: number | null
  days_charged: number | null
  amount: number | null
  currency: string | null
  next_day_amount: number | null
  next_charge_on: string | null
  source: WorkSource | null
  strip: readonly StripDay[]
}

export type PickupView = {
  pickup_lfd_on: string | null
  pickup_lfd_time_zone: string | null
  pickup_lfd_source: WorkSource | null
  charges: ChargesView
  /** The day at the place of pickup; null where its zone is not known, or nothing runs there any more. */
  today: string | null
  /** The first day that is charged already. */
  charged_since: string | null
  kind: 'demurrage' | 'detention'
}

// Far enough to see the first charged day behind free time, and few enough to read.
const ahead_days = 4
const strip_days_max = 14
// Free time that ends later than this is not looked at to its end.
const ahead_days_max = 45

const nothing = {
  ...{ charge: null, last_free_day: null, days_used: null, days_left: null, days_charged: null, amount: null, currency: null },
  ...{ next_day_amount: null, next_charge_on: null, source: null, strip: [] },
} as const

/** Whoever has the box: nobody waits for it at the place of pickup. */
const is_gone: Record<ContainerStatus, boolean> = {
  ...{ new: false, on_ship: false, available: false, not_available: false, grounded: false, on_rail: false, off_dock: false },
  ...{ awaiting_inland_transfer: false, loaded: false, dropped: false, picked_up: true, delivered: true, empty_returned: true },
}

export function pickupOf(facts: WorkFacts, moments: Moments): PickupView {
  const { charge, tariffs } = facts
  const { zone, full_out_at } = charge.pickup
  const has_ended =
    charge.empty_returned !== null ||
    facts.current_status === 'empty_returned' ||
    (full_out_at === null && is_gone[facts.current_status])
  const kind = full_out_at === null ? 'demurrage' : 'detention'
  const told = { lfd: lastFreeDay(facts), kind } as const
  if (has_ended) return viewOf(facts, { ...told, charges: { state: 'does_not_apply', reason: 'ended', ...nothing } })
  if (charge.last_heard_at !== null) moments.hasCome(later(charge.last_heard_at, news_max_ms + 1))
  const today = zone === null || !hasBegun(facts) ? null : moments.today(zone)
  const on = today === null ? null : addDays(today, aheadOf(facts, today))
  const [demurrage, detention] = assessCharges(charge, { tariffs, now: moments.now, on })
  const running = kind === 'demurrage' ? demurrage : detention
  const by_tariff = demurrage.outcome === 'assessed' && demurrage.last_free_day_source === 'tariff' ? demurrage : null
  return viewOf(facts, {
    ...told,
    lfd: told.lfd ?? (by_tariff && { on: by_tariff.last_free_day, source: 'tariff' }),
    charges: today === null || running.outcome !== 'assessed' ? untold(running) : summed(running, today),
    today,
    charged_since: running.outcome === 'assessed' && today !== null ? firstCharged(running, today) : null,
  })
}

type PickupTerms = {
  lfd: { on: string; source: WorkSource } | null
  kind: 'demurrage' | 'detention'
  charges: ChargesView
  today?: string | null
  charged_since?: string | null
}

function viewOf({ charge }: WorkFacts, { lfd, charges, kind, today = null, charged_since = null }: PickupTerms): PickupView {
  return {
    pickup_lfd_on: lfd?.on ?? null,
    pickup_lfd_time_zone: charge.pickup.zone,
    pickup_lfd_source: lfd?.source ?? null,
    ...{ charges, today, charged_since, kind },
  }
}

/** The reported one, as a day of the calendar at the place: without a zone it cannot be told. */
function lastFreeDay({ charge: { last_free_day, pickup } }: WorkFacts): PickupTerms['lfd'] {
  if (last_free_day === null || pickup.zone === null) return null
  return { on: dayAt(last_free_day.at, pickup.zone), source: last_free_day.source }
}

function hasBegun({ charge: { pickup } }: WorkFacts): boolean {
  return pickup.arrived_at !== null || pickup.discharged_at !== null || pickup.full_out_at !== null
}

function aheadOf(facts: WorkFacts, today: string): number {
  const lfd = lastFreeDay(facts)?.on
  const until_lfd = lfd === undefined ? ahead_days_max - ahead_days : daysBetween(today, lfd)
  return Math.min(Math.max(until_lfd, 0) + ahead_days, ahead_days_max)
}

function untold(assessment: Assessment): ChargesView {
  const { charge } = assessment
  if (assessment.outcome === 'cannot_assess') return { ...nothing, state: 'cannot_tell', reason: assessment.reason, charge }
  return { ...nothing, state: 'does_not_apply', reason: 'not_begun', charge }
}

type AssessedCharge = Extract<Assessment, { outcome: 'assessed' }>

function firstCharged({ days }: AssessedCharge, today: string): string | null {
  return days.find(({ day, kind }) => kind === 'charged' && day <= today)?.day ?? null
}

function summed(running: AssessedCharge, today: string): ChargesView {
  const { charge, days, tariff, last_free_day, last_free_day_source: source } = running
  const past = days.filter(({ day }) => day <= today)
  const tomorrow = days.find(({ day }) => day > today)
  const charged = past.filter(({ kind }) => kind === 'charged')
  const amount = charged.length === 0 && tariff === null ? 0 : (past.at(-1)?.accumulated ?? (tariff === null ? null : 0))
  return {
    state: 'told',
    // The days are told, and not what they cost.
    reason: amount === null ? 'no_tariff' : null,
    charge,
    last_free_day,
    days_used: past.filter(({ kind }) => kind === 'free').length,
    days_left: Math.max(0, daysBetween(today, last_free_day)),
    days_charged: charged.length,
    amount,
    currency: tariff?.currency_code ?? null,
    next_day_amount: tomorrow?.amount ?? null,
    next_charge_on: days.find(({ day, kind }) => day > today && kind === 'charged')?.day ?? null,
    source,
    strip: stripOf(days, today),
  }
}

/** The days around today, at most so many. */
function stripOf(days: AssessedCharge['days'], today: string): StripDay[] {
  const from = Math.max(0, days.findIndex(({ day }) => day >= today) - (strip_days_max - ahead_days - 1))
  return days.slice(from, from + strip_days_max).map(({ day, kind, amount, because }) => ({
    on: day,
    kind: kind === 'free' ? (day <= today ? 'used' : 'left') : kind === 'charged' ? (day <= today ? 'charged' : 'to_come') : kind,
    amount,
    reason: because,
    today: day === today,
  }))
}
