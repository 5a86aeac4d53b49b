/** A shipping line for tests: speaks DCSA Track & Trace 2.2 over real HTTP and says what the test tells it to say, number by number. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { readQuery, select, sendError, sendHalf, sendHuge, sendMarkup, sendPage } from '../../src/sandbox/wire.ts'

/** What the line does when it is asked about a number. */
export type Reply =
  | { kind: 'events'; events: readonly WireEvent[] }
  | { kind: 'error'; status: number; retry_after_s?: number }
  /** Any bytes. */
  | { kind: 'raw'; status?: number; headers?: Readonly<Record<string, string>>; body: string | Uint8Array }
  | { kind: 'html' | 'truncated' | 'huge' | 'reset' | 'hang' }

type LineRequest = { number: string; address: string; headers: IncomingHttpHeaders; at_ms: number }

export type FakeLine = AsyncDisposable & {
  scac: string
  /** `http://127.0.0.1:port` */
  address: string
  /** Everything it was asked, in order. */
  requests: readonly LineRequest[]
  /** How often it was asked about a number; pages of one answer count once. */
  asks(number: string): number
  /** What to say about a number from now on; with several replies the nth ask gets the nth, and later ones the last. */
  reply(number: string, ...replies: readonly [Reply, ...Reply[]]): void
  /** What to say about numbers without a reply of their own. The default is an empty array. */
  replyToAll(reply: (number: string, ask: number) => Reply): void
  /** Resolves when it has been asked `count` times about a number. */
  asked(number: string, count: number): Promise<void>
  /** How many answers that hang or stream are still open. */
  open(): number
  close(): Promise<void>
}

export async function startLine(scac: string): Promise<FakeLine> {
  const script = new Map<string, readonly Reply[]>()
  const asks = new Map<string, number>()
  const requests: LineRequest[] = []
  const waiting = new Set<{ number: string; count: number; resolve: () => void }>()
  let fallback: (number: string, ask: number) => Reply = () => ({ kind: 'events', events: [] })

  const replyTo = (number: string, first_page: boolean): Reply => {
    const ask = (asks.get(number) ?? 0) + (first_page ? 1 : 0)
    asks.set(number, ask)
    for (const waiter of waiting) {
      if (waiter.number !== number || ask < waiter.count) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
    const replies = script.get(number)
    return replies?.[Math.min(Math.max(ask, 1), replies.length) - 1] ?? fallback(number, ask)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://line')
    const query = readQuery(url.searchParams)
    if ('problem' in query)
      return sendError(response, {
        status: 400,
        reason: 'invalidParameter',
        message: query.problem,
        uri: url.href,
        at: new Date(),
      })
    const number = query.references[0]?.value ?? ''
    requests.push({ number, address: request.url ?? '/', headers: request.headers, at_ms: performance.now() })
    const reply = replyTo(number, query.offset === 0)
    if (reply.kind === 'events') sendPage(response, select(reply.events, query), query)
    else send(response, reply, url.href)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an address and a port
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()))
      server.closeAllConnections()
    })

  return {
    scac,
    address: `http://127.0.0.1:${port}`,
    requests,
    asks: (number) => asks.get(number) ?? 0,
    reply: (number, ...replies) => {
      script.set(number, replies)
      asks.delete(number)
    },
    replyToAll: (reply) => {
      fallback = reply
    },
    asked: (number, count) =>
      new Promise((resolve) => {
        if ((asks.get(number) ?? 0) >= count) resolve()
        else waiting.add({ number, count, resolve })
      }),
    open: () => openAnswers.size,
    close,
    [Symbol.asyncDispose]: close,
  }
}

const openAnswers = new Set<ServerResponse>()

function send(response: ServerResponse, reply: Exclude<Reply, { kind: 'events' }>, uri: string): void {
  openAnswers.add(response)
  response.once('close', () => openAnswers.delete(response))
  const sent: Record<typeof reply.kind, () => unknown> = {
    error: () =>
      reply.kind === 'error' &&
      sendError(response, { reason: 'onPurpose', message: 'on purpose', uri, at: new Date(), ...reply }),
    raw: () => reply.kind === 'raw' && response.writeHead(reply.status ?? 200, reply.headers ?? jsonType).end(reply.body),
    html: () => sendMarkup(response),
    truncated: () => sendHalf(response, Array(200).fill({ eventType: 'TRANSPORT', eventClassifierCode: 'ACT' })),
    huge: () => sendHuge(response, { eventType: 'TRANSPORT', eventClassifierCode: 'ACT', changeRemark: 'x'.repeat(500) }),
    reset: () => response.destroy(),
    hang: () => undefined,
  }
  sent[reply.kind]()
}

const jsonType = { 'Content-Type': 'application/json' }
