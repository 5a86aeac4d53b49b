import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

// What a page of another origin may ask from a browser. Keys come in a header; the cookie of a session is sent by no page of another
// site, and answers to requests with it are never opened to one, so that no page gains what its user has not given it.

/** How long a browser may remember the answer, in seconds. */
const remembered_seconds = 600

/** Without origins, browsers let no other page read an answer. */
export async function answerOtherOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'location', 'retry-after', 'x-request-id', 'idempotency-replayed'],
    maxAge: remembered_seconds,
  })
}
