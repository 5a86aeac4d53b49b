import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { RequestError } from '../contract/errors.ts'
import type { DocumentActions } from '../documents/document-actions.ts'
import { StorageUnavailable } from '../documents/storage.ts'

// The bytes of files, in both directions. Whoever has a signed address needs no API key; nothing is kept in memory as a whole.

/** For a whole upload: as long as its address is good. */
export const upload_timeout_ms = 15 * 60_000

type Tools = { actions: Pick<DocumentActions, 'receiveUpload' | 'openFile'>; clock: Clock }

export function serveUploads(app: FastifyInstance, { actions, clock }: Tools): void {
  // A scope of its own: here bodies stay streams.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, body, done) => done(null, body))

    scope.put<{ Params: { token: string } }>(
      '/v2/uploads/:token',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request, reply) => {
        const body: Readable = request.raw
        const { 'content-type': content_type, 'content-md5': content_md5, 'content-length': length } = request.headers
        const upload = {
          token: request.params.token,
          content_type,
          content_md5: typeof content_md5 === 'string' ? content_md5 : undefined,
          content_length: length === undefined ? undefined : Number(length),
          body,
          now: clock.now(),
        }
        const outcome = await inStorage(() => actions.receiveUpload(upload))
        // Whatever is still on its way is not wanted.
        if (!request.raw.complete) reply.header('connection', 'close')
        if (outcome.kind === 'forbidden') throw new RequestError([{ code: 'forbidden', detail: outcome.detail }])
        if (outcome.kind === 'mismatch') throw new RequestError([{ code: 'file_mismatch', detail: outcome.detail }])
        return reply.code(204).send()
      },
    )
  })

  app.get<{ Params: { token: string } }>('/v2/files/:token', async (request, reply) => {
    const file = await inStorage(() => actions.openFile({ token: request.params.token, now: clock.now() }))
    if (file.kind === 'forbidden') throw new RequestError([{ code: 'forbidden', detail: file.detail }])
    if (file.kind === 'gone') throw new RequestError([{ code: 'not_found', detail: 'The file is gone.' }])
    return reply.headers(file.headers).send(file.bytes)
  })
}

async function inStorage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const refusal = new RequestError([{ code: 'unavailable', detail: 'Files cannot be stored or fetched right now.' }], {
      'retry-after': '30',
    })
    refusal.cause = error
    throw refusal
  }
}
