import { afterEach, beforeEach, expect, test } from 'vitest'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import type { ApiClient } from '../world/client.ts'
import { type Story, storyOf } from './story.ts'

let world: World
let story: Story
let serial = 300

beforeEach(async () => {
  world = await startWorld()
  story = storyOf(++serial, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(400) })
})
afterEach(() => world.close())

type Shown = { id: string; relationships: { containers: { data: { id: string }[] } } }

async function tracked(api: ApiClient = world.api): Promise<{ id: string; boxes: readonly string[] }> {
  await api.post('/tracking_requests', 'tracking_request', {
    request_type: 'bill_of_lading',
    request_number: story.bill,
    scac: world.line.scac,
  })
  await world.settled()
  const [shipment] = JSON.parse((await api.get(`/shipments?number=${story.bill}`)).text).data as Shown[] // what the API shows
  return { id: shipment?.id ?? '', boxes: shipment?.relationships.containers.data.map(({ id }) => id) ?? [] }
}

const refresh = (id: string | undefined, api: ApiClient = world.api) => api.raw('PATCH', `/containers/${id}/refresh`)
const refreshAll = (ids: readonly unknown[]) =>
  world.api.raw('POST', '/containers/refresh', { body: JSON.stringify({ ids }), headers: { 'content-type': 'application/json' } })

test('the line is asked at once, and its news is there', async () => {
  const { id, boxes } = await tracked()
  await world.advance(10 * minute_ms)
  expect(world.line.asks(story.bill)).toBe(1)
  const { status, text, headers } = await refresh(boxes[0])
  expect([status, JSON.parse(text), headers.get('content-type')]).toEqual([
    200,
    { message: 'Started refresh for Shipping line' },
    'application/json',
  ])
  await world.settled()
  expect(world.line.asks(story.bill)).toBe(2)
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(450) })
  await world.advance(10 * minute_ms)
  await refresh(boxes[0])
  await world.settled()
  expect((await world.api.get(`/shipments/${id}`)).attributes()).toMatchObject({ pod_eta_at: story.at(450) })
})

test('many refreshes of one number are one ask, and the next comes a minute after the last', async () => {
  const { boxes } = await tracked()
  const other = await world.newAccount()
  const theirs = await tracked(other)
  const asked = world.line.asks(story.bill)
  await world.advance(10 * minute_ms)
  const answers = await Promise.all([
    ...[boxes[0], boxes[1], boxes[0]].map((id) => refresh(id)),
    ...theirs.boxes.map((id) => refresh(id, other)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await world.settled()
  expect(world.line.asks(story.bill)).toBe(asked + 1)
  await refresh(boxes[0])
  await world.settled()
  expect(world.line.asks(story.bill)).toBe(asked + 1)
  await world.advance(minute_ms)
  expect(world.line.asks(story.bill)).toBe(asked + 2)
})

test('a line that asked for a pause is left alone', async () => {
  const { boxes } = await tracked()
  world.line.reply(story.bill, { kind: 'error', status: 429, retry_after_s: 3_600 })
  await world.advance(hour_ms)
  await refresh(boxes[0])
  await world.settled()
  expect(world.line.asks(story.bill)).toBe(1)
  await world.advance(10 * minute_ms)
  expect((await refresh(boxes[0])).status).toBe(200)
  await world.advance(10 * minute_ms)
  expect(world.line.asks(story.bill)).toBe(1)
})

test('a stopped shipment is not asked about, and says so', async () => {
  const { id, boxes } = await tracked()
  await world.api.raw('PATCH', `/shipments/${id}/stop_tracking`)
  const { status, text } = await refresh(boxes[0])
  expect([status, JSON.parse(text).message]).toEqual([200, expect.stringContaining('tracking of the shipment has stopped')])
  await world.advance(day_ms)
  expect(world.line.asks(story.bill)).toBe(1)
})

test('several containers at once: what came of each, in their order', async () => {
  const { boxes } = await tracked()
  await world.advance(10 * minute_ms)
  const nobody = '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61'
  const { status, text } = await refreshAll([boxes[1], nobody, 'nonsense', boxes[0]?.toUpperCase()])
  expect([status, JSON.parse(text)]).toEqual([
    200,
    {
      message: 'Started refresh for 2 of 4 containers',
      containers: [
        { id: boxes[1], outcome: 'started', sources: ['Shipping line'] },
        { id: nobody, outcome: 'not_found', sources: [] },
        { id: 'nonsense', outcome: 'not_found', sources: [] },
        { id: boxes[0]?.toUpperCase(), outcome: 'started', sources: ['Shipping line'] },
      ],
    },
  ])
  await world.settled()
  expect(world.line.asks(story.bill)).toBe(2)
  expect((await refreshAll([])).status).toBe(422)
  expect((await refreshAll(Array(101).fill(nobody))).errors()).toMatchObject([{ code: 'too_long' }])
})

test('an unknown or foreign container is not found, and the eleventh refresh in a minute has to wait', async () => {
  const { boxes } = await tracked()
  const other = await world.newAccount()
  for (const id of ['nonsense', '0198e3a0-5f2a-7c11-9b1e-2f6d3c4a5b61']) expect((await refresh(id)).status).toBe(404)
  expect((await refresh(boxes[0], other)).status).toBe(404)
  const statuses = []
  for (let n = 0; n < 9; n++) statuses.push((await refresh(boxes[0])).status)
  expect(statuses).toEqual([...Array(8).fill(200), 429])
})
