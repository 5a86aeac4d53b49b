import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { decideDue } from '../../src/tracking/container-work.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const attributes = {
  name: 'Import dry, example',
  charge: 'demurrage',
  currency_code: 'USD',
  free_days: 1,
  tiers: [{ from_day: 1, per_day: 150 }],
}
const add = (given: object, key = world.mine.key) =>
  world.ask('/v2/tariffs', { method: 'POST', key, body: { data: { type: 'tariff', attributes: given } } })

test('a tariff is added, read, changed, listed and deleted; usual values fill what is left out', async () => {
  const added = await add({ ...attributes, shipping_line_scac: 'HLCU', valid_from: '2026-01-01' })
  expect(added.status).toBe(201)
  expect(added.body.data.attributes).toMatchObject({
    ...attributes,
    free_days_count: 'calendar',
    first_day: 'next_day',
    valid_from: '2026-01-01',
    valid_until: null,
    calendar: { weekend: [6, 7], holidays: null, days_off: [], days_on: [] },
  })
  const address = `/v2/tariffs/${added.body.data.id}`
  const change = { data: { type: 'tariff', attributes: { free_days: 3 } } }
  expect((await world.ask(address, { method: 'PATCH', body: change })).body.data.attributes).toMatchObject({
    free_days: 3,
    name: attributes.name,
  })
  expect((await world.ask('/v2/tariffs')).body.meta.total).toBe(1)
  expect((await world.ask(address, { key: world.other.key })).status).toBe(404)
  expect((await world.ask(address, { method: 'DELETE', key: world.other.key })).status).toBe(404)
  expect((await world.ask(address, { method: 'DELETE' })).status).toBe(204)
  expect((await world.ask(address)).status).toBe(404)
})

test('what is wrong with a tariff is said all at once, with places', async () => {
  const pointers = async (given: object) => {
    const { status, body } = await add({ ...attributes, ...given })
    expect(status).toBe(422)
    return body.errors.map(({ source }) => source?.pointer)
  }
  const calendar = { weekend: [], holidays: { country: 'QQ', part: null }, days_off: [], days_on: [] }
  expect(
    await pointers({ calendar, tiers: [{ from_day: 2, per_day: 1 }], valid_from: '2026-02-02', valid_until: '2026-02-01' }),
  ).toEqual(['/data/attributes/tiers/0/from_day', '/data/attributes/calendar/holidays', '/data/attributes/valid_until'])
  expect(await pointers({ currency_code: 'usd', free_days: -1, tiers: [], valid_from: '2026-02-30' })).toEqual([
    '/data/attributes/currency_code',
    '/data/attributes/free_days',
    '/data/attributes/tiers',
    '/data/attributes/valid_from',
  ])
})

test('charges of a container are told day by day, and what cannot be told is said', async () => {
  const address = `/v2/containers/${world.mine.container}/demurrage`
  const untold = await world.ask(address)
  expect(untold.status).toBe(200)
  expect(untold.body.data).toMatchObject({ id: world.mine.container, type: 'demurrage_assessment' })
  await add(attributes)
  const discharged_at = new Date(Date.now() - 4 * 86_400_000)
  await world.test.db.query(
    `update containers set pod_timezone = 'America/Los_Angeles', pod_arrived_at = $2, pod_discharged_at = $2, pod_full_out_at = null,
      pickup_lfd = null, pickup_facility_type = null, ind_ata_at = null where id = $1`,
    [world.mine.container, discharged_at],
  )
  await world.test.db.query(
    'update shipments set line_tracking_last_succeeded_at = now(), line_tracking_stopped_at = null where id = $1',
    [world.mine.shipment],
  )
  const [demurrage, detention] = (await world.ask(address)).body.data.attributes.charges as [object, object]
  expect(demurrage).toMatchObject({ outcome: 'assessed', last_free_day_source: 'tariff', total: 450, has_ended: false })
  expect(detention).toEqual({ outcome: 'not_begun', charge: 'detention' })
  const day = discharged_at.toISOString().slice(0, 10)
  const [planned] = (await world.ask(`${address}?on=${day}`)).body.data.attributes.charges as [{ total: number }]
  expect(planned.total).toBe(0)
  const wrong = await world.ask(`${address}?on=tomorrow`)
  expect([wrong.status, wrong.body.errors[0]?.source]).toEqual([400, { parameter: 'on' }])
  expect((await world.ask(`/v2/containers/${newId(0)}/demurrage`)).status).toBe(404)
  expect((await world.ask(address, { key: world.other.key })).status).toBe(404)
})

test('what charges come to is summed by currency and day, under the filters of containers', async () => {
  const exposure = async (query = '', key = world.mine.key) =>
    (await world.ask(`/v2/charges/exposure${query}`, { key })).body.data.attributes
  const told = await exposure()
  expect(told).toMatchObject({ assessed: 1, truncated: false, not_assessed: [] })
  const [usd] = told.currencies as { currency_code: string; owed: number; owed_if_nothing_moves: number; days: unknown[] }[]
  // Three days were charged; what is to come begins with tomorrow in Los Angeles, which may be today in UTC.
  const here = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.parse(String(told.assessed_at)))
  const ahead = (Date.parse(String(told.until)) - Date.parse(here)) / 86_400_000
  expect(usd).toMatchObject({ currency_code: 'USD', owed: 450, owed_if_nothing_moves: 450 + ahead * 150, containers: 1 })
  expect(usd?.days).toHaveLength(8)
  // Once all is decided that the tariff changed, the same is summed up from what is kept.
  await decideDue({ database: world.test.db, clock: { now: () => new Date() } })
  const { assessed_at: _, ...before } = told
  for (const query of ['', '?filter[shipping_line_scac]=HLCU', '?filter[tracking_stopped]=false'])
    expect(await exposure(query)).toMatchObject(before)
  expect((await exposure('?filter[number]=ZZZU0000000')).currencies).toEqual([])
  expect((await exposure('', world.other.key)).currencies).toEqual([])
  await world.test.db.query('update shipments set line_tracking_last_succeeded_at = null where id = $1', [world.mine.shipment])
  await world.test.db.query('update containers set terminal_checked_at = null where id = $1', [world.mine.container])
  await decideDue({ database: world.test.db, clock: { now: () => new Date() } })
  expect(await exposure()).toMatchObject({
    ...{ currencies: [], assessed: 0 },
    not_assessed: [{ charge: 'demurrage', reason: 'data_too_old', containers: 1 }],
  })
  for (const until of ['2020-01-01', '2999-01-01', 'friday', '2031-02-30'])
    expect([until, (await world.ask(`/v2/charges/exposure?until=${until}`)).status]).toEqual([until, 400])
  expect((await world.ask('/v2/charges/exposure?filter[nothing]=1')).status).toBe(400)
})

test('a box that goes on by rail is collected at the ramp: at the port nothing is charged for it, unless the terminal grants a last free day there', async () => {
  const { mine, test: of } = world
  await of.db.query('update shipments set line_tracking_last_succeeded_at = now() where id = $1', [mine.shipment])
  const { number } = (await world.ask(`/v2/containers/${mine.container}`)).body.data.attributes
  const chargedAs = async (given: { status: string; departed_at?: Date; terminal_lfd?: string }) => {
    const { status, departed_at = null, terminal_lfd = null } = given
    await of.db.query(
      `update containers set current_status = $2, pod_rail_departed_at = $3, ind_ata_at = null, pod_full_out_at = null, pickup_facility_type = null,
        final_destination_timezone = 'America/Chicago', pickup_lfd = $4::timestamptz,
        import_deadlines = jsonb_build_object('pickup_lfd_line', null, 'pickup_lfd_terminal', $4::text, 'pickup_lfd_rail', null) where id = $1`,
      [mine.container, status, departed_at, terminal_lfd],
    )
    const [demurrage] = (await world.ask(`/v2/containers/${mine.container}/demurrage`)).body.data.attributes.charges as [
      { outcome: string },
    ]
    await decideDue({ database: of.db, clock: { now: () => new Date() } })
    const { not_begun, assessed } = (await world.ask(`/v2/charges/exposure?filter[number]=${number}`)).body.data.attributes
    return [demurrage.outcome, not_begun, assessed]
  }
  const departed_at = new Date(Date.now() - 86_400_000)
  const terminal_lfd = new Date(Date.now() + 86_400_000).toISOString()
  expect(await chargedAs({ status: 'available' })).toEqual(['assessed', 0, 1])
  expect(await chargedAs({ status: 'awaiting_inland_transfer' })).toEqual(['not_begun', 1, 0])
  expect(await chargedAs({ status: 'awaiting_inland_transfer', terminal_lfd })).toEqual(['assessed', 0, 1])
  expect(await chargedAs({ status: 'on_rail' })).toEqual(['not_begun', 1, 0])
  expect(await chargedAs({ status: 'grounded', departed_at })).toEqual(['not_begun', 1, 0])
})
