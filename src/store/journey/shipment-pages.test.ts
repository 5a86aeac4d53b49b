import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../../test/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { listFiltered, listWhole } from '../resources/long-lists.ts'
import { selectShipments, shipmentSorts } from './shipments-read.ts'

// Pages anywhere in a whole list, in each order and from either end, and lists by the last answer, over rows of which many are alike and some have no value.

const rows_count = 1_300
let world: TestDatabase
let account_id: string

beforeAll(async () => {
  world = await testDatabase()
  account_id = await addAccount(world.db)
  const neighbour = await addAccount(world.db)
  for (const owner of [account_id, neighbour]) await addRows(owner)
})
afterAll(() => world.close())

/** Triggers note how many there are. */
async function addRows(owner: string) {
  await world.db.query(
    `with numbers as (insert into tracked_numbers (id, scac, number_type, number, created_at)
        select gen_random_uuid(), 'ACLU', 'booking', $1::uuid || '-' || n, now() from generate_series(1, ${rows_count}) n
        returning id, split_part(number, '-', 6)::int as n)
      insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, bill_of_lading_number, normalized_number,
        shipping_line_scac, shipping_line_name, shipping_line_short_name, pod_eta_at, pod_ata_at, line_tracking_last_succeeded_at)
      select $1, gen_random_uuid(), id, '2031-01-01'::timestamptz + n % 97 * interval '7 hours', now(), 'BILL' || n % 211, 'BILL' || n % 211,
        'ACLU', 'Line', 'Line',
        case when n % 5 > 0 then '2031-01-20T00:00Z'::timestamptz + n % 61 * interval '5 hours' end,
        case when n % 6 = 0 then '2031-01-15T00:00Z'::timestamptz + n % 13 * interval '5 hours' end,
        case when n % 11 > 0 then '2031-01-03T00:00Z'::timestamptz + n % 307 * interval '3 hours' end
      from numbers`,
    [owner],
  )
}

const nothing: Parameters<typeof selectShipments>[0] = {
  ...{ number: undefined, bill_of_lading_number: undefined, scacs: undefined, tracking_stopped: undefined, q: undefined },
  ...{ customer: { account_id: '', ids: undefined }, destinations: undefined, vessels: undefined, tags: undefined },
  ...{ references: undefined, custom_fields: undefined, has_arrival: undefined, ports_of_lading: undefined },
  ...{ ports_of_discharge: undefined, arrival_from: undefined, arrival_to: undefined },
  ...{ updated_from: undefined, updated_to: undefined, last_heard: { is_unknown: false, before: undefined } },
}

function listOf(selection: ReturnType<typeof selectShipments>) {
  const { long, order, where, values } = selection
  if (long === undefined) throw new Error('shipments are a long list')
  return { order, where, values, long, table: 'shipments', is_scoped: true }
}

async function idsInOrder(where: string, order: string): Promise<string[]> {
  const { rows } = await world.db.query<{ id: string }>(
    `select r.id from shipments r where r.account_id = $1 and ${where} order by ${order}`,
    [account_id],
  )
  return rows.map(({ id }) => id)
}

const direction = fc.constantFrom('rising' as const, 'falling' as const)
const sorts = fc.uniqueArray(fc.record({ by: fc.constantFrom(...shipmentSorts), direction }), {
  maxLength: 2,
  selector: ({ by }) => by,
})
const offset = fc.integer({ min: 0, max: rows_count + 50 })
const limit = fc.integer({ min: 1, max: 120 })

test('a page is what the whole list has there', async () => {
  await fc.assert(
    fc.asyncProperty(sorts, offset, limit, async (sorts, offset, limit) => {
      const list = listOf(selectShipments(nothing, sorts))
      const page = await listWhole(world.db, account_id, { ...list, limit, offset })
      const whole = await idsInOrder('true', list.order)
      expect(page).toMatchObject({ total: rows_count, ids: whole.slice(offset, offset + limit) })
    }),
    propertyRuns(120),
  )
}, 120_000)

test('who was last heard of before an instant is found to the millisecond, whatever the week', async () => {
  const heard_from_ms = Date.parse('2031-01-03T00:00Z')
  const before = fc
    .integer({ min: -1, max: 308 * 6 })
    .chain((halves) => fc.integer({ min: -1, max: 1 }).map((ms) => new Date(heard_from_ms + halves * 5_400_000 + ms)))
  await fc.assert(
    fc.asyncProperty(before, sorts, offset, async (before, sorts, offset) => {
      const list = listOf(selectShipments({ ...nothing, last_heard: { is_unknown: false, before } }, sorts))
      const page = await listFiltered(world.db, account_id, { ...list, limit: 50, offset })
      const whole = await idsInOrder(`r.line_tracking_last_succeeded_at < '${before.toISOString()}'`, list.order)
      expect(page).toMatchObject({ total: whole.length, is_at_least: false, ids: whole.slice(offset, offset + 50) })
    }),
    propertyRuns(60),
  )
}, 120_000)
