import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { endsOfChanges, numbered_for_page, readChanges } from './changes-read.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

test('who asks after many changes gives places to a page of them, in the order in which they were written', async () => {
  const account_id = await addAccount(base.db)
  const many = 2 * numbered_for_page + 1
  await base.db.query(
    `insert into changes (account_id, kind, subject, subject_id, created_at) select $1, 'container.changed', 'container', n, $2 from generate_series(1, $3) n`,
    [account_id, new Date('2031-04-01T00:00:00Z'), many],
  )
  const read: (string | null)[] = []
  for (let place = { events: 0, changes: 0 }; ; ) {
    const end = (await endsOfChanges(base.db, [account_id], numbered_for_page)).get(account_id)
    const page = await readChanges(base.db, { account_id, place }, numbered_for_page)
    if (page.length === 0) break
    read.push(...page.map(({ change }) => change.subject_id))
    place = page.at(-1)?.place ?? place
    expect(place).toEqual(end)
  }
  expect(read).toEqual(Array.from({ length: many }, (_, index) => `${index + 1}`))
})
