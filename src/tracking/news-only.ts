/**
 * News only: where the feeds file says so, a line is asked in full now and then, and in between for what it created since the last full
 * answer. What an answer of news leaves out may still hold: only full answers take anything back.
 */
import { hour_ms } from '../base/durations.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { PollView } from '../store/tracking/tracked-numbers.ts'
import type { AskResult } from './ask.ts'

// Clocks of lines go wrong, and what was created may be shown a little later.
const overlap_ms = hour_ms

/**
 * From when on events are asked for (ISO 8601); null: all of them, because nothing is known yet, because somebody waits for a decision,
 * or because a full answer is due.
 */
export function newsSince({ number, waiting }: PollView, feed: LineFeed | undefined, now: Date): string | null {
  const full_every_s = feed?.pacing.incremental?.full_every_s
  const { last_complete_at, actual_due_at, unconfirmed } = number
  if (full_every_s === undefined || last_complete_at === null || waiting || unconfirmed > 0) return null
  // A move that was reported before its date counts when a full answer still holds it after that date.
  if (actual_due_at !== null && actual_due_at <= now) return null
  if (now.getTime() - last_complete_at.getTime() >= full_every_s * 1_000) return null
  return new Date(last_complete_at.getTime() - overlap_ms).toISOString()
}

/** An answer to a question for news, as what it is: part of what the line says. That there are none is no word about the number. */
export function asNews<Answer extends { kind: string }>(answer: Answer | AskResult): Answer | AskResult {
  if (answer.kind === 'empty' || answer.kind === 'not_found') return { kind: 'same' }
  return answer.kind === 'answered' ? { ...answer, complete: false } : answer
}
