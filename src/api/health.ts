import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { equalSecrets } from '../base/secret.ts'
import { RequestError } from '../contract/errors.ts'
import type { Sql } from '../store/pool.ts'
import { isUnavailable } from '../store/unavailable.ts'

// Whether a process lives, whether it may be given work, and what it measures: for whoever runs it. None takes an API key or shows a customer's
// data. The API serves them beside the interface, a process without one at an address of its own.

export type HealthTools = {
  database: Sql
  registry: Registry
  /** Bearer token of /metrics; null: only loopback may read it. */
  metrics_token: string | null
  isDraining: () => boolean
}

/** Addresses that machines ask every few seconds. */
export const healthAddresses: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

export function serveHealth(app: FastifyInstance, tools: HealthTools): void {
  const { registry, metrics_token } = tools
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics({ register: registry })
  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_, reply) => {
    const status = await readiness(tools)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metrics_token)) throw new RequestError([{ code: 'not_found' }])
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

export type HealthServer = {
  port: number
  drain(): void
  close(): Promise<void>
}

/** The same addresses on a port of their own, for processes that run no API. */
export async function startHealthServer({
  host,
  port,
  ...tools
}: Omit<HealthTools, 'isDraining'> & { host: string; port: number }): Promise<HealthServer> {
  let draining = false
  const app = fastify({ bodyLimit: 1, forceCloseConnections: true })
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof RequestError ? 404 : 500).send({ status: 'failed' }))
  serveHealth(app, { ...tools, isDraining: () => draining })
  await app.listen({ host, port })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    drain: () => {
      draining = true
    },
    close: () => app.close(),
  }
}

async function readiness({ database, isDraining }: HealthTools): Promise<'ready' | 'draining' | 'database_unreachable'> {
  if (isDraining()) return 'draining'
  try {
    await database.query('select 1')
    return 'ready'
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return 'database_unreachable'
  }
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'] as const

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  // A proxy on this machine is loopback too, and whoever it forwards for is not.
  const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined)
  if (token === null) return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  return equalSecrets(request.headers.authorization ?? '', `Bearer ${token}`)
}
