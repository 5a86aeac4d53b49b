import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBasedId } from '../../src/base/ids.ts'
import { startWorld, type World } from '../world/app.ts'
import { atSea, dayFrom, discharged, inHub, positionFeed, sendPosition, stuffed } from '../world/shipments.ts'
import { askAt } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ feeds: positionFeed() })
})
afterAll(() => world.close())

const ask = (path: string, key = world.api.key) => askAt(world, path, { key })

type Feature = { geometry: { type: string; coordinates: unknown[] }; properties: Record<string, unknown> }

async function mapOf(container: string): Promise<Feature[]> {
  const { status, headers, body } = await ask(`/v2/containers/${container}/map_geojson`)
  expect([status, headers.get('content-type'), body.type]).toEqual([200, 'application/json', 'FeatureCollection'])
  // The answer was checked against the contract.
  return body.features as Feature[]
}

const typesOf = (features: readonly Feature[]) => features.map(({ properties }) => properties.feature_type)

test('without a route there are no features', async () => {
  expect(await mapOf((await world.follow(stuffed)).container_id)).toEqual([])
})

test('a ship at sea: ports, where it is, where it was and where it goes, in the order of the voyage', async () => {
  const { container_id, imo } = await world.follow(atSea)
  const features = await mapOf(container_id)
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
    vessel_id: nameBasedId('vessel', 'imo', imo),
    vessel_imo: imo,
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
  const { container_id, imo } = await world.follow(atSea)
  const timestamp = dayFrom(world.clock.now(), -0.1)
  await sendPosition(world, { imo, timestamp, lat: 42.5, lon: 172.25, sog: 17.5, heading: 80 })
  const ship = (await mapOf(container_id)).find(({ properties }) => properties.feature_type === 'current_vessel')
  expect(ship?.geometry.coordinates).toEqual([172.25, 42.5])
  expect(ship?.properties).toMatchObject({ vessel_location_speed: 17.5, vessel_location_heading: 80 })
  expect(ship?.properties).not.toHaveProperty('estimated')
})

test('a voyage to come is drawn whole, one that is over as it was', async () => {
  expect(typesOf(await mapOf((await world.follow(inHub)).container_id))).toEqual([
    'port',
    'past_vessel_locations',
    'port',
    'estimated_full_legs',
    'port',
  ])
  expect(typesOf(await mapOf((await world.follow(discharged)).container_id))).toEqual([
    'port',
    'past_vessel_locations',
    'port',
    'past_vessel_locations',
    'port',
  ])
})

test("another account's container is not there", async () => {
  const { container_id } = await world.follow(stuffed)
  const stranger = await world.newAccount()
  expect((await ask(`/v2/containers/${container_id}/map_geojson`, stranger.key)).status).toBe(404)
  expect((await ask('/v2/containers/nonsense/map_geojson')).status).toBe(404)
})
