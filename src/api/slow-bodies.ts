import type { FastifyInstance, FastifyRequest } from 'fastify'
import { body_bytes_max } from './body.ts'

// The server's own limit on how long a request may take to arrive must leave uploads their time; this is the one for everything else.

// Mails and interchanges may be larger than other bodies, and have as much more time as a line of 2 Mbit/s takes for them.
const slowest_bytes_per_ms = 250

/** Ends connections whose request has not arrived whole after `timeout_ms`, but for uploads, which watch themselves. */
export function endSlowBodies(app: FastifyInstance, timeout_ms: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const clear = async (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('preParsing', async (request) => {
    if (request.method === 'PUT') return
    timers.set(
      request,
      setTimeout(() => request.raw.destroy(), timeout_ms + furtherTime(request)),
    )
  })
  app.addHook('preValidation', clear)
  // When the body is refused, or the client went away.
  app.addHook('onResponse', clear)
}

function furtherTime({ routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  return Math.max(0, bodyLimit - body_bytes_max) / slowest_bytes_per_ms
}
