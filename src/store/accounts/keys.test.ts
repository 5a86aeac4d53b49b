import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { newId } from '../../base/ids.ts'
import { admitTogether } from './keys.ts'

let world: TestDatabase
let account_id: string
let key_hash: string

beforeAll(async () => {
  world = await testDatabase()
  account_id = await addAccount(world.db)
})
afterAll(() => world.close())
beforeEach(async () => {
  key_hash = newId()
  await world.db.query(
    `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at) values ($1, $2, 'k', 'read', $3, 3, now())`,
    [newId(), account_id, key_hash],
  )
})

/** Whether each of `count` requests may pass. */
async function admitted(count: number): Promise<boolean[] | undefined> {
  const entries = await admitTogether(world.db, { key_hash, bucket: 'general', limit: 100, count })
  return entries?.map(({ retry_after }) => retry_after === 0)
}
const age = (seconds: number) =>
  world.db.query(`update rate_limit_slots set hit_at = hit_at - $1 * interval '1 second'`, [seconds])
const allow = (count: number) =>
  world.db.query('update api_keys set requests_per_minute = $2 where key_hash = $1', [key_hash, count])

test('of requests that come together as many pass as there are places, the first ones', async () => {
  expect(await admitted(2)).toEqual([true, true])
  expect(await admitted(3)).toEqual([true, false, false])
  expect(await admitted(1)).toEqual([false])
})

test('more than the limit at once: the limit passes, and the others wait a minute', async () => {
  const entries = await admitTogether(world.db, { key_hash, bucket: 'general', limit: 100, count: 8 })
  expect(entries?.map(({ retry_after }) => retry_after)).toEqual([0, 0, 0, 60, 60, 60, 60, 60])
})

test('places come free one by one, a minute after they were taken', async () => {
  await admitted(1)
  await age(40)
  await admitted(2)
  await age(21)
  expect(await admitted(2)).toEqual([true, false])
  await age(40)
  expect(await admitted(4)).toEqual([true, true, false, false])
})

test('a limit that is changed holds at once, and never lets more pass than it allows', async () => {
  expect(await admitted(2)).toEqual([true, true])
  await allow(2)
  expect(await admitted(2)).toEqual([false, false])
  await age(61)
  await allow(5)
  expect(await admitted(6)).toEqual([true, true, true, true, true, false])
})

test('in parallel, from whatever connection, exactly the limit passes', async () => {
  await allow(20)
  const counts = [3, 1, 5, 2, 7, 4, 6, 1, 3]
  const all = (await Promise.all(counts.map(admitted))).flatMap((passed) => passed ?? [])
  expect(all.filter((passed) => passed)).toHaveLength(20)
})

test('a key that is revoked or ended, or whose account is suspended, lets nobody in', async () => {
  expect(await admitted(1)).toEqual([true])
  await world.db.query('update api_keys set revoked_at = now() where key_hash = $1', [key_hash])
  expect(await admitted(2)).toBeUndefined()
  await world.db.query("update api_keys set revoked_at = null, expires_at = now() - interval '1 s' where key_hash = $1", [
    key_hash,
  ])
  expect(await admitted(2)).toBeUndefined()
  await world.db.query('update api_keys set expires_at = null where key_hash = $1', [key_hash])
  await world.db.query('update accounts set suspended_at = now() where id = $1', [account_id])
  expect(await admitted(2)).toBeUndefined()
  await world.db.query('update accounts set suspended_at = null where id = $1', [account_id])
  expect(await admitted(1)).toEqual([true])
})
