/** Journeys for tests: a blank one to change by hand, and random ones. Numbers and places are made up. */
import fc from 'fast-check'
import type { Announcement } from '../../src/announcements/announcement.ts'
import { announcementsOf } from '../../src/announcements/announcements-of.ts'
import { type AnnounceContext, announce } from '../../src/journey/announce.ts'
import type { ContainerAttributes, ContainerBelief, Journey, Provenance, TransportEvent } from '../../src/journey/belief.ts'
import type { Changes } from '../../src/journey/diff.ts'
import {
  blankShipment,
  type StoredContainer,
  type StoredShipment,
  type TransportEventRow,
  versionKey,
} from '../../src/journey/stored.ts'
import { blankOf } from '../../src/vocabulary/attribute.ts'
import { containerAttributes } from '../../src/vocabulary/container-attributes.ts'
import { milestones } from '../../src/vocabulary/event-name.ts'

const blank = blankOf(containerAttributes) as ContainerAttributes // one blank of its kind for each name

export const blankContainer: ContainerBelief = {
  ...blank,
  id: '00000000-0000-5000-8000-000000000001',
  number: 'TSTU0000014',
  equipment_type: 'dry',
  equipment_length: 40,
  equipment_height: 'high_cube',
  transport_events: [],
  readings: [],
  provenance: {},
}

export function milestone(changes: Partial<TransportEvent> = {}): TransportEvent {
  return {
    key: 'vessel_loaded:1',
    milestone: 'vessel_loaded',
    timestamp: '2031-03-01T10:00:00Z',
    timezone: 'Asia/Shanghai',
    location_locode: 'CNSHA',
    location: { id: '00000000-0000-5000-8000-0000000000a1', type: 'port' },
    terminal: null,
    vessel_id: '00000000-0000-5000-8000-0000000000b1',
    voyage_number: '031E',
    data_source: 'shipping_line',
    source_event_id: '00000000-0000-5000-8000-0000000000c1',
    ...changes,
  }
}

export function journeyOf(shipment: Partial<Journey['shipment']>, ...containers: readonly Partial<ContainerBelief>[]): Journey {
  return {
    shipment: { ...blankShipment, provenance: {}, ...shipment },
    containers: containers.map((container) => ({ ...blankContainer, ...container })),
    vessels: [{ id: '00000000-0000-5000-8000-0000000000b2', name: 'MARE EXEMPLUM', imo: '9999993' }],
    booking_cancelled: false,
  }
}

/** The announcements of one set of changes. */
export function announcementsAbout(changes: Changes, { now, ...context }: AnnounceContext & { now: string }): Announcement[] {
  return announcementsOf(announce(changes, context), now)
}

/** What is stored once `changes` have been written over `before`. */
export function written(before: StoredShipment | null, changes: Changes): StoredShipment {
  const { shipment, shipment_provenance, containers, transport_events } = changes
  const { added, replaced, renamed, returned, updated, withdrawn, recorded } = transport_events
  const gone = new Set([
    ...[...replaced, ...renamed].map(({ old }) => old.id),
    ...withdrawn.map(({ event }) => event.id),
    ...updated.map(({ old }) => old.id),
  ])
  const new_rows = [...added, ...returned, ...[...replaced, ...renamed].map((pair) => pair.new), ...recorded]
  const keyOf = (row: TransportEventRow) => versionKey(row.container_id, row.key)
  const succeeded = new Set(new_rows.map((row) => row.previous_version_id))
  const stay = (before?.containers ?? []).filter(({ id }) => !containers.removed.some((removed) => removed.id === id))
  return {
    shipment: {
      ...(before?.shipment ?? { ...blankShipment, provenance: {} }),
      ...Object.fromEntries(shipment.map((change) => [change.attribute, change.new])),
      ...(shipment_provenance === null ? {} : { provenance: shipment_provenance }),
    },
    containers: [
      ...stay.map((container) => {
        const changed = containers.changed.find(({ after }) => after.id === container.id)
        const values = Object.fromEntries((changed?.changes ?? []).map((change) => [change.attribute, change.new]))
        return { ...container, ...values, provenance: changed?.after.provenance ?? container.provenance }
      }),
      ...containers.created.map(storedContainer),
    ],
    transport_events: [
      ...(before?.transport_events ?? []).filter(({ id }) => !gone.has(id)),
      ...updated.map((pair) => pair.new),
      ...new_rows,
    ],
    versions: {
      ...before?.versions,
      ...Object.fromEntries(new_rows.map((row) => [keyOf(row), row.version])),
    },
    withdrawn: Object.fromEntries([
      ...Object.entries(before?.withdrawn ?? {}).filter(([, row]) => !succeeded.has(row.id)),
      ...withdrawn.map(({ event }) => [keyOf(event), event]),
    ]),
  }
}

export function storedContainer({
  transport_events: _events,
  readings: _readings,
  ...container
}: ContainerBelief): StoredContainer {
  return container
}

const instants = fc
  .integer({ min: 0, max: 400 })
  .map((steps) => new Date(Date.UTC(2031, 2, 1) + steps * 25_000).toISOString().replace('.000Z', 'Z'))
const maybeInstant = fc.option(instants, { nil: null })
const ids = fc.integer({ min: 1, max: 9 }).map((digit) => `00000000-0000-5000-8000-00000000d00${digit}`)
const provenances: fc.Arbitrary<Record<string, Provenance>> = fc.dictionary(
  fc.constantFrom('pod_eta_at', 'pickup_lfd', 'available_for_pickup', 'holds_at_pod_terminal'),
  ids.map((raw_event_id) => ({ raw_event_id, rule: 'latest', lost: [] })),
)
const holds = fc.subarray([
  { name: 'customs', status: 'hold', description: null },
  { name: 'freight', status: 'pending', description: 'unpaid' },
] as const)

const transportEvents = fc.uniqueArray(
  fc.record({
    milestone: fc.constantFrom(...milestones),
    visit: fc.integer({ min: 1, max: 2 }),
    timestamp: instants,
    data_source: fc.constantFrom('shipping_line', 'terminal', 'ais'),
    source_event_id: ids,
  }),
  { selector: ({ milestone: name, visit }) => `${name}:${visit}`, maxLength: 6 },
)

const containers = (digit: number): fc.Arbitrary<ContainerBelief> =>
  fc
    .record({
      events: transportEvents,
      available_for_pickup: fc.constantFrom(true, false, null),
      pickup_lfd_line: maybeInstant,
      pickup_lfd_terminal: maybeInstant,
      holds_at_pod_terminal: holds,
      pod_terminal_id: fc.option(ids, { nil: null }),
      pod_full_out_at: fc.option(instants, { nil: null, freq: 1 }),
      provenance: provenances,
    })
    .map(({ events, pickup_lfd_line, pickup_lfd_terminal, ...attributes }) => ({
      ...blankContainer,
      ...attributes,
      id: `00000000-0000-5000-8000-00000000c00${digit}`,
      number: `TSTU000001${digit}`,
      pickup_lfd: pickup_lfd_line ?? pickup_lfd_terminal,
      import_deadlines: { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail: null },
      transport_events: events.map(({ visit, ...event }) => milestone({ ...event, key: `${event.milestone}:${visit}` })),
    }))

/** Journeys of one shipment with up to three of the same containers, so that a series of them creates, changes and removes. */
export const journeys: fc.Arbitrary<Journey> = fc
  .record({
    shipment: fc.record({
      pod_eta_at: maybeInstant,
      pol_etd_at: maybeInstant,
      pod_ata_at: maybeInstant,
      provenance: provenances,
    }),
    listed: fc.tuple(...[1, 2, 3].map((digit) => fc.option(containers(digit), { nil: null }))),
  })
  .map(({ shipment, listed }) => ({ ...journeyOf(shipment), containers: listed.filter((container) => container !== null) }))
