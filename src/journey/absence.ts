/**
 * Absence: what the complete answers of a source no longer hold. It is weak evidence. Sources forget, and answer with less than they know;
 * so what has happened stays believed, unless something was said in its place. What was foreseen, and what holds for the moment only,
 * ends when it is no longer said. Why: docs/decisions/raw-events-and-withdrawal.md.
 */
import type { Claim, RawEvent } from '../vocabulary/raw-event.ts'
import { bySaid, saidAt } from './move.ts'

export function isNoLongerReported({ no_longer_reported_at }: Pick<RawEvent, 'no_longer_reported_at'>): boolean {
  return no_longer_reported_at !== undefined
}

/** Whether such a claim ends when its source no longer says it: plans, estimates, and conditions, which are snapshots. */
export function endsUnsaid(claim: Claim): boolean {
  return claim.kind === 'condition' || ('classifier' in claim && claim.classifier !== 'actual')
}

/** Since when the source has said it without a gap, or did until it stopped. Epoch milliseconds. */
export function saidFrom({ absence, received_at }: Pick<RawEvent, 'absence' | 'received_at'>): number {
  return Date.parse(absence?.until ?? received_at)
}

/** Since when it has not been said any more; infinity: it still is. Epoch milliseconds. */
export function saidUntil({ no_longer_reported_at }: Pick<RawEvent, 'no_longer_reported_at'>): number {
  return no_longer_reported_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(no_longer_reported_at)
}

/**
 * Whether the source began to say `later` when it had ceased to say `earlier`, and never said both. Two claims that one answer held do not
 * exclude each other, so that dropping one of them says nothing.
 */
export function tookThePlaceOf(later: RawEvent, earlier: RawEvent): boolean {
  if (later.feed !== earlier.feed || saidFrom(later) < saidUntil(earlier)) return false
  return later.absence === undefined || saidFrom(earlier) >= Date.parse(later.absence.from)
}

/**
 * Particulars that are no longer said keep their fields, but for those of which the source says something else in their place, and the
 * cancellation of a booking: nobody says that a booking is taken up again, the cancellation is dropped. `others`: particulars of the same
 * container, in any order. Null: nothing remains. O(others).
 */
export function remainingParticulars(raw: RawEvent, others: readonly RawEvent[]): RawEvent | null {
  if (raw.claim.kind !== 'particulars' || !isNoLongerReported(raw)) return raw
  // The later word wins anyway. Only one that came back was first said before.
  const returned = others.flatMap((other) =>
    other.claim.kind === 'particulars' && bySaid(saidAt(other), saidAt(raw)) < 0 && tookThePlaceOf(other, raw)
      ? Object.keys(other.claim.fields)
      : [],
  )
  const gone = new Set(['booking_cancelled', ...returned])
  const kept = Object.entries(raw.claim.fields).filter(([name]) => !gone.has(name))
  if (kept.length === Object.keys(raw.claim.fields).length) return raw
  return kept.length === 0 ? null : { ...raw, claim: { ...raw.claim, fields: Object.fromEntries(kept) } }
}
