import type { DecodedEvent, UnnumberedEvent } from '../../../../vocabulary/raw-event.ts'

/**
 * Takes the source's id away from events that share it with another move: later they would pass for versions of one event, and all
 * but one would be lost. Their identity then comes from their content. An event that is taken back may name nothing but its id: it is no
 * other move.
 */
export function withoutSharedIds<Event extends UnnumberedEvent>(events: readonly Event[]): Event[] {
  const subjects = new Map<string, string>()
  const shared = new Set<string>()
  for (const { source_id, ...event } of events) {
    if (source_id === null || event.retracted) continue
    const subject = subjectOf(event)
    const known = subjects.get(source_id)
    if (known === undefined) subjects.set(source_id, subject)
    else if (known !== subject) shared.add(source_id)
  }
  return events.map((event) => (event.source_id !== null && shared.has(event.source_id) ? { ...event, source_id: null } : event))
}

/** What stays the same over all versions of an event: its time may be corrected, and that is all one answer can show. */
function subjectOf({ container_number, claim }: Omit<DecodedEvent, 'index' | 'source_id'>): string {
  const place = 'place' in claim ? claim.place?.locode : null
  const move = claim.kind === 'milestone' ? [claim.movement, claim.load_state, claim.mode, claim.transport_call] : []
  return JSON.stringify([container_number, claim.kind, 'classifier' in claim ? claim.classifier : null, place, ...move])
}
