import { afterEach, beforeEach, expect, test } from 'vitest'
import { minute_ms, startWorld, type World } from '../world/app.ts'
import { storyOf } from './story.ts'

// A line may say that nobody is to ask for a while. Requests wait for the end of the pause, and nothing else is lost.

let world: World

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

test.each([
  [
    '429 with Retry-After',
    { status: 429, retry_after_s: 3_600 },
    { quiet_ms: 50 * minute_ms, rest_ms: 20 * minute_ms, reason: null },
  ],
  [
    '503 with Retry-After',
    { status: 503, retry_after_s: 3_600 },
    { quiet_ms: 50 * minute_ms, rest_ms: 20 * minute_ms, reason: null },
  ],
  // Whoever asks for more meanwhile is told, because a person has to act. The first look comes after four minutes and more, and the machine's
  // own time passes, too.
  [
    'refused credentials',
    { status: 401 },
    { quiet_ms: minute_ms / 2, rest_ms: 60 * minute_ms, reason: 'shipping_line_unreachable' },
  ],
])('after %s the line is left alone [F32 F39]', async (_, error, { quiet_ms, rest_ms, reason }) => {
  const [first, second] = [storyOf(1, world.clock.now()), storyOf(2, world.clock.now())]
  const stateOf = async (id: string) => (await world.api.get(`/tracking_requests/${id}`)).attributes()
  world.line.reply(first.bill, { kind: 'error', ...error })
  const { id } = await world.track(first.bill)
  await world.settled()
  for (const { bill, underWay } of [first, second]) world.line.reply(bill, { kind: 'events', events: underWay(100) })
  const other = await world.track(second.bill)
  await world.advance(quiet_ms)
  expect([world.line.asks(first.bill), world.line.asks(second.bill)]).toEqual([0, 0])
  expect(await stateOf(id)).toMatchObject({ status: 'pending', failed_reason: 'shipping_line_unreachable', is_retrying: true })
  expect(await stateOf(other.id)).toMatchObject({ status: 'pending', failed_reason: reason })
  await world.advance(rest_ms)
  expect(await stateOf(id)).toMatchObject({ status: 'created', failed_reason: null })
  expect(await stateOf(other.id)).toMatchObject({ status: 'created' })
})
