import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../../test/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { listWhole } from '../resources/long-lists.ts'
import { selectWork, type WorkSort, workSorts } from './work-lists.ts'

// Pages behind the first thousand of a whole list, in each order, over rows of which many are alike and some have no value.

const rows_count = 1_400
let world: TestDatabase
let account_id: string

beforeAll(async () => {
  world = await testDatabase()
  account_id = await addAccount(world.db)
  const neighbour = await addAccount(world.db)
  for (const owner of [account_id, neighbour]) await addRows(owner)
  await world.db.query(
    "insert into list_changes (account_id, list, day, records) select $1, 'containers', (created_at at time zone 'UTC')::date, count(*) from container_work where account_id = $1 group by 3",
    [account_id],
  )
})
afterAll(() => world.close())

async function addRows(owner: string) {
  await world.db.query(
    `insert into container_work (account_id, container_id, created_at, number, current_status, tracking_stopped, availability_known, action_group,
        findings, attention, pickup_lfd_on, arrival_at, slip_days, last_heard_at, way, charges, charged, open_conflicts, withdrawn, terms)
      select $1, gen_random_uuid(), '2031-01-01'::timestamptz + n % 97 * interval '7 hours', 'ZZ' || chr(65 + n % 3) || 'U' || lpad((n * 7919 % 10000)::text, 7, '0'),
        (array['on_ship', 'available', 'grounded'])[n % 3 + 1], false, false, 'at_sea', '[]', case when n % 7 = 0 then n % 3 end,
        case when n % 4 > 0 then '2031-02-01'::date + n % 30 end, case when n % 49 = 0 then '0001-01-01T00:00Z' when n % 5 > 0 then '2031-01-20T00:00Z'::timestamptz + n % 61 * interval '5 hours' end,
        case when n % 6 > 0 then n % 9 - 4 end, case when n % 11 > 0 then '2031-01-03T00:00Z'::timestamptz + n % 53 * interval '3 hours' end,
        '{}', '{}', case when n % 3 > 0 then n % 400 * 7.25 end, 0, 0, '{}'
      from generate_series(1, ${rows_count}) n`,
    [owner],
  )
  await world.db.query(
    `insert into container_counts select account_id, part, count(*) from container_work w cross join lateral order_parts_of(created_at, number, current_status, pickup_lfd_on,
      arrival_at, slip_days, last_heard_at, charged, attention) part where account_id = $1 group by 1, 2`,
    [owner],
  )
}

const nothing = { is_unknown: false, from: undefined, to: undefined }
const unnarrowed: Parameters<typeof selectWork>[0] = {
  ...{ ids: undefined, number: undefined, customer: { account_id: '', ids: undefined }, statuses: [], scacs: undefined },
  ...{ ports_of_lading: undefined, ports_of_discharge: undefined, destinations: undefined, pod_terminals: undefined },
  now_at: { ports: undefined, ships: undefined },
  ...{ vessels: undefined, arrival: nothing, pickup_lfd: { is: undefined, from: undefined, to: undefined }, holds: undefined },
  ...{ pickup_appointment: nothing, available_for_pickup: undefined, tags: undefined, references: undefined },
  ...{ custom_fields: undefined, open_conflicts: undefined, last_heard: { is_unknown: false, before: undefined } },
  ...{ tracking_stopped: undefined, action_groups: undefined, rules: undefined, updated_from: undefined, updated_to: undefined },
}

// The keys of a constant.
const names = Object.keys(workSorts) as WorkSort['by'][]
const direction = fc.constantFrom('rising' as const, 'falling' as const)
const sort: fc.Arbitrary<WorkSort> = fc.record({ by: fc.constantFrom(...names), direction })
// Behind a key with few values a long list has no other.
const first: fc.Arbitrary<WorkSort> = fc.record({
  by: fc.constantFrom(
    'pickup_lfd_on' as const,
    'arrival_at' as const,
    'number' as const,
    'last_heard_at' as const,
    'charged' as const,
  ),
  direction,
})
const sorts = fc.oneof(
  sort.map((one) => [one]),
  fc.tuple(first, sort).filter(([one, other]) => one.by !== other.by),
)

test('a deep page is what the whole list has there', async () => {
  await fc.assert(
    fc.asyncProperty(
      sorts,
      fc.integer({ min: 1_000, max: rows_count + 50 }),
      fc.integer({ min: 1, max: 120 }),
      async (sorts, offset, limit) => {
        const { long, order, where, values } = selectWork(unnarrowed, sorts)
        if (long === undefined) throw new Error('containers are a long list')
        const list = { where, values, order, long, table: long.rows ?? '', is_scoped: true, limit, offset }
        const page = await listWhole(world.db, account_id, list)
        const { rows } = await world.db.query<{ id: string }>(
          `select r.id from ${long.rows} r where r.account_id = $1 order by ${order}`,
          [account_id],
        )
        const whole = rows.map(({ id }) => id)
        expect(page).toMatchObject({ total: rows_count, ids: whole.slice(offset, offset + limit) })
      },
    ),
    propertyRuns(120),
  )
}, 120_000)
