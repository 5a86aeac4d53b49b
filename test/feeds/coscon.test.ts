import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moves, remarks } from '../../src/feeds/dialects/coscon/codes.ts'
import { decodeCoscon } from '../../src/feeds/dialects/coscon/decode.ts'
import type { AskedNumber } from '../../src/feeds/request.ts'
import { propertyRuns } from '../property-runs.ts'
import { bill, boxThatMoved, fault, unknown_number } from './coscon.ts'
import { milestoneLines } from './milestone-lines.ts'

const byBill: AskedNumber = { number_type: 'bill_of_lading', number: '6199000011' }
const byBox: AskedNumber = { number_type: 'container', number: 'CBHU4001230' }
const read = (body: unknown, asked = byBill) => decodeCoscon(body, { operator: 'COSU', asked })

test('the legs of a bill, in their order, and the last state of its box', () => {
  const decoded = read(bill)
  expect(decoded).toMatchObject({ unread: [], is_whole: true })
  expect(milestoneLines(decoded)).toEqual([
    '- 2026-03-01T07:59:00 actual load laden vessel pol Qingdao COSCO HERON 039E',
    '- 2026-03-01T17:00:00 estimated depart - vessel pol Qingdao COSCO HERON 039E',
    '- 2026-03-02T11:00:00 actual depart - vessel pol Qingdao COSCO HERON 039E',
    '- 2026-03-12T06:00:00 estimated arrive - vessel transshipment Singapore COSCO HERON 039E',
    '- 2026-03-12T05:24:00 actual arrive - vessel transshipment Singapore COSCO HERON 039E',
    '- 2026-03-13T10:14:00 actual discharge laden vessel transshipment Singapore COSCO HERON 039E',
    '- 2026-03-18T04:00:00 estimated depart - vessel transshipment Singapore COSCO PLOVER 012W',
    '- 2026-04-12T06:00:00 estimated arrive - vessel pod Hamburg COSCO PLOVER 012W',
    '- 2026-04-15T06:15:00 estimated arrive - - destination Hannover - -',
    'CBHU4001230 2026-03-13T10:14:00 actual discharge laden vessel transshipment Singapore - -',
  ])
  expect(decoded.events.flatMap(({ claim }) => (claim.kind === 'particulars' ? [claim.fields] : []))).toMatchObject([
    {
      port_of_lading: { name: 'Qingdao', facility: { name: 'QQCT Qianwan United' } },
      port_of_discharge: { name: 'Hamburg' },
      place_of_receipt: { name: 'Qingdao', state: 'Shandong', country: 'China' },
      destination: { name: 'Hannover', state: null, country: 'Germany' },
      vessel: { name: 'COSCO PLOVER' },
      voyage_number: '012W',
    },
    { equipment_code: '20GP', seal_number: 'K9001', weight_in_lbs: 39_066 },
  ])
  expect(new Set(decoded.events.map(({ bill_of_lading_number }) => bill_of_lading_number))).toEqual(new Set(['6199000011']))
})

test('every word that the service has is read, and earlier journeys of the box are left out', () => {
  const words = [...Object.keys(moves), ...remarks]
  const decoded = read(boxThatMoved(words.map((word) => word.replace(/^./, (letter) => letter.toUpperCase()))), byBox)
  expect(decoded).toMatchObject({ unread: [], is_whole: true })
  const moved = decoded.events.filter(({ claim }) => claim.kind === 'milestone' || claim.kind === 'remark')
  expect(moved.map(({ original_event }) => original_event?.toLowerCase())).toEqual(words)
  expect(moved[0]).toMatchObject({
    container_number: 'CBHU4001230',
    bill_of_lading_number: null,
    claim: { mode: 'truck', place: { name: 'Hamburg', country: 'Germany', facility: { name: 'Depot of Test, East Gate' } } },
  })
})

describe('what is no answer', () => {
  test('nothing is known of the number', () => {
    expect(read(unknown_number)).toEqual({ events: [], unread: [], is_whole: true })
  })
  test.each([
    ['a fault', fault, '5400'],
    ['another form', { events: [] }, null],
    ['a list', [], null],
    ['nothing', null, null],
    ['content of another form', { code: 0, data: { content: { a: 1 } } }, null],
  ])('%s is unread', (_name, body, code) => {
    expect(read(body)).toMatchObject({ events: [], unread: [{ code }], is_whole: false })
  })
  test('a word or a time that nobody knows is named, and the rest counts', () => {
    const decoded = read(boxThatMoved(['Vanished', 'Loaded at First POL']), byBox)
    expect(decoded).toMatchObject({ is_whole: false, unread: [{ code: 'Vanished', reason: 'unknown status' }] })
    expect(milestoneLines(decoded)).toHaveLength(1)
  })
})

test('garbage never throws, and what is not read is named', () => {
  const member = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom('2026-03-01 10:00', 'Loaded at First POL', 'CBHU4001230'))
  const move = fc.record({ containerNumber: member, containerNumberStatus: member, timeOfIssue: member }, { requiredKeys: [] })
  const content = fc.record(
    {
      actualShipment: fc.array(member),
      trackingPath: member,
      containers: fc.array(fc.record({ containerCircleStatus: fc.array(move) })),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ code: fc.constantFrom(0, '0', 1), data: fc.record({ content }) })),
      (body) => {
        const decoded = read(body, byBox)
        expect(decoded.is_whole).toBe(decoded.unread.length === 0)
        expect(decoded.events.map(({ index }) => index)).toEqual(decoded.events.map((_, position) => position))
      },
    ),
    propertyRuns(300),
  )
})
