/** Looks at the database as a whole, over a connection of its own: whether it answers, whether it takes what is written, what time it has. */
import pg from 'pg'
import { messageOf } from '../base/errors.ts'
import { invariant } from '../base/invariant.ts'
import { isRefused, sqlState } from './pool.ts'
import { isNotWriting, isUnavailable } from './unavailable.ts'

/** `failing`: it answers, and not with what was asked for. */
export const databaseStates = ['ready', 'unreachable', 'read_only', 'disk_full', 'failing'] as const
export type DatabaseState = (typeof databaseStates)[number]

/** What the database's clock said in an answer that came at `answered_ms` of this process's monotonic clock, `took_ms` after the question. */
export type DatabaseTime = { now: Date; answered_ms: number; took_ms: number }

export type DatabaseLook = {
  state: DatabaseState
  /** Null where it did not tell. */
  time: DatabaseTime | null
  /** Why it is not ready; null: it is. */
  reason: string | null
  /** No answer came in time. */
  is_late: boolean
}

type Probe = {
  /** One look, which takes `timeout_ms` at most. `space`: whether to try the disk too. Never throws. */
  look(wish: { space: boolean }): Promise<DatabaseLook>
  close(): Promise<void>
}

// Spills to a temporary file of some hundred kilobytes, which is gone with the statement. Nothing is left in any table.
const try_disk = 'select count(*) from (select n from generate_series(1, 40000) n order by -n offset 0) spilled'

/** Opens the connection at the first look, and again after one that failed. */
export function openProbe(database_url: string, timeout_ms: number): Probe {
  let client: pg.Client | undefined
  const connected = async (): Promise<pg.Client> => {
    if (client !== undefined) return client
    const fresh = new pg.Client({
      connectionString: database_url,
      connectionTimeoutMillis: timeout_ms,
      query_timeout: timeout_ms,
      application_name: 'landfall watch',
      keepAlive: true,
      options: '-c timezone=UTC -c work_mem=64kB -c landfall.account_id=',
    })
    // What happens to it between two looks the next look finds out.
    fresh.on('error', () => undefined)
    await fresh.connect()
    client = fresh
    return fresh
  }
  const drop = () => {
    // Not waited for: the other end may be gone.
    void client?.end().catch(() => undefined)
    client = undefined
  }
  const look = async (space: boolean): Promise<DatabaseLook> => {
    const was_open = client !== undefined
    let time: DatabaseTime | null = null
    try {
      const session = await connected()
      const { is_read_only, ...told } = await readTime(session)
      time = told
      if (is_read_only) return { state: 'read_only', time, reason: 'the database is read-only', is_late: false }
      if (space) await session.query(try_disk)
      return { state: 'ready', time, reason: null, is_late: false }
    } catch (error) {
      const reason = messageOf(error)
      const is_late = /timeout/i.test(reason)
      if (isRefused(error)) return { state: stateOf(error), time, reason, is_late }
      drop()
      // That one connection ended says nothing about the next.
      return was_open && !is_late ? look(space) : { state: stateOf(error), time, reason, is_late }
    }
  }
  return {
    look: ({ space }) => look(space),
    close: async () => {
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

async function readTime(session: pg.Client): Promise<DatabaseTime & { is_read_only: boolean }> {
  const asked_ms = performance.now()
  const { rows } = await session.query<{ now: Date; is_read_only: boolean }>(
    `select clock_timestamp() as now, current_setting('transaction_read_only')::boolean as is_read_only`,
  )
  const answered_ms = performance.now()
  const [row] = rows
  invariant(row !== undefined, 'a select without a table gives one row')
  return { ...row, answered_ms, took_ms: answered_ms - asked_ms }
}

function stateOf(error: unknown): DatabaseState {
  if (sqlState(error) === '53100') return 'disk_full'
  if (sqlState(error) === '25006') return 'read_only'
  if (isNotWriting(error)) return 'failing'
  return isUnavailable(error) ? 'unreachable' : 'failing'
}
