import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import { insertKey } from '../store/accounts/keys.ts'
import type { Sql } from '../store/pool.ts'
import { openStrangers, type Strangers } from './strangers.ts'

let world: TestDatabase
let statements: number
let now_ms: number
let strangers: Strangers
const bad_keys_per_minute = 60
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())
beforeEach(() => {
  statements = 0
  now_ms = 0
  // Counts what is asked of a real database.
  const counting: Pick<Sql, 'query'> = new Proxy(world.db, {
    get: (database, member) => {
      if (member === 'query') statements += 1
      return Reflect.get(database, member)
    },
  })
  strangers = openStrangers({ database: counting, bad_keys_per_minute, now_ms: () => now_ms })
})

async function key(revoked_at: Date | null = null): Promise<string> {
  const account_id = await addAccount(world.db)
  const [id, created_at] = [newId(), new Date()]
  const shape = { name: 'k', role: 'read', prefix: null, requests_per_minute: null, expires_at: null, user_id: null } as const
  await insertKey(world.db, { ...shape, id, account_id, created_at, key_hash: sha256(id) })
  if (revoked_at) await world.db.query('update api_keys set revoked_at = $2 where id = $1', [id, revoked_at])
  return sha256(id)
}

const bad = (n: number) => sha256(`bad ${n}`)
const from = '203.0.113.9'

test('a good key may pass, a revoked one is told so, any other is unknown', async () => {
  const [good, revoked] = [await key(), await key(new Date())]
  expect(await Promise.all([good, revoked, bad(1)].map((hash) => strangers.refusalOf(hash, from)))).toEqual([
    null,
    'revoked',
    'unknown',
  ])
})

test('a good key that nobody has seen passes as often as it comes at once', async () => {
  const good = await key()
  const refusals = await Promise.all(Array.from({ length: 200 }, () => strangers.refusalOf(good, from)))
  expect(new Set(refusals)).toEqual(new Set([null]))
  expect(statements).toBe(1)
})

test('many bad keys at once cost a few statements', async () => {
  const hashes = Array.from({ length: 1_000 }, (_, n) => bad(n))
  await Promise.all(hashes.map((hash, n) => strangers.refusalOf(hash, `198.51.100.${n % 250}`)))
  expect(statements).toBeLessThan(10)
})

describe('an address that brought too many bad keys', () => {
  beforeEach(async () => {
    for (let n = 0; n < bad_keys_per_minute; n++) await strangers.refusalOf(bad(n), from)
    statements = 0
  })

  test('waits, without a question to the database', async () => {
    await expect(strangers.refusalOf(bad(0), from)).rejects.toMatchObject({ problems: [{ code: 'too_many_requests' }] })
    expect(statements).toBe(0)
  })

  test('may try again after a minute', async () => {
    now_ms = 60_000
    expect(await strangers.refusalOf(bad(0), from)).toBe('unknown')
  })

  test('keeps nobody from elsewhere out', async () => {
    expect(await strangers.refusalOf(await key(), '203.0.113.10')).toBeNull()
  })

  test('keeps no key out that has passed before', async () => {
    const good = await key()
    strangers.known(good)
    expect(await strangers.refusalOf(good, from)).toBeNull()
  })
})

test('a key that passed and was revoked is one like others again', async () => {
  const revoked = await key(new Date())
  strangers.known(revoked)
  expect(await strangers.refusalOf(revoked, from)).toBeNull()
  strangers.forget(revoked)
  expect(await strangers.refusalOf(revoked, from)).toBe('revoked')
})

test('the addresses of one network of IPv6 count as one', async () => {
  for (let n = 0; n < bad_keys_per_minute; n++) await strangers.refusalOf(bad(n), `2001:db8:1:2::${n.toString(16)}`)
  await expect(strangers.refusalOf(bad(0), '2001:db8:1:2:ffff::1')).rejects.toThrow()
  expect(await strangers.refusalOf(bad(0), '2001:db8:1:3::1')).toBe('unknown')
})
