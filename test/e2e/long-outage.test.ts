import { afterEach, beforeEach, expect, test } from 'vitest'
import { day_ms, startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

test('after a day without any work each number is asked about once, however many asks fell into that day [F55]', async () => {
  const stories = [1, 2, 3].map((serial) => storyOf(serial, world.clock.now()))
  for (const { bill, underWay } of stories) {
    world.line.reply(bill, { kind: 'events', events: underWay(300) })
    await world.track(bill)
  }
  await world.settled()
  const asks = () => stories.map(({ bill }) => world.line.asks(bill))
  const before = asks()
  await world.advance(day_ms)
  expect(asks()).toEqual(before.map((count) => count + 1))
})
