import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatusItems } from './terminal-status.ts'
import { decodeTerminalStatus } from './terminal-status-message.ts'

const observed_at = '2026-01-20T14:05:00Z'
const item = { container_number: 'ZZAU 000100 0', facility: { firms: 'W185' } }

function decode(items: readonly unknown[], envelope: object = {}) {
  const bytes = Buffer.from(JSON.stringify({ source: 'yard', observed_at, items, ...envelope }))
  return decodeTerminalStatus({ bytes, content_type: 'application/json' })
}

function read(...items: readonly unknown[]) {
  return readStatusItems(items.map((one, index) => ({ index, source: 'yard', observed_at, item: one })))
}

const reportedBy = (one: object) => {
  const [event] = decode([{ ...item, ...one }]).events
  return event?.claim.kind === 'condition' ? event.claim.reported : null
}

test('what is left out is not reported, null is unknown, lists replace', () => {
  expect(reportedBy({ available: true })).toEqual({ available_for_pickup: true })
  expect(
    reportedBy({ available: null, last_free_day: { terminal: null }, pickup_appointment_at: null, yard_location: null }),
  ).toEqual({
    available_for_pickup: null,
    pickup_lfd: null,
    pickup_appointment_at: null,
    location_at_pod_terminal: null,
  })
  expect(reportedBy({ holds: [], fees: [] })).toEqual({ holds: [], fees: [] })
  expect(decode([item])).toEqual({ events: [], unread: [] })
})

test('a whole item', () => {
  const { events, unread } = decode([
    {
      ...item,
      scac: 'ACLU',
      direction: 'import',
      state: 'in_yard',
      available: false,
      availability_reason: 'impediments',
      holds: [
        { name: 'customs', status: 'hold', description: 'CBP exam' },
        { name: 'ONDOCK', status: 'pending' },
      ],
      fees: [{ type: 'demurrage', amount: 120 }],
      last_free_day: { terminal: '2026-01-24', line: '2026-01-26T00:00:00-08:00' },
      pickup_appointment_at: '2026-01-23T08:30',
      events: [{ type: 'discharged', at: '2026-01-19T03:00', vessel: { name: 'PAPER LANTERN', voyage: '210W' } }],
    },
  ])
  expect(unread).toEqual([])
  expect(events).toMatchObject([
    {
      data_source: 'terminal',
      operator: 'W185',
      container_number: 'ZZAU0001000',
      original_event: 'in_yard: impediments',
      claim: {
        kind: 'condition',
        at: { local: '2026-01-20T14:05:00', offset: 'Z' },
        place: { locode: 'USLAX', facility: { code: 'W185', code_list: 'firms' } },
        reported: {
          available_for_pickup: false,
          holds: [
            { name: 'customs', status: 'hold', description: 'CBP exam' },
            { name: 'other', status: 'pending', description: 'ONDOCK' },
          ],
          fees: [{ type: 'demurrage', amount: 120, currency_code: 'USD' }],
          pickup_lfd: { local: '2026-01-24', offset: null },
          pickup_appointment_at: { local: '2026-01-23T08:30:00', offset: null },
        },
      },
    },
    { data_source: 'shipping_line', operator: 'ACLU', claim: { reported: { pickup_lfd: { offset: '-08:00' } } } },
    {
      data_source: 'terminal',
      claim: { kind: 'milestone', movement: 'discharge', mode: 'vessel', role: 'pod', voyage_number: '210W' },
    },
  ])
})

describe('items that are refused do not hold up the others', () => {
  test.each([
    [{ ...item, container_number: 'ZZAU0001004' }, 'invalid_container'],
    [{ ...item, facility: { firms: 'XXXX' } }, 'unknown_facility'],
    [{ ...item, facility: {} }, 'unknown_facility'],
    [{ ...item, colour: 'red' }, 'invalid'],
    [{ ...item, holds: [{ name: 'customs', status: 'released' }] }, 'invalid'],
    [null, 'invalid'],
  ])('%j', (bad, code) => {
    const { taken, rejected } = read(bad, { ...item, available: true })
    expect(rejected).toMatchObject([{ index: 0, code }])
    expect(taken).toMatchObject([{ index: 1, observed_at, container_number: 'ZZAU0001000' }])
  })

  test('the same container twice', () => {
    expect(read(item, item).rejected).toMatchObject([{ index: 1, code: 'duplicate' }])
  })

  test('a facility that the feed may not speak of', () => {
    const placed = [{ index: 0, source: 'yard', observed_at, item }]
    expect(readStatusItems(placed, { facilities: ['Y309'] }).rejected).toMatchObject([{ code: 'facility_not_allowed' }])
    expect(readStatusItems(placed, { facilities: ['W185'] }).rejected).toEqual([])
  })

  test('what lies in the future', () => {
    const placed = [{ index: 0, source: 'yard', observed_at, item }]
    expect(readStatusItems(placed, { now_ms: Date.parse('2026-01-20T13:00:00Z') }).rejected).toMatchObject([
      { code: 'future_dated' },
    ])
    const read_now = readStatusItems(
      [
        {
          ...placed[0],
          index: 0,
          source: 'yard',
          observed_at,
          item: { ...item, events: [{ type: 'discharged', at: '2026-01-22' }] },
        },
      ],
      { now_ms: Date.parse(observed_at) },
    )
    expect(read_now).toMatchObject({ taken: [{ moves: [] }], ignored: [{ index: 0, code: 'future_dated' }] })
  })

  test('a time that is none is left out, and told', () => {
    expect(decode([{ ...item, available: true, last_free_day: { terminal: 'soon' } }])).toMatchObject({
      events: [{ claim: { reported: { available_for_pickup: true } } }],
      unread: [{ path: 'items[0]', reason: '/last_free_day/terminal: is no date or date-time' }],
    })
  })
})

test.each([
  [{ items: [] }, '/items'],
  [{ observed_at: '2026-01-20T14:05' }, '/observed_at'],
  [{ items: Array(501).fill(item) }, '/items'],
  [{ source: '' }, '/source'],
])('a message that is refused as a whole: %#', (envelope, pointer) => {
  expect(decode([item], envelope).unread[0]?.reason).toContain(pointer)
})

test('facilities by every name', () => {
  const codes = [
    { smdg: 'APMT', locode: 'USLAX' },
    { smdg: 'QQQ', locode: 'DEHAM' },
    { firms: 'nope', smdg: 'CTA', locode: 'DEHAM' },
  ]
  const { events } = decode(
    codes.map((facility, position) => ({
      container_number: ['ZZAU0001000', 'ZZAU0001015', 'ZZAU0001020'][position],
      facility,
      available: true,
    })),
  )
  expect(events.map(({ operator }) => operator)).toEqual(['W185', 'DEHAMQQQ', 'DEHAMCTA'])
})

test('the same as a spreadsheet', () => {
  const csv = [
    'source;observed_at;container_number;facility_firms;available;holds;fees;last_free_day_terminal;yard_location;discharged_at',
    'yard;2026-01-20T14:05:00Z;ZZAU0001000;W185;yes;customs:hold:CBP exam|other:pending;demurrage:120:usd;2026-01-24;none;2026-01-19 03:00',
  ].join('\r\n')
  const { events, unread } = decodeTerminalStatus({ bytes: Buffer.from(csv), content_type: 'text/csv' })
  expect(unread).toEqual([])
  expect(events.map(({ claim }) => (claim.kind === 'condition' ? claim.reported : claim.kind))).toEqual([
    {
      available_for_pickup: true,
      holds: [
        { name: 'customs', status: 'hold', description: 'CBP exam' },
        { name: 'other', status: 'pending', description: null },
      ],
      fees: [{ type: 'demurrage', amount: 120, currency_code: 'USD' }],
      pickup_lfd: { local: '2026-01-24', offset: null },
      location_at_pod_terminal: null,
    },
    'milestone',
  ])
})

test.each([
  ['colour\nred', "column 'colour' is not known"],
  ['available,available\nyes,no', 'twice'],
  ['container_number', 'no rows'],
  ['"a', 'is not CSV'],
])('a spreadsheet that is refused: %j', (csv, reason) => {
  expect(decodeTerminalStatus({ bytes: Buffer.from(csv), content_type: 'text/csv' }).unread[0]?.reason).toContain(reason)
})

test('never throws, whatever comes', () => {
  const anything = fc.oneof(
    fc.uint8Array(),
    fc.string().map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .record({
        source: fc.string(),
        observed_at: fc.constantFrom(observed_at, 'x'),
        items: fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              ...Object.fromEntries(
                ['available', 'holds', 'fees', 'events', 'last_free_day'].map((name) => [name, fc.jsonValue()]),
              ),
              facility: fc.constant(item.facility),
              container_number: fc.constant('ZZAU0001000'),
            }),
          ),
        ),
      })
      .map((value) => Buffer.from(JSON.stringify(value))),
  )
  fc.assert(
    fc.property(anything, fc.constantFrom(null, 'text/csv', 'application/json'), (bytes, content_type) => {
      const { events, unread } = decodeTerminalStatus({ bytes, content_type })
      expect(Array.isArray(events) && Array.isArray(unread)).toBe(true)
    }),
  )
})
