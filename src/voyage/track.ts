/**
 * Where a ship was and will be, as far as can be told: between what is known (a departure, reported positions, an arrival) it is taken to sail
 * the sea route at an even speed.
 */
import { hour_ms } from '../base/durations.ts'
import { along, densified, routeThrough, type SeaRoute } from '../sea/route.ts'
import { distanceKm, km_per_nautical_mile, type Position } from '../sea/sphere.ts'
import type { VoyageLeg } from './legs.ts'

export type FindRoute = (from: Position, to: Position) => SeaRoute | null

/** Something known: the ship is there at that time. */
export type Fix = { at: Position; ms: number; heading: number | null; speed_knots: number | null }

export type Whereabouts = Fix & { estimated: boolean }

/** What container ships sail when nothing better is known. */
const usual_knots = 14
// A ship that is overdue is taken to be at the door.
const overdue_ms = 6 * hour_ms

export function hoursFor(km: number, knots = usual_knots): number {
  return km / km_per_nautical_mile / knots
}

/** The fixes of a leg in order of time, with its ends: the last one is expected while the ship is under way. Empty for a leg not begun. */
export function fixesOf(
  leg: VoyageLeg,
  reported: readonly Fix[],
  { now_ms, findRoute }: { now_ms: number; findRoute: FindRoute },
): Fix[] {
  const { from, to, departed_at, departs_at, arrived_at } = leg
  if (from.at === null || to.at === null || leg.state === 'to_come') return []
  const length_km = findRoute(from.at, to.at)?.length_km ?? distanceKm(from.at, to.at)
  const sailing_ms = hoursFor(length_km) * hour_ms
  const arrived_ms = arrived_at === null ? null : Date.parse(arrived_at)
  const begin = departed_at ?? departs_at
  const begin_ms = begin === null ? (arrived_ms ?? now_ms) - sailing_ms : Date.parse(begin)
  const end_ms = arrived_ms ?? expectedMs(leg, { begin_ms, now_ms, sailing_ms })
  const still = { heading: null, speed_knots: null }
  const between = reported.filter(({ ms }) => ms > begin_ms && ms < Math.min(end_ms, arrived_ms ?? now_ms))
  return [{ at: from.at, ms: begin_ms, ...still }, ...between, { at: to.at, ms: Math.max(end_ms, begin_ms), ...still }]
}

/** When a ship under way arrives: the line's word while it lies ahead. */
export function expectedMs(
  { arrives_at }: Pick<VoyageLeg, 'arrives_at'>,
  { begin_ms, now_ms, sailing_ms }: { begin_ms: number; now_ms: number; sailing_ms: number },
): number {
  const said_ms = arrives_at === null ? begin_ms + sailing_ms : Date.parse(arrives_at)
  return said_ms > now_ms ? said_ms : now_ms + overdue_ms
}

/** Where the ship is at a time: a fix of that very time, else a place on the route between its neighbours. Null outside of all fixes. */
export function whereaboutsAt(fixes: readonly Fix[], ms: number, findRoute: FindRoute): Whereabouts | null {
  const next = fixes.findIndex((fix) => fix.ms >= ms)
  const to = fixes[next]
  if (to === undefined) return null
  if (to.ms === ms) return { ...to, estimated: false }
  const from = fixes[next - 1]
  return from === undefined ? null : between({ from, to, route: courseOf(from, to, findRoute) }, ms)
}

// Reports that follow each other so closely leave no room for land between them.
const straight_km = 60

function courseOf(from: Fix, to: Fix, findRoute: FindRoute): SeaRoute | null {
  return distanceKm(from.at, to.at) <= straight_km ? routeThrough([from.at, to.at]) : findRoute(from.at, to.at)
}

type TrackSpan = { from: Fix; to: Fix; route: SeaRoute | null }

function between({ from, to, route }: TrackSpan, ms: number): Whereabouts | null {
  if (route === null) return null
  const { at, heading } = along(route, (route.length_km * (ms - from.ms)) / (to.ms - from.ms))
  const knots = hoursFor(route.length_km, 1) / ((to.ms - from.ms) / hour_ms)
  return { at, ms, heading, speed_knots: Math.round(knots * 10) / 10, estimated: true }
}

type Window = { from_ms: number; to_ms: number; step_ms: number; most: number }

/** Estimates at full steps (hours, minutes) in the gaps between fixes that are longer than two steps. */
export function estimatesBetween(
  fixes: readonly Fix[],
  { from_ms, to_ms, step_ms, most }: Window,
  findRoute: FindRoute,
): Whereabouts[] {
  const found: Whereabouts[] = []
  for (const [index, to] of fixes.entries()) {
    const from = fixes[index - 1]
    if (from === undefined || to.ms - from.ms <= 2 * step_ms || to.ms < from_ms || from.ms > to_ms) continue
    const span = { from, to, route: courseOf(from, to, findRoute) }
    const first_ms = Math.ceil(Math.max(from.ms + 1, from_ms) / step_ms) * step_ms
    for (let ms = first_ms; ms < to.ms && ms <= to_ms && found.length < most; ms += step_ms) {
      const there = between(span, ms)
      if (there) found.push(there)
    }
  }
  return found
}

/** The way from the first fix to a time, as points that a map can join by straight lines. */
export function wayUntil(fixes: readonly Fix[], ms: number, findRoute: FindRoute): Position[] {
  const line: Position[] = []
  for (const [index, to] of fixes.entries()) {
    const from = fixes[index - 1]
    if (from === undefined) line.push(to.at)
    else if (from.ms < ms) line.push(...wayBetween({ from, to, route: courseOf(from, to, findRoute) }, ms))
  }
  return line
}

function wayBetween({ from, to, route }: TrackSpan, ms: number): Position[] {
  if (route === null) return to.ms <= ms ? [to.at] : []
  const points = densified(route)
  if (to.ms <= ms) return points.slice(1)
  const share = (ms - from.ms) / (to.ms - from.ms)
  const until_km = route.length_km * share
  let [km, last] = [0, from.at]
  const passed: Position[] = []
  for (const point of points.slice(1)) {
    km += distanceKm(last, point)
    last = point
    if (km >= until_km) break
    passed.push(point)
  }
  return [...passed, along(route, until_km).at]
}
