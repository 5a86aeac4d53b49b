/**
 * Which stop is what: where the box goes to sea, where it changes vessels, where its voyage ends. Sources state it, or the chain of lifts
 * tells it. See docs/explanation/how-a-journey-is-decided.md#5-the-route.
 */
import type { Provenance } from './belief.ts'
import { bySaid, byTime, isFeeder, isLift, isOtherShip, isSameArea, type Move, type Spot, sideOf } from './move.ts'
import { restow_ms } from './restow.ts'
import type { StatedRoute } from './stated.ts'
import { isPlanned, type Stop } from './stops.ts'

/** `pre`: before the port of lading. `post`: beyond the port of discharge. `passing`: the vessel calls there, the box stays on board. */
export type Part = 'pre' | 'pol' | 'transshipment' | 'passing' | 'pod' | 'post'

export type RoutedStop = Stop & {
  part: Part
  /** A move that tells on which vessel the box came, and one that tells on which it left, when the box itself is known to have. */
  came_on: Move | null
  left_on: Move | null
}

export type Route = {
  stops: readonly RoutedStop[]
  pol: Spot | null
  pod: Spot | null
  /** Why the ports are believed. */
  evidence: { pol: Provenance | null; pod: Provenance | null }
  /** Stops that only stale plans speak of. */
  dropped: readonly Stop[]
}

/** What the moves on land say about the end of the voyage. */
export type LandEvidence = {
  /** Latest actual empty return. */
  returned_ms: number | null
  /** Latest actual laden gate-out by road. */
  picked_up_ms: number | null
}

type Scene = { stated: StatedRoute; land: LandEvidence }

/** O(stops²), with a handful of stops. */
export function routeOf(stops: readonly Stop[], scene: Scene): Route {
  const { kept, dropped } = withoutStalePlans(stops, scene)
  const withPol = placePol(kept, scene)
  const withPod = placePod(withPol.stops, withPol.index, scene)
  const pol = withPol.index
  const pod = withPod.index
  const parts = withPod.stops.map((stop, index) => partOf(stop, { index, pol, pod }))
  return {
    stops: withPod.stops.map((stop, index) => ({
      ...stop,
      part: parts[index] ?? 'passing',
      ...shipsAt(withPod.stops, parts, index),
    })),
    pol: scene.stated.pol?.spot ?? withPod.stops[pol]?.spot ?? null,
    pod: podSpot(withPod, scene),
    evidence: {
      pol: scene.stated.pol?.provenance ?? evidenceAt(withPod.stops[pol], 'out'),
      pod: isPodStated(withPod, scene) ? (scene.stated.pod?.provenance ?? null) : evidenceAt(withPod.stops[pod], 'in'),
    },
    dropped,
  }
}

// --- Stale plans -----------------------------------------------------------------------------------------------------------------

function withoutStalePlans(stops: readonly Stop[], scene: Scene): { kept: Stop[]; dropped: Stop[] } {
  const kept: Stop[] = []
  const dropped: Stop[] = []
  for (const [index, stop] of stops.entries()) {
    const is_stale = isPlanned(stop) && isStale(stop, { index, stops }, scene)
    ;(is_stale ? dropped : kept).push(stop)
  }
  return { kept, dropped }
}

/** Plans give way to what happened: the line does not always take them back, and a box may be rolled to another ship. */
function isStale(stop: Stop, { index, stops }: { index: number; stops: readonly Stop[] }, scene: Scene): boolean {
  const end = endOfVoyage(stops, scene)
  return (end !== null && index > end) || isOvertaken(index, stops) || isLeftByVessel(stop, stops) || isRolled(stop, stops)
}

/**
 * The last actual lift was a discharge, and the box left by road or came back empty: nothing of the voyage is to come. A gate-out at a place
 * where it is to be loaded again, or which is not the stated port of discharge, proves nothing.
 */
function endOfVoyage(stops: readonly Stop[], { stated, land }: Scene): number | null {
  const index = stops.findLastIndex((stop) => lifts(stop, 'actual').length > 0)
  const stop = stops[index]
  const last = stop === undefined ? undefined : lifts(stop, 'actual').at(-1)
  if (stop === undefined || last?.claim.movement !== 'discharge') return null
  if (land.returned_ms !== null && land.returned_ms >= last.at.ms) return index
  if (land.picked_up_ms === null || land.picked_up_ms < last.at.ms || stop.spot === null) return null
  if (stated.pod !== null) return isSameArea(stated.pod.spot, stop.spot) ? index : null
  return lifts(stop, 'planned').some((move) => move.claim.movement === 'load') ? null : index
}

// Planned before the box demonstrably went to sea, or between two stops that one vessel joined.
function isOvertaken(index: number, stops: readonly Stop[]): boolean {
  const previous = stops.slice(0, index).findLast((stop) => lifts(stop, 'actual').length > 0)
  const next = stops.slice(index + 1).find((stop) => lifts(stop, 'actual').length > 0)
  if (next === undefined) return false
  const arrival = lifts(next, 'actual')[0]
  if (previous === undefined)
    return arrival?.claim.movement === 'load' && !next.moves.some((move) => move.claim.movement === 'discharge')
  const departure = lifts(previous, 'actual').at(-1)
  return departure?.ship != null && arrival?.claim.movement === 'discharge' && departure.ship.id === arrival.ship?.id
}

// The vessel that was to bring the box here has put it ashore elsewhere.
function isLeftByVessel(stop: Stop, stops: readonly Stop[]): boolean {
  const ships = shipsOf(stop, 'in')
  if (ships.size === 0) return false
  return stops.some((other) => {
    if (other === stop) return false
    const last = lifts(other, 'actual').at(-1)
    return (
      last?.claim.movement === 'discharge' &&
      last.ship !== null &&
      ships.has(last.ship.id) &&
      !shipsOf(other, 'out').has(last.ship.id)
    )
  })
}

// The box was to come on a vessel, but was loaded on another where it should have boarded that one.
function isRolled(stop: Stop, stops: readonly Stop[]): boolean {
  const ships = [...shipsOf(stop, 'in')]
  return (
    ships.length > 0 &&
    ships.every((ship) =>
      stops.some((other) => {
        const last = lifts(other, 'actual').at(-1)
        return (
          other !== stop &&
          last?.claim.movement === 'load' &&
          last.ship !== null &&
          last.ship.id !== ship &&
          other.moves.some((move) => !move.actual && sideOf(move) === 'out' && move.ship?.id === ship)
        )
      }),
    )
  )
}

function shipsOf(stop: Stop, side: 'in' | 'out'): Set<string> {
  return new Set(stop.moves.flatMap((move) => (sideOf(move) === side && move.ship !== null ? [move.ship.id] : [])))
}

/** In order of time. */
export function lifts(stop: Stop, kind: 'actual' | 'planned'): Move[] {
  return stop.moves.filter((move) => isLift(move) && move.actual === (kind === 'actual')).sort(byTime)
}

function liftsKnown(stop: Stop): Move[] {
  const actual = lifts(stop, 'actual')
  return actual.length > 0 ? actual : lifts(stop, 'planned')
}

// --- Ports -----------------------------------------------------------------------------------------------------------------------

type StopPosition = { stops: readonly Stop[]; index: number }

/** Index of the port of lading, or -1. A stated one that no move speaks of is put where it belongs. */
function placePol(stops: readonly Stop[], scene: Scene): StopPosition {
  const { stated } = scene
  const spot = stated.pol?.spot
  const first = isFeederAlone(stops, scene) ? stops.findIndex(goesOut) : stops.findIndex(startsVoyage)
  if (spot === undefined) return { stops, index: first }
  const here = stops.findIndex((stop) => isSameArea(stop.spot, spot) && stop.moves.some((move) => sideOf(move) === 'out'))
  if (here >= 0) return { stops, index: here }
  const origin = stops[first]
  // The line writes one port in two ways: nothing else of its country is on the route.
  if (origin?.spot && origin.spot.country !== null && origin.spot.country === spot.country) return { stops, index: first }
  const index = first < 0 ? 0 : first + 1
  const is_seen = isSameArea(stops[index]?.spot ?? null, spot)
  return is_seen ? { stops, index } : { stops: stops.toSpliced(index, 0, { key: spot.area, spot, moves: [] }), index }
}

/** A finished voyage by feeders or barges only: then these are its vessels. Until it is finished, a mother vessel may be to come. */
function isFeederAlone(stops: readonly Stop[], scene: Scene): boolean {
  return endOfVoyage(stops, scene) !== null && stops.every((stop) => stop.moves.every(isFeeder))
}

function goesOut({ moves }: Stop): boolean {
  return moves.some((move) => sideOf(move) === 'out')
}

/** The box goes on board of a sea-going vessel and did not come by one. */
function startsVoyage(stop: Stop): boolean {
  const is_outbound = stop.moves.some((move) => sideOf(move) === 'out' && !isFeeder(move))
  const first = liftsKnown(stop).find((move) => !isFeeder(move))
  return is_outbound && first?.claim.movement !== 'discharge' && !stop.moves.some((move) => move.claim.role === 'transshipment')
}

function placePod(stops: readonly Stop[], pol: number, scene: Scene): StopPosition {
  const { stated } = scene
  const end = endOfVoyage(stops, scene) ?? -1
  const is_end =
    end > pol && (isFeederAlone(stops, scene) || !stops[end]?.moves.every((move) => isFeeder(move) || sideOf(move) !== 'in'))
  const last = is_end ? end : endByChain(stops, pol, scene)
  const spot = stated.pod?.spot
  if (spot === undefined) return { stops, index: last }
  const here = stops.findLastIndex((stop, index) => index > pol && isSameArea(stop.spot, spot))
  if (here >= 0) return { stops, index: isStuck(stops, here, scene) ? last : here }
  if (end > pol) return { stops, index: end }
  return { stops: [...stops, { key: spot.area, spot, moves: [] }], index: stops.length }
}

/** The last stop to which a sea-going vessel brings the box, if it is not known to go on by one from there; else -1: the end is unknown. */
function endByChain(stops: readonly Stop[], pol: number, { stated }: Scene): number {
  const index = stops.findLastIndex(({ moves }, at) => at > pol && moves.some((move) => sideOf(move) === 'in' && !isFeeder(move)))
  const stop = stops[index]
  if (stop === undefined || (stop.key !== null && stated.transshipments.has(stop.key))) return -1
  const is_loaded_again =
    liftsKnown(stop).findLast((move) => !isFeeder(move))?.claim.movement === 'load' ||
    lifts(stop, 'planned').some((move) => move.claim.movement === 'load' && !isFeeder(move))
  return is_loaded_again || sailsOn(stop) ? -1 : index
}

// The vessel came and left, and nobody says that the box is to be discharged there.
function sailsOn({ moves }: Stop): boolean {
  const has_left = moves.some((move) => move.actual && move.claim.movement === 'depart')
  return has_left && !moves.some((move) => move.claim.movement === 'discharge')
}

/**
 * A stated port of discharge where the box was put on board again, by a sea-going vessel and not towards the stated destination, was a hub:
 * the route goes on. Lines give a hub as port of discharge while the second vessel is not booked.
 */
function isStuck(stops: readonly Stop[], index: number, { stated }: Scene): boolean {
  const stop = stops[index]
  if (stop?.spot == null) return false
  if (stop.key !== null && stated.transshipments.has(stop.key)) return true
  const has_left = lifts(stop, 'actual').findLast((move) => !isFeeder(move))?.claim.movement === 'load'
  const beyond = stops.slice(index + 1).findLast((next) => next.moves.some((move) => sideOf(move) === 'in' && !isFeeder(move)))
  if (!has_left || beyond?.spot == null) return false
  const destination = stated.destination?.spot ?? null
  return destination === null || isSameArea(destination, stop.spot) || !isSameArea(destination, beyond.spot)
}

function podSpot(placed: StopPosition, scene: Scene): Spot | null {
  return isPodStated(placed, scene) ? (scene.stated.pod?.spot ?? null) : (placed.stops[placed.index]?.spot ?? null)
}

function isPodStated({ stops, index }: StopPosition, { stated }: Scene): boolean {
  const at = stops[index]?.spot ?? null
  return stated.pod !== null && index >= 0 && (at === null || isSameArea(at, stated.pod.spot))
}

/** The lift that makes a stop the first or the last of the voyage, else the latest word on a vessel there. */
function evidenceAt(stop: Stop | undefined, side: 'in' | 'out'): Provenance | null {
  if (stop === undefined) return null
  const moves = stop.moves.filter((move) => sideOf(move) === side)
  const lifted = moves.filter((move) => move.actual && isLift(move))
  const move = (lifted.length > 0 ? lifted : moves).toSorted((one, other) => bySaid(one.said, other.said)).at(-1)
  return move === undefined
    ? null
    : { raw_event_id: move.id, rule: side === 'out' ? 'first_loading' : 'last_discharge', lost: [] }
}

// --- Parts and vessels -----------------------------------------------------------------------------------------------------------

function partOf(stop: Stop, { index, pol, pod }: { index: number; pol: number; pod: number }): Part {
  if (index === pol) return 'pol'
  if (index === pod) return 'pod'
  if (pod >= 0 && index > pod) return 'post'
  if (pol >= 0 ? index < pol : stop.moves.every(isFeeder)) return 'pre'
  return isPassing(stop) ? 'passing' : 'transshipment'
}

function isPassing(stop: Stop): boolean {
  if (stop.moves.length === 0 || stop.moves.some((move) => move.claim.role === 'transshipment')) return false
  const handled = liftsKnown(stop)
  const [first, last] = [handled[0], handled.at(-1)]
  if (first === undefined || last === undefined) {
    const ships = new Set(stop.moves.map((move) => move.ship?.id))
    return ships.size === 1 && !ships.has(undefined)
  }
  const is_restow =
    first.claim.movement === 'discharge' &&
    last.claim.movement === 'load' &&
    first.ship !== null &&
    first.ship.id === last.ship?.id
  return is_restow && last.at.ms - first.at.ms <= restow_ms
}

function shipsAt(stops: readonly Stop[], parts: readonly Part[], index: number): Pick<RoutedStop, 'came_on' | 'left_on'> {
  const stop = stops[index]
  const isVisited = (_: Stop, position: number) => parts[position] !== 'passing'
  const previous = stops.slice(0, index).findLast(isVisited)
  const next = stops[stops.findIndex((_, position) => position > index && parts[position] !== 'passing')]
  return {
    came_on: liftOf(stop, 'discharge', 'first') ?? liftOf(previous, 'load', 'last'),
    left_on: liftOf(stop, 'load', 'last') ?? liftOf(next, 'discharge', 'first'),
  }
}

function liftOf(stop: Stop | undefined, movement: 'load' | 'discharge', which: 'first' | 'last'): Move | null {
  const found =
    stop === undefined ? [] : lifts(stop, 'actual').filter((move) => move.claim.movement === movement && move.ship !== null)
  return (which === 'first' ? found[0] : found.at(-1)) ?? null
}

/** Whether a vessel move speaks of another vessel than the one the box was on. */
export function isOtherLeg(move: Move, { came_on, left_on }: RoutedStop): boolean {
  const carrier = sideOf(move) === 'in' ? came_on : left_on
  return carrier !== null && isOtherShip(move, carrier)
}
