import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import type { Log } from '../base/log.ts'
import type { Caller } from './caller.ts'
import { healthAddresses } from './health-server.ts'

// One log line and one measurement for each request.

declare module 'fastify' {
  interface FastifyRequest {
    /** The contract's name of what was asked. */
    operation: string | null
    caller: Caller | null
    /** What broke, when it was not the caller's fault. */
    failure: unknown
  }
}

export function watchRequests(app: FastifyInstance, { log, registry }: { log: Log; registry: Registry }): void {
  const durations = new Histogram({
    name: 'landfall_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.decorateRequest('operation', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('failure', null)
  app.addHook('onResponse', async (request, reply) => {
    const { operation, caller, failure } = request
    durations.observe({ operation: operation ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    const line = {
      request_id: request.id,
      operation,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      account_id: caller?.account_id ?? null,
      key_id: caller?.key_id ?? null,
      ...(caller?.session_id == null ? {} : { session_id: caller.session_id, user_id: caller.user_id }),
      remote_address: request.ip,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    // Asked every few seconds by machines: what they hear is in the metrics, and says nothing about the work.
    if (healthAddresses.has(request.routeOptions.url ?? '')) log.debug(line, 'request.answered')
    else if (failure === null) log.info(line, 'request.answered')
    else if (reply.statusCode === 503) log.warn({ ...line, error: failure }, 'request.answered')
    else log.error({ ...line, error: failure }, 'request.answered')
  })
}
