import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { memoryStorage } from '../../test/world/memory-storage.ts'
import { movableClock } from '../base/clock.ts'
import { addDocument } from './intake.ts'
import { sweepDocuments } from './sweep.ts'
import { storeFile } from './upload.ts'

const minute_ms = 60_000

let base: TestDatabase
let account_id: string
const storage = memoryStorage()
const clock = movableClock()
beforeAll(async () => {
  base = await testDatabase()
  account_id = await addAccount(base.db)
})
afterAll(() => base.close())

function store(content: string) {
  const file = { account_id, user_id: null, filename: 'a.pdf', content_type: 'application/pdf', bytes: Buffer.from(content) }
  return storeFile({ sql: base.db, storage }, file, clock.now())
}
const sweep = () => sweepDocuments({ database: base.db, clock, storage })

test('files that became no document go after two hours, however many; those of documents stay', async () => {
  const kept = await store('of a document')
  await base.db.transaction((tx) =>
    addDocument(tx, {
      name: 'Notice',
      source: 'api',
      blob: kept,
      user_id: null,
      email_submission_id: null,
      duplicates: 'reject',
      now: clock.now(),
    }),
  )
  const unused = await store('of none')
  await base.db.query(
    `insert into blobs (account_id, id, created_at, key, service_name, filename, content_type, byte_size, checksum)
      select account_id, gen_random_uuid(), created_at, gen_random_uuid() || '/announced', service_name, filename, content_type, 3, ''
      from blobs, generate_series(1, 450) where id = $1`,
    [unused.id],
  )
  clock.advance(119 * minute_ms)
  expect(await sweep()).toMatchObject({ purged: 0 })
  clock.advance(2 * minute_ms)
  expect(await sweep()).toMatchObject({ purged: 451 })
  expect(storage.keys()).toEqual([kept.key])
  expect((await base.db.query('select id from blobs')).rows).toEqual([{ id: kept.id }])
})

test('days of uploads are forgotten when they are over', async () => {
  const day = (days_ago: number) => new Date(clock.now().getTime() - days_ago * 86_400_000).toISOString().slice(0, 10)
  for (const days_ago of [0, 1, 9])
    await base.db.query('insert into upload_counts (account_id, day, files, bytes) values ($1, $2, 1, 1)', [
      account_id,
      day(days_ago),
    ])
  await sweep()
  const { rows } = await base.db.query('select day::text from upload_counts order by day')
  expect(rows).toEqual([{ day: day(1) }, { day: day(0) }])
})
