import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { ensureGivenKey, ensureSomeKey } from './accounts.ts'

let world: TestDatabase
const now = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate accounts cascade'))

async function usable(): Promise<string[]> {
  const { rows } = await world.db.query<{ key_hash: string }>('select key_hash from api_keys where revoked_at is null order by 1')
  return rows.map((row) => row.key_hash)
}

test('processes that start together make one account and one key between them', async () => {
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => ensureSomeKey(world.db, { hash, now })))
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1)
  expect(await usable()).toHaveLength(1)
  expect((await world.db.query('select 1 from accounts')).rowCount).toBe(1)
})

test('a given key is added once, and replaces the one that was given before, not others', async () => {
  await ensureSomeKey(world.db, { hash: 'made', now })
  expect(await ensureGivenKey(world.db, { hash: 'first', now })).toBe('added')
  expect(await ensureGivenKey(world.db, { hash: 'first', now })).toBe('present')
  expect(await ensureGivenKey(world.db, { hash: 'second', now })).toBe('added')
  expect(await usable()).toEqual(['made', 'second'])
  expect(await ensureGivenKey(world.db, { hash: 'first', now })).toBe('present')
  expect(await usable()).toEqual(['first', 'made'])
})
