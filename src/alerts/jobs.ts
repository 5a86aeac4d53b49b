/** The jobs of exceptions and alerts, as they are queued. */
import type { NewJob } from '../store/jobs/jobs.ts'

export type ExceptionKey = { account_id: string; id: string }
export type AlertRuleKey = { account_id: string; alert_rule_id: string }
export type AlertKey = { account_id: string; id: string }
export type MatchPayload = { account_id: string; exception_ids: readonly string[] }

/** Until an instant: a time from now on, because the clock of the database is another. */
type DueTime = { at: Date; now: Date }

function delayOf({ at, now }: DueTime): number {
  return Math.max(0, at.getTime() - now.getTime())
}

/** Open a snoozed exception when its time has come. */
export function wakeJob({ account_id, id }: ExceptionKey, when: DueTime): NewJob {
  return { task: 'wake_exception', payload: { account_id, id }, key: `wake_exception:${id}`, delay_ms: delayOf(when) }
}

/** Look what a rule finds, in all that there is. */
export function watchRuleJob(key: AlertRuleKey): NewJob {
  return { task: 'watch_alert_rule', payload: key, key: `watch_alert_rule:${key.alert_rule_id}` }
}

/** Gather what a rule found into messages. One that is due stays so. */
export function tellAlertsJob(key: AlertRuleKey, when: DueTime): NewJob {
  const payload = { account_id: key.account_id, alert_rule_id: key.alert_rule_id }
  return { task: 'tell_alerts', payload, key: `tell_alerts:${key.alert_rule_id}`, delay_ms: delayOf(when), key_mode: 'earliest' }
}

/** Send one message. */
export function sendAlertJob({ account_id, id }: AlertKey, when?: DueTime): NewJob {
  const delay_ms = when === undefined ? 0 : delayOf(when)
  return { task: 'send_alert', payload: { account_id, id }, key: `send_alert:${id}`, delay_ms }
}
