/**
 * The pace of a receiver that says it has too much (429, 502, 503, 504): its requests at a time are halved, and come back one by one as it answers.
 * Pure: time is an argument.
 */
import type { AttemptOutcome } from './attempt.ts'
import { parallel_max } from './shares.ts'

type Throttle = {
  /** Requests that it gets at a time, in parts of one; null: as many as others. */
  parallel_limit: number | null
  /** Until when it is sent nothing. */
  paused_until: Date | null
}

const too_much: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Whether a receiver said by this that it has too much. */
function hasTooMuch(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'rejected' && too_much.has(outcome.status)
}

/**
 * The pace after the answers that came back together. However many of them said that it is too much, the limit is halved once, as they were sent at
 * one pace; each success adds the limit's part of one, so a round of successes adds one. A pause that is asked for holds until it is over.
 */
export function throttleAfter(throttle: Throttle, outcomes: readonly AttemptOutcome[], now: Date): Throttle {
  const refusals = outcomes.filter(hasTooMuch)
  if (refusals.length > 0) {
    const asked_ms = Math.max(0, ...refusals.map((outcome) => (outcome.kind === 'rejected' && outcome.retry_after_ms) || 0))
    const until_ms = Math.max(asked_ms === 0 ? 0 : now.getTime() + asked_ms, throttle.paused_until?.getTime() ?? 0)
    return {
      parallel_limit: Math.max(1, (throttle.parallel_limit ?? parallel_max) / 2),
      paused_until: until_ms > now.getTime() ? new Date(until_ms) : null,
    }
  }
  const paused_until = throttle.paused_until !== null && throttle.paused_until > now ? throttle.paused_until : null
  if (throttle.parallel_limit === null) return { parallel_limit: null, paused_until }
  const limit = outcomes.reduce((so_far, { kind }) => (kind === 'delivered' ? so_far + 1 / so_far : 1), throttle.parallel_limit)
  return { parallel_limit: limit >= parallel_max ? null : limit, paused_until }
}
