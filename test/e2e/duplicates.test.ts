import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms, startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a hundred equal requests at once: one is created, ninety-nine are told that it exists [F05 F23]', async () => {
  const story = storyOf(900, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const answers = await Promise.all(Array.from({ length: 100 }, () => world.track(story.bill)))
  const created = answers.filter((answer) => answer.status === 201)
  const refused = answers.filter((answer) => answer.status === 422)
  expect([created.length, refused.length]).toEqual([1, 99])
  expect(refused[0]?.errors()).toMatchObject([
    {
      code: 'duplicate',
      source: { pointer: '/data/attributes/request_number' },
      detail: `Request number '${story.bill}' with scac 'ACLU' already exists in a tracking_request with a pending or created status`,
    },
  ])
  await world.settled()
  expect((await world.api.get(`/shipments?number=${story.bill}`)).list()).toHaveLength(1)
  expect((await world.api.get(`/tracking_requests?filter[request_number]=${story.bill}`)).list()).toHaveLength(1)
  expect(world.line.asks(story.bill)).toBe(1)
})

test('blanks, hyphens and small letters make no other number; the answer echoes what was sent', async () => {
  const other = await world.newAccount()
  const ask = (request_number: string) =>
    other.post('/tracking_requests', 'tracking_request', { request_type: 'bill_of_lading', request_number, scac: 'ACLU' })
  const first = await ask(' echo-000 901 ')
  expect(first.status).toBe(201)
  expect(first.attributes()).toMatchObject({ request_number: 'echo-000 901' })
  expect((await ask('ECHO000901')).errors()).toMatchObject([{ code: 'duplicate' }])
})

test('what has stopped stands in nobody’s way: asking again resumes the shipment', async () => {
  const other = await world.newAccount()
  const story = storyOf(902, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const ask = () =>
    other.post('/tracking_requests', 'tracking_request', {
      request_type: 'bill_of_lading',
      request_number: story.bill,
      scac: 'ACLU',
    })
  await ask()
  await world.settled()
  const [shipment] = (await other.get('/shipments')).list()
  await other.raw('PATCH', `/shipments/${shipment?.id}/stop_tracking`)
  await world.advance(day_ms)
  const again = await ask()
  expect(again.status).toBe(201)
  await world.settled()
  expect((await other.get(`/tracking_requests/${again.id}`)).data()).toMatchObject({
    attributes: { status: 'created' },
    relationships: { tracked_object: { data: { id: shipment?.id } } },
  })
})
