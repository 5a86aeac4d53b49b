import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../src/base/clock.ts'
import { silentLog } from '../../../src/base/log.ts'
import type { PositionStream } from '../../../src/feeds/file/position-sources-file.ts'
import { type StreamTiming, startStreams } from '../../../src/positions/streams.ts'
import { listSourceHealth, type SourceHealth } from '../../../src/store/ships/position-sources.ts'
import { type TestDatabase, testDatabase } from '../../world/database.ts'
import { classA } from './encode.ts'
import { startLineServer, startStreamServer } from './servers.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const quick: StreamTiming = { retry_first: 20, retry_last: 100, standby: 20, keep: 20, flush: 20 }
const start = (source: PositionStream, timing: Partial<StreamTiming> = {}) => {
  const streams = startStreams({ database: base.db, clock: systemClock, log: silentLog, secrets: () => 'key' }, [source], {
    ...quick,
    ...timing,
  })
  // A test that fails leaves nothing running.
  return { ...streams, [Symbol.asyncDispose]: streams.stop }
}
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
const health = async (name: string): Promise<SourceHealth | undefined> =>
  (await listSourceHealth(base.db)).find((source) => source.name === name)
const line = (latitude: number) => classA({ mmsi: 563_123_000, latitude, longitude: 2 })

test('a connection that is lost is made again', async () => {
  await using server = await startLineServer()
  await using streams = start({ name: 'lost', kind: 'nmea-tcp', host: '127.0.0.1', port: server.port, silence_s: 60 })
  await until(() => expect(server.connections()).toBe(1))
  server.send(line(1))
  await until(async () => expect(await health('lost')).toMatchObject({ state: 'receiving', frames: 1, reports: 1, positions: 0 }))
  server.hangUp()
  await until(() => expect(server.connections()).toBe(2))
  server.send(line(1.001))
  await until(async () => expect(await health('lost')).toMatchObject({ state: 'receiving', frames: 2, reconnects: 1 }))
  await streams.stop()
  expect(await health('lost')).toMatchObject({ state: 'stopped' })
})

test('silence ends a connection, and each try comes later', async () => {
  await using server = await startLineServer()
  await using _streams = start(
    { name: 'mute', kind: 'nmea-tcp', host: '127.0.0.1', port: server.port, silence_s: 60 },
    { silence: 50 },
  )
  await until(() => expect(server.connections()).toBeGreaterThanOrEqual(3))
  await until(async () =>
    expect(await health('mute')).toMatchObject({ state: 'silent', reason: expect.stringContaining('nothing was heard') }),
  )
})

const corners: [[number, number], [number, number]] = [
  [0, 0],
  [1, 1],
]
const service = {
  kind: 'aisstream',
  api_key: { env: 'KEY' },
  bounding_boxes: [corners],
  message_types: ['PositionReport'],
  silence_s: 60,
} satisfies Partial<PositionStream>

test('a service that takes the subscription and then says nothing is called again', async () => {
  await using server = await startStreamServer()
  await using _streams = start({ ...service, name: 'quiet', url: server.url }, { silence: 50 })
  await until(() => expect(server.subscriptions.length).toBeGreaterThanOrEqual(3))
  await until(async () => expect((await health('quiet'))?.reason).toContain('nothing was heard'))
})

test('a stream whose database connection breaks is read on with another one', async () => {
  await using server = await startLineServer()
  await using _streams = start({ name: 'broken', kind: 'nmea-tcp', host: '127.0.0.1', port: server.port, silence_s: 60 })
  const say = (latitude: number, frames: number) =>
    until(async () => {
      server.send(line(latitude))
      expect((await health('broken'))?.frames).toBeGreaterThan(frames)
    })
  await say(1, 0)
  const before = (await health('broken'))?.frames ?? 0
  // Whoever holds a lock of a stream.
  await base.db.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`,
  )
  await until(() => expect(server.connections()).toBeGreaterThanOrEqual(2))
  await say(1.001, before)
  await until(async () => expect(await health('broken')).toMatchObject({ state: 'receiving', dropped: 0 }))
})

test('one process reads a stream, and another takes over when it stops', async () => {
  await using server = await startLineServer()
  const source = { name: 'single', kind: 'nmea-tcp', host: '127.0.0.1', port: server.port, silence_s: 60 } as const
  await using first = start(source)
  await until(() => expect(server.connections()).toBe(1))
  await using _second = start(source)
  await until(async () => {
    const { rows } = await base.db.query(
      "select 1 from pg_stat_activity where query like '%pg_try_advisory_lock%' and datname = current_database()",
    )
    expect(rows.length).toBeGreaterThan(0)
  })
  expect(server.connections()).toBe(1)
  await first.stop()
  await until(() => expect(server.connections()).toBe(2))
})

test('a service that refuses the key says so', async () => {
  await using server = await startStreamServer()
  await using _ = start({ ...service, name: 'locked', url: server.url })
  await until(() => expect(server.subscriptions.length).toBeGreaterThan(0))
  expect(server.subscriptions[0]).toEqual({
    APIKey: 'key',
    BoundingBoxes: [
      [
        [0, 0],
        [1, 1],
      ],
    ],
    FilterMessageTypes: ['PositionReport'],
  })
  server.send({ error: 'Api Key Is Not Valid' })
  await until(async () => expect((await health('locked'))?.reason).toBe('Api Key Is Not Valid'))
})

test('nobody at the address is waited for', async () => {
  await using _streams = start({ name: 'nobody', kind: 'nmea-tcp', host: '127.0.0.1', port: 1, silence_s: 60 })
  await until(async () =>
    expect(await health('nobody')).toMatchObject({ state: 'waiting', reason: expect.stringContaining('ECONNREFUSED') }),
  )
})

test('who only listens is silent, and receives again', async () => {
  const port = 40_000 + Math.floor(Math.random() * 10_000)
  await using _streams = start({ name: 'pier', kind: 'nmea-udp', address: '127.0.0.1', port, silence_s: 60 }, { silence: 300 })
  const socket = createSocket('udp4')
  const isState = (state: string) => async () => expect((await health('pier'))?.state).toBe(state)
  const say = (latitude: number) =>
    until(async () => {
      socket.send(line(latitude), port, '127.0.0.1')
      await isState('receiving')()
    })
  await say(1)
  await until(isState('silent'))
  await say(1.001)
  socket.close()
})
