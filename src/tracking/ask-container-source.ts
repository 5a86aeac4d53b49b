/** Asks a terminal or a railroad about a batch of containers. What comes back is a value for every case. */

import type { Clock } from '../base/clock.ts'
import { hour_ms } from '../base/durations.ts'
import type { Http, HttpOutcome } from '../base/http.ts'
import { retryAfter } from '../base/retry-after.ts'
import { trimEndOf } from '../base/trim.ts'
import { apart_from_bytes, type Decoder } from '../decoding/decoder.ts'
import { readJson } from '../feeds/json-text.ts'
import type { Secrets } from '../feeds/secrets.ts'
import type { ContainerAnswer } from '../feeds/terminals/answer.ts'
import { containerDialect } from '../feeds/terminals/container-dialects.ts'
import { pick, words } from '../feeds/terminals/fields.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { type AccessToken, fetchToken, resolveHeaders, type TokenCache } from './access-token.ts'
import { readPair } from './certificates.ts'

export type SourceAnswer =
  | { kind: 'answered'; answer: ContainerAnswer; body: Buffer; content_type: string | null }
  /** None of the containers is known there. */
  | { kind: 'not_found' }
  /** An answer that says nothing to us; what is known stays. */
  | { kind: 'unrecognized'; reason: string; body: Buffer; content_type: string | null }
  | { kind: 'unreachable'; reason: string; retry_after_ms: number | null }
  | { kind: 'rate_limited'; retry_after_ms: number }
  | { kind: 'credentials'; status: number | null }

export type AskSourceTools = {
  http: Http
  secrets: Secrets
  tokens: TokenCache
  clock: Clock
  /** Reads large answers; absent: they are read here. */
  decoder?: Decoder | undefined
  /** Takes a place in a line that services keep short; resolves to the milliseconds until it comes. */
  takePlace(wish: { feed: string; interval_ms: number; burst: number }): Promise<number>
}

const timeout_ms = 60_000
const connect_timeout_ms = 10_000
const body_max_bytes = 10_000_000
const pause_default_ms = 60_000

export async function askContainerSource(
  tools: AskSourceTools,
  source: ContainerSource,
  batch: readonly string[],
): Promise<SourceAnswer> {
  const observed_at = `${tools.clock.now().toISOString().slice(0, 19)}Z`
  const asked = { source, batch, observed_at }
  const outcome = await send(tools, asked, false)
  if (outcome.kind !== 'answered' || !('status' in outcome)) return outcome
  const { status, headers, body, truncated } = outcome
  const content_type = headers['content-type'] ?? null
  const pause_ms = retryAfter(headers, tools.clock.now())
  if (status === 429) return { kind: 'rate_limited', retry_after_ms: pause_ms ?? pause_default_ms }
  if ([401, 403, 407].includes(status)) return { kind: 'credentials', status }
  if (status === 404 || status === 204) return { kind: 'not_found' }
  if (status >= 500 || status === 408) return { kind: 'unreachable', reason: `status ${status}`, retry_after_ms: pause_ms }
  const unrecognized = (reason: string): SourceAnswer => ({ kind: 'unrecognized', reason, body, content_type })
  if (status < 200 || status > 299) return unrecognized(`status ${status}`)
  if (truncated) return unrecognized('body_cut_off')
  const read = await readAnswer(tools, asked, body)
  // An empty answer is a failed ask: some send one when they miss a header.
  if (read.kind !== 'decoded') return unrecognized(read.reason)
  const { answer } = read
  return answer === null ? unrecognized('not the form of an answer') : { kind: 'answered', answer, body, content_type }
}

/** A large answer is read where it holds up nobody else. */
async function readAnswer({ decoder }: AskSourceTools, { source, batch, observed_at }: SourceAsk, body: Buffer) {
  if (decoder !== undefined && body.length >= apart_from_bytes)
    return decoder.decodeContainers({ source, batch, observed_at, body })
  const json = readJson(body)
  if (json.kind === 'unreadable') return json
  const answer = containerDialect(source.dialect).decode(json.value, { source, batch, observed_at })
  return { kind: 'decoded', answer } as const
}

type SourceAsk = { source: ContainerSource; batch: readonly string[]; observed_at: string }
type SourceResponse = Extract<HttpOutcome, { kind: 'answered' }> | Exclude<SourceAnswer, { kind: 'answered' }>

async function send(tools: AskSourceTools, asked: SourceAsk, is_second_token: boolean): Promise<SourceResponse> {
  const { source } = asked
  const request = containerDialect(source.dialect).describe(asked)
  const own = source.auth.kind === 'header-key' || source.auth.kind === 'client-certificate' ? source.auth.headers : {}
  const extra = source.auth.kind === 'oauth2-client-credentials' ? source.auth.extra_headers : {}
  const headers = resolveHeaders({ ...request.headers, ...own, ...extra }, tools.secrets)
  const key = source.auth.kind === 'path-key' ? tools.secrets(source.auth.key.env)?.trim() : ''
  const certificate = source.auth.kind === 'client-certificate' ? readPair(source.auth, tools.secrets) : undefined
  if (headers === null || key === undefined || certificate === null) return { kind: 'credentials', status: null }
  const token = await tokenFor(tools, source)
  if (token !== null && token.kind !== 'token') return token
  const outcome = await tools.http.request({
    method: request.method,
    url: request.url.replace('{key}', encodeURIComponent(key)),
    headers: token === null ? headers : { ...headers, authorization: `Bearer ${token.token}` },
    body: request.body,
    timeout_ms,
    connect_timeout_ms,
    body_max_bytes,
    // The operator wrote the address.
    private_targets: 'of_feeds',
    ...(certificate === undefined ? {} : { client_certificate: certificate }),
  })
  if (outcome.kind === 'unreachable') return { kind: 'unreachable', reason: outcome.reason, retry_after_ms: null }
  if (token !== null && outcome.status === 401 && !is_second_token) {
    tools.tokens.forget(tokenKey(source), token.token)
    return send(tools, asked, true)
  }
  return outcome
}

function tokenKey({ name }: ContainerSource): string {
  return `container source ${name}`
}

async function tokenFor(tools: AskSourceTools, source: ContainerSource): Promise<AccessToken | null> {
  const { auth } = source
  if (auth.kind !== 'oauth2-client-credentials' && auth.kind !== 'login') return null
  return tools.tokens.get(tokenKey(source), async () => {
    const wait_ms = await tokenWait(tools, source)
    if (wait_ms > 0) return { kind: 'rate_limited', retry_after_ms: wait_ms }
    return auth.kind === 'login' ? logIn(tools, source, auth) : fetchToken(tools, auth)
  })
}

/** Half of the hour's tokens at once, and the other half spread over the hour, are never more than all of them. Null: they are not counted. */
export function tokenPace(dialect: string): { interval_ms: number; burst: number } | null {
  const { tokens_per_hour } = containerDialect(dialect)
  if (tokens_per_hour === undefined) return null
  const half = Math.max(1, Math.floor(tokens_per_hour / 2))
  return { interval_ms: hour_ms / half, burst: half - 1 }
}

/** The line in which a source's tokens wait, over all processes. */
export function tokenFeed(source: string): string {
  return `${source} tokens`
}

async function tokenWait({ takePlace }: AskSourceTools, { name, dialect }: ContainerSource): Promise<number> {
  const pace = tokenPace(dialect)
  return pace === null ? 0 : takePlace({ feed: tokenFeed(name), ...pace })
}

type Login = Extract<ContainerSource['auth'], { kind: 'login' }>

/** Where a person's login gets its token. */
export function loginAddress({ base_url }: ContainerSource): string {
  return `${trimEndOf(base_url, '/')}/account/login`
}

async function logIn({ http, secrets, clock }: AskSourceTools, source: ContainerSource, login: Login): Promise<AccessToken> {
  const user = secrets(login.user_name.env)?.trim()
  const password = secrets(login.password.env)?.trim()
  if (!user || !password) return { kind: 'credentials', status: null }
  const asked_at_ms = clock.now().getTime()
  const outcome = await http.request({
    method: 'POST',
    url: loginAddress(source),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ userName: user, password, terminalCd: login.terminal }),
    timeout_ms: 30_000,
    connect_timeout_ms,
    body_max_bytes: 65_536,
    private_targets: 'of_feeds',
  })
  if (outcome.kind === 'unreachable') return { kind: 'unreachable', reason: `login: ${outcome.reason}`, retry_after_ms: null }
  if ([400, 401, 403].includes(outcome.status)) return { kind: 'credentials', status: outcome.status }
  const read = readJson(outcome.body)
  const fields = read.kind === 'json' ? read.value : null
  const token = pick(fields, 'access_token', 'token')
  if (outcome.status !== 200 || typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    return { kind: 'unreachable', reason: `login: status ${outcome.status}, no token`, retry_after_ms: null }
  const seconds = Number(words(pick(fields, 'expires_in')) ?? Number.NaN)
  // A day of a month's validity: a login that is withdrawn is noticed.
  const lifetime_s = Math.min(Number.isFinite(seconds) && seconds > 120 ? seconds - 60 : 300, 86_400)
  return { kind: 'token', token, expires_at_ms: asked_at_ms + lifetime_s * 1_000 }
}
