import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { settingsPage } from '../src/cli/settings.ts'
import { clientTypes } from '../src/contract/client-types.ts'
import { openApiDocument } from '../src/contract/openapi.ts'
import { apiReference, errorReference } from '../src/contract/reference.ts'
import { migrationDigests } from './migration-digests.ts'

// Writes the files that are made from source: `npm run generate`. With --check it writes nothing and fails when one is out of date.

const checkout = resolve(import.meta.dirname, '..')

/** Each generated file and how it is made. A new one is one row. */
const generatedFiles: Readonly<Record<string, () => string>> = {
  'openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/reference/api.md': apiReference,
  'docs/reference/errors.md': errorReference,
  'migrations/digests.txt': migrationDigests,
  'docs/reference/settings.md': () => settingsPage(),
  'src/client/interface.ts': clientTypes,
}

/** Names of the generated files that differ from what would be made now. */
export function outdatedFiles(): string[] {
  return Object.entries(generatedFiles)
    .filter(([name, make]) => contentOf(name) !== make())
    .map(([name]) => name)
}

function contentOf(name: string): string | null {
  try {
    return readFileSync(resolve(checkout, name), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

if (import.meta.main) {
  const outdated = outdatedFiles()
  const isCheck = process.argv.includes('--check')
  for (const name of outdated) {
    if (!isCheck) writeFileSync(resolve(checkout, name), generatedFiles[name]?.() ?? '')
    console.log(`${name}: ${isCheck ? 'out of date' : 'written'}`)
  }
  if (isCheck && outdated.length > 0) process.exitCode = 1
}
