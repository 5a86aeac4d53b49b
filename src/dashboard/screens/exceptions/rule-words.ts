import type { Rule, RuleWish, Trigger } from '../../server/alert-rules.ts'
import type { CaseGroup } from './case-words.ts'

// Alert rules as sentences, and as somebody fills them in. Pure.

type Kind = Rule['attributes']['kind']
type Channel = Rule['attributes']['destinations'][number]['channel']
type Threshold = Exclude<Kind, CaseGroup | 'rule'>

const group_sentences: Readonly<Record<CaseGroup, string>> = {
  holds: 'A hold',
  charges: 'Charges begin, or are near',
  late_arrival: 'A late arrival',
  late_departure: 'A late departure',
  missed_transhipment: 'A missed transhipment',
  contradictions: 'Sources that differ',
  silence: 'A source that went silent',
  other: 'Any other case',
}

/** What a threshold counts, and what it is to begin with. */
export const thresholds: Readonly<
  Record<Threshold, { name: string; unit: string; usual: number; stricter: (now: number) => number }>
> = {
  last_free_day_in: { name: 'Last free day is near', unit: 'days ahead', usual: 2, stricter: (now) => Math.max(0, now - 1) },
  arrival_slipped: { name: 'Arrival slipped', unit: 'days or more', usual: 3, stricter: (now) => now + 2 },
  charge_over: { name: 'Charges over an amount', unit: 'or more', usual: 500, stricter: (now) => now * 2 },
  silent_for: { name: 'No news', unit: 'hours or more', usual: 72, stricter: (now) => now * 2 },
}

export const kind_choices: readonly (readonly [Kind, string])[] = [
  ...Object.entries(thresholds).map(([kind, { name }]) => [kind as Threshold, name] as const), // The keys of that very table.
  ...Object.entries(group_sentences).map(([kind, name]) => [kind as CaseGroup, name] as const),
  ['rule', 'A case of one rule'],
]

export const channel_words: Readonly<Record<Channel, string>> = {
  email: 'E-mail',
  slack: 'Slack',
  teams: 'Teams',
  webhook: 'Webhook',
}

export function isThreshold(kind: Kind): kind is Threshold {
  return Object.hasOwn(thresholds, kind)
}

type ToldRule = { kind: Kind; threshold?: number | null; currency_code?: string | null; rule?: string | null }

/** `Last free day in 2 days`. */
export function ruleSentence({ kind, threshold = null, currency_code = null, rule = null }: ToldRule): string {
  const count = (unit: string) => `${threshold ?? '?'} ${unit}${threshold === 1 ? '' : 's'}`
  if (kind === 'rule') return `A case of ${rule?.replaceAll('_', ' ') ?? 'a rule'}`
  if (!isThreshold(kind)) return group_sentences[kind]
  const sentences: Readonly<Record<Threshold, string>> = {
    last_free_day_in: threshold === 0 ? 'Last free day is today' : `Last free day in ${count('day')}`,
    arrival_slipped: `Arrival slipped by ${count('day')}`,
    charge_over: `Charges over ${threshold?.toLocaleString('en-US') ?? '?'} ${currency_code ?? ''}`.trim(),
    silent_for: `No news for ${count('hour')}`,
  }
  return sentences[kind]
}

type DryRun = { days: number; count: number | null; holds_now: number }

/** How often it would have told something, and of how much it would tell now. */
export function dryRunText({ days, count, holds_now }: DryRun): string {
  const past =
    count === null
      ? `How often in the last ${days} days cannot be told: the past of this is not kept.`
      : `Would have fired ${timesText(count)} in the last ${days} days.`
  const now =
    holds_now === 0
      ? 'Fits nothing now.'
      : `Fits ${holds_now.toLocaleString('en-US')} ${holds_now === 1 ? 'container' : 'containers'} now, which the first message tells.`
  return `${past} ${now}`
}

/** The same in short: `6 times in 30 days, fits 4 now`. */
export function oftenText({ days, count, holds_now }: DryRun): string {
  const past = count === null ? null : `${count === 0 ? 'never' : timesText(count)} in ${days} days`
  const now = `fits ${holds_now === 0 ? 'none' : holds_now.toLocaleString('en-US')} now`
  return past === null ? now : `${past}, ${now}`
}

function timesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'time' : 'times'}`
}

/** More than twice a day: people stop reading it. */
export function isTooOften({ days, count }: Pick<DryRun, 'days' | 'count'>): boolean {
  return count !== null && count > 2 * days
}

export type DraftDestination = { key: number; id: string | null; channel: Channel; to: string; url: string; host: string | null }
export type Draft = {
  name: string
  kind: Kind
  threshold: string
  currency_code: string
  rule: string
  view: string
  destinations: readonly DraftDestination[]
  digest: Rule['attributes']['digest']
  digest_at: string
  is_quiet: boolean
  quiet_from: string
  quiet_until: string
  time_zone: string
}

export type ReadyMadeRule = ToldRule & { threshold: number | null }

/** What can be turned on with one button. */
export const ready_made: readonly ReadyMadeRule[] = [
  { kind: 'last_free_day_in', threshold: 2 },
  { kind: 'holds', threshold: null },
  { kind: 'arrival_slipped', threshold: 3 },
  { kind: 'charge_over', threshold: 500, currency_code: 'USD' },
  { kind: 'missed_transhipment', threshold: null },
  { kind: 'silent_for', threshold: 72 },
]

type RuleStart = { told: ToldRule; channel: Channel; own_address: string | null; time_zone: string }

/** A new rule, as it stands before somebody changes anything. */
export function newDraft({ told, channel, own_address, time_zone }: RuleStart): Draft {
  return {
    name: '',
    kind: told.kind,
    threshold: String(told.threshold ?? (isThreshold(told.kind) ? thresholds[told.kind].usual : '')),
    currency_code: told.currency_code ?? 'USD',
    rule: told.rule ?? '',
    view: '',
    destinations: [{ key: 0, id: null, channel, to: own_address ?? '', url: '', host: null }],
    ...{ digest: 'none', digest_at: '08:00', is_quiet: false, quiet_from: '20:00', quiet_until: '07:00', time_zone },
  }
}

/** A rule that there is, to be changed. */
export function draftOf({ attributes: rule }: Pick<Rule, 'attributes'>, time_zone: string): Draft {
  const fresh = newDraft({ told: rule, channel: 'email', own_address: null, time_zone: rule.time_zone ?? time_zone })
  return {
    ...fresh,
    name: rule.name,
    view: rule.view,
    destinations: rule.destinations.map(({ id, channel, to, host }, key) => ({
      ...{ key, id, channel, host, url: '' },
      to: to?.join(', ') ?? '',
    })),
    digest: rule.digest,
    digest_at: rule.digest_at ?? fresh.digest_at,
    is_quiet: rule.quiet_hours !== null,
    quiet_from: rule.quiet_hours?.from ?? fresh.quiet_from,
    quiet_until: rule.quiet_hours?.until ?? fresh.quiet_until,
  }
}

/** What sets it off; null while that is not complete. */
export function triggerOf({ kind, threshold, currency_code, rule, view }: Draft): Trigger | null {
  if (kind === 'rule') return rule === '' ? null : { kind, rule, view }
  if (!isThreshold(kind)) return { kind, view }
  const number = threshold.trim() === '' ? Number.NaN : Number(threshold)
  if (!Number.isFinite(number) || number < 0) return null
  if (kind !== 'charge_over') return { kind, threshold: number, view }
  return /^[A-Z]{3}$/.test(currency_code) ? { kind, threshold: number, currency_code, view } : null
}

/** What sets off one that is ready made, of all containers. */
export function readyTrigger({ kind, threshold, currency_code }: ReadyMadeRule): Trigger | null {
  const fresh = newDraft({ told: { kind, threshold, currency_code: currency_code ?? null }, ...nowhere })
  return triggerOf(fresh)
}
const nowhere = { channel: 'email', own_address: null, time_zone: 'UTC' } as const

/** What the interface is told. A rule changes what it is about as a whole: what the new kind has not got is cleared. */
export function wishOf(draft: Draft): RuleWish {
  const { name, kind, destinations, digest, digest_at, is_quiet, quiet_from, quiet_until, time_zone } = draft
  const needs_zone = digest === 'daily' || is_quiet
  return {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...{ rule: null, threshold: null, currency_code: null },
    ...(triggerOf(draft) ?? { kind }),
    destinations: destinations.map(({ id, channel, to, url }) => ({
      channel,
      ...(id === null ? {} : { id }),
      ...(channel === 'email' ? { to: addressesIn(to) } : url.trim() === '' ? {} : { url: url.trim() }),
    })),
    digest,
    digest_at: digest === 'daily' ? digest_at : null,
    quiet_hours: is_quiet ? { from: quiet_from, until: quiet_until } : null,
    time_zone: needs_zone ? time_zone : null,
  }
}

function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '')
}
