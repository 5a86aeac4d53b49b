import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { RequestError } from '../contract/errors.ts'
import { terminalStatusSchema } from '../feeds/terminals/terminal-status-schema.ts'
import type { FeedActions } from './actions.ts'
import { keyIn, overLimit, refusedByFeed } from './authorization.ts'
import { servePushedEvents } from './pushed-events.ts'
import { shownBy, tokenFirst } from './token-first.ts'

// Messages that feeds hand over. They are no JSON:API: the body is whatever the feed speaks.

// An interchange with the status of a whole vessel is a few megabytes.
const message_bytes_max = 20 * 1_048_576
// 500 items with what their source says of them, verbatim.
const status_bytes_max = 5 * 1_048_576

// 1,000 positions with all their members.
const positions_bytes_max = 1_048_576

const statusSchema = Buffer.from(JSON.stringify(terminalStatusSchema, null, 2))

export function serveFeeds(app: FastifyInstance, actions: FeedActions): void {
  const options = { bodyLimit: message_bytes_max, onRequest: tokenFirst(actions, 'messages'), preParsing: limitSigned }
  app.post<{ Params: { name: string } }>('/v2/feeds/:name/messages', options, async (request, reply) => {
    const shown = shownBy(request)
    const body = request.body
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new RequestError([{ code: 'malformed_body', detail: 'The body is empty.' }])
    const content_type = request.headers['content-type'] ?? null
    const outcome = await actions.receiveFeedMessage({ feed: request.params.name, shown, content_type, body })
    if (outcome.kind === 'refused') throw refusedByFeed()
    if (outcome.kind === 'malformed') throw malformed(outcome.problems)
    if (outcome.kind === 'over_limit') throw overLimit(outcome.problems)
    const { answers, acknowledgement, ...told } = outcome
    if (acknowledgement && isAskedFor(acknowledgement.content_type, request.headers.accept))
      return reply.code(202).type(acknowledgement.content_type).send(acknowledgement.text)
    return answers === 'nothing' ? reply.code(204).send() : reply.code(202).send(told)
  })
  // Some publishers look whether there is anybody before they send. The same for every name: nobody is told which mailboxes there are.
  app.route({
    method: ['HEAD', 'OPTIONS'],
    url: '/v2/feeds/:name/messages',
    handler: (_, reply) => reply.code(204).header('allow', 'HEAD, OPTIONS, POST').send(),
  })
  servePushedEvents(app, actions)
  serveTerminalStatus(app, actions)
  servePositions(app, actions)
}

/** Whether `Accept` names the type itself; a wildcard asks for what everybody gets. */
function isAskedFor(content_type: string, accept = ''): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .some((one) => one.split(';')[0]?.trim() === content_type)
}

// Who signs is known only once the whole message is here: until then it is a stranger's, and one notification needs no more.
const signed_bytes_max = 1_048_576

/** A message that is signed instead of showing a token may not be as large. */
async function limitSigned(request: FastifyRequest, _: unknown, body: RequestPayload): Promise<RequestPayload> {
  if (!('signature' in shownBy(request))) return body
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      const error = bytes > signed_bytes_max ? new RequestError([{ code: 'payload_too_large', detail: too_large_signed }]) : null
      done(error, chunk)
    },
  })
  body.on('error', (error) => limit.destroy(error))
  return body.pipe(limit)
}

const too_large_signed = 'A signed message may have 1 MB at most; larger ones need a token.'

function serveTerminalStatus(app: FastifyInstance, actions: FeedActions): void {
  app.get('/v2/feeds/terminal/v1/schema.json', (_, reply) => reply.type('application/schema+json').send(statusSchema))
  app.post<{ Params: { name: string } }>(
    '/v2/feeds/:name/terminal/v1/status',
    { bodyLimit: status_bytes_max, onRequest: tokenFirst(actions, 'status') },
    async (request, reply) => {
      const token = keyIn(request.headers.authorization)
      const body = request.body
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new RequestError([{ code: 'malformed_body', detail: 'The body is empty.' }])
      const content_type = request.headers['content-type'] ?? null
      const turn = await actions.receiveTerminalStatus({ feed: request.params.name, shown: { token }, content_type, body })
      if (turn.kind === 'refused') throw refusedByFeed()
      if (turn.kind === 'malformed') throw malformed(turn.problems)
      if (turn.kind === 'over_limit') throw overLimit(turn.problems)
      const { accepted, rejected, ignored } = turn
      // Each item has an outcome of its own, as in a multi-status answer.
      return reply.code(207).send({ accepted, rejected, ignored })
    },
  )
}

function servePositions(app: FastifyInstance, actions: FeedActions): void {
  app.post<{ Params: { name: string } }>(
    '/v2/feeds/:name/positions',
    { bodyLimit: positions_bytes_max, onRequest: tokenFirst(actions, 'positions') },
    async (request, reply) => {
      const token = keyIn(request.headers.authorization)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const content_type = request.headers['content-type'] ?? null
      const push = await actions.receivePositions({ feed: request.params.name, shown: { token }, content_type, body })
      if (push.kind === 'refused') throw refusedByFeed()
      if (push.kind === 'malformed') throw malformed(push.problems)
      const { accepted, rejected } = push
      return reply.code(207).send({ accepted, rejected })
    },
  )
}

const problems_shown_max = 20

function malformed(problems: readonly string[]): RequestError {
  const shown = problems.slice(0, problems_shown_max).join('; ')
  return new RequestError([{ code: 'malformed_body', detail: `The message is not taken: ${shown}.` }])
}
