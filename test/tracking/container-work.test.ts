import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '../../src/attention/decide.ts'
import { movableClock } from '../../src/base/clock.ts'
import { day_ms, hour_ms } from '../../src/base/durations.ts'
import { exposed_days_max, exposedCharges, writeExposed } from '../../src/charges/exposed.ts'
import { countExposed, readExposedCounts, readExposureFacts } from '../../src/store/accounts/exposure.ts'
import { readTariffs } from '../../src/store/accounts/tariffs.ts'
import { readWorkFacts } from '../../src/store/work/work-facts.ts'
import { decideDue, decideSome } from '../../src/tracking/container-work.ts'
import { propertyRuns } from '../property-runs.ts'
import { type TestDatabase, toldDatabase } from '../world/database.ts'
import { type Account, tellAccounts } from '../world/told.ts'

let world: TestDatabase & { story: { mine: Account; other: Account } }
const clock = movableClock()
const tools = () => ({ database: world.db, clock })
const keys = () =>
  [world.story.mine, world.story.other].flatMap(({ id: account_id, container, bare_container }) =>
    [container, bare_container].map((container_id) => ({ account_id, container_id })),
  )

beforeAll(async () => {
  world = await toldDatabase(tellAccounts)
  await decideDue(tools())
})
afterAll(() => world[Symbol.asyncDispose]())

const days = fc.integer({ min: -20, max: 20 }).map((count) => `now() + interval '${count} days'`)
const maybeDays = fc.oneof(days, fc.constant('null'))
const set = (table: string, column: string, value: fc.Arbitrary<string>) =>
  value.map((text) => `update ${table} set ${column} = ${text}`)
/** What changes what decisions rest on, one statement each. */
const change: fc.Arbitrary<string> = fc.oneof(
  set(
    'containers',
    'current_status',
    fc.constantFrom("'on_ship'", "'available'", "'not_available'", "'picked_up'", "'grounded'"),
  ),
  set('containers', 'pickup_lfd', maybeDays),
  set('containers', 'pickup_appointment_at', maybeDays),
  set('containers', 'pod_discharged_at', maybeDays),
  set('containers', 'pod_full_out_at', maybeDays),
  set('containers', 'pod_arrived_at', maybeDays),
  set('containers', 'empty_terminated_at', maybeDays),
  set('containers', 'tracking_stopped_at', maybeDays),
  set('containers', 'pod_timezone', fc.constantFrom('null', "'America/Los_Angeles'")),
  set('containers', 'available_for_pickup', fc.constantFrom('true', 'false', 'null')),
  set('containers', 'terminal_checked_at', maybeDays),
  set('containers', 'ref_numbers', fc.constantFrom("'{A}'", "'{}'", "'{B,C}'")),
  set(
    'containers',
    'provenance',
    fc.constantFrom("'{}'", `'{"pod_arrived_at":{"raw_event_id":"","rule":"r","lost":[],"contradicted_by":[""]}}'`),
  ),
  set(
    'containers',
    'holds_at_pod_terminal',
    fc.constantFrom("'[]'", `'[{"name":"customs","status":"hold","description":null}]'`),
  ),
  set('shipments', 'pod_eta_at', maybeDays),
  set('shipments', 'pod_original_eta_at', maybeDays),
  set('shipments', 'line_tracking_last_succeeded_at', maybeDays),
  set('shipments', 'line_tracking_stopped_at', maybeDays),
  set('shipments', 'tags', fc.constantFrom("'{}'", "'{rush}'")),
  set('shipments', 'customer_id', fc.constantFrom('null', 'gen_random_uuid()')),
  set('transport_events', 'invalidated_at', maybeDays),
  set('tariffs', 'free_days', fc.integer({ min: 0, max: 9 }).map(String)),
  fc.constantFrom(
    'delete from tariffs',
    `insert into tariffs (account_id, id, created_at, updated_at, name, charge, currency_code, free_days, free_days_count, free_time_from,
      first_day, charged_days_count, tiers, calendar) select id, gen_random_uuid(), now(), now(), 'all', 'demurrage', 'USD', 4, 'calendar',
      'discharge', 'next_day', 'calendar', '[{"from_day":1,"per_day":100}]', '{"weekend":[6,7],"holidays":null,"days_off":[],"days_on":[]}' from accounts`,
  ),
  set('containers', 'shipment_id', fc.constantFrom('shipment_id')),
)

type Kept = { container_id: string; kept: object }

async function kept(): Promise<ReadonlyMap<string, object>> {
  const { rows } = await world.db.query<Kept>(
    `select container_id, jsonb_build_object('action_group', action_group, 'rules', (select coalesce(jsonb_agg(f->'rule'), '[]') from jsonb_array_elements(findings) f),
      'charges', charges, 'way', way, 'lfd', pickup_lfd_on, 'slip', slip_days, 'old', last_heard_is_old, 'again', decide_again_at,
      'terms', array(select t.term from container_terms t where t.account_id = w.account_id and t.container_id = w.container_id
        and t.term ~ '^(rule|tag|ref):' order by t.term)) as kept from container_work w`,
  )
  return new Map(rows.map((row) => [row.container_id, row.kept]))
}

async function decided(): Promise<ReadonlyMap<string, object>> {
  const now = clock.now()
  const facts = await readWorkFacts(world.db, keys())
  return new Map(
    facts.map(({ container_id, facts, terms }) => {
      const { action_group, findings, charges, way, pickup_lfd_on, slip_days, last_heard_is_old, decide_again_at } = decide(
        facts,
        now,
      )
      const rules = findings.map(({ rule }) => rule)
      const words = [...terms.filter((term) => /^(?:tag|ref):/.test(term)), ...rules.map((rule) => `rule:${rule}`)]
      const shown = { action_group, rules, charges, way, lfd: pickup_lfd_on, slip: slip_days, old: last_heard_is_old }
      return [container_id, { ...shown, terms: words.sort(), again: decide_again_at }]
    }),
  )
}

/** Words of which the kept number is not how many containers have them. */
async function miscounted(): Promise<unknown[]> {
  const { rows } = await world.db.query(
    `select account_id, term, coalesce(c.containers, 0) as kept, coalesce(w.containers, 0) as found from container_counts c
      full join (select account_id, term, count(*) as containers from container_work w cross join lateral (select unnest(terms || exposed)
          union all select 'exposed_in:' || action_group || '/' || substr(told, 9) from unnest(exposed) told
          union all select order_parts_of(created_at, number, current_status, pickup_lfd_on,
      arrival_at, slip_days, last_heard_at, charged, attention)) words(term)
        where term !~ '^(ref|field|imo|conflict)[:?]' group by account_id, term) w using (account_id, term)
      where coalesce(c.containers, 0) <> coalesce(w.containers, 0)`,
  )
  return rows
}

/** What is exposed of the containers of an account, each text with how many have it: as it is kept, as it is counted under a filter, and reckoned anew. */
async function exposed(account_id: string): Promise<Record<'kept' | 'counted' | 'reckoned', object>> {
  const now = clock.now()
  const all = { name: 'all', where: 'true', values: [] }
  const kept = await readExposedCounts(world.db, account_id, null)
  const counted = await countExposed(world.db, { account_id, containers: all, limit: 100 })
  const since = new Date(now.getTime() - exposed_days_max * day_ms)
  const { facts, waiting } = await readExposureFacts(world.db, { account_id, containers: all, since, limit: 100 })
  const question = { tariffs: await readTariffs(world.db, { account_id }), now, hasCome: (moment: Date) => moment <= now }
  const texts = [
    ...facts.flatMap((one) => exposedCharges(one, question)).map(writeExposed),
    ...Array.from({ length: waiting.not_begun }, () => 'not_begun'),
    ...Array.from({ length: waiting.no_time_zone }, () => 'cannot_assess demurrage no_time_zone'),
  ]
  const told = (counts: { exposed: string; containers: number }[] = []) =>
    Object.fromEntries(counts.map(({ exposed, containers }) => [exposed, containers]))
  const reckoned = [...Map.groupBy(texts, (text) => text)].map(([text, alike]) => ({ exposed: text, containers: alike.length }))
  return { kept: told(kept?.counts), counted: told(counted?.counts), reckoned: told(reckoned) }
}

const sums = (found: Awaited<ReturnType<typeof readExposedCounts>>) =>
  Object.fromEntries(found?.counts.map(({ exposed, containers }) => [exposed, containers]) ?? [])
const exposedIn = async (group: string, account_id: string) => sums(await readExposedCounts(world.db, account_id, group))
const countedIn = async (group: string, account_id: string) => {
  const containers = { name: 'group', where: 'r.action_group = $2', values: [group] }
  return sums(await countExposed(world.db, { account_id, containers, limit: 100 }))
}

const comparable = (found: ReadonlyMap<string, object>) =>
  JSON.parse(
    JSON.stringify(Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))), (name, value: unknown) =>
      name === 'again' && value !== null ? new Date(String(value)).toISOString() : value,
    ),
  )

test('whatever changes, in whatever order: once nothing is due, what is kept is what the facts say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        for (const [statement, hours] of changes) {
          await world.db.query(statement)
          clock.advance(hours * hour_ms)
        }
        await decideDue(tools())
        expect(comparable(await kept())).toEqual(comparable(await decided()))
        expect(await miscounted()).toEqual([])
        for (const { id } of [world.story.mine, world.story.other]) {
          const { kept, counted, reckoned } = await exposed(id)
          expect([kept, counted]).toEqual([reckoned, reckoned])
          expect(await exposedIn('ready_to_pick_up', id)).toEqual(await countedIn('ready_to_pick_up', id))
          expect(await exposedIn('needs_attention', id)).toEqual(await countedIn('needs_attention', id))
        }
        // Nothing is decided over and over.
        expect(await decideSome(tools())).toEqual({ more: false, looked_at: 0, written: 0 })
      },
    ),
    propertyRuns(40),
  )
}, 120_000)

test('a poll that learned nothing has nothing decided', async () => {
  await decideDue(tools())
  await world.db.query(`update shipments set line_tracking_last_attempted_at = now(), line_tracking_last_succeeded_at = now()`)
  await decideDue(tools())
  await world.db.query(`update shipments set line_tracking_last_succeeded_at = now() + interval '6 hours'`)
  await world.db.query(
    `update containers set shipment_last_tracking_request_at = now(), terminal_checked_at = terminal_checked_at + interval '1 hour'`,
  )
  const { rows } = await world.db.query<{ marks: number }>('select count(*)::integer as marks from container_marks')
  expect(rows[0]?.marks).toBe(0)
})

test('what a transaction changed and took back is decided about no more', async () => {
  await decideDue(tools())
  const failing = world.db.transaction(async (tx) => {
    await tx.query("update containers set current_status = 'on_rail'")
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect((await decideSome(tools())).looked_at).toBe(0)
})

test('a container that left its shipment is not listed, and comes back', async () => {
  const { container } = world.story.mine
  const { rows } = await world.db.query<{ shipment_id: string }>('select shipment_id from containers where id = $1', [container])
  await world.db.query('update containers set shipment_id = null where id = $1', [container])
  await decideDue(tools())
  expect((await kept()).has(container)).toBe(false)
  await world.db.query('update containers set shipment_id = $2 where id = $1', [container, rows[0]?.shipment_id])
  await decideDue(tools())
  expect((await kept()).has(container)).toBe(true)
})

test('two that decide at once leave each other alone', async () => {
  await world.db.query("update containers set current_status = 'available', ref_numbers = '{X}'")
  await Promise.all([decideDue(tools()), decideDue(tools()), decideDue(tools())])
  await decideDue(tools())
  expect(comparable(await kept())).toEqual(comparable(await decided()))
})

test('time alone has a container decided about again', async () => {
  await world.db.query("update containers set current_status = 'on_ship', terminal_checked_at = null")
  await world.db.query('update shipments set line_tracking_stopped_at = null, line_tracking_last_succeeded_at = $1', [
    clock.now(),
  ])
  await decideDue(tools())
  const before = await kept()
  clock.advance(60 * day_ms)
  expect(await decideDue(tools())).toBeGreaterThan(0)
  expect(await kept()).not.toEqual(before)
})

test('while all of an account are decided anew, nothing is told as kept', async () => {
  const { id } = world.story.mine
  await decideDue(tools())
  expect(await readExposedCounts(world.db, id, null)).not.toBeNull()
  await world.db.query('insert into account_marks (account_id) values ($1)', [id])
  const all = { name: 'all', where: 'true', values: [] }
  expect(await readExposedCounts(world.db, id, null)).toBeNull()
  expect(await countExposed(world.db, { account_id: id, containers: all, limit: 100 })).toBeNull()
  await decideDue(tools())
  expect(await readExposedCounts(world.db, id, null)).not.toBeNull()
})
