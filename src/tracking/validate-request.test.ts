import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownLine, scacOf, validateTrackingRequest } from './validate-request.ts'

const known: KnownLine = { kind: 'supported', scac: 'HLCU' }
const good = { request_type: 'bill_of_lading', request_number: 'QX7781204', scac: 'HLCU' }

function problems(attributes: unknown, line: KnownLine = known): string[] {
  const validation = validateTrackingRequest(attributes, undefined, line)
  if (validation.kind === 'valid') return []
  return validation.problems.map(({ code, pointer, detail }) => `${code} ${pointer?.replace('/data/attributes/', '')}: ${detail}`)
}

describe('a tracking request', () => {
  test('needs a kind, a number and a line', () => {
    expect(problems({}, { kind: 'unknown' })).toEqual([
      "blank request_type: Request type can't be blank",
      "blank request_number: Request number can't be blank",
      'too_short request_number: Request number is too short (minimum is 6 characters)',
      "blank scac: Scac can't be blank",
    ])
  })

  test.each(['', ' ', null, undefined])('takes %j for a missing scac', (scac) => {
    expect(problems({ ...good, scac })).toEqual(["blank scac: Scac can't be blank"])
    expect(problems({ ...good, scac, auto_detect_vocc_scac: true })).toEqual([])
  })

  test('says why a line cannot be asked', () => {
    expect(problems({ ...good, scac: 'maeu' }, { kind: 'unsupported', name: 'Maersk', setting: 'LANDFALL_FEEDS' })).toEqual([
      "not_supported scac: Scac 'MAEU' is not supported. We do not currently integrate with Maersk: add it to the feeds file that the setting LANDFALL_FEEDS names",
    ])
    expect(problems({ ...good, scac: 'XXXX' }, { kind: 'unknown' })).toEqual([
      "not_recognized scac: Scac 'XXXX' is not recognized",
    ])
  })

  test('is stored with the main code of the line', () => {
    expect(validateTrackingRequest({ ...good, scac: 'hlxu' }, undefined, known)).toMatchObject({ request: { scac: 'HLCU' } })
  })

  test.each([
    ['MSCU5956818', []],
    ['mscu 595681-8', []],
    ['MSCU5956817', ["invalid_container request_number: Request number 'MSCU5956817' is not a valid container number"]],
    ['NOTABOX', ["invalid_container request_number: Request number 'NOTABOX' is not a valid container number"]],
  ])('for the container %s has the problems %j', (request_number, expected) => {
    expect(problems({ ...good, request_type: 'container', request_number })).toEqual(expected)
  })

  test('echoes both spellings of a booking and knows no other kinds', () => {
    for (const request_type of ['booking', 'booking_number', 'bill_of_lading'])
      expect(problems({ ...good, request_type })).toEqual([])
    expect(problems({ ...good, request_type: 'house_bill' })).toEqual([
      "invalid_request_type request_type: Request type 'house_bill' not recognized. Accepted request types are 'bill_of_lading', 'booking_number', and 'container'",
    ])
    expect(problems({ ...good, request_type: 'constructor' })).toHaveLength(1)
    expect(problems({ ...good, request_type: { toString: 1, valueOf: 1 } })).toEqual([
      expect.stringContaining('invalid_request_type request_type'),
    ])
  })

  test('may leave the rest out, also as null', () => {
    const rest = { ref_numbers: null, shipment_tags: null, initial_custom_fields: null, auto_detect_vocc_scac: null }
    expect(validateTrackingRequest({ ...good, ...rest }, {}, known)).toMatchObject({
      kind: 'valid',
      request: { ref_numbers: [], shipment_tags: [], customer_id: null },
    })
  })

  test('takes a party or account as customer, and nothing else', () => {
    const customer = (data: unknown) => validateTrackingRequest(good, { customer: { data } }, known)
    const id = '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2a10'
    expect(customer({ type: 'party', id })).toMatchObject({ request: { customer_id: id } })
    expect(customer({ type: 'account', id })).toMatchObject({ request: { customer_id: id } })
    expect(customer(null)).toMatchObject({ request: { customer_id: null } })
    for (const data of [
      { type: 'user', id },
      { type: { toString: 1, valueOf: 1 }, id },
      { type: 'party', id: 'x' },
      { type: 'party' },
      'x',
      [],
    ])
      expect(customer(data)).toMatchObject({ kind: 'invalid' })
  })

  test('whatever is sent: an answer, never an exception, and only texts get through', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.record({ ...mapped(good), ref_numbers: fc.anything(), scac: fc.anything() }),
        (attributes, relationships, close) => {
          for (const given of [attributes, close]) {
            const validation = validateTrackingRequest(given, relationships, scacOf(given) === null ? { kind: 'unknown' } : known)
            if (validation.kind === 'invalid') expect(validation.problems.length).toBeGreaterThan(0)
            else expect(validation.request.ref_numbers.every((text) => typeof text === 'string')).toBe(true)
          }
        },
      ),
    )
  })
})

function mapped(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)]))
}
