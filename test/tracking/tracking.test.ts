import { expect, test } from 'vitest'
import { ingest } from '../../src/tracking/ingest.ts'
import { resumeTracking, stopTracking } from '../../src/tracking/stop.ts'
import { sweep } from '../../src/tracking/sweep.ts'
import { verify } from '../../src/tracking/verify.ts'
import { answered, bill, box, claimed, openDesk, scac } from './desk.ts'

const loaded = claimed('load', 'CNSHA 2026-08-01T10:00:00')
const departed = claimed('depart', 'CNSHA 2026-08-02T10:00:00', { container_number: null })
const discharged = claimed('discharge', 'DEHAM 2026-09-01T08:00:00')
const status = `select status, failed_reason, is_retrying, retry_count, tracked_object_id from tracking_requests order by created_at, id`

test('an answer makes the shipment, its container and its events, and the request says created', async () => {
  await using desk = await openDesk()
  await desk.request({ ref_numbers: ['PO-1'], shipment_tags: ['rush', 'rush'] })
  desk.line.answer = answered([loaded, departed, discharged])
  await desk.ask()
  const shipment = await desk.one('select * from shipments')
  expect(shipment).toMatchObject({
    bill_of_lading_number: bill,
    shipping_line_name: 'Hapag-Lloyd',
    ref_numbers: ['PO-1'],
    tags: ['rush'],
    port_of_lading_locode: 'CNSHA',
    port_of_discharge_locode: 'DEHAM',
    pol_timezone: 'Asia/Shanghai',
    pol_atd_at: new Date('2026-08-02T02:00:00Z'),
  })
  expect(await desk.one('select number, current_status, ref_numbers from containers')).toEqual({
    number: box,
    current_status: 'grounded',
    ref_numbers: ['PO-1'],
  })
  expect(await desk.one(status)).toMatchObject({ status: 'created', failed_reason: null, tracked_object_id: shipment.id })
  const events = await desk.all('select name from events order by sequence')
  expect(events.map(({ name }) => name)).toEqual([
    'tracking_request.succeeded',
    'container.created',
    'container.transport.vessel_loaded',
    'container.transport.vessel_departed',
    'container.transport.vessel_discharged',
  ])
  expect(await verify({ database: desk.db, clock: desk.clock })).toEqual({ shipments: 1, disagreements: [] })
})

test('the same answer again adds nothing, keeps nothing and announces nothing [W10 F03]', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded, discharged])
  await desk.ask()
  const counts =
    'select (select count(*) from events) as events, (select count(*) from messages) as messages, (select count(*) from raw_events) as raw'
  const before = await desk.one(counts)
  await desk.ask()
  expect(desk.line.asks).toBe(2)
  expect(await desk.one(counts)).toEqual(before)
})

test('an incomplete or empty answer withdraws nothing [F36]', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded, discharged])
  await desk.ask()
  desk.line.answer = answered([loaded], { complete: false })
  await desk.ask()
  await desk.ask()
  desk.line.answer = { kind: 'empty', pages: [] }
  await desk.ask()
  expect(await desk.one('select count(*)::int as valid from transport_events where invalidated_at is null')).toEqual({ valid: 2 })
})

test('a corrected time invalidates the event and names it as the previous version of the new one', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  desk.clock.advance(3_600_000)
  desk.line.answer = answered([claimed('load', 'CNSHA 2026-08-01T16:00:00')])
  await desk.ask()
  const [old, corrected] = await desk.all(
    'select id, version, invalidation_reason, previous_version_id from transport_events order by version',
  )
  expect(old).toMatchObject({ version: 1, invalidation_reason: 'corrected' })
  expect(corrected).toMatchObject({ version: 2, invalidation_reason: null, previous_version_id: old?.id })
})

test('a number that one account tracks is a duplicate; another account tracks it with the same ask', async () => {
  await using desk = await openDesk()
  const first = await desk.request()
  expect(await desk.request({ request_number: ` ${bill.toLowerCase()} ` })).toEqual({
    kind: 'duplicate',
    tracking_request_id: first.kind === 'created' ? first.id : '',
  })
  await desk.request({ account_id: await desk.newAccount() })
  desk.line.answer = answered([loaded])
  await desk.ask()
  expect(desk.line.asks).toBe(1)
  expect(await desk.all('select account_id from shipments')).toHaveLength(2)
})

test('an answer need not be read again when it was read as a whole, and nothing waits for a decision', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  await desk.ask()
  expect(desk.line.known_sha256).toEqual(expect.any(String))
  desk.line.answer = answered([loaded, discharged], { complete: false })
  await desk.ask()
  await desk.ask()
  expect(desk.line.known_sha256).toBeNull()
})

test('a request that comes later has its shipment by the same answer', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  await desk.request({ account_id: await desk.newAccount() })
  await desk.poll()
  expect(await desk.all('select status from tracking_requests')).toEqual([{ status: 'created' }, { status: 'created' }])
  expect(await desk.all('select account_id from shipments')).toHaveLength(2)
})

test.each([
  ['nothing', answered([loaded, discharged])],
  ['something', answered([loaded, departed, discharged])],
])('a request that comes while an ask that learns %s is under way is not put off', async (_, second) => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded, discharged])
  await desk.ask()
  await desk.db.query('delete from graphile_worker._private_jobs')
  const account_id = await desk.newAccount()
  desk.line.answer = second
  desk.line.meanwhile = () => desk.request({ account_id })
  await desk.ask()
  const waiting = await desk.one(
    `select run_at <= now() as is_due from graphile_worker._private_jobs where key like 'poll:%' and locked_at is null`,
  )
  expect(waiting).toEqual({ is_due: true })
})

test('a hundred equal requests at once make one', async () => {
  await using desk = await openDesk()
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => desk.request()))
  expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(99)
  expect(await desk.one('select count(*)::int as requests from tracking_requests')).toEqual({ requests: 1 })
})

test('a second number that leads to the same shipment fails as a duplicate', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  await desk.request({ request_type: 'container', request_number: box })
  await desk.ask()
  expect((await desk.all(status)).map((row) => [row.status, row.failed_reason])).toEqual([
    ['created', null],
    ['failed', 'duplicate'],
  ])
  expect(await desk.all('select id from shipments')).toHaveLength(1)
})

test.each([
  [{ kind: 'not_found' }, { status: 'awaiting_manifest', failed_reason: 'awaiting_manifest', is_retrying: false }],
  [
    { kind: 'empty', pages: [] },
    { status: 'awaiting_manifest', failed_reason: 'awaiting_manifest', is_retrying: false },
  ],
  [
    { kind: 'unreachable', reason: 'timeout', retry_after_ms: null },
    { status: 'pending', failed_reason: 'shipping_line_unreachable', retry_count: 1 },
  ],
  [
    { kind: 'unrecognized', pages: [], reason: 'no JSON', broken_off_by: null },
    { status: 'pending', failed_reason: 'unrecognized_response', is_retrying: true },
  ],
  [
    { kind: 'rate_limited', retry_after_ms: 5_000 },
    { status: 'pending', is_retrying: true, retry_count: null },
  ],
  [
    { kind: 'credentials', status: 401 },
    { status: 'pending', is_retrying: true, retry_count: null },
  ],
  [{ kind: 'invalid_number' }, { status: 'failed', failed_reason: 'invalid_number' }],
] as const)('a waiting request after %j', async (answer, expected) => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answer
  await desk.ask()
  expect(await desk.one(status)).toMatchObject(expected)
  expect(await desk.all('select id from shipments')).toEqual([])
})

test('a line without a feed fails the request as not supported', async () => {
  await using desk = await openDesk()
  await desk.request({ scac: 'ZIMU', request_number: 'ZIMUSHH1234567' })
  await desk.ask()
  expect(await desk.one(status)).toMatchObject({ status: 'failed', failed_reason: 'shipping_line_not_supported' })
})

test('a stopped shipment is not asked about, says so on its request, and a resumed one is asked at once', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  const shipment = await desk.one<{ id: string }>('select id from shipments')
  const key = { account_id: desk.account_id, id: shipment.id }
  await desk.db.transaction((tx) => stopTracking(tx, key, { reason: 'cancelled_by_user', user_id: null, now: desk.clock.now() }))
  expect(await desk.one(status)).toMatchObject({ status: 'tracking_stopped' })
  await desk.ask()
  expect(desk.line.asks).toBe(1)
  await desk.db.transaction((tx) => resumeTracking(tx, key, desk.clock.now()))
  await desk.ask()
  expect(desk.line.asks).toBe(2)
  expect(await desk.one(status)).toMatchObject({ status: 'created' })
  expect(await desk.one('select line_tracking_stopped_at, line_tracking_stopped_reason from shipments')).toEqual({
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
  })
})

test('a new request for a number whose tracking stopped resumes its shipment', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  const shipment = await desk.one<{ id: string }>('select id from shipments')
  const stop = { reason: 'cancelled_by_user', user_id: null, now: desk.clock.now() } as const
  await desk.db.transaction((tx) => stopTracking(tx, { account_id: desk.account_id, id: shipment.id }, stop))
  expect(await desk.request()).toMatchObject({ kind: 'created' })
  await desk.ask()
  expect(await desk.all('select status, tracked_object_id from tracking_requests order by created_at')).toEqual([
    { status: 'tracking_stopped', tracked_object_id: shipment.id },
    { status: 'created', tracked_object_id: shipment.id },
  ])
  expect(await desk.one('select line_tracking_stopped_at from shipments')).toEqual({ line_tracking_stopped_at: null })
})

test('the sweep stops what 56 days without news have ended', async () => {
  await using desk = await openDesk()
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  await sweep(desk_tools(desk))
  expect(await desk.one('select line_tracking_stopped_reason from shipments')).toEqual({ line_tracking_stopped_reason: null })
  desk.clock.advance(57 * 24 * 3_600_000)
  await sweep(desk_tools(desk))
  expect(await desk.one('select line_tracking_stopped_reason from shipments')).toEqual({
    line_tracking_stopped_reason: 'no_updates_at_line',
  })
})

function desk_tools({ db, clock }: Awaited<ReturnType<typeof openDesk>>) {
  return { database: db, clock }
}

test('a message by mail joins the shipment that it names, whichever came first, and is taken once', async () => {
  await using desk = await openDesk()
  const message = {
    feed: 'mail',
    dialect: 'x12',
    account_id: null,
    content_type: null,
    body: Buffer.from('a file'),
    decode: () => ({ events: [{ ...discharged, index: 0 }], unread: [] }),
  }
  expect(await ingest({ database: desk.db, clock: desk.clock }, message)).toMatchObject({ kind: 'received', added: 1 })
  expect(await ingest({ database: desk.db, clock: desk.clock }, message)).toMatchObject({ kind: 'known' })
  await desk.request()
  desk.line.answer = answered([loaded])
  await desk.ask()
  expect(await desk.all('select event from transport_events order by "timestamp"')).toEqual([
    { event: 'container.transport.vessel_loaded' },
    { event: 'container.transport.vessel_discharged' },
  ])
})

test('a message of one account’s mailbox is not folded for another account', async () => {
  await using desk = await openDesk()
  const other = await desk.newAccount()
  await desk.request()
  await desk.request({ account_id: other })
  desk.line.answer = answered([loaded])
  await desk.ask()
  const decode = () => ({ events: [{ ...discharged, index: 0 }], unread: [] })
  const mail = { feed: 'mail', dialect: 'x12', account_id: other, content_type: null, body: Buffer.from('x'), decode }
  await ingest({ database: desk.db, clock: desk.clock }, mail)
  await desk.ask()
  const rows = await desk.all('select account_id, current_status from containers')
  expect(new Map(rows.map((row) => [row.account_id, row.current_status]))).toEqual(
    new Map([
      [desk.account_id, 'on_ship'],
      [other, 'grounded'],
    ]),
  )
})

test('a place that nobody knew becomes known, with its name, code and zone', async () => {
  await using desk = await openDesk()
  await desk.request()
  const place = {
    name: 'Nowhere Quay',
    locode: 'DEZZ9',
    state: null,
    country: null,
    latitude: 54.1,
    longitude: 9.1,
    facility: null,
  }
  desk.line.answer = answered([loaded, { ...discharged, claim: { ...discharged.claim, place } as typeof discharged.claim }]) // a milestone has a place
  await desk.ask()
  expect(await desk.one(`select name, country_code, time_zone, origin from ports where code = 'DEZZ9'`)).toEqual({
    name: 'Nowhere Quay',
    country_code: 'DE',
    time_zone: 'Europe/Berlin',
    origin: 'learned',
  })
  expect(await desk.one('select port_of_discharge_name, pod_timezone from shipments')).toEqual({
    port_of_discharge_name: 'Nowhere Quay',
    pod_timezone: 'Europe/Berlin',
  })
})

test('numbers of the test line are tracked again and again', async () => {
  await using desk = await openDesk()
  const request = { scac: 'TEST', request_number: 'TEST-TR-SUCCEEDED' }
  expect([await desk.request(request), await desk.request(request)].map(({ kind }) => kind)).toEqual(['created', 'created'])
  expect(await desk.all('select id from tracked_numbers')).toHaveLength(2)
  expect(scac).not.toBe('TEST')
})
