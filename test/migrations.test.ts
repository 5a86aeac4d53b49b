import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationDigests, migrationsFolder, thawedMigrations } from '../scripts/migration-digests.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-digests-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('no migration differs from what databases out there have run', () => {
  expect(thawedMigrations()).toEqual([])
})

test('a migration that was changed or removed is found, and writing the digests again does not hide it', () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, '0002_last_heard.sql'), 'select 1')
  rmSync(join(folder, '0003_custom_fields.sql'))
  const found = ['0002_last_heard.sql', '0003_custom_fields.sql']
  expect(thawedMigrations(folder)).toEqual(found)
  writeFileSync(join(folder, 'digests.txt'), migrationDigests(folder))
  expect(thawedMigrations(folder)).toEqual(found)
})

test('a new migration gets a line', () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, '9999_new.sql'), 'select 1')
  const before = migrationDigests()
  expect(migrationDigests(folder).slice(0, before.length)).toBe(before)
  expect(migrationDigests(folder).slice(before.length)).toMatch(/^[0-9a-f]{64} {2}9999_new\.sql\n$/)
})
