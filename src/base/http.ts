/**
 * The one way out: every request to a line, an identity provider or a customer's webhook goes through here. Outcomes are values;
 * nothing that the other side does throws. Redirects are never followed, bodies are read up to a cap, and a deadline covers all of it.
 */
import { rootCertificates } from 'node:tls'
import { Agent, errors } from 'undici'
import { connectedAddress } from './connected-address.ts'
import { TimeLimit } from './deadline.ts'
import { messageOf } from './errors.ts'
import {
  addressFault,
  guardedLookup,
  isOpenPort,
  literalAddress,
  PrivateAddress,
  portOf,
  ResolutionError,
  type Resolve,
  systemResolve,
} from './guard.ts'
import { sha256 } from './hash.ts'
import { type ReadBody, readBody } from './http-body.ts'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** http or https, without user name and password. */
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer | null
  /** From the call to the last byte of the answer. */
  timeout_ms: number
  /** Name resolution, connection and TLS handshake. */
  connect_timeout_ms: number
  /** What is read of the answer, counted after decompression; the rest is left on the wire. */
  body_max_bytes: number
  /** `refused`: every address of the host must be a public one, and the port one of the web. `of_feeds`: as the operator says for sources. */
  private_targets: 'refused' | 'allowed' | 'of_feeds'
  /** Shown to servers that ask who we are (mutual TLS). */
  client_certificate?: ClientCertificate
}

/** In PEM; `cert` may hold the certificates between it and its root. */
export type ClientCertificate = { cert: string; key: string }

type UnreachableReason = 'dns' | 'refused' | 'timeout' | 'tls' | 'reset' | 'private_address' | 'protocol' | 'unroutable'

export type HttpOutcome = {
  /** The IP address that the request went to, of those whose body is a Buffer; null where no connection was made. */
  address?: string | null
} & (
  | {
      kind: 'answered'
      status: number
      /** By lower-case name; repeated headers are joined with a comma. */
      headers: Readonly<Record<string, string>>
      body: Buffer
      truncated: boolean
      /** Why the body is not whole: too long, cut off, too slow, or not in the encoding it claims. */
      truncated_by: ReadBody['truncated_by']
      duration_ms: number
    }
  | { kind: 'unreachable'; reason: UnreachableReason; detail: string; duration_ms: number }
)

export type Http = {
  request(request: HttpRequest): Promise<HttpOutcome>
  /** Ends the connections that are kept open. Requests under way are cut off. */
  close(): Promise<void>
}

// Those who ask have limits of their own: lines their pace, webhooks their shares (`delivery/shares.ts`), of which one host may be given all.
// With fewer connections than that, requests of one account that hang would hold up those of others at the same host.
const connections_per_origin_max = 1_024
const user_agent = 'Landfall'

type HttpOptions = {
  /** Replaces name resolution, for tests. */
  resolve?: Resolve
  /** PEM; trusted beside the usual roots, for tests. */
  ca?: string
  /** Whether sources (lines, terminals, their token servers) may be at private addresses. */
  private_feeds?: 'refused' | 'allowed'
  /** Origins of our own that are asked wherever they are. */
  own_origins?: readonly string[]
}

/** What a request is sent by: whether its host must be a public one is decided. */
type GuardedRequest = HttpRequest & { private_targets: 'refused' | 'allowed' }

/** Opens the client. */
export function openHttp({ resolve = systemResolve, ca, private_feeds = 'allowed', own_origins = [] }: HttpOptions = {}): Http {
  const decided = (request: HttpRequest): GuardedRequest => {
    if (own_origins.includes(URL.parse(request.url)?.origin ?? '')) return { ...request, private_targets: 'allowed' }
    const { private_targets } = request
    return { ...request, private_targets: private_targets === 'of_feeds' ? private_feeds : private_targets }
  }
  // The connect timeout, the guard and who we are belong to connections, so requests share connections only with those of the same settings.
  const agents = new Map<string, Agent>()
  const agentFor = (request: GuardedRequest): Agent => {
    const { private_targets, connect_timeout_ms, client_certificate } = request
    const who = client_certificate === undefined ? '' : sha256(client_certificate.cert + client_certificate.key)
    const key = `${private_targets} ${connect_timeout_ms} ${who}`
    const agent = agents.get(key) ?? openAgent(resolve, request, ca)
    agents.set(key, agent)
    return agent
  }
  return {
    request: (request) => perform(decided(request), request.private_targets === 'refused' ? 'web' : 'any', agentFor),
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
    },
  }
}

function openAgent(
  resolve: Resolve,
  { private_targets, connect_timeout_ms, client_certificate }: GuardedRequest,
  ca: string | undefined,
): Agent {
  return new Agent({
    connections: connections_per_origin_max,
    allowH2: false,
    // Our own deadline covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: connect_timeout_ms,
      lookup: guardedLookup(resolve, private_targets),
      ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
      ...client_certificate,
    },
  })
}

async function perform(
  request: GuardedRequest,
  ports: 'web' | 'any',
  agentFor: (request: GuardedRequest) => Agent,
): Promise<HttpOutcome> {
  const started = performance.now()
  const duration_ms = () => Math.round(performance.now() - started)
  const target = URL.parse(request.url)
  const fault = faultOf(target, request) ?? (ports === 'web' ? portFault(target) : null)
  if (target === null || fault !== null)
    return { kind: 'unreachable', ...(fault ?? no_address), address: null, duration_ms: duration_ms() }
  const deadline = new TimeLimit().start(request.timeout_ms)
  try {
    const answer = await send(request, agentFor(request), { target, deadline, attempt: 1 })
    return { kind: 'answered', ...answer, address: connectedAddress(request.body), duration_ms: duration_ms() }
  } catch (error) {
    const reason = deadline.has_passed ? 'timeout' : reasonOf(error)
    const address = connectedAddress(request.body)
    return { kind: 'unreachable', reason, detail: detailOf(error, reason), address, duration_ms: duration_ms() }
  } finally {
    deadline.lift()
  }
}

type HttpFailure = { reason: UnreachableReason; detail: string }

const no_address: HttpFailure = { reason: 'protocol', detail: 'not an http or https address' }

/** What is wrong with the address itself, before anything is sent. A host that is an address never reaches the guarded lookup. */
function faultOf(target: URL | null, { private_targets }: GuardedRequest): HttpFailure | null {
  if (target === null || (target.protocol !== 'http:' && target.protocol !== 'https:')) return no_address
  if (target.username !== '' || target.password !== '') return { reason: 'protocol', detail: 'the address holds credentials' }
  if (private_targets === 'allowed') return null
  const address = literalAddress(target.hostname)
  const range = address === null ? null : addressFault(address)
  return range === null ? null : { reason: 'private_address', detail: `${address} is in a range that is not public: ${range}` }
}

function portFault(target: URL | null): HttpFailure | null {
  if (target === null || isOpenPort(portOf(target))) return null
  return { reason: 'private_address', detail: `port ${portOf(target)} is not one of the web` }
}

type HttpAnswer = Omit<Extract<HttpOutcome, { kind: 'answered' }>, 'kind' | 'duration_ms' | 'address'>

async function send(
  request: HttpRequest,
  agent: Agent,
  { target, deadline, attempt }: { target: URL; deadline: TimeLimit; attempt: 1 | 2 },
): Promise<HttpAnswer> {
  const { origin, pathname, search } = target
  // We unpack only what we asked for: who sends an encoding of their own gets their bytes counted as they are.
  const asks_gzip = !hasHeader(request, 'accept-encoding')
  const headers: Record<string, string> = { ...request.headers }
  if (!hasHeader(request, 'user-agent')) headers['user-agent'] = user_agent
  if (asks_gzip) headers['accept-encoding'] = 'gzip'
  try {
    const { method, body } = request
    const answer = await agent.request({ origin, path: `${pathname}${search}`, method, headers, body, signal: deadline })
    const answer_headers = joinedHeaders(answer.headers)
    const is_gzip = /^(?:x-)?gzip$/i.test(answer_headers['content-encoding'] ?? '')
    const read = await readBody(answer.body, { bytes_max: request.body_max_bytes, gunzip: asks_gzip && is_gzip, deadline })
    return { status: answer.statusCode, headers: answer_headers, ...read, truncated: read.truncated_by !== null }
  } catch (error) {
    // The other side may close an idle connection at the moment we use it again. That is no failure; a fresh one decides.
    if (attempt === 1 && !deadline.has_passed && wasKeptConnection(error))
      return send(request, agent, { target, deadline, attempt: 2 })
    throw error
  }
}

function wasKeptConnection(error: unknown): boolean {
  return error instanceof errors.SocketError && (error.socket?.bytesRead ?? 0) > 0
}

function hasHeader({ headers }: HttpRequest, wanted: string): boolean {
  for (const name of Object.keys(headers)) if (name.length === wanted.length && name.toLowerCase() === wanted) return true
  return false
}

function joinedHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    // No header is named so in earnest, and no object can have it like others.
    if (value !== undefined && name !== '__proto__')
      joined[name.toLowerCase()] = typeof value === 'string' ? value : value.join(', ')
  }
  return joined
}

const reasons: readonly { pattern: RegExp; reason: UnreachableReason }[] = [
  { pattern: /^(?:ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/, reason: 'dns' },
  { pattern: /^ECONNREFUSED$/, reason: 'refused' },
  { pattern: /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, reason: 'timeout' },
  { pattern: /^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, reason: 'unroutable' },
  {
    pattern: /^(?:ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_DESTROYED|UND_ERR_CLOSED|UND_ERR_ABORTED)$/,
    reason: 'reset',
  },
  {
    pattern: /CERT|^(?:ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|UNABLE_TO_\w+|HOSTNAME_MISMATCH|INVALID_\w+)$/,
    reason: 'tls',
  },
]

function reasonOf(error: unknown): UnreachableReason {
  if (error instanceof PrivateAddress) return 'private_address'
  if (error instanceof ResolutionError) return 'dns'
  const code = codeOf(error)
  return reasons.find(({ pattern }) => pattern.test(code))?.reason ?? 'protocol'
}

/** The error's code; of a connection tried over several addresses, that of the last. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error && typeof error.code === 'string')) return codeOf(error.errors.at(-1))
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function detailOf(error: unknown, reason: UnreachableReason): string {
  if (reason === 'timeout') return 'no answer in time'
  return messageOf(error).slice(0, 300)
}
