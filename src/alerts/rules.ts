/** What the API asks of alert rules: make, change, delete, try out. */
import { day_ms } from '../base/durations.ts'
import { newId } from '../base/ids.ts'
import { RequestError, type RequestProblem, refuse } from '../contract/errors.ts'
import type { AlertChannel, AlertDigest, AlertKind } from '../contract/resources/alert-rule.ts'
import { type TargetPolicy, targetProblem } from '../delivery/target.ts'
import { forgetCases, skipWaiting } from '../store/alerts/alert-cases.ts'
import {
  type AlertRule,
  countAlertRules,
  deleteAlertRule,
  hasThreshold,
  lockAlertRule,
  type StoredDestination,
  saveAlertRule,
} from '../store/alerts/alert-rules.ts'
import { countFreeTimeEnding, countOpened } from '../store/alerts/watched.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Sql, Transaction } from '../store/pool.ts'
import { isZone } from './due.ts'
import { type AlertTrigger, findContainers, findExceptions, type ReadView } from './find.ts'
import { watchRuleJob } from './jobs.ts'
import { newRuleSecret, type SealTools, sealAddress } from './sealed.ts'

export type GivenDestination = { id?: string; channel: AlertChannel; to?: string[]; url?: string }

export type RuleAttributes = {
  name?: string
  kind?: AlertKind
  rule?: string | null
  threshold?: number | null
  currency_code?: string | null
  view?: string
  destinations?: GivenDestination[]
  digest?: AlertDigest
  digest_at?: string | null
  quiet_hours?: { from: string; until: string } | null
  time_zone?: string | null
  active?: boolean
}

export type RuleOutcome =
  /** `secret`: where the rule has just been given one. */
  | { kind: 'saved'; id: string; secret: string | null }
  | { kind: 'refused'; problems: readonly RequestProblem[] }
  | { kind: 'not_found' }

// Each is looked at whenever an exception opens.
const rules_max = 100
const days = 30

export type AlertActions = ReturnType<typeof alertActions>

type ActionTools = TargetPolicy & SealTools & { readView: ReadView }
type RuleSave = { attributes: RuleAttributes; now: Date }

export function alertActions(tools: ActionTools) {
  return {
    /** `own_address`: of whoever makes it, who is told where nobody is named. */
    async createRule(
      tx: Transaction,
      { account_id }: { account_id: string },
      { attributes, own_address, now }: RuleSave & { own_address: string | null },
    ): Promise<RuleOutcome> {
      if ((await countAlertRules(tx, account_id)) >= rules_max)
        return {
          kind: 'refused',
          problems: [{ code: 'too_long', pointer: '/data', detail: `An account may have ${rules_max} alert rules` }],
        }
      const destinations: GivenDestination[] | undefined =
        attributes.destinations ?? (own_address === null ? undefined : [{ channel: 'email', to: [own_address] }])
      const id = newId(now.getTime())
      const wish = { ...attributes, ...(destinations === undefined ? {} : { destinations }) }
      return save(tx, tools, { rule: { ...usual, account_id, id, created_at: now }, wish, now })
    },

    async updateRule(
      tx: Transaction,
      key: { account_id: string; id: string },
      { attributes, now }: RuleSave,
    ): Promise<RuleOutcome> {
      const rule = await lockAlertRule(tx, key)
      return rule === undefined ? { kind: 'not_found' } : save(tx, tools, { rule, wish: attributes, now })
    },

    deleteRule: (tx: Transaction, key: { account_id: string; id: string }): Promise<boolean> => deleteAlertRule(tx, key),

    /** How often it would have been set off in the last days, and for how many it holds now. Throws RequestError for what is no rule. */
    async tryRule(
      sql: Sql,
      trigger: AlertTrigger,
      now: Date,
    ): Promise<{ days: number; count: number | null; holds_now: number }> {
      const problems = triggerProblems(trigger, tools, '')
      refuse(problems)
      const since = new Date(now.getTime() - days * day_ms)
      const view = tools.readView(trigger.account_id, trigger.view)
      if (!hasThreshold(trigger)) {
        const found = await findExceptions(sql, trigger, { readView: tools.readView, ids: null })
        const count = await countOpened(sql, trigger, { view: trigger.view === '' ? null : view, since })
        return { days, count, holds_now: found.length }
      }
      const found = await findContainers(sql, trigger, { readView: tools.readView, now })
      const { account_id, threshold } = trigger
      const past = { account_id, view, threshold: threshold ?? 0, now, since }
      // Of the others the past is kept in no form that says when they were passed.
      const count = trigger.kind === 'last_free_day_in' ? await countFreeTimeEnding(sql, past) : null
      return { days, count, holds_now: found.length }
    },
  }
}

const usual = {
  name: '',
  kind: 'other',
  rule: null,
  threshold: null,
  currency_code: null,
  view: '',
  destinations: [],
  secret: null,
  digest: 'none',
  digest_at: null,
  quiet_hours: null,
  time_zone: null,
  active: true,
} as const satisfies Omit<AlertRule, 'account_id' | 'id' | 'created_at'>

type RuleChange = { rule: AlertRule; wish: RuleAttributes; now: Date }

async function save(tx: Transaction, tools: ActionTools, { rule: before, wish, now }: RuleChange): Promise<RuleOutcome> {
  const { destinations: given, ...others } = wish
  const rule: AlertRule = { ...before, ...definedOnly(others) }
  const problems = [
    ...triggerProblems(rule, tools, attributes),
    ...timingProblems(rule),
    ...(given === undefined && rule.destinations.length === 0 ? [blank(`${attributes}/destinations`, 'Destinations')] : []),
    ...(given ?? []).flatMap((one, position) =>
      destinationProblems(one, { position, stored: before.destinations, policy: tools }),
    ),
  ]
  if (problems.length > 0) return { kind: 'refused', problems }
  const destinations =
    given === undefined ? rule.destinations : given.map((one, position) => stored(tools, before, { one, position }))
  const is_signed = destinations.some(({ channel }) => channel === 'webhook')
  const made = is_signed && before.secret === null ? newRuleSecret(tools, rule.id) : null
  const name = rule.name.trim() || usualName(rule)
  const saved = { ...rule, name, destinations, secret: made?.sealed ?? before.secret }
  await saveAlertRule(tx, saved, now)
  if (triggerText(saved) !== triggerText(before)) await forgetCases(tx, saved)
  if (!saved.active) await skipWaiting(tx, saved)
  else await enqueue(tx, [watchRuleJob({ account_id: saved.account_id, alert_rule_id: saved.id })])
  return { kind: 'saved', id: saved.id, secret: made?.secret ?? null }
}

/** A member that a schema reads as undefined is one that was left out. */
function definedOnly(wish: Omit<RuleAttributes, 'destinations'>): Partial<AlertRule> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}

function triggerText({ kind, rule, threshold, currency_code, view }: AlertTrigger): string {
  return JSON.stringify([kind, rule, threshold, currency_code, view])
}

const attributes = '/data/attributes'

function blank(pointer: string, name: string): RequestProblem {
  return { code: 'blank', pointer, detail: `${name} can't be blank` }
}

function triggerProblems(trigger: AlertTrigger, { readView }: ActionTools, base: string): RequestProblem[] {
  const { kind, rule, threshold, currency_code, account_id, view } = trigger
  return [
    ...(kind === 'rule' && !rule?.trim() ? [blank(`${base}/rule`, 'Rule')] : []),
    ...(hasThreshold(trigger) && threshold === null ? [blank(`${base}/threshold`, 'Threshold')] : []),
    ...(kind === 'charge_over' && currency_code === null ? [blank(`${base}/currency_code`, 'Currency code')] : []),
    ...viewProblems(() => readView(account_id, view), `${base}/view`),
  ]
}

function viewProblems(read: () => unknown, pointer: string): RequestProblem[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.problems.map(({ detail }) => ({ code: 'invalid', pointer, ...(detail === undefined ? {} : { detail }) }))
  }
}

function timingProblems({ digest, digest_at, quiet_hours, time_zone }: AlertRule): RequestProblem[] {
  const needs_zone = digest === 'daily' || quiet_hours !== null
  const is_odd = quiet_hours !== null && quiet_hours.from === quiet_hours.until
  return [
    ...(digest === 'daily' && digest_at === null ? [blank(`${attributes}/digest_at`, 'Digest at')] : []),
    ...(needs_zone && time_zone === null ? [blank(`${attributes}/time_zone`, 'Time zone')] : []),
    ...(time_zone !== null && !isZone(time_zone)
      ? [
          {
            code: 'invalid',
            pointer: `${attributes}/time_zone`,
            detail: 'Time zone must be an IANA name, such as America/Los_Angeles',
          } as const,
        ]
      : []),
    ...(is_odd
      ? [
          {
            code: 'invalid',
            pointer: `${attributes}/quiet_hours`,
            detail: 'Quiet hours must end at another time than they begin',
          } as const,
        ]
      : []),
  ]
}

const mail_address = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/

type DestinationCheck = { position: number; stored: readonly StoredDestination[]; policy: TargetPolicy }

function destinationProblems(
  { id, channel, to, url }: GivenDestination,
  { position, stored: known, policy }: DestinationCheck,
): RequestProblem[] {
  const base = `${attributes}/destinations/${position}`
  if (channel === 'email') {
    if (to === undefined || to.length === 0) return [blank(`${base}/to`, 'To')]
    return to.every((address) => mail_address.test(address.trim()))
      ? []
      : [{ code: 'invalid', pointer: `${base}/to`, detail: 'To must be e-mail addresses' }]
  }
  if (url === undefined)
    return keptOf(known, { ...(id === undefined ? {} : { id }), channel }) === undefined ? [blank(`${base}/url`, 'Url')] : []
  const problem = targetProblem(url, `${base}/url`, policy)
  return problem === null ? [] : [problem]
}

function keptOf(
  known: readonly StoredDestination[],
  { id, channel }: Pick<GivenDestination, 'id' | 'channel'>,
): StoredDestination | undefined {
  return known.find((one) => one.id === id && one.channel === channel && one.sealed !== null)
}

function stored(
  tools: SealTools,
  before: AlertRule,
  { one, position }: { one: GivenDestination; position: number },
): StoredDestination {
  const { channel, url } = one
  const to = one.to?.map((address) => address.trim()) ?? null
  const kept = url === undefined ? keptOf(before.destinations, one) : undefined
  if (kept !== undefined) return kept
  const taken = new Set(before.destinations.map((known) => known.id))
  const is_known = one.id !== undefined && taken.has(one.id)
  // New ones have numbers that none had before them.
  const highest = Math.max(0, ...[...taken].map(Number).filter(Number.isInteger))
  const id = is_known && one.id !== undefined ? one.id : String(highest + position + 1)
  if (channel === 'email' || url === undefined) return { id, channel, to, host: null, sealed: null }
  return { id, channel, to: null, host: new URL(url).host, sealed: sealAddress(tools, before.id, { id, url }) }
}

function usualName({ kind, rule, threshold, currency_code }: AlertRule): string {
  const count = threshold ?? 0
  switch (kind) {
    case 'last_free_day_in':
      return count === 0 ? 'Last free day today' : `Last free day in ${count} ${count === 1 ? 'day' : 'days'}`
    case 'arrival_slipped':
      return `Arrival slipped by ${count} ${count === 1 ? 'day' : 'days'}`
    case 'silent_for':
      return `Silent for ${count} ${count === 1 ? 'hour' : 'hours'}`
    case 'charge_over':
      return `Charges over ${count} ${currency_code}`
    case 'rule':
      return capitalised(rule ?? '')
    default:
      return capitalised(kind)
  }
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`.replaceAll('_', ' ')
}
