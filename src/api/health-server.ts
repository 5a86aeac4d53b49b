import fastify from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { RequestError } from '../contract/errors.ts'
import { healthOperations } from '../contract/operations/health.ts'
import { type HealthTools, healthHandlers } from './handlers/health.ts'
import { serveRaw } from './serve-raw.ts'

/** Addresses that machines ask every few seconds. */
export const healthAddresses: ReadonlySet<string> = new Set(Object.values(healthOperations).map(({ path }) => path))

/** Has the registry measure the process itself, once. */
export function registerRuntimeMetrics(registry: Registry): void {
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics({ register: registry })
}

type HealthServer = {
  port: number
  drain(): void
  close(): Promise<void>
}

/** The addresses of health on a port of their own, for processes that run no API. */
export async function startHealthServer({
  host,
  port,
  ...given
}: Omit<HealthTools, 'isDraining'> & { host: string; port: number }): Promise<HealthServer> {
  let draining = false
  const tools = { ...given, isDraining: () => draining }
  const app = fastify({ bodyLimit: 1, forceCloseConnections: true })
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof RequestError ? 404 : 500).send({ status: 'failed' }))
  registerRuntimeMetrics(given.registry)
  const { getHealth, getReadiness, getMetrics } = healthHandlers
  const rows = [
    { operation: healthOperations.getHealth, handler: getHealth },
    { operation: healthOperations.getReadiness, handler: getReadiness },
    { operation: healthOperations.getMetrics, handler: getMetrics },
  ]
  for (const { operation, handler } of rows) serveRaw(app, { operation, answer: (call) => handler(call, tools) })
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
