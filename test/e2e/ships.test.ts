import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let ashore: TrackedShipment
beforeAll(async () => {
  world = await startWorld({ feeds: positionFeed() })
  sailing = await world.follow(atSea)
  ashore = await world.follow(discharged)
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

describe('under a filter of containers', () => {
  const shipsUnder = async (filter: string, api = world.api) => (await api.get(`/ships?${filter}`)).list().map(({ id }) => id)
  const portsUnder = async (filter: string, api = world.api) =>
    (await api.get(`/port_occupancies?${filter}`))
      .list()
      .map(({ attributes: { locode, containers_count, containers_by_status, approaching_count } }) => [
        ...[locode, containers_count, containers_by_status, approaching_count],
      ])
  const drawnUnder = async (filter: string) =>
    (JSON.parse((await world.api.get(`/map_geojson?${filter}`)).text) as { features: Feature[] }).features.map(
      ({ properties: { feature_type, containers_count } }) => [feature_type, containers_count],
    )

  test('only those within it are aboard and at ports, whichever of its values tells them apart', async () => {
    const [ship] = await shipsUnder('')
    const there = ['USLAX', 1, { grounded: 1 }, 0]
    const coming = ['USLAX', 0, {}, 1]
    for (const filter of [
      `filter[number]=${sailing.number}`,
      `filter[id]=${sailing.container_id}`,
      'filter[action_group]=at_sea,arriving',
    ]) {
      expect([filter, await shipsUnder(filter), await portsUnder(filter)]).toEqual([filter, [ship], [coming]])
    }
    for (const filter of [
      `filter[number]=${ashore.number}`,
      `filter[id]=${ashore.container_id}`,
      'filter[current_status]=grounded',
    ]) {
      expect([filter, await shipsUnder(filter), await portsUnder(filter)]).toEqual([filter, [], [there]])
    }
    expect(await portsUnder('filter[port_of_discharge]=USLAX')).toEqual(await portsUnder(''))
    expect(await drawnUnder(`filter[id]=${ashore.container_id}`)).toEqual([['port', 1]])
  })

  test('lists of containers are narrowed to those that were counted at a port or aboard a ship', async () => {
    const numbersUnder = async (filter: string, api = world.api) =>
      (await api.get(`/containers?${filter}`)).list().map(({ attributes }) => attributes.number)
    const both = [sailing.number, ashore.number].sort()
    for (const filter of ['filter[port]=USLAX', 'filter[port]=uslax,CNSHA', 'filter[port]=USLAX&sort=-pickup_lfd_on'])
      expect([filter, (await numbersUnder(filter)).sort()]).toEqual([filter, both])
    const [ship] = await shipsUnder('')
    for (const filter of [
      `filter[aboard]=${sailing.imo}`,
      `filter[aboard]=${ship}`,
      `filter[aboard]=${sailing.imo}&filter[port]=USLAX`,
    ])
      expect([filter, await numbersUnder(filter)]).toEqual([filter, [sailing.number]])
    for (const filter of ['filter[port]=CNSHA', 'filter[port]=unknown', 'filter[aboard]=9999993', 'filter[aboard]=nonsense'])
      expect([filter, await numbersUnder(filter)]).toEqual([filter, []])
    expect(await numbersUnder('filter[port]=USLAX', await world.newAccount())).toEqual([])
    expect([await shipsUnder('filter[port]=USLAX'), await portsUnder('filter[port]=CNSHA')]).toEqual([[ship], []])
  })

  test('what nothing fits is empty, with its total', async () => {
    const none = 'filter[tag]=nobody-has-it'
    expect([await shipsUnder(none), await portsUnder(none), await drawnUnder(none)]).toEqual([[], [], []])
    expect(JSON.parse((await world.api.get(`/ships?${none}`)).text)).toMatchObject({ meta: { total: 0 } })
  })

  test('pages of ports are those of what fits', async () => {
    const { text } = await world.api.get('/port_occupancies?filter[port_of_discharge]=USLAX&page[size]=1')
    expect(JSON.parse(text)).toMatchObject({ data: [{ attributes: { locode: 'USLAX' } }], meta: { total: 1 } })
    for (const filter of ['', 'filter[port_of_discharge]=USLAX&']) {
      const ports = (await world.api.get(`/port_occupancies?${filter}page[size]=100`)).list()
      const behind = await world.api.get(`/port_occupancies?${filter}page[size]=100&page[number]=2`)
      expect(behind.list()).toEqual([])
      expect(JSON.parse(behind.text).meta.total).toBe(ports.length)
    }
  })

  test('a filter that lists of containers have not is refused by its name', async () => {
    for (const path of ['/ships', '/port_occupancies', '/map_geojson'])
      expect((await world.api.get(`${path}?filter[colour]=red`)).errors()).toMatchObject([
        { status: '400', source: { parameter: 'filter[colour]' } },
      ])
  })

  test('ids of another account lead to nothing', async () => {
    const stranger = await world.newAccount()
    const filter = `filter[id]=${sailing.container_id},${ashore.container_id}`
    expect([await shipsUnder(filter, stranger), await portsUnder(filter, stranger)]).toEqual([[], []])
  })
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
