/** The wire format of DCSA Track & Trace 2.2: the query of `GET /v2/events`, pages with their headers, and the error object. */
import type { ServerResponse } from 'node:http'
import type { AskedReference, WireEvent } from './dcsa.ts'

export type EventsQuery = {
  references: readonly AskedReference[]
  event_types: readonly string[]
  created: readonly { operator: Operator; at: number }[]
  limit: number
  offset: number
}

const referenceParameters = {
  transportDocumentReference: 'bill_of_lading',
  carrierBookingReference: 'booking',
  equipmentReference: 'container',
} as const satisfies Record<string, AskedReference['kind']>

const operators = {
  gte: (created: number, at: number) => created >= at,
  gt: (created: number, at: number) => created > at,
  lte: (created: number, at: number) => created <= at,
  lt: (created: number, at: number) => created < at,
  eq: (created: number, at: number) => created === at,
}
type Operator = keyof typeof operators

const limit_default = 100
const limit_max = 1_000

/** Reads the query, or says what is wrong with it. */
export function readQuery(parameters: URLSearchParams): EventsQuery | { problem: string } {
  const references = Object.entries(referenceParameters).flatMap(([name, kind]) => {
    const value = parameters.get(name)
    return value === null || value === '' ? [] : [{ kind, value }]
  })
  if (references.length === 0) return { problem: `one of ${Object.keys(referenceParameters).join(', ')} is required` }
  const created = readCreated(parameters)
  if (created === null) return { problem: 'eventCreatedDateTime must be an instant after gte, gt, lte, lt or eq' }
  const limit = Number(parameters.get('limit') ?? limit_default)
  if (!Number.isInteger(limit) || limit < 1) return { problem: 'limit must be a whole number from 1' }
  const offset = readCursor(parameters.get('cursor'))
  if (offset === null) return { problem: 'cursor is not one of ours' }
  const event_types = (parameters.get('eventType') ?? '').split(',').filter((type) => type !== '')
  return { references, event_types, created, limit: Math.min(limit, limit_max), offset }
}

function readCreated(parameters: URLSearchParams): EventsQuery['created'] | null {
  const created: { operator: Operator; at: number }[] = []
  for (const [name, value] of parameters) {
    const [field, written] = name.split(':')
    if (field !== 'eventCreatedDateTime') continue
    const operator = operatorOf(written ?? 'eq')
    const at = Date.parse(value)
    if (operator === null || Number.isNaN(at)) return null
    created.push({ operator, at })
  }
  return created
}

function operatorOf(text: string): Operator | null {
  return text === 'gte' || text === 'gt' || text === 'lte' || text === 'lt' || text === 'eq' ? text : null
}

// Opaque to clients, as the standard wants it: they have to send it back as it is.
function cursorFor(offset: number): string {
  return Buffer.from(`from:${offset}`).toString('base64url')
}

function readCursor(cursor: string | null): number | null {
  if (cursor === null || cursor === '') return 0
  const offset = /^from:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1]
  return offset === undefined ? null : Number(offset)
}

/** The events that the query asks for, over all pages. */
export function select(events: readonly WireEvent[], query: EventsQuery): WireEvent[] {
  const containers = query.references.filter((reference) => reference.kind === 'container').map((reference) => reference.value)
  return events.filter((event) => {
    const created = Date.parse(event.eventCreatedDateTime)
    return (
      (query.event_types.length === 0 || query.event_types.includes(event.eventType)) &&
      query.created.every(({ operator, at }) => operators[operator](created, at)) &&
      containers.every((number) => JSON.stringify(event).includes(`"${number}"`))
    )
  })
}

/** Sends one page with the headers that lead to the others. */
export function sendPage(
  response: ServerResponse,
  events: readonly unknown[],
  { limit, offset }: Pick<EventsQuery, 'limit' | 'offset'>,
): void {
  const last = Math.max(0, Math.ceil(events.length / limit) - 1) * limit
  response.setHeader('API-Version', '2')
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Current-Page', cursorFor(offset))
  response.setHeader('First-Page', cursorFor(0))
  response.setHeader('Last-Page', cursorFor(last))
  if (offset + limit < events.length) response.setHeader('Next-Page', cursorFor(offset + limit))
  if (offset > 0) response.setHeader('Prev-Page', cursorFor(Math.max(0, offset - limit)))
  response.end(JSON.stringify(events.slice(offset, offset + limit)))
}

type WireError = { status: number; reason: string; message: string; uri: string; at: Date; retry_after_s?: number }

export function sendError(response: ServerResponse, { status, reason, message, uri, at, retry_after_s }: WireError): void {
  response.statusCode = status
  response.setHeader('API-Version', '2')
  response.setHeader('Content-Type', 'application/json')
  if (retry_after_s !== undefined) response.setHeader('Retry-After', String(retry_after_s))
  response.end(
    JSON.stringify({
      httpMethod: 'GET',
      requestUri: uri,
      errors: [{ reason, message }],
      statusCode: status,
      statusCodeText: reason,
      errorDateTime: at.toISOString(),
    }),
  )
}

/** A page of markup with status 200, as a login wall or a captcha in front of a line sends it. */
export function sendMarkup(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end('<!doctype html><title>Sign in</title><p>Please confirm that you are a person.</p>')
}

/** Half of an answer whose headers promise the whole, and then the end of the connection. */
export function sendHalf(response: ServerResponse, events: readonly unknown[]): void {
  const body = Buffer.from(JSON.stringify(events))
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Length', String(body.length))
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

const huge_bytes = 200 * 1024 * 1024

/** A valid array of 200 MB, written as fast as it is read; stops when the reader hangs up. Gives the number of bytes handed over. */
export async function sendHuge(response: ServerResponse, event: unknown): Promise<number> {
  const text = JSON.stringify(event)
  const chunk = Buffer.from(`${`${text},`.repeat(Math.ceil(65_536 / text.length))}`)
  const closed = new Promise<void>((resolve) => response.once('close', () => resolve()))
  response.setHeader('Content-Type', 'application/json')
  response.write('[')
  let sent = 0
  while (sent < huge_bytes && !response.destroyed) {
    sent += chunk.length
    if (!response.write(chunk))
      await Promise.race([closed, new Promise<void>((resolve) => response.once('drain', () => resolve()))])
  }
  if (!response.destroyed) response.end(`${text}]`)
  return sent
}
