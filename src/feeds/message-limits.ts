/**
 * How much may be in one message. The limits are several times what 20 MB of ordinary messages hold (docs/decisions/decoding-apart.md has
 * the sums), so that a whole vessel's status is taken, and what is made to fill memory is refused before it does.
 */
import type { DecodedMessage } from '../vocabulary/raw-event.ts'

export const messageLimits = {
  /** Of an EDI text; empty ones are not counted. */
  segments: 1_000_000,
  /** Elements of one EDI segment. */
  elements: 1_000,
  /** X12 transaction sets or EDIFACT messages of a text. */
  sets: 60_000,
  /** Segments of one X12 transaction set. An EDIFACT message may hold a whole vessel, a set holds one report. */
  set_segments: 10_000,
  /** Lines of car location messages; blank ones are not counted. */
  rows: 200_000,
  /** Characters of one line of car location messages. */
  row_characters: 20_000,
  /** Parts of an envelope that cannot be read. */
  doubts: 100_000,
  /** What is read of a message. */
  events: 300_000,
  /** Events under one id of the source: an event about a list of containers has one for each. */
  events_of_an_id: 2_000,
  /** Characters of an event, written as JSON. */
  event_characters: 100_000,
  /** What is read of an answer that was asked for: it is about one number, or one batch of containers. */
  answer_events: 10_000,
} as const

/** A message holds more than is read. Thrown by what cuts it up, and caught by its decoder. */
export class OverLimit extends Error {
  override name = 'OverLimit'
}

/** Throws OverLimit when there are more than the limit. `what` names the things: `segments`. */
export function checkLimit(count: number, limit: number, what: string): void {
  if (count > limit) throw new OverLimit(`more than ${limit} ${what}`)
}

const over_limit = 'over_limit'

/** What is made of a message that holds more than is read: nothing, with the reason. Whoever takes messages refuses it as a whole. */
export function nothingOverLimit(read: () => DecodedMessage): DecodedMessage {
  try {
    const decoded = read()
    checkLimit(decoded.events.length, messageLimits.events, 'events')
    return decoded
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    return { events: [], unread: [{ path: '$', code: over_limit, reason: error.message }] }
  }
}

/** Why a message is refused as a whole, or null. */
export function overLimitIn({ unread }: DecodedMessage): string | null {
  return unread.find(({ path, code }) => path === '$' && code === over_limit)?.reason ?? null
}
