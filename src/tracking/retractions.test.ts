import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimed } from '../../test/tracking/desk.ts'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { newId } from '../base/ids.ts'
import { insertRawEvents } from '../store/tracking/raw-events.ts'
import type { DecodedEvent } from '../vocabulary/raw-event.ts'
import { listedId } from '../vocabulary/source-id.ts'
import { withRetractions } from './retractions.ts'

let base: TestDatabase
let feed: string
let account_id: string | null
const [one, other] = ['HLBU1234560', 'HLBU7654321']

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(() => {
  feed = newId()
  account_id = null
})

/** A version of the event `e`, a loading unless told otherwise. */
const version = (container_number: string, hour: number, changes: Partial<DecodedEvent> = {}): DecodedEvent => ({
  ...claimed('load', 'CNSHA 2026-08-01T10:00:00', { container_number }),
  ...{ index: 0, source_id: 'e', reported_at: `2026-08-02T0${hour}:00:00Z` },
  ...changes,
})
const listed = (container_number: string, hour: number) =>
  version(container_number, hour, { source_id: listedId('e', container_number) })

/** What a message with these events takes back, by container. The message is kept. */
async function take(...events: DecodedEvent[]): Promise<(string | null)[]> {
  return base.db.transaction(async (tx) => {
    const all = await withRetractions(tx, { feed, account_id }, events)
    const origin = { account_id, feed, message_id: newId(), tracked_number_id: null }
    await insertRawEvents(tx, origin, { events: all, now: new Date() })
    return all.flatMap(({ retracted, container_number }) => (retracted ? [container_number] : []))
  })
}

test('an event that moves to another box leaves the old one', async () => {
  expect(await take(version(one, 1))).toEqual([])
  expect(await take(version(other, 2))).toEqual([one])
})

test('a list of one version that comes in several messages takes nothing of itself back', async () => {
  expect(await take(listed(one, 1))).toEqual([])
  expect(await take(listed(other, 1))).toEqual([])
})

test('boxes of one message stand beside each other', async () => {
  await take(version(one, 1), version(other, 1))
  expect(await take(version(one, 2), version(other, 2))).toEqual([])
})

test('another move under the same id is a careless use of it, and takes nothing back', async () => {
  await take(version(one, 1))
  const departure = claimed('depart', 'CNSHA 2026-08-02T10:00:00')
  expect(await take(version(other, 2, { claim: departure.claim }))).toEqual([])
})

test('what one account sends in takes back nothing of another', async () => {
  account_id = await addAccount(base.db)
  await take(version(one, 1))
  account_id = await addAccount(base.db)
  expect(await take(version(other, 2))).toEqual([])
  account_id = null
  expect(await take(version(other, 2))).toEqual([])
})
