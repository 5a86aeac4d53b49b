/**
 * Calls of a ship at a port, as its positions tell: when it came, lay at a berth and left. Worked out anew from all positions each time, so
 * that late and repeated ones need no care. Silence tells nothing: what was not seen is null, never "not yet".
 */
import { hour_ms, minute_ms } from '../base/durations.ts'
import { distanceKm, type Position } from '../sea/sphere.ts'

/** A reported position of a ship. */
export type Sighting = {
  ms: number
  at: Position
  speed_knots: number | null
  /** ITU-R M.1371: 1 at anchor, 5 moored. */
  navigational_status: number | null
}

type Berth = { terminal_id: string; at: Position }

export type PortZone = {
  circles: readonly { at: Position; radius_km: number }[]
  /** Terminals whose place is known; may be empty. */
  berths: readonly Berth[]
}

/** `estimated`: the ship was not heard for hours before, so that it may have been there earlier. */
type ShipMoment = { ms: number; estimated: boolean }

export type PortCall = {
  arrived: ShipMoment | null
  berthed: (ShipMoment & { terminal_id: string | null }) | null
  departed: ShipMoment | null
}

// Ships that wait drift in and out of the zone; one that was away for so long makes another call.
const away_ms = 6 * hour_ms
const confirmed_ms = 10 * minute_ms
const silence_ms = 3 * hour_ms
const berthed_ms = 20 * minute_ms
// The crew says so too.
const moored_ms = 5 * minute_ms
// Half the length of the longest ships, and what the antenna and the terminal's position are off.
const berth_km = 0.7
// So far off a terminal's position its ships lie, mostly. Where another is hardly farther away, which one it is cannot be told.
const neighbour_km = 0.3
const still_knots = 0.5
const under_way_knots = 3
// Who passes the port keeps its speed; who calls slows down for the pilot, the anchorage or the berth.
const passing_knots = 5
// A ship that was not seen at a berth has called when it stayed for so long.
const called_ms = 4 * hour_ms
const [at_anchor, moored] = [1, 5]

/** In order of time. O(n log n) for n sightings. */
export function portCallsOf(sightings: readonly Sighting[], zone: PortZone): PortCall[] {
  const seen = sightings.map((sighting) => ({
    ...sighting,
    isInside: isInside(zone, sighting.at),
    berth: berthAt(zone, sighting),
  }))
  seen.sort((one, other) => one.ms - other.ms)
  return staysOf(seen)
    .map((stay) => callOf(stay))
    .filter(({ arrived, berthed, departed }) => arrived ?? berthed ?? departed)
}

function isInside({ circles }: Pick<PortZone, 'circles'>, place: Position): boolean {
  return circles.some(({ at, radius_km }) => distanceKm(at, place) <= radius_km)
}

/** `terminal_id`: null where several may be meant, or none has a known place. */
type Mooring = { terminal_id: string | null; is_at_terminal: boolean }
type BerthSighting = Sighting & { isInside: boolean; berth: Mooring | null }

/** The berth that the ship may lie at. Where no terminal's place is known, the crew's word that it is moored has to do. */
function berthAt({ berths }: PortZone, { at, navigational_status: status }: Sighting): Mooring | null {
  if (berths.length === 0) return status === moored ? { terminal_id: null, is_at_terminal: false } : null
  const near = berths
    .map(({ terminal_id, at: place }) => ({ terminal_id, km: distanceKm(place, at) }))
    .filter(({ km }) => km <= berth_km + neighbour_km)
    .sort((one, other) => one.km - other.km)
  const [nearest, next] = near
  if (nearest === undefined || nearest.km > berth_km) return null
  const isPlain = next === undefined || next.km - nearest.km > neighbour_km
  return { terminal_id: isPlain ? nearest.terminal_id : null, is_at_terminal: true }
}

/** What belongs to one call: the sightings from the first one inside to the last one before the next call, with the one before. */
type Stay = { before: BerthSighting | null; seen: BerthSighting[] }

function staysOf(seen: readonly BerthSighting[]): Stay[] {
  const stays: Stay[] = []
  let [previous, out_since_ms]: [BerthSighting | null, number | null] = [null, null]
  for (const sighting of seen) {
    const stay = stays.at(-1)
    const isBack = sighting.isInside && out_since_ms !== null && sighting.ms - out_since_ms >= away_ms
    if (sighting.isInside && (stay === undefined || isBack)) stays.push({ before: previous, seen: [sighting] })
    else stay?.seen.push(sighting)
    if (sighting.isInside) out_since_ms = null
    else out_since_ms ??= sighting.ms
    previous = sighting
  }
  return stays
}

function callOf({ before, seen }: Stay): PortCall {
  const arrived = before === null ? null : arrivalOf(before, seen)
  const lyings = runsOf(seen, isLying).filter(isBerthing)
  const first = lyings[0]
  const last = lyings.at(-1)
  return {
    arrived,
    berthed: first === undefined ? null : berthingOf(first, { before, seen }),
    departed: departureOf(seen, last ?? null),
  }
}

type BerthRun = { from: number; to: number; seen: readonly BerthSighting[] }

/** Sightings in a row for which something holds. */
function runsOf(seen: readonly BerthSighting[], holds: (sighting: BerthSighting) => boolean): BerthRun[] {
  const runs: BerthRun[] = []
  for (let from = 0; from < seen.length; from += 1) {
    const [first] = seen.slice(from, from + 1)
    if (first === undefined || !holds(first)) continue
    const end = seen.findIndex((sighting, index) => index > from && !holds(sighting))
    const to = (end < 0 ? seen.length : end) - 1
    runs.push({ from, to, seen: seen.slice(from, to + 1) })
    from = to
  }
  return runs
}

function lengthMs({ seen }: Pick<BerthRun, 'seen'>): number {
  return (seen.at(-1)?.ms ?? 0) - (seen[0]?.ms ?? 0)
}

function arrivalOf(before: BerthSighting, seen: readonly BerthSighting[]): ShipMoment | null {
  const run = runsOf(seen, (sighting) => sighting.isInside).find(
    (inside) => lengthMs(inside) >= confirmed_ms && slowsDown(inside),
  )
  return run ? observed(run, before, seen) : null
}

function slowsDown({ seen }: BerthRun): boolean {
  return seen.some(({ speed_knots }) => speed_knots === null || speed_knots < passing_knots)
}

/** `estimated` when nothing was heard for hours before. */
function observed(
  { from, seen: [first] }: BerthRun,
  before: BerthSighting | null,
  seen: readonly BerthSighting[],
): ShipMoment | null {
  const previous = seen[from - 1] ?? before
  if (first === undefined || previous === null) return null
  return { ms: first.ms, estimated: first.ms - previous.ms > silence_ms }
}

function isLying({ speed_knots, berth, navigational_status }: BerthSighting): boolean {
  return berth !== null && speed_knots !== null && speed_knots < still_knots && navigational_status !== at_anchor
}

function isBerthing(run: BerthRun): boolean {
  const isMoored = run.seen.every(({ navigational_status }) => navigational_status === moored)
  return lengthMs(run) >= (isMoored && run.seen[0]?.berth?.is_at_terminal === true ? moored_ms : berthed_ms)
}

/** Null when the ship lay there already when it was first seen: then the time of its arrival is unknown. */
function berthingOf(run: BerthRun, { before, seen }: Stay): PortCall['berthed'] {
  const at = observed(run, before, seen)
  const named = new Set(run.seen.flatMap(({ berth }) => berth?.terminal_id ?? []))
  const [only = null] = named
  return at && { ...at, terminal_id: named.size === 1 ? only : null }
}

/** After it last lay at a berth: under way for ten minutes, or out of the zone. */
function departureOf(seen: readonly BerthSighting[], lying: BerthRun | null): ShipMoment | null {
  if (lying === null && lengthMs({ seen: seen.filter((sighting) => sighting.isInside) }) < called_ms) return null
  const since = lying === null ? 0 : lying.to + 1
  const after = seen.slice(since)
  const isGone = ({ isInside: here, berth, speed_knots }: BerthSighting) =>
    !here || (lying !== null && berth === null && speed_knots !== null && speed_knots > under_way_knots)
  // Once it was inside; a stay begins with a sighting inside.
  const run = runsOf(after, isGone).find((gone) => lengthMs(gone) >= confirmed_ms)
  return run ? observed(run, seen[since - 1] ?? null, after) : null
}
