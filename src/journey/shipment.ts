/**
 * The shipment as a whole, from its containers: what most of them say, in doubt the earliest time or the lowest container number. Without
 * containers the claims about the shipment itself stand alone.
 */

import { day_ms } from '../base/durations.ts'
import type { Milestone } from '../vocabulary/event-name.ts'
import type { ContainerBelief, Provenance, ShipmentBelief } from './belief.ts'
import type { Box } from './box.ts'
import { type Choice, choose, latestOf, provenanceOf } from './choose.ts'
import { currentEstimate, originalEstimate } from './estimates.ts'
import type { Itinerary } from './itinerary.ts'
import { byText, byTime, isOtherShip, isSameArea, isSeaMove, type Move, type Ship, type Spot, sideOf } from './move.ts'
import { factOf } from './particulars.ts'
import type { Resolver } from './resolve.ts'
import type { RoutedStop } from './route.ts'
import { isInlandArrival } from './timed.ts'

/** One container on its way, or the shipment's own claims while it has none. */
export type Traveller = {
  box: Box
  itinerary: Itinerary
  pod_terminal_id: string | null
  pickup_facility: { id: string; type: ContainerBelief['pickup_facility_type'] } | null
}

type ShipmentScene = {
  resolver: Resolver
  /** Moves that counted once: replaced or vanished since. */
  once_said: readonly Move[]
  /** In order of container number. */
  travellers: readonly Traveller[]
}

/** O(n log n) in all moves of all containers. */
export function shipmentOf(scene: ShipmentScene): ShipmentBelief & { provenance: Readonly<Record<string, Provenance>> } {
  const { travellers } = scene
  const pol = mostCommon(travellers.map(({ itinerary }) => itinerary.route.pol))
  const pod = mostCommon(travellers.map(({ itinerary }) => itinerary.route.pod))
  const into_pod = travellers.filter(({ itinerary }) => isSameArea(itinerary.route.pod, pod))
  const destination = destinationBeyond(pod, { into_pod, travellers })
  const times = timesOf(scene, { pol, pod, destination, into_pod })
  const vessel = podVessel(into_pod)
  const stated = vessel === null ? statedVessel(scene) : null
  const facility =
    destination === null
      ? null
      : mostCommon(travellers.map(({ pickup_facility }) => pickup_facility && { ...pickup_facility, key: pickup_facility.id }))
  const terminal = mostCommon(into_pod.map(({ pod_terminal_id }) => (pod_terminal_id === null ? null : { key: pod_terminal_id })))
  return {
    port_of_lading_id: pol?.place?.id ?? null,
    port_of_lading_locode: pol?.locode ?? null,
    port_of_lading_name: pol?.name ?? null,
    port_of_discharge_id: pod?.place?.id ?? null,
    port_of_discharge_locode: pod?.locode ?? null,
    port_of_discharge_name: pod?.name ?? null,
    destination_id: destination?.place?.id ?? null,
    destination_type: destination?.place?.type ?? null,
    destination_locode: destination?.locode ?? null,
    destination_name: destination?.name ?? null,
    pod_terminal_id: terminal?.key ?? null,
    destination_terminal_id: facility?.id ?? null,
    destination_terminal_type: facility?.type ?? null,
    pod_vessel_name: (vessel?.ship ?? stated?.ship)?.name ?? null,
    pod_vessel_imo: (vessel?.ship ?? stated?.ship)?.imo ?? null,
    pod_voyage_number: vessel?.voyage_number ?? stated?.voyage_number ?? null,
    ...times.attributes,
    pol_timezone: pol?.zone ?? null,
    pod_timezone: pod?.zone ?? null,
    destination_timezone: destination?.zone ?? null,
    provenance: { ...times.provenance, ...placeProvenance(travellers, { pol, pod, destination }) },
  }
}

/** Why the ports and the destination are believed: the evidence of the first container that has them. */
function placeProvenance(
  travellers: readonly Traveller[],
  { pol, pod, destination }: Pick<RouteEnds, 'pol' | 'pod' | 'destination'>,
): Record<string, Provenance> {
  const evidenceOf = (spot: Spot | null, read: (itinerary: Itinerary) => { spot: Spot | null; evidence: Provenance | null }) =>
    travellers.map(({ itinerary }) => read(itinerary)).find((one) => spot !== null && one.spot?.key === spot.key)?.evidence ??
    null
  const found: Record<string, Provenance | null> = {
    port_of_lading_locode: evidenceOf(pol, ({ route }) => ({ spot: route.pol, evidence: route.evidence.pol })),
    port_of_discharge_locode: evidenceOf(pod, ({ route }) => ({ spot: route.pod, evidence: route.evidence.pod })),
    destination_locode: evidenceOf(destination, (itinerary) => ({
      spot: itinerary.destination,
      evidence: itinerary.destination_evidence,
    })),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([member, one]) => (one === null ? [] : [[member, one]])))
}

type Times = { [Name in keyof ShipmentBelief as Name extends `${string}_at` ? Name : never]: ShipmentBelief[Name] }
type RouteEnds = { pol: Spot | null; pod: Spot | null; destination: Spot | null; into_pod: readonly Traveller[] }

function timesOf(
  scene: ShipmentScene,
  { pol, pod, destination, into_pod }: RouteEnds,
): { attributes: Times; provenance: Record<string, Provenance> } {
  const { travellers } = scene
  const departed = mostAgreed(
    travellers.filter(({ itinerary }) => isSameArea(itinerary.route.pol, pol)).map(decidedAs('vessel_departed')),
  )
  const arrived = mostAgreed(into_pod.map(decidedAs('vessel_arrived')))
  const reached = destination === null ? null : mostAgreed(travellers.map(arrivalByLine(destination)))
  const etd = seaEstimates(scene, { at: pol, movement: 'depart', milestone: 'vessel_departed', happened: departed })
  const eta = seaEstimates(scene, { at: pod, movement: 'arrive', milestone: 'vessel_arrived', happened: arrived })
  const inland = destination === null ? null : inlandEstimates(scene, destination, reached)
  const chosen: Record<keyof Times, Choice | null> = {
    pol_etd_at: etd.current,
    pol_original_etd_at: etd.original,
    pol_atd_at: departed,
    pod_eta_at: eta.current,
    pod_original_eta_at: eta.original,
    pod_ata_at: arrived,
    destination_eta_at: inland?.current ?? null,
    destination_original_eta_at: inland?.original ?? null,
    destination_ata_at: reached,
  }
  const instants = Object.entries(chosen).map(([member, one]) => [member, one?.winner.at.instant ?? null])
  return {
    attributes: Object.fromEntries(instants) as Times, // one for each member of `chosen`
    provenance: Object.fromEntries(
      Object.entries(chosen).flatMap(([member, one]) => (one === null ? [] : [[member, provenanceOf(one)]])),
    ),
  }
}

/** Ties go to the first, that is to the lowest container number. */
function mostCommon<Value extends { key: string }>(values: readonly (Value | null)[]): Value | null {
  const counts = new Map<string, { value: Value; count: number }>()
  for (const value of values) {
    if (value === null) continue
    const known = counts.get(value.key)
    if (known) known.count++
    else counts.set(value.key, { value, count: 1 })
  }
  return (
    [...counts.values()].reduce<{ value: Value; count: number } | null>(
      (best, one) => (best === null || one.count > best.count ? one : best),
      null,
    )?.value ?? null
  )
}

/** The time that most containers have; among equals the earliest. */
function mostAgreed(chosen: readonly (Choice | null)[]): Choice | null {
  const ordered = chosen.filter((one) => one !== null).sort((one, other) => byTime(one.winner, other.winner))
  const most = mostCommon(ordered.map((one) => ({ key: String(one.winner.at.ms), one })))
  return most?.one ?? null
}

function decidedAs(milestone: Milestone): (traveller: Traveller) => Choice | null {
  return ({ itinerary }) => itinerary.decisions.decided.find((one) => one.milestone === milestone) ?? null
}

/** What the line itself says of the arrival at the destination, by land or by a feeder; the railroad's word is on the container. */
function arrivalByLine(destination: Spot): (traveller: Traveller) => Choice | null {
  return ({ itinerary }) => {
    const claims = itinerary.decisions.decided.flatMap(({ milestone, winner, lost }) =>
      milestone === 'arrived_at_inland_destination' || (milestone === 'feeder_arrived' && isSameArea(winner.spot, destination))
        ? [winner, ...lost]
        : [],
    )
    return choose(
      'arrived_at_inland_destination',
      claims.filter(({ raw }) => raw.data_source === 'shipping_line'),
    )
  }
}

type SeaEstimate = { at: Spot | null; movement: 'depart' | 'arrive'; milestone: Milestone; happened: Choice | null }

function seaEstimates({ travellers, once_said }: ShipmentScene, { at, movement, milestone, happened }: SeaEstimate) {
  const happened_ms = momentKnown(happened)
  const estimates = distinct(travellers.flatMap(({ box }) => box.moves.filter((move) => !move.actual)))
  const meantAs = (wanted: Milestone) => {
    const meant = new Set<string>()
    for (const { itinerary } of travellers)
      for (const [id, verdict] of itinerary.verdicts) if (verdict.milestone === wanted) meant.add(id)
    return estimates.filter((move) => meant.has(move.id) && (happened === null || !isOtherShip(move, happened.winner)))
  }
  // The first estimate stays the first, also when the box was rolled to another vessel or its source has replaced it.
  const isAbout = (move: Move) => !move.actual && move.claim.movement === movement && isSeaMove(move) && isSameArea(move.spot, at)
  const current = meantAs(milestone)
  // Where nobody expects the ship, the discharge that is planned tells by when it is to be there.
  const discharge = milestone === 'vessel_arrived' && current.length === 0 ? meantAs('vessel_discharged') : []
  const by_discharge = currentEstimate(discharge, happened_ms)
  return {
    current: by_discharge ? { ...by_discharge, rule: 'planned_discharge' } : currentEstimate(current, happened_ms),
    original: originalEstimate([...estimates, ...once_said].filter(isAbout), happened_ms),
  }
}

function inlandEstimates({ travellers, once_said }: ShipmentScene, destination: Spot, happened: Choice | null) {
  const happened_ms = momentKnown(happened)
  const isThere = (move: Move) => isSameArea(move.spot, destination)
  const isOfLine = ({ raw, actual }: Move) => raw.data_source === 'shipping_line' && !actual
  const claims = distinct(
    travellers.flatMap(({ box, itinerary }) =>
      box.moves.filter((move) => {
        const is_by_feeder = itinerary.verdicts.get(move.id)?.milestone === 'feeder_arrived' && isThere(move)
        return isOfLine(move) && (isInlandArrival(move, itinerary.verdicts) || is_by_feeder)
      }),
    ),
  )
  const earlier = once_said.filter((move) => isOfLine(move) && move.claim.movement === 'arrive' && isThere(move))
  return { current: currentEstimate(claims, happened_ms), original: originalEstimate([...claims, ...earlier], happened_ms) }
}

// Of an event known by the day, any hour of that day is before it.
function momentKnown(happened: Choice | null): number | null {
  return happened === null ? null : happened.winner.at.ms + (happened.winner.at.day === null ? 0 : day_ms)
}

function distinct(moves: readonly Move[]): Move[] {
  return [...new Map(moves.map((move) => [move.id, move])).values()].sort((one, other) => byText(one.id, other.id))
}

/** Of those that go to the port of discharge first: another may go by another port to a place that is no destination for them. */
function destinationBeyond(
  pod: Spot | null,
  { into_pod, travellers }: { into_pod: readonly Traveller[]; travellers: readonly Traveller[] },
): Spot | null {
  const among = (some: readonly Traveller[]) =>
    mostCommon(some.map(({ itinerary }) => (isSameArea(itinerary.destination, pod) ? null : itinerary.destination)))
  return among(into_pod) ?? among(travellers)
}

type Leg = { ship: Ship; voyage_number: string | null }

/** The vessel of the last leg into the port of discharge: the one the box was on, else the one last said to bring it. */
function podVessel(into_pod: readonly Traveller[]): Leg | null {
  const legs = into_pod.map(({ itinerary }) => {
    const stop = itinerary.route.stops.find(({ part }) => part === 'pod')
    const leg = stop && lastLeg(stop, itinerary)
    return leg ? { ...leg, key: leg.ship.id } : null
  })
  return mostCommon(legs)
}

function lastLeg(stop: RoutedStop, { route, verdicts }: Itinerary): Leg | null {
  const isMeant = (move: Move) => move.ship !== null && verdicts.get(move.id)?.milestone != null
  const inbound = stop.moves.filter((move) => sideOf(move) === 'in' && isMeant(move))
  const carrier = stop.came_on ?? latestOf(inbound.filter((move) => move.actual)) ?? latestOf(inbound)
  if (carrier?.ship == null) return null
  // The voyage under which it comes, else the one under which it left with the box.
  const outbound = route.stops.flatMap(({ moves }) => moves.filter((move) => sideOf(move) === 'out' && isMeant(move)))
  const voyageAmong = (moves: readonly Move[]) =>
    latestOf(moves.filter((move) => move.ship?.id === carrier.ship?.id && move.claim.voyage_number !== null))?.claim.voyage_number
  return { ship: carrier.ship, voyage_number: voyageAmong(inbound) ?? voyageAmong(outbound) ?? null }
}

/** As the booking has it, when no move names a vessel yet. */
function statedVessel({ travellers, resolver }: ShipmentScene): { ship: Ship | null; voyage_number: string | null } {
  const rawEvents = travellers.flatMap(({ box }) => box.rawEvents.filter(({ id }) => !box.set_aside.has(id)))
  return {
    ship: resolver.shipOf(factOf(rawEvents, 'vessel')?.value ?? null),
    voyage_number: factOf(rawEvents, 'voyage_number')?.value ?? null,
  }
}
