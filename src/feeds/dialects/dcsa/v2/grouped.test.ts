/** DimensionSource answers: a list for each type of event, with the calls beside them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../../test/property-runs.ts'
import { type Quirks, standardQuirks } from '../../../lines/quirks.ts'
import { type DecodeContext, decode } from './decode.ts'
import { eventsOf } from './events.ts'

function context(quirks: Partial<Quirks> = {}): DecodeContext {
  return { operator: 'ABCD', container: null, quirks: { ...standardQuirks, ...quirks } }
}

const common = { eventClassifierCode: 'ACT', eventDateTime: '2026-02-10T12:00:00+01:00' }
const shipment = { ...common, eventID: 's1', shipmentEventTypeCode: 'CONF', documentTypeCode: 'BKG', documentID: 'BK1' }
const transport = { ...common, eventID: 't1', transportEventTypeCode: 'DEPA', transportCallID: 'C1' }
const equipment = {
  ...common,
  eventID: 'e1',
  equipmentEventTypeCode: 'LOAD',
  equipmentReference: 'TGHU8002115',
  emptyIndicatorCode: 'LADEN',
  transportCallID: 'C1',
}
const call = { transportCallID: 'C1', UNLocationCode: 'KRPUS', modeOfTransport: 'VESSEL', vessel: { vesselName: 'TERN' } }
const grouped = { shipment: [shipment], transport: [transport], equipment: [equipment], transportCall: [call] }

function movesOf(body: unknown, quirks: Partial<Quirks> = {}) {
  return decode(body, context(quirks)).events.flatMap(({ claim }) =>
    claim.kind === 'milestone' ? [`${claim.movement} ${claim.place?.locode} ${claim.vessel?.name}`] : [claim.kind],
  )
}

describe('an answer grouped by type', () => {
  const read = ['remark', 'depart KRPUS TERN', 'load KRPUS TERN']

  test.each([
    ['an object', grouped],
    ['a list of objects', [grouped]],
    ['an object in `events`', { events: grouped }],
    ['a list in `events`', { events: [grouped] }],
    [
      'lists that name their events',
      { shipmentEvents: [shipment], transportEvents: [transport], equipmentEvents: [equipment], transportCalls: [call] },
    ],
    ['in capitals', { SHIPMENT: [shipment], Transport: [transport], EQUIPMENT: [equipment], TransportCall: [call] }],
  ])('%s', (_, body) => {
    for (const response_root of ['list', 'by_type'] as const) {
      expect(movesOf(body, { response_root })).toEqual(read)
      expect(decode(body, context({ response_root }))).toMatchObject({ unread: [], is_whole: true })
    }
  })

  test('two of them hold each its own calls', () => {
    const other = { ...grouped, shipment: [], transport: [], transportCall: [{ ...call, UNLocationCode: 'NLRTM' }] }
    expect(movesOf([grouped, { ...other, equipment: [{ ...equipment, eventID: 'e2' }] }])).toEqual([...read, 'load NLRTM TERN'])
  })

  test('empty lists are a good answer', () => {
    expect(decode({ shipment: [], transport: [], equipment: [] }, context())).toEqual({ events: [], unread: [], is_whole: true })
  })

  test('the call stands beside the event', () => {
    const { transportCallID: _, ...unnamed } = transport
    expect(movesOf([{ event: { ...unnamed, eventType: 'TRANSPORT' }, transportCall: call }])).toEqual(['depart KRPUS TERN'])
    expect(movesOf({ events: [{ ...transport, eventType: 'TRANSPORT' }], transportCall: [call] })).toEqual(['depart KRPUS TERN'])
  })

  test('of several calls none is meant by an event that names none', () => {
    const { transportCallID: _, ...unnamed } = transport
    expect(movesOf({ transport: [unnamed], transportCall: [call] })).toEqual(['depart undefined undefined'])
  })

  test('a list of boxes beside the events is no list of events', () => {
    const body = { events: [{ ...equipment, eventType: 'EQUIPMENT' }], equipment: [{ equipmentReference: 'TGHU8002115' }] }
    expect(decode(body, context())).toMatchObject({ events: [{}], unread: [], is_whole: true })
  })

  test('a list of events where none is expected is named', () => {
    const body = { events: [{ ...equipment, eventType: 'EQUIPMENT' }], history: { older: [transport] } }
    expect(decode(body, context())).toMatchObject({
      unread: [{ path: 'history.older', reason: 'a list of events where none is expected' }],
      is_whole: false,
    })
  })
})

describe('a facility in the place of something else', () => {
  const at = (eventLocation: unknown, transportCall: unknown, quirks: Partial<Quirks> = {}) => {
    const { transportCallID: _, ...event } = equipment
    const decoded = decode([{ ...event, eventType: 'EQUIPMENT', eventLocation, transportCall }], context(quirks))
    const [claim] = decoded.events.map((one) => one.claim)
    return { place: claim?.kind === 'milestone' ? claim.place : null, unread: decoded.unread }
  }
  const expected = { place: { locode: 'KRPUS', facility: { code: 'KRPUSPNC' } }, unread: [] }

  test.each([
    ['the event', { UNLocationCode: 'KRPUS', facilityTypeCode: 'KRPUSPNC' }, undefined],
    ['the call', undefined, { UNLocationCode: 'KRPUS', facilityTypeCode: 'KRPUSPNC' }],
    ['the location of the call', undefined, { location: { UNLocationCode: 'KRPUS', facilityTypeCode: 'KRPUSPNC' } }],
  ])('the code of a facility as its type, at %s', (_, location, its_call) => {
    expect(at(location, its_call)).toMatchObject(expected)
  })

  test.each([
    ['the event', { UNLocationCode: 'KRPUSPNC' }, undefined],
    ['the call', undefined, { UNLocationCode: 'KRPUSPNC' }],
    ['the location of the call', undefined, { location: { UNLocationCode: 'KRPUSPNC' } }],
  ])('the code of a facility as the UN/LOCODE, at %s', (_, location, its_call) => {
    expect(at(location, its_call)).toMatchObject(expected)
  })

  test('in an answer by type, four letters may be a code too, also in a call that is nested', () => {
    const nested = { ...equipment, transportCallID: null, transportCall: { UNLocationCode: 'KRPUS', facilityTypeCode: 'HPNT' } }
    const decoded = decode({ equipment: [nested] }, context())
    expect(decoded).toMatchObject({ events: [{ claim: { place: { facility: { code: 'HPNT', type: null } } } }], unread: [] })
  })

  test('elsewhere four letters that are no type are named', () => {
    expect(at({ UNLocationCode: 'KRPUS', facilityTypeCode: 'ZZZZ' }, undefined)).toMatchObject({
      place: { facility: null },
      unread: [{ code: 'ZZZZ', reason: 'unknown type of facility' }],
    })
  })

  test('a word is no UN/LOCODE', () => {
    for (const UNLocationCode of ['SHANGHAI', 'ROTTERDAM', 'XXQQQPNC'])
      expect(at({ UNLocationCode }, undefined).unread).toMatchObject([{ reason: 'not a UN/LOCODE' }])
  })
})

describe('nothing is lost in silence', () => {
  const event = fc.constantFrom(
    { ...transport, eventType: 'TRANSPORT' },
    { ...equipment, eventType: 'EQUIPMENT' },
    { eventType: 'EQUIPMENT', extra: [{ eventClassifierCode: 'ACT' }] },
    { eventClassifierCode: 'EST', nested: { deep: [{ eventType: 'TRANSPORT' }] } },
  )
  const name = fc.constantFrom(
    'events',
    'Event',
    'shipment',
    'transportEvent',
    'equipment',
    'data',
    'items',
    'transportCall',
    'x',
  )
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(null, 1, 'x', {}),
      fc.array(event, { maxLength: 3 }),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
    ),
  }))

  /** Paths as `unread` writes them, of every list that holds an event. */
  function listsIn(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return []
    const isEvent = (one: unknown) =>
      typeof one === 'object' && one !== null && ('eventType' in one || 'eventClassifierCode' in one)
    if (Array.isArray(value))
      return [...(value.some(isEvent) ? [path] : []), ...value.flatMap((one, index) => listsIn(one, `${path}[${index}]`))]
    return Object.entries(value).flatMap(([key, one]) => listsIn(one, `${path}${path === '' ? '' : '.'}${key}`))
  }

  test('every list of events, wherever it stands, is read or named', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom('list' as const, 'by_type' as const), (body, root) => {
        const found = eventsOf(body, { root, prefix: '' })
        const lower = (path: string) => path.toLowerCase()
        const read = found.events.map(({ path }) => lower(path))
        const named = found.unread.map(({ path }) => lower(path))
        for (const path of listsIn(body, '').map(lower)) {
          const is_read = read.some((one) => one.startsWith(`${path}[`))
          const is_named = named.some((one) => path === one || path.startsWith(`${one}[`) || path.startsWith(`${one}.`))
          expect([path, is_read || is_named]).toEqual([path, true])
        }
      }),
      propertyRuns(500),
    )
  })

  test('however deep', () => {
    const deep: unknown = JSON.parse(`${'{"events":['.repeat(10_000)}{"eventType":"X"}${']}'.repeat(10_000)}`)
    expect(decode(deep, context()).unread.length).toBeGreaterThan(0)
  })
})
