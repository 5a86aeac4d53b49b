/**
 * Between a stream and the database: reads texts as they come, gathers reports and hands them over every `flush_ms`. Holds a limited number; what
 * comes while the database is too slow or away pushes the oldest out, and is counted.
 */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { readStreamMessage } from '../feeds/dialects/ais/aisstream.ts'
import { openLineReader, openRepetitions } from '../feeds/dialects/ais/reader.ts'
import type { TimedReport } from '../feeds/dialects/ais/report.ts'
import type { PositionStream } from '../feeds/file/position-sources-file.ts'
import type { Database } from '../store/pool.ts'
import { addSourceCounts, type SourceCounts } from '../store/ships/position-sources.ts'
import { type Absorber, reports_max } from './absorb.ts'

export type Collector = {
  /** What the source says is wrong with us, or null. */
  take(text: string): string | null
  /** Hands over what is there, and writes what was counted. Never rejects. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Tools = { database: Database; clock: Clock; log: Log; absorber: Absorber; flush_ms: number }

const held_max = 20_000

type Counts = Omit<SourceCounts, 'refused'> & { refused: Map<string, number> }

export function openCollector({ database, clock, log, absorber, flush_ms }: Tools, { name, kind }: PositionStream): Collector {
  const read = readerOf(kind)
  let held: TimedReport[] = []
  let counts = nothing()
  const flushOnce = async (): Promise<void> => {
    while (held.length > 0) {
      const batch = held.slice(0, reports_max)
      held = held.slice(batch.length)
      try {
        const { positions, refusals, unused } = await absorber.absorb(name, batch)
        counts.positions += positions
        counts.last_taken_at = clock.now()
        for (const { reason } of refusals) count(counts.refused, reason)
        for (const reason of unused) count(counts.refused, reason)
      } catch (error) {
        held = [...batch, ...held]
        throw error
      }
    }
    const [written, now] = [counts, clock.now()]
    if (written.frames + written.dropped === 0) return
    counts = nothing()
    try {
      await addSourceCounts(database, { name, kind, counts: written, now })
    } catch (error) {
      counts = sum(written, counts)
      throw error
    }
  }
  let running: Promise<void> | null = null
  const flush = (): Promise<void> => {
    running ??= flushOnce()
      .catch((error: unknown) => log.warn({ feed: name, held: held.length, error }, 'positions.not_taken'))
      .finally(() => {
        running = null
      })
    return running
  }
  const timer = setInterval(() => void flush(), flush_ms)
  return {
    take: (text) => {
      const now = clock.now()
      const outcome = read(text, now.getTime())
      counts.frames += 1
      counts.last_frame_at = now
      if (outcome.kind === 'refused') return outcome.message
      if (outcome.kind === 'bad') count(counts.refused, outcome.reason)
      if (outcome.kind === 'reports') {
        counts.reports += outcome.reports.length
        held.push(...outcome.reports)
        if (held.length > held_max) {
          counts.dropped += held.length - held_max
          held = held.slice(-held_max)
        }
      }
      return null
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}

type StreamReadResult =
  | { kind: 'reports'; reports: readonly TimedReport[] }
  | { kind: 'nothing' }
  | { kind: 'refused'; message: string }
  | { kind: 'bad'; reason: string }

function readerOf(kind: PositionStream['kind']): (text: string, now_ms: number) => StreamReadResult {
  if (kind !== 'aisstream') return openLineReader().read
  const isRepeated = openRepetitions()
  return (text, now_ms) => {
    const outcome = readStreamMessage(text)
    return outcome.kind === 'reports' && isRepeated(outcome.identity, now_ms) ? { kind: 'nothing' } : outcome
  }
}

function nothing(): Counts {
  return { frames: 0, reports: 0, positions: 0, dropped: 0, last_frame_at: null, last_taken_at: null, refused: new Map() }
}

function sum(one: Counts, other: Counts): Counts {
  const refused = new Map(one.refused)
  for (const [reason, times] of other.refused) refused.set(reason, (refused.get(reason) ?? 0) + times)
  return {
    frames: one.frames + other.frames,
    reports: one.reports + other.reports,
    positions: one.positions + other.positions,
    dropped: one.dropped + other.dropped,
    last_frame_at: other.last_frame_at ?? one.last_frame_at,
    last_taken_at: other.last_taken_at ?? one.last_taken_at,
    refused,
  }
}

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1)
}
