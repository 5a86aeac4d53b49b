import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms, startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const cancel = (id: string, api = world.api) => api.raw('PATCH', `/tracking_requests/${id}/cancel`)

test('a request that awaits its manifest is cancelled: nobody asks for it or hears of it, and the number may be tracked again', async () => {
  await world.listen()
  const { bill } = storyOf(701, world.clock.now())
  world.line.reply(bill, { kind: 'error', status: 404 })
  const { id } = await world.track(bill)
  await world.settled()
  const heard = world.receiver.requests.length
  const asked = world.line.asks(bill)
  const answered = await cancel(id)
  expect([answered.status, answered.text]).toEqual([200, '{}'])
  const request = await world.api.get(`/tracking_requests/${id}`)
  expect(request.attributes()).toMatchObject({
    status: 'cancelled',
    failed_reason: null,
    failed_detail: 'cancelled_by_user',
    is_retrying: false,
  })
  for (const [status, found] of [
    ['cancelled', [id]],
    ['tracking_stopped', []],
  ] as const)
    expect((await world.api.get(`/tracking_requests?filter[status]=${status}`)).list().map((row) => row.id)).toEqual(found)
  await world.advance(2 * day_ms)
  expect([world.line.asks(bill), world.receiver.requests.length]).toEqual([asked, heard])
  expect((await world.track(bill)).status).toBe(201)
})

test('what another account waits for goes on', async () => {
  const story = storyOf(702, world.clock.now())
  world.line.reply(story.bill, { kind: 'error', status: 503 })
  const other = await world.newAccount()
  const attributes = { request_type: 'bill_of_lading', request_number: story.bill, scac: world.line.scac }
  const [mine, theirs] = [await world.track(story.bill), await other.post('/tracking_requests', 'tracking_request', attributes)]
  await world.settled()
  expect((await cancel(mine.id)).status).toBe(200)
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await world.advance(day_ms)
  expect((await other.get(`/tracking_requests/${theirs.id}`)).attributes()).toMatchObject({ status: 'created' })
  expect((await world.api.get(`/tracking_requests/${mine.id}`)).attributes()).toMatchObject({ status: 'cancelled' })
  expect((await world.api.get(`/shipments?number=${story.bill}`)).list()).toEqual([])
})

test('what is settled, unknown or another account’s cannot be cancelled', async () => {
  const story = storyOf(703, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const { id } = await world.track(story.bill)
  await world.settled()
  const settled = await cancel(id)
  expect([settled.status, settled.errors()[0]?.code]).toEqual([422, 'not_cancellable'])
  expect((await cancel(id, await world.newAccount())).status).toBe(404)
  expect((await cancel('nonsense')).status).toBe(404)
})
