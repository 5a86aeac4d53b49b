/** Messages of alert rules: what a rule found is gathered when it is due, one message for each who is told, and each is sent until it is taken. */
import type { Clock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { type AttemptOutcome, attempt } from '../delivery/attempt.ts'
import { deliveryHeaders } from '../delivery/headers.ts'
import { afterAttempt } from '../delivery/retry-policy.ts'
import { type SigningKeys, signingKeys } from '../delivery/sign.ts'
import type { TargetPolicy } from '../delivery/target.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import {
  insertAlerts,
  type NewAlert,
  readAlert,
  type StoredAlert,
  settleAlert,
  skipWaiting,
  takeWaiting,
  type WaitingCase,
} from '../store/alerts/alert-cases.ts'
import { type AlertRule, lockAlertRule, noteAlert, readAlertRule, type StoredDestination } from '../store/alerts/alert-rules.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { afterQuiet } from './due.ts'
import { type AlertKey, type AlertRuleKey, sendAlertJob, tellAlertsJob } from './jobs.ts'
import { type AlertText, mailOf, slackOf, teamsOf, webhookOf } from './message.ts'
import { openAddress, openRuleSecret, type SealTools } from './sealed.ts'

export type TellTools = TargetPolicy &
  SealTools & {
    database: Database
    clock: Clock
    log: Log
    http: Pick<Http, 'request'>
    /** null: the installation sends no mail. */
    sendMail: ((mail: { to: readonly string[]; subject: string; text: string }) => Promise<void>) | null
    /** Where people reach us, without the path; null: nobody has said. */
    public_url: string | null
  }

// A message of more is not read; the list is.
const told_cases_max = 50

/** Makes the messages of what a rule has found and not told. In quiet hours it comes back behind them. */
export async function tellAlerts(
  { database, clock }: Pick<TellTools, 'database' | 'clock'>,
  key: AlertRuleKey,
  job: RunningJob,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    await job.fence(tx)
    const rule = await lockAlertRule(tx, { account_id: key.account_id, id: key.alert_rule_id })
    if (rule === undefined) return
    if (!rule.active) return skipWaiting(tx, rule)
    const until = afterQuiet(rule, now)
    if (until > now) return enqueue(tx, [tellAlertsJob(key, { at: until, now })])
    const alerts = alertsOf(rule, await takeWaiting(tx, rule), now)
    if (alerts.length === 0) return
    await insertAlerts(tx, alerts, now)
    await noteAlert(tx, rule, now)
    await enqueue(
      tx,
      alerts.map((alert) => sendAlertJob(alert)),
    )
  })
}

/** A message for each address, so that one that fails holds up no other and nobody is told twice. */
function alertsOf(rule: AlertRule, cases: readonly WaitingCase[], now: Date): NewAlert[] {
  if (cases.length === 0) return []
  const told = cases.slice(0, told_cases_max).map(({ subject_id: _, ...one }) => one)
  const about = { account_id: rule.account_id, alert_rule_id: rule.id, count: cases.length, cases: told }
  return rule.destinations.flatMap(({ id, channel, to, host }) =>
    (to ?? [host ?? '']).map((destination) => ({ ...about, id: newId(now.getTime()), destination_id: id, channel, destination })),
  )
}

/** Sends a message that waits, and notes what became of it. */
export async function sendAlert(tools: TellTools, key: AlertKey, job: RunningJob): Promise<void> {
  const { database, clock, log } = tools
  const alert = await readAlert(database, key)
  if (alert === undefined || alert.status !== 'waiting') return
  const rule = await readAlertRule(database, { account_id: key.account_id, id: alert.alert_rule_id })
  const sent_at = clock.now()
  const outcome = rule === undefined ? gone : await send(tools, { alert, rule, sent_at })
  const after = afterAttempt(alert.attempts + 1, outcome, { now: clock.now(), random: Math.random() })
  const statuses = { succeeded: 'sent', failed: 'failed', pending: 'waiting' } as const
  await database.transaction(async (tx) => {
    await job.fence(tx)
    const failure = failureOf(outcome)
    await settleAlert(tx, key, {
      status: statuses[after.delivery_status],
      next_attempt_at: after.next_attempt_at,
      failure,
      now: sent_at,
    })
    if (after.next_attempt_at !== null) await enqueue(tx, [sendAlertJob(key, { at: after.next_attempt_at, now: clock.now() })])
  })
  log.info({ ...key, channel: alert.channel, outcome: outcome.kind, attempt: alert.attempts + 1 }, 'alert.attempted')
}

const gone: AttemptOutcome = { kind: 'gone', status: 410 }

type OutgoingAlert = { alert: StoredAlert; rule: AlertRule; sent_at: Date }

async function send(tools: TellTools, sending: OutgoingAlert): Promise<AttemptOutcome> {
  const { alert, rule } = sending
  const text: AlertText = { alert, rule, origin: tools.public_url }
  if (alert.channel === 'email') return sendByMail(tools, alert.destination, mailOf(text))
  const destination = rule.destinations.find(({ id }) => id === alert.destination_id)
  // It was taken out of the rule meanwhile.
  if (destination === undefined) return gone
  const bodies = { slack: slackOf, teams: teamsOf, webhook: webhookOf }
  return post(tools, { ...sending, destination, body: JSON.stringify(bodies[alert.channel](text)) })
}

async function sendByMail({ sendMail }: TellTools, to: string, mail: { subject: string; text: string }): Promise<AttemptOutcome> {
  if (sendMail === null) return { kind: 'gone', status: 0 }
  try {
    await sendMail({ to: [to], ...mail })
    return { kind: 'delivered', status: 250 }
  } catch (error) {
    return { kind: 'unreachable', reason: 'mail', detail: error instanceof Error ? error.message : String(error) }
  }
}

type Post = OutgoingAlert & { destination: StoredDestination; body: string }

async function post(tools: TellTools, { alert, rule, sent_at, destination, body }: Post): Promise<AttemptOutcome> {
  let url: string
  let keys: SigningKeys | null = null
  try {
    url = openAddress(tools, rule, destination)
    const secret = destination.channel === 'webhook' ? openRuleSecret(tools, rule) : null
    keys = secret === null ? null : signingKeys(secret)
  } catch {
    // Sealed with a key that is lost: no further attempt opens it.
    return { kind: 'gone', status: 0 }
  }
  const delivery = { url, keys, sent_at, headers: deliveryHeaders([]), notification_id: alert.id, body }
  return (await attempt(tools.http, delivery, tools)).outcome
}

/** In words for the log of the rule. Whether a name, a port or a certificate failed would tell a stranger what runs where. */
function failureOf(outcome: AttemptOutcome): string | null {
  switch (outcome.kind) {
    case 'delivered':
      return null
    case 'rejected':
      return `answered ${outcome.status}`
    case 'gone':
      return outcome.status === 0
        ? 'this installation cannot send it: no mail server is set, or the address does not open'
        : 'the destination is no more'
    case 'unreachable':
      return outcome.reason === 'mail'
        ? 'the mail server did not take it'
        : 'no answer: the address cannot be reached, or does not speak https'
  }
}
