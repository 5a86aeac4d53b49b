import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exampleNotification } from '../src/announcements/example-notifications.ts'
import { operatorCommands } from '../src/cli/operator-commands.ts'
import { settingsPage } from '../src/cli/settings.ts'
import { commandsPage } from '../src/commands/page.ts'
import { clientTypes } from '../src/contract/client-types.ts'
import { deliverySchemaDocument } from '../src/contract/delivery-schemas.ts'
import { openApiDocument } from '../src/contract/openapi.ts'
import { writer } from '../src/contract/openapi-schemas.ts'
import { apiReference, errorReference } from '../src/contract/reference.ts'
import { webhookKindsPage } from '../src/contract/webhook-kinds.ts'
import { mcpReference } from '../src/mcp/reference.ts'
import { questions } from '../test/mcp/questions.ts'
import { faultsPage, guaranteesPage } from '../test/proofs/pages.ts'
import { migrationDigests } from './migration-digests.ts'
import { migratedSchema, schemaHeader } from './schema.ts'

// Writes the files that are made from source: `npm run generate`. With --check it writes nothing and fails when one is out of date.

const checkout = resolve(import.meta.dirname, '..')

/** Each generated file and how it is made. A new one is one row. */
const generatedFiles: Readonly<Record<string, () => string>> = {
  'openapi.json': () => written(openApiDocument({ exampleOf: exampleNotification })),
  'docs/reference/api.md': apiReference,
  'docs/reference/cli.md': () => commandsPage(operatorNames()),
  'docs/reference/errors.md': errorReference,
  'migrations/digests.txt': migrationDigests,
  'docs/explanation/delivery-guarantees.md': guaranteesPage,
  'docs/reference/faults.md': faultsPage,
  'docs/reference/mcp.md': () => mcpReference(questions),
  'docs/reference/settings.md': () => settingsPage(),
  'docs/reference/webhook-kinds.md': () => webhookKindsPage(exampleNotification),
  'docs/reference/webhook-kinds.schema.json': () => written(deliverySchemaDocument(writer(false))),
  'src/client/interface.ts': clientTypes,
}

/** Commands that need the database, with their sentences. */
function operatorNames() {
  return Object.entries(operatorCommands).map(([name, { sentence }]) => [name, sentence] as const)
}

function written(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

const schemaFile = 'docs/reference/schema.sql'

/** Names of the generated files that differ from what would be made now. Of the schema, whether it was made from these migrations. */
export function outdatedFiles(): string[] {
  const outdated = Object.entries(generatedFiles)
    .filter(([name, make]) => contentOf(name) !== make())
    .map(([name]) => name)
  return isSchemaOf(contentOf(schemaFile)) ? outdated : [...outdated, schemaFile]
}

function isSchemaOf(content: string | null): boolean {
  return content?.startsWith(schemaHeader()) === true
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
  const isCheck = process.argv.includes('--check')
  for (const [name, make] of Object.entries(generatedFiles)) {
    if (isCheck || contentOf(name) === make()) continue
    writeFileSync(resolve(checkout, name), make())
    console.log(`${name}: written`)
  }
  // After the digests, from which it is told whether it is of these migrations.
  if (!isCheck && !isSchemaOf(contentOf(schemaFile))) {
    writeFileSync(resolve(checkout, schemaFile), await migratedSchema())
    console.log(`${schemaFile}: written`)
  }
  const outdated = outdatedFiles()
  for (const name of outdated) console.log(`${name}: out of date`)
  if (outdated.length > 0) process.exitCode = 1
}
