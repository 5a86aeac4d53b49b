import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('what was believed is looked through among 5,000 records, and the whole list of the past goes on', async () => {
  await world.test.db.query('alter table containers disable trigger user')
  await world.test.db.query(
    `insert into containers (account_id, id, shipment_id, number, current_status, created_at, updated_at, journey_stops, provenance)
      select account_id, gen_random_uuid(), shipment_id, 'ZZTU' || lpad(n::text, 7, '0'), 'on_ship', '2030-01-01'::timestamptz + n * interval '1 s',
        now(), journey_stops, provenance
      from containers, generate_series(1, 5000) n where id = $1`,
    [world.mine.container],
  )
  await world.test.db.query('alter table containers enable trigger user')
  // From when on records are copied, versions are written: these have one from the beginning.
  await world.test.db.query(
    `insert into belief_versions (account_id, record_id, valid_from, record)
      select account_id, id, created_at, to_jsonb(c) - 'journey_stops' from containers c where number like 'ZZTU0%'`,
  )
  const asked = async (query: string) => world.ask(`/v2/containers?page[size]=2&as_of=${query}`, { key: world.mine.key })
  const totalOf = async (query: string) => (await asked(query)).body.meta?.total ?? Number.NaN
  const [before, before_on_ship] = [await totalOf('2030-01-01'), await totalOf('2030-01-01&filter[current_status]=on_ship')]
  const early = await asked('2030-01-01T00:01:00Z&filter[current_status]=on_ship')
  expect([early.status, early.body.meta?.total, early.body.data.map(({ attributes }) => attributes.number)]).toEqual([
    200,
    before_on_ship + 60,
    ['ZZTU0000060', 'ZZTU0000059'],
  ])
  const late = await asked('2040-01-01&filter[current_status]=on_ship')
  expect([late.status, late.body.errors]).toMatchObject([
    400,
    [{ source: { parameter: 'as_of' }, detail: expect.stringContaining('5,000') }],
  ])
  const one = await asked('2040-01-01&filter[current_status]=on_ship&filter[number]=zztu 000006-0')
  expect(one.body.data.map(({ attributes }) => attributes.number)).toEqual(['ZZTU0000060'])
  const whole = await asked('2030-01-01T01:00:00Z&page[number]=1800')
  expect([whole.body.meta?.total, whole.body.data.map(({ attributes }) => attributes.number)]).toEqual([
    before + 3600,
    ['ZZTU0000002', 'ZZTU0000001'],
  ])
})
