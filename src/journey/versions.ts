/**
 * Versions: what one source says under one id of its own, again and again. The newest counts, of each container; a withdrawal ends what
 * was said before it; and an event that moved to another container is not about the old one any more.
 * A version in whose place an older one was said again is not the newest any more. See docs/explanation/how-a-journey-is-decided.md#1-which-raw-events-count.
 */

import type { RawEvent } from '../vocabulary/raw-event.ts'
import { eventIdOf, isListed } from '../vocabulary/source-id.ts'
import { endsUnsaid, isNoLongerReported, tookThePlaceOf } from './absence.ts'
import { bySaid, saidAt } from './move.ts'

/** The claims under each id, those about the containers of one list together. Ids of two feeds never meet. */
export function groupByEvent(rawEvents: readonly RawEvent[]): readonly (readonly RawEvent[])[] {
  const groups = new Map<string, RawEvent[]>()
  for (const raw of rawEvents) {
    const event_id = eventIdOf(raw)
    if (event_id === null) continue
    const key = `${raw.feed}\u001f${event_id}`
    const group = groups.get(key)
    if (group) group.push(raw)
    else groups.set(key, [raw])
  }
  return [...groups.values()]
}

/** Why claims under one id do not count any more, by the id of the raw event. O(n). */
export function outdated(versions: readonly RawEvent[]): Map<string, 'retracted' | 'superseded'> {
  const reasons = new Map<string, 'retracted' | 'superseded'>()
  if (versions.length < 2) return reasons
  // What merely is no longer said, and ends with that, ends no other.
  const lasting = versions.filter((raw) => !raw.retracted && !(isNoLongerReported(raw) && endsUnsaid(raw.claim)))
  const replaced = lasting.filter((raw) => lasting.some((other) => isSaidInPlaceOf(raw, other)))
  for (const { id } of replaced) reasons.set(id, 'superseded')
  const rivals = lasting.filter(({ id }) => !reasons.has(id))
  const newest = new Map<string, RawEvent>()
  const last = latestBy(rivals, moveKey)
  const withdrawals = latestBy(
    versions.filter((raw) => raw.retracted),
    ({ container_number }) => container_number,
  )
  for (const raw of rivals) {
    // By the name of its container; by none, whatever it is about.
    if ([raw.container_number, null].some((number) => isBefore(raw, withdrawals.get(number)))) {
      reasons.set(raw.id, 'retracted')
      continue
    }
    const key = JSON.stringify([raw.container_number, raw.claim.kind])
    const rival = newest.get(key)
    if (rival === undefined || isLater(raw, rival)) newest.set(key, raw)
    const older = rival === undefined ? undefined : isLater(raw, rival) ? rival : raw
    if (older) reasons.set(older.id, 'superseded')
    const later = last.get(moveKey(raw))
    if (later && hasMovedTo(raw, later)) reasons.set(raw.id, 'superseded')
  }
  return reasons
}

/** The last word of each. To compare with the last is enough: what it leaves alone stands beside it. */
function latestBy<Key>(versions: readonly RawEvent[], keyOf: (raw: RawEvent) => Key): ReadonlyMap<Key, RawEvent> {
  const latest = new Map<Key, RawEvent>()
  for (const raw of versions) {
    const rival = latest.get(keyOf(raw))
    if (rival === undefined || isLater(raw, rival)) latest.set(keyOf(raw), raw)
  }
  return latest
}

function isBefore(raw: RawEvent, withdrawal: RawEvent | undefined): boolean {
  return withdrawal !== undefined && isLater(withdrawal, raw)
}

/** Whether an older version, of the same container or of the one that the event had moved from, came back in place of `raw`. */
function isSaidInPlaceOf(raw: RawEvent, other: RawEvent): boolean {
  if (!isNoLongerReported(raw) || !isLater(raw, other) || !tookThePlaceOf(other, raw)) return false
  if (raw.container_number === other.container_number) return raw.claim.kind === other.claim.kind
  return moveKey(raw) === moveKey(other) && isUnderSamePapers(raw, other)
}

// A correction of the container leaves the move as it is. Another move under the id is a careless use of it.
function moveKey({ claim }: RawEvent): string {
  return claim.kind === 'milestone' ? `${claim.kind} ${claim.movement}` : claim.kind
}

/** Whether the event was about the container of `raw` and is about that of `later` now. */
function hasMovedTo(raw: RawEvent, later: RawEvent): boolean {
  return (
    later.container_number !== raw.container_number &&
    isLater(later, raw) &&
    !isSaidWith(raw, later) &&
    isUnderSamePapers(raw, later)
  )
}

function isUnderSamePapers(one: RawEvent, other: RawEvent): boolean {
  return (
    isSameOrUnsaid(one.bill_of_lading_number, other.bill_of_lading_number) &&
    isSameOrUnsaid(one.booking_number, other.booking_number)
  )
}

/** Lines use one id for several containers in one answer; a list of one version may come in several messages. */
function isSaidWith(raw: RawEvent, later: RawEvent): boolean {
  if (raw.message_id === later.message_id) return true
  if (isListed(raw) && isListed(later) && raw.reported_at !== null && raw.reported_at === later.reported_at) return true
  return raw.last_heard_at !== undefined && Date.parse(raw.last_heard_at) >= Date.parse(later.received_at)
}

function isSameOrUnsaid(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

function isLater(one: RawEvent, other: RawEvent): boolean {
  return bySaid(saidAt(one), saidAt(other)) > 0
}
