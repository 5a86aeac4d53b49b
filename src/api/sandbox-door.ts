/**
 * The door to simulated worlds: a request with a key of the sandbox, or with the header `Landfall-Sandbox: true`, is answered in the world of its
 * account, by an API that is the same in every other way. It leaves as it came; only who asks is told in the world's own words.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorDocument } from '../contract/errors.ts'
import type { SimulatedWorld } from '../simulator/world.ts'
import { type AnswerTools, admitted, credentialsIn } from './answer.ts'
import { isSandboxKey } from './authorization.ts'
import { enterWorld } from './enter-world.ts'

export const sandbox_header = 'landfall-sandbox'
/** What the world's clock said when it answered. */
const clock_header = 'landfall-simulated-at'

type DoorTools = Pick<AnswerTools, 'admit' | 'admitSession' | 'noteUse' | 'whileReachable' | 'originOf' | 'services'>

/** Before any route: none of those that follow sees a request that belongs into a world. */
export function openSandboxDoor(app: FastifyInstance, tools: DoorTools): void {
  // A stop does not wait for what has no end.
  const streams = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!belongsInside(request)) return
    request.operation = 'sandbox'
    const credentials = { ...credentialsIn(request, tools.originOf(request)), sandbox_keys: 'taken' as const }
    // What the operation needs beyond reading is for the world's own door to say.
    const caller = await admitted(tools, { bucket: 'general', role: 'read' }, credentials)
    request.caller = caller
    const world = await enterWorld(tools.services, { caller })
    reply.hijack()
    await passOn({ request, reply }, { world, key: world.key(caller.role), origin: tools.originOf(request), streams })
  })
}

// What is answered here, whoever asks. Language models ask here for what is in there, one operation at a time.
const own_paths = /^\/(?:v2\/sandbox(?:[/?]|$)|mcp(?:\?|$))/

function belongsInside(request: FastifyRequest): boolean {
  return !own_paths.test(request.raw.url ?? '') && asksInside(request)
}

/** Whether who asks means the simulated world of the account. */
export function asksInside({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[sandbox_header] === 'true' || isSandboxKey(headers.authorization)
}

type DoorPassage = { world: SimulatedWorld; key: string; origin: string; streams: Set<ServerResponse> }

// About this connection, or about who asks out here.
const left_outside = new Set([
  'authorization',
  'connection',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
  'x-csrf-token',
  'x-forwarded-host',
  'x-forwarded-proto',
  sandbox_header,
])

async function passOn({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, passage: DoorPassage): Promise<void> {
  const { raw } = request
  const leave = passage.world.use()
  try {
    const answer = await ask(raw, passage)
    reply.raw.writeHead(answer.statusCode ?? 502, {
      ...kept(answer.headers),
      [clock_header]: passage.world.clock.now().toISOString(),
    })
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      // Who only listens does not keep the world awake; it connects again, and wakes it.
      leave()
      passage.streams.add(reply.raw)
    }
    await pipeline(answer, reply.raw)
  } catch (error) {
    if (reply.raw.writableEnded) return
    request.log.warn({ error }, 'sandbox.not_passed_on')
    if (reply.raw.headersSent) return void reply.raw.destroy()
    reply.raw.writeHead(503, { 'retry-after': '5', 'content-type': 'application/vnd.api+json' })
    reply.raw.end(errorDocument([{ code: 'sandbox_busy' }]))
  } finally {
    leave()
    passage.streams.delete(reply.raw)
  }
}

function ask(raw: IncomingMessage, { world, key, origin }: DoorPassage): Promise<IncomingMessage> {
  const outside = new URL(origin)
  return new Promise((resolve, reject) => {
    const inner = httpRequest(new URL(raw.url ?? '/', world.origin), {
      method: raw.method,
      headers: {
        ...kept(raw.headers),
        ...lengthOf(raw.headers),
        authorization: `Token ${key}`,
        'x-forwarded-host': outside.host,
        'x-forwarded-proto': outside.protocol.slice(0, -1),
      },
    })
    inner.once('response', resolve)
    inner.once('error', reject)
    // Who hangs up out here is gone in there too.
    raw.once('close', () => {
      if (!raw.complete) inner.destroy()
    })
    raw.pipe(inner)
  })
}

function kept(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left_outside.has(name)))
}

/** A body without a length is sent in pieces again. */
function lengthOf({ 'transfer-encoding': pieces }: IncomingHttpHeaders): IncomingHttpHeaders {
  return pieces === undefined ? {} : { 'transfer-encoding': 'chunked' }
}
