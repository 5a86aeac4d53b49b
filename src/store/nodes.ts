/** Processes of Landfall on this database: which run, and what they run with. By the database's clock: nodes may disagree about theirs. */
import type { Sql } from './pool.ts'

type NewNode = {
  id: string
  host: string
  pid: number
  version: string
  roles: readonly string[]
  origin: string | null
  /** By the names of environment variables; without secrets. */
  settings: Readonly<Record<string, unknown>>
  feeds: readonly unknown[]
  master_key: string
}

export type NodeRow = NewNode & {
  started_at: Date
  seen_at: Date
  /** It has not said that it stops, and was seen a moment ago. */
  is_running: boolean
}

// Six signs of life; see src/app/presence.ts.
const silence_s = 60
const kept_days = 7

/** Notes a process that starts, and forgets those that ended long ago. */
export async function insertNode(sql: Sql, node: NewNode): Promise<void> {
  await sql.query("delete from nodes where seen_at < clock_timestamp() - $1 * interval '1 day'", [kept_days])
  await sql.query(
    `insert into nodes (id, host, pid, version, roles, origin, settings, feeds, master_key)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      node.id,
      node.host,
      node.pid,
      node.version,
      node.roles,
      node.origin,
      JSON.stringify(node.settings),
      JSON.stringify(node.feeds),
      node.master_key,
    ],
  )
}

/** A sign of life. */
export async function noteNodeSeen(sql: Sql, id: string): Promise<void> {
  await sql.query('update nodes set seen_at = clock_timestamp() where id = $1', [id])
}

export async function noteNodeStopped(sql: Sql, id: string): Promise<void> {
  await sql.query('update nodes set seen_at = clock_timestamp(), stopped_at = clock_timestamp() where id = $1', [id])
}

/** Those that run first, then the one that was seen last. */
export async function listNodes(sql: Sql): Promise<NodeRow[]> {
  const { rows } = await sql.query<NodeRow>(
    `select *, stopped_at is null and seen_at > clock_timestamp() - $1 * interval '1 second' as is_running from nodes
      order by is_running desc, seen_at desc, id`,
    [silence_s],
  )
  return rows
}

/** Notes that this version works here. True: it is the first time. */
export async function noteVersion(sql: Sql, version: string): Promise<boolean> {
  return (await sql.query('insert into worked_versions (version) values ($1) on conflict do nothing', [version])).rowCount === 1
}
