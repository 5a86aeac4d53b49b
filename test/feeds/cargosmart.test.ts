import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanings } from '../../src/feeds/dialects/cargosmart/codes.ts'
import { decodeCargosmart } from '../../src/feeds/dialects/cargosmart/decode.ts'
import { propertyRuns } from '../property-runs.ts'
import { event, moment, shipment, wrapped } from './cargosmart.ts'
import { milestoneLines } from './milestone-lines.ts'

const read = (body: unknown) => decodeCargosmart(body, { operator: 'COSU', container: null })
const hamburg = {
  cityDetails: { city: 'Hamburg', country: 'Germany', locationCode: { UNLocationCode: 'DEHAM' } },
  locationName: 'Hamburg',
}

test('an answer within a text within JSON', () => {
  const decoded = read(
    wrapped(
      shipment([
        event({ code: 'CS010', mode: 'Truck', where: { cityDetails: { city: 'Qingdao' }, locationName: 'Depot of Test' } }),
        event({ code: 'CS060', mode: 'Vessel' }),
        event({ code: 'CS067', indicator: 'E', port: 'FirstPOL', when: moment('2026-03-03T04:00:00Z', 8) }),
        event({ code: 'CS277', indicator: 'E', port: 'LastPOD', where: hamburg, when: moment('2026-04-12T04:00:00Z', 2) }),
      ]),
    ),
  )
  expect(decoded).toMatchObject({ unread: [], is_whole: true })
  expect(milestoneLines(decoded)).toEqual([
    'CBHU4001230 2026-03-02T11:00:00+08:00 actual gate_out empty truck - Qingdao - -',
    'CBHU4001230 2026-03-02T11:00:00+08:00 actual load laden vessel - Qingdao COSCO HERON 012E',
    'CBHU4001230 2026-03-03T12:00:00+08:00 estimated depart - vessel pol Qingdao COSCO HERON 012E',
    'CBHU4001230 2026-04-12T06:00:00+02:00 estimated arrive - vessel pod Hamburg COSCO HERON 013W',
  ])
  expect(decoded.events[0]).toMatchObject({
    reported_at: '2026-03-02T04:00:00Z',
    bill_of_lading_number: '6199000011',
    booking_number: '6199000012',
    original_event: 'event CS010',
    claim: { place: { facility: { name: 'Depot of Test' } } },
  })
  expect(
    decoded.events.flatMap(({ container_number, claim }) =>
      claim.kind === 'particulars' ? [{ container_number, ...claim.fields }] : [],
    ),
  ).toMatchObject([
    { container_number: null, port_of_lading: { name: 'Qingdao' }, destination: { locode: 'DEHAJ' } },
    { container_number: 'CBHU4001230', equipment_code: '45G1', seal_number: 'K9001', weight_in_lbs: 2_205 },
  ])
})

test('every code of the table', () => {
  const codes = Object.keys(meanings)
  const decoded = read(shipment(codes.map((code) => event({ code }))))
  expect(decoded).toMatchObject({ unread: [], is_whole: true })
  expect(decoded.events.slice(0, codes.length).map(({ original_event }) => original_event)).toEqual(
    codes.map((code) => `event ${code}`),
  )
  // What is only announced by its code has not happened, whatever the indicator says.
  expect(milestoneLines(decoded).filter((line) => line.includes(' estimated '))).toHaveLength(4)
})

test('a code says of which port it is told: a loading between two ships is no loading at the first port', () => {
  const claims = read(shipment(['CS060', 'CS090', 'CS100', 'CS130'].map((code) => event({ code })))).events.flatMap(
    ({ claim }) => (claim.kind === 'milestone' ? [`${claim.movement} ${claim.role ?? '-'}`] : []),
  )
  expect(claims).toEqual(['load -', 'load transshipment', 'discharge transshipment', 'discharge -'])
})

test('times as texts, and offsets that cannot be', () => {
  const times = [
    [{ GMT: '2026-03-02T03:00:00', locDT: '2026-03-02T11:00:00' }, '2026-03-02T11:00:00+08:00'],
    [{ GMT: '2026-03-02T03:00:00Z' }, '2026-03-02T03:00:00Z'],
    [{ locDT: { value: '2026-03-02 11:00' } }, '2026-03-02T11:00:00'],
    [{ GMT: '2026-03-02T03:00:00', locDT: '2026-03-02T11:07:00' }, '2026-03-02T11:07:00'],
    [{ GMT: '2026-03-01T03:00:00', locDT: '2026-03-02T11:07:00' }, '2026-03-02T11:07:00'],
  ] as const
  const lines = milestoneLines(read(shipment(times.map(([when]) => event({ code: 'CS070', when })))))
  expect(lines.map((line) => line.split(' ')[1])).toEqual(times.map(([, written]) => written))
})

describe('what cannot be read is named', () => {
  test.each([
    [{ code: 'CS999' }, 'unknown event code'],
    [{ code: '' }, 'event code is missing'],
    [{ code: 'CS070', indicator: 'Z' }, 'unknown classifier'],
    [{ code: 'CS070', indicator: '' }, 'classifier is missing'],
    [{ code: 'CS070', when: { GMT: 'soon' } }, 'not a time that can be meant'],
  ])('%j: %s', (written, reason) => {
    expect(read(shipment([event(written)]))).toMatchObject({ unread: [{ reason }], is_whole: false })
  })
  test.each([
    [null, 'not a shipment'],
    [{ shipmentContent: '<html>' }, 'no JSON in the text'],
    [{ a: 1 }, 'no containerDetail'],
    [{ queryError: [{ errorCode: 'E1', errorMessage: 'no such container' }] }, 'no such container'],
  ])('%j: %s', (body, reason) => {
    expect(read(body)).toMatchObject({ events: [], unread: [{ reason }], is_whole: false })
  })
  test('an empty list says that nothing is known', () => {
    expect(read([])).toEqual({ events: [], unread: [], is_whole: true })
  })
})

test('garbage never throws, and what is not read is named', () => {
  const member = fc.oneof(fc.jsonValue(), fc.constantFrom('CS070', 'A', 'E', 1_772_000_000_000))
  const garbled = fc.record(
    {
      CSEvent: fc.record({ CSEventCode: member, estActIndicator: member }),
      eventDT: fc.record({ GMT: member, locDT: member }),
      location: member,
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fc.jsonValue(),
    fc.array(garbled).map((events) => shipment(events)),
    fc.record({ shipmentContent: fc.oneof(fc.string(), fc.json()) }),
    fc.record({ containerDetail: fc.record({ event: fc.array(garbled), route: member, externalReference: member }) }),
  )
  fc.assert(
    fc.property(body, (value) => {
      const decoded = read(value)
      expect(decoded.is_whole).toBe(decoded.unread.length === 0)
      expect(decoded.events.map(({ index }) => index)).toEqual(decoded.events.map((_, position) => position))
    }),
    propertyRuns(300),
  )
})
