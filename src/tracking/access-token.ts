/** Tokens of OAuth2 clients: fetched once for all who wait, kept until shortly before they expire. */
import type { Clock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import { retryAfter } from '../base/retry-after.ts'
import { readJson } from '../feeds/json-text.ts'
import type { Auth, HeaderValue } from '../feeds/lines/line-feed.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { readPair } from './certificates.ts'
import { assertionOf } from './client-assertion.ts'

export type AccessToken =
  | { kind: 'token'; token: string; expires_at_ms: number }
  | { kind: 'credentials'; status: number | null }
  | { kind: 'rate_limited'; retry_after_ms: number }
  | { kind: 'unreachable'; reason: string; retry_after_ms: number | null }

export type TokenCache = {
  /** The token under `key`, or what `fetch` brings. Callers who come while it is being fetched share the result. */
  get(key: string, fetch: () => Promise<AccessToken>): Promise<AccessToken>
  /** The token was refused. Does nothing when another has taken its place since. */
  forget(key: string, token: string): void
}

// Refused credentials are not tried again by everybody who comes along: thousands of polls would lock the customer's login.
const refusal_kept_ms = 60_000

/** Tokens live in this process only: each process may have its own. */
export function openTokenCache(clock: Clock): TokenCache {
  const kept = new Map<string, { result: AccessToken; since_ms: number; until_ms: number }>()
  const under_way = new Map<string, Promise<AccessToken>>()
  const fetchOnce = async (key: string, fetch: () => Promise<AccessToken>): Promise<AccessToken> => {
    try {
      const result = await fetch()
      const since_ms = clock.now().getTime()
      if (result.kind === 'token') kept.set(key, { result, since_ms, until_ms: result.expires_at_ms })
      if (result.kind === 'credentials') kept.set(key, { result, since_ms, until_ms: since_ms + refusal_kept_ms })
      return result
    } finally {
      under_way.delete(key)
    }
  }
  return {
    get: (key, fetch) => {
      const found = kept.get(key)
      const now_ms = clock.now().getTime()
      // What was fetched later than now was fetched before the clock was put back.
      if (found && found.since_ms <= now_ms && now_ms < found.until_ms) return Promise.resolve(found.result)
      const fetching = under_way.get(key) ?? fetchOnce(key, fetch)
      under_way.set(key, fetching)
      return fetching
    },
    forget: (key, token) => {
      const found = kept.get(key)
      if (found?.result.kind === 'token' && found.result.token === token) kept.delete(key)
    },
  }
}

type Client = Extract<Auth, { kind: 'oauth2-client-credentials' | 'oauth2-certificate' }>

// What a token lives when its issuer does not say.
const lifetime_default_s = 300
// A token is given up this long before its end, so that none expires on its way; short-lived ones after nine tenths of their life.
const margin_max_ms = 60_000

const token_timeout_ms = 30_000
const connect_timeout_ms = 10_000
const token_body_max_bytes = 65_536

/** Fetches a token with the client's credentials (RFC 6749 §4.4), which are a secret or a text signed with its key (RFC 7523 §2.2). */
export async function fetchToken(
  { http, secrets, clock }: { http: Http; secrets: Secrets; clock: Clock },
  client: Client,
): Promise<AccessToken> {
  const proof = proofOf(client, secrets, clock.now())
  const extra_headers = resolveHeaders(client.extra_headers, secrets)
  if (!proof || !extra_headers) return { kind: 'credentials', status: null }
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (client.scope !== null) form.set('scope', client.scope)
  for (const [name, value] of Object.entries(proof.form)) form.set(name, value)
  const asked_at_ms = clock.now().getTime()
  const outcome = await http.request({
    method: 'POST',
    url: client.token_url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...proof.headers,
      ...extra_headers,
    },
    body: form.toString(),
    timeout_ms: token_timeout_ms,
    connect_timeout_ms,
    body_max_bytes: token_body_max_bytes,
    // The operator wrote the address.
    private_targets: 'of_feeds',
  })
  if (outcome.kind === 'unreachable') return { kind: 'unreachable', reason: `token: ${outcome.reason}`, retry_after_ms: null }
  const { status, headers, body } = outcome
  const now = clock.now()
  if (status === 429) return { kind: 'rate_limited', retry_after_ms: retryAfter(headers, now) ?? 60_000 }
  if ([400, 401, 403].includes(status)) return { kind: 'credentials', status }
  if (status !== 200) return { kind: 'unreachable', reason: `token: status ${status}`, retry_after_ms: retryAfter(headers, now) }
  return readToken(body, asked_at_ms)
}

type Proof = { form: Record<string, string>; headers: Record<string, string> }

/** What shows who the client is, or null when something of it is not there. */
function proofOf(client: Client, secrets: Secrets, now: Date): Proof | null {
  const client_id = secrets(client.client_id.env)?.trim()
  if (!client_id) return null
  if (client.kind === 'oauth2-certificate') {
    const pair = readPair(client, secrets)
    const assertion = pair && assertionOf(pair, { client_id, token_url: client.token_url, now })
    if (assertion === null) return null
    return { form: { client_id, client_assertion_type: assertion_type, client_assertion: assertion }, headers: {} }
  }
  const client_secret = secrets(client.client_secret.env)?.trim()
  if (!client_secret) return null
  if (client.client === 'form') return { form: { client_id, client_secret }, headers: {} }
  return { form: {}, headers: { authorization: basic(client_id, client_secret) } }
}

const assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Headers with their secrets, or null when one is missing. */
export function resolveHeaders(headers: Readonly<Record<string, HeaderValue>>, secrets: Secrets): Record<string, string> | null {
  const resolved: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    // A file of secrets often ends its lines in ways that a header must not.
    const text = typeof value === 'string' ? value : secrets(value.env)?.trim()
    if (text === undefined || text === '') return null
    resolved[name] = text
  }
  return resolved
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
}

function readToken(body: Buffer, asked_at_ms: number): AccessToken {
  const read = readJson(body)
  const fields = read.kind === 'json' && typeof read.value === 'object' && read.value !== null ? read.value : {}
  const token = 'access_token' in fields ? fields.access_token : null
  // A token with anything else in it could not go into a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
    return { kind: 'unreachable', reason: 'token: the answer holds none', retry_after_ms: null }
  }
  // Some issuers write the number as a text.
  const seconds = 'expires_in' in fields ? Number(fields.expires_in) : Number.NaN
  const lifetime_ms = (Number.isFinite(seconds) && seconds > 0 ? seconds : lifetime_default_s) * 1_000
  return { kind: 'token', token, expires_at_ms: asked_at_ms + lifetime_ms - Math.min(margin_max_ms, lifetime_ms / 10) }
}
