import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sha256 } from '../src/base/hash.ts'

// Migrations are frozen: databases out there have run them. The file beside them has a digest of each, to which a new migration is added
// and in which no line ever changes.

export const migrationsFolder = resolve(import.meta.dirname, '../migrations')

/** The file as it should be: the lines that it has, and one for each migration that has none. */
export function migrationDigests(folder = migrationsFolder): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const found = new Map(names.map((name) => [name, sha256(readFileSync(join(folder, name)))]))
  const all = new Map([...found, ...readDigests(folder)])
  return [...all]
    .map(([name, digest]) => `${digest}  ${name}\n`)
    .sort(byName)
    .join('')
}

/** Names of migrations that are no longer as they were frozen: changed, or gone. */
export function thawedMigrations(folder = migrationsFolder): string[] {
  const names = new Set(readdirSync(folder))
  return [...readDigests(folder)].flatMap(([name, digest]) =>
    names.has(name) && sha256(readFileSync(join(folder, name))) === digest ? [] : name,
  )
}

function readDigests(folder: string): Map<string, string> {
  const file = join(folder, 'digests.txt')
  const lines = readdirSync(folder).includes('digests.txt') ? readFileSync(file, 'utf8').trim().split('\n') : []
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

function byName(left: string, right: string): number {
  return left.slice(66) < right.slice(66) ? -1 : 1
}
