/** A terminal or railroad for tests: speaks the real formats over real HTTP, and says of each container what the test tells it to say. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Authority } from './certificates.ts'

type FacilityRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  containers: readonly string[]
  /** Whom the certificate names that was shown; null: none was asked for. */
  shown: string | null
}

export type FakeFacility = AsyncDisposable & {
  /** `http://127.0.0.1:port`, or https, followed by the dialect: `/apmt`. */
  address: string
  requests: readonly FacilityRequest[]
  /** How often it was asked about a container. */
  asks(number: string): number
  /** The row about a container from now on, in the dialect's own form; null: it is not known there. */
  say(number: string, row: object | null): void
  /** Answers everything with this status and body until `recover`. */
  fail(status: number, body?: string, headers?: Readonly<Record<string, string>>): void
  recover(): void
  close(): Promise<void>
}

type Dialect = {
  path: RegExp
  containers(url: URL, body: string): string[]
  answer(rows: readonly object[]): unknown
}

const listed = (text: string | null | undefined) => (text ?? '').split(',').filter((number) => number !== '')
const equipment = (body: string) =>
  // The test's own product wrote it.
  (JSON.parse(body) as { intermodalUnits: { equipmentInitial: string; equipmentNumber: string }[] }).intermodalUnits

const dialects: Readonly<Record<string, Dialect>> = {
  apmt: {
    path: /^\/import-availability$/,
    containers: (url) => listed(url.searchParams.get('assetId')),
    answer: (rows) => rows,
  },
  lbct: {
    path: /^\/[^/]+\/API\/LBCTCargoSearchWebService\/cargo-numbers\//,
    containers: (url) => listed(url.pathname.split('/').at(-1)),
    answer: (rows) => ({ payload: { containers: rows } }),
  },
  tms2: {
    path: /^\/import\/containeravailability$/,
    containers: (_, body) => listed((JSON.parse(body) as { refNums: string }).refNums), // the same
    answer: (rows) => ({ results: rows }),
  },
  up: {
    path: /^\/services\/v2\/public\/shipments$/,
    containers: (url) => listed(url.searchParams.get('equipment_id')),
    answer: (rows) => rows,
  },
  cn: {
    path: /^\/customers\/v1\/shipments\/tracking$/,
    containers: (url) => listed(url.searchParams.get('equipmentIds')),
    answer: (rows) => ({ ThirdPartyIntermodalShipment: { Equipment: rows } }),
  },
  bnsf: {
    path: /^\/v3\/unit-details$/,
    containers: (_, body) => equipment(body).map((unit) => unit.equipmentInitial + unit.equipmentNumber),
    answer: (rows) => ({ intermodalUnits: rows }),
  },
}

const token = JSON.stringify({ access_token: 'facility-token', expires_in: 7_199 })

/** With an `authority` it speaks TLS alone, and only with those who show a certificate of that authority. */
export async function startFacility({ authority }: { authority?: Authority } = {}): Promise<FakeFacility> {
  const rows = new Map<string, object>()
  const requests: FacilityRequest[] = []
  let failure: { status: number; body: string; headers: Readonly<Record<string, string>> } | null = null
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const url = new URL(request.url ?? '/', 'http://facility')
      const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
      const dialect = dialects[name]
      const answer = (status: number, text: string, headers = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
      }
      // Requests of a TLS server come over TLS sockets.
      const shown = authority === undefined ? null : String((request.socket as TLSSocket).getPeerCertificate().subject?.CN)
      const containers = dialect?.path.test(path) ? dialect.containers(url, body) : []
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, containers, shown })
      if (/\/(oauth\/token|account\/login)$/.test(path)) return answer(200, token)
      if (failure !== null) return answer(failure.status, failure.body, failure.headers)
      if (dialect === undefined || !dialect.path.test(path)) return answer(404, '{}')
      // The railroad's own trap: without today's date it answers with nothing.
      if (name === 'up' && request.headers.date === undefined) return answer(200, '')
      const unknown = { load: { load_empty_code: 'Unknown' } }
      const found = containers.flatMap((number) => rows.get(number) ?? (name === 'up' ? unknown : []))
      answer(200, JSON.stringify(dialect.answer(found)))
    })
  }
  const server =
    authority === undefined
      ? createServer(listener)
      : createTlsServer(
          { ...authority.issue('127.0.0.1'), ca: authority.cert, requestCert: true, rejectUnauthorized: true },
          listener,
        )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an address and a port
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()))
      server.closeAllConnections()
    })
  return {
    address: `${authority === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    requests,
    asks: (number) => requests.filter(({ containers }) => containers.some((asked) => number.startsWith(asked))).length,
    say: (number, row) => {
      // Railroads ask without the check digit.
      for (const key of [number, number.slice(0, 10)]) {
        if (row === null) rows.delete(key)
        else rows.set(key, row)
      }
    },
    fail: (status, body = '{}', headers = {}) => {
      failure = { status, body, headers }
    },
    recover: () => {
      failure = null
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
