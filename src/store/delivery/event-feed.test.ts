import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../../test/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import type { Announcement } from '../../announcements/announcement.ts'
import { newId } from '../../base/ids.ts'
import type { Database, Transaction } from '../pool.ts'
import { lastPlaceBefore, listUnnumbered, numberEvents, oldestUnnumbered, readFeed } from './event-feed.ts'
import { insertEvents, type NumberedEvent } from './events.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const now = new Date('2031-04-01T00:00:00Z')
const everything = { names: null, container_id: null, shipment_id: null }

type About = { shipment_id?: string | null; container_id?: string | null; id?: string }

function announcementOf({ shipment_id = null, container_id = null, id = newId() }: About): Announcement {
  const reference = { type: 'transport_event', id: newId() } as const
  return { id, name: 'container.updated', reference, shipment_id, container_id, includes: [], is_return: false, recurs: false }
}

async function write(tx: Transaction, account_id: string, about: readonly About[]): Promise<NumberedEvent[]> {
  return [...(await insertEvents(tx, [{ account_id, announcements: about.map(announcementOf) }], now)).values()]
}

/** A transaction that has written and stays open until it is told how it ends. */
function held(db: Database, work: (tx: Transaction) => Promise<unknown>) {
  const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<'commit' | 'rollback'>()]
  const done = db
    .transaction(async (tx) => {
      await work(tx)
      written.resolve()
      if ((await ended.promise) === 'rollback') throw new Undone()
    })
    .catch((error: unknown) => {
      written.resolve()
      if (!(error instanceof Undone)) throw error
    })
  return {
    written: written.promise,
    end: async (how: 'commit' | 'rollback') => {
      ended.resolve(how)
      await done
    },
  }
}

class Undone extends Error {}

/** A reader that goes on from where it was. */
function readerOf(account_id: string, limit: number) {
  const seen: string[] = []
  let position = 0
  const read = async () => {
    await numberEvents(base.db, [account_id])
    for (;;) {
      const page = await readFeed(base.db, { account_id, position }, { filter: everything, limit })
      seen.push(...page.events.map(({ id }) => id))
      position = page.end.position
      if (page.end.position >= page.last) return
    }
  }
  return { seen, read }
}

async function eventsOf(account_id: string): Promise<string[]> {
  const { rows } = await base.db.query<{ id: string }>('select id from events where account_id = $1', [account_id])
  return rows.map(({ id }) => id)
}

/** Opens a transaction in a place, ends the one there, or reads. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('write' as const), at: fc.nat(4), events: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), at: fc.nat(4), commit: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat(1) }) },
)

test('a reader meets every event once, whichever transactions stall, commit late or are undone [W65]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const account_id = await addAccount(base.db)
      const readers = [readerOf(account_id, 1), readerOf(account_id, 3)]
      const open = new Map<number, ReturnType<typeof held>>()
      for (const one of steps) {
        if (one.kind === 'read') await readers[one.reader]?.read()
        else if (one.kind === 'end') {
          await open.get(one.at)?.end(one.commit ? 'commit' : 'rollback')
          open.delete(one.at)
        } else if (!open.has(one.at)) {
          // Each about things of its own: nobody waits for anybody.
          const about = Array.from({ length: one.events }, () => ({ container_id: newId(), shipment_id: newId() }))
          const transaction = held(base.db, (tx) => write(tx, account_id, about))
          open.set(one.at, transaction)
          await transaction.written
        }
      }
      for (const transaction of open.values()) await transaction.end('commit')
      for (const { read } of readers) await read()
      const [first, second] = readers
      expect(first?.seen.toSorted()).toEqual((await eventsOf(account_id)).toSorted())
      expect(second?.seen).toEqual(first?.seen)
    }),
    propertyRuns(30),
  )
})

test('several readers and writers at the same time: one order, and nothing twice [W65]', async () => {
  const account_id = await addAccount(base.db)
  const containers = [newId(), newId(), newId()]
  const shipment_id = newId()
  let writing = true
  const writers = Promise.all(
    containers.map(async (container_id) => {
      for (let turn = 0; turn < 30; turn++)
        await base.db.transaction((tx) => write(tx, account_id, [{ container_id, shipment_id }]))
    }),
  ).finally(() => {
    writing = false
  })
  const readers = [readerOf(account_id, 2), readerOf(account_id, 5), readerOf(account_id, 100)]
  await Promise.all([
    writers,
    ...readers.map(async ({ read }) => {
      while (writing) await read()
      await read()
    }),
  ])
  const { rows } = await base.db.query<{ id: string }>('select id from events where account_id = $1 order by shipment_sequence', [
    account_id,
  ])
  // All of one shipment: the order of the feed is that of the numbers.
  for (const { seen } of readers) expect(seen).toEqual(rows.map(({ id }) => id))
})

test('a transaction that stands still holds back its own events and nobody else’s [W65]', async () => {
  const account_id = await addAccount(base.db)
  const stalled = held(base.db, (tx) => write(tx, account_id, [{ container_id: newId() }]))
  await stalled.written
  const reader = readerOf(account_id, 100)
  await base.db.transaction((tx) => write(tx, account_id, [{ container_id: newId() }, { container_id: newId() }]))
  await reader.read()
  expect(reader.seen).toHaveLength(2)
  await stalled.end('commit')
  await reader.read()
  expect(reader.seen).toHaveLength(3)
})

test('events of one container are numbered from 1 on without a gap, whoever writes and whatever is undone [W43]', async () => {
  const account_id = await addAccount(base.db)
  const [container_id, shipment_id] = [newId(), newId()]
  const writer = async (seed: number) => {
    for (let turn = 0; turn < 10; turn++)
      await base.db
        .transaction(async (tx) => {
          // Some of the container, some of the shipment alone, and one of another shipment.
          await write(tx, account_id, [
            { container_id, shipment_id },
            ...(turn % 2 === 0 ? [{ shipment_id }] : []),
            { shipment_id: newId() },
            { container_id, shipment_id },
          ])
          if ((turn + seed) % 3 === 0) throw new Undone()
        })
        .catch((error: unknown) => expect(error).toBeInstanceOf(Undone))
  }
  await Promise.all([writer(0), writer(1), writer(2), writer(3)])
  for (const [column, id] of [
    ['container', container_id],
    ['shipment', shipment_id],
  ] as const) {
    const { rows } = await base.db.query<{ number: number }>(
      `select ${column}_sequence as number from events where account_id = $1 and ${column}_id = $2 order by sequence`,
      [account_id, id],
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThan(20)
  }
})

test('an event that is there already, or comes twice at once, takes no number', async () => {
  const account_id = await addAccount(base.db)
  const [container_id, id] = [newId(), newId()]
  const numbers = async (about: About[]) =>
    (await base.db.transaction((tx) => write(tx, account_id, about))).map(({ container_sequence }) => container_sequence)
  expect(await numbers([{ container_id, id }, { container_id }, { container_id, id }])).toEqual([1, 2])
  expect(await numbers([{ container_id, id }, { container_id }])).toEqual([3])
})

test('events of a subject without container and shipment are numbered by it', async () => {
  const account_id = await addAccount(base.db)
  const [event] = await base.db.transaction((tx) => write(tx, account_id, [{}]))
  expect(event).toMatchObject({ container_sequence: null, shipment_sequence: null, reference_sequence: 1 })
})

test('a narrowed feed is looked through in pieces, and its end moves on without a find', async () => {
  const account_id = await addAccount(base.db)
  const container_id = newId()
  const many = Array.from({ length: 10_050 }, () => ({ shipment_id: newId() }))
  await base.db.transaction((tx) => write(tx, account_id, [...many, { container_id }]))
  // A few thousand at a time.
  for (let last = -1, next = 0; next > last; ) {
    last = next
    next = (await numberEvents(base.db, [account_id])).get(account_id) ?? 0
  }
  const filter = { ...everything, container_id }
  const first = await readFeed(base.db, { account_id, position: 0 }, { filter, limit: 10 })
  expect(first).toMatchObject({ events: [], end: { position: 10_000 }, last: 10_051 })
  const second = await readFeed(base.db, { account_id, position: first.end.position }, { filter, limit: 10 })
  expect(second).toMatchObject({ events: [{ position: 10_051 }], end: { position: 10_051 } })
})

test('a feed narrowed to a shipment has its events alone', async () => {
  const account_id = await addAccount(base.db)
  const [shipment_id, other_id] = [newId(), newId()]
  await base.db.transaction((tx) => write(tx, account_id, [{ shipment_id: other_id }, { shipment_id }, {}]))
  await numberEvents(base.db, [account_id])
  const page = await readFeed(base.db, { account_id, position: 0 }, { filter: { ...everything, shipment_id }, limit: 10 })
  expect(page.events.map(({ position }) => position)).toEqual([2])
})

test('whoever begins at a moment gets what was recorded in it', async () => {
  const account_id = await addAccount(base.db)
  await base.db.transaction((tx) => write(tx, account_id, [{}, {}]))
  await numberEvents(base.db, [account_id])
  expect(await lastPlaceBefore(base.db, account_id, now)).toBe(0)
  expect(await lastPlaceBefore(base.db, account_id, new Date(now.getTime() + 1))).toBe(2)
})

test('what waits for its place is found, by account, and its age is known', async () => {
  for (const account_id of await listUnnumbered(base.db, 1_000)) await numberEvents(base.db, [account_id])
  expect(await oldestUnnumbered(base.db, now)).toBe(0)
  const accounts = [await addAccount(base.db), await addAccount(base.db)]
  for (const account_id of accounts) await base.db.transaction((tx) => write(tx, account_id, [{}, {}]))
  expect((await listUnnumbered(base.db, 10)).toSorted()).toEqual(accounts.toSorted())
  expect(await oldestUnnumbered(base.db, new Date(now.getTime() + 90_000))).toBe(90)
})

test('a feed that nothing can be written to is read up to where it was', async () => {
  const account_id = await addAccount(base.db)
  await base.db.transaction((tx) => write(tx, account_id, [{}]))
  await numberEvents(base.db, [account_id])
  await base.db.transaction((tx) => write(tx, account_id, [{}]))
  await base.db.connection(async (sql) => {
    await sql.query('set default_transaction_read_only = on')
    try {
      expect(await numberEvents(sql, [account_id])).toEqual(new Map([[account_id, 1]]))
    } finally {
      await sql.query('reset default_transaction_read_only')
    }
  })
  expect(await numberEvents(base.db, [account_id])).toEqual(new Map([[account_id, 2]]))
})
