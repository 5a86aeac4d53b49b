/**
 * A line may report a move as done before its date. Heard so early it counts as an estimate; said again after its date it is believed.
 * An answer without anything new is not folded again, so this says from when on it has to be.
 */

import { hour_ms } from '../base/durations.ts'
import type { DecodedEvent } from '../vocabulary/raw-event.ts'
import { momentOf } from './claimed-time.ts'

// Clocks of places run from 12 h behind to 14 h ahead of UTC. Where a claim has no offset, the moment lies somewhere in between.
const ahead_most_ms = 14 * hour_ms
const behind_most_ms = 12 * hour_ms

/**
 * The earliest moment at which one of the moves that `events` report as done, and that may not have happened at `now`, may have happened.
 * It may be past: then the place decides, which is for the fold to say. Null: there is none. O(n).
 */
export function actualDue(events: readonly DecodedEvent[], now: Date): Date | null {
  const due_ms = Math.min(
    ...events.flatMap(({ claim, retracted }) => {
      if (retracted || claim.kind !== 'milestone' || claim.classifier !== 'actual') return []
      const at = momentOf(claim.at, null)
      if (at === null) return []
      const is_exact = claim.at.offset !== null && at.day === null
      const latest_ms = is_exact ? at.ms : at.ms + behind_most_ms
      if (latest_ms <= now.getTime()) return []
      return [is_exact ? at.ms : at.ms - ahead_most_ms]
    }),
  )
  return Number.isFinite(due_ms) ? new Date(due_ms) : null
}
