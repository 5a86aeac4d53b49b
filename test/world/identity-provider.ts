/** A provider of OpenID Connect outside: a real one (oidc-provider), which lets in whom the test says without asking anything. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Identity = { sub: string; email: string; email_verified: boolean; name: string }

export type IdentityProvider = AsyncDisposable & {
  issuer: string
  client_id: string
  client_secret: string
  /** Who is at the browser from now on; null: they refuse. */
  is(identity: Identity | null): void
}

/** What is used of the package, which brings no types. */
type ProviderPackage = {
  default: new (
    issuer: string,
    configuration: object,
  ) => {
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string }; session?: { accountId: string } }>
    Grant: new (given: { accountId: string; clientId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
const package_name = 'oidc-provider'

const client_id = 'landfall'
const client_secret = 'a-secret-of-the-provider'

/** `redirect_uris`: known once the application listens. */
export async function startIdentityProvider(redirect_uris: readonly string[]): Promise<IdentityProvider> {
  const { default: Provider }: ProviderPackage = await import(package_name)
  let current: Identity | null = null
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id, client_secret, redirect_uris, grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a-key-of-the-provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })] },
    findAccount: async (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ ...current, sub: id }) }),
  })
  const answer = provider.callback()
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (current === null) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const { prompt, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: current.sub } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? current.sub, clientId: client_id })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  return {
    ...{ issuer, client_id, client_secret },
    is: (identity) => {
      current = identity
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
