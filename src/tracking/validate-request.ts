import Type from 'typebox'
import { isUuid } from '../base/ids.ts'
import { memberProblem, type RequestProblem } from '../contract/errors.ts'
import { newTrackingRequest, newTrackingRequestFaults, number_length_min } from '../contract/operations/tracking-requests.ts'
import { compileSchema, memberOf } from '../contract/requests.ts'
import { parseContainerNumber } from '../vocabulary/container-number.ts'
import { isRequestType, type RequestType } from '../vocabulary/request-type.ts'

// The rules of a new tracking request that its schema cannot say: all problems at once, in the order of the attributes.

/** What is known of a SCAC. `scac` is the line's main code. */
export type KnownLine =
  | { kind: 'supported'; scac: string }
  /** The line is known, but nothing here asks it or hears of it; `setting` is what an operator sets to change that. */
  | { kind: 'unsupported'; name: string; setting: 'LANDFALL_FEEDS' | 'LANDFALL_SANDBOX' }
  | { kind: 'unknown' }

export type ValidRequest = {
  request_number: string
  request_type: RequestType
  /** The line's main SCAC, or null: to be inferred from the number. */
  scac: string | null
  ref_numbers: string[]
  shipment_tags: string[]
  initial_custom_fields: unknown
  customer_id: string | null
}

type Validation = { kind: 'valid'; request: ValidRequest } | { kind: 'invalid'; problems: RequestProblem[] }

const base = '/data/attributes'
// A SCAC of any other length is one that no line has.
const schema = Type.Object({ ...newTrackingRequest.properties, scac: Type.Optional(Type.String()) })
const checkSchema = compileSchema(schema, base, newTrackingRequestFaults)
const first = ['request_type', 'request_number', 'scac']
const trimmed = ['request_number', 'scac']

/** The SCAC that a request names, cleaned, to be looked up before validation; null when it names none. */
export function scacOf(attributes: unknown): string | null {
  const scac = memberOf(cleaned(attributes), 'scac')
  return typeof scac === 'string' ? scac.toUpperCase() : null
}

/** Checks the attributes and relationships of a new tracking request. `line` is what is known of `scacOf(attributes)`. */
export function validateTrackingRequest(attributes: unknown, relationships: unknown, line: KnownLine): Validation {
  const given = cleaned(attributes)
  const found = Map.groupBy(checkSchema(given), ({ pointer = '' }) => pointer.split('/')[3] ?? '')
  const of = (name: string) => found.get(name) ?? []
  const customer = readCustomer(memberOf(relationships, 'customer'))
  const problems = [
    ...of('request_type'),
    ...numberProblems(given, of('request_number'), { isTest: line.kind === 'supported' && line.scac === 'TEST' }),
    ...of('scac'),
    ...scacProblems(given, line),
    ...customer.problems,
    ...[...found].flatMap(([name, list]) => (first.includes(name) ? [] : list)),
  ]
  const { request_type, request_number } = given
  if (
    problems.length > 0 ||
    typeof request_type !== 'string' ||
    !isRequestType(request_type) ||
    typeof request_number !== 'string'
  )
    return { kind: 'invalid', problems }
  return {
    kind: 'valid',
    request: {
      request_number,
      request_type,
      scac: given.scac !== undefined && line.kind === 'supported' ? line.scac : null,
      ref_numbers: textsOf(given, 'ref_numbers'),
      shipment_tags: textsOf(given, 'shipment_tags'),
      initial_custom_fields: given.initial_custom_fields ?? null,
      customer_id: customer.id,
    },
  }
}

/** Clients send null, or an empty text, for a member that they leave out, and blanks around texts. */
function cleaned(attributes: unknown): Readonly<Record<string, unknown>> {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) return {}
  const members = Object.entries(attributes).map(
    ([name, value]) => [name, trimmed.includes(name) && typeof value === 'string' ? value.trim() : value] as const,
  )
  return Object.fromEntries(members.filter(([name, value]) => value !== null && !(first.includes(name) && value === '')))
}

function numberProblems(
  given: Readonly<Record<string, unknown>>,
  found: readonly RequestProblem[],
  { isTest }: { isTest: boolean },
): readonly RequestProblem[] {
  const { request_number: number, request_type } = given
  const pointer = `${base}/request_number`
  // Clients of the interface know both codes for a missing number.
  if (number === undefined)
    return [...found, memberProblem('too_short', pointer, { limit: number_length_min, unit: 'characters' })]
  if (typeof number !== 'string' || found.some(({ code }) => code === 'too_long')) return found
  if (/\p{Cc}/u.test(number)) return [memberProblem('invalid', pointer, { words: 'must not contain control characters' })]
  // Invented boxes need no check digit.
  const isContainer = request_type === 'container' && !isTest
  return isContainer && parseContainerNumber(number).kind === 'invalid'
    ? [...found, memberProblem('invalid_container', pointer, { given: number })]
    : found
}

function scacProblems(given: Readonly<Record<string, unknown>>, line: KnownLine): RequestProblem[] {
  const pointer = `${base}/scac`
  if (given.scac === undefined) return given.auto_detect_vocc_scac === true ? [] : [memberProblem('blank', pointer)]
  if (typeof given.scac !== 'string' || line.kind === 'supported') return []
  const scac = given.scac.toUpperCase()
  if (line.kind === 'unknown') return [memberProblem('not_recognized', pointer, { given: scac })]
  const { code, detail } = memberProblem('not_supported', pointer, { given: scac })
  return [{ code, pointer, detail: `${detail}. We do not currently integrate with ${line.name}: ${remedies[line.setting]}` }]
}

const remedies = {
  LANDFALL_FEEDS: 'add it to the feeds file that the setting LANDFALL_FEEDS names',
  LANDFALL_SANDBOX: 'turn the sandbox on with the setting LANDFALL_SANDBOX',
} as const

function readCustomer(customer: unknown): { id: string | null; problems: RequestProblem[] } {
  const identifier = memberOf(customer, 'data')
  if (identifier === undefined || identifier === null) return { id: null, problems: [] }
  const id = memberOf(identifier, 'id')
  // The interface came to take the id of an account as well as that of a party.
  const type = memberOf(identifier, 'type')
  const isPerson = type === 'party' || type === 'account'
  if (isPerson && typeof id === 'string' && isUuid(id)) return { id, problems: [] }
  return { id: null, problems: [memberProblem('invalid', '/data/relationships/customer', { words: 'must be a party' })] }
}

function textsOf(attributes: unknown, name: string): string[] {
  const texts = memberOf(attributes, name)
  return Array.isArray(texts) ? texts.map(String) : []
}
