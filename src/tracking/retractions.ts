/**
 * What a pushed message takes back without saying so in full. A retraction by id alone is told with the numbers of the events under that
 * id, so that it reaches the shipments that know them. And an event that moves from one container to another takes the claim about the old
 * one back: the shipment of that one may never hear of the new one.
 */
import type { Transaction } from '../store/pool.ts'
import { type EventSubject, listSubjects } from '../store/tracking/raw-events.ts'
import type { DecodedEvent } from '../vocabulary/raw-event.ts'
import { eventIdOf, isListed } from '../vocabulary/source-id.ts'

type EventOrigin = { feed: string; account_id: string | null }

/** The events, with the retractions that follow from them and from what the mailbox has taken before. O(events × subjects of their ids). */
export async function withRetractions(
  tx: Transaction,
  origin: EventOrigin,
  events: readonly DecodedEvent[],
): Promise<DecodedEvent[]> {
  const event_ids = new Set(events.flatMap((event) => eventIdOf(event) ?? []))
  if (event_ids.size === 0) return [...events]
  const known = Map.groupBy(await listSubjects(tx, { ...origin, event_ids: [...event_ids] }), ({ event_id }) => event_id)
  if (known.size === 0) return [...events]
  const spoken = Map.groupBy(events, eventIdOf)
  // Each has the position of the event that it follows from.
  return events.flatMap((event) => {
    const event_id = eventIdOf(event)
    const subjects = event_id === null ? [] : (known.get(event_id) ?? [])
    if (event.retracted) return takenBack(event, subjects)
    return [event, ...left(event, subjects, spoken.get(event_id) ?? [])]
  })
}

/** A retraction that names no container once for every subject of its id; one that names papers reaches their shipments as well. */
function takenBack(event: DecodedEvent, subjects: readonly EventSubject[]): DecodedEvent[] {
  if (event.container_number !== null || subjects.length === 0) return [event]
  const is_bare = event.bill_of_lading_number === null && event.booking_number === null
  return [...(is_bare ? [] : [event]), ...subjects.map((subject) => ({ ...event, ...namesOf(subject) }))]
}

/** The retractions for the containers that an event was about, by an older version, or is not about any more, by a newer one. */
function left(event: DecodedEvent, subjects: readonly EventSubject[], beside: readonly DecodedEvent[]): DecodedEvent[] {
  const { container_number } = event
  if (container_number === null) return []
  const together = new Set(beside.map((other) => other.container_number))
  const rivals = subjects.filter((subject) => isOfSameMove(event, subject) && !together.has(subject.container_number))
  const older = rivals.filter((subject) => order(event, subject) > 0)
  const newer = rivals.filter((subject) => order(event, subject) < 0)
  const is_said_later = (by: EventSubject) =>
    subjects.some((subject) => subject.container_number === container_number && order(subject, by) >= 0)
  return [
    ...older.map((subject) => ({ ...event, ...namesOf(subject), retracted: true })),
    ...newer.filter((subject) => !is_said_later(subject)).map(({ reported_at }) => ({ ...event, reported_at, retracted: true })),
  ]
}

// The same move of another box under the same papers, or none. Else a careless sender has used the id twice.
function isOfSameMove({ claim, ...event }: DecodedEvent, subject: EventSubject): boolean {
  return (
    subject.container_number !== null &&
    subject.kind === claim.kind &&
    subject.movement === (claim.kind === 'milestone' ? claim.movement : null) &&
    isSameOrUnsaid(event.bill_of_lading_number, subject.bill_of_lading_number) &&
    isSameOrUnsaid(event.booking_number, subject.booking_number)
  )
}

function isSameOrUnsaid(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

type Version = Pick<EventSubject, 'source_id' | 'container_number' | 'reported_at'> | DecodedEvent

/** Positive: `one`, which is heard now, is the newer version. Zero: both are of one version, whose list came in several messages. */
function order(one: Version, other: Version): number {
  const difference =
    one.reported_at === null || other.reported_at === null ? 1 : Date.parse(one.reported_at) - Date.parse(other.reported_at)
  return difference === 0 && !(isListed(one) && isListed(other)) ? 1 : difference
}

function namesOf({ source_id, operator, container_number, bill_of_lading_number, booking_number }: EventSubject) {
  return { source_id, operator, container_number, bill_of_lading_number, booking_number }
}
