import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../../src/base/clock.ts'
import { newId } from '../../../src/base/ids.ts'
import { silentLog } from '../../../src/base/log.ts'
import type { ShipParticulars, TimedReport } from '../../../src/feeds/dialects/ais/report.ts'
import { type Absorber, type AbsorbResult, openAbsorber } from '../../../src/positions/absorb.ts'
import { openCollector } from '../../../src/positions/collector.ts'
import { portByLocode } from '../../../src/reference/places.ts'
import { seedReference } from '../../../src/store/reference/reference.ts'
import { sweepAis } from '../../../src/store/ships/ais.ts'
import { listSourceHealth } from '../../../src/store/ships/position-sources.ts'
import { insertPositions } from '../../../src/store/ships/positions.ts'
import { type TestDatabase, testDatabase } from '../../world/database.ts'
import { classA } from './encode.ts'

// Who is who, what is kept and for how long, and what happens while the database is away. On a real database, without streams.

const day_ms = 86_400_000
let base: TestDatabase
let clock: MovableClock
let absorber: Absorber
beforeAll(async () => {
  base = await testDatabase()
  await seedReference(base.db, new Date())
})
afterAll(() => base.close())
beforeEach(() => {
  clock = movableClock()
  absorber = openAbsorber({ database: base.db, clock })
})
afterEach(async () => {
  // Nobody expects the ships of the test before, or takes them for its own.
  const tables = [
    'containers',
    'vessel_positions',
    'arrival_estimates',
    'vessels',
    'ais_ships',
    'ais_identities',
    'position_sources',
  ]
  for (const table of tables) await base.db.query(`delete from ${table}`)
})

/** A vessel that a tracked shipment expects in New York. */
async function wanted(vessel: { name: string; imo: string | null }): Promise<string> {
  const [account_id, number_id, shipment_id, id] = [newId(), newId(), newId(), newId()]
  const now = clock.now()
  const port = portByLocode('USNYC')?.id ?? null
  await base.db.query("insert into accounts (id, company_name, created_at) values ($1, 'Shipper', $2)", [account_id, now])
  await base.db.query('insert into vessels (id, name, imo, updated_at) values ($1, $2, $3, $4)', [
    id,
    vessel.name,
    vessel.imo,
    now,
  ])
  await base.db.query(
    "insert into tracked_numbers (id, scac, number_type, number, created_at) values ($1, 'ACLU', 'bill_of_lading', $2, $3)",
    [number_id, number_id, now],
  )
  await base.db.query(
    `insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, shipping_line_scac, shipping_line_name,
        shipping_line_short_name, bill_of_lading_number, normalized_number)
      values ($1, $2, $3, $4, $4, 'ACLU', 'A line', 'Line', 'BILL', 'BILL')`,
    [account_id, shipment_id, number_id, now],
  )
  const leg = {
    mode: 'vessel',
    scac: 'ACLU',
    vessel_id: id,
    voyage_number: null,
    estimated_at: now.toISOString(),
    actual_at: null,
  }
  const place = { location_type: 'port', name: null, terminal: null, terminal_type: null }
  const stops = [
    { ...place, part: 'pol', location_id: newId(), locode: 'BEANR', inbound: null, outbound: leg },
    { ...place, part: 'pod', location_id: port, locode: 'USNYC', inbound: leg, outbound: null },
  ]
  await base.db.query(
    `insert into containers (account_id, id, shipment_id, created_at, updated_at, number, journey_stops)
      values ($1, $2, $3, $4, $4, 'HLBU1234560', $5)`,
    [account_id, newId(), shipment_id, now, JSON.stringify(stops)],
  )
  return id
}

const nothing = { call_sign: null, ship_type: null, draught_m: null, destination: null, eta: null } as const
const called = (mmsi: string, name: string | null, imo: string | null = null): TimedReport => ({
  at_ms: clock.now().getTime(),
  report: { kind: 'particulars', mmsi, imo, name, ...nothing },
})
const at = (mmsi: string, longitude: number): TimedReport => ({
  at_ms: clock.now().getTime() - 1_000,
  report: {
    kind: 'position',
    mmsi,
    latitude: 45,
    longitude,
    speed_knots: 15,
    course_degrees: 270,
    heading_degrees: null,
    navigational_status: 0,
    utc_second: null,
  },
})
const take = (...reports: TimedReport[]): Promise<AbsorbResult> => absorber.absorb('test', reports)
const positionsOf = async (id: string) =>
  (await base.db.query('select longitude from vessel_positions where vessel_id = $1 order by "timestamp"', [id])).rows.map(
    ({ longitude }) => longitude,
  )
const mmsiOf = async (id: string) => (await base.db.query('select mmsi from vessels where id = $1', [id])).rows[0]?.mmsi

describe('which ship is which', () => {
  test('a vessel whose IMO number nobody tells is matched by its name', async () => {
    const id = await wanted({ name: 'MV Paper Lantern', imo: null })
    await take(called('563123000', 'PAPER  LANTERN', '9074729'), at('563123000', -20))
    expect(await positionsOf(id)).toEqual([-20])
    expect(await mmsiOf(id)).toBe('563123000')
  })

  test('a ship that does not tell its IMO number is matched by its name', async () => {
    const id = await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    await take(called('563123000', 'PAPER LANTERN'), at('563123000', -20))
    expect(await positionsOf(id)).toEqual([-20])
  })

  test('two ships of one name are nobody, until the other was not heard for two months', async () => {
    const id = await wanted({ name: 'PAPER LANTERN', imo: null })
    await take(
      called('563123000', 'PAPER LANTERN'),
      called('211000001', 'PAPER LANTERN'),
      at('563123000', -20),
      at('211000001', 30),
    )
    expect(await positionsOf(id)).toEqual([])
    await base.db.query("update ais_ships set seen_at = seen_at - interval '61 days' where mmsi = '211000001'")
    clock.advance(6 * 60_000)
    await take(at('563123000', -20.1))
    expect((await positionsOf(id)).at(-1)).toBe(-20.1)
  })

  test('a ship of the name with another IMO number is another ship', async () => {
    const id = await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    await take(called('563123000', 'PAPER LANTERN', '9321483'), at('563123000', -20))
    expect(await positionsOf(id)).toEqual([])
  })

  test('a ship that changes its flag stays the same vessel under its new MMSI', async () => {
    const id = await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    await take(called('563123000', 'PAPER LANTERN', '9074729'), at('563123000', -20))
    clock.advance(day_ms)
    await take(called('636000001', 'PAPER LANTERN', '9074729'), at('636000001', -27))
    expect(await positionsOf(id)).toEqual([-20, -27])
    expect(await mmsiOf(id)).toBe('636000001')
    const { rows } = await base.db.query("select mmsi from ais_identities where imo = '9074729' order by mmsi")
    expect(rows.map(({ mmsi }) => mmsi)).toEqual(['563123000', '636000001'])
  })
})

describe('the word of a crew', () => {
  const spoken = (name: string, told: Partial<ShipParticulars>): TimedReport => ({
    at_ms: clock.now().getTime(),
    report: { kind: 'particulars', mmsi: '563123000', imo: '9074729', name, ...nothing, ...told },
  })
  const bound = (destination: string, month: number): TimedReport => {
    return spoken('PAPER LANTERN', { destination, eta: { month, day: 20, hour: 6, minute: 0 } })
  }
  const nextMonth = () => new Date(clock.now().getTime() + 10 * day_ms).getUTCMonth() + 1
  const kept = async () => (await base.db.query('select destination, eta_at, voyage_at from ais_ships')).rows[0]

  test('is kept with the year that it means', async () => {
    clock = movableClock(Date.parse('2031-12-28T00:00:00Z') - Date.now())
    absorber = openAbsorber({ database: base.db, clock })
    await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    expect((await take(bound('BEANR>US NYC', 1))).unused).toEqual([])
    expect(await kept()).toMatchObject({ destination: 'BEANR>US NYC', eta_at: new Date('2032-01-20T06:00:00Z') })
  })

  test('that they say none takes the last one away', async () => {
    await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    await take(bound('USNYC', nextMonth()))
    expect((await kept())?.eta_at).toBeInstanceOf(Date)
    await take(spoken('PAPER LANTERN', { destination: 'USNYC', eta: 'none' }))
    expect((await kept())?.eta_at).toBeNull()
    // A report that does not speak of it changes nothing.
    await take(bound('USNYC', nextMonth()))
    await take(spoken('PAPER LANTERN II', {}))
    expect((await kept())?.eta_at).toBeInstanceOf(Date)
  })

  test.each([
    ['bound elsewhere', 'DEHAM', 0, 'crew_bound_elsewhere'],
    ['of the voyage before', 'USNYC', -60, 'crew_eta_stale'],
    ['far ahead', 'USNYC', 100, 'crew_eta_far'],
  ])('%s it is counted', async (_, destination, days, reason) => {
    await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    const meant = new Date(clock.now().getTime() + days * day_ms)
    expect((await take(bound(destination, meant.getUTCMonth() + 1))).unused).toEqual([reason])
  })
})

test('old positions, ships and estimates are forgotten in time, recent ones stay', async () => {
  const id = await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * day_ms)
  const place = { vessel_id: id, latitude: 45, nautical_speed_knots: 15, navigational_heading_degrees: null, source: 'test' }
  await insertPositions(
    base.db,
    [
      { ...place, longitude: 1, timestamp: before(400) },
      { ...place, longitude: 2, timestamp: before(390) },
    ],
    now,
  )
  await take(called('563123000', 'PAPER LANTERN', '9074729'), called('211000001', 'ANOTHER SHIP', '9321483'))
  await base.db.query("update ais_ships set seen_at = $1 where mmsi = '211000001'", [before(61)])
  await base.db.query("update ais_identities set first_seen_at = $1, last_seen_at = $1 where mmsi = '211000001'", [before(400)])
  const port = (await base.db.query('select id from ports limit 1')).rows[0]?.id
  for (const days of [400, 390]) {
    await base.db.query('insert into arrival_estimates values ($1, $2, $3, $3, $3, 1, 1, $3, null)', [id, port, before(days)])
  }
  expect(await sweepAis(base.db, { seen_before: before(60), now })).toBe(1)
  const count = async (table: string) => (await base.db.query(`select 1 from ${table}`)).rowCount
  expect(await positionsOf(id)).toEqual([2])
  expect([await count('ais_ships'), await count('ais_identities'), await count('arrival_estimates')]).toEqual([1, 1, 1])
})

describe('while the database is away', () => {
  /** A stand-in for a connection that breaks and comes back. */
  const failing = () => {
    const state = { is_away: true, tries: 0 }
    const away = (): never => {
      state.tries += 1
      throw new Error('the connection is gone')
    }
    const database: TestDatabase['db'] = {
      ...base.db,
      transaction: (work) => (state.is_away ? Promise.reject(new Error('the connection is gone')) : base.db.transaction(work)),
      query: ((...given: Parameters<typeof base.db.query>) =>
        state.is_away ? away() : base.db.query(...given)) as typeof base.db.query,
    }
    return { state, database }
  }
  const source = { name: 'roof', kind: 'nmea-udp', address: '127.0.0.1', port: 1, silence_s: 60 } as const
  const health = async () => (await listSourceHealth(base.db)).find(({ name }) => name === 'roof')

  test('what a stream tells is held and taken once it is back; nothing is lost or counted twice', async () => {
    const id = await wanted({ name: 'PAPER LANTERN', imo: '9074729' })
    await take(called('563123000', 'PAPER LANTERN', '9074729'))
    const { state, database } = failing()
    const collector = openCollector(
      { database, clock, log: silentLog, absorber: openAbsorber({ database, clock }), flush_ms: 1_000 },
      source,
    )
    for (const longitude of [-20, -20.1, -20.2]) {
      collector.take(classA({ mmsi: 563_123_000, latitude: 45, longitude, speed_knots: 15 }))
      clock.advance(6 * 60_000)
      await collector.flush()
    }
    expect(await positionsOf(id)).toEqual([])
    state.is_away = false
    await collector.flush()
    await collector.stop()
    expect((await positionsOf(id)).map((longitude) => Number(longitude).toFixed(1))).toEqual(['-20.0', '-20.1', '-20.2'])
    expect(await health()).toMatchObject({ frames: 3, reports: 3, positions: 3, dropped: 0 })
  })

  test('memory is bounded: the oldest are pushed out, and counted', async () => {
    const { state, database } = failing()
    const collector = openCollector(
      { database, clock, log: silentLog, absorber: openAbsorber({ database, clock }), flush_ms: 1_000 },
      source,
    )
    for (let ship = 0; ship < 20_500; ship++) collector.take(classA({ mmsi: 211_000_000 + ship, latitude: 45, longitude: 2 }))
    state.is_away = false
    await collector.flush()
    await collector.stop()
    expect(await health()).toMatchObject({ frames: 20_500, reports: 20_500, dropped: 500 })
    const { rows } = await base.db.query('select min(mmsi) as first, count(*)::int as ships from ais_ships')
    expect(rows).toEqual([{ first: '211000500', ships: 20_000 }])
  })
})
