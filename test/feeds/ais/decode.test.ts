import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goTime, readStreamMessage } from '../../../src/feeds/dialects/ais/aisstream.ts'
import { readPushed } from '../../../src/feeds/dialects/ais/pushed.ts'
import { type LineRead, openLineReader } from '../../../src/feeds/dialects/ais/reader.ts'
import { classA, classB, longRange, partial, particulars, summed, tagged } from './encode.ts'

const noon = Date.parse('2031-05-04T12:00:30Z')
const read = (...lines: string[]): LineRead => {
  const reader = openLineReader()
  return lines.map((line) => reader.read(line, noon)).at(-1) ?? { kind: 'nothing', reason: 'other' }
}
const reportsOf = (outcome: LineRead) => (outcome.kind === 'reports' ? outcome.reports.map(({ report }) => report) : outcome)
const one = (...lines: string[]) => {
  const reports = reportsOf(read(...lines))
  return Array.isArray(reports) ? reports[0] : reports
}

describe('sentences whose values are published', () => {
  test.each([
    [
      '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A',
      { mmsi: '371798000', navigational_status: 0, speed_knots: 12.3, course_degrees: 224, heading_degrees: 215, utc_second: 33 },
      [48.381633, -123.395383],
    ],
    [
      '!AIVDM,1,1,,B,15M67FC000G?ufbE`FepT@3n00Sa,0*5C',
      { mmsi: '366053209', speed_knots: 0, course_degrees: 219.3, heading_degrees: 1 },
      [37.802118, -122.341618],
    ],
    ['!AIVDM,1,1,,A,38Id705000rRVJhE7cl9n;160000,0*40', { mmsi: '563808000', navigational_status: 5 }, [36.91, -76.327533]],
    ['!AIVDM,1,1,,A,B52K>;h00Fc>jpUlNV@ikwpUoP06,0*4C', { mmsi: '338087471', navigational_status: null }, [40.68454, -74.072132]],
    [
      '!AIVDM,1,1,,A,KCQ9r=hrFUnH7P00,0*41',
      { mmsi: '236091959', heading_degrees: null, utc_second: null },
      [87.065, -154.201667],
    ],
  ])('%s', (line, told, [latitude = 0, longitude = 0]) => {
    expect(one(line)).toMatchObject({
      kind: 'position',
      ...told,
      latitude: expect.closeTo(latitude, 5),
      longitude: expect.closeTo(longitude, 5),
    })
  })

  test('a talker of other characters is read when the sum is right, and counted when it is not', () => {
    const line = summed('=IVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0')
    expect(one(line)).toMatchObject({ kind: 'position', mmsi: '371798000' })
    expect(read(`${line.slice(0, -2)}00`)).toEqual({ kind: 'bad', reason: 'checksum' })
  })

  test('a voyage in two sentences, in any order', () => {
    const lines = [
      '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
      '!AIVDM,2,2,1,A,88888888880,2*25',
    ]
    const ship = {
      kind: 'particulars',
      mmsi: '351759000',
      imo: '9134270',
      name: 'EVER DIADEM',
      call_sign: '3FOF8',
      ship_type: 70,
      draught_m: 12.2,
      destination: 'NEW YORK',
      eta: { month: 5, day: 15, hour: 14, minute: 0 },
    }
    expect(one(...lines)).toEqual(ship)
    expect(one(...lines.toReversed())).toEqual(ship)
  })
})

describe('what is written can be read', () => {
  const position = fc.record({
    mmsi: fc.integer({ min: 201_000_000, max: 775_999_999 }),
    latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
    longitude: fc.double({ min: 0.1, max: 179.9, noNaN: true }),
    speed_knots: fc.integer({ min: 0, max: 1_022 }).map((tenths) => tenths / 10),
    course_degrees: fc.integer({ min: 0, max: 3_599 }).map((tenths) => tenths / 10),
    heading_degrees: fc.integer({ min: 0, max: 359 }),
    status: fc.integer({ min: 0, max: 14 }),
    second: fc.integer({ min: 0, max: 59 }),
  })

  test('positions of class A and B', () => {
    fc.assert(
      fc.property(position, fc.boolean(), (ship, isB) => {
        const { mmsi, latitude, longitude, status, second, ...motion } = ship
        expect(one(isB ? classB(ship) : classA(ship))).toEqual({
          kind: 'position',
          mmsi: String(mmsi),
          latitude: expect.closeTo(latitude, 5),
          longitude: expect.closeTo(longitude, 5),
          ...motion,
          navigational_status: isB ? null : status,
          utc_second: second,
        })
      }),
    )
  })

  test('names and numbers', () => {
    const ship = { mmsi: 563_123_000, imo: 9_074_729, name: 'PAPER LANTERN', call_sign: '9V1234', destination: 'CN SHA>US LAX' }
    expect(one(...particulars(ship))).toMatchObject({ imo: '9074729', name: ship.name, destination: ship.destination })
    const eta = { month: 12, day: 31, hour: 23, minute: 59 }
    expect(one(...particulars({ ...ship, eta }))).toMatchObject({ eta, destination: ship.destination })
    expect(one(...particulars(ship))).toMatchObject({ eta: 'none' })
    expect(one(...particulars({ ...ship, imo: 9_074_728 }))).toMatchObject({ imo: null })
    expect(one(...particulars({ ...ship, imo: 0 }))).toMatchObject({ imo: null })
    expect(reportsOf(read(classB({ mmsi: ship.mmsi, latitude: 1, longitude: 2 }, 'SMALL BOAT')))).toEqual([
      expect.objectContaining({ kind: 'position' }),
      expect.objectContaining({ kind: 'particulars', name: 'SMALL BOAT' }),
    ])
    expect(one(partial(ship.mmsi, { name: 'SMALL BOAT' }))).toMatchObject({ name: 'SMALL BOAT', call_sign: null })
    expect(one(partial(ship.mmsi, { call_sign: 'ABC', ship_type: 37 }))).toMatchObject({
      call_sign: 'ABC',
      ship_type: 37,
      name: null,
    })
  })

  test('what is not available is null', () => {
    const nothing = {
      speed_knots: null,
      course_degrees: null,
      heading_degrees: null,
      navigational_status: null,
      utc_second: null,
    }
    const ship = { mmsi: 563_123_000, latitude: 1, longitude: 2 }
    for (const line of [classA(ship), classB(ship), longRange(ship)]) expect(one(line)).toMatchObject(nothing)
  })
})

describe('what is refused', () => {
  const ship = { mmsi: 563_123_000, latitude: 1, longitude: 2 }
  test.each([
    ['a wrong sum', classA(ship).replace(/..$/, (sum) => (sum === '00' ? '01' : '00')), { kind: 'bad', reason: 'checksum' }],
    ['a comma too many', summed('AIVDM,1,1,,A,,15RTgt0PAso;90TKcjM8h6g208CQ,0'), { kind: 'bad', reason: 'fields' }],
    ['an empty payload', summed('AIVDM,1,1,,B,,0'), { kind: 'bad', reason: 'fields' }],
    ['a short payload', summed('AIVDM,1,1,,A,15RTgt0PAso;,0'), { kind: 'bad', reason: 'truncated' }],
    ['letters that are no armour', summed('AIVDM,1,1,,A,15RT{t0PAso;90TKcjM8h6g208CQ,0'), { kind: 'bad', reason: 'armour' }],
    ['a latitude beyond the pole', classA({ ...ship, latitude: 109 }), { kind: 'bad', reason: 'out_of_range' }],
    ['a longitude beyond the date line', classA({ ...ship, longitude: 205 }), { kind: 'bad', reason: 'out_of_range' }],
    ['0, 0', classA({ ...ship, latitude: 0, longitude: 0 }), { kind: 'bad', reason: 'out_of_range' }],
    ['no fix', classA({ ...ship, latitude: 91, longitude: 181 }), { kind: 'nothing', reason: 'no_position' }],
    ['a coast station', classA({ ...ship, mmsi: 2_310_000 }), { kind: 'nothing', reason: 'not_a_ship' }],
    ['an aid to navigation', classA({ ...ship, mmsi: 992_310_000 }), { kind: 'nothing', reason: 'not_a_ship' }],
    ['a base station', '!AIVDM,1,1,,B,4>O7m7Iu@<9qUfbtm`vSnwvH20S8,0*46', { kind: 'nothing', reason: 'type' }],
    ['a comment', '# taken at noon', { kind: 'nothing', reason: 'other' }],
    ['another sentence', '$PGHP,1,2008,5,9,0,0,0,10,338,2,,1,09*17', { kind: 'nothing', reason: 'other' }],
    ['a line without end', `!AIVDM,${'1'.repeat(2_000)}`, { kind: 'bad', reason: 'too_long' }],
  ])('%s', (_, line, outcome) => {
    expect(read(line)).toEqual(outcome)
  })

  test('garbage is never thrown at', () => {
    const letters = fc.string({ unit: 'binary', maxLength: 300 })
    const payload = fc.string({
      unit: fc.constantFrom(...'0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVW`abcdefghijklmnopqrstuvw'),
      maxLength: 90,
    })
    const reader = openLineReader()
    fc.assert(
      fc.property(
        letters,
        payload,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 5 }),
        (text, armour, part, fill) => {
          for (const line of [text, `\\${text}\\!AIVDM,${text}`, summed(`AIVDM,${part},${part},,A,${armour},${fill}`)]) {
            const { kind } = reader.read(line, noon)
            expect(['reports', 'nothing', 'bad']).toContain(kind)
          }
          expect(readStreamMessage(text).kind).toBe('bad')
          readPushed([text, { mmsi: text, lat: part, lon: fill, timestamp: text }])
        },
      ),
    )
    fc.assert(fc.property(fc.anything(), (value) => void readPushed(value)))
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => void readStreamMessage(JSON.stringify({ MessageType: 'PositionReport', Message: value })),
      ),
    )
  })
})

describe('parts, repetitions and times', () => {
  test('a message that many stations hear counts once in 30 seconds', () => {
    const reader = openLineReader()
    const line = classA({ mmsi: 563_123_000, latitude: 1, longitude: 2 })
    const kinds = [0, 1_000, 29_000, 60_000].map((later) => reader.read(line, noon + later).kind)
    expect(kinds).toEqual(['reports', 'nothing', 'nothing', 'reports'])
  })

  test('parts that are more than ten seconds apart do not belong together', () => {
    const reader = openLineReader()
    const [first, second] = particulars({ mmsi: 563_123_000, imo: 9_074_729, name: 'PAPER LANTERN' })
    expect(reader.read(first, noon)).toEqual({ kind: 'nothing', reason: 'part' })
    expect(reader.read(second, noon + 11_000)).toEqual({ kind: 'nothing', reason: 'part' })
    expect(reader.read(first, noon + 12_000).kind).toBe('reports')
  })

  test('the TAG block says when it was heard, the message in which second', () => {
    const at = (line: string) => {
      const outcome = read(line)
      return outcome.kind === 'reports' ? new Date(outcome.reports[0]?.at_ms ?? 0).toISOString() : outcome
    }
    const ship = { mmsi: 563_123_000, latitude: 1, longitude: 2 }
    const heard = Date.parse('2031-05-04T03:02:10Z') / 1_000
    expect(at(tagged(classA(ship), heard))).toBe('2031-05-04T03:02:10.000Z')
    expect(at(tagged(classA({ ...ship, second: 7 }), heard))).toBe('2031-05-04T03:02:07.000Z')
    expect(at(tagged(classA({ ...ship, second: 55 }), heard))).toBe('2031-05-04T03:01:55.000Z')
    expect(at(tagged(classA(ship), heard).replace('s:rx1', 's:rx2'))).toBe('2031-05-04T12:00:30.000Z')
    expect(at(classA({ ...ship, second: 31 }))).toBe('2031-05-04T12:00:31.000Z')
  })
})

describe('decoded messages of a stream', () => {
  const body = {
    MessageID: 1,
    UserID: 563_123_000,
    Latitude: 1.5,
    Longitude: 2.5,
    Sog: 12.3,
    Cog: 360,
    TrueHeading: 511,
    Timestamp: 60,
  }
  const envelope = (type: string, message: object, time_utc = '2031-05-31 08:50:34.164359521 +0000 UTC') =>
    JSON.stringify({ MessageType: type, MetaData: { MMSI: 563_123_000, ShipName: 'X', time_utc }, Message: { [type]: message } })

  test('positions', () => {
    expect(readStreamMessage(envelope('PositionReport', { ...body, NavigationalStatus: 5 }))).toMatchObject({
      kind: 'reports',
      reports: [
        {
          at_ms: Date.parse('2031-05-31T08:50:34.164Z'),
          report: { speed_knots: 12.3, course_degrees: null, heading_degrees: null, navigational_status: 5, utc_second: null },
        },
      ],
    })
    expect(readStreamMessage(envelope('PositionReport', { ...body, Latitude: 91, Longitude: 181 }))).toMatchObject({
      reason: 'no_position',
    })
    expect(readStreamMessage(envelope('PositionReport', body, 'yesterday'))).toEqual({ kind: 'bad', reason: 'time' })
  })

  test('particulars', () => {
    const message = {
      UserID: 563_123_000,
      ImoNumber: 9_074_729,
      Name: 'PAPER LANTERN@@  ',
      CallSign: '',
      Type: 71,
      MaximumStaticDraught: 11.5,
    }
    expect(readStreamMessage(envelope('ShipStaticData', message))).toMatchObject({
      reports: [{ report: { imo: '9074729', name: 'PAPER LANTERN', call_sign: null, ship_type: 71, draught_m: 11.5 } }],
    })
  })

  test('what the service refuses, and what is no ship', () => {
    expect(readStreamMessage('{"error":"Api Key Is Not Valid"}')).toEqual({ kind: 'refused', message: 'Api Key Is Not Valid' })
    expect(readStreamMessage(envelope('BaseStationReport', {}))).toEqual({ kind: 'nothing', reason: 'type' })
    expect(readStreamMessage(envelope('constructor', {}))).toEqual({ kind: 'nothing', reason: 'type' })
  })

  test.each([
    ['2031-05-31 08:50:34 +0000 UTC', '2031-05-31T08:50:34.000Z'],
    ['2031-05-31 08:50:34.1 +0000 UTC', '2031-05-31T08:50:34.100Z'],
    ['2031-05-31 08:50:34.999999999 +0200 CEST', '2031-05-31T06:50:34.999Z'],
  ])('%s', (text, instant) => {
    expect(new Date(goTime(text) ?? 0).toISOString()).toBe(instant)
  })
})

test('each pushed position is taken or refused by itself', () => {
  const good = { mmsi: 563_123_000, lat: 1.5, lon: 2.5, timestamp: '2031-05-04T03:02:01Z' }
  const outcome = readPushed({
    positions: [
      good,
      { ...good, mmsi: '563123000', imo: 9_074_729, sog: 102.3, cog: 90, heading: 511, nav_status: 15 },
      { ...good, lat: 91 },
      { ...good, mmsi: 1 },
      { ...good, timestamp: '2031-05-04T03:02:01' },
      { ...good, imo: '9074728' },
      { ...good, sog: -1 },
      'text',
    ],
  })
  expect(outcome).toMatchObject({
    kind: 'read',
    taken: [
      { index: 0, reports: [{ report: { speed_knots: null } }] },
      { index: 1, reports: [{ report: { course_degrees: 90, heading_degrees: null } }, { report: { imo: '9074729' } }] },
    ],
  })
  expect(outcome.kind === 'read' && outcome.rejected.map(({ index }) => index)).toEqual([2, 3, 4, 5, 6, 7])
  expect(readPushed({})).toMatchObject({ kind: 'malformed' })
  expect(readPushed(new Array(1_001).fill(good))).toMatchObject({ kind: 'malformed' })
})
