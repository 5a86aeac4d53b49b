import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount, failureOf } from '../../test/world/deliveries.ts'
import { systemClock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { insertEvents } from '../store/delivery/events.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import { openEventStreams } from './event-streams.ts'
import { usualStreamLimits } from './feed-streams.ts'

// Streams by themselves: who may open how many, what becomes of slow readers, and how they end.

let base: TestDatabase
let database: Database
beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.url, { account: '', connections_max: 2, application_name: 'test api' })
})
afterAll(async () => {
  await database.close()
  await base.close()
})

const everything = { names: null, container_id: null, shipment_id: null }

function open(limits: Partial<ReturnType<typeof usualStreamLimits>> = {}) {
  const services = { clock: systemClock, all_accounts: base.db, event_feed: { days: 30 } }
  return openEventStreams({ database, services, log: silentLog, limits: { ...usualStreamLimits(2), look_ms: 10, ...limits } })
}

async function addEvents(account_id: string, count: number): Promise<void> {
  const now = systemClock.now()
  const announcements = Array.from({ length: count }, () => failureOf(newId(), now))
  await insertEvents(base.db, [{ account_id, announcements }], now)
}

async function textOf(stream: Readable): Promise<string> {
  let text = ''
  for await (const piece of stream) text += piece
  return text
}

test('of one account only so many may listen, until one of them leaves', async () => {
  const [one, other] = [await addAccount(base.db), await addAccount(base.db)]
  const streams = open()
  const request = { account_id: one, after: 'now', filter: everything }
  const [first, second] = [await streams.open(request), await streams.open(request)]
  await expect(streams.open(request)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  const third = await streams.open({ ...request, account_id: other })
  first.destroy()
  await once(first, 'close')
  const fourth = await streams.open(request)
  // One that could not begin takes no place.
  for (let n = 0; n < 3; n++)
    await expect(streams.open({ ...request, account_id: other, after: 'x' })).rejects.toMatchObject({ status: 400 })
  const fifth = await streams.open({ ...request, account_id: other })
  for (const stream of [second, third, fourth, fifth]) stream.destroy()
})

test('what is read for one stream is told to no other account, nor to whoever asked for other kinds', async () => {
  const [one, other] = [await addAccount(base.db), await addAccount(base.db)]
  await addEvents(one, 2)
  const streams = open({ life_ms: 500 })
  const narrowed = { ...everything, names: ['container.updated'] }
  const opened = await Promise.all([
    streams.open({ account_id: one, after: 'start', filter: everything }),
    streams.open({ account_id: one, after: 'start', filter: narrowed }),
    streams.open({ account_id: other, after: 'start', filter: everything }),
  ])
  const texts = await Promise.all(opened.map(textOf))
  expect(texts.map((text) => text.match(/^event: /gm)?.length ?? 0)).toEqual([2, 0, 0])
})

test('a reader that takes nothing is cut off, and little was read for it', async () => {
  const account_id = await addAccount(base.db)
  await addEvents(account_id, 3_000)
  const stream = await open({ patience_ms: 50 }).open({ account_id, after: 'start', filter: everything })
  const failed = once(stream, 'error')
  stream.read(1)
  expect(await failed).toMatchObject([{ message: 'the reader took nothing for too long' }])
  expect(stream.readableLength).toBeLessThan(100_000)
})

test('streams end in good order when the process stops, and no new one begins', async () => {
  const account_id = await addAccount(base.db)
  await addEvents(account_id, 2)
  const streams = open()
  const stream = await streams.open({ account_id, after: 'start', filter: everything })
  const told = textOf(stream)
  await expect.poll(() => stream.readableFlowing !== null || stream.readableDidRead).toBe(true)
  streams.close()
  const text = await told
  expect(text).toMatch(/^retry: 2000\nid: 0-[0-9a-f]{16}\n\n/)
  expect(text).toMatch(/retry: \d+\n\n$/)
  await expect(streams.open({ account_id, after: 'now', filter: everything })).rejects.toMatchObject({ status: 503 })
})

test('a stream does not last for ever, and is kept alive while nothing happens', async () => {
  const account_id = await addAccount(base.db)
  const stream = await open({ life_ms: 200, heartbeat_ms: 20 }).open({ account_id, after: 'now', filter: everything })
  expect(await textOf(stream)).toMatch(/^retry: 2000\nid: [^\n]+\n\n(:\n\n)+retry: \d+\n\n$/)
})

test('many listen with one look: the database is asked no oftener for more of them', async () => {
  const account_id = await addAccount(base.db)
  let looks = 0
  const all_accounts: Database = {
    ...base.db,
    query: ((statement: { name?: string }) => {
      looks += 1
      return base.db.query(statement as never)
    }) as Database['query'],
  }
  const services = { clock: systemClock, all_accounts, event_feed: { days: 30 } }
  const limits = { ...usualStreamLimits(50), look_ms: 20, life_ms: 400 }
  const streams = openEventStreams({ database, services, log: silentLog, limits })
  const opened = await Promise.all(
    Array.from({ length: 30 }, () => streams.open({ account_id, after: 'now', filter: everything })),
  )
  await Promise.all(opened.map(textOf))
  expect(looks).toBeGreaterThan(0)
  // One look at a time, 20 ms after the one before: 20 in this time, were they free.
  expect(looks).toBeLessThan(30)
})
