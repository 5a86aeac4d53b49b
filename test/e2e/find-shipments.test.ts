import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShipments } from '../../src/store/journey/shipments.ts'
import { startWorld, type World } from '../world/app.ts'
import { type Story, storyOf } from './story.ts'

// What `landfall show` finds: by any of the numbers that people have in their hands, of all accounts.

let world: World
let story: Story
let ids: string[]
beforeAll(async () => {
  world = await startWorld()
  story = storyOf(1, world.clock.now())
  world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  const other = await world.newAccount()
  await world.track(story.bill)
  await other.post('/tracking_requests', 'tracking_request', {
    ...{ request_type: 'bill_of_lading', request_number: story.bill, scac: world.line.scac },
  })
  await world.settled()
  ids = (await findShipments(world.db, story.bill)).map(({ id }) => id)
})
afterAll(() => world.close())

test('a bill is found in every account that tracks it', () => {
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['in small letters', () => story.bill.toLowerCase()],
  ['by a box', () => story.boxes[0] ?? ''],
  ['by a box as people write it', () => (story.boxes[0] ?? '').replace(/^(.{4})(.{6})/, '$1 $2-')],
])('%s', async (_, number) => {
  expect((await findShipments(world.db, number())).map(({ id }) => id)).toEqual(ids)
})

test('another number finds nothing', async () => {
  expect(await findShipments(world.db, 'NOWHERE0001')).toEqual([])
})
