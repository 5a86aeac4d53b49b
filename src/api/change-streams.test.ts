import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { systemClock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import { openChangeStreams } from './change-streams.ts'
import { usualStreamLimits } from './feed-streams.ts'

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

test('a stream ends soon after its key was revoked, and tells until then', async () => {
  const account_id = await addAccount(base.db)
  const key_id = newId()
  await base.db.query(`insert into api_keys (id, account_id, name, key_hash, created_at) values ($1, $2, 'screen', $3, now())`, [
    ...[key_id, account_id, key_id],
  ])
  const limits = { ...usualStreamLimits(2), look_ms: 5, heartbeat_ms: 20 }
  const services = { clock: systemClock, all_accounts: base.db }
  const streams = openChangeStreams({ database, services, log: silentLog, limits })
  const caller = { account_id, user_id: null, key_id, role: 'read', session_id: null, person_id: null } as const
  const stream = await streams.open({ account_id, caller, after: 'now', filter: { container_id: null, shipment_id: null } })
  let text = ''
  let revoked = false
  for await (const piece of stream) {
    text += piece
    // Two signs of life, then it is revoked.
    if (text.split('\n:\n').length < 3 || revoked) continue
    revoked = true
    await base.db.query('update api_keys set revoked_at = now() where id = $1', [key_id])
  }
  expect(text).toMatch(/^retry: 2000\nid: 0\.0-/)
  expect(revoked).toBe(true)
})
