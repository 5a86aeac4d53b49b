/**
 * A customer's server for tests: takes deliveries over real HTTP, remembers them, and answers as the test tells it to. It holds each body against
 * the published schema of its kind; one that does not keep to it fails the test, at the latest when the server is closed.
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyCheck } from './published-bodies.ts'

export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Names as they were written. */
  rawHeaders: readonly string[]
  /** The exact bytes. */
  body: string
  at_ms: number
}

type Answer =
  | { kind: 'status'; status: number; headers?: Readonly<Record<string, string>>; body?: string | Uint8Array }
  /** Accepts and says nothing. */
  | { kind: 'hang' }
  /** Closes the connection without an answer. */
  | { kind: 'reset' }
  /** Sends this body without end. */
  | { kind: 'flood'; status: number }

export type FakeReceiver = AsyncDisposable & {
  /** `http://127.0.0.1:port/hooks` */
  url: string
  requests: readonly ReceivedRequest[]
  /** The documents received, parsed. Throws where one does not keep to the schema of its kind. */
  documents(): ReceivedDocument[]
  /** The nth request gets the nth answer, later ones the last. The default is 200 without a body. */
  answer(...answers: readonly [Answer | number, ...(Answer | number)[]]): void
  /** Decides request by request. */
  answerWith(decide: (request: ReceivedRequest, position: number) => Answer | number): void
  /** Resolves when `count` requests have come in all. */
  received(count: number): Promise<void>
  /** The most requests that were open at the same time. */
  mostAtOnce(): number
  /** Answers what hangs. */
  release(status?: number): void
  close(): Promise<void>
}

type ReceivedDocument = {
  data: {
    id: string
    type: string
    attributes: {
      id: string
      event: string
      delivery_status: string
      created_at: string
      container_sequence: number | null
      shipment_sequence: number | null
    }
    relationships: Record<string, { data: { id: string; type: string } | null }>
  }
  included: { id: string; type: string; attributes: Record<string, unknown> }[]
}

export async function startReceiver(): Promise<FakeReceiver> {
  const requests: ReceivedRequest[] = []
  const hanging = new Set<ServerResponse>()
  const waiting = new Set<{ count: number; resolve: () => void }>()
  let decide: (request: ReceivedRequest, position: number) => Answer | number = () => 200
  let open = 0
  let most = 0

  const server = createServer((incoming, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => {
      open--
      hanging.delete(response)
    })
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = incoming
      const request = { method, path: url, headers, rawHeaders, body: Buffer.concat(chunks).toString('utf8'), at_ms: Date.now() }
      const position = requests.push(request) - 1
      for (const waiter of waiting) {
        if (requests.length < waiter.count) continue
        waiting.delete(waiter)
        waiter.resolve()
      }
      const answer = decide(request, position)
      send(response, typeof answer === 'number' ? { kind: 'status', status: answer } : answer, hanging)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const expectPublishedBodies = bodyCheck(requests)
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expectPublishedBodies()
  }
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    requests,
    documents: () => {
      expectPublishedBodies()
      return requests.map((request) => JSON.parse(request.body))
    },
    answer: (...answers) => {
      decide = (_, position) => answers[Math.min(position, answers.length - 1)] ?? 200
    },
    answerWith: (decision) => {
      decide = decision
    },
    received: (count) =>
      new Promise((resolve) => {
        if (requests.length >= count) resolve()
        else waiting.add({ count, resolve })
      }),
    mostAtOnce: () => most,
    release: (status = 200) => {
      for (const response of hanging) response.writeHead(status).end()
      hanging.clear()
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function send(response: ServerResponse, answer: Answer, hanging: Set<ServerResponse>): void {
  switch (answer.kind) {
    case 'status':
      response.writeHead(answer.status, answer.headers).end(answer.body)
      return
    case 'hang':
      hanging.add(response)
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'flood': {
      response.writeHead(answer.status)
      const chunk = Buffer.alloc(64 * 1_024, 'x')
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      more()
    }
  }
}
