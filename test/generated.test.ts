import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { outdatedFiles } from '../scripts/generate.ts'
import { schemaFileOf } from '../scripts/schema.ts'
import { testDatabase } from './world/database.ts'

test('generated files are what the source says: run `npm run generate`', () => {
  expect(outdatedFiles()).toEqual([])
})

test('the schema is that of a migrated database: remove docs/reference/schema.sql and run `npm run generate`', async () => {
  await using database = await testDatabase()
  expect(await schemaFileOf(database.url)).toBe(
    readFileSync(resolve(import.meta.dirname, '../docs/reference/schema.sql'), 'utf8'),
  )
})
