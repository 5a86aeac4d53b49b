import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopReason } from '../../src/polling/stop-rules.ts'
import type { Database, Sql, Transaction } from '../../src/store/pool.ts'
import { lockStopFacts } from '../../src/store/tracking/sweep.ts'
import { stopTracking } from '../../src/tracking/stop.ts'
import { sweep } from '../../src/tracking/sweep.ts'
import { sweepStops } from '../../src/tracking/sweep-stops.ts'
import { type Desk, openDesk } from './desk.ts'

// Stop rules over many shipments at once.

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

/** Shipments of a new account with a request and two containers each; `columns` of the nth as SQL. */
async function addShipments(count: number, columns: { shipments?: string; containers?: string } = {}): Promise<string> {
  const account_id = await desk.newAccount()
  const numbered = `from generate_series(1, $2::integer) n`
  const keys = [account_id, count]
  const at = `'2026-01-05T00:00:00Z'::timestamptz`
  await desk.db.query(
    `insert into tracked_numbers (id, scac, number_type, number, created_at) select md5($1 || 'number' || n)::uuid, 'ACLU', 'bill_of_lading', $1 || n, ${at} ${numbered}`,
    keys,
  )
  await desk.db.query(
    `insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, bill_of_lading_number, normalized_number, shipping_line_scac,
        shipping_line_name, shipping_line_short_name, booking_cancelled, pod_ata_at, stop_rules_from)
      select $1::text::uuid, md5($1::text || 'shipment' || n)::uuid, md5($1::text || 'number' || n)::uuid, now(), now(), 'B' || n, 'B' || n, 'ACLU', 'A line', 'Line',
        ${columns.shipments ?? 'true, null, null'} ${numbered}`,
    keys,
  )
  await desk.db.query(
    `insert into containers (account_id, id, shipment_id, created_at, updated_at, number, current_status, pod_full_out_at)
      select $1::text::uuid, md5($1::text || 'container' || box || n)::uuid, md5($1::text || 'shipment' || n)::uuid, now(), now(), 'BOX' || box,
        ${columns.containers ?? "'new', null"} ${numbered}, generate_series(1, 2) box`,
    keys,
  )
  await desk.db.query(
    `insert into tracking_requests (account_id, id, created_at, updated_at, request_number, request_type, scac, compared_number, status, tracked_number_id,
        tracked_object_id)
      select $1::text::uuid, md5($1::text || 'request' || n)::uuid, now(), now(), 'B' || n, 'bill_of_lading', 'ACLU', 'B' || n, 'created', md5($1::text || 'number' || n)::uuid,
        md5($1::text || 'shipment' || n)::uuid ${numbered}`,
    keys,
  )
  return account_id
}

/** The database, and how many statements were sent to it. */
function counting(database: Database): { database: Database; count(): number } {
  let count = 0
  const counted = <Runner extends Sql>(runner: Runner): Runner => ({
    ...runner,
    query: (...statement: [never]) => {
      count += 1
      return runner.query(...statement)
    },
  })
  const transaction: Database['transaction'] = (work) => database.transaction((tx: Transaction) => work(counted(tx)))
  return { database: { ...counted(database), transaction }, count: () => count }
}

const stopped = (account_id: string) =>
  desk.all(
    `select s.bill_of_lading_number as number, s.line_tracking_stopped_reason as reason, r.status, e.name as event from shipments s
      join tracking_requests r on r.account_id = s.account_id and r.tracked_object_id = s.id
      left join events e on e.account_id = r.account_id and e.reference_id = r.id
      where s.account_id = $1 order by 1`,
    [account_id],
  )

test('five hundred shipments are stopped in as many statements as five', async () => {
  const counts: number[] = []
  for (const count of [5, 500]) {
    const account_id = await addShipments(count)
    const counted = counting(desk.db)
    expect(await sweepStops({ ...counted, clock: desk.clock }, { after: null })).toEqual({ shipments: count, after: null })
    counts.push(counted.count())
    const found = await stopped(account_id)
    expect(found).toHaveLength(count)
    for (const row of found)
      expect(row).toMatchObject({
        reason: 'booking_cancelled',
        status: 'tracking_stopped',
        event: 'tracking_request.tracking_stopped',
      })
  }
  // A page that is full is followed by a look at the next.
  expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(1)
})

async function judgeAlone(tx: Transaction, shipment: { account_id: string; id: string }): Promise<void> {
  const now = desk.clock.now()
  const [judged] = await lockStopFacts(tx, [shipment])
  const reason = judged === undefined ? null : stopReason(judged.facts, now)
  if (reason !== null) await stopTracking(tx, shipment, { reason, user_id: null, now })
}

test('the rules find in a page what they find in one shipment', async () => {
  // Cancelled or not, arrived long ago or not, resumed a moment ago or not; boxes at sea, collected long ago, or returned.
  const columns = {
    shipments: `n % 2 = 0, case when n % 3 = 0 then now() - interval '70 days' end, case when n % 5 = 0 then now() + interval '1 day' end`,
    containers: `case when n % 7 = 0 then 'empty_returned' else 'new' end, case when n % 11 = 0 then now() - interval '30 days' end`,
  }
  const together = await addShipments(200, columns)
  await sweepStops({ database: desk.db, clock: desk.clock }, { after: null })
  const apart = await addShipments(200, columns)
  for (const { id } of await desk.all<{ id: string }>('select id from shipments where account_id = $1', [apart]))
    await desk.db.transaction((tx) => judgeAlone(tx, { account_id: apart, id }))
  const found = await stopped(together)
  expect(found).toEqual(await stopped(apart))
  expect(new Set(found.map(({ reason }) => reason))).toEqual(
    new Set([null, 'all_containers_terminated', 'booking_cancelled', 'past_full_out_window']),
  )
})

test('a sweep of very many ends after some pages and goes on where it was', async () => {
  await desk.db.query('update shipments set line_tracking_stopped_at = now()')
  await addShipments(1_200, { shipments: 'n > 1100, null, null' })
  const tools = { database: desk.db, clock: desk.clock }
  const first = await sweepStops(tools, { after: null, pages: 2 })
  expect(first).toMatchObject({ shipments: 1_000, after: { id: expect.any(String) } })
  expect(await sweep(tools, { after: first.after })).toEqual({ shipments: 200, after: null, forgotten: 0 })
  expect(
    await desk.one(
      `select count(*)::int as count from shipments where line_tracking_stopped_at is null and booking_cancelled and stop_rules_from is null`,
    ),
  ).toEqual({ count: 0 })
})

test('a shipment about which news came meanwhile is not stopped for what was read before', async () => {
  await desk.db.query('update shipments set line_tracking_stopped_at = now()')
  const account_id = await addShipments(2)
  const { transaction } = desk.db
  // Between the look and the lock the line says that the booking stands.
  const database: Database = {
    ...desk.db,
    transaction: async (work) => {
      await desk.db.query("update shipments set booking_cancelled = false where account_id = $1 and normalized_number = 'B1'", [
        account_id,
      ])
      return transaction(work)
    },
  }
  await sweepStops({ database, clock: desk.clock }, { after: null })
  expect(await stopped(account_id)).toMatchObject([
    { number: 'B1', reason: null },
    { number: 'B2', reason: 'booking_cancelled' },
  ])
})
