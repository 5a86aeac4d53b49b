import type { FastifyInstance, FastifyRequest } from 'fastify'
import { body_bytes_max } from './body.ts'

// The server's own limit on how long a request may take to arrive must leave uploads their time; here are the ones for each request.

// Mails and interchanges may be larger than other bodies, and have as much more time as a line of 2 Mbit/s takes for them.
const slowest_bytes_per_ms = 250

type Patience = {
  /** For a whole body; longer for those that may be larger. */
  timeout_ms: number
  /** An upload may take long, but in each stretch of this length … */
  stretch_ms: number
  /** … so much of it must come. */
  stretch_bytes: number
}

/** An upload at 64 kbit/s is slow, one at less is a connection that is held open. */
export const usualPatience: Patience = { timeout_ms: 30_000, stretch_ms: 30_000, stretch_bytes: 240_000 }

/** Ends connections whose request has not arrived whole in time, and uploads (PUT) that come too slowly. */
export function endSlowBodies(app: FastifyInstance, { timeout_ms, stretch_ms, stretch_bytes }: Patience): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const clear = (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request
    const timer =
      request.method === 'PUT' ? watchRate(request) : setTimeout(() => raw.destroy(), timeout_ms + furtherTime(request))
    timers.set(request, timer)
    // However it ends, also when the client went away.
    reply.raw.once('close', () => clear(request))
  })
  // Here a body has arrived, but for that of an upload, which its handler reads.
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'PUT') clear(request)
  })

  function watchRate({ raw }: FastifyRequest): NodeJS.Timeout {
    let seen = raw.socket.bytesRead
    return setInterval(() => {
      const arrived = raw.socket.bytesRead - seen
      seen += arrived
      if (!raw.complete && arrived < stretch_bytes) raw.destroy()
    }, stretch_ms)
  }
}

function furtherTime({ routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  return Math.max(0, bodyLimit - body_bytes_max) / slowest_bytes_per_ms
}
