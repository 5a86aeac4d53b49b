import type { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/world/database.ts'
import { openDatabaseLine } from '../../test/world/database-line.ts'
import { openDatabase } from './pool.ts'

// A connection on which nothing comes any more without being closed, as behind a firewall that forgot it.

afterEach(() => {
  vi.useRealTimers()
})

type SilentLine = AsyncDisposable & {
  url: string
  /** From now on nothing passes on the connections that there are; new ones work. */
  fallSilent(): void
  /** Resolves when something was sent that nobody passes on. */
  swallowed: Promise<void>
  /** Connections so far. */
  count(): number
}

async function openLine(database_url: string): Promise<SilentLine> {
  const silent = new Set<Socket>()
  const near_ends = new Set<Socket>()
  const swallowed = Promise.withResolvers<void>()
  const line = await openDatabaseLine(database_url, ({ near, far }) => {
    near_ends.add(near)
    near.on('data', (bytes) => {
      if (silent.has(near)) swallowed.resolve()
      else far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!silent.has(near)) near.write(bytes)
    })
  })
  return {
    ...line,
    fallSilent: () => {
      for (const near of near_ends) silent.add(near)
    },
    swallowed: swallowed.promise,
    count: () => near_ends.size,
  }
}

test('a statement to which nothing comes back ends after its time, and the next one has another connection [F16]', async () => {
  await using world = await testDatabase()
  await using line = await openLine(world.url)
  const db = openDatabase(line.url, { account: '*', connections_max: 1, application_name: 'silent' })
  await db.query('select 1')
  line.fallSilent()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = db.query('select 2').catch((error: unknown) => error)
  await line.swallowed
  // What the server grants a statement, and a little for the way.
  vi.advanceTimersByTime(32_000)
  expect(await waiting).toMatchObject({ message: 'Query read timeout' })
  vi.useRealTimers()
  expect((await db.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  expect(line.count()).toBe(2)
  await db.close()
})
