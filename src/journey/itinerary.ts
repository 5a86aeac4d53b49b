/** The route of one container and what each of its moves means on it. */

import type { Milestone } from '../vocabulary/event-name.ts'
import type { Movement } from '../vocabulary/raw-event.ts'
import type { Provenance } from './belief.ts'
import type { Box } from './box.ts'
import { landVerdict, type Shore, sideOfShore } from './land-moves.ts'
import { type Decisions, decideMilestones } from './milestones.ts'
import { byTime, isByRoad, isFeeder, isRailMove, isSameArea, isSeaMove, type Move, type Spot, sideOf } from './move.ts'
import { isOtherLeg, type LandEvidence, type Route, routeOf } from './route.ts'
import { plainName, seaVerdicts } from './sea-moves.ts'
import type { Stated, Statement } from './stated.ts'
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
  railed_ms: number | null
  /** Rail moves beyond the port of discharge, by id. The others bring the box to the port of lading. */
  import_rail: ReadonlySet<string>
  verdicts: ReadonlyMap<string, Verdict>
  decisions: Decisions
}

export type Surroundings = { stated: Stated; has_railroad: boolean }

/** O(n log n). */
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
  const end = destinationOf(ashore, { route, stated, ...times })
  const destination = end?.spot ?? null
  const rail = ashore.filter((move) => isRailMove(move) && isImportSide(move, { route, ...times }))
  const has_rail_evidence = has_railroad || rail.length > 0
  const shore: Shore = {
    ...times,
    route,
    destination,
    is_rail_planned: destination !== null && has_rail_evidence,
    railed_ms: earliest(
      rail,
      (move) =>
        move.actual && move.claim.load_state !== 'empty' && (sideOf(move) === 'out' || move.claim.movement === 'gate_out'),
    ),
    picked_up_ms: null,
    laden_ms: null,
    has_reached_destination: false,
  }
  for (const [id, verdict] of landVerdicts(ashore, shore)) verdicts.set(id, verdict)
  return {
    route,
    destination,
    destination_evidence: end?.provenance ?? null,
    is_inland_move: destination !== null && (has_rail_evidence || isRailNetwork(route.pod, destination)),
    ...times,
    railed_ms: shore.railed_ms,
    import_rail: new Set(rail.map((move) => move.id)),
    verdicts,
    decisions: decideMilestones(moves, verdicts, route),
  }
}

/** Pickups first, because an empty return is only one after them. */
function landVerdicts(ashore: readonly Move[], shore: Shore): Map<string, Verdict> {
  const first = new Map(ashore.map((move) => [move.id, landVerdict(move, shore)]))
  const means = (move: Move, ...milestones: readonly (Verdict['milestone'] | undefined)[]) =>
    move.actual && milestones.includes(first.get(move.id)?.milestone)
  const known: Shore = {
    ...shore,
    picked_up_ms: earliest(ashore, (move) => means(move, 'full_out')),
    laden_ms: latest(ashore, (move) => means(move, 'full_out', 'rail_loaded', 'rail_departed', 'rail_arrived', 'rail_unloaded')),
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
    returned_ms: latest(
      moves,
      ({ actual, claim }) =>
        actual && claim.load_state === 'empty' && (claim.movement === 'gate_in' || claim.movement === 'drop_off'),
    ),
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

/** A sea move whose source names no place counts only where no more than one stop can be meant (events §5, rule 6). */
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

/**
 * Stated by the line, or where plans and unloadings say that the rail part ends, or the last feeder beyond the port of discharge. A place in
 * the area of the port of discharge is no destination (shipment-tracking §5).
 */
function destinationOf(
  ashore: readonly Move[],
  scene: { route: Route; stated: Stated } & Pick<Shore, 'sailed_ms' | 'arrived_ms'>,
): { spot: Spot; provenance: Provenance } | null {
  const { route, stated } = scene
  const isBeyond = (spot: Spot | null): spot is Spot => spot !== null && !isSameArea(spot, route.pod)
  const { destination } = stated
  if (destination !== null && isFirm(destination)) return isBeyond(destination.spot) ? destination : null
  const ends = ashore.filter((move) => {
    const { movement } = move.claim
    const is_end = movement === 'discharge' || (movement === 'arrive' && !move.actual)
    return is_end && isRailMove(move) && isBeyond(move.spot) && isImportSide(move, scene)
  })
  const known = ends.findLast(({ spot }) => spot?.place != null)
  if (destination !== null && known === undefined) return isBeyond(destination.spot) ? destination : null
  const last =
    known ??
    ends.at(-1) ??
    route.stops
      .findLast((stop) => stop.part === 'post')
      ?.moves.toSorted(byTime)
      .at(-1)
  if (last?.spot == null) return null
  return { spot: last.spot, provenance: { raw_event_id: last.id, rule: 'end_of_the_way', lost: [] } }
}

/** What the line states is the destination, however it spells it; the spelling of a railroad is only where it names a place that we know. */
function isFirm({ spot, of_line }: Statement): boolean {
  return of_line || spot.place !== null
}

/** On the way from the port of discharge. While the box is not known to have sailed or arrived, the country tells. */
function isImportSide(
  move: Move,
  { route: { pol, pod }, sailed_ms, arrived_ms }: { route: Route } & Pick<Shore, 'sailed_ms' | 'arrived_ms'>,
): boolean {
  const side = sideOfShore(move, { sailed_ms, arrived_ms })
  if (side === 'after' || side === 'before') return side === 'after'
  const country = move.spot?.country ?? null
  if (pod !== null && country !== null && country === pod.country) return side === 'between' || pol?.country !== country
  return pod === null && (side === 'between' || pol === null || country !== pol.country)
}

const railNetwork = new Set(['US', 'CA', 'MX'])

function isRailNetwork(pod: Spot | null, destination: Spot): boolean {
  return pod !== null && railNetwork.has(pod.country ?? '') && railNetwork.has(destination.country ?? '')
}
