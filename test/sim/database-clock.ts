/**
 * The clock of a database in virtual time: functions of a schema before pg_catalog replace its own, so that delays, pacing and leases are those of the
 * product. Connections that are opened afterwards have it.
 */
import pg from 'pg'

type DatabaseClock = {
  moveTo(at: Date): Promise<void>
  /** For looking at the database beside everything else. */
  client: pg.Client
  close(): Promise<void>
}

export async function takeDatabaseClock(url: string, begin: Date): Promise<DatabaseClock> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c landfall.account_id=* -c plan_cache_mode=force_generic_plan -c jit=off',
  })
  await client.connect()
  await client.query(`create schema sim`)
  await client.query(`create table sim.clock (at timestamptz not null)`)
  await client.query('insert into sim.clock values ($1)', [begin])
  await client.query(`create function sim.now() returns timestamptz language sql stable as 'select at from sim.clock'`)
  await client.query(
    `create function sim.clock_timestamp() returns timestamptz language sql volatile as 'select at from sim.clock'`,
  )
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database "${rows[0]?.name}" set search_path = public, sim, pg_catalog`)
  return {
    moveTo: async (at) => void (await client.query('update sim.clock set at = $1', [at])),
    client,
    close: () => client.end(),
  }
}
