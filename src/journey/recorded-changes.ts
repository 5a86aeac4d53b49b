/**
 * Changes that the interface records as transport events: estimates, availability, deadlines, appointments.
 *
 * Where the sources of the interface disagree:
 * - `timestamp` of an `estimated.*` is the estimate. Of a deadline or appointment change it is when the change was noticed, and `value`
 *   is the new deadline: so the live service does since it has `value`. Older samples put the deadline in `timestamp`.
 * - The first value counts as a change. A deadline or appointment that goes away is recorded with `value` null; an estimate that goes
 *   away is not recorded, because an estimated event always has a time.
 * - `available` is the first release and every later one; `not_available` is the end of a release, never a first reading.
 * - What has happened is no longer estimated, and after the pickup nobody hears of its deadlines.
 */
import type { RecordedChange } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
import type { ContainerBelief, Instant, Journey, Provenance, ShipmentBelief } from './belief.ts'
import { type StoredContainer, type StoredShipment, type TransportEventRow, transportEventId, versionKey } from './stored.ts'

export type DiffContext = {
  /** When the change is noticed. */
  now: Instant
  /** Who said a raw event. Without an answer the usual source of the attribute is named. */
  data_source_of?: (raw_event_id: string) => DataSource | undefined
}

/** A container with its shipment, before or after. */
type ContainerWithShipment = {
  shipment: ShipmentBelief & { provenance: Readonly<Record<string, Provenance>> }
  container: StoredContainer | ContainerBelief
}

type Value = Instant | boolean | null

type Rule = {
  event: RecordedChange
  valueOf(view: ContainerWithShipment): Value
  /** Whether a change from `old` to what `after` says is told. */
  isTold(old: Value, after: ContainerWithShipment): boolean
  /** `estimate`: the timestamp is the value. `deadline`: noticed now, with the value beside it. `state`: when the source said so. */
  kind: 'estimate' | 'deadline' | 'state'
  /** Provenance members that may hold the winner, best first. */
  decided_by: readonly string[]
  data_source(view: ContainerWithShipment): DataSource
  place(view: ContainerWithShipment): 'pol' | 'pod' | 'inland'
}

const rules: readonly Rule[] = [
  {
    event: 'container.transport.available',
    valueOf: ({ container }) => container.available_for_pickup === true,
    isTold: (_, after) => after.container.available_for_pickup === true && !isPickedUp(after),
    kind: 'state',
    decided_by: ['available_for_pickup'],
    data_source: () => 'terminal',
    place: pickupPlace,
  },
  {
    event: 'container.transport.not_available',
    valueOf: ({ container }) => container.available_for_pickup,
    isTold: (old, after) => old === true && after.container.available_for_pickup === false && !isPickedUp(after),
    kind: 'state',
    decided_by: ['available_for_pickup'],
    data_source: () => 'terminal',
    place: pickupPlace,
  },
  {
    event: 'container.pickup_lfd_line.changed',
    valueOf: ({ container }) => container.import_deadlines.pickup_lfd_line,
    isTold: (_, after) => !isPickedUp(after),
    kind: 'deadline',
    decided_by: deadlineMembers('pickup_lfd_line'),
    data_source: () => 'shipping_line',
    place: pickupPlace,
  },
  {
    event: 'container.pickup_lfd_terminal.changed',
    valueOf: ({ container }) => container.import_deadlines.pickup_lfd_terminal,
    isTold: (_, after) =>
      !isPickedUp(after) && !isTakenDown(after.container, after.container.import_deadlines.pickup_lfd_terminal),
    kind: 'deadline',
    decided_by: deadlineMembers('pickup_lfd_terminal'),
    data_source: () => 'terminal',
    place: () => 'pod',
  },
  {
    event: 'container.pickup_lfd_rail.changed',
    valueOf: ({ container }) => container.import_deadlines.pickup_lfd_rail,
    isTold: (_, after) => after.container.final_destination_full_out_at === null && !isCollectedSomewhere(after.container),
    kind: 'deadline',
    decided_by: deadlineMembers('pickup_lfd_rail'),
    data_source: () => 'rail',
    place: () => 'inland',
  },
  {
    event: 'container.pickup_lfd.changed',
    valueOf: ({ container }) => container.pickup_lfd,
    // The rail deadline still counts after the box left the port.
    isTold: (_, after) =>
      coalescedSource(after) === 'rail' || (!isPickedUp(after) && !isTakenDown(after.container, after.container.pickup_lfd)),
    kind: 'deadline',
    decided_by: ['pickup_lfd', ...['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail'].flatMap(deadlineMembers)],
    data_source: (view) => coalescedSource(view) ?? 'terminal',
    place: (view) => (coalescedSource(view) === 'terminal' ? 'pod' : pickupPlace(view)),
  },
  {
    event: 'container.pickup_appointment.changed',
    valueOf: ({ container }) => container.pickup_appointment_at,
    isTold: (_, after) => !isPickedUp(after) && !isTakenDown(after.container, after.container.pickup_appointment_at),
    kind: 'deadline',
    decided_by: ['pickup_appointment_at'],
    data_source: () => 'terminal',
    place: pickupPlace,
  },
  {
    event: 'container.transport.estimated.vessel_departed',
    valueOf: ({ shipment }) => shipment.pol_etd_at,
    isTold: (_, { shipment, container }) =>
      shipment.pol_etd_at !== null && shipment.pol_atd_at === null && container.pol_vessel_departed_at === null,
    kind: 'estimate',
    decided_by: ['pol_etd_at'],
    data_source: () => 'shipping_line',
    place: () => 'pol',
  },
  {
    event: 'container.transport.estimated.vessel_arrived',
    valueOf: ({ shipment }) => shipment.pod_eta_at,
    isTold: (_, { shipment, container }) => shipment.pod_eta_at !== null && container.pod_arrived_at === null,
    kind: 'estimate',
    decided_by: ['pod_eta_at'],
    data_source: () => 'shipping_line',
    place: () => 'pod',
  },
  {
    event: 'container.transport.estimated.arrived_at_inland_destination',
    valueOf: inlandEta,
    isTold: (_, after) =>
      inlandEta(after) !== null && after.container.ind_ata_at === null && after.shipment.destination_ata_at === null,
    kind: 'estimate',
    decided_by: ['ind_eta_at', 'destination_eta_at'],
    data_source: ({ container }) => (container.ind_eta_at === null ? 'shipping_line' : 'rail'),
    place: () => 'inland',
  },
]

/** The rows to add, per container in the order of the rules. A container that is new starts with nothing known. */
export function recordChanges(before: StoredShipment | null, after: Journey, context: DiffContext): TransportEventRow[] {
  const stored = new Map(before?.containers.map((container) => [container.id, container]))
  return after.containers.flatMap((container) => {
    const was = stored.get(container.id)
    const old = before === null || was === undefined ? null : { shipment: before.shipment, container: was }
    const view = { shipment: after.shipment, container }
    return rules.flatMap((rule) => {
      const value = rule.valueOf(view)
      const old_value = old === null ? null : rule.valueOf(old)
      if (old_value === value || !rule.isTold(old_value, view)) return []
      return [rowOf(rule, value, { before, after, view, context })]
    })
  })
}

type Scene = { before: StoredShipment | null; after: Journey; view: ContainerWithShipment; context: DiffContext }

function rowOf(rule: Rule, value: Value, { before, after, view, context }: Scene): TransportEventRow {
  const winner = winnerOf(rule, view)
  const instant = typeof value === 'string' ? value : null
  const container_id = view.container.id
  const key = `${rule.event}:${value}:${winner ?? ''}`
  const version = (before?.versions[versionKey(container_id, key)] ?? 0) + 1
  return {
    id: transportEventId(container_id, key, version),
    container_id,
    key,
    version,
    event: rule.event,
    timestamp: rule.kind === 'estimate' ? instant : rule.kind === 'state' ? saidAt(view, winner, context.now) : context.now,
    ...placeOf(rule.place(view), view),
    ...(rule.event === 'container.transport.estimated.vessel_arrived' ? ofPodVessel(after) : ashore),
    data_source: (winner === null ? undefined : context.data_source_of?.(winner)) ?? rule.data_source(view),
    value: rule.kind === 'deadline' ? instant : null,
    source_event_id: winner,
    // A change that comes back is another fact and not a correction of the first.
    previous_version_id: null,
    told: null,
  }
}

function winnerOf({ decided_by }: Rule, { shipment, container }: ContainerWithShipment): string | null {
  const members = decided_by.map((member) => container.provenance[member] ?? shipment.provenance[member])
  return members.find((member) => member !== undefined)?.raw_event_id ?? null
}

/** When the source said so where it is known to the journey and past, else now. */
function saidAt({ container }: ContainerWithShipment, winner: string | null, now: Instant): Instant {
  const readings = 'readings' in container ? container.readings : []
  const said = readings.find((reading) => reading.raw_event_id === winner)?.timestamp
  return said === undefined || said === null || said > now ? now : said
}

type PlaceColumns = Pick<
  TransportEventRow,
  'location_id' | 'location_type' | 'location_locode' | 'timezone' | 'terminal_id' | 'terminal_type'
>

function placeOf(place: 'pol' | 'pod' | 'inland', { shipment, container }: ContainerWithShipment): PlaceColumns {
  switch (place) {
    case 'pol':
      return {
        location_id: shipment.port_of_lading_id,
        location_type: shipment.port_of_lading_id === null ? null : 'port',
        location_locode: shipment.port_of_lading_locode,
        timezone: shipment.pol_timezone,
        terminal_id: null,
        terminal_type: null,
      }
    case 'pod':
      return {
        location_id: shipment.port_of_discharge_id,
        location_type: shipment.port_of_discharge_id === null ? null : 'port',
        location_locode: shipment.port_of_discharge_locode,
        timezone: shipment.pod_timezone,
        terminal_id: container.pod_terminal_id,
        terminal_type: container.pod_terminal_id === null ? null : 'terminal',
      }
    case 'inland':
      return {
        location_id: shipment.destination_id,
        location_type: shipment.destination_type,
        location_locode: shipment.destination_locode,
        timezone: container.final_destination_timezone ?? shipment.destination_timezone,
        terminal_id: container.pickup_facility_id,
        terminal_type: container.pickup_facility_type,
      }
  }
}

// Deadlines, availability and gates name no vessel. Which vessel leaves the port of lading is not among the beliefs.
const ashore = { vessel_id: null, voyage_number: null } as const

function ofPodVessel(after: Journey): Pick<TransportEventRow, 'vessel_id' | 'voyage_number'> {
  return { vessel_id: podVesselId(after), voyage_number: after.shipment.pod_voyage_number }
}

/** The vessel of the last leg into the port of discharge, where the fold named it. */
export function podVesselId({ shipment, vessels }: Journey): string | null {
  const { pod_vessel_imo, pod_vessel_name } = shipment
  const found =
    vessels.find((vessel) => pod_vessel_imo !== null && vessel.imo === pod_vessel_imo) ??
    vessels.find((vessel) => pod_vessel_name !== null && vessel.name === pod_vessel_name)
  return found?.id ?? null
}

/** The line's deadline comes before the terminal's, and that before the railroad's (the fixed order of `pickup_lfd`). */
function coalescedSource({ container: { import_deadlines } }: ContainerWithShipment): DataSource | null {
  if (import_deadlines.pickup_lfd_line !== null) return 'shipping_line'
  if (import_deadlines.pickup_lfd_terminal !== null) return 'terminal'
  return import_deadlines.pickup_lfd_rail === null ? null : 'rail'
}

function deadlineMembers(member: string): string[] {
  return [`import_deadlines.${member}`]
}

function inlandEta({ shipment, container }: ContainerWithShipment): Instant | null {
  return container.ind_eta_at ?? shipment.destination_eta_at
}

function pickupPlace({ container }: ContainerWithShipment): 'pod' | 'inland' {
  return container.pickup_facility_id === null ? 'pod' : 'inland'
}

/** Whether a deadline or appointment is gone because the box has left the port, which is no news about the deadline. */
export function isTakenDown(container: StoredContainer | ContainerBelief, value: unknown): boolean {
  const { pod_rail_loaded_at, pod_rail_departed_at } = container
  return value === null && (isCollected(container) || pod_rail_loaded_at !== null || pod_rail_departed_at !== null)
}

function isPickedUp({ container }: ContainerWithShipment): boolean {
  return isCollected(container)
}

// With the consignee, it may be unknown when it was collected.
function isCollected({
  pod_full_out_at,
  final_destination_full_out_at,
  current_status,
}: StoredContainer | ContainerBelief): boolean {
  return pod_full_out_at !== null || final_destination_full_out_at !== null || isCollectedSomewhere({ current_status })
}

function isCollectedSomewhere({ current_status }: Pick<StoredContainer, 'current_status'>): boolean {
  return current_status === 'picked_up' || current_status === 'delivered'
}
