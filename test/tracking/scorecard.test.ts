import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { portByLocode } from '../../src/reference/places.ts'
import { addFeedHours } from '../../src/store/tracking/feed-hours.ts'
import { type Scorecard, scorecard, scoreDays } from '../../src/tracking/scorecard.ts'
import { openRoom, type Room } from './feed-room.ts'

// A made-up history of one line: two journeys that ended yesterday, told well and badly.

const day_ms = 86_400_000
let room: Room
let yesterday: Date
let card: Scorecard

const measure = (name: string) => card.data.find(({ scac }) => scac === 'HLCU')?.measures[name] ?? []

beforeAll(async () => {
  room = await openRoom()
  const { db, clock } = room
  yesterday = new Date(Math.floor(clock.now().getTime() / day_ms) * day_ms - day_ms / 2)
  await room.track('HLCU', 2)
  // The first estimate of one was 4 days early, then 1; that of the other was right and stayed.
  await journey(0, [
    [40, -4],
    [10, -1],
    [2, -1],
  ])
  await journey(1, [[20, 0]])
  await byPosition()
  const counts = { empty: 0, invalid_number: 0, not_supported: 0, unrecognized: 0, rate_limited: 0, credentials: 0 }
  const figures = { latency_ms: 1, latency_counts: [10, 0, 0, 0, 0, 0, 0], events: 0, unread: 0, answers_shrunk: 0 }
  const times = { hour: yesterday, last_asked_at: yesterday, last_succeeded_at: yesterday }
  await addFeedHours(db, [{ feed: 'HLCU', ...counts, ...figures, ...times, answered: 5, same: 2, not_found: 1, unreachable: 2 }])
  await scoreDays({ database: db, clock })
  card = await scorecard({ database: db, clock }, 30)
})
afterAll(() => room[Symbol.asyncDispose]())

/** A shipment that arrived yesterday. `estimates`: days before the arrival at which one was made, and days by which it was too early. */
async function journey(index: number, estimates: readonly (readonly [number, number])[]): Promise<void> {
  const { db, account_id } = room
  const { rows } = await db.query<{ id: string }>('select id from tracked_numbers order by id offset $1 limit 1', [index])
  const [shipment, container] = [newId(), newId()]
  const ago = (days: number) => new Date(yesterday.getTime() - days * day_ms)
  await db.query(
    `insert into shipments (account_id, id, tracked_number_id, created_at, updated_at, shipping_line_scac, shipping_line_name,
        shipping_line_short_name, bill_of_lading_number, normalized_number, pod_ata_at)
      values ($1, $2, $3, $4, $4, 'HLCU', 'A line', 'Line', $5, $5, $6)`,
    [account_id, shipment, rows[0]?.id, ago(45), `BILL${index}`, yesterday],
  )
  await db.query('delete from belief_versions where record_id = $1', [shipment])
  for (const [before, early] of estimates) {
    await db.query('insert into belief_versions values ($1, $2, $3, $4)', [
      account_id,
      shipment,
      ago(before),
      JSON.stringify({ pod_eta_at: ago(-early) }),
    ])
  }
  await db.query(
    `insert into containers (account_id, id, shipment_id, created_at, updated_at, number, empty_terminated_at) values ($1, $2, $3, $4, $4, $5, $6)`,
    [account_id, container, shipment, ago(45), `HLBU123456${index}`, yesterday],
  )
  // One box was never said to be loaded; both were heard to have arrived six hours late.
  const milestones = index === 0 ? ['vessel_arrived'] : ['vessel_arrived', 'vessel_loaded']
  for (const milestone of milestones) {
    const raw_event = newId()
    await db.query(
      `insert into transport_events (account_id, id, shipment_id, container_id, key, version, event, created_at, timestamp, data_source, source_event_id)
        values ($1, $2, $3, $4, $5, 1, 'container.transport.' || $5, $6, $7, 'shipping_line', $8)`,
      [account_id, newId(), shipment, container, milestone, yesterday, new Date(yesterday.getTime() - 6 * 3_600_000), raw_event],
    )
    // The answers about the second journey became poorer; one of them does not say that yet.
    await db.query(
      `insert into raw_events (id, received_at, feed, message_id, scac, decoded, missed, no_longer_reported_at)
        values ($1, $2, 'HLCU', $1, 'HLCU', '{"data_source": "shipping_line"}', $3, $2)`,
      [raw_event, yesterday, index === 0 ? 1 : 2],
    )
  }
}

/**
 * The ship of the second journey was heard from 12 days before its arrival on: 12 hours off, then 2. Five days before it the shipment followed the
 * ship, as the line said that it would come a day early.
 */
async function byPosition(): Promise<void> {
  const { db } = room
  const [vessel, port] = [newId(), portByLocode('USNYC')?.id]
  const before = (days: number) => new Date(yesterday.getTime() - days * day_ms)
  await db.query("insert into vessels (id, name, imo, updated_at) values ($1, 'PAPER LANTERN', '9074729', $2)", [
    vessel,
    yesterday,
  ])
  await db.query(
    "update shipments set pod_vessel_imo = '9074729', port_of_discharge_id = $1, pol_atd_at = $2 where bill_of_lading_number = 'BILL1'",
    [port, before(20)],
  )
  // Setting the ports has made a version of now.
  await db.query('delete from belief_versions where valid_from > $1', [yesterday])
  for (const [made, off, line] of [
    [25, -9, 0],
    [12, 0.5, 0],
    [5, 0.125, 1],
  ] as const) {
    await db.query('insert into arrival_estimates values ($1, $2, $3, $4, $4, 100, 15, $3, $5)', [
      vessel,
      port,
      before(made),
      before(off),
      before(line),
    ])
  }
  const followed = { pod_eta_at: before(0.125), provenance: { pod_eta_at: { rule: 'outdone:past' } } }
  await db.query(
    `insert into belief_versions select account_id, id, $1, $2 from shipments where bill_of_lading_number = 'BILL1'`,
    [before(5), JSON.stringify(followed)],
  )
}

test('the position of the ship stands beside the word of the line, of the same arrivals', () => {
  // 14 days before the arrival the ship was not heard on this voyage.
  expect(measure('vessel_eta_error_days')).toEqual([
    { part: '7', cases: 1, mean: 0.5 },
    { part: '3', cases: 1, mean: 0.125 },
    { part: '1', cases: 1, mean: 0.125 },
  ])
  expect(measure('line_eta_error_days')).toEqual([
    { part: '7', cases: 1, mean: 0 },
    { part: '3', cases: 1, mean: 1 },
    { part: '1', cases: 1, mean: 1 },
  ])
  expect(measure('vessel_eta_bias_days').find(({ part }) => part === '3')?.mean).toBe(0.125)
})

test('availability is the share of asks that were answered, also with "not known"', () => {
  expect(measure('availability')).toEqual([{ part: '', cases: 10, mean: 0.8 }])
})

test('completeness is told by milestone, of the boxes that were returned', () => {
  const parts = new Map(measure('completeness').map(({ part, mean }) => [part, mean]))
  expect(Object.fromEntries(parts)).toMatchObject({ vessel_arrived: 1, vessel_loaded: 0.5, empty_in: 0 })
})

test('milestones that are believed though the line no longer reports them are told, of the boxes that were returned', () => {
  const parts = new Map(measure('no_longer_reported').map(({ part, cases, mean }) => [part, [cases, mean]]))
  expect(Object.fromEntries(parts)).toEqual({ vessel_arrived: [2, 0.5], vessel_loaded: [1, 1] })
})

test('latency is the time from an event to our hearing of it', () => {
  expect(measure('latency_hours').find(({ part }) => part === 'vessel_arrived')).toEqual({
    part: 'vessel_arrived',
    cases: 2,
    mean: 6,
  })
})

test('the error of estimates shrinks as the ship comes nearer, and the bias says that they were too early', () => {
  expect(measure('eta_error_days')).toEqual([
    { part: '30', cases: 1, mean: 4 },
    { part: '14', cases: 2, mean: 2 },
    { part: '7', cases: 2, mean: 0.5 },
    // What was believed of the second is by its ship from here on.
    { part: '3', cases: 2, mean: 0.5625 },
    { part: '1', cases: 2, mean: 0.5625 },
  ])
  expect(measure('eta_bias_days').find(({ part }) => part === '14')).toEqual({ part: '14', cases: 2, mean: 2 })
})

test('a changed estimate is one revision, the same one again none', () => {
  // One by the line, one by the ship.
  expect(measure('eta_revisions')).toEqual([{ part: '', cases: 2, mean: 1 }])
})

test('days are worked out once, a few at a time, and never the one that is not over', async () => {
  const { db, clock } = room
  const { rows } = await db.query<{ days: number; today: number }>(
    `select count(*) filter (where scac = '')::int as days, count(*) filter (where day >= $1::date)::int as today from scorecard_days`,
    [clock.now().toISOString().slice(0, 10)],
  )
  expect(rows).toEqual([{ days: 7, today: 0 }])
  for (let sweep = 0; sweep < 12; sweep++) await scoreDays({ database: db, clock })
  expect(await scoreDays({ database: db, clock })).toBe(0)
  expect(await scorecard({ database: db, clock }, 30)).toEqual(card)
})
