import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import { admitTogether, listRefusals, noteKeyUse } from './accounts/keys.ts'
import { type Database, openDatabase, type Sql } from './pool.ts'
import { ensurePartitions } from './tracking/sweep.ts'

// The second wall: what a connection sees that asks for everything.

let world: TestDatabase
let api: Database
let mine = ''
let other = ''

beforeAll(async () => {
  world = await testDatabase()
  api = openApi()
  mine = await addAccount(world.db)
  other = await addAccount(world.db)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

function openApi(): Database & AsyncDisposable {
  const db = openDatabase(world.url, { account: '', connections_max: 1, application_name: 'test api' })
  return { ...db, [Symbol.asyncDispose]: () => db.close() }
}

/** Tables, and partitions by themselves, with rows of accounts. */
async function listTables(): Promise<{ name: string; is_partition: boolean; is_walled: boolean }[]> {
  const { rows } = await world.db.query<{ name: string; is_partition: boolean; is_walled: boolean }>(
    `select c.relname as name, c.relispartition as is_partition, c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null)
        as is_walled
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows
}

test('every table and partition with rows of accounts has it, forced on the owner too, those made later as well [I4]', async () => {
  const before = (await listTables()).length
  await ensurePartitions(world.db, new Date('2041-03-05T00:00:00Z'))
  const tables = await listTables()
  expect(tables.length).toBe(before + 8)
  expect(tables.filter(({ is_partition }) => is_partition).length).toBeGreaterThanOrEqual(16)
  expect(tables.filter(({ is_walled }) => !is_walled).map(({ name }) => name)).toEqual([])
})

test('every policy finds out once a statement whose rows are visible, not once a row', async () => {
  const { rows } = await world.db.query<{ name: string }>(
    `select polrelid::regclass::text as name from pg_policy
      where pg_get_expr(polqual, polrelid) like '%visible_account%' or pg_get_expr(polwithcheck, polrelid) like '%visible_account%'
        or pg_get_expr(polqual, polrelid) !~ 'SELECT \\(current_setting' or pg_get_expr(polqual, polrelid) <> pg_get_expr(polwithcheck, polrelid)`,
  )
  // Give the table its wall with wall_off (migrations/0049), not with a policy of its own.
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('an account sees the people who are in it, and no password, one-time address or try at all', async () => {
  const people = ['18000000-0000-7000-8000-000000000001', '18000000-0000-7000-8000-000000000002']
  for (const [position, account_id] of [mine, other].entries()) {
    const values = [people[position], `p${position}@example.org`, account_id]
    await world.db.query(`insert into people (id, email, created_at) values ($1, $2, now())`, values.slice(0, 2))
    await world.db.query(`insert into passwords values ($1, 'a hash', now())`, values.slice(0, 1))
    await world.db.query(
      `insert into users (account_id, id, email, created_at, person_id, role, joined_at) values ($3, $1, $2, now(), $1, 'read', now())`,
      values,
    )
  }
  await world.db.query(
    `insert into one_time_tokens (token_hash, purpose, created_at, ends_at) values ('h', 'first_person', now(), now())`,
  )
  await world.db.query(`insert into sign_in_failures values ('s', 1, now(), now())`)
  const count = (table: string) =>
    api.inAccount(mine, async (sql) => (await sql.query<{ row: object }>(`select t as row from ${table} t`)).rows.length)
  expect(await Promise.all(['people', 'passwords', 'one_time_tokens', 'sign_in_failures'].map(count))).toEqual([1, 0, 0, 0])
  const { rowCount } = await api.inAccount(mine, (sql) => sql.query(`update people set name = 'x' where id = $1`, [people[1]]))
  expect(rowCount).toBe(0)
})

describe('a connection', () => {
  const sees = async (account: string, table: string) => {
    const { rows } = await api.inAccount(account, (sql) =>
      sql.query<{ account_id: string | null }>(`select account_id from ${table}`),
    )
    return rows.map(({ account_id }) => account_id)
  }

  test('sees every account as *, its own as an id, and none as empty text', async () => {
    const seenAs = (setting: string) =>
      world.db.connection(async (sql) => {
        await sql.query("select set_config('landfall.account_id', $1, false)", [setting])
        // Whatever index or join the planner takes.
        const { rows } = await sql.query<{ id: string }>(
          'select a.id from accounts a where exists (select from mail_aliases m where m.account_id = a.id) order by a.id',
        )
        await sql.query("select set_config('landfall.account_id', '*', false)")
        return rows.map(({ id }) => id)
      })
    expect(await seenAs('*')).toEqual([mine, other].sort())
    expect(await seenAs(mine)).toEqual([mine])
    expect(await seenAs('')).toEqual([])
  })

  test('that names a partition sees its account there and no other', async () => {
    await ensurePartitions(world.db, new Date('2041-05-05T00:00:00Z'))
    for (const account_id of [mine, other])
      await world.db.query(
        `insert into attempts (account_id, id, notification_id, attempted_at, number, outcome, duration_ms)
          values ($1, $2, $2, '2041-05-06T00:00:00Z', 1, 'delivered', 1)`,
        [account_id, newId()],
      )
    expect(await sees(mine, 'attempts_204105')).toEqual([mine])
    expect(await sees(mine, 'attempts')).toEqual([mine])
    await expect(
      api.inAccount(mine, (sql) =>
        sql.query(
          `insert into attempts_204105 (account_id, id, notification_id, attempted_at, number, outcome, duration_ms)
            values ($1, $2, $2, '2041-05-06T00:00:00Z', 1, 'delivered', 1)`,
          [other, newId()],
        ),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('sees the keys of its account; before it entered one none, and still any key lets in', async () => {
    const hashes = [sha256('of mine'), sha256('of the other')]
    for (const [at, account_id] of [mine, other].entries())
      await world.db.query(
        "insert into api_keys (id, account_id, name, role, key_hash, created_at) values ($1, $2, 'k', 'read', $3, now())",
        [newId(), account_id, hashes[at]],
      )
    expect(await sees(mine, 'api_keys')).toEqual([mine])
    // A connection that was in no account yet.
    await using fresh = openApi()
    const seen = async (sql: Sql = fresh) => (await sql.query('select from api_keys')).rowCount
    expect(await seen()).toBe(0)
    const arrival = { key_hash: hashes[1] ?? '', bucket: 'general', limit: 5, count: 1 } as const
    const [entry] = (await admitTogether(fresh, arrival)) ?? []
    expect(entry?.account_id).toBe(other)
    expect(await listRefusals(fresh, hashes)).toEqual(new Map(hashes.map((hash) => [hash, null])))
    await noteKeyUse(fresh, [entry?.key_id ?? ''], new Date('2041-01-01T00:00:00Z'))
    const { rows } = await world.db.query('select last_used_at from api_keys where id = $1', [entry?.key_id])
    expect(rows).toEqual([{ last_used_at: new Date('2041-01-01T00:00:00Z') }])
    // What they see is not seen by what comes after them, in one transaction either.
    expect(await seen()).toBe(0)
    await fresh.transaction(async (tx) => {
      await admitTogether(tx, arrival)
      await admitTogether(tx, { ...arrival, key_hash: sha256('nobody') })
      await listRefusals(tx, hashes)
      await noteKeyUse(tx, [entry?.key_id ?? ''], new Date('2041-01-02T00:00:00Z'))
      expect(await seen(tx)).toBe(0)
    })
  })
})
