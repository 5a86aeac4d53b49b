import type { FeedStatus, LineScore, Score } from '../../server/feeds.ts'

// Feeds and measures in words. Pure.

type State = FeedStatus['status']

export const state_words: Readonly<Record<State, string>> = {
  well: 'Well',
  failing: 'Failing',
  paused: 'Paused',
  recovering: 'Recovering',
  idle: 'Idle',
}

export const kind_words: Readonly<Record<FeedStatus['kind'], string>> = {
  line: 'Line',
  terminal: 'Terminal',
  railroad: 'Railroad',
  mailbox: 'Mailbox',
  former: 'Former',
}

const reason_words: Readonly<Record<string, string>> = {
  unreachable: 'it could not be reached',
  credentials: 'it refused our credentials',
  rate_limited: 'it asked for fewer questions',
  unrecognized: 'its answers could not be read',
}

export function reasonWords(reason: string | null | undefined): string | null {
  return reason ? (reason_words[reason] ?? reason.replaceAll('_', ' ')) : null
}

const order: readonly State[] = ['paused', 'failing', 'recovering', 'well', 'idle']

/** What does not do well first; those that are configured no more last. */
export function inOrder(feeds: readonly FeedStatus[]): readonly FeedStatus[] {
  const rank = ({ kind, status }: FeedStatus) => (kind === 'former' ? order.length : order.indexOf(status))
  return feeds.toSorted((a, b) => rank(a) - rank(b))
}

/** So many that do nothing are a line of their names, so that what is at work and the scorecard stand together. */
const folded_from = 5

/** What is at work, and what is not: idle, or configured no more. A few of these are rows as the others. */
export function atWork(feeds: readonly FeedStatus[]): { shown: readonly FeedStatus[]; folded: readonly FeedStatus[] } {
  const is_idle = ({ kind, status }: FeedStatus) => kind === 'former' || status === 'idle'
  const idle = feeds.filter(is_idle)
  if (idle.length < folded_from) return { shown: feeds, folded: [] }
  return { shown: feeds.filter((feed) => !is_idle(feed)), folded: idle }
}

/** Fewer are drawn hollow: a mean of them says little. */
export const few_cases = 30

export type Measure = {
  name: string
  says: string
  unit: 'share' | 'days' | 'hours' | 'times'
  /** Whether records of the account stand behind it. */
  has_cases: boolean
}

export const measures: Readonly<Record<string, Measure>> = {
  availability: { name: 'Answered', says: 'Share of asks that were answered', unit: 'share', has_cases: false },
  eta_error_days: { name: 'Off', says: 'Days between the estimated and the actual arrival', unit: 'days', has_cases: true },
  eta_bias_days: { name: 'Bias', says: 'The same with its sign: above 0 is later than said', unit: 'days', has_cases: true },
  vessel_eta_error_days: {
    name: 'Vessel off',
    says: 'What the position of the vessel told, days off',
    unit: 'days',
    has_cases: true,
  },
  vessel_eta_bias_days: {
    name: 'Vessel bias',
    says: 'What the position of the vessel told, with its sign',
    unit: 'days',
    has_cases: true,
  },
  line_eta_error_days: {
    name: 'Line off',
    says: 'What the line told of the same arrivals, days off',
    unit: 'days',
    has_cases: true,
  },
  line_eta_bias_days: {
    name: 'Line bias',
    says: 'What the line told of the same arrivals, with its sign',
    unit: 'days',
    has_cases: true,
  },
  eta_revisions: { name: 'Revisions', says: 'Changes of the estimate for one arrival', unit: 'times', has_cases: true },
  contradictions: {
    name: 'Taken back',
    says: 'Share of events that later answers no longer held',
    unit: 'share',
    has_cases: false,
  },
  latency_hours: { name: 'Heard after', says: 'Hours from an event to our hearing of it', unit: 'hours', has_cases: true },
  completeness: { name: 'Reported', says: 'Share of finished containers with the milestone', unit: 'share', has_cases: true },
  no_longer_reported: {
    name: 'No longer reported',
    says: 'Share of believed milestones that later answers no longer held',
    unit: 'share',
    has_cases: true,
  },
}

const units = { share: ' %', days: ' d', hours: ' h', times: ' ×' } as const

/** `98 %`, `1.4 d`, `+0.6 d` (`signed`), `3.2 ×`. */
export function meanText(mean: number, unit: Measure['unit'], signed = false): string {
  const value = unit === 'share' ? mean * 100 : mean
  const rounded = Math.abs(value) >= 10 || unit === 'share' ? Math.round(value) : Math.round(value * 10) / 10
  const sign = rounded < 0 ? '−' : signed && rounded > 0 ? '+' : ''
  return `${sign}${Math.abs(rounded)}${units[unit]}`
}

/** Lead times from far to near, as they go by. */
export function byLead(scores: readonly Score[]): readonly Score[] {
  return scores.toSorted((a, b) => Number(b.part) - Number(a.part))
}

/** The largest of all lines, so that they are drawn on one scale; at least a little above nothing. */
export function scaleOf(lines: readonly LineScore[], names: readonly string[]): number {
  const all = lines.flatMap(({ measures: of }) => names.flatMap((name) => of[name] ?? []))
  return Math.max(0.001, ...all.map(({ mean }) => Math.abs(mean)))
}

export function casesText(cases: number): string {
  return `${cases.toLocaleString('en-US')} ${cases === 1 ? 'case' : 'cases'}${cases < few_cases ? ', few' : ''}`
}

// As a box goes; what is not among them stands at the end.
const on_the_way = [
  ...['empty_out', 'full_in', 'feeder_loaded', 'feeder_departed', 'feeder_arrived', 'feeder_discharged'],
  ...['vessel_loaded', 'vessel_departed', 'transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded'],
  ...['transshipment_departed', 'vessel_arrived', 'vessel_berthed', 'vessel_discharged', 'rail_loaded', 'rail_departed'],
  ...['rail_arrived', 'arrived_at_inland_destination', 'rail_unloaded', 'full_out', 'delivered', 'empty_in'],
]

/** Milestones, each once, in the order of the journey. */
export function journeyOrder(names: readonly string[]): readonly string[] {
  const rank = (name: string) => (on_the_way.indexOf(name) + on_the_way.length + 1) % (on_the_way.length + 1)
  return [...new Set(names)].toSorted((a, b) => rank(a) - rank(b))
}
