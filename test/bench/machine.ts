/** The facts without which a figure says nothing. */
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Sql } from '../../src/store/pool.ts'

export type Machine = Readonly<Record<string, string>>

const asked = ['server_version', 'fsync', 'synchronous_commit', 'shared_buffers', 'max_wal_size', 'full_page_writes'] as const

export async function describeMachine(sql: Sql): Promise<Machine> {
  const { rows } = await sql.query<{ name: string; setting: string; unit: string | null }>(
    'select name, setting, unit from pg_settings where name = any($1)',
    [asked],
  )
  const settings = new Map(rows.map(({ name, setting, unit }) => [name, unit === null ? setting : `${setting} × ${unit}`]))
  if (settings.get('fsync') !== 'on') throw new Error('a server without fsync measures nothing worth knowing')
  const [cpu] = cpus()
  return {
    Processors: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    System: `${type()} ${release()}`,
    'Node.js': process.version,
    PostgreSQL: asked.map((name) => `${name} ${settings.get(name) ?? '?'}`).join(', '),
    'Load before the start': loadavg()
      .map((load) => load.toFixed(1))
      .join(' '),
  }
}

/** The load of the last minute that is not ours. */
export function loadNow(): number {
  return loadavg()[0] ?? 0
}
