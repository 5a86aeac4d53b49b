/** How the sources of positions are doing, over all processes, and who reads a stream. */
import type { Sql } from '../pool.ts'

export type SourceState = 'connecting' | 'receiving' | 'silent' | 'waiting' | 'refused' | 'stopped'

export async function noteSourceState(
  sql: Sql,
  { name, kind, state, reason, now }: { name: string; kind: string; state: SourceState; reason: string | null; now: Date },
): Promise<void> {
  await sql.query({
    name: 'note_source_state',
    text: `insert into position_sources as s (name, kind, state, reason, since) values ($1, $2, $3, $4, $5)
      on conflict (name) do update set kind = excluded.kind, state = excluded.state, reason = excluded.reason,
        since = case when s.state = excluded.state then s.since else excluded.since end,
        reconnects = s.reconnects + (excluded.state = 'connecting')::int`,
    values: [name, kind, state, reason, now],
  })
}

export type SourceCounts = {
  frames: number
  reports: number
  positions: number
  dropped: number
  last_frame_at: Date | null
  last_taken_at: Date | null
  /** By reason. */
  refused: ReadonlyMap<string, number>
}

/** Adds to what was counted before. */
export async function addSourceCounts(
  sql: Sql,
  { name, kind, counts, now }: { name: string; kind: string; counts: SourceCounts; now: Date },
): Promise<void> {
  const { frames, reports, positions, dropped, last_frame_at, last_taken_at } = counts
  await sql.query({
    name: 'add_source_counts',
    text: `insert into position_sources as s (name, kind, state, since, frames, reports, positions, dropped, last_frame_at, last_taken_at)
      values ($1, $2, 'receiving', $3, $4, $5, $6, $7, $8, $9)
      on conflict (name) do update set frames = s.frames + excluded.frames, reports = s.reports + excluded.reports,
        positions = s.positions + excluded.positions, dropped = s.dropped + excluded.dropped,
        last_frame_at = greatest(s.last_frame_at, excluded.last_frame_at), last_taken_at = greatest(s.last_taken_at, excluded.last_taken_at)`,
    values: [name, kind, now, frames, reports, positions, dropped, last_frame_at, last_taken_at],
  })
  const refused = [...counts.refused].sort(([one], [other]) => (one < other ? -1 : 1))
  if (refused.length === 0) return
  await sql.query({
    name: 'add_position_refusals',
    text: `insert into position_refusals as r (source, reason, refused, last_at)
      select $1, reason, refused, $4 from unnest($2::text[], $3::bigint[]) as t(reason, refused)
      on conflict (source, reason) do update set refused = r.refused + excluded.refused, last_at = excluded.last_at`,
    values: [name, refused.map(([reason]) => reason), refused.map(([, count]) => count), now],
  })
}

export type SourceHealth = {
  name: string
  kind: string
  state: SourceState
  reason: string | null
  since: Date
  last_frame_at: Date | null
  frames: number
  reports: number
  positions: number
  dropped: number
  reconnects: number
  refused: Readonly<Record<string, number>>
}

export async function listSourceHealth(sql: Sql): Promise<SourceHealth[]> {
  const { rows } = await sql.query<SourceHealth>({
    name: 'list_source_health',
    text: `select s.name, s.kind, s.state, s.reason, s.since, s.last_frame_at, s.frames, s.reports, s.positions, s.dropped, s.reconnects,
        coalesce((select json_object_agg(reason, refused order by reason) from position_refusals r where r.source = s.name), '{}') as refused
      from position_sources s order by s.name`,
  })
  return rows
}

/** Messages or lines that a source has handed over, as noted; 0 before the first. */
export async function countFrames(sql: Sql, name: string): Promise<number> {
  const { rows } = await sql.query<{ frames: number }>({
    name: 'count_frames',
    text: 'select frames from position_sources where name = $1',
    values: [name],
  })
  return Number(rows[0]?.frames ?? 0)
}

/** Takes the right to read a stream, for as long as the connection lives. False: another process has it. */
export async function takeStream(connection: Sql, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('position stream ' || $1, 0)) as taken`,
    [name],
  )
  return rows[0]?.taken === true
}

export async function giveStreamBack(connection: Sql, name: string): Promise<void> {
  await connection.query(`select pg_advisory_unlock(hashtextextended('position stream ' || $1, 0))`, [name])
}

/** Whether the connection that holds a stream is still there: throws when it is not. */
export async function keepStream(connection: Sql): Promise<void> {
  await connection.query('select 1')
}
