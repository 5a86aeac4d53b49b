/** Many numbers in one transaction: the outcome is that of one after the other, and one that fails is alone. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { LostJob } from '../../src/jobs/tasks.ts'
import { insertParty } from '../../src/store/accounts/parties.ts'
import { enqueue } from '../../src/store/jobs/jobs.ts'
import type { Database } from '../../src/store/pool.ts'
import { packBody } from '../../src/store/tracking/messages.ts'
import { trackedNumberId } from '../../src/store/tracking/tracked-numbers.ts'
import { nestedIn } from '../../src/store/transaction.ts'
import type { AskResult } from '../../src/tracking/ask.ts'
import type { AskAnswer } from '../../src/tracking/receive.ts'
import { reconcileTogether } from '../../src/tracking/reconcile.ts'
import { type Settlement, type SettleTools, settle, settleTogether } from '../../src/tracking/settle.ts'
import { stopTracking } from '../../src/tracking/stop.ts'
import { propertyRuns } from '../property-runs.ts'
import { addWebhook } from '../world/deliveries.ts'
import { answered, claimed, type Desk, openDesk, scac } from './desk.ts'

let desk: Desk
let other_account: string
beforeAll(async () => {
  desk = await openDesk()
  other_account = await desk.newAccount()
  for (const account_id of [desk.account_id, other_account]) await addWebhook(desk.db, account_id, { url: 'http://127.0.0.1:1/' })
})
afterAll(() => desk[Symbol.asyncDispose]())

const billOf = (n: number) => `HLCUSHA26020${String(n).padStart(4, '0')}`
const boxes = ['HLBU1234560', 'HLBU7654320', 'HLBU1111116', 'HLBU2222220', 'TGHU6578122', 'MSKU0000006']
const idOf = (number: string, number_type: 'bill_of_lading' | 'container' = 'bill_of_lading') =>
  trackedNumberId({ scac, number_type, number })

type Move = Parameters<typeof claimed>
/** Claims about the nth bill and a box of its own. */
function about(n: number, box = boxes[n % boxes.length] ?? '') {
  const names = { container_number: box, bill_of_lading_number: billOf(n) }
  return (movement: Move[0], where_and_when: Move[1], further: Move[2] = {}) =>
    claimed(movement, where_and_when, { ...names, ...further })
}

async function settlementOf(
  tracked_number_id: string,
  answer: AskAnswer | AskResult,
  job: Settlement['job'] = null,
): Promise<Settlement> {
  if (answer.kind === 'paced' || answer.kind === 'same') throw new Error('nothing to settle')
  const pages = 'pages' in answer ? answer.pages : []
  const bodies = await Promise.all(pages.map(async (page) => ({ id: newId(), ...(await packBody(page)) })))
  return { ask: { tracked_number_id, feed: desk.feed, answer, bodies, attempted_at: desk.clock.now() }, job }
}

const settleOne = async (id: string, answer: AskResult) => settle(tools(), [await settlementOf(id, answer)], 'now')
const tools = (database: Database = desk.db): SettleTools => ({ ...desk.settling, database, random: () => 0.5 })
/** A clock that stands still, so that batches differ in nothing but what is in them. */
const stood = (instant: Date) => ({ now: () => instant })

/** A world in which everything is about to happen that one answer can bring about. */
async function beforeAnswers(): Promise<void> {
  const { db, account_id, clock } = desk
  const known = [1, 2, 3, 8]
  for (const n of known) await desk.request({ request_number: billOf(n) })
  await desk.request({ request_number: billOf(1), account_id: other_account })
  for (const n of known) {
    const moved = about(n)
    await settleOne(
      idOf(billOf(n)),
      answered([moved('load', 'CNSHA 2026-08-01T10:00:00'), moved('discharge', 'DEHAM 2026-09-01T08:00:00')]),
    )
  }
  // One that somebody stopped, and wants again, with a customer and values for what comes.
  const { id } = await desk.one<{ id: string }>('select id from shipments where account_id = $1 and normalized_number = $2', [
    account_id,
    billOf(3),
  ])
  await db.transaction((tx) =>
    stopTracking(tx, { account_id, id }, { reason: 'cancelled_by_user', user_id: null, now: clock.now() }),
  )
  clock.advance(3_600_000)
  const customer_id = newId()
  await insertParty(db, { account_id, id: customer_id, company_name: 'A customer' }, clock.now())
  await desk.request({ request_number: billOf(3), customer_id, ref_numbers: ['PO-3'] })
  // Two accounts wait for one number; two numbers lead to the same goods; one leads to goods that are there.
  for (const account_id of [desk.account_id, other_account]) await desk.request({ request_number: billOf(4), account_id })
  await desk.request({ request_number: billOf(5) })
  await desk.request({ request_number: 'MSKU0000006', request_type: 'container' })
  await desk.request({ request_number: 'TGHU6578122', request_type: 'container' })
  for (const n of [6, 7]) await desk.request({ request_number: billOf(n) })
  clock.advance(3_600_000)
}

const nowhere = {
  name: 'Nowhere Quay',
  locode: 'DEZZ9',
  state: null,
  country: null,
  latitude: 54.1,
  longitude: 9.1,
  facility: null,
}

/** What the line says next of each number, in the order in which it is asked; some of it in one of several ways. */
function answersOf(way: number): { id: string; answer: AskResult }[] {
  const [one, two, three, four, five, gone] = [1, 2, 3, 4, 5, 8].map((n) => about(n))
  if (!one || !two || !three || !four || !five || !gone) return []
  const loaded = 'CNSHA 2026-08-01T10:00:00'
  const same_goods = { bill_of_lading_number: billOf(5), container_number: 'MSKU0000006' }
  const known_goods = { bill_of_lading_number: billOf(2), container_number: 'TGHU6578122' }
  return [
    // A correction, and news.
    {
      id: idOf(billOf(1)),
      answer: answered([one('load', 'CNSHA 2026-08-01T16:00:00'), one('depart', 'CNSHA 2026-08-02T10:00:00')]),
    },
    // A claim that is missing, at a place that nobody knew; another box.
    {
      id: idOf(billOf(2)),
      answer: answered([
        two('load', loaded),
        two('discharge', 'DEZZ9 2026-09-03T08:00:00', { place: nowhere, container_number: 'HLBU7654320' }),
      ]),
    },
    {
      id: idOf(billOf(3)),
      answer: answered([three('load', loaded), three('discharge', `DEHAM 2026-09-0${1 + (way % 3)}T08:00:00`)]),
    },
    {
      id: idOf(billOf(4)),
      answer: answered([
        four('load', loaded),
        four('discharge', 'DEZZ9 2026-09-03T08:00:00', { place: { ...nowhere, name: 'Nowhere' } }),
      ]),
    },
    { id: idOf(billOf(5)), answer: answered([five('load', loaded, { container_number: 'MSKU0000006' })]) },
    { id: idOf('MSKU0000006', 'container'), answer: answered([claimed('load', loaded, same_goods)]) },
    { id: idOf('TGHU6578122', 'container'), answer: answered([claimed('load', loaded, known_goods)]) },
    {
      id: idOf(billOf(6)),
      answer: way % 2 === 0 ? { kind: 'not_found' } : { kind: 'unreachable', reason: 'timeout', retry_after_ms: null },
    },
    { id: idOf(billOf(7)), answer: answered([]) },
    // It ends.
    {
      id: idOf(billOf(8)),
      answer: answered([
        gone('gate_in', 'DEHAM 2026-09-09T08:00:00', { load_state: 'empty', mode: null, vessel: null, voyage_number: null }),
      ]),
    },
  ]
}

// What is compared: everything that is not made by chance or by the order of batches.
const tables: Record<string, string> = {
  numbers: 'select * from tracked_numbers order by id',
  requests: 'select * from tracking_requests order by account_id, id',
  shipments: 'select * from shipments order by account_id, id',
  containers: 'select * from containers order by account_id, id',
  events: `select t.* from transport_events t order by t.account_id, t.id`,
  readings: 'select * from container_raw_events order by account_id, id',
  raw_events: `select to_jsonb(r) - 'message_id' as row from raw_events r order by id`,
  messages: 'select tracked_number_id, feed, sha256, body, unread from messages order by tracked_number_id, received_at, sha256',
  announced: `select account_id, coalesce(shipment_id, reference_id) as about, array_agg(name || ' ' || id order by sequence) as names
    from events group by 1, 2 order by 1, 2`,
  told: `select account_id, id, webhook_id, event, payload from notifications order by account_id, id`,
  jobs: `select t.identifier, j.key, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 2`,
  ports: `select code, name, time_zone from ports where origin = 'learned' order by code`,
  belief_versions: 'select account_id, record_id, record from belief_versions order by 1, 2, record::text',
}

const undone = new Error('undone')

/** Everything that the tables hold after batches of settlements; afterwards nothing has happened. */
async function tablesAfter(batches: readonly (readonly Settlement[])[], now: Date): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  const work = desk.db.transaction(async (tx) => {
    const within: Database = { ...desk.db, query: tx.query, transaction: (part) => nestedIn(tx, part) }
    for (const batch of batches) {
      const outcomes = await settle({ ...tools(within), clock: stood(now) }, batch, 'now')
      expect(outcomes.map(({ kind }) => kind)).toEqual(batch.map(() => 'done'))
    }
    for (const [name, text] of Object.entries(tables)) found[name] = (await tx.query(text)).rows
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return found
}

describe('any partition of the same answers', () => {
  beforeAll(beforeAnswers)

  test('gives the same tables and announces the same [I3]', async () => {
    const partition = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 10, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(partition, fc.nat(5), async (groups, way) => {
        const settlements = await Promise.all(answersOf(way).map(({ id, answer }) => settlementOf(id, answer)))
        const now = desk.clock.now()
        const one_by_one = await tablesAfter(
          settlements.map((settlement) => [settlement]),
          now,
        )
        // Whoever comes first of two numbers for the same goods has the shipment, and of two names for a place the first is taken.
        const ordered = groups.map((group, position) => Math.max(group, ...groups.slice(0, position)))
        const batches = [0, 1, 2, 3, 4].map((group) => settlements.filter((_, position) => ordered[position] === group))
        expect(
          await tablesAfter(
            batches.filter((batch) => batch.length > 0),
            now,
          ),
        ).toEqual(one_by_one)
      }),
      propertyRuns(4),
    )
  })

  test('brings about all that it is meant to', async () => {
    const settlements = await Promise.all(answersOf(0).map(({ id, answer }) => settlementOf(id, answer)))
    const { requests = [], announced = [], shipments = [], told = [] } = await tablesAfter([settlements], desk.clock.now())
    const statuses = (requests as { status: string; failed_reason: string | null }[]).map(
      ({ status, failed_reason }) => `${status} ${failed_reason}`,
    )
    expect(new Set(statuses)).toEqual(
      new Set(['created null', 'tracking_stopped null', 'failed duplicate', 'awaiting_manifest awaiting_manifest']),
    )
    const names = new Set((announced as { names: string[] }[]).flatMap((one) => one.names.map((name) => name.split(' ')[0])))
    for (const name of [
      'tracking_request.succeeded',
      'tracking_request.failed',
      'tracking_request.tracking_stopped',
      'container.created',
      'container.transport.vessel_departed',
    ])
      expect(names).toContain(name)
    expect(
      (shipments as { line_tracking_stopped_reason: string | null }[]).map((row) => row.line_tracking_stopped_reason),
    ).toContain('all_containers_terminated')
    expect(told.length).toBeGreaterThan(10)
  })
})

describe('of a batch', () => {
  /** Numbers that nobody else uses, with a request each. */
  async function freshNumbers(first: number): Promise<{ n: number; id: string }[]> {
    const numbers = [first, first + 1, first + 2].map((n) => ({ n, id: idOf(billOf(n)) }))
    for (const { n } of numbers) await desk.request({ request_number: billOf(n) })
    return numbers
  }
  const arrival = (n: number, further: Move[2] = {}) => answered([about(n)('load', 'CNSHA 2026-08-01T10:00:00', further)])
  const statusOf = async (n: number) =>
    (await desk.one<{ status: string }>('select status from tracking_requests where request_number = $1', [billOf(n)])).status
  const foldsQueued = (id: string) =>
    desk.all('select 1 from graphile_worker._private_jobs where key = $1', [`reconcile:${desk.account_id}:${id}`])

  test('one that cannot be folded has its answer kept, and its fold fails alone afterwards', async () => {
    const numbers = await freshNumbers(100)
    const [bad] = numbers
    if (bad === undefined) return
    // What an earlier version may have kept, and no fold can read.
    const message_id = newId()
    await desk.db.query(
      `insert into raw_events (id, received_at, feed, message_id, tracked_number_id, scac, decoded) values ($1, now(), $2, $1, $3, $2, '{}')`,
      [message_id, scac, bad.id],
    )
    const settleTogetherNow = settleTogether(tools())
    await Promise.all(numbers.map(async ({ n, id }) => settleTogetherNow(await settlementOf(id, arrival(n)))))
    expect(await Promise.all(numbers.map(({ n }) => statusOf(n)))).toEqual(['pending', 'created', 'created'])
    expect(await desk.all('select 1 from messages where tracked_number_id = $1', [bad.id])).toHaveLength(1)
    expect(await desk.all('select 1 from raw_events where tracked_number_id = $1', [bad.id])).toHaveLength(2)
    expect(await foldsQueued(bad.id)).toHaveLength(1)
    const reconcile = reconcileTogether(tools())
    const wishes = numbers.map(({ id }) => reconcile({ account_id: desk.account_id, tracked_number_id: id, job: null }))
    expect((await Promise.allSettled(wishes)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    await desk.db.query('delete from raw_events where id = $1', [message_id])
    expect(await reconcile({ account_id: desk.account_id, tracked_number_id: bad.id, job: null })).toBe('changed')
  })

  test('one whose fold the database refuses has its answer kept, and the others go through', async () => {
    const numbers = await freshNumbers(200)
    const bad = numbers[1]
    if (bad === undefined) return
    const box = 'TRHU1234566'
    await desk.db.query(`alter table containers add constraint poisoned check (number <> '${box}')`)
    const settleTogetherNow = settleTogether(tools())
    await Promise.all(
      numbers.map(async ({ n, id }) =>
        settleTogetherNow(await settlementOf(id, arrival(n, n === bad.n ? { container_number: box } : {}))),
      ),
    )
    await desk.db.query('alter table containers drop constraint poisoned')
    expect(await Promise.all(numbers.map(({ n }) => statusOf(n)))).toEqual(['created', 'pending', 'created'])
    expect(await desk.all('select 1 from raw_events where tracked_number_id = $1', [bad.id])).toHaveLength(1)
    expect(await foldsQueued(bad.id)).toHaveLength(1)
  })

  test('one whose answer the database refuses fails alone [F02 I8]', async () => {
    const numbers = await freshNumbers(300)
    const settleTogetherNow = settleTogether(tools())
    const settled = await Promise.allSettled(
      numbers.map(async ({ n, id }, position) =>
        settleTogetherNow(await settlementOf(id, arrival(n, position === 2 ? { voyage_number: 'a\u0000b' } : {}))),
      ),
    )
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await Promise.all(numbers.map(({ n }) => statusOf(n)))).toEqual(['created', 'created', 'pending'])
  })

  test('one whose job is somebody else’s by now is left out, and told', async () => {
    const numbers = await freshNumbers(400)
    await enqueue(
      desk.db,
      numbers.map(({ id }) => ({ task: 'poll', payload: {}, key: `held:${id}` })),
    )
    const jobs = await desk.all<{ id: string; key: string }>(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = case when key = $1 then 'another' else 'this' end
        where key like 'held:%' returning id::text, key`,
      [`held:${numbers[0]?.id}`],
    )
    const settlements = await Promise.all(
      numbers.map(async ({ n, id }) => {
        const job = jobs.find(({ key }) => key === `held:${id}`)
        return settlementOf(id, arrival(n), { id: job?.id ?? '', holder: 'this' })
      }),
    )
    const [lost, ...others] = await settle(tools(), settlements, 'now')
    expect(lost).toEqual({ kind: 'failed', error: expect.any(LostJob) })
    expect(others.map(({ kind }) => kind)).toEqual(['done', 'done'])
    expect(await Promise.all(numbers.map(({ n }) => statusOf(n)))).toEqual(['pending', 'created', 'created'])
  })

  test('two answers about one number are taken one after the other', async () => {
    const [number] = await freshNumbers(500)
    if (number === undefined) return
    const { n, id } = number
    const settleTogetherNow = settleTogether(tools())
    const later = answered([about(n)('load', 'CNSHA 2026-08-01T10:00:00'), about(n)('depart', 'CNSHA 2026-08-02T10:00:00')])
    const both = await Promise.all([settlementOf(id, arrival(n)), settlementOf(id, later)])
    await Promise.all(both.map(settleTogetherNow))
    expect(await desk.all('select 1 from raw_events where tracked_number_id = $1', [id])).toHaveLength(2)
    expect(await desk.all('select 1 from messages where tracked_number_id = $1', [id])).toHaveLength(2)
  })

  test('batches of the same numbers in other orders never run into each other', async () => {
    const numbers = await freshNumbers(600)
    let runs = 0
    const counting: Database = {
      ...desk.db,
      transaction: (work) =>
        desk.db.transaction((tx) => {
          runs += 1
          return work(tx)
        }),
    }
    const rounds = 8
    for (let round = 0; round < rounds; round++) {
      const time = `CNSHA 2026-08-01T${10 + round}:00:00`
      const settlements = () => Promise.all(numbers.map(({ n, id }) => settlementOf(id, answered([about(n)('load', time)]))))
      const [some, others] = [await settlements(), await settlements()]
      await Promise.all([settle(tools(counting), some, 'now'), settle(tools(counting), others.toReversed(), 'now')])
    }
    // None had to be tried again.
    expect(runs).toBe(2 * rounds)
  })
})
