import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../../test/property-runs.ts'
import { type Quirks, standardQuirks } from '../../../lines/quirks.ts'
import { type DecodeContext, decode } from './decode.ts'

function context(quirks: Partial<Quirks> = {}, container: string | null = null): DecodeContext {
  return { operator: 'ABCD', container, quirks: { ...standardQuirks, ...quirks } }
}

const load = {
  eventID: 'id-1',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-02-10T12:00:00+01:00',
  eventCreatedDateTime: '2026-02-11T12:00:00Z',
  equipmentEventTypeCode: 'LOAD',
  equipmentReference: 'TGHU8002115',
  emptyIndicatorCode: 'LADEN',
  eventLocation: { UNLocationCode: 'DEHAM', locationName: 'Hamburg' },
  transportCall: { transportCallID: 'call-1', modeOfTransport: 'VESSEL', exportVoyageNumber: '12W', importVoyageNumber: '11E' },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'BK-1' }],
}

function claimOf(event: object, quirks: Partial<Quirks> = {}) {
  return decode([event], context(quirks)).events[0]?.claim
}

describe('spelling', () => {
  test('the case of keys does not matter', () => {
    const { eventID, transportCall, ...rest } = load
    const { transportCallID, ...call } = transportCall
    const spelt = {
      ...rest,
      EventId: eventID,
      TRANSPORTCALL: { ...call, transportCallId: transportCallID },
      eventlocation: { unLocationCode: 'DEHAM', LOCATIONNAME: 'Hamburg' },
    }
    const { eventLocation, ...other } = spelt
    expect(eventLocation).toBeDefined()
    expect(decode([other], context()).events).toEqual(decode([load], context()).events)
  })

  test.each(['act', 'Act', ' ACT '])('the classifier %j', (eventClassifierCode) => {
    expect(claimOf({ ...load, eventClassifierCode })).toMatchObject({ classifier: 'actual' })
  })

  test.each([
    ['VESSEL', 'vessel'],
    ['Truck', 'truck'],
    ['FEEDER', 'feeder'],
    ['BARGE', 'barge'],
    ['RAIL', 'rail'],
    ['MULTIMODAL', null],
  ])('the mode %s', (modeOfTransport, mode) => {
    expect(claimOf({ ...load, transportCall: { ...load.transportCall, modeOfTransport } })).toMatchObject({ mode })
  })
})

describe('what becomes of an event', () => {
  test.each([
    ['LOAD', 'load'],
    ['DISC', 'discharge'],
    ['GTIN', 'gate_in'],
    ['GTOT', 'gate_out'],
    ['PICK', 'pick_up'],
    ['DROP', 'drop_off'],
  ])('equipment %s is the move %s', (equipmentEventTypeCode, movement) => {
    expect(claimOf({ ...load, equipmentEventTypeCode })).toMatchObject({ kind: 'milestone', movement })
  })

  test.each(['STUF', 'STRP', 'INSP', 'RSEA', 'RMVD', 'CROS', 'AVDO'])('equipment %s is a remark', (equipmentEventTypeCode) => {
    expect(claimOf({ ...load, equipmentEventTypeCode })).toMatchObject({ kind: 'remark', event: null })
  })

  test('a planned availability is no availability', () => {
    expect(claimOf({ ...load, equipmentEventTypeCode: 'AVPU' })).toMatchObject({ kind: 'condition' })
    expect(claimOf({ ...load, equipmentEventTypeCode: 'AVPU', eventClassifierCode: 'PLN' })).toMatchObject({ kind: 'remark' })
  })

  test.each([
    ['CANC', 'BKG', { kind: 'particulars', fields: { booking_cancelled: true } }],
    ['VOID', 'BKG', { kind: 'particulars', fields: { booking_cancelled: true } }],
    ['VOID', 'ARN', { kind: 'remark', event: null }],
    ['RELS', 'SRM', { kind: 'condition', reported: { holds_released: ['freight'] } }],
    ['RELS', 'CUS', { kind: 'remark', event: 'customs_release' }],
    ['RECE', 'VGM', { kind: 'remark', event: 'vgm_received' }],
    ['PENC', 'CBR', { kind: 'remark', event: null }],
  ])('shipment %s of %s', (shipmentEventTypeCode, documentTypeCode, claim) => {
    const event = {
      eventType: 'SHIPMENT',
      eventDateTime: '2026-02-10T12:00:00Z',
      shipmentEventTypeCode,
      documentTypeCode,
      documentID: 'A1',
    }
    expect(claimOf(event)).toMatchObject(claim)
  })

  test('an arrival at a berth is a berthing', () => {
    const call = { UNLocationCode: 'DEHAM', modeOfTransport: 'VESSEL', facilityTypeCode: 'BRTH' }
    const event = {
      ...load,
      eventType: 'TRANSPORT',
      equipmentEventTypeCode: null,
      transportEventTypeCode: 'ARRI',
      eventLocation: null,
      transportCall: call,
    }
    expect(claimOf(event)).toMatchObject({ movement: 'berth' })
  })

  test.each([
    ['LADEN', 'Import container delivered', 'deliver'],
    ['LADEN', 'Container dropped off', 'drop_off'],
    ['EMPTY', 'Empty container delivered to depot', 'drop_off'],
  ])('dropped off %s and described as "%s": %s', (emptyIndicatorCode, description, movement) => {
    expect(claimOf({ ...load, equipmentEventTypeCode: 'DROP', emptyIndicatorCode, description })).toMatchObject({ movement })
  })

  test('the voyage is that of the leg: export when it leaves, import when it arrives', () => {
    expect(claimOf(load)).toMatchObject({ voyage_number: '12W' })
    expect(claimOf({ ...load, equipmentEventTypeCode: 'DISC' })).toMatchObject({ voyage_number: '11E' })
  })
})

describe('places', () => {
  test('a gate at a depot is not where the ship calls', () => {
    const event = {
      ...load,
      equipmentEventTypeCode: 'GTOT',
      eventLocation: { locationName: 'Depot West' },
      transportCall: { ...load.transportCall, UNLocationCode: 'DEHAM', facilityCode: 'CTA' },
    }
    expect(claimOf(event)).toMatchObject({ place: { name: 'Depot West', locode: null, facility: null } })
  })

  test('a ship is loaded where it calls', () => {
    const event = {
      ...load,
      eventLocation: { locationName: 'Quay 7' },
      transportCall: { ...load.transportCall, UNLocationCode: 'DEHAM', facilityCode: 'CTA', facilityCodeListProvider: 'SMDG' },
    }
    expect(claimOf(event)).toMatchObject({
      place: { name: 'Quay 7', locode: 'DEHAM', facility: { code: 'CTA', code_list: 'smdg' } },
    })
  })

  test('the event knows better than the call', () => {
    const event = {
      ...load,
      transportCall: {
        ...load.transportCall,
        UNLocationCode: 'NLRTM',
        facilityCode: 'ECT',
        location: { UNLocationCode: 'BEANR' },
      },
    }
    expect(claimOf(event)).toMatchObject({ place: { locode: 'DEHAM', facility: null } })
  })

  test('degrees out of range are none', () => {
    expect(claimOf({ ...load, eventLocation: { UNLocationCode: 'DEHAM', latitude: '153.1', longitude: 9.9 } })).toMatchObject({
      place: { latitude: null, longitude: 9.9 },
    })
  })
})

describe('identity', () => {
  test('an id that two moves share is no id', () => {
    const { events } = decode([load, { ...load, equipmentEventTypeCode: 'DISC' }], context())
    expect(events.map(({ source_id }) => source_id)).toEqual([null, null])
  })

  test('versions of one event keep their id', () => {
    const { events } = decode([load, { ...load, eventDateTime: '2026-02-10T13:00:00+01:00' }], context())
    expect(events.map(({ source_id }) => source_id)).toEqual(['id-1', 'id-1'])
  })

  test('a line without unique ids has none', () => {
    expect(decode([load], context({ source_ids_unique: false })).events[0]?.source_id).toBeNull()
  })

  test('two bookings on one event name neither', () => {
    const documentReferences = ['BK-1', 'BK-2'].map((documentReferenceValue) => ({
      documentReferenceType: 'BKG',
      documentReferenceValue,
    }))
    expect(decode([{ ...load, documentReferences }], context()).events[0]?.booking_number).toBeNull()
    expect(decode([load], context()).events[0]?.booking_number).toBe('BK1')
  })

  test('a box without its check digit gets it', () => {
    expect(decode([{ ...load, equipmentReference: 'tghu 800211' }], context()).events[0]?.container_number).toBe('TGHU8002115')
  })
})

describe('what cannot be read', () => {
  test.each([
    [null, '$'],
    ['text', '$'],
    [{ statusCode: 404, errors: [] }, '$'],
    [[7], '[0]'],
    [{ events: [{}] }, 'events[0]'],
  ])('%j', (body, path) => {
    expect(decode(body, context())).toMatchObject({ events: [], unread: [{ path }], is_whole: false })
  })

  test('an empty list is a good answer', () => {
    expect(decode([], context())).toEqual({ events: [], unread: [], is_whole: true })
    expect(decode({ events: [] }, context())).toEqual({ events: [], unread: [], is_whole: true })
  })

  test('a part is named, the event counts', () => {
    const { events, unread, is_whole } = decode([{ ...load, emptyIndicatorCode: 'HALF' }], context())
    expect(events[0]?.claim).toMatchObject({ load_state: null })
    expect(unread).toEqual([{ path: '[0].emptyIndicatorCode', code: 'HALF', reason: 'unknown empty indicator' }])
    expect(is_whole).toBe(true)
  })

  test('keys that mean something to JavaScript mean nothing', () => {
    const text = `[${JSON.stringify(load).replace('{', '{"__proto__":{"eventType":"TRANSPORT"},"constructor":{"prototype":{"polluted":1}},')}]`
    const { events } = decode(JSON.parse(text), context())
    expect(events[0]?.claim).toMatchObject({ movement: 'load' })
    expect(claimOf({ ...load, equipmentEventTypeCode: 'constructor' })).toBeUndefined()
    expect(claimOf({ ...load, equipmentEventTypeCode: '__proto__' })).toBeUndefined()
    expect('polluted' in {}).toBe(false)
  })

  test('depth [F34]', () => {
    const deep: unknown = JSON.parse(`${'{"a":['.repeat(10_000)}1${']}'.repeat(10_000)}`)
    expect(decode(deep, context()).events).toEqual([])
    expect(decode([{ ...load, eventLocation: deep, seals: deep, references: deep }], context()).events).toHaveLength(1)
  })

  test('a million strangers are not a million findings', () => {
    const { unread } = decode(
      Array.from({ length: 200_000 }, () => 1),
      context(),
    )
    expect(unread.length).toBeLessThanOrEqual(1_001)
  })

  test('a thousand boxes on one event, one of them malformed [F50]', () => {
    const references = Array.from({ length: 999 }, (_, position) => ({
      referenceType: 'EQ',
      referenceValue: `TGHU${String(position).padStart(6, '0')}`,
    }))
    const event = {
      ...load,
      eventType: 'TRANSPORT',
      transportEventTypeCode: 'DEPA',
      equipmentReference: null,
      equipmentEventTypeCode: null,
    }
    const { events } = decode(
      [{ ...event, references: [...references, { referenceType: 'EQ', referenceValue: '?' }] }],
      context(),
    )
    expect(events.length).toBe(999)
  })
})

describe('garbage', () => {
  const quirks = fc.record({ root: fc.constantFrom('list' as const, 'by_type' as const), unique: fc.boolean(), z: fc.boolean() })
  const read = (body: unknown, { root, unique, z }: { root: 'list' | 'by_type'; unique: boolean; z: boolean }) =>
    decode(
      body,
      context({
        response_root: root,
        source_ids_unique: unique,
        local_as_z: z,
        role_from_description: true,
        missing_classifier: 'actual',
      }),
    )

  test('any JSON is survived [F34 F35]', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), quirks, (body, chosen) => {
        const { events, unread } = read(body, chosen)
        const is_empty = Array.isArray(body) ? body.length === 0 : false
        expect(events.length + unread.length > 0 || is_empty || typeof body === 'object').toBe(true)
      }),
      propertyRuns(500),
    )
  })

  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('', 'ACT', 'LOAD', 'TRANSPORT', 'EQUIPMENT', 'SHIPMENT', '2026-01-01', '\u0000', '\ud800', 'x'.repeat(5_000)),
  )
  const keys = [
    ...Object.keys(load),
    'references',
    'seals',
    'documentTypeCode',
    'shipmentEventTypeCode',
    'transportEventTypeCode',
    'eventClassification',
    'transportDetails',
    '__proto__',
  ]
  const changes = fc.array(fc.tuple(fc.constantFrom(...keys), value), { minLength: 1, maxLength: 4 })

  test('an event with some members replaced by anything is read or named, and nothing unwritable comes out [F35]', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), quirks, (list, chosen) => {
        const body = list.map((members) => ({ ...load, ...Object.fromEntries(members) }))
        const { events, unread } = read(body, chosen)
        expect(events.length + unread.length).toBeGreaterThanOrEqual(1)
        expect(JSON.stringify(events)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        expect(read(body, chosen)).toEqual({ events, unread, is_whole: expect.any(Boolean) })
      }),
      propertyRuns(500),
    )
  })
})
