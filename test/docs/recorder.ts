/** A proxy before the product that notes every exchange: what a sample asked and was answered, in whatever language it was asked. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Exchange = {
  readonly label: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly status: number
  /** Parsed where it is JSON. */
  readonly body: unknown
}

export type Recorder = AsyncDisposable & {
  /** An address of the proxy; what is asked there is noted under the label. */
  origin(label: string): string
  /** Everything so far under a label, in the order of the answers. */
  exchanges(label: string): readonly Exchange[]
}

/** `target`: the origin of the product. */
export async function startRecorder(target: string): Promise<Recorder> {
  const noted: Exchange[] = []
  const server = createServer((asked, answered) => {
    const [, label = '', path = ''] = /^\/~([\w.-]+)(\/.*)$/.exec(asked.url ?? '') ?? []
    const { method = 'GET', headers } = asked
    const onwards = request(
      new URL(path, target),
      { method, headers: { ...headers, host: new URL(target).host, 'accept-encoding': 'identity' } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          answered.write(part)
        })
        answer.on('end', () => {
          noted.push({ label, method, path, status: answer.statusCode ?? 0, body: bodyOf(answer, parts) })
          answered.end()
        })
        answered.writeHead(answer.statusCode ?? 502, answer.headers)
        answered.flushHeaders()
      },
    )
    onwards.on('error', (cause) => answered.destroy(cause))
    answered.on('close', () => onwards.destroy())
    asked.pipe(onwards)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP.
  return {
    origin: (label) => `http://127.0.0.1:${port}/~${label}`,
    exchanges: (label) => noted.filter((one) => one.label === label),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function bodyOf({ headers }: IncomingMessage, parts: readonly Buffer[]): unknown {
  const text = Buffer.concat(parts).toString()
  return /json/.test(headers['content-type'] ?? '') && text !== '' ? JSON.parse(text) : text
}
