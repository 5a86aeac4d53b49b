import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/world/database.ts'
import { addAccount } from '../../../test/world/deliveries.ts'
import { countDocuments } from './documents-read.ts'

let world: TestDatabase
let account_id: string

beforeAll(async () => {
  world = await testDatabase()
  account_id = await addAccount(world.db)
  await world.db.query(
    `insert into documents (account_id, id, created_at, updated_at, name, source, file_name, document_type)
      select $1, gen_random_uuid(), now(), now(), 'Paper ' || n, 'upload', case when n <= 10002 then 'invoice' else 'list' end || n || '.pdf',
        case when n % 2 = 0 then 'commercial_invoice' end
      from generate_series(1, 10050) n`,
    [account_id],
  )
})
afterAll(() => world.close())

const anything: Parameters<typeof countDocuments>[2]['filters'] = {
  ...{ filename: undefined, reference: undefined, document_types: undefined, shipment_id: undefined, container_id: undefined },
  ...{ linked: undefined, sources: undefined, created_from: undefined, created_to: undefined },
}
const count = (filters: Partial<typeof anything>) =>
  countDocuments(world.db, account_id, { filters: { ...anything, ...filters }, by: ['document_type'] })

test('documents are all counted, but those that each are looked at only as far as lists count', async () => {
  const halves = [
    { group_by: 'document_type', value: 'commercial_invoice', count: 5_025 },
    { group_by: 'document_type', value: 'unknown', count: 5_025 },
  ]
  expect(await count({})).toEqual({ counts: halves, is_at_least: false })
  expect(await count({ sources: ['upload'], linked: false })).toEqual({ counts: halves, is_at_least: false })
  const { counts, is_at_least } = await count({ filename: 'invoice' })
  expect(is_at_least).toBe(true)
  expect(counts.reduce((sum, one) => sum + one.count, 0)).toBe(10_001)
  expect(await count({ filename: 'list10050' })).toEqual({
    counts: [{ group_by: 'document_type', value: 'commercial_invoice', count: 1 }],
    is_at_least: false,
  })
})

test('documents are found by each word of a name, however long it is and in whatever script', async () => {
  // Words of two letters take most room in an index: as many as stand in it, and more.
  const words = Array.from({ length: 220 }, (_, n) => (n + 36).toString(36))
  const names = [
    ['Bill 4711', 'bill-4711.pdf'],
    [words.slice(0, 100).join(' '), words.slice(100, 200).join(' ')],
    [words.slice(0, 110).join(' '), words.slice(110).join(' ')],
    [`${'𐐨'.repeat(240)} letters`, 'letters.pdf'],
  ]
  for (const name of names)
    await world.db.query(
      `insert into documents (account_id, id, created_at, updated_at, name, source, file_name) values ($1, gen_random_uuid(), now(), now(), $2, 'email', $3)`,
      [account_id, ...name],
    )
  const found = async (filename: string) => (await count({ filename, sources: ['email'] })).counts[0]?.count
  expect(await found('4711 bill')).toBe(1)
  expect(await found('letters')).toBe(1)
  expect(await Promise.all([words[0], words[199], words[219]].map((word = '') => found(word)))).toEqual([2, 2, 1])
  expect(await found('nowhere')).toBeUndefined()
})
