/** A trial: sends the example of one kind to an address, once, and reports what came back. Nothing is stored. */
import { exampleNotification } from '../announcements/example-notifications.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import type { RequestProblem } from '../contract/errors.ts'
import type { WebhookEventName } from '../vocabulary/event-name.ts'
import { attempt } from './attempt.ts'
import { deliveryHeaders, simulatedHeader } from './headers.ts'
import type { SigningKeys } from './sign.ts'
import { type TargetPolicy, targetProblem } from './target.ts'

type TriggerReport = {
  url: string
  /** Whether the answer is one that a delivery counts as success. */
  succeeded: boolean
  /** Why there is no answer; null when there is one. */
  error: string | null
  status_code: number | null
  request_headers: Readonly<Record<string, string>>
  request_body: string
  response_headers: Readonly<Record<string, string>> | null
  response_body: string | null
  /** What it was signed with, where that was made for it; null: the caller gave the secret, or a webhook of the account has it. */
  secret: string | null
}

type SignedTrial = {
  url: string
  event: WebhookEventName
  /** Trials are signed like every other delivery, so that what refuses forgeries takes them. */
  keys: SigningKeys
  /** Told in the report: a secret that was made for this trial alone. */
  told_secret: string | null
}

export type TriggerTools = TargetPolicy & {
  http: Pick<Http, 'request'>
  clock: Clock
  /** As of deliveries: receivers are told what the clock says, and the signature has the real time. Left out: it is the real clock. */
  is_simulated?: boolean
}

/**
 * Why there was no answer. Whether a name, a port or a certificate failed would tell a stranger what runs where, so that only who may reach
 * private addresses anyway learns it.
 */
function wordsFor(
  { reason, detail }: { reason: string; detail: string },
  private_targets: TargetPolicy['private_targets'],
): string {
  return private_targets === 'allowed'
    ? `${reason}: ${detail}`
    : 'no answer: the address cannot be reached, or does not speak https'
}

export async function triggerWebhook(
  { http, clock, private_targets, own_origins = [], is_simulated = false }: TriggerTools,
  { url, event, keys, told_secret }: SignedTrial,
): Promise<{ kind: 'sent'; report: TriggerReport } | { kind: 'refused'; problems: readonly RequestProblem[] }> {
  const problem = targetProblem(url, '/url', { private_targets, own_origins })
  if (problem !== null) return { kind: 'refused', problems: [problem] }
  const notification = exampleNotification(event)
  const body = JSON.stringify(notification)
  const delivery = {
    url,
    headers: { ...deliveryHeaders([]), ...(is_simulated ? simulatedHeader(clock.now()) : {}) },
    keys,
    notification_id: notification.data.id,
    body,
    // Receivers compare it with their own clocks.
    sent_at: is_simulated ? systemClock.now() : clock.now(),
    now: clock.now(),
  }
  const { outcome, request_headers, response } = await attempt(http, delivery, { private_targets })
  return {
    kind: 'sent',
    report: {
      url,
      succeeded: outcome.kind === 'delivered',
      error: outcome.kind === 'unreachable' ? wordsFor(outcome, private_targets) : null,
      status_code: response?.status ?? null,
      request_headers,
      request_body: body,
      response_headers: response?.headers ?? null,
      response_body: response?.body ?? null,
      secret: told_secret,
    },
  }
}
