import { expect, test } from 'vitest'
import type { DueNotification } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { OutboundQueue, type OutboundTools } from './outbound-queue.ts'
import { parallel_max } from './retry-policy.ts'
import type { FinishedAttempt } from './send.ts'

const receiver = (url = 'https://one.example/'): Receiver => ({
  account_id: 'a',
  id: 'w',
  url,
  active: true,
  headers: null,
  secret: 's',
  previous_secret: null,
  previous_secret_expires_at: null,
  failing_since: null,
  failures: 0,
})
const due = (...ids: number[]): DueNotification[] =>
  ids.map((id) => ({
    account_id: 'a',
    id: `${id}`,
    created_at: new Date(0),
    event: 'e',
    payload: '{}',
    attempts: 0,
    resumes_as: null,
    resent: 0,
  }))
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

function queueWith(changes: Partial<OutboundTools['limits']> = {}) {
  const sent: { id: string; url: string }[] = []
  const answers = new Map<string, (well: boolean) => void>()
  let rings = 0
  const traffic = { under_way: 0, ahead: 0, stopping: false }
  const queue = new OutboundQueue({
    traffic,
    limits: { under_way_max: 100, ahead_max: 100, ahead_ms: 60_000, ...changes },
    send: ({ url }, notification) => {
      sent.push({ id: notification.id, url })
      return new Promise<FinishedAttempt>((resolve) => {
        answers.set(notification.id, (well) =>
          resolve({
            notification,
            url,
            sent_at: new Date(0),
            attempted: {
              outcome: well ? { kind: 'delivered', status: 204 } : { kind: 'rejected', status: 500, retry_after_ms: null },
              request_headers: {},
              address: null,
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
    queue,
    traffic,
    answer,
    sent: () => sent.map(({ id }) => Number(id)),
    urls: () => sent.map(({ url }) => url),
    rings: () => rings,
  }
}

test('eight go out at a time, in their order, and the next ones as soon as one is back', async () => {
  const { queue, traffic, answer, sent } = queueWith()
  queue.add(receiver(), due(...numbers(1, 12)))
  expect(sent()).toEqual(numbers(1, parallel_max))
  expect(traffic).toMatchObject({ under_way: 8, ahead: 4 })
  await answer(3)
  await answer(1)
  expect(sent()).toEqual(numbers(1, 10))
  expect(queue.takeFinished().map(({ notification }) => notification.id)).toEqual(['3', '1'])
  expect([...queue.known].map(Number)).toEqual([2, ...numbers(4, 9)])
  expect(traffic).toMatchObject({ under_way: 8, ahead: 2 })
})

test('after a failure nothing that was taken ahead goes out, nor what is looked up before it is settled', async () => {
  const { queue, traffic, answer, sent } = queueWith()
  queue.add(receiver(), due(...numbers(1, 12)))
  await answer(2, false)
  queue.add(receiver(), due(9, 10))
  await answer(1)
  expect(sent()).toEqual(numbers(1, 8))
  expect(traffic).toMatchObject({ under_way: 6, ahead: 0 })
  expect(queue.known.has('9')).toBe(false)
  queue.takeFinished()
  queue.add(receiver(), due(9))
  expect(sent()).toEqual(numbers(1, 9))
})

test('what waited too long is forgotten, to be looked up again in its order [W18]', async () => {
  const { queue, answer, sent, rings } = queueWith({ ahead_ms: -1 })
  queue.add(receiver(), due(...numbers(1, 10)))
  expect(sent()).toEqual(numbers(1, 8))
  await answer(1)
  expect(sent()).toEqual(numbers(1, 8))
  expect([...queue.known].map(Number)).toEqual(numbers(1, 8))
  expect(rings()).toBe(1)
})

test('nothing newer overtakes what waited too long', async () => {
  const { queue, sent, rings } = queueWith({ ahead_ms: -1, under_way_max: 0 })
  queue.add(receiver(), due(1))
  queue.add(receiver(), due(2))
  expect(sent()).toEqual([])
  expect([...queue.known]).toEqual([])
  expect(rings()).toBe(1)
})

test('goes by the newest word about the receiver', async () => {
  const { queue, answer, urls } = queueWith()
  queue.add(receiver(), due(...numbers(1, 9)))
  queue.add(receiver('https://two.example/'), [])
  await answer(1)
  expect(urls().at(-1)).toBe('https://two.example/')
})

test('a process that stops sends nothing more, and neither does a queue that was dropped', async () => {
  const { queue, traffic, answer, sent } = queueWith()
  queue.add(receiver(), due(...numbers(1, 10)))
  queue.drop()
  await answer(1)
  queue.add(receiver(), due(9, 10, 11))
  traffic.stopping = true
  await answer(2)
  expect(sent()).toEqual([...numbers(1, 8), 9])
  expect(traffic.ahead).toBe(0)
})

test('takes ahead a few at first, and then some times what went out lately, within the limits of the webhook and of the process', async () => {
  const { queue, traffic } = queueWith({ under_way_max: 20, ahead_max: 300 })
  expect([queue.room(0), queue.room(5), queue.room(1_000)]).toEqual([32, 72, 264])
  queue.add(receiver(), due(...numbers(1, 10)))
  expect([queue.room(0), queue.room(5)]).toEqual([22, 62])
  traffic.under_way = 20
  traffic.ahead = 300
  expect(queue.room(1_000)).toBe(0)
})
