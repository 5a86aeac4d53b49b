/**
 * How a request gets in: keys, tokens, certificates and signatures, by the kind of authentication that the feeds file names. Used for
 * everything that asks a service with credentials of the operator.
 */
import type { Clock } from '../base/clock.ts'
import type { ClientCertificate, Http } from '../base/http.ts'
import type { Auth } from '../feeds/lines/line-feed.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { type AccessToken, fetchToken, resolveHeaders, type TokenCache } from './access-token.ts'
import { readPair } from './certificates.ts'
import { cosconHeaders } from './coscon-signature.ts'

/** What is sent, with headers that name their secrets. */
type RequestTemplate = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Parameters<typeof resolveHeaders>[0]
  body: string | null
}

type SignInRequest = {
  method: RequestTemplate['method']
  url: string
  headers: Record<string, string>
  body: string | null
  client_certificate?: ClientCertificate
}

type Entrance = {
  kind: 'entrance'
  /** The request as it goes out; null when a secret that it names is not set. */
  with(request: RequestTemplate): SignInRequest | null
  /** After a 401: whether trying once more with another token may help. */
  renew(): boolean
}

type TokenRefusal = Exclude<AccessToken, { kind: 'token' }>

type Tools = { http: Http; secrets: Secrets; tokens: TokenCache; clock: Clock }

/** Gets what the next request needs. Fetches a token where one is needed and none is kept. */
export async function enter(tools: Tools, auth: Auth): Promise<Entrance | TokenRefusal> {
  const { secrets, tokens, clock } = tools
  switch (auth.kind) {
    case 'none':
      return entrance(secrets, {})
    case 'header-key':
      return entrance(secrets, { headers: auth.headers })
    case 'oauth2-client-credentials':
    case 'oauth2-certificate': {
      // One client of one issuer has one token, whichever feeds it is for.
      const key = JSON.stringify([auth.token_url, auth.client_id, auth.scope])
      const token = await tokens.get(key, () => fetchToken(tools, auth))
      if (token.kind !== 'token') return token
      const renew = () => {
        tokens.forget(key, token.token)
        return true
      }
      return { ...entrance(secrets, { headers: auth.extra_headers, own: { authorization: `Bearer ${token.token}` } }), renew }
    }
    case 'coscon-hmac': {
      const [api_key, secret_key] = [auth.api_key, auth.secret_key].map(({ env }) => secrets(env)?.trim())
      if (!api_key || !secret_key) return { kind: 'credentials', status: null }
      const open = entrance(secrets, {})
      const sign = (request: RequestTemplate) => cosconHeaders(request, { api_key, secret_key, now: clock.now() })
      return {
        ...open,
        with: (request) => {
          const written = open.with(request)
          return written && { ...written, headers: { ...written.headers, ...sign(request) } }
        },
      }
    }
    case 'client-certificate': {
      const client_certificate = readPair(auth, secrets)
      if (client_certificate === null) return { kind: 'credentials', status: null }
      return entrance(secrets, { headers: auth.headers, client_certificate })
    }
  }
}

type Opening = {
  headers?: RequestTemplate['headers']
  /** Headers that hold no names of secrets. */
  own?: Readonly<Record<string, string>>
  client_certificate?: ClientCertificate
}

function entrance(secrets: Secrets, { headers = {}, own = {}, ...certificate }: Opening): Entrance {
  return {
    kind: 'entrance',
    with: ({ method, url, body, headers: written }) => {
      const resolved = resolveHeaders({ ...written, ...headers }, secrets)
      return resolved && { method, url, body, headers: { ...resolved, ...own }, ...certificate }
    },
    renew: () => false,
  }
}
