/**
 * Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce. What the browser carries meanwhile is sealed, and good for
 * ten minutes. Whoever comes back is known by an e-mail address that the provider has verified, and by nothing else.
 */
import * as oidc from 'openid-client'
import type { Clock } from '../base/clock.ts'
import { hour_ms, minute_ms } from '../base/durations.ts'
import type { Http } from '../base/http.ts'
import { open, type SealingKey, seal } from '../base/secret.ts'

type ProviderSettings = {
  issuer: string
  client_id: string
  client_secret: string
  /** What people call it. */
  name: string
}

/** Why somebody did not get in: words that the sign-in page knows. */
export type SsoProblem = 'sso_refused' | 'sso_unverified' | 'sso_unknown' | 'sso_suspended' | 'sso_failed'

/** Whom the provider vouches for. */
type Voucher = { kind: 'vouched'; email: string; name: string | null } | { kind: 'refused'; problem: SsoProblem; reason: string }

export type SingleSignOn = {
  name: string
  /** Where the browser goes, and what it brings back with it. */
  begin(public_origin: string): Promise<{ address: string; carried: string }>
  /** Who came back. `search`: the query of the address that the provider sent the browser to. */
  finish(public_origin: string, given: { search: string; carried: string | null }): Promise<Voucher>
}

export const carried_ms = 10 * minute_ms
/** Relative to where clients reach us. */
const callback_path = '/v2/session/sso/callback'
const seal_context = 'single sign-on'
// Keys and addresses of a provider change rarely.
const known_ms = hour_ms
const request_limits = {
  timeout_ms: 10_000,
  connect_timeout_ms: 5_000,
  body_max_bytes: 1_000_000,
  private_targets: 'allowed',
} as const

type RoundTrip = { state: string; nonce: string; verifier: string; ends_ms: number }

type Tools = { http: Http; clock: Clock; sealing_key: SealingKey }

export function openSingleSignOn(settings: ProviderSettings, { http, clock, sealing_key }: Tools): SingleSignOn {
  let known: { at_ms: number; configuration: Promise<oidc.Configuration> } | null = null
  const configured = () => {
    const at_ms = clock.now().getTime()
    if (known !== null && at_ms - known.at_ms < known_ms) return known.configuration
    const mine = { at_ms, configuration: discover(settings, http) }
    known = mine
    // One that did not answer is asked again by whoever comes next.
    mine.configuration.catch(() => {
      if (known === mine) known = null
    })
    return mine.configuration
  }
  return {
    name: settings.name,
    begin: async (public_origin) => {
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const address = oidc.buildAuthorizationUrl(await configured(), {
        redirect_uri: `${public_origin}${callback_path}`,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      const carried: RoundTrip = { state, nonce, verifier, ends_ms: clock.now().getTime() + carried_ms }
      return { address: address.href, carried: seal(sealing_key, JSON.stringify(carried), seal_context) }
    },
    finish: async (public_origin, { search, carried }) => {
      const begun = carriedIn(carried, { sealing_key, clock })
      if (begun === null) return refused('sso_failed', 'the browser brought nothing back, or too late')
      try {
        const url = new URL(`${public_origin}${callback_path}${search}`)
        if (url.searchParams.get('state') === begun.state && url.searchParams.has('error'))
          return refused('sso_refused', url.searchParams.get('error') ?? '')
        return await vouched(await configured(), url, begun)
      } catch (error) {
        // What the provider says may hold what it was asked with: its kind is enough to look for.
        return refused('sso_failed', error instanceof Error ? `${error.name}${codeOf(error)}` : 'unknown')
      }
    },
  }
}

function discover({ issuer, client_id, client_secret }: ProviderSettings, http: Http): Promise<oidc.Configuration> {
  const authenticate: oidc.ClientAuth = (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const how = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return how(client_secret)(server, ...rest)
  }
  const is_plain = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), client_id, undefined, authenticate, {
    [oidc.customFetch]: fetchBy(http),
    ...(is_plain ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
}

/** Our way out in the form that the library asks for. */
function fetchBy(http: Http): oidc.CustomFetch {
  return async (url, { method, headers, body }) => {
    const outcome = await http.request({
      ...request_limits,
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      body: body === undefined || body === null ? null : String(body),
    })
    if (outcome.kind === 'unreachable') throw new Error(`the provider is unreachable: ${outcome.reason}`)
    const { status, headers: answered, body: bytes } = outcome
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, headers: answered })
  }
}

async function vouched(configuration: oidc.Configuration, url: URL, { state, nonce, verifier }: RoundTrip): Promise<Voucher> {
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) return refused('sso_failed', 'no ID token')
  // Many providers keep addresses out of the ID token.
  const told = claims.email === undefined ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  const { email, email_verified, name } = told
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email) || email_verified !== true)
    return refused('sso_unverified', 'no verified e-mail address')
  return { kind: 'vouched', email, name: typeof name === 'string' ? name.slice(0, name_max) : null }
}

const name_max = 200

function carriedIn(text: string | null, { sealing_key, clock }: Pick<Tools, 'sealing_key' | 'clock'>): RoundTrip | null {
  if (text === null) return null
  try {
    const carried: RoundTrip = JSON.parse(open(sealing_key, text, seal_context)) // Only `begin` seals in this context.
    return carried.ends_ms > clock.now().getTime() ? carried : null
  } catch {
    // Not sealed by us: the same as nothing.
    return null
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
}

function refused(problem: SsoProblem, reason: string): Voucher {
  return { kind: 'refused', problem, reason }
}
