/** One container: its attributes, events and readings, put together from the stages. */
import { nameBasedId } from '../base/ids.ts'
import { invariant } from '../base/invariant.ts'
import { ashoreAttributes } from './ashore.ts'
import type { ContainerAttributes, ContainerBelief, Facts, Instant, Provenance, TransportEvent } from './belief.ts'
import type { Box } from './box.ts'
import { provenanceOf } from './choose.ts'
import { currentEstimate } from './estimates.ts'
import type { Itinerary } from './itinerary.ts'
import { type Decided, eventKey, transportEventOf } from './milestones.ts'
import { isRailMove, type Move } from './move.ts'
import { boxAttributes } from './particulars.ts'
import { readingsOf } from './readings.ts'
import type { Resolver } from './resolve.ts'
import { statusOf } from './status.ts'
import type { podTerminalOf } from './terminals.ts'

export type ContainerScene = {
  facts: Facts
  resolver: Resolver
  /** Reasons of the raw events that do not count at all, by id. */
  set_aside: ReadonlyMap<string, string>
  /** All raw events of the container, including those that do not count. */
  heard: Box['rawEvents']
}

export function containerOf(box: Box, itinerary: Itinerary, scene: ContainerScene): ContainerBelief {
  const { facts, resolver } = scene
  invariant(box.number !== null, 'a container has a number')
  const timed = timedAttributes(box, itinerary)
  const delivered_at = facts.delivered_at[box.number] ?? null
  const described = boxAttributes(box.own)
  const ashore = ashoreAttributes(box, itinerary, { resolver, timed: timed.attributes })
  const attributes: Omit<ContainerAttributes, 'current_status' | 'fees_at_pod_terminal'> = {
    number: box.number,
    ...described.attributes,
    ...timed.attributes,
    ...ashore.attributes,
    delivered_at,
    pod_timezone: itinerary.route.pod?.zone ?? null,
    final_destination_timezone: itinerary.destination?.zone ?? null,
    // The zone of the destination, else of the port, whatever depot took it back (container-state-machine §8).
    empty_terminated_timezone: itinerary.destination?.zone ?? itinerary.route.pod?.zone ?? null,
  }
  const current_status = statusOf({
    ...attributes,
    is_inland_move: itinerary.is_inland_move,
    availability: ashore.availability,
    is_off_dock: ashore.is_off_dock,
    is_in_yard: attributes.location_at_pod_terminal !== null && attributes.pod_arrived_at !== null,
    has_sailed: itinerary.sailed_ms !== null || itinerary.decisions.decided.some(isAtSea),
  })
  const fees = ashore.feesOwed(current_status === 'on_ship' || current_status === 'on_rail')
  const provenance = { ...described.provenance, ...timed.provenance, ...ashore.provenance, ...fees.provenance }
  return {
    ...attributes,
    fees_at_pod_terminal: fees.value,
    current_status,
    id: nameBasedId('container', facts.shipment_id, box.number),
    pod_terminal_id: ashore.pod_terminal?.terminal.id ?? null,
    pod_terminal_source: ashore.pod_terminal?.source ?? null,
    pickup_facility_id: ashore.pickup_facility?.terminal.id ?? null,
    pickup_facility_type: ashore.pickup_facility?.terminal.type ?? null,
    transport_events: eventsOf(itinerary, { delivered_at, pod_terminal: ashore.pod_terminal }),
    readings: readingsOf(scene.heard, {
      resolver,
      moves: new Map(box.moves.map((move) => [move.id, move])),
      verdicts: itinerary.verdicts,
      pod: itinerary.route.pod,
      lost: new Set(itinerary.decisions.decided.flatMap((decided) => decided.lost.map((move) => move.id))),
      set_aside: new Map<string, string>([
        ...box.set_aside,
        ...itinerary.decisions.set_aside,
        ...ashore.set_aside,
        ...scene.set_aside,
      ]),
    }),
    provenance,
  }
}

function isAtSea({ milestone }: Decided): boolean {
  return /^(?:vessel|transshipment|feeder)_/.test(milestone)
}

function eventsOf(
  { decisions }: Itinerary,
  { delivered_at, pod_terminal }: { delivered_at: Instant | null; pod_terminal: ReturnType<typeof podTerminalOf> },
): TransportEvent[] {
  const events = decisions.decided.map((decided) => {
    const event = transportEventOf(decided)
    // Some feeds rewrite the terminal's name when the box leaves; it leaves from where it was.
    const is_port_pickup = event.key === eventKey('full_out', 'pod')
    return is_port_pickup && pod_terminal
      ? { ...event, terminal: { id: pod_terminal.terminal.id, type: pod_terminal.terminal.type } }
      : event
  })
  return delivered_at === null ? events : [...events, deliveredEvent(delivered_at)]
}

// Nobody but a person says that a delivery is done; among the sources of the interface the line's comes closest.
function deliveredEvent(delivered_at: Instant): TransportEvent {
  return {
    key: 'delivered',
    milestone: 'delivered',
    timestamp: delivered_at,
    timezone: null,
    location_locode: null,
    location: null,
    terminal: null,
    vessel_id: null,
    voyage_number: null,
    data_source: 'shipping_line',
    source_event_id: null,
  }
}

export type TimedAttributes = Pick<
  ContainerAttributes,
  | 'empty_out_at'
  | 'pol_full_in_at'
  | 'pol_vessel_loaded_at'
  | 'pol_vessel_departed_at'
  | 'pod_arrived_at'
  | 'pod_discharged_at'
  | 'pod_full_out_at'
  | 'final_destination_full_out_at'
  | 'empty_terminated_at'
  | 'pod_rail_loaded_at'
  | 'pod_rail_departed_at'
  | 'ind_eta_at'
  | 'ind_ata_at'
  | 'ind_rail_unloaded_at'
>

/** What the decided milestones set (container-state-machine §4). */
function timedAttributes(
  box: Box,
  itinerary: Itinerary,
): { attributes: TimedAttributes; provenance: Record<string, Provenance> } {
  const { decided } = itinerary.decisions
  const provenance: Record<string, Provenance> = {}
  const set = (attribute: keyof TimedAttributes, found: Decided | undefined): Instant | null => {
    if (found) provenance[attribute] = provenanceOf(found)
    return found?.winner.at.instant ?? null
  }
  const byKey = (milestone: Decided['milestone'], visit = '') =>
    decided.find((one) => one.milestone === milestone && one.visit === visit)
  const rail = railMilestones(itinerary)
  const inland_arrival = byKey('arrived_at_inland_destination')
  const eta = inlandEstimate(box, itinerary, inland_arrival?.winner.at.ms ?? null)
  if (eta) provenance.ind_eta_at = provenanceOf(eta)
  return {
    attributes: {
      empty_out_at: set('empty_out_at', byKey('empty_out')),
      pol_full_in_at: set('pol_full_in_at', byKey('full_in')),
      pol_vessel_loaded_at: set('pol_vessel_loaded_at', byKey('vessel_loaded')),
      pol_vessel_departed_at: set('pol_vessel_departed_at', byKey('vessel_departed')),
      pod_arrived_at: set('pod_arrived_at', byKey('vessel_arrived')),
      pod_discharged_at: set('pod_discharged_at', byKey('vessel_discharged')),
      pod_full_out_at: set('pod_full_out_at', byKey('full_out', 'pod')),
      final_destination_full_out_at: set('final_destination_full_out_at', byKey('full_out', 'inland')),
      empty_terminated_at: set('empty_terminated_at', byKey('empty_in')),
      pod_rail_loaded_at: set('pod_rail_loaded_at', rail.loaded),
      pod_rail_departed_at: set('pod_rail_departed_at', rail.departed),
      ind_eta_at: eta?.winner.at.instant ?? null,
      ind_ata_at: set('ind_ata_at', inland_arrival),
      ind_rail_unloaded_at: set('ind_rail_unloaded_at', rail.unloaded),
    },
    provenance,
  }
}

/** On the import side: the first loading and departure, and the unloading after which no train goes on. */
function railMilestones({ decisions: { decided }, railed_ms, sailed_ms, arrived_ms }: Itinerary) {
  const from_ms = railed_ms ?? arrived_ms ?? sailed_ms ?? Number.NEGATIVE_INFINITY
  const imported = decided.filter(({ winner }) => isRailMove(winner) && winner.at.ms >= from_ms)
  const outward = imported.findLastIndex(({ milestone }) => milestone === 'rail_loaded' || milestone === 'rail_departed')
  return {
    loaded: imported.find(({ milestone }) => milestone === 'rail_loaded'),
    departed: imported.find(({ milestone }) => milestone === 'rail_departed'),
    unloaded: imported.slice(outward + 1).findLast(({ milestone }) => milestone === 'rail_unloaded'),
  }
}

/** The railroad's word on its own train before the line's. */
function inlandEstimate({ moves }: Box, { verdicts }: Itinerary, happened_ms: number | null) {
  const claims = moves.filter((move) => !move.actual && isInlandArrival(move, verdicts))
  const of_railroad = claims.filter(({ raw }) => raw.data_source !== 'shipping_line')
  return currentEstimate(of_railroad.length > 0 ? of_railroad : claims, happened_ms)
}

export function isInlandArrival(move: Move, verdicts: Itinerary['verdicts']): boolean {
  const verdict = verdicts.get(move.id)
  return verdict?.milestone === 'arrived_at_inland_destination' || verdict?.is_inland_arrival === true
}
