/**
 * Retractions by id alone: a source may take an event back without saying again what it was about. Told with the numbers of the events
 * under that id, the retraction reaches the shipments that know them.
 */
import type { Transaction } from '../store/pool.ts'
import { listSubjects } from '../store/raw-events.ts'
import type { DecodedEvent } from '../vocabulary/raw-event.ts'

type Origin = { feed: string; account_id: string | null }

/** The events with each bare retraction once for every subject that its id was about; one that was about none stays as it is. */
export async function withSubjects(tx: Transaction, origin: Origin, events: readonly DecodedEvent[]): Promise<DecodedEvent[]> {
  const bare = events.filter(isBare)
  if (bare.length === 0) return [...events]
  const subjects = await listSubjects(tx, { ...origin, source_ids: bare.flatMap(({ source_id }) => source_id ?? []) })
  const bySource = Map.groupBy(subjects, ({ source_id }) => source_id)
  return events
    .flatMap((event) => {
      const known = isBare(event) && event.source_id !== null ? (bySource.get(event.source_id) ?? []) : []
      return known.length === 0 ? [event] : known.map((subject) => ({ ...event, ...subject }))
    })
    .map((event, index) => ({ ...event, index }))
}

function isBare({ retracted, source_id, container_number, bill_of_lading_number, booking_number }: DecodedEvent): boolean {
  return retracted && source_id !== null && container_number === null && bill_of_lading_number === null && booking_number === null
}
