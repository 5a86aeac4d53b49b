import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../src/api/server.ts'
import { silentLog } from '../../src/base/log.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { apiWorld, askAt, type World } from './api-world.ts'

// To plan a read of a record takes several times what running it does: PostgreSQL plans a prepared statement anew for each request when it takes
// a plan for these very values for cheaper than one for any.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const times = 20
// A statement is planned for its own values five times before PostgreSQL compares.
const plans_most = 6

async function plansOf(paths: readonly string[]): Promise<Record<string, number>> {
  await using stack = new AsyncDisposableStack()
  const options = { account: '', connections_max: 1, application_name: 'api' } as const
  const database = stack.adopt(openDatabase(world.test.url, options), (it) => it.close())
  const { services } = world
  const api = stack.adopt(await startApi({ database, services, log: silentLog, settings: loopbackSettings }), (it) => it.close())
  for (let n = 0; n < times; n++)
    for (const path of paths) expect((await askAt(api, path, { key: world.mine.key })).status).toBe(200)
  const { rows } = await database.query<{ name: string; custom_plans: number }>(
    'select name, custom_plans::integer from pg_prepared_statements where generic_plans + custom_plans >= $1',
    [times],
  )
  return Object.fromEntries(rows.map(({ name, custom_plans }) => [name, custom_plans]))
}

// Of a page the numbers tell the way: planned for them it is found by the index of its order.
const of_pages = /^page_/

test('records are read by plans that hold for any of them, and not planned at each request', async () => {
  const ask = async (path: string) => (await world.ask(path)).body.data
  const [container] = await ask('/v2/containers')
  const [shipment] = await ask('/v2/shipments')
  const plans = await plansOf([
    `/v2/containers/${container?.id}`,
    `/v2/containers/${container?.id}?include=shipment,pod_terminal,transport_events`,
    `/v2/containers/${container?.id}/transport_events?include=location`,
    `/v2/shipments/${shipment?.id}`,
    `/v2/shipments/${shipment?.id}?include=containers`,
    '/v2/shipments?page[size]=25&include=containers',
    '/v2/containers?page[size]=25',
    '/v2/tracking_requests',
    '/v2/webhooks',
  ])
  expect(Object.keys(plans).length).toBeGreaterThan(8)
  const planned_anew = Object.entries(plans).filter(([name, count]) => count > plans_most && !of_pages.test(name))
  expect(planned_anew).toEqual([])
})
