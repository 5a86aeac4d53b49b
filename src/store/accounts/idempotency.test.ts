import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { day_ms } from '../../base/durations.ts'
import { claimKey, sweepKeys } from './idempotency.ts'

test('a key holds for a day, and is forgotten afterwards', async () => {
  await using base = await testDatabase()
  const account_id = await addAccount(base.db)
  const now = new Date('2031-04-02T00:00:00Z')
  const claim = (key_hash: string, at: Date) =>
    base.db.transaction((tx) => claimKey(tx, { account_id, key_hash, fingerprint: 'f' }, at))
  await claim('old', new Date(now.getTime() - day_ms - 1))
  await claim('young', new Date(now.getTime() - day_ms + 60_000))
  await sweepKeys(base.db, now)
  const { rows } = await base.db.query('select key_hash from idempotency_keys')
  expect(rows).toEqual([{ key_hash: 'young' }])
})
