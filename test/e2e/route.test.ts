import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBasedId } from '../../src/base/ids.ts'
import { startWorld, type World } from '../world/app.ts'
import { atSea, stuffed } from '../world/shipments.ts'
import { reference } from './api-reference.ts'
import { askAt } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const ask = (path: string, key = world.api.key) => askAt(world, path, { key })

test('the route names its stops in order, with places, vessels and the shipment, whatever include says', async () => {
  const { id: shipment, container_id, imo } = await world.follow(atSea)
  const vessel = nameBasedId('vessel', 'imo', imo)
  const { status, body } = await ask(`/v2/containers/${container_id}/route?include=port,vessel,route_location`)
  expect(status).toBe(200)
  expect(body.data.relationships.cargo?.data).toEqual({ id: container_id, type: 'container' })
  const locations = body.included.filter(({ type }) => type === 'route_location')
  expect(locations.map(({ id }) => id)).toEqual(
    [body.data.relationships.route_locations?.data].flat().map((identifier) => identifier?.id),
  )
  expect(locations.map(({ relationships }) => relationships.location?.data?.id)).toEqual([
    reference.port,
    reference.hub,
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
  expect(locations[1]?.relationships.outbound_vessel?.data).toEqual({ id: vessel, type: 'vessel' })
  const included = new Set(body.included.map(({ type, id }) => `${type} ${id}`))
  expect(included.size).toBe(body.included.length)
  for (const expected of [
    `port ${reference.hub}`,
    `vessel ${vessel}`,
    `shipment ${shipment}`,
    `metro_area ${reference.metro_area}`,
  ])
    expect(included).toContain(expected)
  const stranger = await world.newAccount()
  expect((await ask(`/v2/containers/${container_id}/route`, stranger.key)).status).toBe(404)
})

test('a container that has not moved has a route without stops', async () => {
  const { container_id } = await world.follow(stuffed)
  const { status, body } = await ask(`/v2/containers/${container_id}/route`)
  expect([status, body.data.relationships.route_locations?.data]).toEqual([200, []])
})
