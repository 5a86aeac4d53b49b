import Type from 'typebox'
import { isUuid } from '../base/ids.ts'
import type { RequestProblem } from '../contract/errors.ts'
import { newTrackingRequest } from '../contract/operations/tracking-requests.ts'
import { compileSchema, memberOf } from '../contract/requests.ts'
import { parseContainerNumber } from '../vocabulary/container-number.ts'
import { isRequestType, type RequestType } from '../vocabulary/request-type.ts'

// The rules of a new tracking request: all problems at once, in the order of the attributes.

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

export type Validation = { kind: 'valid'; request: ValidRequest } | { kind: 'invalid'; problems: RequestProblem[] }

const base = '/data/attributes'
const number_length = { min: 6, max: 50 }
const { request_type: _type, request_number: _number, scac: _scac, ...plainAttributes } = newTrackingRequest.properties
const checkPlainAttributes = compileSchema(Type.Object(plainAttributes), base)

/** The SCAC that a request names, cleaned, to be looked up before validation; null when it names none. */
export function scacOf(attributes: unknown): string | null {
  const scac = memberOf(attributes, 'scac')
  return typeof scac === 'string' && scac.trim() !== '' ? scac.trim().toUpperCase() : null
}

/** Checks the attributes and relationships of a new tracking request. `line` is what is known of `scacOf(attributes)`. */
export function validateTrackingRequest(attributes: unknown, relationships: unknown, line: KnownLine): Validation {
  const scac = readScac(attributes, line)
  const type = readType(memberOf(attributes, 'request_type'))
  const number = readNumber(memberOf(attributes, 'request_number'), type.value === 'container' && scac.value !== 'TEST')
  const customer = readCustomer(memberOf(relationships, 'customer'))
  const problems = [type, number, scac, customer]
    .flatMap((part) => part.problems)
    .concat(checkPlainAttributes(withoutNulls(attributes)))
  if (problems.length > 0 || type.value === null || number.value === null) return { kind: 'invalid', problems }
  return {
    kind: 'valid',
    request: {
      request_number: number.value,
      request_type: type.value,
      scac: scac.value,
      ref_numbers: textsOf(attributes, 'ref_numbers'),
      shipment_tags: textsOf(attributes, 'shipment_tags'),
      initial_custom_fields: memberOf(attributes, 'initial_custom_fields') ?? null,
      customer_id: customer.value,
    },
  }
}

type Part<Value> = { value: Value | null; problems: RequestProblem[] }

function wrong(...problems: RequestProblem[]): Part<never> {
  return { value: null, problems }
}

function right<Value>(value: Value | null): Part<Value> {
  return { value, problems: [] }
}

function readType(type: unknown): Part<RequestType> {
  const pointer = `${base}/request_type`
  if (type === undefined || type === null || type === '')
    return wrong({ code: 'blank', pointer, detail: "Request type can't be blank" })
  if (typeof type === 'string' && isRequestType(type)) return right(type)
  const detail = `Request type '${String(type).slice(0, 100)}' not recognized. Accepted request types are 'bill_of_lading', 'booking_number', and 'container'`
  return wrong({ code: 'invalid_request_type', pointer, detail })
}

function readNumber(given: unknown, isContainer: boolean): Part<string> {
  const pointer = `${base}/request_number`
  if (given !== undefined && given !== null && typeof given !== 'string') {
    return wrong({ code: 'invalid', pointer, detail: 'Request number must be a text' })
  }
  const number = given?.trim() ?? ''
  const short: RequestProblem = {
    code: 'too_short',
    pointer,
    detail: `Request number is too short (minimum is ${number_length.min} characters)`,
  }
  // Clients of the interface know both codes for a missing number.
  if (number === '') return wrong({ code: 'blank', pointer, detail: "Request number can't be blank" }, short)
  if (number.length > number_length.max) {
    return wrong({ code: 'too_long', pointer, detail: `Request number is too long (maximum is ${number_length.max} characters)` })
  }
  if (/\p{Cc}/u.test(number))
    return wrong({ code: 'invalid', pointer, detail: 'Request number must not contain control characters' })
  const problems = number.length < number_length.min ? [short] : []
  if (isContainer && parseContainerNumber(number).kind === 'invalid') {
    problems.push({ code: 'invalid_container', pointer, detail: `Request number '${number}' is not a valid container number` })
  }
  return problems.length > 0 ? wrong(...problems) : right(number)
}

function readScac(attributes: unknown, line: KnownLine): Part<string> {
  const pointer = `${base}/scac`
  const given = memberOf(attributes, 'scac')
  if (given !== undefined && given !== null && typeof given !== 'string')
    return wrong({ code: 'invalid', pointer, detail: 'Scac must be a text' })
  const scac = scacOf(attributes)
  if (scac === null) {
    if (memberOf(attributes, 'auto_detect_vocc_scac') === true) return right<string>(null)
    return wrong({ code: 'blank', pointer, detail: "Scac can't be blank" })
  }
  switch (line.kind) {
    case 'supported':
      return right(line.scac)
    case 'unsupported':
      return wrong({
        code: 'not_supported',
        pointer,
        detail: `Scac '${scac}' is not supported. We do not currently integrate with ${line.name}: ${remedies[line.setting]}`,
      })
    case 'unknown':
      return wrong({ code: 'not_recognized', pointer, detail: `Scac '${scac.slice(0, 100)}' is not recognized` })
  }
}

const remedies = {
  LANDFALL_FEEDS: 'add it to the feeds file that the setting LANDFALL_FEEDS names',
  LANDFALL_SANDBOX: 'turn the sandbox on with the setting LANDFALL_SANDBOX',
} as const

function readCustomer(customer: unknown): Part<string> {
  const identifier = memberOf(customer, 'data')
  if (identifier === undefined || identifier === null) return right<string>(null)
  const id = memberOf(identifier, 'id')
  // The interface came to take the id of an account as well as that of a party.
  const isPerson = ['party', 'account'].includes(String(memberOf(identifier, 'type')))
  if (isPerson && typeof id === 'string' && isUuid(id)) return right(id)
  return wrong({ code: 'invalid', pointer: '/data/relationships/customer', detail: 'Customer must be a party' })
}

/** Clients send null for a member that they leave out. */
function withoutNulls(attributes: unknown): object {
  return typeof attributes === 'object' && attributes !== null
    ? Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))
    : {}
}

function textsOf(attributes: unknown, name: string): string[] {
  const texts = memberOf(attributes, name)
  return Array.isArray(texts) ? texts.map(String) : []
}
