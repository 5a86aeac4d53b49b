/** What a rule finds now: exceptions that are open, or containers that pass its threshold. */

import { day_ms } from '../base/durations.ts'
import { assessCharges } from '../charges/assess.ts'
import { exposed_days_max } from '../charges/exposed.ts'
import type { AlertThreshold } from '../contract/resources/alert-rule.ts'
import { readExposureFacts } from '../store/accounts/exposure.ts'
import { readTariffs } from '../store/accounts/tariffs.ts'
import type { FoundCase } from '../store/alerts/alert-cases.ts'
import type { AlertRule } from '../store/alerts/alert-rules.ts'
import {
  listFreeTimeEnding,
  listInView,
  listOpenExceptions,
  listSilent,
  listSlipped,
  type PassedThreshold,
  type ViewedContainers,
  watched_max,
} from '../store/alerts/watched.ts'
import type { Sql } from '../store/pool.ts'

/** What sets a rule off. */
export type AlertTrigger = Pick<AlertRule, 'account_id' | 'kind' | 'rule' | 'threshold' | 'currency_code' | 'view'>

/** Reads a view: what narrows the list of containers down. Throws RequestError for what is none. */
export type ReadView = (account_id: string, view: string) => ViewedContainers

type FindTools = { readView: ReadView; now: Date }

/** Exceptions that are open and in the view: of these, or, with null, of all. */
export async function findExceptions(
  sql: Sql,
  trigger: AlertTrigger,
  { readView, ids }: Pick<FindTools, 'readView'> & { ids: readonly string[] | null },
): Promise<(FoundCase & { occasion: number })[]> {
  const open = await listOpenExceptions(sql, trigger, ids)
  const found = open.map(({ id, times_opened, ...one }) => ({ ...one, subject_id: id, exception_id: id, occasion: times_opened }))
  if (trigger.view === '' || found.length === 0) return found
  const view = readView(trigger.account_id, trigger.view)
  const containers = found.flatMap(({ container_id }) => (container_id === null ? [] : [container_id]))
  const in_view = await listInView(sql, { account_id: trigger.account_id, view }, containers)
  return found.filter(({ container_id }) => container_id !== null && in_view.has(container_id))
}

/** Containers that pass a threshold now. */
export function findContainers(
  sql: Sql,
  trigger: AlertTrigger & { kind: AlertThreshold },
  tools: FindTools,
): Promise<FoundCase[]> {
  return finders[trigger.kind](sql, trigger, tools)
}

type Finder = (sql: Sql, trigger: AlertTrigger, tools: FindTools) => Promise<FoundCase[]>

const finders: Readonly<Record<AlertThreshold, Finder>> = {
  last_free_day_in: passing(listFreeTimeEnding, ({ days, on }) => `The last free day is ${inDays(days)}: ${on}.`),
  arrival_slipped: passing(
    listSlipped,
    ({ days, on }) => `The arrival slipped by ${counted(days, 'day')}: it is expected on ${on}.`,
  ),
  silent_for: passing(listSilent, ({ days }) => `Nothing was heard for ${counted(days, 'hour')}.`),
  charge_over: findCharged,
}

type Lister = typeof listFreeTimeEnding

function passing(list: Lister, say: (passed: PassedThreshold) => string): Finder {
  return async (sql, { account_id, threshold, view }, { readView, now }) => {
    const passed = await list(sql, { account_id, view: readView(account_id, view), threshold: threshold ?? 0, now })
    return passed.map((one) => caseOf(one, say(one)))
  }
}

function caseOf(
  { container_id, shipment_id }: { container_id: string; shipment_id: string | null },
  sentence: string,
): FoundCase {
  return { subject_id: container_id, exception_id: null, container_id, shipment_id, sentence }
}

/** What still runs has cost more than the threshold by today, in the currency of the rule. */
async function findCharged(
  sql: Sql,
  { account_id, threshold, currency_code, view }: AlertTrigger,
  { readView, now }: FindTools,
): Promise<FoundCase[]> {
  const since = new Date(now.getTime() - exposed_days_max * day_ms)
  const { facts: begun } = await readExposureFacts(sql, {
    account_id,
    containers: readView(account_id, view),
    since,
    limit: watched_max,
  })
  const tariffs = await readTariffs(sql, { account_id })
  return begun.flatMap((facts) => {
    const owed = assessCharges(facts, { tariffs, now, on: null }).reduce((sum, charge) => {
      const counts = charge.outcome === 'assessed' && !charge.has_ended && charge.tariff?.currency_code === currency_code
      return counts ? sum + (charge.total ?? 0) : sum
    }, 0)
    const sentence = `Charges have come to ${owed.toFixed(2)} ${currency_code}.`
    return owed > (threshold ?? 0) ? [caseOf(facts, sentence)] : []
  })
}

function inDays(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
