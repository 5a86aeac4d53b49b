/** Simulated worlds of accounts: what is noted of each, and the database that each has for itself. */
import pg from 'pg'
import { type Database, openDatabase, type Sql } from './pool.ts'

/** What the world's clock said last, how fast it runs (times real time, 0 where it stands), and where it is going; null: nowhere. */
export type NotedClock = { at: Date; speed: number; goal: Date | null }
export type SimulationRow = { database_name: string; clock_at: Date; speed: number; goal_at: Date | null }

/** undefined: the account has no world. */
export async function findSimulation(sql: Sql, account_id: string): Promise<SimulationRow | undefined> {
  const { rows } = await sql.query<SimulationRow>({
    name: 'find_simulation',
    text: 'select database_name, clock_at, speed, goal_at from simulations where account_id = $1',
    values: [account_id],
  })
  return rows[0]
}

/** Notes that the account has a world from now on; one that is noted stays as it is. */
export async function addSimulation(
  sql: Sql,
  account_id: string,
  { database_name, clock_at, now }: { database_name: string; clock_at: Date; now: Date },
): Promise<void> {
  await sql.query({
    name: 'add_simulation',
    text: 'insert into simulations (account_id, database_name, clock_at, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    values: [account_id, database_name, clock_at, now],
  })
}

/** Notes where the clock is. It never goes back. */
export async function noteSimulatedClock(sql: Sql, account_id: string, { at, speed, goal }: NotedClock): Promise<void> {
  await sql.query({
    name: 'note_simulated_clock',
    text: 'update simulations set clock_at = greatest(clock_at, $2), speed = $3, goal_at = $4 where account_id = $1',
    values: [account_id, at, speed, goal],
  })
}

/** Forgets the account's world. Its database is dropped before. */
export async function removeSimulation(sql: Sql, account_id: string): Promise<void> {
  await sql.query('delete from simulations where account_id = $1', [account_id])
}

/** The address of another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/**
 * Makes an empty database for whom `owner_url` names, unless it is there. `maker_url`: of a role that may make databases. Throws what PostgreSQL
 * says when that role may not.
 */
export function makeDatabase({ maker_url, owner_url }: DatabaseMaker, name: string): Promise<void> {
  return asMaker(maker_url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const owner = decodeURIComponent(new URL(owner_url).username)
    await client.query(
      `create database ${pg.escapeIdentifier(name)}${owner === '' ? '' : ` owner ${pg.escapeIdentifier(owner)}`}`,
    )
    await client.query(`revoke all on database ${pg.escapeIdentifier(name)} from public`)
  })
}

/** Drops a database and ends its sessions. */
export function dropDatabase({ maker_url }: DatabaseMaker, name: string): Promise<void> {
  return asMaker(maker_url, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

const keys_at_once = 1_000

/** Gives keys of the files that were stored in a world, so many at a time, until it has given all. None where its database is not there. */
export async function eachFileKeys(
  { maker_url, owner_url }: DatabaseMaker,
  name: string,
  use: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  let is_there = false
  await asMaker(maker_url, async (client) => {
    is_there = (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
  })
  if (!is_there) return
  const database = openWorldDatabase(urlOfDatabase(owner_url, name))
  try {
    await eachOf(database, use)
  } finally {
    await database.close()
  }
}

async function eachOf(database: Database, use: (keys: readonly string[]) => Promise<void>): Promise<void> {
  // One that was killed while it was made has no tables.
  const { rows: made } = await database.query<{ is_made: boolean }>("select to_regclass('blobs') is not null as is_made")
  if (!made[0]?.is_made) return
  for (let last = ''; ; ) {
    const { rows } = await database.query<{ key: string }>('select key from blobs where key > $1 order by key limit $2', [
      last,
      keys_at_once,
    ])
    await use(rows.map(({ key }) => key))
    if (rows.length < keys_at_once) return
    last = rows.at(-1)?.key ?? ''
  }
}

export type DatabaseMaker = { maker_url: string; owner_url: string }

async function asMaker(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A key by its hash, and what it may do. */
type DoorKey = { id: string; role: 'read' | 'write' | 'admin'; key_hash: string }

const door_requests_per_minute = 1_000_000

/** The keys by which requests enter a world, in place of those of former lives. The account that was made first is the world's. */
export async function replaceDoorKeys(db: Database, { keys, company_name, now }: DoorSetup): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>('select id from accounts order by created_at, id limit 1')
    const account_id = rows[0]?.id
    await tx.query('update accounts set company_name = $2 where id = $1', [account_id, company_name])
    await tx.query("update api_keys set revoked_at = $1 where name like 'Door %' and revoked_at is null", [now])
    for (const { id, role, key_hash } of keys)
      await tx.query(
        `insert into api_keys (id, account_id, name, role, key_hash, requests_per_minute, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, account_id, `Door ${role}`, role, key_hash, door_requests_per_minute, now],
      )
  })
}

type DoorSetup = { keys: readonly DoorKey[]; company_name: string; now: Date }

/** A world's own database, as its pace looks at it. */
export function openWorldDatabase(url: string): Database {
  return openDatabase(url, { account: '*', connections_max: 2, application_name: 'landfall pace' })
}
