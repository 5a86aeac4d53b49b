/**
 * Free time and what comes after it, day by day. Says that it cannot tell, and why, in place of guessing. A reported last free day
 * counts before a tariff's: line before terminal before railroad, as in the journey.
 */
import { day_ms } from '../base/durations.ts'
import { addDays, dayAt, openCalendar } from './calendar.ts'
import { rateOf } from './charged-days.ts'
import { type ChargeKind, type Tariff, type TariffQuestion, tariffFor } from './tariff.ts'

type LastFreeDaySource = 'line' | 'terminal' | 'rail'

/** What is believed of a container, as far as charges need it. */
export type ChargeFacts = {
  shipping_line_scac: string | null
  equipment_type: string | null
  /** Where it is picked up: the terminal at the port of discharge, or the inland facility. */
  pickup: {
    locode: string | null
    terminal_firms: string | null
    zone: string | null
    arrived_at: Date | null
    discharged_at: Date | null
    full_out_at: Date | null
  }
  last_free_day: { at: Date; source: LastFreeDaySource } | null
  empty_returned: { at: Date; zone: string | null } | null
  /** When a source last said something about it. */
  last_heard_at: Date | null
  /** The container is not tracked any more. */
  tracking_stopped: boolean
}

type DayRow = {
  day: string
  kind: 'free' | 'charged' | 'not_counted'
  /** Why a day does not count. */
  because: 'weekend' | 'holiday' | null
  /** null: no tariff says. */
  amount: number | null
  /** Up to and with this day. */
  accumulated: number | null
}

export type CannotReason =
  | 'no_time_zone'
  | 'not_arrived'
  | 'no_last_free_day'
  | 'no_tariff'
  | 'data_too_old'
  | 'tracking_stopped'
  | 'too_long'

export type Assessment =
  | {
      outcome: 'assessed'
      charge: ChargeKind
      time_zone: string
      /** null when only the last free day is known. */
      free_time_from: string | null
      last_free_day: string
      last_free_day_source: LastFreeDaySource | 'tariff'
      /** The day on which it ended (pickup, or return of the empty box), or the day asked about. */
      until: string
      has_ended: boolean
      tariff: Pick<Tariff, 'id' | 'name' | 'currency_code'> | null
      /** null: no tariff says what the days after free time cost. */
      total: number | null
      days: readonly DayRow[]
    }
  | { outcome: 'not_begun'; charge: ChargeKind }
  | { outcome: 'cannot_assess'; charge: ChargeKind; reason: CannotReason }

// News that are older say nothing about today (a week, as people who plan pickups reckon).
export const news_max_ms = 7 * day_ms
// A box that stands longer is a lawsuit; the table would be one too.
export const days_max = 400

type AssessmentInput = { tariffs: readonly Tariff[]; now: Date /** `YYYY-MM-DD`; null: today. */; on: string | null }

/** Demurrage until the pickup and detention from then on. Pure; O(days). */
export function assessCharges(facts: ChargeFacts, question: AssessmentInput): readonly [Assessment, Assessment] {
  const [demurrage, detention] = chargeTerms(facts, question)
  return [assessed(demurrage, question), assessed(detention, question)]
}

/** On what terms time is charged, whichever day is asked about: free time, and the tariff behind it. */
export type ChargeTerms =
  | {
      outcome: 'runs'
      charge: ChargeKind
      /** Of the place of pickup. */
      zone: string
      free: FreeTime
      tariff: Tariff | null
      /** The pickup, or the return of the empty box, with the zone that its day is of; null: not yet. */
      ended: { at: Date; zone: string } | null
    }
  | Extract<Assessment, { outcome: 'not_begun' | 'cannot_assess' }>

/** The terms of demurrage and of detention. Pure; O(free days). */
export function chargeTerms(
  facts: ChargeFacts,
  question: Pick<AssessmentInput, 'tariffs' | 'now'>,
): readonly [ChargeTerms, ChargeTerms] {
  return [demurrage(facts, question), detention(facts, question)]
}

type TermsQuestion = Pick<AssessmentInput, 'tariffs' | 'now'>

function demurrage(facts: ChargeFacts, question: TermsQuestion): ChargeTerms {
  const charge = 'demurrage'
  const { zone, arrived_at, discharged_at, full_out_at } = facts.pickup
  const cannot = (reason: CannotReason): ChargeTerms => ({ outcome: 'cannot_assess', charge, reason })
  if (zone === null) return cannot('no_time_zone')
  if (arrived_at === null && discharged_at === null && full_out_at === null) return { outcome: 'not_begun', charge }
  const silence = full_out_at === null ? silenceOf(facts, question.now) : null
  if (silence !== null) return cannot(silence)
  const begun = dayOf(discharged_at ?? arrived_at, zone)
  const tariff = tariffFor(question.tariffs, questionOf(facts, { charge, day: begun ?? dayAt(question.now, zone) }))
  const ended = full_out_at === null ? null : { at: full_out_at, zone }
  const reported = facts.last_free_day
  if (reported !== null) {
    const free = { from: begun, last: dayAt(reported.at, zone), source: reported.source }
    return { outcome: 'runs', charge, zone, free, tariff, ended }
  }
  if (tariff === null) return cannot('no_last_free_day')
  const from = dayOf(tariff.free_time_from === 'arrival' ? arrived_at : discharged_at, zone)
  if (from === null) return cannot('not_arrived')
  return { outcome: 'runs', charge, zone, free: freeTime(tariff, from), tariff, ended }
}

function detention(facts: ChargeFacts, question: TermsQuestion): ChargeTerms {
  const charge = 'detention'
  const cannot = (reason: CannotReason): ChargeTerms => ({ outcome: 'cannot_assess', charge, reason })
  const { zone, full_out_at } = facts.pickup
  if (full_out_at === null) return { outcome: 'not_begun', charge }
  if (zone === null) return cannot('no_time_zone')
  const returned = facts.empty_returned
  const silence = returned === null ? silenceOf(facts, question.now) : null
  if (silence !== null) return cannot(silence)
  const picked_up = dayAt(full_out_at, zone)
  const tariff = tariffFor(question.tariffs, questionOf(facts, { charge, day: picked_up }))
  if (tariff === null) return cannot('no_tariff')
  const ended = returned === null ? null : { at: returned.at, zone: returned.zone ?? zone }
  return { outcome: 'runs', charge, zone, free: freeTime(tariff, picked_up), tariff, ended }
}

/** Why what we know may no longer be true; null when it may be trusted. */
function silenceOf({ tracking_stopped, last_heard_at }: ChargeFacts, now: Date): CannotReason | null {
  if (tracking_stopped) return 'tracking_stopped'
  return last_heard_at === null || now.getTime() - last_heard_at.getTime() > news_max_ms ? 'data_too_old' : null
}

function questionOf(facts: ChargeFacts, { charge, day }: { charge: ChargeKind; day: string }): TariffQuestion {
  const { shipping_line_scac, equipment_type, pickup } = facts
  return { charge, day, shipping_line_scac, equipment_type, locode: pickup.locode, terminal_firms: pickup.terminal_firms }
}

function dayOf(instant: Date | null, zone: string): string | null {
  return instant === null ? null : dayAt(instant, zone)
}

type FreeTime = { from: string | null; last: string; source: LastFreeDaySource | 'tariff' }

/** The last of a tariff's free days. Without free days it is the day before the first that is charged. */
function freeTime(tariff: Tariff, begun: string): FreeTime {
  const kindOf = openCalendar(tariff.calendar)
  const from = tariff.first_day === 'next_day' ? addDays(begun, 1) : begun
  let last = addDays(from, -1)
  for (let left = tariff.free_days; left > 0; ) {
    last = addDays(last, 1)
    if (tariff.free_days_count === 'calendar' || kindOf(last) === 'working') left -= 1
  }
  return { from, last, source: 'tariff' }
}

function assessed(terms: ChargeTerms, { on, now }: AssessmentInput): Assessment {
  if (terms.outcome !== 'runs') return terms
  const { charge, zone, free, tariff, ended } = terms
  const until = ended === null ? (on ?? dayAt(now, zone)) : dayAt(ended.at, ended.zone)
  const days = dayRows({ free, until, tariff })
  if (days === null) return { outcome: 'cannot_assess', charge, reason: 'too_long' }
  const charged = days.some(({ kind }) => kind !== 'free')
  return {
    outcome: 'assessed',
    charge,
    time_zone: zone,
    free_time_from: free.from,
    last_free_day: free.last,
    last_free_day_source: free.source,
    until,
    has_ended: ended !== null,
    tariff: tariff === null ? null : { id: tariff.id, name: tariff.name, currency_code: tariff.currency_code },
    total: tariff === null ? (charged ? null : 0) : (days.at(-1)?.accumulated ?? 0),
    days,
  }
}

/** A row for each day from the first free day, or the last one when only that is known; null when there would be too many. */
function dayRows({ free, until, tariff }: { free: FreeTime; until: string; tariff: Tariff | null }): DayRow[] | null {
  const kindOf = tariff === null ? null : openCalendar(tariff.calendar)
  const rows: DayRow[] = []
  let charged_days = 0
  let accumulated = 0
  for (let day = free.from ?? earlier(free.last, until); day <= until; day = addDays(day, 1)) {
    if (rows.length >= days_max) return null
    if (day <= free.last) {
      rows.push({ day, kind: 'free', because: null, amount: 0, accumulated: 0 })
      continue
    }
    const kind = tariff?.charged_days_count === 'working' && kindOf !== null ? kindOf(day) : 'working'
    if (kind !== 'working') {
      rows.push({ day, kind: 'not_counted', because: kind, amount: 0, accumulated: inCents(accumulated) })
      continue
    }
    charged_days += 1
    const amount = tariff === null ? null : rateOf(tariff, charged_days)
    accumulated += amount ?? 0
    rows.push({ day, kind: 'charged', because: null, amount, accumulated: amount === null ? null : inCents(accumulated) })
  }
  return rows
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** Sums of decimal rates have rests that no invoice shows. */
function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
