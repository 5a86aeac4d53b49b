/** One container: its attributes, events and readings, put together from the stages. */
import { nameBasedId } from '../base/ids.ts'
import { invariant } from '../base/invariant.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import { ashoreAttributes } from './ashore.ts'
import type { ContainerBelief, DecidedBy, Facts, Provenance, TransportEvent } from './belief.ts'
import type { Box } from './box.ts'
import { type Candidate, contradictions } from './explain.ts'
import type { Itinerary } from './itinerary.ts'
import { journeyStops } from './journey-stops.ts'
import { eventKey, isAtSea, transportEventOf } from './milestones.ts'
import { type Move, saidAt } from './move.ts'
import { isOnTrain } from './onward.ts'
import { boxAttributes } from './particulars.ts'
import { readingsOf } from './readings.ts'
import type { Resolver } from './resolve.ts'
import { type StatusDecision, statusOf } from './status.ts'
import type { TerminalAssignment } from './terminals.ts'
import { timedAttributes } from './timed.ts'

type ContainerScene = {
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
  const described = boxAttributes(box.own)
  const ashore = ashoreAttributes(box, itinerary, { resolver, happened: timed.happened })
  const attributes: DecidedBy<'ashore' | 'container' | 'particulars' | 'timed'> = {
    number: box.number,
    ...described.attributes,
    ...timed.attributes,
    ...ashore.attributes,
    pod_timezone: itinerary.route.pod?.zone ?? null,
    final_destination_timezone: itinerary.destination?.zone ?? null,
    // The zone of the destination, else of the port, whatever depot took it back.
    empty_terminated_timezone: itinerary.destination?.zone ?? itinerary.route.pod?.zone ?? null,
  }
  const decision = statusOf({
    happened: timed.happened,
    is_inland_move: itinerary.is_inland_move,
    availability: ashore.availability,
    is_off_dock: ashore.is_off_dock,
    is_in_yard: attributes.location_at_pod_terminal !== null && timed.happened.has('pod_arrived_at'),
    has_arrived_by_rail: itinerary.decisions.decided.some(
      ({ winner, milestone }) =>
        milestone === 'rail_arrived' && itinerary.import_rail.has(winner.id) && isOnTrain(winner, itinerary.route),
    ),
    is_at_consignee: itinerary.delivery !== null,
    is_bound_for_train: itinerary.bound_for_train !== null,
    is_on_feeder: isOnFeeder(itinerary),
    has_sailed: itinerary.sailed_ms !== null || itinerary.decisions.decided.some(({ milestone }) => isAtSea(milestone)),
  })
  const { status: current_status } = decision
  const fees = ashore.feesOwed(current_status === 'on_ship' || current_status === 'on_rail')
  const found = { ...described.provenance, ...timed.provenance, ...ashore.provenance, ...fees.provenance }
  const provenance = { ...contradicted(found, box), ...provenanceOfStatus(decision, { ...found, ...landEvidence(itinerary) }) }
  return {
    ...attributes,
    fees_at_pod_terminal: fees.value,
    current_status,
    id: nameBasedId('container', facts.shipment_id, box.number),
    pod_terminal_id: ashore.pod_terminal?.terminal.id ?? null,
    pod_terminal_source: ashore.pod_terminal?.source ?? null,
    pickup_facility_id: ashore.pickup_facility?.terminal.id ?? null,
    pickup_facility_type: ashore.pickup_facility?.terminal.type ?? null,
    journey_stops: journeyStops(box, itinerary, { arrived: attributes.ind_ata_at, expected: attributes.ind_eta_at }),
    transport_events: eventsOf(itinerary, ashore.pod_terminal),
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

/** The status rests on an attribute, and so on the source of that attribute; none where nobody decided. */
function provenanceOfStatus({ rule, because }: StatusDecision, found: Readonly<Record<string, Provenance>>) {
  const source = because.map((attribute) => found[attribute]).find((provenance) => provenance !== undefined)
  return source ? { current_status: { raw_event_id: source.raw_event_id, rule: `status:${rule}`, lost: [] } } : {}
}

/** What the status rests on where no attribute tells of it. */
function landEvidence({ delivery, bound_for_train }: Itinerary): Record<string, Provenance> {
  const by = (move: Move | null, fact: string) =>
    move === null ? {} : { [fact]: { raw_event_id: move.id, rule: fact, lost: [] } }
  return { ...by(delivery, 'at_consignee'), ...by(bound_for_train, 'bound_for_train') }
}

/** Marks what others still contradict. O(claims about the container). */
function contradicted(found: Readonly<Record<string, Provenance>>, box: Box): Record<string, Provenance> {
  const candidates = new Map([
    ...box.own.map((raw) => [raw.id, candidateOf(raw, null)] as const),
    ...box.moves.map((move) => [move.id, candidateOf(move.raw, move)] as const),
  ])
  const entries = Object.entries(found).map(([attribute, provenance]) => {
    const winner = candidates.get(provenance.raw_event_id)
    const lost = provenance.lost.flatMap((id) => candidates.get(id) ?? [])
    const against = winner === undefined ? [] : contradictions(attribute, winner, lost)
    if (against.length === 0) return [attribute, provenance] as const
    return [attribute, { ...provenance, contradicted_by: against.map(({ raw_event_id }) => raw_event_id).sort() }] as const
  })
  return Object.fromEntries(entries)
}

function candidateOf(raw: RawEvent, move: Move | null): Candidate {
  const { data_source, operator, claim } = raw
  const { reported_ms } = move?.said ?? saidAt(raw)
  const is_estimate = move !== null && !move.actual
  return { raw_event_id: raw.id, data_source, operator, said_ms: reported_ms, is_estimate, at_ms: move?.at.ms ?? null, claim }
}

/** Loaded on a feeder beyond the port of discharge and not yet off it. */
function isOnFeeder({ decisions: { decided }, arrived_ms }: Itinerary): boolean {
  if (arrived_ms === null) return false
  const last = decided.findLast(({ milestone, winner }) => milestone.startsWith('feeder_') && winner.at.ms >= arrived_ms)
  return last !== undefined && last.milestone !== 'feeder_discharged'
}

function eventsOf({ decisions }: Itinerary, pod_terminal: TerminalAssignment | null): TransportEvent[] {
  return decisions.decided.map((decided) => {
    const event = transportEventOf(decided)
    // Some feeds rewrite the terminal's name when the box leaves; it leaves from where it was.
    const is_port_pickup = event.key === eventKey('full_out', 'pod')
    return is_port_pickup && pod_terminal
      ? { ...event, terminal: { id: pod_terminal.terminal.id, type: pod_terminal.terminal.type } }
      : event
  })
}
