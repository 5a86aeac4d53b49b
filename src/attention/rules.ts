/** Why a container needs somebody: one table of rules, the most important first. All that hold are told. */
import { hour_ms } from '../base/durations.ts'
import { news_max_ms } from '../charges/assess.ts'
import { dayAt } from '../charges/calendar.ts'
import type { ContainerStatus } from '../vocabulary/container-status.ts'
import { chargedWords, heldWords, lastFreeDayEvidence, lastFreeDaysTold, sumEvidence, toldEvidence } from './deadline-findings.ts'
import type { Finding } from './finding.ts'
import { beginningOf, daysBetween, later } from './moments.ts'
import { evidence, type WorkView } from './view.ts'
import { daysWords, dayWords, dayWordsAt, holdsWords } from './words.ts'

export const ruleNames = [
  'charged_while_held',
  'charged',
  'detention_charged',
  'held_and_two_last_free_days',
  'held_near_last_free_day',
  'last_free_day_near',
  'missed_transhipment',
  'no_last_free_day',
  'late_departure',
  'arrival_overdue',
  'late_arrival',
  'silent',
  'two_last_free_days',
  'contradicted',
] as const
export type RuleName = (typeof ruleNames)[number]

type RuleFinding = Omit<Finding, 'rule' | 'weight'>
type AttentionRule = (view: WorkView) => RuleFinding | null

// What is expected for a day is often reported the next.
const late_reports_ms = 24 * hour_ms
// A slip of less is usual on any ocean.
const slip_days_min = 5
// From then on there is little time to get a box released, and for one that is free to be collected.
const near_days: Readonly<{ held: number; free: number }> = { held: 3, free: 1 }

/** The findings of a container, the most important first. */
export function findingsOf(view: WorkView): Finding[] {
  // Nobody asks about it any more: whoever stopped the tracking looks after it otherwise.
  if (view.facts.charge.tracking_stopped) return []
  return ruleNames.flatMap((rule, position) => {
    const found = rules[rule](view)
    return found === null ? [] : [{ rule, ...found, weight: ruleNames.length - position }]
  })
}

const is_on_its_way: Record<ContainerStatus, boolean> = {
  ...{ new: true, on_ship: true, loaded: true, awaiting_inland_transfer: true, on_rail: true, available: true },
  ...{ not_available: true, grounded: true, off_dock: true, dropped: false, picked_up: false, delivered: false },
  empty_returned: false,
}
const stands_for_pickup: Record<ContainerStatus, boolean> = {
  ...{ new: false, on_ship: false, loaded: false, awaiting_inland_transfer: false, on_rail: false, available: true },
  ...{ not_available: true, grounded: true, off_dock: true, dropped: false, picked_up: false, delivered: false },
  empty_returned: false,
}

const rules: Record<RuleName, AttentionRule> = {
  charged_while_held: (view) => (isCharged(view, 'demurrage') && view.holds.length > 0 ? charged(view) : null),

  charged: (view) => (isCharged(view, 'demurrage') && view.holds.length === 0 ? charged(view) : null),

  detention_charged: (view) => {
    const since = view.pickup.charged_since
    if (since === null || !isCharged(view, 'detention')) return null
    return {
      sentence: `Detention is charged since ${dayWords(since)}`,
      detail: 'The empty box is not back',
      evidence: [
        ...sumEvidence(view),
        evidence(view, { attribute: 'charges', value: since, source: 'tariff' }),
        ...toldEvidence(view, 'pod_full_out_at', view.facts.charge.pickup.full_out_at),
      ],
      since_at: sinceOf(view, since),
    }
  },

  held_and_two_last_free_days: (view) => {
    const told = lastFreeDaysTold(view)
    if (!isHeldBeforeCharges(view) || told === null) return null
    return {
      sentence: `${holdsWords(view.holds)}, and ${told.words}`,
      detail: told.detail,
      evidence: [...heldWords(view).evidence, ...told.evidence],
      since_at: null,
    }
  },

  held_near_last_free_day: (view) => {
    const { pickup_lfd_on } = view.pickup
    if (!isHeldBeforeCharges(view) || lastFreeDaysTold(view) !== null || pickup_lfd_on === null) return null
    if (!isNear(view, near_days.held)) return null
    const held = heldWords(view)
    return {
      sentence: `${holdsWords(view.holds)}, and the last free day is ${dayWords(pickup_lfd_on)}`,
      detail: held.detail,
      evidence: [...held.evidence, ...lastFreeDayEvidence(view)],
      since_at: null,
    }
  },

  last_free_day_near: (view) => lastFreeDayNear(view),

  missed_transhipment: (view) => {
    const { facts, way, moments } = view
    const stop = facts.stops[way.at]
    const planned_at = stop?.outbound?.estimated_at ?? null
    if (stop?.part !== 'transshipment' || way.between || planned_at === null) return null
    if (!moments.hasCome(later(new Date(planned_at), late_reports_ms))) return null
    return {
      sentence: `Did not leave ${stop.name ?? 'the port of transhipment'} on ${dayWordsAt(new Date(planned_at), null)} as planned`,
      detail: 'It was discharged there, and nobody reports that it was loaded and left',
      evidence: [evidence(view, { attribute: 'way', value: new Date(planned_at), source: null })],
      since_at: new Date(planned_at),
    }
  },

  no_last_free_day: (view) => {
    const { charges } = view.pickup
    const { zone, discharged_at, arrived_at } = view.facts.charge.pickup
    if (!stands_for_pickup[view.facts.current_status] || charges.state !== 'cannot_tell') return null
    const since = discharged_at ?? arrived_at
    const stands = since === null ? null : `${discharged_at === null ? 'Arrived' : 'Discharged'} ${dayWordsAt(since, zone)}`
    const reasons: Partial<Record<NonNullable<typeof charges.reason>, string>> = {
      no_last_free_day: 'Nobody has told a last free day, and no tariff fits',
      not_arrived: 'Nobody has told a last free day, nor when free time begins',
      no_time_zone: 'No last free day can be told: nobody knows the time zone of the place',
    }
    const sentence = charges.reason === null ? undefined : reasons[charges.reason]
    if (sentence === undefined) return null
    const reason = evidence(view, { attribute: 'charges', value: charges.reason, source: null })
    return { sentence, detail: stands, evidence: [reason, ...toldEvidence(view, 'pod_discharged_at', since)], since_at: since }
  },

  late_departure: (view) => {
    const { place, zone, expected_at, departed_at } = view.facts.departure
    if (view.facts.current_status !== 'new' || departed_at !== null || expected_at === null) return null
    if (!view.moments.hasCome(later(expected_at, late_reports_ms))) return null
    return {
      sentence: `Should have left ${place ?? 'the port of lading'} on ${dayWordsAt(expected_at, zone)}, and nobody reports it`,
      detail: null,
      evidence: [evidence(view, { attribute: 'pol_etd_at', value: expected_at, source: 'line' })],
      since_at: expected_at,
    }
  },

  arrival_overdue: (view) => {
    const { arrival_at, arrival_is_estimate, arrival_time_zone } = view.arrival
    if (view.facts.current_status !== 'on_ship' || arrival_at === null || arrival_is_estimate !== true) return null
    if (!view.moments.hasCome(later(arrival_at, 2 * late_reports_ms))) return null
    return {
      sentence: `Should have arrived on ${dayWordsAt(arrival_at, arrival_time_zone)}, and nobody reports it`,
      detail: null,
      evidence: [evidence(view, { attribute: 'pod_eta_at', value: arrival_at, source: 'line' })],
      since_at: arrival_at,
    }
  },

  late_arrival: (view) => {
    const { arrival_at, arrival_is_estimate, arrival_time_zone: zone, slip_days } = view.arrival
    const { first_expected_at } = view.facts.arrival
    if (arrival_is_estimate !== true || slip_days === null || slip_days < slip_days_min) return null
    if (!is_on_its_way[view.facts.current_status] || first_expected_at === null || arrival_at === null) return null
    return {
      sentence: `Arrives ${daysWords(slip_days)} later than first said`,
      detail: `First ${dayWordsAt(first_expected_at, zone)}, now ${dayWordsAt(arrival_at, zone)}`,
      evidence: [
        evidence(view, { attribute: 'pod_eta_at', value: arrival_at, source: 'line' }),
        evidence(view, { attribute: 'pod_original_eta_at', value: first_expected_at, source: 'line' }),
      ],
      since_at: null,
    }
  },

  silent: (view) => {
    const { last_heard_at, last_heard_from } = view.heard
    if (!is_on_its_way[view.facts.current_status] || last_heard_at === null) return null
    if (!view.moments.hasCome(later(last_heard_at, news_max_ms + 1))) return null
    return {
      sentence: `Nothing heard since ${dayWordsAt(last_heard_at, view.facts.charge.pickup.zone)}`,
      detail: null,
      evidence: [evidence(view, { attribute: 'last_heard_at', value: last_heard_at, source: last_heard_from })],
      since_at: last_heard_at,
    }
  },

  two_last_free_days: (view) => {
    const told = lastFreeDaysTold(view)
    if (told === null || view.holds.length > 0 || !stands_for_pickup[view.facts.current_status]) return null
    const sentence = told.words.charAt(0).toUpperCase() + told.words.slice(1)
    return { sentence, detail: told.detail, evidence: told.evidence, since_at: null }
  },

  contradicted: (view) => {
    const about = view.facts.contradicted.flatMap((attribute) => {
      const words = contradictedWords[attribute]
      return words === undefined ? [] : [{ attribute, words }]
    })
    const [first, ...others] = about
    if (first === undefined || !is_on_its_way[view.facts.current_status]) return null
    return {
      sentence: `Sources differ about ${first.words}`,
      detail: others.length === 0 ? null : `And about ${others.map(({ words }) => words).join(', ')}`,
      evidence: about.map(({ attribute }) => evidence(view, { attribute, value: 'contradicted', source: null })),
      since_at: null,
    }
  },
}

// What somebody plans by. Last free days have a rule of their own.
const contradictedWords: Readonly<Record<string, string>> = {
  pol_vessel_departed_at: 'the departure',
  pod_arrived_at: 'the arrival',
  pod_discharged_at: 'the discharge',
  available_for_pickup: 'whether it may be collected',
  holds_at_pod_terminal: 'the holds',
  pickup_appointment_at: 'the appointment',
  pod_full_out_at: 'the pickup',
}

function isCharged({ pickup }: WorkView, kind: 'demurrage' | 'detention'): boolean {
  return pickup.kind === kind && pickup.charges.state === 'told' && pickup.charged_since !== null
}

function charged(view: WorkView): RuleFinding | null {
  const since = view.pickup.charged_since
  return since === null ? null : { ...chargedWords(view, since), since_at: sinceOf(view, since) }
}

function sinceOf({ pickup: { pickup_lfd_time_zone: zone } }: WorkView, day: string): Date | null {
  return zone === null ? null : beginningOf(day, zone)
}

/** Held at the place of pickup, and nothing is charged yet. */
function isHeldBeforeCharges(view: WorkView): boolean {
  return view.holds.length > 0 && stands_for_pickup[view.facts.current_status] && !isCharged(view, 'demurrage')
}

function isNear({ pickup: { pickup_lfd_on, today } }: WorkView, days: number): boolean {
  return pickup_lfd_on !== null && today !== null && daysBetween(today, pickup_lfd_on) <= days
}

/** Nothing holds it, and it has to be collected, or released, soon. */
function lastFreeDayNear(view: WorkView): RuleFinding | null {
  const { pickup_lfd_on: lfd, pickup_lfd_time_zone: zone } = view.pickup
  const { current_status, pickup_appointment_at: appointment, available_for_pickup } = view.facts
  if (lfd === null || zone === null || view.holds.length > 0 || !stands_for_pickup[current_status]) return null
  if (isCharged(view, 'demurrage')) return null
  const is_free = current_status === 'available' || available_for_pickup === true
  if (!isNear(view, is_free ? near_days.free : near_days.held)) return null
  const appointed = appointment === null ? null : dayAt(appointment, zone)
  // Somebody has seen to it.
  if (is_free && appointed !== null && appointed <= lfd) return null
  const but = is_free ? (appointed === null ? 'no appointment' : `and the appointment is ${dayWords(appointed)}`) : 'not released'
  return {
    sentence: `Last free day is ${dayWords(lfd)}, ${but}`,
    detail: null,
    evidence: [
      ...lastFreeDayEvidence(view),
      evidence(view, { attribute: 'pickup_appointment_at', value: appointment, source: null }),
    ],
    since_at: null,
  }
}
