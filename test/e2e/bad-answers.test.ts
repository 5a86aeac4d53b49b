import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TimeLimit } from '../../src/base/deadline.ts'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import type { Reply } from '../world/line.ts'
import { says } from '../world/says.ts'
import { newYork, type Story, storyOf } from './story.ts'

// What a line may answer instead of what it should. A request waits or fails as the lifecycle says, a shipment stays as it was, nobody
// is told anything, and the next good answer makes up for it.

let world: World
let serial = 0
const nextStory = () => storyOf(++serial, world.clock.now())

beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

const heard = () => world.receiver.documents().map((document) => document.data.attributes.event)
const times = (event: string) => heard().filter((name) => name === event).length
/** What was told that names the story's bill or one of its boxes. */
const heardOf = ({ bill, boxes }: Story) =>
  heard().filter((_, position) => [bill, ...boxes].some((number) => world.receiver.requests[position]?.body.includes(number)))
const stateOf = async (id: string) => (await world.api.get(`/tracking_requests/${id}`)).attributes()

function tell(story: Story, events: readonly WireEvent[]): void {
  world.line.reply(story.bill, { kind: 'events', events })
}

/** A shipment under way, expected in 100 hours. Returns the id of its request. */
async function trackUnderWay(story: Story): Promise<string> {
  tell(story, story.underWay(100))
  const { id } = await world.track(story.bill)
  await world.settled()
  expect(await stateOf(id)).toMatchObject({ status: 'created' })
  return id
}

/** Jumps to the moment when the line is asked again. What it says is taken. */
async function askedAgain(story: Story): Promise<void> {
  const asks = world.line.asks(story.bill)
  const { rows } = await world.db.query<{ next_poll_at: Date }>('select next_poll_at from tracked_numbers where number = $1', [
    story.bill,
  ])
  const wait_ms = (rows[0]?.next_poll_at.getTime() ?? 0) - world.clock.now().getTime()
  await world.advance(Math.max(0, wait_ms) + 1_000)
  expect(world.line.asks(story.bill) - asks, 'asks after the jump').toBe(1)
}

/** All that is shown of a shipment and its containers, but when they were last asked about. */
async function shown(story: Story) {
  const { list, included } = await world.api.get(`/shipments?include=containers,containers.transport_events&number=${story.bill}`)
  return [...list(), ...included()].map(({ type, attributes, relationships }) => ({
    type,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter(([name]) => !/(_attempted|_succeeded|_request|last_heard)_at$/.test(name)),
    ),
    relationships,
  }))
}

async function shipmentOf(story: Story) {
  const [shipment] = (await world.api.get(`/shipments?number=${story.bill}`)).list()
  return shipment?.attributes
}

async function containersOf(story: Story) {
  return (await world.api.get(`/shipments?include=containers&number=${story.bill}`)).included('container')
}

type Kept = { text: string; truncated: boolean; body_bytes: number }

/** The messages that were kept about a number, in the order in which they came. */
async function messagesAbout(number: string): Promise<Kept[]> {
  const { rows } = await world.db.query<{ body: Buffer; truncated: boolean; body_bytes: number }>(
    `select body, truncated, body_bytes from messages m join tracked_numbers n on n.id = m.tracked_number_id
      where n.number = $1 order by m.received_at, m.id`,
    [number],
  )
  return rows.map(({ body, ...row }) => ({ ...row, text: gunzipSync(body).toString('utf8') }))
}

async function unread(): Promise<{ code: string; reason: string; seen: number }[]> {
  return (
    await world.db.query('select code, reason, seen::int from unread_codes where feed = $1 order by code, reason', [
      world.line.scac,
    ])
  ).rows as never // the columns above
}

const retrying = (failed_reason: string) => ({ status: 'pending', failed_reason, is_retrying: true, retry_count: 1 })
// The number has no part in it: its retries are not used up.
const refused = { status: 'pending', failed_reason: 'shipping_line_unreachable', is_retrying: true, retry_count: null }
const awaiting = {
  status: 'awaiting_manifest',
  failed_reason: null,
  failed_detail: 'awaiting_manifest',
  is_retrying: false,
  retry_count: null,
}

type Bad = {
  reply: Reply
  state: Record<string, unknown>
  /** By then a waiting request has been asked about again. */
  again_ms: number
  /** What the kept message begins with, and why it could not be read; null: nothing is kept. */
  kept: { begins: string; reason: string } | null
}

const badAnswers: Record<string, Bad> = {
  'a page of markup': {
    reply: { kind: 'html' },
    state: retrying('unrecognized_response'),
    again_ms: 12 * hour_ms,
    kept: { begins: '<!doctype html>', reason: 'html' },
  },
  'half of a document': {
    reply: { kind: 'raw', body: '[{"eventType": "EQ' },
    state: retrying('unrecognized_response'),
    again_ms: 12 * hour_ms,
    kept: { begins: '[{"eventType": "EQ', reason: 'not_json' },
  },
  'no list of events': {
    reply: { kind: 'raw', body: '{"message":"try later"}' },
    state: retrying('unrecognized_response'),
    again_ms: 12 * hour_ms,
    kept: { begins: '{"message":"try later"}', reason: 'no list of events' },
  },
  '200 MB': {
    reply: { kind: 'huge' },
    state: retrying('unrecognized_response'),
    again_ms: 12 * hour_ms,
    kept: { begins: '[{"eventType":"TRANSPORT"', reason: 'body_too_large' },
  },
  'a reply that is cut off': {
    reply: { kind: 'truncated' },
    state: retrying('shipping_line_unreachable'),
    again_ms: 12 * hour_ms,
    kept: null,
  },
  'a connection that is reset': {
    reply: { kind: 'reset' },
    state: retrying('shipping_line_unreachable'),
    again_ms: 12 * hour_ms,
    kept: null,
  },
  '500': {
    reply: { kind: 'error', status: 500 },
    state: retrying('shipping_line_unreachable'),
    again_ms: 12 * hour_ms,
    kept: null,
  },
  '401': { reply: { kind: 'error', status: 401 }, state: refused, again_ms: 12 * hour_ms, kept: null },
  '404': { reply: { kind: 'error', status: 404 }, state: awaiting, again_ms: 27 * hour_ms, kept: null },
  '429 with Retry-After': {
    reply: { kind: 'error', status: 429, retry_after_s: 600 },
    state: refused,
    again_ms: 12 * hour_ms,
    kept: null,
  },
  'no events': { reply: { kind: 'events', events: [] }, state: awaiting, again_ms: 27 * hour_ms, kept: null },
}

test.each(Object.entries(badAnswers))(
  '%s: a request waits, a shipment stays, and the next good answer is taken [F32 F33 F34]',
  async (_, { reply, state, again_ms, kept }) => {
    const [tracked, story] = [nextStory(), nextStory()]
    const tracked_id = await trackUnderWay(tracked)
    const before = await shown(tracked)
    await world.listen()
    const asksAgain = async () => {
      await world.advance(again_ms)
      // A line that was left alone is asked again little by little: a poll that had not heard of its recovery waits for the second look.
      await world.advance(hour_ms)
    }

    world.line.reply(story.bill, reply)
    const { id } = await world.track(story.bill)
    await world.settled()
    expect(await stateOf(id)).toMatchObject(state)
    const messages = await messagesAbout(story.bill)
    expect(messages).toHaveLength(kept === null ? 0 : 1)
    expect(messages[0]?.text.slice(0, kept?.begins.length)).toBe(kept?.begins)
    expect(await unread()).toEqual(kept === null ? [] : [{ code: 'unrecognized', reason: kept.reason, seen: 1 }])

    tell(story, story.underWay(100))
    world.line.reply(tracked.bill, reply)
    await asksAgain()
    expect(world.line.asks(tracked.bill)).toBeGreaterThan(0)
    expect(await shown(tracked)).toEqual(before)
    expect(await stateOf(tracked_id)).toMatchObject({ status: 'created', failed_reason: null })
    expect(heardOf(tracked)).toEqual([])

    tell(tracked, tracked.underWay(130))
    await asksAgain()
    expect(await stateOf(id)).toMatchObject({ status: 'created', failed_reason: null, is_retrying: false })
    expect(times('tracking_request.succeeded')).toBe(1)
    expect(times('tracking_request.failed')).toBe(0)
    expect(await shipmentOf(tracked)).toMatchObject({ pod_eta_at: tracked.at(130), line_tracking_stopped_at: null })
    expect(heardOf(tracked).filter((event) => event === 'shipment.estimated.arrival')).toHaveLength(1)
  },
)

test('200 MB are read up to the cap, and less is kept [F34]', async () => {
  const story = nextStory()
  world.line.reply(story.bill, { kind: 'huge' })
  await world.track(story.bill)
  await world.settled()
  const [message] = await messagesAbout(story.bill)
  expect(message?.truncated).toBe(true)
  expect(message?.body_bytes).toBe(20_000_000)
  expect(message?.text).toHaveLength(5_000_000)
  expect(world.line.open()).toBe(0)
})

test('a box that the line does not know fails at once, and may be asked for again', async () => {
  const story = nextStory()
  const [box] = story.boxes
  await world.listen()
  world.line.reply(box, { kind: 'error', status: 404 })
  const { id } = await world.track(box, { request_type: 'container' })
  await world.settled()
  expect(await stateOf(id)).toMatchObject({ status: 'failed', failed_reason: 'not_found', is_retrying: false })
  expect(heard()).toEqual(['tracking_request.failed'])
  world.line.reply(box, { kind: 'events', events: story.underWay(100) })
  const again = await world.track(box, { request_type: 'container' })
  await world.settled()
  expect(await stateOf(again.id)).toMatchObject({ status: 'created' })
})

test('nothing at all: given up at the deadline, while other numbers are asked [F31]', async () => {
  const [silent, other] = [nextStory(), nextStory()]
  const deadlines: TimeLimit[] = []
  vi.spyOn(TimeLimit.prototype, 'start').mockImplementation(function (this: TimeLimit) {
    deadlines.push(this)
    return this
  })
  world.line.reply(silent.bill, { kind: 'hang' })
  tell(other, other.underWay(100))
  const { id } = await world.track(silent.bill)
  await world.line.asked(silent.bill, 1)
  const quick = await world.track(other.bill)
  await expect.poll(async () => (await stateOf(quick.id)).status).toBe('created')
  expect(await stateOf(id)).toMatchObject({ status: 'pending', failed_reason: null })
  expect(world.line.open()).toBe(1)

  for (const deadline of deadlines) deadline.pass()
  await world.settled()
  expect(await stateOf(id)).toMatchObject(retrying('shipping_line_unreachable'))
  vi.restoreAllMocks()
  tell(silent, silent.underWay(100))
  await world.advance(minute_ms)
  expect(await stateOf(id)).toMatchObject({ status: 'created' })
})

describe('events about another number', () => {
  test('and none about ours are no answer [F40]', async () => {
    const [story, other] = [nextStory(), nextStory()]
    tell(story, other.underWay(100))
    const { id } = await world.track(story.bill)
    await world.settled()
    expect(await stateOf(id)).toMatchObject(retrying('unrecognized_response'))
    expect(await messagesAbout(story.bill)).toHaveLength(1)
    expect(await unread()).toEqual([{ code: 'unrecognized', reason: 'every event is about another number', seen: 1 }])
    tell(story, story.underWay(100))
    await world.advance(minute_ms)
    expect(await stateOf(id)).toMatchObject({ status: 'created' })
  })

  test('among ours are left out and counted [F40]', async () => {
    const [story, other] = [nextStory(), nextStory()]
    tell(story, [...other.underWay(50), ...story.underWay(100)])
    await world.track(story.bill)
    await world.settled()
    expect((await containersOf(story)).map(({ attributes }) => attributes.number).toSorted()).toEqual([...story.boxes].toSorted())
    expect(await shipmentOf(story)).toMatchObject({ pod_eta_at: story.at(100) })
    expect((await unread()).map(({ code }) => code)).toEqual(['other_number'])
  })

  test('say nothing about the box that was asked', async () => {
    const [story, other] = [nextStory(), nextStory()]
    const [box] = story.boxes
    world.line.reply(box, { kind: 'raw', body: JSON.stringify(other.underWay(100)) })
    const { id } = await world.track(box, { request_type: 'container' })
    await world.settled()
    expect(await stateOf(id)).toMatchObject(retrying('unrecognized_response'))
    expect((await world.api.get('/containers')).list()).toEqual([])
    world.line.reply(box, { kind: 'raw', body: JSON.stringify([...other.underWay(50), ...story.underWay(100)]) })
    await world.advance(minute_ms)
    expect(await stateOf(id)).toMatchObject({ status: 'created' })
    expect((await world.api.get('/containers')).list().map(({ attributes }) => attributes.number)).toEqual([box])
  })
})

test('an arrival that is dated in the future has not happened [F46]', async () => {
  const story = nextStory()
  await trackUnderWay(story)
  await world.listen()
  tell(story, [
    ...story.underWay(100),
    says.arrived({ bill: story.bill, container: story.boxes, where: newYork, at: story.at(240) }),
  ])
  await askedAgain(story)
  expect(await shipmentOf(story)).toMatchObject({ pod_ata_at: null })
  for (const { id, attributes } of await containersOf(story)) {
    expect(attributes).toMatchObject({ current_status: 'on_ship', pod_arrived_at: null })
    const raw = (await world.api.get(`/containers/${id}/raw_events`)).list()
    expect(raw.filter((event) => event.attributes.event === 'vessel_arrived').length).toBeGreaterThanOrEqual(2)
  }
  expect(times('container.transport.vessel_arrived')).toBe(0)

  tell(story, [...story.underWay(100), ...story.arrived(12)])
  await world.advance(20 * hour_ms)
  expect(await shipmentOf(story)).toMatchObject({ pod_ata_at: story.at(12) })
  expect(times('container.transport.vessel_arrived')).toBe(2)
})

test('the same events in another order say nothing new [F41 F42]', async () => {
  const story = nextStory()
  await trackUnderWay(story)
  const counts = `select (select count(*) from events)::int as events, (select count(*) from raw_events)::int as raw_events,
    (select count(*) from transport_events)::int as transport_events`
  const [before] = (await world.db.query(counts)).rows
  const beliefs = await shown(story)
  await world.listen()
  for (const events of [
    story.underWay(100).toReversed(),
    story.underWay(100).toSorted((a, b) => String(a.eventID).localeCompare(String(b.eventID))),
  ]) {
    tell(story, events)
    await askedAgain(story)
  }
  expect(await shown(story)).toEqual(beliefs)
  expect((await world.db.query(counts)).rows).toEqual([before])
  expect(heard()).toEqual([])
  expect(await messagesAbout(story.bill)).toHaveLength(3)
})

test('an arrival that is merely no longer held stays; expected anew it is taken back, and said again it counts again [F44]', async () => {
  const story = nextStory()
  await trackUnderWay(story)
  await world.listen()
  const arrival = says.arrived({ bill: story.bill, container: story.boxes, where: newYork, at: story.at(3) })
  const arrivals = async () =>
    (await containersOf(story)).map(({ attributes }) => [attributes.current_status, attributes.pod_arrived_at])
  const arrived = ['on_ship', story.at(3)]
  tell(story, [...story.underWay(100), arrival])
  await askedAgain(story)
  expect(await arrivals()).toEqual([arrived, arrived])
  for (let time = 0; time < 3; time++) {
    tell(story, story.underWay(100))
    await askedAgain(story)
    // The estimate stood beside it before, and says nothing against it.
    expect(await arrivals()).toEqual([arrived, arrived])
  }
  for (let time = 0; time < 2; time++) {
    tell(story, story.underWay(110))
    await askedAgain(story)
  }
  expect(await arrivals()).toEqual([
    ['on_ship', null],
    ['on_ship', null],
  ])
  expect(await shipmentOf(story)).toMatchObject({ pod_ata_at: null, pod_eta_at: story.at(110) })
  const { rows } = await world.db.query(
    `select event from transport_events where invalidated_at is not null and event = 'container.transport.vessel_arrived'`,
  )
  expect(rows).toHaveLength(2)
  expect(times('container.transport.vessel_arrived')).toBe(2)
  tell(story, [...story.underWay(100), arrival])
  await askedAgain(story)
  expect(await arrivals()).toEqual([arrived, arrived])
})

test('an estimated arrival that passes is none [F47 I2]', async () => {
  const story = nextStory()
  await world.listen()
  tell(story, story.underWay(-30))
  await world.track(story.bill)
  await world.settled()
  for (let day = 0; day < 3; day++) await world.advance(day_ms)
  expect(world.line.asks(story.bill)).toBeGreaterThanOrEqual(4)
  expect(await shipmentOf(story)).toMatchObject({ pod_eta_at: story.at(-30), pod_ata_at: null, line_tracking_stopped_at: null })
  for (const { attributes } of await containersOf(story))
    expect(attributes).toMatchObject({ current_status: 'on_ship', pod_arrived_at: null })
  expect(times('container.transport.vessel_arrived')).toBe(0)
  tell(story, [...story.underWay(-30), ...story.arrived(70)])
  await world.advance(day_ms)
  expect(await shipmentOf(story)).toMatchObject({ pod_ata_at: story.at(70) })
})
