/** The tasks of exceptions and alerts for the job engine. Each may run twice. */

import { day_ms, minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import { defineTasks, type RunningJob, type Tasks } from '../jobs/tasks.ts'
import { noteContainers, noteExceptions, removeAlerts } from '../store/alerts/alert-cases.ts'
import {
  type AlertRule,
  hasThreshold,
  listExceptionRules,
  listThresholdRules,
  lockAlertRule,
} from '../store/alerts/alert-rules.ts'
import { lockException, saveExceptionWork } from '../store/alerts/exceptions-read.ts'
import { changes_kept_days, noteChanges, removeChanges } from '../store/changes.ts'
import { chooseDominant, insertEntries } from '../store/exceptions.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Sql, Transaction } from '../store/pool.ts'
import { dueAt } from './due.ts'
import { findContainers, findExceptions, type ReadView } from './find.ts'
import {
  type AlertKey,
  type AlertRuleKey,
  type ExceptionKey,
  type MatchPayload,
  tellAlertsJob,
  wakeJob,
  watchRuleJob,
} from './jobs.ts'
import { sendAlert, type TellTools, tellAlerts } from './tell.ts'

type AlertTaskTools = TellTools & { readView: ReadView }

// Thresholds are days and hours; a quarter of an hour is soon.
const watch_interval_ms = 10 * minute_ms
const rules_a_look = 1_000
const alerts_kept_days = 90
const removed_at_once = 5_000

type AlertPayloads = {
  match_alerts: MatchPayload
  watch_alert_rule: AlertRuleKey
  watch_alert_rules: Record<string, never>
  tell_alerts: AlertRuleKey
  send_alert: AlertKey
  wake_exception: ExceptionKey
}

export function alertTasks(tools: AlertTaskTools): Tasks {
  const { database } = tools
  return defineTasks<AlertPayloads>({
    match_alerts: (payload, job) => database.transaction((tx) => matchAlerts(tx, tools, { payload, job })),
    watch_alert_rule: (key, job) => database.transaction((tx) => watchRule(tx, tools, { key, job })),
    watch_alert_rules: async () => {
      await watchThresholds(database)
      await sweep(tools)
      await scheduleAlertWatch(database, watch_interval_ms)
    },
    tell_alerts: (key, job) => tellAlerts(tools, key, job),
    send_alert: (key, job) => sendAlert(tools, key, job),
    wake_exception: (key, job) => database.transaction((tx) => wakeException(tx, tools, { key, job })),
  })
}

/** Queues the next look at thresholds. Every worker does so when it starts; the key holds one. */
export function scheduleAlertWatch(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [
    { task: 'watch_alert_rules', payload: {}, key: 'watch_alert_rules', delay_ms, key_mode: 'preserve_run_at' },
  ])
}

/** Which rules of the account speak of exceptions that were opened. */
async function matchAlerts(
  tx: Transaction,
  tools: AlertTaskTools,
  { payload: { account_id, exception_ids }, job }: { payload: MatchPayload; job: RunningJob },
): Promise<void> {
  await job.fence(tx)
  for (const rule of await listExceptionRules(tx, account_id)) await noteFound(tx, tools, { rule, ids: exception_ids })
}

/** Everything that a rule finds now: when it was made, changed or switched on, and for thresholds now and then. */
async function watchRule(
  tx: Transaction,
  tools: AlertTaskTools,
  { key, job }: { key: AlertRuleKey; job: RunningJob },
): Promise<void> {
  await job.fence(tx)
  const rule = await lockAlertRule(tx, { account_id: key.account_id, id: key.alert_rule_id })
  if (rule?.active === true) await noteFound(tx, tools, { rule, ids: null })
}

async function noteFound(
  tx: Transaction,
  tools: AlertTaskTools,
  { rule, ids }: { rule: AlertRule; ids: readonly string[] | null },
): Promise<void> {
  const now = tools.clock.now()
  const { readView } = tools
  try {
    const count = hasThreshold(rule)
      ? await noteContainers(tx, rule, { found: await findContainers(tx, rule, { readView, now }), now })
      : await noteExceptions(tx, rule, { found: await findExceptions(tx, rule, { readView, ids }), now })
    if (count > 0)
      await enqueue(tx, [tellAlertsJob({ account_id: rule.account_id, alert_rule_id: rule.id }, { at: dueAt(rule, now), now })])
  } catch (error) {
    // A filter that there is no more: the other rules go on, and the next change of the rule says what is wrong.
    if (!(error instanceof RequestError)) throw error
    tools.log.warn(
      { account_id: rule.account_id, alert_rule_id: rule.id, reason: messageOf(error) },
      'alert_rule.unreadable_view',
    )
  }
}

async function watchThresholds(database: Database): Promise<void> {
  let after: { account_id: string; id: string } | null = null
  for (;;) {
    const rules: { account_id: string; id: string }[] = await listThresholdRules(database, { after, limit: rules_a_look })
    await enqueue(
      database,
      rules.map(({ account_id, id }) => watchRuleJob({ account_id, alert_rule_id: id })),
    )
    after = rules.at(-1) ?? null
    if (rules.length < rules_a_look) return
  }
}

async function sweep({ database, clock }: AlertTaskTools): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day_ms)
  await removeAlerts(database, { before: before(alerts_kept_days), limit: removed_at_once })
  await removeChanges(database, { before: before(changes_kept_days), limit: removed_at_once })
}

/** Opens an exception whose snooze is over. One that was snoozed anew has another job. */
async function wakeException(
  tx: Transaction,
  { clock }: AlertTaskTools,
  { key, job }: { key: ExceptionKey; job: RunningJob },
): Promise<void> {
  await job.fence(tx)
  const now = clock.now()
  const stored = await lockException(tx, key)
  if (stored?.state !== 'snoozed' || stored.snoozed_until === null) return
  if (stored.snoozed_until > now) return enqueue(tx, [wakeJob(key, { at: stored.snoozed_until, now })])
  const { assignee_id, assignee_name, subject_id, container_id, shipment_id } = stored
  const open = { state: 'open', snoozed_until: null, resolved_at: null, resolved_by: null, resolved_reason: null } as const
  await saveExceptionWork(tx, key, { work: { ...open, assignee_id, assignee_name }, now })
  await chooseDominant(tx, [{ account_id: key.account_id, subject_id }])
  const entry = { kind: 'woke', text: null, until: null, author_id: null, author_name: null }
  const about = { account_id: key.account_id, exception_id: key.id, id: newId(now.getTime()), at: now.toISOString() }
  await insertEntries(tx, [{ ...about, ...entry }])
  const change = {
    kind: 'exception.changed',
    subject: 'exception',
    subject_id: key.id,
    changed: ['state'],
    source: null,
  } as const
  await noteChanges(tx, [{ account_id: key.account_id, container_id, shipment_id, ...change, at: now }])
}
