import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await world.test.db.query("update shipments set port_of_lading_locode = 'JPTYO', port_of_discharge_locode = 'USLAX'")
})
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['shipments', 'filter[port_of_lading]=jptyo,CNSHA', 1],
  ['shipments', 'filter[port_of_lading]=CNSHA', 0],
  ['shipments', 'filter[port_of_discharge]=USLAX', 1],
  ['shipments', 'filter[arrival_from]=2031-01-22', 1],
  ['shipments', 'filter[arrival_from]=2031-01-23', 0],
  ['shipments', 'filter[arrival_to]=2031-01-22', 1],
  ['shipments', 'filter[arrival_to]=2031-01-21', 0],
  ['shipments', 'filter[arrival_from]=2031-01-01&filter[arrival_to]=2031-01-31&filter[port_of_lading]=JPTYO', 1],
  ['shipments', 'filter[updated_at][start]=2031-01-05T10:00:00Z', 1],
  ['shipments', 'filter[updated_at][end]=2031-01-05T09:59:59Z', 0],
  ['containers', 'filter[updated_at][start]=2031-01-05T10:00:00Z', 2],
  ['containers', 'filter[updated_at][start]=2031-01-05T10:00:01Z', 0],
  ['containers', 'filter[number]=zztu 123456-4&filter[updated_at][end]=2031-01-06', 1],
])('%s?%s', async (family, query, count) => {
  expect((await world.ask(`/v2/${family}?${query}`)).body.data).toHaveLength(count)
})

test('what is no date is refused', async () => {
  const { status, body } = await world.ask('/v2/shipments?filter[arrival_from]=soon')
  expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'filter[arrival_from]' }])
})
