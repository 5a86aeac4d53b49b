import { afterAll, beforeAll, expect, test } from 'vitest'
import { reference } from './api-reference.ts'
import { apiWorld, type World } from './api-world.ts'
import { insertVoyagePorts, shanghai, stops, writeStops } from './voyage-rows.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await insertVoyagePorts(world.test.db)
})
afterAll(() => world[Symbol.asyncDispose]())

test('the route names its stops in order, with places, vessels and the shipment, whatever include says', async () => {
  const { container, shipment } = world.mine
  await writeStops(world.test.db, container, stops({ gone: 2, left: 9 }))
  const { status, body } = await world.ask(`/v2/containers/${container}/route?include=port,vessel,route_location`)
  expect(status).toBe(200)
  expect(body.data.relationships.cargo?.data).toEqual({ id: container, type: 'container' })
  const locations = body.included.filter(({ type }) => type === 'route_location')
  expect(locations.map(({ id }) => id)).toEqual(
    [body.data.relationships.route_locations?.data].flat().map((identifier) => identifier?.id),
  )
  expect(locations.map(({ relationships }) => relationships.location?.data?.id)).toEqual([
    reference.port,
    shanghai,
    reference.discharge,
    reference.metro_area,
  ])
  expect(locations.map(({ attributes }) => [attributes.inbound_mode, attributes.outbound_mode])).toEqual([
    [null, 'vessel'],
    ['vessel', 'vessel'],
    ['vessel', 'rail'],
    ['rail', null],
  ])
  expect(locations[2]?.relationships.port?.data).toEqual({ id: reference.discharge, type: 'port' })
  expect(locations[2]?.relationships.facility?.data).toEqual({ id: reference.terminal, type: 'terminal' })
  expect(locations[1]?.relationships.outbound_vessel?.data).toEqual({ id: reference.vessel, type: 'vessel' })
  const included = new Set(body.included.map(({ type, id }) => `${type} ${id}`))
  expect(included.size).toBe(body.included.length)
  for (const expected of [
    `port ${shanghai}`,
    `vessel ${reference.vessel}`,
    `shipment ${shipment}`,
    `metro_area ${reference.metro_area}`,
  ])
    expect(included).toContain(expected)
})

test('a container of which nothing is known has a route without stops', async () => {
  const { status, body } = await world.ask(`/v2/containers/${world.mine.bare_container}/route`)
  expect([status, body.data.relationships.route_locations?.data]).toEqual([200, []])
})

test("another account's container has none", async () => {
  expect((await world.ask(`/v2/containers/${world.other.container}/route`)).status).toBe(404)
})
