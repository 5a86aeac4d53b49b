/** A database as a release left it: its migrations, which are frozen, and the rows of its fixture. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { migrationsFolder } from '../../scripts/migration-digests.ts'
import { sha256 } from '../../src/base/hash.ts'
import { migrate } from '../../src/store/migrate.ts'
import { emptyDatabase, sharedServer, type TestDatabase } from '../world/database.ts'
import { urlOfDatabase } from '../world/server-address.ts'
import type { DumpHead, DumpTable } from './dump.ts'

type Restored = { head: DumpHead; tables: readonly DumpTable[]; database: TestDatabase }

export async function restoreRelease(fixture: string): Promise<Restored> {
  const [head, tables] = readFixture(fixture)
  const database = await emptyDatabase()
  await migrateAs(database, head)
  await database.db.query('select ensure_partitions($1, 2)', [head.taken_at])
  const name = new URL(database.url).pathname.slice(1)
  const superuser = new pg.Client({ connectionString: urlOfDatabase((await sharedServer()).superuser_url, name) })
  await superuser.connect()
  try {
    // Rows come in the order of the alphabet: no foreign key and no trigger may look at them.
    await superuser.query("set session_replication_role = 'replica'")
    for (const { table, columns, rows } of tables) {
      const [target, list] = [pg.escapeIdentifier(table), columns.map((column) => pg.escapeIdentifier(column)).join(', ')]
      // What the migrations themselves put in is in the fixture as well.
      await superuser.query(`delete from ${target}`)
      await superuser.query(
        `insert into ${target} (${list}) overriding system value select ${list} from json_populate_recordset(null::${target}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    for (const { name: sequence, value } of head.sequences) await superuser.query('select setval($1, $2)', [sequence, value])
    for (const { task, payload, key } of head.jobs)
      await superuser.query('select graphile_worker.add_job($1, $2, job_key => $3)', [task, JSON.stringify(payload), key])
  } finally {
    await superuser.end()
  }
  return { head, tables, database }
}

function readFixture(file: string): [DumpHead, DumpTable[]] {
  const [head = '', ...tables] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return [JSON.parse(head), tables.map((line) => JSON.parse(line))] // dumpDatabase wrote them
}

async function migrateAs({ url, db }: TestDatabase, { migrations, version }: DumpHead): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-upgrade-'))
  try {
    for (const { name, checksum } of migrations) {
      copyFileSync(join(migrationsFolder, name), join(folder, name))
      const now = sha256(readFileSync(join(folder, name)))
      if (now !== checksum) throw new Error(`${name} is not what ${version} ran`)
    }
    await migrate(url, { folder, version })
  } finally {
    rmSync(folder, { recursive: true })
  }
  if (migrations.every((migration) => migration.version === undefined))
    await db.query('alter table schema_migrations drop column version')
}
