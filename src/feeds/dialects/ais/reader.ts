/**
 * A stream of NMEA lines, read: parts are put together, what several receivers heard counts once, what is bad is counted by reason. Keeps
 * what it waits for, within limits; the time is the caller's.
 */
import { minute_ms } from '../../../base/durations.ts'
import { readMessage } from './messages.ts'
import type { TimedReport } from './report.ts'
import { readSentence, type Sentence } from './sentence.ts'

export type LineRead =
  | { kind: 'reports'; reports: readonly TimedReport[] }
  /** A part of a message whose other parts are not here yet, a repetition, something that is not about a ship. */
  | { kind: 'nothing'; reason: 'part' | 'repeated' | 'other' | 'type' | 'not_a_ship' | 'no_position' }
  | { kind: 'bad'; reason: string }

type LineReader = { read(line: string, now_ms: number): LineRead }

const parts_ms = 10_000
const waiting_max = 200

export function openLineReader(): LineReader {
  const waiting = new Map<string, { parts: (Sentence | null)[]; since_ms: number }>()
  const repeated = openRepetitions()

  const whole = (sentence: Sentence, now_ms: number): Sentence | null => {
    if (sentence.parts === 1) return sentence
    const key = `${sentence.key},${sentence.parts}`
    const known = waiting.get(key)
    const isFresh = known !== undefined && now_ms - known.since_ms <= parts_ms && known.parts[sentence.part - 1] === null
    const group = isFresh ? known : { parts: new Array<Sentence | null>(sentence.parts).fill(null), since_ms: now_ms }
    group.parts[sentence.part - 1] = sentence
    waiting.delete(key)
    const told = group.parts.filter((part) => part !== null)
    if (told.length === sentence.parts) return joined(told)
    waiting.set(key, group)
    if (waiting.size > waiting_max) dropOldest(waiting)
    return null
  }

  return {
    read: (line, now_ms) => {
      const read = readSentence(line)
      if (read.kind === 'other') return { kind: 'nothing', reason: 'other' }
      if (read.kind === 'bad') return read
      const sentence = whole(read.sentence, now_ms)
      if (sentence === null) return { kind: 'nothing', reason: 'part' }
      const heard_ms = sentence.at_ms ?? now_ms
      if (repeated(sentence.payload, heard_ms)) return { kind: 'nothing', reason: 'repeated' }
      const message = readMessage(sentence.payload, sentence.fill)
      if (message.kind === 'bad') return message
      if (message.kind === 'ignored') return { kind: 'nothing', reason: message.reason }
      return { kind: 'reports', reports: message.reports.map((report) => ({ report, at_ms: timeOfReport(report, heard_ms) })) }
    },
  }
}

function joined(parts: readonly Sentence[]): Sentence | null {
  const last = parts.at(-1)
  if (last === undefined) return null
  const at_ms = parts.find((part) => part.at_ms !== null)?.at_ms ?? null
  return { ...last, payload: parts.map(({ payload }) => payload).join(''), at_ms }
}

// A receiver's clock may be ahead of the ship's by so much.
const ahead_ms = 2_000

/** A ship tells the second of the minute in which it was there: the last such second before it was heard. */
export function timeOfReport(report: TimedReport['report'], heard_ms: number): number {
  if (report.kind !== 'position' || report.utc_second === null) return heard_ms
  const at_ms = Math.floor(heard_ms / minute_ms) * minute_ms + report.utc_second * 1_000
  return at_ms <= heard_ms + ahead_ms ? at_ms : at_ms - minute_ms
}

const repeated_ms = 30_000
const remembered_max = 50_000

/** Whether the same was heard within 30 seconds: many stations hear one ship. */
export function openRepetitions(): (payload: string, heard_ms: number) => boolean {
  const seen = new Map<string, number>()
  return (payload, heard_ms) => {
    const seen_ms = seen.get(payload)
    if (seen_ms !== undefined && Math.abs(heard_ms - seen_ms) <= repeated_ms) return true
    // In order of time, so that the oldest come first.
    seen.delete(payload)
    seen.set(payload, heard_ms)
    for (const [oldest, oldest_ms] of seen) {
      if (heard_ms - oldest_ms <= repeated_ms && seen.size <= remembered_max) break
      seen.delete(oldest)
    }
    return false
  }
}

function dropOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) {
    map.delete(oldest)
    return
  }
}
