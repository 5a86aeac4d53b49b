/** Writes what a fold changed. The comparison says what; this says where. */
import { nameBasedId } from '../base/ids.ts'
import type { ContainerBelief, Journey, Reading } from '../journey/belief.ts'
import type { Changes } from '../journey/diff.ts'
import { shippingLineByScac } from '../reference/shipping-lines.ts'
import {
  correctTransportEvents,
  insertContainers,
  insertShipment,
  insertTransportEvents,
  invalidateTransportEvents,
  removeContainers,
  saveContainerBeliefs,
  saveShipmentBelief,
} from '../store/journey/beliefs.ts'
import { type ReadingRow, replaceReadings } from '../store/journey/readings.ts'
import type { NewShipment } from '../store/journey/shipments.ts'
import type { Transaction } from '../store/pool.ts'
import { saveVessels } from '../store/reference/places.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'

type Write = {
  key: { account_id: string; id: string }
  /** The shipment, when this is its beginning. */
  opened: NewShipment | undefined
  changes: Changes
  journey: Journey
  rawEvents: readonly RawEvent[]
  /** Digests of the readings that are stored, by id. */
  readings: ReadonlyMap<string, string | null>
  fold_sha256: string
  /** References that new containers of this shipment begin with. */
  ref_numbers: readonly string[]
}

/** Statements that do not read what another one writes, in one round trip. */
export async function writeChanges(
  tx: Transaction,
  { key, opened, changes, journey, rawEvents, readings, fold_sha256, ref_numbers }: Write,
  now: Date,
): Promise<void> {
  const { account_id } = key
  const { booking_cancelled, shipment } = journey
  const { created, changed, removed } = changes.containers
  const raw = new Map(rawEvents.map((event) => [event.id, event]))
  const belief = { shipment, provenance: shipment.provenance, fold_sha256, booking_cancelled, now }
  await Promise.all([
    saveVessels(tx, journey.vessels, now),
    opened === undefined ? saveShipmentBelief(tx, key, belief) : insertShipment(tx, opened, belief),
    removeContainers(tx, account_id, { ids: removed.map(({ id }) => id), now }),
    insertContainers(tx, key, { containers: created, ref_numbers, now }),
    saveContainerBeliefs(tx, account_id, { containers: changed.map(({ after }) => after), now }),
    writeTransportEvents(tx, { key, changes }, now),
    replaceReadings(tx, account_id, {
      readings: journey.containers.flatMap((container) => readingRows(container, raw)),
      stored: withoutThose(readings, { removed, rawEvents }),
    }),
  ])
}

/** What is stored of containers that leave stays as it is. */
function withoutThose(
  readings: Write['readings'],
  { removed, rawEvents }: { removed: Changes['containers']['removed']; rawEvents: readonly RawEvent[] },
): Write['readings'] {
  if (removed.length === 0) return readings
  const left = new Set(removed.flatMap(({ id }) => rawEvents.map((event) => readingId(id, event.id))))
  return new Map([...readings].filter(([id]) => !left.has(id)))
}

function readingId(container_id: string, raw_event_id: string): string {
  return nameBasedId('container_raw_event', container_id, raw_event_id)
}

async function writeTransportEvents(tx: Transaction, { key, changes }: Pick<Write, 'key' | 'changes'>, now: Date): Promise<void> {
  const { added, replaced, renamed, returned, updated, withdrawn, recorded } = changes.transport_events
  const next_versions = [...replaced, ...renamed]
  const invalidated = [
    ...next_versions.map(({ old }) => ({ id: old.id, reason: 'corrected' })),
    ...withdrawn.map(({ event, reason }) => ({ id: event.id, reason })),
  ]
  await Promise.all([
    invalidateTransportEvents(tx, key.account_id, { events: invalidated, now }),
    insertTransportEvents(tx, key, { rows: [...added, ...returned, ...next_versions.map((pair) => pair.new), ...recorded], now }),
    correctTransportEvents(
      tx,
      key.account_id,
      updated.map((pair) => pair.new),
    ),
  ])
}

function readingRows(container: ContainerBelief, raw: ReadonlyMap<string, RawEvent>): (ReadingRow & { container_id: string })[] {
  return container.readings.flatMap((reading) => {
    const event = raw.get(reading.raw_event_id)
    return event === undefined ? [] : [{ container_id: container.id, ...readingRow(container.id, reading, event) }]
  })
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
