/** Subscriptions to events at a line that pushes them (DCSA Track & Trace 2, `/v2/event-subscriptions`). */

import type { Clock } from '../base/clock.ts'
import type { Http, HttpOutcome } from '../base/http.ts'
import { trimEndOf } from '../base/trim.ts'
import { readJson } from '../feeds/json-text.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { openTokenCache } from './access-token.ts'
import { enter } from './credentials.ts'

type SubscriptionTools = { http: Http; secrets: Secrets; clock: Clock }

export type NewSubscription = {
  callback_url: string
  /** In base64, as the standard wants it. */
  secret: string
  event_types: readonly string[]
  /** Only what is about this number; null: everything that the line may tell us. */
  about: { booking: string } | { bill_of_lading: string } | { container: string } | null
}

export type Subscription = { id: string | null; callback_url: string | null; whole: Readonly<Record<string, unknown>> }

/** `body` is the beginning of what the line said. */
export type SubscriptionRefusal = { kind: 'refused'; reason: string; body: string }

const timeout_ms = 60_000
const body_max_bytes = 2_000_000
const said_max = 500

/** Where the line's subscriptions are: beside its events. Null: its path does not tell. */
export function subscriptionsAddress({ base_url, path }: Pick<LineFeed, 'base_url' | 'path'>): string | null {
  const stem = /^(.*\/)events\/?$/.exec(path)?.[1]
  return stem === undefined ? null : `${trimEndOf(base_url, '/')}${stem}event-subscriptions`
}

export async function createSubscription(
  tools: SubscriptionTools,
  place: SubscriptionAddress,
  { callback_url, secret, event_types, about }: NewSubscription,
): Promise<{ kind: 'done'; subscription: Subscription } | SubscriptionRefusal> {
  const body = {
    callbackUrl: callback_url,
    secret,
    ...(event_types.length > 0 ? { eventType: event_types } : {}),
    ...(about === null ? {} : numberOf(about)),
  }
  const answer = await send(tools, place, { method: 'POST', rest: '', body })
  return answer.kind === 'refused' ? answer : { kind: 'done', subscription: subscriptionOf(answer.value) }
}

export async function listSubscriptions(
  tools: SubscriptionTools,
  place: SubscriptionAddress,
): Promise<{ kind: 'done'; subscriptions: readonly Subscription[] } | SubscriptionRefusal> {
  const answer = await send(tools, place, { method: 'GET', rest: '', body: null })
  if (answer.kind === 'refused') return answer
  const { value } = answer
  return { kind: 'done', subscriptions: Array.isArray(value) ? value.map(subscriptionOf) : [] }
}

export function deleteSubscription(
  tools: SubscriptionTools,
  place: SubscriptionAddress,
  id: string,
): Promise<{ kind: 'done' } | SubscriptionRefusal> {
  return send(tools, place, { method: 'DELETE', rest: `/${encodeURIComponent(id)}`, body: null })
}

export function replaceSecret(
  tools: SubscriptionTools,
  place: SubscriptionAddress,
  { id, secret }: { id: string; secret: string },
): Promise<{ kind: 'done' } | SubscriptionRefusal> {
  return send(tools, place, { method: 'PUT', rest: `/${encodeURIComponent(id)}/secret`, body: { secret } })
}

/** A line, and the address of its subscriptions. */
export type SubscriptionAddress = { feed: LineFeed; address: string }

type Step = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; rest: string; body: object | null }

async function send(
  { http, secrets, clock }: SubscriptionTools,
  { feed, address }: SubscriptionAddress,
  { method, rest, body }: Step,
): Promise<{ kind: 'done'; value: unknown } | SubscriptionRefusal> {
  const entrance = await enter({ http, secrets, clock, tokens: openTokenCache(clock) }, feed.auth)
  if (entrance.kind !== 'entrance') return refusedAtDoor(entrance)
  const request = entrance.with({
    method,
    url: address + rest,
    headers: {
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(feed.quirks.api_version === null ? {} : { 'api-version': feed.quirks.api_version }),
    },
    body: body === null ? null : JSON.stringify(body),
  })
  if (request === null) return { kind: 'refused', reason: 'a secret of the feed is not set', body: '' }
  return answerOf(
    // The operator wrote the address of the feed.
    await http.request({ ...request, timeout_ms, connect_timeout_ms: 10_000, body_max_bytes, private_targets: 'of_feeds' }),
  )
}

function refusedAtDoor(refused: Exclude<Awaited<ReturnType<typeof enter>>, { kind: 'entrance' }>): SubscriptionRefusal {
  const reasons = {
    credentials: 'the credentials are refused, or one of them is not set',
    rate_limited: 'too many requests for tokens',
    unreachable: 'no token can be fetched',
  }
  return { kind: 'refused', reason: reasons[refused.kind], body: 'reason' in refused ? refused.reason : '' }
}

function answerOf(outcome: HttpOutcome): { kind: 'done'; value: unknown } | SubscriptionRefusal {
  if (outcome.kind === 'unreachable')
    return { kind: 'refused', reason: `the line cannot be reached: ${outcome.reason}`, body: outcome.detail }
  const { status, body } = outcome
  if (status < 200 || status > 299)
    return { kind: 'refused', reason: `the line answers ${status}`, body: body.toString().slice(0, said_max) }
  const read = readJson(body)
  return { kind: 'done', value: read.kind === 'json' ? read.value : null }
}

function numberOf(about: NonNullable<NewSubscription['about']>): Record<string, string> {
  if ('booking' in about) return { carrierBookingReference: about.booking }
  return 'container' in about ? { equipmentReference: about.container } : { transportDocumentReference: about.bill_of_lading }
}

function subscriptionOf(value: unknown): Subscription {
  const whole = typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  const textOf = (name: string) => (typeof whole[name] === 'string' ? whole[name] : null)
  // Whatever a line sends back, secrets are not shown.
  const { secret: _secret, ...shown } = whole
  return { id: textOf('subscriptionID') ?? textOf('id'), callback_url: textOf('callbackUrl'), whole: shown }
}
