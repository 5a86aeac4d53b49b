/** The route of one container and what each of its moves means on it. */

import type { Milestone } from '../vocabulary/event-name.ts'
import type { Movement } from '../vocabulary/raw-event.ts'
import type { Provenance } from './belief.ts'
import type { Box } from './box.ts'
import { isByPerson, isEmptyReturn, isInlandLast, isToConsignee, landVerdict, type Shore } from './land-moves.ts'
import { type Decisions, decideMilestones } from './milestones.ts'
import { byTime, isByRoad, isFeeder, isRailMove, isSeaMove, type Move, type Spot, sideOf } from './move.ts'
import { type Crossing, destinationOf, isImportSide, isOnTrain, isRailNetwork, isRampEntry } from './onward.ts'
import { isOtherLeg, type LandEvidence, type Route, routeOf } from './route.ts'
import { plainName, seaVerdicts } from './sea-moves.ts'
import type { StatedRoute } from './stated.ts'
import { stopsOf } from './stops.ts'
import { setAside, speaksOf, type Verdict } from './verdict.ts'

export type Itinerary = {
  route: Route
  /** Where the box goes on land, distinct from the port of discharge; null when the port is the end. */
  destination: Spot | null
  destination_evidence: Provenance | null
  /** With something that says so: a railroad, a rail move, or a network in which lines bring boxes inland. */
  is_inland_move: boolean
  sailed_ms: number | null
  arrived_ms: number | null
  /** Last word that it went out of a gate towards a train, or in at a ramp. */
  bound_for_train: Move | null
  /** First word that the laden box is where it can only be after its pickup, whenever that was: with the consignee, or at a freight station. */
  delivery: Move | null
  /** Rail moves beyond the port of discharge, by id. The others bring the box to the port of lading. */
  import_rail: ReadonlySet<string>
  verdicts: ReadonlyMap<string, Verdict>
  decisions: Decisions
}

type Surroundings = { stated: StatedRoute; has_railroad: boolean }

/** O(n log n), and gate-outs times trains. */
export function itineraryOf({ moves }: Pick<Box, 'moves'>, { stated, has_railroad }: Surroundings): Itinerary {
  const sea = moves.filter((move) => isSeaMove(move) && move.claim.load_state !== 'empty')
  const land = landEvidence(moves)
  const route = routeOf(stopsOf(sea), { stated, land })
  const verdicts = seaVerdicts(route)
  for (const move of moves) {
    if (!isSeaMove(move) || verdicts.has(move.id)) continue
    verdicts.set(move.id, move.claim.load_state === 'empty' ? setAside('empty_move') : withoutStop(move, route))
  }

  const sailed_ms = earliest(
    moves,
    (move) => isBelieved(move, verdicts) && sideOf(move) === 'out' && move.raw.data_source !== 'ais',
  )
  const arrived_ms = earliest(moves, (move) => isBelieved(move, verdicts) && isAtPod(verdicts.get(move.id)))
  const ashore = moves.filter((move) => !isSeaMove(move)).sort(byTime)
  const times = { sailed_ms, arrived_ms }
  const rail = ashore.filter((move) => isRailMove(move) && isImportSide(move, { route, ...times }))
  const has_rail_evidence = has_railroad || rail.length > 0
  const unbound = shoreOf(ashore, { route, ...times, rail })
  const end = destinationOf({ ashore, stated, shore: unbound })
  const destination = end?.spot ?? null
  const shore = { ...unbound, destination, is_rail_planned: destination !== null && has_rail_evidence }
  for (const [id, verdict] of landVerdicts(ashore, shore)) verdicts.set(id, verdict)
  return {
    route,
    destination,
    destination_evidence: end?.provenance ?? null,
    is_inland_move: destination !== null && (has_rail_evidence || isRailNetwork(route.pod, destination)),
    ...times,
    bound_for_train: ashore.findLast((move) => move.actual && isTowardsTrain(move, verdicts.get(move.id))) ?? null,
    delivery: ashore.find((move) => move.actual && verdicts.get(move.id)?.proves_pickup) ?? null,
    import_rail: new Set(rail.map((move) => move.id)),
    verdicts,
    decisions: decideMilestones(moves, verdicts, route),
  }
}

function isTowardsTrain(move: Move, verdict: Verdict | undefined): boolean {
  return verdict?.set_aside === 'onto_rail' || (verdict?.set_aside === 'mid_journey' && isRampEntry(move))
}

/** The box ashore, before its destination and its pickups are known. `rail`: the rail moves beyond the port of discharge. */
function shoreOf(ashore: readonly Move[], { rail, ...crossing }: Crossing & { rail: readonly Move[] }): Shore {
  const laden = rail.filter((move) => move.claim.load_state !== 'empty')
  return {
    ...crossing,
    destination: null,
    is_rail_planned: false,
    railed_ms: earliest(rail, (move) => isOnTrain(move, crossing.route)),
    onward: [...laden, ...ashore.filter((move) => isRampEntry(move) && !isRailMove(move) && isImportSide(move, crossing))],
    ended_ms: latest(ashore, (move) => move.actual && (isEmptyReturn(move) || isToConsignee(move))),
    picked_up_ms: null,
    pickups: { pod_ms: null, inland_ms: null },
    laden_ms: null,
    has_reached_destination: false,
  }
}

/** Pickups first, because of several only the last is one, and because an empty return is only one after them. */
function landVerdicts(ashore: readonly Move[], shore: Shore): Map<string, Verdict> {
  const first = new Map(ashore.map((move) => [move.id, landVerdict(move, shore)]))
  const means = (move: Move, ...milestones: readonly (Verdict['milestone'] | undefined)[]) =>
    move.actual && milestones.includes(first.get(move.id)?.milestone)
  const isPickup = (visit: string) => (move: Move) => means(move, 'full_out') && first.get(move.id)?.visit === visit
  const isDelivery = (move: Move) => move.actual && first.get(move.id)?.proves_pickup === true
  const pickups = { pod_ms: latest(ashore, isPickup('pod')), inland_ms: latest(ashore, isPickup('inland')) }
  const counting = isPickup(isInlandLast(pickups) ? 'inland' : 'pod')
  const known: Shore = {
    ...shore,
    pickups,
    picked_up_ms: earliest(ashore, (move) => counting(move) || isDelivery(move)),
    laden_ms: latest(
      ashore,
      (move) =>
        means(move, 'full_out', 'rail_loaded', 'rail_departed', 'rail_arrived', 'rail_unloaded') ||
        // The hour that a person names does not undo what was seen at a gate.
        (isDelivery(move) && !isByPerson(move)),
    ),
    has_reached_destination: ashore.some(
      (move) =>
        means(move, 'arrived_at_inland_destination', 'rail_unloaded') ||
        (move.actual && first.get(move.id)?.is_inland_arrival === true),
    ),
  }
  return new Map(ashore.map((move) => [move.id, landVerdict(move, known)]))
}

function landEvidence(moves: readonly Move[]): LandEvidence {
  return {
    returned_ms: latest(moves, (move) => move.actual && isEmptyReturn(move)),
    picked_up_ms: latest(
      moves,
      (move) => move.actual && move.claim.movement === 'gate_out' && move.claim.load_state !== 'empty' && isByRoad(move),
    ),
  }
}

function isBelieved(move: Move, verdicts: ReadonlyMap<string, Verdict>): boolean {
  return move.actual && isSeaMove(move) && verdicts.get(move.id)?.milestone != null
}

function isAtPod(verdict: Verdict | undefined): boolean {
  return (
    verdict?.milestone === 'vessel_arrived' ||
    verdict?.milestone === 'vessel_berthed' ||
    verdict?.milestone === 'vessel_discharged'
  )
}

function earliest(moves: readonly Move[], holds: (move: Move) => boolean): number | null {
  const times = moves.filter(holds).map((move) => move.at.ms)
  return times.length > 0 ? Math.min(...times) : null
}

function latest(moves: readonly Move[], holds: (move: Move) => boolean): number | null {
  const times = moves.filter(holds).map((move) => move.at.ms)
  return times.length > 0 ? Math.max(...times) : null
}

/** A sea move whose source names no place counts only where no more than one stop can be meant. */
function withoutStop(move: Move, route: Route): Verdict {
  if (move.spot !== null) return setAside('other_call', plainName(move))
  const is_outward = sideOf(move) === 'out'
  const has_hub = route.stops.some(({ part }) => part === 'transshipment')
  const is_known = is_outward ? move.claim.role !== 'pod' : route.pod !== null && move.claim.role !== 'pol'
  const milestone = placelessNames[move.claim.movement]
  if (
    milestone === undefined ||
    !is_known ||
    isFeeder(move) ||
    move.claim.role === 'transshipment' ||
    (has_hub && move.claim.role === null)
  )
    return setAside('ambiguous_leg', plainName(move))
  const stop = route.stops.find(({ part }) => part === (is_outward ? 'pol' : 'pod'))
  return stop !== undefined && isOtherLeg(move, stop) ? setAside('other_vessel', plainName(move)) : speaksOf(milestone)
}

const placelessNames: Partial<Record<Movement, Milestone>> = {
  load: 'vessel_loaded',
  depart: 'vessel_departed',
  arrive: 'vessel_arrived',
  berth: 'vessel_berthed',
  discharge: 'vessel_discharged',
}
