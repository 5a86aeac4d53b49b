import { expect, test } from 'vitest'
import { testDatabase } from '../../test/world/database.ts'
import { newId } from '../base/ids.ts'
import { insertNode, listNodes, noteNodeStopped } from './nodes.ts'

test('a node runs while it was seen within a minute and has not said that it stops', async () => {
  await using base = await testDatabase()
  const [alive, silent, stopped] = [newId(), newId(), newId()]
  for (const id of [alive, silent, stopped]) {
    const what = { host: 'h', pid: 1, version: '1', roles: ['api'], origin: null, settings: {}, feeds: [], master_key: 'k' }
    await insertNode(base.db, { id, ...what })
  }
  await base.db.query(`update nodes set seen_at = seen_at - interval '61 seconds' where id = $1`, [silent])
  await base.db.query(`update nodes set seen_at = seen_at - interval '50 seconds' where id = $1`, [alive])
  await noteNodeStopped(base.db, stopped)
  const running = (await listNodes(base.db)).filter(({ is_running }) => is_running)
  expect(running.map(({ id }) => id)).toEqual([alive])
})
