import type { FastifyInstance } from 'fastify'
import { RequestError } from '../contract/errors.ts'
import type { FeedActions } from './actions.ts'
import { keyIn, unauthorized } from './authorization.ts'

// Messages that feeds hand over. They are no JSON:API: the body is whatever the feed speaks.

// An interchange with the status of a whole vessel is a few megabytes.
const message_bytes_max = 20 * 1_048_576

export function serveFeeds(app: FastifyInstance, actions: FeedActions): void {
  app.post<{ Params: { name: string } }>('/v2/feeds/:name/messages', { bodyLimit: message_bytes_max }, async (request, reply) => {
    const token = keyIn(request.headers.authorization)
    const body = request.body
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new RequestError([{ code: 'malformed_body', detail: 'The body is empty.' }])
    const content_type = request.headers['content-type'] ?? null
    const outcome = await actions.receiveFeedMessage({ feed: request.params.name, token, content_type, body })
    if (outcome.kind === 'refused') throw unauthorized()
    return reply.code(202).send(outcome)
  })
}
