/** The schema as it stands after all migrations, told from the catalogue of a migrated database: `docs/reference/schema.sql`. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../src/base/hash.ts'
import { silentLog } from '../src/base/log.ts'
import { startPostgres } from '../src/postgres/server.ts'
import { migrate } from '../src/store/migrate.ts'
import { schemaOf } from '../test/world/schema.ts'
import { migrationsFolder } from './migration-digests.ts'

/** The beginning of the file. Which migrations it knows can be told without a database. */
export function schemaHeader(): string {
  const digest = sha256(readFileSync(join(migrationsFolder, 'digests.txt'), 'utf8'))
  return `-- The schema as it stands after all migrations, for reading: \`npm run generate\` writes it from the catalogue of a migrated database, and a
-- test compares it with one. The partitions of each month and the job engine's own tables are left out.
-- Migrations: ${digest}
`
}

/** The file as it should be for the database at `url`. */
export async function schemaFileOf(url: string): Promise<string> {
  return `${schemaHeader()}\n${await schemaOf(url)}`
}

/** Starts a PostgreSQL in a folder that is removed afterwards, migrates it and tells its schema. Some seconds. */
export async function migratedSchema(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-schema-'))
  chmodSync(folder, 0o755) // Run by root, PostgreSQL is another user.
  try {
    const postgres = await startPostgres({ data_dir: folder, log: silentLog, sync: false })
    try {
      await migrate(postgres.url)
      return await schemaFileOf(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
