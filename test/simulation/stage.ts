/** What all seeds share: a database with a clock of its own, the pools to it, the product's settings. Opened once, emptied before each seed. */
import type { Config } from '../../src/app/config.ts'
import { loadConfig } from '../../src/app/config.ts'
import { openSealing } from '../../src/app/sealing.ts'
import { sha256 } from '../../src/base/hash.ts'
import type { SealingKey } from '../../src/base/secret.ts'
import { type Decoder, openDecoder } from '../../src/decoding/decoder.ts'
import { type Feeds, readFeedsFile } from '../../src/feeds/file/feeds-file.ts'
import { taskIds } from '../../src/store/jobs/taking.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { takeDatabaseClock } from '../sim/database-clock.ts'

// Any 32 bytes.
const secret_key = '5'.repeat(64)

export const began_at = new Date('2031-03-01T00:00:00Z')

/** Lines of the reference tables about which no quirk is known. */
export const lines = ['ACLU', 'MATS'] as const
/** What the workers do here. */
const tasks_of_workers = [
  ...['poll', 'probe_feed', 'release_feed', 'reconcile', 'refold', 'detect', 'sweep'],
  ...['deliver', 'replay', 'sweep_deliveries', 'tell_of_endpoint'],
] as const

/** What a line bears: few enough that the limits are met. */
export const pacing = { requests_per_minute: 20, concurrency: 2 }

export type Stage = AsyncDisposable & {
  /** Sees every account. */
  database: Database
  /** As the API has it: each connection enters an account. */
  api_database: Database
  config: Config
  sealing_key: SealingKey
  feeds: Feeds
  decoder: Decoder
  /** What the tasks of workers are called in the table of jobs. */
  task_ids: ReadonlyMap<string, number>
  /** Beside all lives: for checks, and for time. */
  ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  countLockWaits(): Promise<number>
  /** Sets the database's clock, and notes signs of life of these workers. */
  moveTo(at_ms: number, living: readonly string[]): Promise<void>
  /** Everything is as it was when the stage was opened. */
  clear(): Promise<void>
}

/** `url`: a migrated database with the reference tables filled, for this alone. */
export async function openStage(url: string): Promise<Stage> {
  await using stack = new AsyncDisposableStack()
  const clock = stack.adopt(await takeDatabaseClock(url, began_at), (it) => it.close())
  const { client } = clock
  await client.query(`create function sim.random() returns double precision language sql volatile as 'select 0.5::float8'`)
  const open = (account: '*' | '', application_name: string) =>
    stack.adopt(openDatabase(url, { account, connections_max: 24, application_name }), (pool) => pool.close())
  const database = open('*', 'simulated workers')
  const api_database = open('', 'simulated API')
  const config = loadConfig({ LANDFALL_SECRET_KEY: secret_key, LANDFALL_ALLOW_PRIVATE_TARGETS: 'on' })
  const { key: sealing_key } = await openSealing(database, config)
  const decoder = stack.adopt(openDecoder(), (it) => it.close())
  // Those of the story's months, which a sweep would make.
  await client.query('select ensure_partitions($1, 3)', [began_at])
  const task_ids = await taskIds(database, [...tasks_of_workers])
  const clear = await clearing(client)
  const rest = stack.move()
  return {
    ...{ database, api_database, config, sealing_key, feeds: readFeeds(), decoder, task_ids, clear },
    ask: async (text, values = []) => (await client.query({ name: sha256(text).slice(0, 20), text, values: [...values] })).rows,
    countLockWaits: async () => {
      const { rows } = await client.query<{ count: number }>({
        name: 'lock_waits',
        text: `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      })
      return rows[0]?.count ?? 0
    },
    moveTo: async (at_ms, living) => {
      await client.query({
        name: 'move_time',
        text: `with moved as (update sim.clock set at = $1) update job_workers set seen_at = $1 where id = any($2)`,
        values: [new Date(at_ms), living],
      })
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}

function readFeeds(): Feeds {
  const entries = lines.map((scac) => ({
    ...{ scac, dialect: 'dcsa-2', base_url: `http://${scac.toLowerCase()}.example`, auth: { kind: 'none' }, pacing },
  }))
  const read = readFeedsFile(JSON.stringify({ lines: entries }), () => undefined)
  if (read.kind === 'invalid') throw new Error(JSON.stringify(read.problems))
  return read.feeds
}

type Client = Awaited<ReturnType<typeof takeDatabaseClock>>['client']

/**
 * Empties the tables that were empty when this was called. Rows are deleted: to truncate takes ten times as long, and then every connection plans its
 * statements anew.
 */
async function clearing(client: Client): Promise<() => Promise<void>> {
  // Which keeps its rows for ever.
  await client.query('alter table audit_entries disable trigger append_only')
  const { rows: tables } = await client.query<{ name: string; needs: string[] }>(
    `select c.oid::regclass::text as name, array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`,
  )
  const empty: typeof tables = []
  for (const table of tables) if ((await client.query(`select from ${table.name} limit 1`)).rowCount === 0) empty.push(table)
  const deletions = inOrder(empty).map((name) => `delete from ${name};`)
  // Twice, as triggers note some of the deletions.
  await client.query(
    `create function sim.clear() returns void language plpgsql as $$ begin ${[...deletions, ...deletions].join(' ')} end $$`,
  )
  return async () => {
    await client.query('select sim.clear()')
    await client.query('update sim.clock set at = $1', [began_at])
  }
}

/** Tables before those that they refer to. */
function inOrder(tables: readonly { name: string; needs: readonly string[] }[]): string[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const order: string[] = []
  while (left.size > 0) {
    const needed = new Set([...left.values()].flatMap(({ needs }) => needs))
    const free = [...left.keys()].filter((name) => !needed.has(name))
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}
