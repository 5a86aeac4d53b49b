import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { RequestError } from '../contract/errors.ts'
import type { RawOperation } from '../contract/raw-operation.ts'
import type { Bringer, RawCall, RawReply } from './raw-call.ts'
import { routeOf } from './routes.ts'

// Serves operations that are no JSON:API: who brings something is let in before any of it is read, and limits are those of the contract.

type RawEndpoint = {
  operation: RawOperation
  /** The contract's name of the operation, for the log and the metrics. */
  id?: string
  /** Lets in whoever asks. Throws RequestError. Without it everybody may. */
  admit?(request: FastifyRequest): Promise<Bringer>
  /** Where a client reached us, without the path /v2. */
  originOf?(request: FastifyRequest): string
  /** Of a body whose limit is a setting. */
  bytes_max?: number
  answer(call: RawCall): RawReply | Promise<RawReply>
}

const anybody: Bringer = { kind: 'anybody' }

export function serveRaw(app: FastifyInstance, served: RawEndpoint): void {
  if (served.operation.body?.kind !== 'stream') serve(app, served)
  // A scope of its own: there bodies stay streams.
  else
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_, body, done) => done(null, body))
      serve(scope, served)
    })
}

function serve(app: FastifyInstance, { operation, id, admit, originOf, bytes_max, answer }: RawEndpoint): void {
  const { method, path, at_root, also_at = [], body, looked_at, access } = operation
  const bringers = new WeakMap<FastifyRequest, Bringer>()
  const signed_bytes_max = access.kind === 'feed' ? access.signed_bytes_max : undefined
  const limit = body?.kind === 'stream' ? Number.MAX_SAFE_INTEGER : (body?.bytes_max ?? bytes_max)
  for (const address of [`${at_root ? '' : '/v2'}${path}`, ...also_at])
    app.route({
      method,
      url: routeOf(address),
      ...(limit === undefined ? {} : { bodyLimit: limit }),
      onRequest: async (request) => {
        if (id !== undefined) request.operation = id
        if (admit) bringers.set(request, await admit(request))
      },
      ...(signed_bytes_max === undefined ? {} : { preParsing: limitOf(bringers, signed_bytes_max) }),
      handler: async (request, reply) => {
        const call = callOf(request, { bringer: bringers.get(request) ?? anybody, public_origin: originOf?.(request) ?? '' })
        const { status, headers = {}, cookies = [], body: told } = await answer(call)
        if (cookies.length > 0) reply.header('set-cookie', [...cookies])
        return reply.code(status).headers(headers).send(told)
      },
    })
  // The same for every name: nobody is told which there are.
  if (looked_at)
    app.route({
      method: ['HEAD', 'OPTIONS'],
      url: routeOf(`/v2${path}`),
      handler: (_, reply) => reply.code(204).header('allow', `HEAD, OPTIONS, ${method}`).send(),
    })
}

function callOf(request: FastifyRequest, known: Pick<RawCall, 'bringer' | 'public_origin'>): RawCall {
  const { body, query } = request
  const given = Object.entries(query as Readonly<Record<string, string | string[]>>) // The router gives texts, or lists of them.
  return {
    ...known,
    method: request.method,
    path: request.params as Readonly<Record<string, string>>, // The router gives texts.
    query: Object.fromEntries(given.map(([name, value]) => [name, [value].flat()])),
    headers: request.headers,
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    stream: request.raw,
    origin: { request_id: request.id, remote_address: request.ip },
  }
}

const too_large_signed = 'A signed message may have 1 MB at most; larger ones need a token.'

/** A message that is signed instead of showing a token may not be as large. */
function limitOf(bringers: WeakMap<FastifyRequest, Bringer>, bytes_max: number) {
  return async (request: FastifyRequest, _: unknown, body: RequestPayload): Promise<RequestPayload> => {
    const bringer = bringers.get(request)
    if (bringer?.kind !== 'feed' || !('signature' in bringer.shown)) return body
    let bytes = 0
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        const error = bytes > bytes_max ? new RequestError([{ code: 'payload_too_large', detail: too_large_signed }]) : null
        done(error, chunk)
      },
    })
    body.on('error', (error) => limit.destroy(error))
    return body.pipe(limit)
  }
}
