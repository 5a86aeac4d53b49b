import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { type FakeReceiver, startReceiver } from '../world/receiver.ts'
import { storyOf } from './story.ts'

// How an endpoint fares, as its account reads it.

let world: World
let receiver: FakeReceiver
let serial = 0

beforeEach(async () => {
  receiver = await startReceiver()
  world = await startWorld()
})
afterEach(async () => {
  await world.close()
  await receiver.close()
})

/** Something to tell: a request that becomes a shipment. */
async function succeed(): Promise<void> {
  const story = storyOf(++serial, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const { id } = await world.track(story.bill)
  await expect
    .poll(async () => (await world.api.get(`/tracking_requests/${id}`)).attributes().status, { timeout: 20_000 })
    .toBe('created')
}

async function register(): Promise<string> {
  const events = ['tracking_request.succeeded']
  return (await world.api.post('/webhooks', 'webhook', { url: receiver.url, active: true, events })).id
}

const healthOf = async (id: string) => (await world.api.get(`/webhooks/${id}`)).attributes()

test('one that fails says since when, why, and when it would be switched off', async () => {
  receiver.answer(500, 200)
  const id = await register()
  expect(await healthOf(id)).toMatchObject({ health: 'healthy', failing_since: null, deactivates_at: null, last_failure: null })
  await succeed()
  await expect.poll(() => healthOf(id)).toMatchObject({ health: 'failing', last_failure: 'answered 500', active: true })
  const { failing_since, deactivates_at } = await healthOf(id)
  expect(Date.parse(String(deactivates_at)) - Date.parse(String(failing_since))).toBe(5 * 24 * 3_600_000)
  await world.advance(10_000)
  await expect
    .poll(() => healthOf(id))
    .toMatchObject({ health: 'healthy', failing_since: null, deactivates_at: null, last_failure: null })
})

test('one that was switched off says why, and when it is switched on how much it missed', async () => {
  receiver.answer(410)
  const id = await register()
  await succeed()
  await expect.poll(() => healthOf(id)).toMatchObject({ health: 'deactivated', active: false, deactivated_reason: 'gone' })
  await succeed()
  await succeed()
  receiver.answer(200)
  const resumed = await world.api.patch(`/webhooks/${id}`, 'webhook', { active: true })
  // What was given up, and two that happened while it was off.
  expect(JSON.parse(resumed.text)).toMatchObject({ meta: { missed: 3 } })
  expect(resumed.attributes()).toMatchObject({ health: 'healthy', active: true, deactivated_reason: null })
  const again = await world.api.patch(`/webhooks/${id}`, 'webhook', { active: true })
  expect(JSON.parse(again.text)).toMatchObject({ meta: { missed: 0 } })
  const renamed = await world.api.patch(`/webhooks/${id}`, 'webhook', { events: ['container.updated'] })
  expect(JSON.parse(renamed.text)).not.toHaveProperty('meta')
})
