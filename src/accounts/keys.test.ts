import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { day_ms } from '../base/durations.ts'
import { countUsableKeys, lockKey } from '../store/accounts/keys.ts'
import { changeKey, makeKey, revokeKey } from './keys.ts'

let base: TestDatabase
let account_id: string
const now = new Date('2031-04-01T00:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

beforeAll(async () => {
  base = await testDatabase()
  account_id = await addAccount(base.db)
})
afterAll(() => base.close())

async function made(expires_at: Date | null): Promise<string> {
  const wish = { account_id, name: 'k', role: 'read', expires_at, requests_per_minute: null, user: null } as const
  const outcome = await base.db.transaction((tx) => makeKey(tx, wish, { maker: null, now }))
  return outcome.kind === 'made' ? outcome.id : ''
}

test('a key that has expired or was revoked is not usable, and what was revoked is not changed any more', async () => {
  const [lasting, ending, revoked] = [await made(null), await made(later(day_ms)), await made(null)]
  await base.db.transaction((tx) => revokeKey(tx, { id: revoked, account_id }, now))
  expect(await countUsableKeys(base.db, account_id, now)).toBe(2)
  expect(await countUsableKeys(base.db, account_id, later(day_ms))).toBe(1)
  const change = (id: string) =>
    base.db.transaction((tx) =>
      changeKey(tx, { id, account_id, change: { expires_at: later(9 * day_ms) } }, { maker: null, now }),
    )
  expect(await change(revoked)).toMatchObject({ kind: 'refused', problems: [{ code: 'revoked' }] })
  expect([await change(lasting), await change(ending)]).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
})

test("another account's key is none, also on a connection that sees all", async () => {
  const [id, stranger] = [await made(null), await addAccount(base.db)]
  expect(await base.db.transaction((tx) => lockKey(tx, { id, account_id: stranger }))).toBeUndefined()
  expect(await base.db.transaction((tx) => lockKey(tx, { id, account_id }))).toMatchObject({ id })
})
