import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { keyUses, noteUses } from '../accounts/last-use.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { RequestError } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import { isAboutSandbox } from '../contract/operations/sandbox.ts'
import { listOperations, type OperationId } from '../contract/operations.ts'
import { compileBody } from '../contract/requests.ts'
import type { DatabaseWatch } from '../store/database-watch.ts'
import type { Database } from '../store/pool.ts'
import { openReadTogether } from '../store/resources/read-together.ts'
import { openAdmission } from './admission.ts'
import { type AnswerTools, admitted, answer, credentialsIn, type ServedOperation } from './answer.ts'
import { unauthorized } from './authorization.ts'
import { body_bytes_max } from './body.ts'
import { budgetBodies, usualBudget } from './body-budget.ts'
import type { Call } from './call.ts'
import { answerOtherOrigins } from './cors.ts'
import type { Dashboard } from './dashboard.ts'
import { failureOf } from './failure.ts'
import { handlers } from './handlers.ts'
import { registerRuntimeMetrics } from './health-server.ts'
import { type ListLimits, openListTurns, usualListLimits } from './list-turns.ts'
import { serveMcp } from './mcp.ts'
import { openStreams } from './open-streams.ts'
import { outgoingAddresses } from './outgoing-addresses.ts'
import { servePages } from './pages.ts'
import { type AddressSettings, publicOrigin, trustOf } from './public-address.ts'
import { serveRawOperations } from './raw-handlers.ts'
import { checkForm, unreadableAnswer } from './request-form.ts'
import { type HttpRoute, methodsOf, routeOf, watchRoutes } from './routes.ts'
import { openSandboxDoor } from './sandbox-door.ts'
import type { Services } from './services.ts'
import { openSessionAdmission } from './session-admission.ts'
import { endSlowBodies, usualPatience } from './slow-bodies.ts'
import { watchConnections } from './stop.ts'
import { closeOnUnwantedBodies } from './unwanted-bodies.ts'
import { openVisitors } from './visitors.ts'
import { openVisits } from './visits.ts'
import { watchRequests } from './watch.ts'

// HTTP and nothing else: routes from the contract, limits, headers, errors, and one log line per request.

export type ApiSettings = AddressSettings & {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Origins (scheme, host, port) of pages that may ask from a browser; `*`: any. */
  cors_origins: readonly string[]
  /** API keys that are not valid and that one address may bring in a minute. */
  bad_keys_per_minute: number
  /** Bearer token of /metrics; null: only loopback may read it. */
  metrics_token: string | null
  /** Addresses that webhooks are sent from. */
  webhook_ips: readonly string[]
}

/** How long the head of a request may take, and how often connections are looked at for that. */
type Heads = { timeout_ms: number; look_ms: number }

export type ApiTools = {
  /** What lists may take of the pool; left out: a share of it. */
  list_limits?: ListLimits
  /** A pool of its own, opened with account '': each connection sees the account that its request enters. */
  database: Database
  services: Services
  log: Log
  settings: ApiSettings
  heads?: Heads
  /** What is known of the database; left out: nothing, until it is asked. */
  watch?: DatabaseWatch
  /** Where to count; other parts of the process may count in the same. */
  registry?: Registry
  /** Of Landfall, as it says to programs. */
  version?: string
  /** The screens; left out: none were built. */
  dashboard?: Dashboard | null
}

export type Api = {
  /** Where people reach the API, without the path /v2: the public address, else this machine. */
  origin: string
  port: number
  /** Every address that is served. */
  routes: readonly HttpRoute[]
  /** From now on /ready says no, so that no new work is sent here; requests are still answered. */
  drain(): void
  /** Answers what has begun, then stops. */
  close(): Promise<void>
}

const url_length_max = 8_192
const headers_bytes_max = 16_384
// For a whole upload: as long as its address is good.
const upload_timeout_ms = 15 * 60_000
// A client that takes longer to send the head of its request is either broken or means harm.
const usualHeads: Heads = { timeout_ms: 15_000, look_ms: 5_000 }
// Longer than load balancers keep idle connections (60 s as a rule), so that it is they who close them.
const keep_alive_timeout_ms = 72_000
// Below that, the time to compress is longer than the time to send.
const compressed_bytes_min = 1_400

export async function startApi({ heads = usualHeads, registry = new Registry(), ...given }: ApiTools): Promise<Api> {
  const { database, services, log, settings, watch, list_limits = usualListLimits(database.connections_max) } = given
  let draining = false
  const { app, routes } = await createApp(settings, heads)
  const stop = watchConnections(app)
  watchRequests(app, { log, registry })
  // The port may be known only after listening, and links need it: routes read it when a request comes.
  const listening = { port: settings.port }
  const isTrusted = trustOf(settings.trusted_proxies)
  const originOf = (request: FastifyRequest) =>
    publicOrigin(settings, listening.port, {
      headers: request.headers,
      protocol: request.protocol,
      host: request.host,
      is_from_proxy: isTrusted(request.socket.remoteAddress),
    })
  const webhook_ips = { ...(await outgoingAddresses(settings.webhook_ips)), last_updated: services.clock.now() }
  const admissions = openAdmissions({ database, services, log, settings })
  const lists = { limits: list_limits, turn: openListTurns(list_limits) }
  const whileReachable: AnswerTools['whileReachable'] = watch?.whileReachable ?? ((work) => work())
  const answering: AnswerTools = {
    database,
    services,
    ...admissions,
    readTogether: openReadTogether(database),
    lists,
    originOf,
    webhook_ips,
    whileReachable,
  }
  openSandboxDoor(app, answering)
  for (const [id, operation] of listOperations()) serveOperation(app, answering, { id, operation })
  registerRuntimeMetrics(registry)
  const { metrics_token } = settings
  const isDraining = () => draining
  const { closeStreams, ...streams } = openStreams({ database, services, log })
  app.addHook('preClose', async () => closeStreams())
  const visitors = openVisitors()
  serveRawOperations(app, answering, {
    database,
    registry,
    metrics_token,
    ...streams,
    visitors,
    isDraining,
    ...(watch && { watch }),
  })
  serveMcp(app, { ...answering, settings, isTrusted, version: given.version ?? 'unknown' })
  servePages(app, { originOf, dashboard: given.dashboard ?? null, shared: { ...services, database, visitors } })
  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  listening.port = port
  return {
    origin: settings.public_url ?? `http://localhost:${port}`,
    port,
    routes,
    drain: () => {
      draining = true
      closeStreams()
    },
    close: async () => {
      draining = true
      await stop()
    },
  }
}

/** Who is let in, by key, by session or as a visitor, and that they were here. */
function openAdmissions({ database, services, log, settings }: Pick<ApiTools, 'database' | 'services' | 'log' | 'settings'>) {
  const { clock } = services
  return {
    admit: openAdmission(database, settings),
    admitSession: openSessionAdmission({
      ...{ database, clock },
      noteUse: noteUses({ clock, log, what: 'sessions', write: services.people.noteSessionUse }),
    }),
    visits: openVisits(),
    noteUse: keyUses({ database, clock, log }),
  }
}

type HttpApp = { app: FastifyInstance; routes: readonly HttpRoute[] }

async function createApp({ trusted_proxies, cors_origins }: ApiSettings, heads: Heads): Promise<HttpApp> {
  const app = fastify({
    bodyLimit: body_bytes_max,
    requestTimeout: upload_timeout_ms,
    keepAliveTimeout: keep_alive_timeout_ms,
    ...(trusted_proxies.length === 0 ? {} : { trustProxy: [...trusted_proxies] }),
    http: {
      maxHeaderSize: headers_bytes_max,
      headersTimeout: heads.timeout_ms,
      connectionsCheckingInterval: heads.look_ms,
    },
    forceCloseConnections: 'idle',
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    // Requests that arrive on an open connection while stopping: 503 from here, so that the answer has our form.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.end(unreadableAnswer(error.code))
    },
  })
  const routes = watchRoutes(app)
  // Bodies stay bytes until the caller is known: nobody without a key makes us parse.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id })
    if (request.raw.url !== undefined && request.raw.url.length > url_length_max)
      throw new RequestError([{ code: 'uri_too_long' }])
    checkForm(request.raw)
    // Before the body, which nobody wants.
    if (request.is404) throw nowhere(routes, request.url)
  })
  // Waited for, because a plugin sees only the routes that come after it.
  await answerOtherOrigins(app, cors_origins)
  await app.register(compress, { encodings: ['gzip'], threshold: compressed_bytes_min, globalDecompression: false })
  budgetBodies(app, usualBudget)
  endSlowBodies(app, usualPatience)
  // Last, so that a body is asked for when nothing speaks against it.
  closeOnUnwantedBodies(app)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((request, reply) => sendFailure(nowhere(routes, request.url), request, reply))
  return { app, routes }
}

/** The answer where nothing is served, or nothing by this method. */
function nowhere(routes: readonly HttpRoute[], url: string): RequestError {
  const [path = ''] = url.split('?', 1)
  const allowed = methodsOf(routes, path)
  if (allowed.length === 0) return new RequestError([{ code: 'not_found', detail: 'There is no such address.' }])
  const detail = `This address takes ${allowed.join(', ')}.`
  return new RequestError([{ code: 'method_not_allowed', detail }], { allow: allowed.join(', ') })
}

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, headers, is_ours } = failureOf(error, request.id)
  if (is_ours) request.failure = error
  return reply.code(status).headers(headers).header('content-type', 'application/vnd.api+json').send(bytesOf(body))
}

/** Text would get `; charset=utf-8`, and JSON:API allows its media type no such parameter. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text)
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function serveOperation(
  app: FastifyInstance,
  tools: AnswerTools,
  { id, operation }: Pick<ServedOperation, 'operation'> & { id: OperationId },
): void {
  // Handlers are typed by their operation; here all of them are called alike, with what the contract says that they get.
  const handler = handlers[id] as unknown as (call: Call<Operation>, services: Services) => ReturnType<ServedOperation['handler']>
  const check = operation.body ? compileBody(operation.body) : null
  const served: ServedOperation = { id, operation, check, handler: (call) => handler(call, tools.services) }
  const sandbox_keys = isAboutSandbox(operation) ? 'taken' : 'refused'
  for (const path of [`/v2${operation.path}`, ...(operation.also_at ?? [])])
    app.route({
      method: operation.method,
      url: routeOf(path),
      // Before the body: nobody without a key has us take any.
      onRequest: async (request) => {
        request.operation = id
        const credentials = credentialsIn(request, tools.originOf(request))
        request.caller = await admitted(tools, operation, { ...credentials, sandbox_keys })
      },
      handler: async (request, reply) => {
        const { caller } = request
        if (caller === null) throw unauthorized()
        const incoming = {
          caller,
          content_type: request.headers['content-type'],
          bytes: Buffer.isBuffer(request.body) ? request.body : undefined,
          raw_url: request.raw.url ?? '/',
          public_origin: tools.originOf(request),
          origin: { request_id: request.id, remote_address: request.ip },
          conditions: {
            idempotency_key: headerOf(request, 'idempotency-key'),
            if_match: headerOf(request, 'if-match'),
            if_none_match: headerOf(request, 'if-none-match'),
          },
          path: request.params as Readonly<Record<string, string>>, // The router gives texts.
        }
        const rendered = await answer(tools, served, incoming)
        reply.code(rendered.status).headers(rendered.headers)
        // Without a body there is no type to tell, and an empty buffer would be given one.
        if (rendered.content_type === null) return reply.send()
        return reply.header('content-type', rendered.content_type).send(bytesOf(rendered.body))
      },
    })
}
