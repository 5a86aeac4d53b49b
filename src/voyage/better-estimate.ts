/**
 * When an estimate by position takes the place of the line's word, and when it gives it back. Going in asks for more than staying in, so that
 * nothing goes to and fro. Never tells that a ship has arrived. The rules stand in docs/guides/ais.md.
 */
import { hour_ms } from '../base/durations.ts'
import { isNews, sailing_knots, speeds_of_liners } from './arrival-estimate.ts'

/** The latest word of the line, or whoever else speaks of the arrival but the position. Epoch milliseconds. */
export type ArrivalWord = { eta_ms: number; said_ms: number }

/** Where the ship is now, as far as it was heard within twelve hours. */
export type PositionEstimate = {
  arrives_ms: number
  distance_nm: number
  /** What it keeps up. */
  speed_knots: number
  /** Null: not told. */
  now_knots: number | null
}

type Because = 'past' | 'too_fast'

/** What stands in the place of a word at present. */
export type FollowedWord = { outdone_ms: number; because: Because; arrives_ms: number }

export type Decision =
  | { kind: 'stay' }
  /** For the first time, or with a new time. */
  | { kind: 'follow'; because: Because }
  | { kind: 'give_back'; because: 'said_anew' | 'right_after_all' | 'unheard' }

/** `old_ms`: a word that is younger is outdone by having passed only. */
export type Rules = { now_ms: number; old_ms: number }

// An estimate errs by hours: what differs by less is not worth a change, and what has come so close again is no contradiction.
const differs_ms = 12 * hour_ms
const differs_when_past_ms = 6 * hour_ms
const agrees_ms = 3 * hour_ms
// Beyond what a ship makes up by hurrying.
const hurry = 4 / 3
const unheard_ms = 12 * hour_ms

/**
 * Null while the word may be right. A word that leaves the ship more time than it needs is never outdone: it may have calls to make of which
 * we do not know, or wait for its berth.
 */
export function outdoneBecause(word: ArrivalWord, heard: PositionEstimate, { now_ms, old_ms }: Rules): Because | null {
  const late_ms = heard.arrives_ms - word.eta_ms
  if (!isUnderWay(heard)) return null
  if (word.eta_ms <= now_ms) return late_ms >= differs_when_past_ms ? 'past' : null
  if (now_ms - word.said_ms < old_ms || late_ms < differs_ms) return null
  const needed_knots = heard.distance_nm / ((word.eta_ms - now_ms) / hour_ms)
  return needed_knots > Math.min(speeds_of_liners.most, heard.speed_knots * hurry) ? 'too_fast' : null
}

// A ship that lies or drifts may be at the door.
function isUnderWay({ now_knots }: PositionEstimate): boolean {
  return now_knots !== null && now_knots > sailing_knots
}

/** `heard` null: the position of the ship is unknown. */
export function decide(
  { word, followed, heard }: { word: ArrivalWord; followed: FollowedWord | null; heard: PositionEstimate | null },
  rules: Rules,
): Decision {
  const because = heard === null ? null : outdoneBecause(word, heard, rules)
  if (followed === null) return because === null ? { kind: 'stay' } : { kind: 'follow', because }
  // The line has said something else: that counts, unless it is outdone as well.
  if (followed.outdone_ms !== word.eta_ms)
    return because === null ? { kind: 'give_back', because: 'said_anew' } : { kind: 'follow', because }
  if (heard === null || !isUnderWay(heard)) {
    const is_over = followed.arrives_ms < rules.now_ms - unheard_ms && word.eta_ms > rules.now_ms
    return is_over ? { kind: 'give_back', because: 'unheard' } : { kind: 'stay' }
  }
  if (heard.arrives_ms - word.eta_ms < agrees_ms) return { kind: 'give_back', because: 'right_after_all' }
  if (!isNews(followed.arrives_ms, heard.arrives_ms, rules.now_ms)) return { kind: 'stay' }
  return { kind: 'follow', because: because ?? followed.because }
}
