/** How a box goes on by land from the port of discharge, and where that way ends. See docs/explanation/how-a-journey-is-decided.md#5-the-route. */
import type { Provenance } from './belief.ts'
import { landVerdict, type Shore, sideOfShore } from './land-moves.ts'
import { byTime, isRailMove, isSameArea, type Move, type Spot, sideOf } from './move.ts'
import type { Route } from './route.ts'
import type { StatedRoute, Statement } from './stated.ts'

export type Crossing = { route: Route } & Pick<Shore, 'sailed_ms' | 'arrived_ms'>

/** On the way from the port of discharge. While the box is not known to have sailed or arrived, the country tells. */
export function isImportSide(move: Move, { route: { pol, pod }, sailed_ms, arrived_ms }: Crossing): boolean {
  const side = sideOfShore(move, { sailed_ms, arrived_ms })
  if (side === 'after' || side === 'before') return side === 'after'
  const country = move.spot?.country ?? null
  if (pod !== null && country !== null && country === pod.country) return side === 'between' || pol?.country !== country
  return pod === null && (side === 'between' || pol === null || country !== pol.country)
}

/** Through the gate of a ramp, laden: it is to go on by train. */
export function isRampEntry({ claim, raw, spot }: Move): boolean {
  if (claim.movement !== 'gate_in' || claim.load_state !== 'laden') return false
  const facility = claim.place?.facility?.type ?? null
  return facility === 'ramp' || (facility === null && spot !== null && (claim.mode === 'rail' || raw.data_source === 'rail'))
}

/** Whether a rail move shows that a train has the box, or had it: it left by one, or came by one to another place than the port. */
export function isOnTrain(move: Move, { pod }: Route): boolean {
  if (!move.actual || move.claim.load_state === 'empty') return false
  if (sideOf(move) === 'out' || move.claim.movement === 'gate_out') return true
  return sideOf(move) === 'in' && move.spot !== null && !isSameArea(move.spot, pod)
}

type End = { spot: Spot; provenance: Provenance }

type Scene = {
  ashore: readonly Move[]
  stated: StatedRoute
  /** Without a destination. */
  shore: Shore
}

/**
 * Stated by the line, or where plans and unloadings say that the rail part ends, or the last feeder beyond the port of discharge, or where the
 * box was collected inland. A place in the area of the port of discharge is no destination. Where the line says that the port is the end, only
 * what happened says otherwise.
 */
export function destinationOf({ ashore, stated, shore }: Scene): End | null {
  const { route } = shore
  const isBeyond = (spot: Spot | null): spot is Spot => spot !== null && !isSameArea(spot, route.pod)
  const { destination } = stated
  const is_firm = destination !== null && isFirm(destination)
  if (is_firm && isBeyond(destination.spot)) return destination
  const ends = ashore.filter((move) => {
    const { movement } = move.claim
    const is_end = movement === 'discharge' || (movement === 'arrive' && !move.actual)
    return is_end && (move.actual || !is_firm) && isRailMove(move) && isBeyond(move.spot) && isImportSide(move, shore)
  })
  const known = ends.findLast(({ spot }) => spot?.place != null)
  if (known === undefined && isBeyond(destination?.spot ?? null)) return destination
  const feeder = is_firm ? undefined : route.stops.findLast((stop) => stop.part === 'post')
  const last = known ?? ends.at(-1) ?? feeder?.moves.toSorted(byTime).at(-1)
  if (last?.spot != null) return { spot: last.spot, provenance: { raw_event_id: last.id, rule: 'end_of_the_way', lost: [] } }
  return collectedInland(ashore, shore)
}

/** What the line states is the destination, however it spells it; the spelling of a railroad is only where it names a place that we know. */
function isFirm({ spot, of_line }: Statement): boolean {
  return of_line || spot.place !== null
}

/** The place of the last pickup inland. One that does not say where it was is where the train came last. */
function collectedInland(ashore: readonly Move[], shore: Shore): End | null {
  const train = ashore.findLast(
    (move) =>
      isRailMove(move) &&
      sideOf(move) === 'in' &&
      isOnTrain(move, shore.route) &&
      isImportSide(move, shore) &&
      move.spot !== null,
  )
  const around = { ...shore, destination: train?.spot ?? null }
  const pickup = ashore.findLast((move) => {
    const { milestone, visit } = landVerdict(move, around)
    return move.actual && milestone === 'full_out' && visit === 'inland'
  })
  const spot = pickup?.spot ?? train?.spot ?? null
  return pickup === undefined || spot === null
    ? null
    : { spot, provenance: { raw_event_id: pickup.id, rule: 'collected_inland', lost: [] } }
}

const railNetwork = new Set(['US', 'CA', 'MX'])

export function isRailNetwork(pod: Spot | null, destination: Spot): boolean {
  return pod !== null && railNetwork.has(pod.country ?? '') && railNetwork.has(destination.country ?? '')
}
