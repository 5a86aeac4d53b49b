/** Alert rules as they are stored. Addresses and the signing secret are sealed. */
import {
  type AlertChannel,
  type AlertDigest,
  type AlertKind,
  type AlertThreshold,
  alertThresholds,
} from '../../contract/resources/alert-rule.ts'
import type { Sql } from '../pool.ts'

export type StoredDestination = {
  id: string
  channel: AlertChannel
  to: readonly string[] | null
  host: string | null
  /** The address. */
  sealed: string | null
}

export type AlertRule = {
  account_id: string
  id: string
  name: string
  kind: AlertKind
  rule: string | null
  threshold: number | null
  currency_code: string | null
  view: string
  destinations: readonly StoredDestination[]
  secret: string | null
  digest: AlertDigest
  digest_at: string | null
  quiet_hours: { from: string; until: string } | null
  time_zone: string | null
  active: boolean
  created_at: Date
}

type Key = { account_id: string; id: string }

const columns = [
  'name',
  'kind',
  'rule',
  'threshold',
  'currency_code',
  'view',
  'destinations',
  'secret',
  'digest',
  'digest_at',
  'quiet_hours',
  'time_zone',
  'active',
] as const satisfies readonly (keyof AlertRule)[]

/** Adds a rule, or replaces every value of one. */
export async function saveAlertRule(sql: Sql, rule: AlertRule, now: Date): Promise<void> {
  const json = new Set(['destinations', 'quiet_hours'])
  const values = columns.map((column) =>
    json.has(column) && rule[column] !== null ? JSON.stringify(rule[column]) : rule[column],
  )
  await sql.query({
    name: 'save_alert_rule',
    text: `insert into alert_rules (account_id, id, created_at, updated_at, ${columns.join(', ')})
      values ($1, $2, $3, $3, ${columns.map((_, index) => `$${index + 4}`).join(', ')})
      on conflict (account_id, id) do update set updated_at = excluded.updated_at,
        ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [rule.account_id, rule.id, now, ...values],
  })
}

/** False: the account has no such rule. */
export async function deleteAlertRule(sql: Sql, { account_id, id }: Key): Promise<boolean> {
  const text = 'delete from alert_rules where account_id = $1 and id = $2'
  return (await sql.query({ name: 'delete_alert_rule', text, values: [account_id, id] })).rowCount === 1
}

const selected = `account_id, id, created_at, ${columns.join(', ')}`

/** undefined: the account has no such rule. */
export async function readAlertRule(sql: Sql, { account_id, id }: Key): Promise<AlertRule | undefined> {
  const text = `select ${selected} from alert_rules where account_id = $1 and id = $2`
  return (await sql.query<AlertRule>({ name: 'read_alert_rule', text, values: [account_id, id] })).rows[0]
}

/** The same, and nobody else changes it, or tells by it, until the transaction ends. */
export async function lockAlertRule(sql: Sql, { account_id, id }: Key): Promise<AlertRule | undefined> {
  const text = `select ${selected} from alert_rules where account_id = $1 and id = $2 for update`
  return (await sql.query<AlertRule>({ name: 'lock_alert_rule', text, values: [account_id, id] })).rows[0]
}

export async function countAlertRules(sql: Sql, account_id: string): Promise<number> {
  const text = 'select count(*)::integer as count from alert_rules where account_id = $1'
  return (await sql.query<{ count: number }>({ name: 'count_alert_rules', text, values: [account_id] })).rows[0]?.count ?? 0
}

const thresholds: readonly string[] = alertThresholds

/** Whether a rule looks at containers itself, and not at exceptions. */
export function hasThreshold<Rule extends { kind: AlertKind }>(rule: Rule): rule is Rule & { kind: AlertThreshold } {
  return thresholds.includes(rule.kind)
}

/** Of these accounts those with a rule about exceptions that is on. */
export async function listWatchedAccounts(sql: Sql, account_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ account_id: string }>({
    name: 'list_watched_accounts',
    text: 'select distinct account_id from alert_rules where account_id = any($1::uuid[]) and active and kind <> all($2::text[])',
    values: [account_ids, thresholds],
  })
  return rows.map(({ account_id }) => account_id)
}

/** Rules about exceptions that are on. */
export async function listExceptionRules(sql: Sql, account_id: string): Promise<AlertRule[]> {
  const { rows } = await sql.query<AlertRule>({
    name: 'list_exception_rules',
    text: `select ${selected} from alert_rules where account_id = $1 and active and kind <> all($2::text[]) order by id`,
    values: [account_id, thresholds],
  })
  return rows
}

/** Rules with a threshold that are on, of all accounts, behind one in their order. */
export async function listThresholdRules(sql: Sql, { after, limit }: { after: Key | null; limit: number }): Promise<Key[]> {
  const { rows } = await sql.query<Key>({
    name: 'list_threshold_rules',
    text: `select account_id, id from alert_rules where active and kind = any($1::text[])
        and ($2::uuid is null or (account_id, id) > ($2::uuid, $3::uuid))
      order by account_id, id limit $4`,
    values: [thresholds, after?.account_id ?? null, after?.id ?? null, limit],
  })
  return rows
}

export async function noteAlert(sql: Sql, { account_id, id }: Key, now: Date): Promise<void> {
  const text = 'update alert_rules set last_alert_at = $3 where account_id = $1 and id = $2'
  await sql.query({ name: 'note_alert', text, values: [account_id, id, now] })
}
