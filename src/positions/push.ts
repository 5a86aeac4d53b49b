/** Positions that somebody hands in over HTTP, each with an outcome of its own. */
import type { Clock } from '../base/clock.ts'
import { type PositionRefusal, readPushed } from '../feeds/dialects/ais/pushed.ts'
import type { Database } from '../store/pool.ts'
import { addSourceCounts } from '../store/ships/position-sources.ts'
import type { Absorber } from './absorb.ts'
import type { SightingRefusal } from './ships.ts'

type Push =
  | { kind: 'taken'; accepted: number; rejected: readonly PositionRefusal[] }
  | { kind: 'malformed'; problems: readonly string[] }

const sentences: Record<SightingRefusal, string> = {
  future: 'timestamp must not lie ahead',
  too_old: 'timestamp must not be older than 14 days',
  jump: 'a ship cannot have come there from where it was last: faster than 40 knots',
}

type Tools = { database: Database; clock: Clock; absorber: Absorber }

/** When this resolves, what was accepted is durable. */
export async function takePush({ database, clock, absorber }: Tools, feed: string, body: Buffer): Promise<Push> {
  const read = readPushed(parsed(body))
  if (read.kind === 'malformed') return { kind: 'malformed', problems: [read.reason] }
  // Of each report: which item it is of.
  const reports = read.taken.flatMap(({ index, reports: told }) => told.map((timed) => ({ index, timed })))
  const { positions, refusals } = await absorber.absorb(
    feed,
    reports.map(({ timed }) => timed),
  )
  const unbelieved = refusals.map(({ index, reason }) => ({ index: reports[index]?.index ?? 0, reason }))
  const now = clock.now()
  const refused = new Map(
    [
      ['form', read.rejected.length] as const,
      ...[...Map.groupBy(unbelieved, ({ reason }) => reason)].map(([reason, all]) => [reason, all.length] as const),
    ].filter(([, times]) => times > 0),
  )
  const counts = { frames: 1, reports: reports.length, positions, dropped: 0, last_frame_at: now, last_taken_at: now, refused }
  await addSourceCounts(database, { name: feed, kind: 'push', counts, now })
  const rejected = [...read.rejected, ...unbelieved.map(({ index, reason }) => ({ index, reason: sentences[reason] }))]
  return {
    kind: 'taken',
    accepted: read.taken.length - unbelieved.length,
    rejected: rejected.sort((one, other) => one.index - other.index),
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
