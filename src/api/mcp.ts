import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '../client/exchange.ts'
import { createClient } from '../client/landfall.ts'
import { RequestError } from '../contract/errors.ts'
import { simulatedNow } from '../mcp/simulated-now.ts'
import { type AnswerTools, admitted } from './answer.ts'
import type { Caller } from './caller.ts'
import { type AddressSettings, isOwnHost } from './public-address.ts'
import { asksInside, sandbox_header } from './sandbox-door.ts'

// Language models at /mcp: the same keys, roles, limits and audit log as every program, because each tool asks the interface as a program does,
// through the same door, with the key of whoever asks. What speaks the protocol is loaded with the first message: a start does not wait for it.

const address = '/mcp'

type McpEndpoint = Pick<AnswerTools, 'admit' | 'admitSession' | 'noteUse' | 'whileReachable' | 'originOf' | 'services'> & {
  settings: AddressSettings & { cors_origins: readonly string[] }
  isTrusted(address: string | undefined): boolean
  version: string
}

/** GET and DELETE are refused as elsewhere: there are no sessions, and nothing is sent that was not asked for. */
export function serveMcp(app: FastifyInstance, endpoint: McpEndpoint): void {
  app.post(
    address,
    {
      onRequest: async (request) => {
        request.operation = 'mcp'
        refuseRebinding(request, endpoint)
        request.caller = await callerOf(endpoint, request)
      },
    },
    async (request, reply) => {
      const { caller } = request
      return caller === null ? reply : answerWith(app, endpoint, { request, reply, caller })
    },
  )
}

/** By the key alone: a page of the service has no business here, and the cookie of a session does not open it. */
function callerOf(endpoint: McpEndpoint, { headers, ip }: FastifyRequest): Promise<Caller> {
  // What such a key may do is asked in the simulated world alone.
  const credentials = { authorization: headers.authorization, remote_address: ip, sandbox_keys: 'taken' as const }
  return admitted(endpoint, { bucket: 'general', role: 'read' }, credentials)
}

/**
 * Throws RequestError (403). A page of a stranger that has its own name lead to this machine would be same-origin to the browser: so the name must
 * be one of ours. Addresses are no names, and proxies that are trusted have looked themselves.
 */
function refuseRebinding(request: FastifyRequest, { settings, isTrusted, originOf }: McpEndpoint): void {
  const { host, origin } = request.headers
  if (!isTrusted(request.socket.remoteAddress) && !isOwnHost(settings, host))
    throw new RequestError([
      {
        code: 'foreign_origin',
        detail:
          'This name is not known to be one of this server. Whoever runs it can add it to LANDFALL_HOSTS or LANDFALL_PUBLIC_URL.',
      },
    ])
  if (origin === undefined || settings.cors_origins.includes('*') || settings.cors_origins.includes(origin)) return
  const asking = URL.parse(origin)?.host
  if (asking === host || asking === URL.parse(originOf(request))?.host) return
  throw new RequestError([
    { code: 'foreign_origin', detail: 'A page of another origin may not ask here, unless LANDFALL_CORS_ORIGINS names it.' },
  ])
}

type ModelMessage = { request: FastifyRequest; reply: FastifyReply; caller: Caller }

async function answerWith(
  app: FastifyInstance,
  endpoint: McpEndpoint,
  { request, reply, caller }: ModelMessage,
): Promise<FastifyReply> {
  const { answerMessage } = await import('../mcp/http.ts')
  const origin = endpoint.originOf(request)
  const is_simulated = asksInside(request)
  const client = createClient({ base_url: origin, fetch: insideOf(app, request), retries: 0 })
  const tools = {
    client,
    is_simulated,
    now: is_simulated ? () => simulatedNow(client) : async () => endpoint.services.clock.now(),
    version: endpoint.version,
    origin,
    roleOf: async () => caller.role,
    onBug: (error: unknown) => {
      request.failure = error
    },
  }
  const response = await answerMessage(tools, messageOf(request, origin))
  reply.code(response.status)
  const content_type = response.headers.get('content-type')
  const bytes = Buffer.from(await response.arrayBuffer())
  return content_type === null ? reply.send() : reply.header('content-type', content_type).send(bytes)
}

function messageOf({ headers, body }: FastifyRequest, origin: string): Request {
  const kept = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return new Request(`${origin}${address}`, {
    method: 'POST',
    headers: Object.fromEntries(kept),
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
  })
}

/** Asks the interface of this process with the key of whoever asked, from where they asked: it is let in, counted and noted as their own request. */
function insideOf(app: FastifyInstance, { headers, ip }: FastifyRequest): Fetch {
  return async (url, { method, headers: given, body }) => {
    const { pathname, search } = new URL(url)
    const answered = await app.inject({
      method: method as 'GET', // one of the operations of the contract
      url: `${pathname}${search}`,
      headers: {
        ...Object(given),
        authorization: headers.authorization ?? '',
        host: headers.host ?? 'localhost',
        ...(headers[sandbox_header] === undefined ? {} : { [sandbox_header]: headers[sandbox_header] }),
      },
      remoteAddress: ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const { statusCode: status, rawPayload } = answered
    const empty = rawPayload.length === 0 || status === 204 || status === 304
    return new Response(empty ? null : new Uint8Array(rawPayload), { status, headers: keptHeaders(answered.headers) })
  }
}

function keptHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = ['content-type', 'retry-after', 'x-request-id']
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
}
