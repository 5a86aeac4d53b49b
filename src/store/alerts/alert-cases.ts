/** What alert rules found, each case once, and the messages that tell of it. */
import type { AlertChannel } from '../../contract/resources/alert-rule.ts'
import type { Sql } from '../pool.ts'
import type { AlertRule } from './alert-rules.ts'

type OwnRule = Pick<AlertRule, 'account_id' | 'id'>

export type FoundCase = {
  /** The exception, or the container. */
  subject_id: string
  exception_id: string | null
  container_id: string | null
  shipment_id: string | null
  sentence: string
}

const found_columns = 'subject_id uuid, exception_id uuid, container_id uuid, shipment_id uuid, sentence text, occasion integer'

/** Notes exceptions that a rule found; `occasion` counts how often they were opened. Returns how many are to be told. */
export async function noteExceptions(
  sql: Sql,
  { account_id, id }: OwnRule,
  { found, now }: { found: readonly (FoundCase & { occasion: number })[]; now: Date },
): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'note_alerted_exceptions',
    text: `insert into alert_cases as c (account_id, alert_rule_id, subject_id, exception_id, container_id, shipment_id, sentence, occasion, found_at)
      select $1, $2, f.subject_id, f.exception_id, f.container_id, f.shipment_id, f.sentence, f.occasion, $3
      from json_to_recordset($4) as f(${found_columns}) order by f.subject_id
      on conflict (account_id, alert_rule_id, subject_id) do update
        set occasion = excluded.occasion, sentence = excluded.sentence, found_at = excluded.found_at, shipment_id = excluded.shipment_id
        where c.occasion < excluded.occasion`,
    values: [account_id, id, now, JSON.stringify(found)],
  })
  return rowCount ?? 0
}

/**
 * Notes all containers for which a threshold is passed now: those that are new, or were not among them the last time, are to be told. Returns how
 * many.
 */
export async function noteContainers(
  sql: Sql,
  { account_id, id }: OwnRule,
  { found, now }: { found: readonly FoundCase[]; now: Date },
): Promise<number> {
  await sql.query({
    name: 'end_alerted_containers',
    text: 'update alert_cases set holds = false where account_id = $1 and alert_rule_id = $2 and holds and subject_id <> all($3::uuid[])',
    values: [account_id, id, found.map(({ subject_id }) => subject_id)],
  })
  const { rowCount } = await sql.query({
    name: 'note_alerted_containers',
    text: `insert into alert_cases as c (account_id, alert_rule_id, subject_id, exception_id, container_id, shipment_id, sentence, found_at)
      select $1, $2, f.subject_id, null, f.container_id, f.shipment_id, f.sentence, $3
      from json_to_recordset($4) as f(${found_columns}) order by f.subject_id
      on conflict (account_id, alert_rule_id, subject_id) do update
        set holds = true, occasion = c.occasion + 1, sentence = excluded.sentence, found_at = excluded.found_at, shipment_id = excluded.shipment_id
        where not c.holds`,
    values: [account_id, id, now, JSON.stringify(found)],
  })
  return rowCount ?? 0
}

/** A rule that looks for something else begins anew. */
export async function forgetCases(sql: Sql, { account_id, id }: OwnRule): Promise<void> {
  const text = 'delete from alert_cases where account_id = $1 and alert_rule_id = $2'
  await sql.query({ name: 'forget_alert_cases', text, values: [account_id, id] })
}

/** What waits to be told will not be. */
export async function skipWaiting(sql: Sql, { account_id, id }: OwnRule): Promise<void> {
  const text = 'update alert_cases set told = occasion where account_id = $1 and alert_rule_id = $2 and holds and told < occasion'
  await sql.query({ name: 'skip_alert_cases', text, values: [account_id, id] })
}

export type WaitingCase = FoundCase & { number: string | null }

/**
 * Takes what is to be told of a rule and marks it as told. Left out is what is over by now: an exception that somebody resolved or snoozed
 * meanwhile, a threshold that is not passed any more.
 */
export async function takeWaiting(sql: Sql, { account_id, id }: OwnRule): Promise<WaitingCase[]> {
  const { rows } = await sql.query<WaitingCase>({
    name: 'take_alert_cases',
    text: `with taken as (
        update alert_cases set told = occasion where account_id = $1 and alert_rule_id = $2 and holds and told < occasion
        returning subject_id, exception_id, container_id, shipment_id, sentence, found_at)
      select t.subject_id, t.exception_id, t.container_id, t.shipment_id, coalesce(e.sentence, t.sentence) as sentence,
        coalesce(c.number, s.bill_of_lading_number) as number
      from taken t left join exceptions e on e.account_id = $1 and e.id = t.exception_id
        left join containers c on c.account_id = $1 and c.id = t.container_id
        left join shipments s on s.account_id = $1 and s.id = t.shipment_id
      where t.exception_id is null or e.state = 'open'
      order by e.weight desc nulls last, t.found_at, t.subject_id`,
    values: [account_id, id],
  })
  return rows
}

export type AlertedCase = Pick<WaitingCase, 'exception_id' | 'container_id' | 'shipment_id' | 'number' | 'sentence'>

export type NewAlert = {
  account_id: string
  id: string
  alert_rule_id: string
  destination_id: string
  channel: AlertChannel
  destination: string
  count: number
  cases: readonly AlertedCase[]
}

export async function insertAlerts(sql: Sql, alerts: readonly NewAlert[], now: Date): Promise<void> {
  await sql.query({
    name: 'insert_alerts',
    text: `insert into alerts (account_id, id, alert_rule_id, destination_id, channel, destination, count, cases, created_at, next_attempt_at)
      select a.account_id, a.id, a.alert_rule_id, a.destination_id, a.channel, a.destination, a.count, a.cases, $1, $1
      from json_to_recordset($2) as a(account_id uuid, id uuid, alert_rule_id uuid, destination_id text, channel text, destination text,
        count integer, cases json)`,
    values: [now, JSON.stringify(alerts)],
  })
}

export type StoredAlert = NewAlert & { status: 'waiting' | 'sent' | 'failed'; attempts: number; created_at: Date }

type OwnAlert = { account_id: string; id: string }

/** undefined: there is none, or its rule was deleted. */
export async function readAlert(sql: Sql, { account_id, id }: OwnAlert): Promise<StoredAlert | undefined> {
  const { rows } = await sql.query<StoredAlert>({
    name: 'read_alert',
    text: `select account_id, id, alert_rule_id, destination_id, channel, destination, count, cases, status, attempts, created_at
      from alerts where account_id = $1 and id = $2`,
    values: [account_id, id],
  })
  return rows[0]
}

type AlertAttempt = {
  status: StoredAlert['status']
  next_attempt_at: Date | null
  failure: string | null
  now: Date
}

/** Notes an attempt. */
export async function settleAlert(sql: Sql, { account_id, id }: OwnAlert, outcome: AlertAttempt): Promise<void> {
  await sql.query({
    name: 'settle_alert',
    text: `update alerts set status = $3, attempts = attempts + 1, next_attempt_at = $4, last_failure = $5,
        sent_at = case when $3 = 'sent' then $6::timestamptz end where account_id = $1 and id = $2 and status = 'waiting'`,
    values: [account_id, id, outcome.status, outcome.next_attempt_at, outcome.failure, outcome.now],
  })
}

/** The newest first. */
export function selectAlerts(alert_rule_id: string) {
  const where = 'r.alert_rule_id = $2'
  return { type: 'alert', name: 'of_rule', where, values: [alert_rule_id], order: 'r.created_at desc, r.id desc' } as const
}

/** Removes messages from before, some at a time. Returns how many. */
export async function removeAlerts(sql: Sql, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'remove_alerts',
    text: 'delete from alerts where ctid = any(array(select ctid from alerts where created_at < $1 order by created_at limit $2))',
    values: [before, limit],
  })
  return rowCount ?? 0
}
