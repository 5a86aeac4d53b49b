/** Sends one notification once and logs it. Never throws: whatever goes wrong is an outcome, and shows in the attempts. */
import { systemClock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import type { DueNotification } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { type AttemptResult, attempt } from './attempt.ts'
import { deliveryHeaders, replayHeader, simulatedHeader } from './headers.ts'
import { attemptWithoutSecrets, type WebhookSecrets } from './masking.ts'
import { type SigningKeys, signingKeys } from './sign.ts'
import type { DeliveryTools } from './tools.ts'

/** An attempt that has ended and is not settled. */
export type FinishedAttempt = {
  notification: DueNotification
  /** Without secrets. */
  attempted: AttemptResult
  /** Where it was sent. */
  url: string
  sent_at: Date
}

type SendTools = Pick<DeliveryTools, 'clock' | 'http' | 'log' | 'openSecret' | 'openHeaders' | 'private_targets' | 'is_simulated'>

export async function sendNotification(
  tools: SendTools,
  receiver: Receiver,
  notification: DueNotification,
): Promise<FinishedAttempt> {
  const sent_at = tools.clock.now()
  const attempted = await attemptOrFault(tools, { receiver, notification, sent_at })
  const { outcome, duration_ms } = attempted
  const number = notification.attempts + 1
  const ids = {
    account_id: receiver.account_id,
    webhook_id: receiver.id,
    notification_id: notification.id,
    event_name: notification.event,
  }
  tools.log.info(
    { ...ids, attempt: number, outcome: outcome.kind, status: attempted.response?.status, duration_ms },
    'notification.attempted',
  )
  return { notification, attempted, url: receiver.url, sent_at }
}

type OutboundNotification = { receiver: Receiver; notification: DueNotification; sent_at: Date }

async function attemptOrFault(
  tools: SendTools,
  { receiver, notification, sent_at }: OutboundNotification,
): Promise<AttemptResult> {
  const { url, id } = receiver
  try {
    const { keys, headers, secrets } = openedOf(tools, receiver)
    const { is_simulated = false } = tools
    const delivery = {
      ...{ url, keys },
      // Receivers compare it with their own clocks.
      sent_at: is_simulated ? systemClock.now() : sent_at,
      now: sent_at,
      headers: {
        ...headers,
        ...(notification.resumes_as === null ? {} : replayHeader),
        ...(is_simulated ? simulatedHeader(sent_at) : {}),
      },
      notification_id: notification.id,
      body: notification.payload,
    }
    return attemptWithoutSecrets(await attempt(tools.http, delivery, tools), secrets)
  } catch (error) {
    // Ours, for instance a secret that does not open. It fails this attempt and no other webhook's.
    tools.log.error({ webhook_id: id, notification_id: notification.id, reason: messageOf(error) }, 'notification.fault')
    return {
      outcome: { kind: 'unreachable', reason: 'internal', detail: 'internal error' },
      request_headers: {},
      address: null,
      response: null,
      duration_ms: 0,
    }
  }
}

// For as long as what goes out with one look at a webhook is on its way.
const opened = new WeakMap<Receiver, OpenedSecrets>()

type OpenedSecrets = { keys: SigningKeys; headers: Readonly<Record<string, string>>; secrets: WebhookSecrets }

function openedOf({ openSecret, openHeaders }: Pick<SendTools, 'openSecret' | 'openHeaders'>, receiver: Receiver): OpenedSecrets {
  const known = opened.get(receiver)
  if (known !== undefined) return known
  const { id, previous_secret, previous_secret_expires_at: expires_at } = receiver
  const secret = openSecret(receiver.secret, id)
  const former = previous_secret === null || expires_at === null ? null : { secret: openSecret(previous_secret, id), expires_at }
  const custom = openHeaders(receiver.headers ?? [], id)
  const made = {
    keys: signingKeys(secret, former),
    headers: deliveryHeaders(custom),
    secrets: { headers: custom, texts: former === null ? [secret] : [secret, former.secret] },
  }
  opened.set(receiver, made)
  return made
}
