import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import {
  atSea,
  collected,
  discharged,
  positionFeed,
  sendPosition,
  shipmentEvents,
  stuffed,
  type TrackedShipment,
} from '../world/shipments.ts'

// Where the containers of an account are, all of them at once.

let world: World
let sailing: TrackedShipment
beforeAll(async () => {
  world = await startWorld({ feeds: positionFeed() })
  sailing = await world.follow(atSea)
  await world.follow(discharged)
  await world.follow(collected)
  await world.follow(stuffed)
})
afterAll(() => world.close())

type Feature = { geometry: { type: string; coordinates: unknown[] }; properties: Record<string, unknown> }

const ships = async () => (await world.api.get('/ships')).list()
const features = async () => {
  const { status, text } = await world.api.get('/map_geojson')
  expect([status, text.slice(0, 40)]).toEqual([200, expect.stringContaining('FeatureCollection')])
  return (JSON.parse(text) as { features: Feature[] }).features
}

test('a ship with containers aboard is told once, with where it is and where it goes; boxes ashore are not aboard', async () => {
  const [ship, ...others] = await ships()
  expect(others).toEqual([])
  expect(ship?.attributes).toMatchObject({
    imo: sailing.imo,
    containers_count: 1,
    containers_by_status: { on_ship: 1 },
    previous_port_locode: 'CNSHA',
    next_port_locode: 'USLAX',
    slip_days: 0,
    position: { is_estimated: true },
  })
  expect(ship?.relationships.next_port?.data).toMatchObject({ type: 'port' })
})

test('the map of the fleet has the ship, the way behind it and the way ahead, and the ports with what is there', async () => {
  const found = await features()
  const types = found.map(({ properties }) => properties.feature_type)
  expect(types.filter((type) => type !== 'port')).toEqual(['ship', 'past_leg', 'future_leg'])
  const ports = found.filter(({ properties }) => properties.feature_type === 'port').map(({ properties }) => properties)
  expect(ports.find(({ locode }) => locode === 'USLAX')).toMatchObject({ containers_count: 1, approaching_count: 1 })
})

test('containers by port: those that stand there and those that come; a box that was collected is nowhere', async () => {
  const ports = (await world.api.get('/port_occupancies')).list().map(({ attributes }) => attributes)
  expect(ports.map(({ locode, containers_count, approaching_count }) => [locode, containers_count, approaching_count])).toEqual([
    ['USLAX', 1, 1],
  ])
})

test('a position that was reported is shown as one, with its age', async () => {
  const timestamp = new Date(world.clock.now().getTime() - 3_600_000).toISOString()
  await sendPosition(world, { imo: sailing.imo, timestamp, lat: 40, lon: 170, sog: 17, heading: 80 })
  const [ship] = await ships()
  expect(ship?.attributes.position).toMatchObject({ latitude: 40, longitude: 170, is_estimated: false })
  expect(ship?.attributes.position).toHaveProperty('age_s', expect.any(Number))
  const [shown] = (await features()).filter(({ properties }) => properties.feature_type === 'ship')
  expect([shown?.geometry.coordinates, shown?.properties.estimated]).toEqual([[170, 40], undefined])
})

test('a ship that arrived has nothing aboard any more, and the box stands at the port', async () => {
  world.line.reply(sailing.bill, {
    kind: 'events',
    events: shipmentEvents(discharged, {
      bill: sailing.bill,
      container: sailing.number,
      imo: sailing.imo,
      now: world.clock.now(),
    }),
  })
  await world.advance(30 * 3_600_000)
  expect(await ships()).toEqual([])
  const [port] = (await world.api.get('/port_occupancies')).list()
  expect(port?.attributes).toMatchObject({ locode: 'USLAX', containers_count: 2, approaching_count: 0 })
})
