/** What depends on when something was said, when it was last said again, and since when an account tracks. */
import { afterEach, expect, test } from 'vitest'
import { standardQuirks } from '../../src/feeds/lines/quirks.ts'
import { verify } from '../../src/tracking/verify.ts'
import { ask, closeAll, event, feedOf, openLine, toolsOf } from '../feeds/scripted-line.ts'
import { answered, bill, box, claimed, type Desk, openDesk, scac } from './desk.ts'

afterEach(closeAll)

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

/** Claims of moves (`load CNSHA`) so many hours from now on the desk's clock, in UTC. */
function movesOf(desk: Desk) {
  return (move: string, hours: number, further: object = {}) => {
    const [movement = '', where = ''] = move.split(' ')
    const local = new Date(desk.clock.now().getTime() + hours * hour_ms).toISOString().slice(0, 19)
    const how = { at: { local, offset: 'Z' }, bill_of_lading_number: bill, ...further }
    return claimed(movement as Parameters<typeof claimed>[0], `${where} ${local}`, how) // the tests below name movements
  }
}

const events = `select event, location_locode from transport_events
  where account_id = $1 and invalidated_at is null order by "timestamp", event`

test('who begins to track a box that is used again follows its new journey; who tracked it before keeps the old one [F51]', async () => {
  await using desk = await openDesk()
  const moved = movesOf(desk)
  const by_box = { request_type: 'container', request_number: box } as const
  const empty = { load_state: 'empty', mode: 'truck', vessel: null } as const
  const earlier = [
    moved('load CNSHA', -40 * 24),
    moved('discharge DEHAM', -10 * 24),
    moved('gate_out DEHAM', -9 * 24, { mode: 'truck', vessel: null }),
    moved('gate_in DEHAM', -8 * 24, empty),
  ]
  await desk.request(by_box)
  desk.line.answer = answered(earlier)
  await desk.ask()

  desk.clock.advance(20 * day_ms)
  const later = [moved('gate_out DEHAM', -5 * 24, empty), moved('load DEHAM', -3 * 24)]
  desk.line.answer = answered([...earlier, ...later])
  const second = await desk.newAccount()
  await desk.request({ ...by_box, account_id: second })
  await desk.ask()

  const eventsOf = async (account_id: string) =>
    (await desk.all(events, [account_id])).map((row) => `${row.event} ${row.location_locode}`)
  expect(await eventsOf(second)).toEqual(['container.transport.empty_out DEHAM', 'container.transport.vessel_loaded DEHAM'])
  expect(await eventsOf(desk.account_id)).toEqual([
    'container.transport.vessel_loaded CNSHA',
    'container.transport.vessel_discharged DEHAM',
    'container.transport.full_out DEHAM',
    'container.transport.empty_in DEHAM',
  ])
  // The old journey has come to its end, and with it the tracking.
  expect(await verify({ database: desk.db, clock: desk.clock })).toEqual({ shipments: 1, disagreements: [] })
})

test('a delivery that a person confirmed survives the next fold', async () => {
  await using desk = await openDesk()
  const moved = movesOf(desk)
  await desk.request()
  desk.line.answer = answered([moved('load CNSHA', -900), moved('discharge DEHAM', -200)])
  await desk.ask()
  const delivered_at = new Date(Math.floor(desk.clock.now().getTime() / 1_000) * 1_000 - 50 * hour_ms)
  expect(await desk.confirm(box, delivered_at)).toEqual({ kind: 'taken' })
  desk.line.answer = answered([
    moved('load CNSHA', -900),
    moved('discharge DEHAM', -200),
    moved('gate_out DEHAM', -100, { mode: 'truck', vessel: null }),
  ])
  await desk.ask()
  expect(await desk.one('select delivered_at, current_status from containers')).toEqual({
    delivered_at,
    current_status: 'delivered',
  })
})

test('an arrival reported days ahead is an estimate until the line says it again after its date', async () => {
  await using desk = await openDesk()
  const moved = movesOf(desk)
  await desk.request()
  const answer = answered([moved('load CNSHA', -200), moved('arrive DEHAM', 60)])
  desk.line.answer = answer
  await desk.ask()
  const arrived = 'select pod_ata_at, pod_eta_at from shipments'
  const { pod_eta_at } = await desk.one<{ pod_eta_at: Date }>(arrived)
  expect(await desk.one(arrived)).toEqual({ pod_ata_at: null, pod_eta_at: expect.any(Date) })

  // Less than a day ahead is what a slip of clocks explains, but it was said to lie ahead before.
  desk.clock.advance(50 * hour_ms)
  expect(desk.folds()).toBe(1)
  await desk.ask()
  expect(await desk.one(arrived)).toMatchObject({ pod_ata_at: null })
  expect(desk.folds()).toBe(0)

  desk.clock.advance(11 * hour_ms)
  // Nobody said it after its date.
  desk.line.answer = { kind: 'unreachable', reason: 'timeout', retry_after_ms: null }
  await desk.ask()
  expect(await desk.one(arrived)).toMatchObject({ pod_ata_at: null })

  desk.line.answer = answer
  await desk.ask()
  expect(await desk.one(arrived)).toMatchObject({ pod_ata_at: pod_eta_at })
  expect(await verify({ database: desk.db, clock: desk.clock })).toEqual({ shipments: 1, disagreements: [] })

  // From now on an answer without news costs no fold again.
  expect(desk.folds()).toBe(1)
  desk.clock.advance(hour_ms)
  await desk.ask()
  expect(desk.folds()).toBe(0)
})

test('an incomplete answer after the date does not count as having said it again', async () => {
  await using desk = await openDesk()
  const moved = movesOf(desk)
  await desk.request()
  const loaded = moved('load CNSHA', -200)
  desk.line.answer = answered([loaded, moved('arrive DEHAM', 60)])
  await desk.ask()
  desk.clock.advance(61 * hour_ms)
  desk.line.answer = answered([loaded], { complete: false })
  await desk.ask()
  expect(await desk.one('select pod_ata_at from shipments')).toEqual({ pod_ata_at: null })
})

test('without an offset the clocks of the place say when the date has come', async () => {
  await using desk = await openDesk()
  const moved = movesOf(desk)
  await desk.request()
  const ahead = moved('arrive DEHAM', 60)
  if (ahead.claim.kind !== 'milestone') throw new Error('a move is a milestone')
  const at = { ...ahead.claim.at, offset: null }
  desk.line.answer = answered([moved('load CNSHA', -200), { ...ahead, claim: { ...ahead.claim, at } }])
  await desk.ask()
  const arrived = 'select pod_ata_at is not null as arrived from shipments'
  desk.clock.advance(57 * hour_ms)
  await desk.ask()
  expect(await desk.one(arrived)).toEqual({ arrived: false })
  // Hamburg is an hour or two ahead of UTC.
  desk.clock.advance(3 * hour_ms)
  await desk.ask()
  expect(await desk.one(arrived)).toEqual({ arrived: true })
})

test.each([
  [429, { 'retry-after': '90' }, 90],
  [429, {}, 60],
  [503, { 'retry-after': '45' }, 45],
])('a status %i %j on the second page keeps the first page and pauses the feed', async (refusal, headers, seconds) => {
  await using desk = await openDesk()
  await desk.request({ request_type: 'container', request_number: 'TGHU8002115' })
  const line = await openLine((request, response) => {
    if (request.url.includes('cursor')) response.writeHead(refusal, headers).end()
    else response.writeHead(200, { 'Next-Page': '/events?cursor=1' }).end(JSON.stringify([event('1')]))
  })
  const feed = feedOf(line.base_url, { quirks: standardQuirks })
  const asked = await ask(toolsOf().tools, { ...feed, scac })
  expect(asked).toMatchObject({ kind: 'answered', complete: false, decoded: { events: [{ source_id: '1' }] } })
  const paused = `select extract(epoch from paused_until - clock_timestamp()) between $1 - 20 and $1 as right from feed_pacing`
  desk.line.answer = asked
  await desk.ask()
  expect(await desk.one(paused, [seconds])).toEqual({ right: true })
  // The same half answer again is no news, and asks for the pause all the same.
  await desk.db.query('delete from feed_pacing')
  await desk.ask()
  expect(await desk.one(paused, [seconds])).toEqual({ right: true })
})
