import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPositions } from '../../src/store/ships/positions.ts'
import { reference } from './api-reference.ts'
import { apiWorld, type World } from './api-world.ts'
import { days, insertVoyagePorts, stops, writeStops } from './voyage-rows.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await insertVoyagePorts(world.test.db)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => writeStops(world.test.db, world.mine.container, []))

type Feature = { geometry: { type: string; coordinates: unknown[] }; properties: Record<string, unknown> }

async function mapOf(container: string): Promise<Feature[]> {
  const { status, headers, body } = await world.ask(`/v2/containers/${container}/map_geojson`)
  expect([status, headers.get('content-type'), body.type]).toEqual([200, 'application/json', 'FeatureCollection'])
  // The answer was checked against the contract.
  return body.features as Feature[]
}

const typesOf = (features: readonly Feature[]) => features.map(({ properties }) => properties.feature_type)

test('without a route there are no features', async () => {
  expect(await mapOf(world.mine.container)).toEqual([])
})

test('a ship at sea: ports, where it is, where it was and where it goes, in the order of the voyage', async () => {
  await writeStops(world.test.db, world.mine.container, stops({ gone: 8, left: 8 }))
  const features = await mapOf(world.mine.container)
  expect(typesOf(features)).toEqual([
    'port',
    'past_vessel_locations',
    'port',
    'current_vessel',
    'past_vessel_locations',
    'estimated_partial_leg',
    'port',
  ])
  const [pol, , hub, ship, past, rest, pod] = features
  expect([pol, hub, pod].map((port) => port?.properties.label)).toEqual(['POL', 'TS1', 'POD'])
  expect(Object.keys(pol?.properties ?? {})).toEqual([
    'feature_type',
    'ports_sequence',
    'ports_total',
    'location_id',
    'location_type',
    'name',
    'state_abbr',
    'state',
    'country_code',
    'country',
    'time_zone',
    'inbound_eta_at',
    'inbound_ata_at',
    'outbound_etd_at',
    'outbound_atd_at',
    'label',
    'updated_at',
  ])
  expect(pod?.properties).toMatchObject({ name: 'Los Angeles', state_abbr: 'CA', state: 'California', country: 'United States' })
  expect(ship?.properties).toMatchObject({
    ports_sequence: 2,
    vessel_id: reference.vessel,
    vessel_imo: '9990005',
    voyage_number: '014W',
    departure_port_label: 'TS1',
    arrival_port_label: 'POD',
    estimated: true,
  })
  const [longitude] = ship?.geometry.coordinates ?? []
  // Half way over the Pacific.
  expect(Math.abs(Number(longitude))).toBeGreaterThan(160)
  expect(past?.geometry.coordinates.at(-1)).toEqual(ship?.geometry.coordinates)
  expect(rest?.geometry.coordinates[0]).toEqual(ship?.geometry.coordinates)
  expect(rest?.geometry.coordinates.at(-1)).toEqual(pod?.geometry.coordinates)
})

test('a fresh report says where the ship is', async () => {
  await writeStops(world.test.db, world.mine.container, stops({ gone: 8, left: 8 }))
  const report = { vessel_id: reference.vessel, nautical_speed_knots: 17.5, navigational_heading_degrees: 80, source: 'test' }
  const position = { ...report, timestamp: new Date(days(-0.1)), latitude: 42.5, longitude: 172.25 }
  expect(await insertPositions(world.test.db, [position], new Date())).toBe(1)
  expect(await insertPositions(world.test.db, [position], new Date())).toBe(0)
  const ship = (await mapOf(world.mine.container)).find(({ properties }) => properties.feature_type === 'current_vessel')
  expect(ship?.geometry.coordinates).toEqual([172.25, 42.5])
  expect(ship?.properties).toMatchObject({ vessel_location_speed: 17.5, vessel_location_heading: 80 })
  expect(ship?.properties).not.toHaveProperty('estimated')
  await world.test.db.query('delete from vessel_positions')
})

test('a voyage to come is drawn whole, one that is over as it was', async () => {
  await writeStops(
    world.test.db,
    world.mine.container,
    stops({ gone: 8, left: 8 }).map((stop) => ({ ...stop, outbound: stop.outbound && { ...stop.outbound, actual_at: null } })),
  )
  expect(typesOf(await mapOf(world.mine.container))).toEqual([
    'port',
    'past_vessel_locations',
    'port',
    'estimated_full_legs',
    'port',
  ])
  await writeStops(world.test.db, world.mine.container, stops({ gone: 20, left: -3 }))
  expect(typesOf(await mapOf(world.mine.container))).toEqual([
    'port',
    'past_vessel_locations',
    'port',
    'past_vessel_locations',
    'port',
  ])
})

test("another account's container is not there", async () => {
  expect((await world.ask(`/v2/containers/${world.other.container}/map_geojson`)).status).toBe(404)
  expect((await world.ask('/v2/containers/nonsense/map_geojson')).status).toBe(404)
})
