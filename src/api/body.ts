import { RequestError, refuse } from '../contract/errors.ts'
import type { Body } from '../contract/operation.ts'
import { type BodyCheck, memberOf } from '../contract/requests.ts'
import { readCsvBody } from './csv-body.ts'

// Bodies of requests: media type, JSON, proportions, and then the contract.

export const body_bytes_max = 1_048_576
// Nothing in the interface is nested deeper than eight levels.
const depth_max = 32

const mediaTypes = new Set(['application/vnd.api+json', 'application/json'])

/** What arrived. */
export type ReceivedBody = { content_type: string | undefined; bytes: Buffer | undefined }

/** Parses a body and checks it against the contract. Returns what the handler gets. Throws RequestError (400, 409, 415 or 422). */
export function readBody(
  incoming: ReceivedBody,
  { body, check, path_id }: { body: Body; check: BodyCheck; path_id: string | undefined },
): unknown {
  if (body.kind === 'plain' && body.csv !== undefined && mediaTypeOf(incoming) === 'text/csv') return readCsvBody(incoming.bytes)
  const value = parseJson(incoming)
  if (body.kind === 'plain') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('The body must be a JSON object.')
    refuse(check(value))
    return body.own_rules ? value : namedIn(body.schema, value)
  }
  const resource = memberOf(value, 'data')
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource)) {
    throw malformed('The body must be a JSON object with the member `data`, which holds `type` and `attributes`.', '/data')
  }
  checkId(memberOf(resource, 'id'), path_id)
  refuse(check(value))
  const attributes = memberOf(resource, 'attributes') ?? {}
  const relationships = memberOf(resource, 'relationships') ?? {}
  const id = memberOf(resource, 'id')
  if (body.own_rules) return { id, attributes, relationships }
  return {
    id,
    attributes: namedIn(body.attributes, attributes),
    relationships: namedIn(body.relationships ?? { properties: {} }, relationships),
  }
}

/** The members that the contract names. What else was sent ends here: whatever a handler passes on, nobody can add to it. */
function namedIn(schema: object, value: unknown): unknown {
  const properties: unknown = Reflect.get(schema, 'properties')
  if (typeof properties !== 'object' || properties === null || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(properties, name)))
}

function checkId(id: unknown, path_id: string | undefined): void {
  if (path_id === undefined || id === undefined || (typeof id === 'string' && id.toLowerCase() === path_id.toLowerCase())) return
  throw new RequestError([{ code: 'conflict', pointer: '/data/id', detail: '`data.id` must equal the id in the address.' }])
}

function mediaTypeOf({ content_type }: ReceivedBody): string {
  return content_type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function parseJson(incoming: ReceivedBody): unknown {
  const { bytes } = incoming
  const mediaType = mediaTypeOf(incoming)
  if (mediaType !== '' && !mediaTypes.has(mediaType)) {
    const detail = 'Send the body as application/vnd.api+json or application/json.'
    throw new RequestError([{ code: 'unsupported_media_type', detail }])
  }
  if (bytes === undefined || bytes.length === 0) throw malformed('The body is empty.')
  const value = parse(bytes)
  checkProportions(value, 0)
  return value
}

function parse(bytes: Buffer): unknown {
  try {
    // Some platforms begin every text with a mark of its byte order.
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
    return mayHoldHalves.test(text) ? JSON.parse(text, (_, value: unknown) => withoutHalves(value)) : JSON.parse(text)
  } catch (error) {
    throw malformed('The body is not JSON.', undefined, error)
  }
}

// A character beyond U+FFFF is two escapes; who cuts a text between them sends one, which no database keeps.
const mayHoldHalves = /\\ud[89a-f]/i

function withoutHalves(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Refuses what would be deep enough to exhaust a stack, and the one character that PostgreSQL cannot keep. */
function checkProportions(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw malformed('Texts must not contain U+0000.')
    // In a name: those of values are replaced as they are read.
    if (!value.isWellFormed()) throw malformed('Names of members must not contain half a character.')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === depth_max) throw malformed(`The body is nested deeper than ${depth_max} levels.`)
  for (const [name, member] of Object.entries(value)) {
    checkProportions(name, depth)
    checkProportions(member, depth + 1)
  }
}

function malformed(detail: string, pointer?: string, cause?: unknown): RequestError {
  const error = new RequestError([
    pointer === undefined ? { code: 'malformed_body', detail } : { code: 'malformed_body', detail, pointer },
  ])
  error.cause = cause
  return error
}
