import { keepPreviousData, useQuery } from '@tanstack/preact-query'
import { minute_ms } from '../../base/durations.ts'
import type { AlertRule } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'

// Who is told of what, where and when.

export type Rule = AlertRule
export type RuleWish = Parameters<Client['createAlertRule']>[0]['attributes']
export type Trigger = Parameters<Client['tryAlertRule']>[0]['body']

const page_rows = 100
const all_key = 'alert rules'

export function useAlertRules() {
  return useQuery({
    queryKey: [all_key],
    queryFn: async ({ signal }) => {
      const { data, meta } = await landfall().listAlertRules({ query: { 'page[size]': page_rows }, signal })
      return { rules: data, total: meta.total }
    },
  })
}

/** How often it would have been set off. Nothing is asked of what is not complete. */
export function useDryRun(trigger: Trigger | null) {
  return useQuery({
    queryKey: ['dry run', trigger],
    queryFn: async ({ signal }) => (trigger === null ? null : landfall().tryAlertRule({ body: trigger, signal })),
    enabled: trigger !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The same for a glance: it is not asked anew with every change, of many rules at once. */
export function useRoughDryRun(trigger: Trigger | null) {
  return useQuery({
    queryKey: ['rough dry run', trigger],
    queryFn: async ({ signal }) => (trigger === null ? null : landfall().tryAlertRule({ body: trigger, signal })),
    enabled: trigger !== null,
    retry: false,
    staleTime: 10 * minute_ms,
    meta: { still: true },
  })
}

/** What a rule told, the newest first. */
export function useAlertLog(id: string) {
  return useQuery({
    queryKey: [all_key, id, 'alerts'],
    queryFn: async ({ signal }) => {
      const { data, meta } = await landfall().listAlerts({ id, query: { 'page[size]': 30 }, signal })
      return { alerts: data, total: meta.total }
    },
  })
}

/** Returns the rule, with the secret that signs where it has just been given one. */
export async function createRule(attributes: RuleWish): Promise<Rule> {
  const { data } = await landfall().createAlertRule({ attributes })
  await answers.invalidateQueries({ queryKey: [all_key] })
  return data
}

export async function changeRule(id: string, attributes: Partial<RuleWish>): Promise<Rule> {
  const { data } = await landfall().updateAlertRule({ id, attributes })
  await answers.invalidateQueries({ queryKey: [all_key] })
  return data
}

export async function deleteRule(id: string): Promise<void> {
  await landfall().deleteAlertRule({ id })
  await answers.invalidateQueries({ queryKey: [all_key] })
}
