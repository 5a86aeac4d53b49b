/**
 * What an account is told of how an endpoint fares: warnings on the way to being switched off, that it was, and that it answers again. As an event
 * for its other webhooks, and by mail.
 */
import { announcementsOf } from '../announcements/announcements-of.ts'
import type { Clock } from '../base/clock.ts'
import { listResponsible } from '../store/accounts/users.ts'
import type { Health, Receiver } from '../store/delivery/webhooks.ts'
import { instant } from '../store/instant.ts'
import type { NewJob } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import type { EndpointEventName } from '../vocabulary/event-name.ts'
import { recordAnnouncements } from './record.ts'

/** As it is queued. */
export type EndpointReport = {
  account_id: string
  webhook_id: string
  name: EndpointEventName
  /** Of the way to being switched off, in percent. */
  warned: number
  host: string
  /** Since when it fails, or failed. */
  since: string
  reason: string | null
  last_failure: string | null
}

type Mail = { to: readonly string[]; subject: string; text: string }
/** Sends a mail, or rejects; null: the installation sends none. */
export type SendMail = ((mail: Mail) => Promise<void>) | null

/** The job that tells what became of an endpoint with some attempts; none where there is nothing to tell. Queue it with the health itself. */
export function endpointNewsJobs(
  receiver: Receiver,
  { before, after, now }: { before: Health; after: Health; now: Date },
): NewJob[] {
  const name = nameOf(before, after)
  if (name === null) return []
  const payload: EndpointReport = {
    ...{ account_id: receiver.account_id, webhook_id: receiver.id, name },
    warned: after.warned,
    host: URL.parse(receiver.url)?.host ?? '',
    since: (after.failing_since ?? before.failing_since ?? now).toISOString(),
    reason: after.deactivated_reason,
    last_failure: after.last_failure,
  }
  return [{ task: 'tell_of_endpoint', payload, key: `tell_of_endpoint:${receiver.id}:${name}:${after.warned}` }]
}

function nameOf(before: Health, after: Health): EndpointEventName | null {
  if (before.active && !after.active) return 'webhook.endpoint_deactivated'
  if (after.warned > before.warned) return 'webhook.endpoint_failing'
  return before.warned > 0 && after.failing_since === null ? 'webhook.endpoint_recovered' : null
}

/** Records the event, and then sends the mail. Run again after a failure it records nothing twice. */
export async function tellOfEndpoint(
  { database, clock, sendMail }: { database: Database; clock: Clock; sendMail: SendMail },
  news: EndpointReport,
): Promise<void> {
  const { account_id, webhook_id, name, warned, since } = news
  const now = clock.now()
  await database.transaction(async (tx) => {
    const told = announcementsOf([{ kind: 'endpoint', name, webhook_id, warned, since }], instant(now))
    await recordAnnouncements(tx, told, { account_id, now })
  })
  if (sendMail === null) return
  const to = await listResponsible(database, account_id, now)
  if (to.length > 0) await sendMail({ to, ...mailOf(news) })
}

const reasons: Readonly<Record<string, string>> = {
  gone: 'it answered 410, which says that it is no more',
  notifications_failed: 'a hundred notifications in a row could not be delivered',
  failing_for_days: 'nothing could be delivered to it for five days',
}

/** The mail as people read it. */
export function mailOf({
  name,
  host,
  webhook_id,
  warned,
  since,
  reason,
  last_failure,
}: EndpointReport): Pick<Mail, 'subject' | 'text'> {
  const last = last_failure === null ? [] : [`The last delivery: ${last_failure}.`]
  const which = `Webhook ${webhook_id}.`
  switch (name) {
    case 'webhook.endpoint_failing':
      return {
        subject: `Webhooks to ${host} fail (${warned} % of the way to being switched off)`,
        text: [
          `Nothing could be delivered to ${host} since ${since}.`,
          ...last,
          'What waits is tried again for three days.',
          which,
        ].join('\n'),
      }
    case 'webhook.endpoint_deactivated':
      return {
        subject: `Webhooks to ${host} were switched off`,
        text: [
          `The webhook to ${host} was switched off: ${reasons[reason ?? ''] ?? 'nothing could be delivered to it'}.`,
          ...last,
          `What happens from now on is not sent. Switch it on again with PATCH /v2/webhooks/${webhook_id} and "active": true; the answer says how much it missed.`,
        ].join('\n'),
      }
    case 'webhook.endpoint_recovered':
      return {
        subject: `Webhooks to ${host} are delivered again`,
        text: [`${host} takes deliveries again.`, which].join('\n'),
      }
  }
}
