import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { movableClock } from '../../src/base/clock.ts'
import { openHttp } from '../../src/base/http.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import { standardQuirks } from '../../src/feeds/lines/quirks.ts'
import type { AskedNumber } from '../../src/feeds/request.ts'
import { openTokenCache } from '../../src/tracking/access-token.ts'
import { type AskResult, type AskTools, askLine } from '../../src/tracking/ask.ts'

/** A line that does as it is told, and what it takes to ask it. */
const opened: (() => Promise<unknown>)[] = []
/** Ends what was opened, after each test. */
export async function closeAll(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}

/** A line: answers requests for events with `answer`, and requests for tokens with a counted token. */
export async function openLine(
  answer: (request: IncomingMessage & { url: string }, response: ServerResponse) => void,
  token?: RequestListener,
) {
  const requests: string[] = []
  const tokens: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/token')) {
      tokens.push(url)
      if (token) token(request, response)
      else response.end(JSON.stringify({ access_token: `token-${tokens.length}`, expires_in: '299' }))
      return
    }
    requests.push(url)
    answer(Object.assign(request, { url }), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A listening TCP server has an address with a port.
  return { base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, tokens }
}

export function toolsOf(differences: Partial<AskTools> = {}) {
  const http = openHttp()
  opened.push(() => http.close())
  const clock = movableClock()
  const values: Record<string, string> = { ID: 'client', SECRET: 'secret', KEY: 'key\n' }
  const waited: number[] = []
  const tools: AskTools = {
    http,
    clock,
    secrets: (name) => values[name],
    tokens: openTokenCache(clock),
    take: async () => ({ taken: true, wait_ms: 0 }),
    wait: async (wait_ms) => {
      waited.push(wait_ms)
    },
    ...differences,
  }
  return { tools, clock, waited }
}

export function feedOf(base_url: string, differences: Partial<LineFeed> = {}): LineFeed {
  return {
    name: 'ABCD',
    scac: 'ABCD',
    also: [],
    dialect: 'dcsa-2',
    base_url,
    path: '/events',
    auth: { kind: 'none' },
    pacing: { requests_per_minute: 60, concurrency: 1 },
    quirks: standardQuirks,
    ...differences,
  }
}

export const oauth = (base_url: string) =>
  ({
    kind: 'oauth2-client-credentials',
    token_url: `${base_url}/token`,
    client: 'basic',
    client_id: { env: 'ID' },
    client_secret: { env: 'SECRET' },
    scope: 'read',
    extra_headers: { apikey: { env: 'KEY' } },
  }) as const

export const box: AskedNumber = { number_type: 'container', number: 'TGHU8002115' }

export function ask(tools: AskTools, feed: LineFeed, asked: AskedNumber & { known_sha256?: string } = box): Promise<AskResult> {
  return askLine(tools, feed, { ...asked, isSame: (one, other) => one === other })
}

export function event(id: string, differences: object = {}): object {
  return {
    eventID: id,
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-02-10T12:00:00+01:00',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: 'TGHU8002115',
    emptyIndicatorCode: 'LADEN',
    eventLocation: { UNLocationCode: 'DEHAM' },
    ...differences,
  }
}

export const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  return openLine((_request, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}
