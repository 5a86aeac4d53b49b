/** Raw events as the journeys of containers read them, as rows: those that are new or differ from what is stored, and those that go. Pure. */
import { nameBasedId } from '../../base/ids.ts'
import type { Journey, Reading } from '../../journey/belief.ts'
import { shippingLineByScac } from '../../reference/shipping-lines.ts'
import { digestOfReading, type ReadingRow } from '../../store/journey/readings.ts'
import type { RawEvent } from '../../vocabulary/raw-event.ts'
import type { Work } from './load.ts'
import type { Plan } from './plan.ts'

/** Most readings are as they were, and where nothing was believed before none is stored. `removed`: containers that leave the shipment; what is stored of them stays. O(readings). */
export function readingChanges(
  { account_id, rawEvents, readings: stored, stored: before }: Pick<Work, 'account_id' | 'rawEvents' | 'readings' | 'stored'>,
  { journey, removed }: { journey: Journey; removed: readonly { id: string }[] },
): Plan['container_raw_events'] {
  const raw = new Map(rawEvents.map((event) => [event.id, event]))
  const gone = new Set(stored.keys())
  for (const { id } of removed) for (const event of rawEvents) gone.delete(readingId(id, event.id))
  const saved: Plan['container_raw_events']['saved'][number][] = []
  for (const container of journey.containers)
    for (const reading of container.readings) {
      const event = raw.get(reading.raw_event_id)
      if (event === undefined) continue
      const row = { container_id: container.id, ...readingRow(container.id, reading, event) }
      const digest = digestOfReading(row)
      gone.delete(row.id)
      if (stored.get(row.id) !== digest) saved.push({ account_id, ...row, digest })
    }
  const removed_readings = [...gone].map((id) => ({ account_id, id }))
  return before === null
    ? { inserted: saved, saved: [], removed: removed_readings }
    : { inserted: [], saved, removed: removed_readings }
}

function readingId(container_id: string, raw_event_id: string): string {
  return nameBasedId('container_raw_event', container_id, raw_event_id)
}

function readingRow(container_id: string, reading: Reading, event: RawEvent): ReadingRow {
  const place = 'place' in event.claim ? event.claim.place : null
  const vessel = event.claim.kind === 'milestone' ? event.claim.vessel : null
  const { day, timestamp, estimated } = reading
  return {
    id: readingId(container_id, reading.raw_event_id),
    raw_event_id: reading.raw_event_id,
    index: reading.index,
    event: reading.event,
    original_event: event.original_event,
    timestamp,
    estimated,
    actual_on: estimated ? null : day,
    estimated_on: estimated ? day : null,
    actual_at: estimated || day !== null ? null : timestamp,
    estimated_at: estimated && day === null ? timestamp : null,
    timezone: reading.timezone,
    created_at: event.received_at,
    location_name: place?.name ?? place?.facility?.name ?? null,
    location_locode: place?.locode ?? null,
    location_id: reading.location?.id ?? null,
    location_type: reading.location?.type ?? null,
    terminal_id: reading.terminal?.id ?? null,
    terminal_type: reading.terminal?.type ?? null,
    vessel_id: reading.vessel_id,
    vessel_name: vessel?.name ?? null,
    vessel_imo: vessel?.imo ?? null,
    voyage_number: event.claim.kind === 'milestone' ? event.claim.voyage_number : null,
    invalidated_at: endedAt(reading, event),
    data_source: event.data_source,
    data_provider_name: shippingLineByScac(event.operator)?.name ?? event.operator,
    data_provider_code: event.operator,
    set_aside: reading.set_aside,
  }
}

/** Since when a raw event does not count any more by the word, or the silence, of its source. */
function endedAt({ set_aside }: Reading, { retracted, received_at, no_longer_reported_at }: RawEvent): string | null {
  if (retracted) return received_at
  return set_aside === 'no_longer_reported' || set_aside === 'superseded' ? (no_longer_reported_at ?? null) : null
}
