import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { type Database, openDatabase } from './pool.ts'
import { statementName } from './statement-names.ts'

// A connection keeps a prepared statement by its name, and refuses another text under the same.

let base: TestDatabase
let db: Database
beforeAll(async () => {
  base = await testDatabase()
  db = openDatabase(base.url, { account: '*', connections_max: 1, application_name: 'statements' })
})
afterAll(async () => {
  await db.close()
  await base.close()
})

async function preparedAs(label: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from pg_prepared_statements where starts_with(name, $1)', [
    label,
  ])
  return rows.map(({ name }) => name)
}

test('one label stands for statements of several texts, each prepared once on a connection', async () => {
  const ask = async (text: string) => (await db.query<{ n: number }>({ name: 'several', text, values: [1] })).rows[0]?.n
  for (let times = 0; times < 3; times++) {
    expect(await ask('select $1::integer as n')).toBe(1)
    expect(await ask('select $1::integer + 1 as n')).toBe(2)
  }
  expect(await Promise.all([ask('select $1::integer + 2 as n'), ask('select $1::integer + 3 as n')])).toEqual([3, 4])
  expect(await preparedAs('several')).toHaveLength(4)
})

test('labels that begin alike for longer than PostgreSQL looks are no obstacle', async () => {
  const long = 'a_label_that_is_much_longer_than_the_names_that_postgresql_keeps_of_'
  for (const text of ['select 1 as n', 'select 2 as n'])
    for (const end of ['this', 'that']) await db.query({ name: long + end, text, values: [] })
  const names = await preparedAs('a_label')
  expect(names).toHaveLength(2)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
  expect(names).toContain(statementName(`${long}other`, 'select 1 as n'))
})

test('of a label whose texts come from outside a connection keeps a few, and answers all', async () => {
  for (let times = 0; times < 2; times++)
    for (let n = 0; n < 100; n++) {
      const { rows } = await db.query({ name: 'endless', text: `select $1::integer + ${n} as n`, values: [1] })
      expect(rows).toEqual([{ n: n + 1 }])
    }
  const names = await preparedAs('endless')
  expect(names.length).toBeGreaterThan(1)
  expect(names.length).toBeLessThan(50)
})

// What a label may be made of beside its own words: words that the code chooses among few. Nothing that a request brings.
const chosen: ReadonlySet<string> = new Set([
  ...['by', 'column', 'extent', 'group_by', 'kind', 'long.kept', 'measure', 'reach.kind', 'table', 'type', 'what'],
])

test('labels are made of words that the code chooses, so that there are few', () => {
  const labels = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bname: ([^\n]+),\s+text\b/g)])
    .map(([, label = '']) => label)
  expect(labels.length).toBeGreaterThan(300)
  const words = labels.flatMap((label) => [...label.matchAll(/\$\{([^}]*)\}/g)].map(([, word = '']) => word))
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => !chosen.has(word))).toEqual([])
})
