import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['shipments', 'filter[port_of_lading]=jptyo,CNSHA', 1],
  ['shipments', 'filter[port_of_lading]=CNSHA', 0],
  ['shipments', 'filter[port_of_discharge]=USLAX', 1],
  ['shipments', 'filter[arrival_from]=2026-01-22', 1],
  ['shipments', 'filter[arrival_from]=2026-01-23', 0],
  ['shipments', 'filter[arrival_to]=2026-01-22', 1],
  ['shipments', 'filter[arrival_to]=2026-01-21', 0],
  ['shipments', 'filter[arrival_from]=2026-01-01&filter[arrival_to]=2026-01-31&filter[port_of_lading]=JPTYO', 1],
  ['shipments', 'filter[updated_at][start]=2026-01-05T10:00:00Z', 1],
  ['shipments', 'filter[updated_at][end]=2026-01-05T09:59:59Z', 0],
  ['containers', 'filter[updated_at][start]=2026-01-05T10:00:00Z', 2],
  ['containers', 'filter[updated_at][start]=2026-01-05T10:00:01Z', 1],
  ['containers', 'filter[updated_at][start]=2026-01-07T12:00:01Z', 0],
  ['containers', 'filter[number]=zztu 123456-9&filter[updated_at][end]=2026-01-08', 1],
])('%s?%s', async (family, query, count) => {
  expect((await world.ask(`/v2/${family}?${query}`)).body.data).toHaveLength(count)
})

test('many filters at once are told from all but the last of them', async () => {
  const all = [
    ...[`filter[customer_id]=${world.mine.id}`, 'filter[customer_name]=mine', 'number=QX7781204'],
    ...['filter[bill_of_lading_number]=QX7781204', 'filter[shipping_line_scac]=HLCU'],
    ...['filter[tracking_stopped]=false', 'q=QX', 'filter[port_of_lading]=JPTYO', 'filter[port_of_discharge]=USLAX'],
    ...['filter[arrival_from]=2026-01-01', 'filter[arrival_to]=2031-02-01', 'filter[updated_at][start]=2026-01-01'],
  ]
  // One connection after the other answers, so that each of a few statements meets the other on one of them.
  for (let n = 0; n < 10; n++)
    for (const end of ['2031-12-31', undefined]) {
      const search = [...all, ...(end === undefined ? [] : [`filter[updated_at][end]=${end}`])].join('&')
      expect([end, (await world.ask(`/v2/shipments?${search}`)).status]).toEqual([end, 200])
    }
})

test('what is no date is refused', async () => {
  const { status, body } = await world.ask('/v2/shipments?filter[arrival_from]=soon')
  expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'filter[arrival_from]' }])
})
