import { expect, test } from 'vitest'
import type { DueNotification } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { Lane, type LaneTools } from './lane.ts'
import { parallel_max } from './retry-policy.ts'
import type { Finished } from './turn.ts'

const receiver = (url = 'https://one.example/'): Receiver => ({
  account_id: 'a',
  id: 'w',
  url,
  active: true,
  headers: null,
  secret: 's',
  failing_since: null,
  failures: 0,
})
const due = (...ids: number[]): DueNotification[] =>
  ids.map((id) => ({ account_id: 'a', id: `${id}`, created_at: new Date(0), event: 'e', payload: '{}', attempts: 0 }))
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

function laneWith(changes: Partial<LaneTools['limits']> = {}) {
  const sent: { id: string; url: string }[] = []
  const answers = new Map<string, (well: boolean) => void>()
  let rings = 0
  const traffic = { under_way: 0, ahead: 0, stopping: false }
  const lane = new Lane({
    traffic,
    limits: { under_way_max: 100, ahead_max: 100, ahead_ms: 60_000, ...changes },
    send: ({ url }, notification) => {
      sent.push({ id: notification.id, url })
      return new Promise<Finished>((resolve) => {
        answers.set(notification.id, (well) =>
          resolve({
            notification,
            sent_at: new Date(0),
            attempted: {
              outcome: well ? { kind: 'delivered', status: 204 } : { kind: 'rejected', status: 500, retry_after_ms: null },
              request_headers: {},
              response: null,
              duration_ms: 1,
            },
          }),
        )
      })
    },
    cameBack: () => {
      rings += 1
    },
  })
  const answer = async (id: number, well = true) => {
    answers.get(`${id}`)?.(well)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    lane,
    traffic,
    answer,
    sent: () => sent.map(({ id }) => Number(id)),
    urls: () => sent.map(({ url }) => url),
    rings: () => rings,
  }
}

test('eight go out at a time, in their order, and the next ones as soon as one is back', async () => {
  const { lane, traffic, answer, sent } = laneWith()
  lane.add(receiver(), due(...numbers(1, 12)))
  expect(sent()).toEqual(numbers(1, parallel_max))
  expect(traffic).toMatchObject({ under_way: 8, ahead: 4 })
  await answer(3)
  await answer(1)
  expect(sent()).toEqual(numbers(1, 10))
  expect(lane.takeFinished().map(({ notification }) => notification.id)).toEqual(['3', '1'])
  expect([...lane.known].map(Number)).toEqual([2, ...numbers(4, 9)])
  expect(traffic).toMatchObject({ under_way: 8, ahead: 2 })
})

test('after a failure nothing that was taken ahead goes out, nor what is looked up before it is settled', async () => {
  const { lane, traffic, answer, sent } = laneWith()
  lane.add(receiver(), due(...numbers(1, 12)))
  await answer(2, false)
  lane.add(receiver(), due(9, 10))
  await answer(1)
  expect(sent()).toEqual(numbers(1, 8))
  expect(traffic).toMatchObject({ under_way: 6, ahead: 0 })
  expect(lane.known.has('9')).toBe(false)
  lane.takeFinished()
  lane.add(receiver(), due(9))
  expect(sent()).toEqual(numbers(1, 9))
})

test('what waited too long is forgotten, to be looked up again in its order', async () => {
  const { lane, answer, sent, rings } = laneWith({ ahead_ms: -1 })
  lane.add(receiver(), due(...numbers(1, 10)))
  expect(sent()).toEqual(numbers(1, 8))
  await answer(1)
  expect(sent()).toEqual(numbers(1, 8))
  expect([...lane.known].map(Number)).toEqual(numbers(1, 8))
  expect(rings()).toBe(1)
})

test('nothing newer overtakes what waited too long', async () => {
  const { lane, sent, rings } = laneWith({ ahead_ms: -1, under_way_max: 0 })
  lane.add(receiver(), due(1))
  lane.add(receiver(), due(2))
  expect(sent()).toEqual([])
  expect([...lane.known]).toEqual([])
  expect(rings()).toBe(1)
})

test('goes by the newest word about the receiver', async () => {
  const { lane, answer, urls } = laneWith()
  lane.add(receiver(), due(...numbers(1, 9)))
  lane.add(receiver('https://two.example/'), [])
  await answer(1)
  expect(urls().at(-1)).toBe('https://two.example/')
})

test('a process that stops sends nothing more, and neither does a lane that was dropped', async () => {
  const { lane, traffic, answer, sent } = laneWith()
  lane.add(receiver(), due(...numbers(1, 10)))
  lane.drop()
  await answer(1)
  lane.add(receiver(), due(9, 10, 11))
  traffic.stopping = true
  await answer(2)
  expect(sent()).toEqual([...numbers(1, 8), 9])
  expect(traffic.ahead).toBe(0)
})

test('takes ahead a few at first, and then some times what went out lately, within the limits of the webhook and of the process', async () => {
  const { lane, traffic } = laneWith({ under_way_max: 20, ahead_max: 300 })
  expect([lane.room(0), lane.room(5), lane.room(1_000)]).toEqual([32, 72, 264])
  lane.add(receiver(), due(...numbers(1, 10)))
  expect([lane.room(0), lane.room(5)]).toEqual([22, 62])
  traffic.under_way = 20
  traffic.ahead = 300
  expect(lane.room(1_000)).toBe(0)
})
