import type { FastifyInstance } from 'fastify'
import { api_version } from '../feeds/dialects/dcsa/v3/events.ts'
import type { FeedActions } from './actions.ts'
import { keyIn, overLimit, refusedByFeed } from './authorization.ts'
import { tokenFirst } from './token-first.ts'

// Events that a producer of DCSA Track & Trace 3 sends. Its answers have the standard's form, and name the version as it wants it.

const message_bytes_max = 20 * 1_048_576

export function servePushedEvents(app: FastifyInstance, actions: FeedActions): void {
  app.post<{ Params: { name: string } }>(
    '/v2/feeds/:name/v3/events',
    { bodyLimit: message_bytes_max, onRequest: tokenFirst(actions, 'events') },
    async (request, reply) => {
      const token = keyIn(request.headers.authorization)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const content_type = request.headers['content-type'] ?? null
      const pushed = await actions.receivePushedEvents({ feed: request.params.name, shown: { token }, content_type, body })
      if (pushed.kind === 'refused') throw refusedByFeed()
      if (pushed.kind === 'over_limit') throw overLimit(pushed.problems)
      reply.headers({ 'content-type': 'application/json', 'api-version': api_version })
      return reply.code(pushed.kind === 'taken' ? 200 : 400).send(JSON.stringify({ feedbackElements: pushed.feedback }))
    },
  )
}
