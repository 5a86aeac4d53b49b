import { expect, test } from 'vitest'
import type { DueNotification } from '../store/delivery/notifications.ts'
import type { Receiver } from '../store/delivery/webhooks.ts'
import { OutboundQueue } from './outbound-queue.ts'
import type { FinishedAttempt } from './send.ts'
import { parallel_max, type ShareLimits, Shares } from './shares.ts'

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
  last_failure: null,
  warned: 0,
  parallel_limit: null,
  paused_until: null,
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

function queueWith({ ahead_ms = 60_000, ...changes }: Partial<ShareLimits & { ahead_ms: number }> = {}) {
  const sent: { id: string; url: string }[] = []
  const answers = new Map<string, (well: boolean) => void>()
  let rings = 0
  const shares = new Shares({ under_way_max: 200, slow_max: 100, ahead_max: 200, slow_after_ms: 60_000, ...changes })
  const queue = new OutboundQueue({
    shares,
    ahead_ms,
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
    shares,
    counts: () => ({ under_way: shares.crowd('steady', 'a').taken, ahead: shares.crowd('ahead', 'a').taken }),
    answer,
    sent: () => sent.map(({ id }) => Number(id)),
    urls: () => sent.map(({ url }) => url),
    rings: () => rings,
  }
}

test('eight go out at a time, in their order, and the next ones as soon as one is back', async () => {
  const { queue, counts, answer, sent } = queueWith()
  queue.add(receiver(), due(...numbers(1, 12)))
  expect(sent()).toEqual(numbers(1, parallel_max))
  expect(counts()).toEqual({ under_way: 8, ahead: 4 })
  await answer(3)
  await answer(1)
  expect(sent()).toEqual(numbers(1, 10))
  expect(queue.takeFinished().map(({ notification }) => notification.id)).toEqual(['3', '1'])
  expect([...queue.known].map(Number)).toEqual([2, ...numbers(4, 9)])
  expect(counts()).toEqual({ under_way: 8, ahead: 2 })
})

test('after a failure nothing that was taken ahead goes out, nor what is looked up before it is settled', async () => {
  const { queue, counts, answer, sent } = queueWith()
  queue.add(receiver(), due(...numbers(1, 12)))
  await answer(2, false)
  queue.add(receiver(), due(9, 10))
  await answer(1)
  expect(sent()).toEqual(numbers(1, 8))
  expect(counts()).toEqual({ under_way: 6, ahead: 0 })
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
  const { queue, sent, rings, answer } = queueWith({ ahead_ms: -1 })
  queue.add(receiver(), due(...numbers(1, 9)))
  queue.add(receiver(), due(10))
  expect(sent()).toEqual(numbers(1, 8))
  expect(rings()).toBe(1)
  await answer(1)
  expect(sent()).toEqual(numbers(1, 8))
})

test('goes by the newest word about the receiver', async () => {
  const { queue, answer, urls } = queueWith()
  queue.add(receiver(), due(...numbers(1, 9)))
  queue.add(receiver('https://two.example/'), [])
  await answer(1)
  expect(urls().at(-1)).toBe('https://two.example/')
})

test('a process that stops sends nothing more, and neither does a queue that was dropped', async () => {
  const { queue, shares, counts, answer, sent } = queueWith()
  queue.add(receiver(), due(...numbers(1, 10)))
  queue.drop()
  await answer(1)
  queue.add(receiver(), due(9, 10, 11))
  shares.stopping = true
  await answer(2)
  expect(sent()).toEqual([...numbers(1, 8), 9])
  expect(counts().ahead).toBe(0)
})

test('takes ahead a few at first, and then some times what went out lately, within the limits of the webhook and the share of its account', () => {
  const { queue, shares } = queueWith({ ahead_max: 400 })
  expect([queue.roomAhead(0), queue.roomAhead(5), queue.roomAhead(1_000)]).toEqual([32, 72, 264])
  queue.add(receiver(), due(...numbers(1, 10)))
  expect([queue.roomAhead(0), queue.roomAhead(5), queue.roomAhead(1_000)]).toEqual([22, 62, 198])
  shares.count('ahead', 'b', 400)
  expect(queue.roomAhead(1_000)).toBe(0)
})

const failing = { ...receiver(), failing_since: new Date(0) }

test('one that fails gets one request, of the pool of those, and nothing ahead', async () => {
  const { queue, shares, sent, answer } = queueWith()
  queue.add(failing, due(1))
  expect(sent()).toEqual([1])
  expect(shares.crowd('slow', 'a').of_account).toBe(1)
  expect([queue.room, queue.roomAhead(0)]).toEqual([0, 0])
  await answer(1, false)
  expect(shares.crowd('slow', 'a').of_account).toBe(0)
  expect([queue.room, queue.roomAhead(0)]).toEqual([1, 1])
})

test('without room it waits in line, takes nothing ahead, and goes on when a place is free', () => {
  const { queue, shares, sent, rings } = queueWith({ under_way_max: 2 })
  const place = shares.take('steady', 'a', 0)
  queue.add(receiver(), due(1))
  expect([sent(), queue.room, queue.roomAhead(0)]).toEqual([[], 0, 0])
  if (place !== undefined) shares.free(place)
  expect(sent()).toEqual([1])
  expect(rings()).toBe(0)
})

test('a place that came too late for what was taken ahead is kept for the next look', () => {
  const { queue, shares, sent, rings } = queueWith({ under_way_max: 2, ahead_ms: -1 })
  const place = shares.take('steady', 'a', 0)
  queue.add(receiver(), due(1))
  if (place !== undefined) shares.free(place)
  expect([sent(), [...queue.known], rings()]).toEqual([[], [], 1])
  expect(shares.crowd('steady', 'a').taken).toBe(1)
  queue.add(receiver(), due(1))
  expect(sent()).toEqual([1])
  queue.end()
})

test('a place for which nothing is left to be sent is given back', () => {
  const { queue, shares } = queueWith({ under_way_max: 2 })
  const place = shares.take('steady', 'a', 0)
  queue.add(receiver(), [])
  queue.waitForRoom()
  if (place !== undefined) shares.free(place)
  expect(shares.crowd('steady', 'a').taken).toBe(1)
  queue.add(receiver(), [])
  expect(shares.crowd('steady', 'a').taken).toBe(0)
})

test('one that ends gives the place back that it was given', () => {
  const { queue, shares } = queueWith({ under_way_max: 2 })
  const place = shares.take('steady', 'a', 0)
  queue.add(receiver(), [])
  queue.waitForRoom()
  if (place !== undefined) shares.free(place)
  expect(shares.crowd('steady', 'a').taken).toBe(1)
  queue.end()
  expect(shares.crowd('steady', 'a').taken).toBe(0)
})
