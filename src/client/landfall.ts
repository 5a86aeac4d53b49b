import { type Exchange, exchange, type Fetch } from './exchange.ts'
import { type OperationRow, type Operations, operations } from './interface.ts'

// A client of the interface: one method for each operation, typed by the contract.

export type ClientOptions = {
  /** Of the service, with or without the path: `https://tracking.example` or `https://tracking.example/v2`. */
  base_url: string
  /** An API key. A page of the service itself leaves it out and relies on the cookie of a session. */
  key?: string
  /** `csrf_token` of that session, asked for with every write. */
  csrf_token?: () => string | null
  /** For one try; 30 seconds unless told otherwise. */
  timeout_ms?: number
  /** Repetitions of reads, and of writes with an idempotency key, after failures that pass; 2 unless told otherwise. */
  retries?: number
  fetch?: Fetch
  /** Sent with every request, such as a User-Agent of your own. */
  headers?: Readonly<Record<string, string>>
}

type CallOptions = {
  /** Makes a write safe to repeat: the service does the work once for each key, and repeats its answer. */
  idempotency_key?: string
  /** Ends the call. */
  signal?: AbortSignal
  timeout_ms?: number
}

type OperationName = keyof Operations

/** Members of the path, the query, the body and the call itself, in one object. */
export type Arguments<Name extends OperationName> = Operations[Name]['path'] & {
  query?: Operations[Name]['query']
} & Operations[Name]['body'] &
  CallOptions

export type Answer<Name extends OperationName> = Operations[Name]['answer']

/** Nothing has to be given where the operation needs nothing. */
type ArgumentList<Name extends OperationName> = unknown extends Operations[Name]['path'] & Operations[Name]['body']
  ? [given?: Arguments<Name>]
  : [given: Arguments<Name>]

type PagedName = { [Name in OperationName]: (typeof operations)[Name]['paged'] extends true ? Name : never }[OperationName]
type RowOf<Name extends OperationName> = Answer<Name> extends { data: readonly (infer Row)[] } ? Row : never

export type Client = { readonly [Name in OperationName]: (...given: ArgumentList<Name>) => Promise<Answer<Name>> } & {
  /** All records of a paged list, page after page, fetched as they are needed. */
  each<Name extends PagedName>(name: Name, ...given: ArgumentList<Name>): AsyncGenerator<RowOf<Name>, void, void>
}

const timeout_default_ms = 30_000
const retries_default = 2

/** Opens a client. Nothing is sent before the first call. Throws TypeError when the base address is none. */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options)
  const methods = Object.fromEntries(
    Object.entries(operations).map(([name, row]) => [name, (given: LooseArguments = {}) => call(connection, row, given)]),
  )
  // The methods are made from the same table as their types.
  return {
    ...methods,
    each: (name: OperationName, given: LooseArguments = {}) => each(connection, operations[name], given),
  } as Client
}

type Connection = {
  base: string
  headers: Readonly<Record<string, string>>
  csrf_token: NonNullable<ClientOptions['csrf_token']>
  tools: Exchange
}
type LooseArguments = CallOptions & {
  query?: Readonly<Record<string, unknown>>
  attributes?: unknown
  relationships?: unknown
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  [path: string]: unknown
}

function connect({
  base_url,
  key,
  timeout_ms,
  retries,
  csrf_token,
  fetch = globalThis.fetch,
  ...given
}: ClientOptions): Connection {
  const { origin, pathname } = new URL(base_url)
  const path = withoutEnd(pathname)
  return {
    base: `${origin}${path.endsWith('/v2') ? path : `${path}/v2`}`,
    headers: {
      ...given.headers,
      accept: 'application/vnd.api+json',
      ...(key === undefined ? {} : { authorization: `Token ${key}` }),
    },
    csrf_token: csrf_token ?? (() => null),
    tools: { fetch, timeout_ms: timeout_ms ?? timeout_default_ms, retries: retries ?? retries_default, wait: pause },
  }
}

// A pattern such as `/+$` takes the square of a long row of slashes.
function withoutEnd(path: string): string {
  return path.endsWith('/') ? withoutEnd(path.slice(0, -1)) : path
}

function call({ base, headers, csrf_token, tools }: Connection, row: OperationRow, given: LooseArguments): Promise<unknown> {
  const body = bodyOf(row, given)
  const csrf = row.method === 'GET' ? null : csrf_token()
  const sent = {
    ...headers,
    ...(csrf === null ? {} : { 'x-csrf-token': csrf }),
    ...(body === undefined
      ? {}
      : { 'content-type': row.sends ?? (row.wraps === null ? 'application/json' : 'application/vnd.api+json') }),
    ...(given.idempotency_key === undefined ? {} : { 'idempotency-key': given.idempotency_key }),
  }
  const patient = given.timeout_ms === undefined ? tools : { ...tools, timeout_ms: given.timeout_ms }
  const url = `${base}${pathOf(row, given)}${queryOf(given.query)}`
  return exchange(patient, { method: row.method, url, headers: sent, body, signal: given.signal })
}

function pathOf({ path }: OperationRow, given: LooseArguments): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing: ${path}`)
    return encodeURIComponent(value)
  })
}

function queryOf(query: LooseArguments['query'] = {}): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value))
  return given.size === 0 ? '' : `?${given}`
}

function bodyOf(
  { wraps, sends }: OperationRow,
  { id, attributes, relationships, body, bytes }: LooseArguments,
): string | Uint8Array<ArrayBuffer> | undefined {
  if (sends !== undefined) return bytes
  if (wraps !== null) {
    const named = typeof id === 'string' ? { id } : {}
    return JSON.stringify({
      data: { type: wraps, ...named, attributes, ...(relationships === undefined ? {} : { relationships }) },
    })
  }
  return body === undefined ? undefined : JSON.stringify(body)
}

async function* each(connection: Connection, row: OperationRow, given: LooseArguments): AsyncGenerator<unknown, void, void> {
  for (let page = Number(given.query?.['page[number]'] ?? 1); ; page += 1) {
    const answer = await call(connection, row, { ...given, query: { ...given.query, 'page[number]': page } })
    const { data, links } = answer as { data: unknown[]; links: { next?: string } } // the form of every paged answer
    yield* data
    if (links.next === undefined || data.length === 0) return
  }
}

function pause(wait_ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended)
      resolve()
    }, wait_ms)
    if (signal?.aborted) ended()
    signal?.addEventListener('abort', ended, { once: true })
  })
}
