import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/world/database.ts'
import { newId } from '../../base/ids.ts'
import { migrate } from '../migrate.ts'

const migrations = resolve(import.meta.dirname, '../../../migrations')
const day = (count: number) => new Date(Date.UTC(2031, 0, count))

test('what two answers took back before the update is known by the first of them', async () => {
  await using world = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'landfall-migrate-'))
  try {
    const isBefore = (path: string) => path === migrations || basename(path) < '0035'
    cpSync(migrations, folder, { recursive: true, filter: isBefore })
    await migrate(world.url, { folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
  const { db } = world
  const number = newId()
  // Heard on the 1st; poorer on the 3rd, and again on the 4th, with the bytes of the 3rd.
  for (const count of [1, 3])
    await db.query(
      `insert into messages (id, received_at, feed, dialect, tracked_number_id, body, body_bytes, sha256)
        values ($1, $2, 'HLCU', 'dcsa-2', $3, '', 0, '')`,
      [newId(), day(count), number],
    )
  for (const [classifier, missed] of [
    ['actual', 2],
    ['estimated', 2],
    ['planned', 1],
  ] as const)
    await db.query(
      `insert into raw_events (id, received_at, feed, message_id, tracked_number_id, scac, decoded, missed, withdrawn_at)
        values ($1, $2, 'HLCU', $1, $3, 'HLCU', $4, $5, $6)`,
      [newId(), day(1), number, JSON.stringify({ claim: { classifier } }), missed, missed === 2 ? day(4) : null],
    )
  await migrate(world.url)
  const { rows } = await db.query(
    `select decoded->'claim'->>'classifier' as said, no_longer_reported_at as since from raw_events order by 1`,
  )
  expect(rows).toEqual([
    { said: 'actual', since: day(3) },
    { said: 'estimated', since: day(4) },
    { said: 'planned', since: null },
  ])
})
