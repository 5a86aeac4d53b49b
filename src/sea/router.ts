/** Sea routes between any two points: the shortest way over open water, through the canals unless they are to be avoided. */
import { passages } from '../../data/sea-channels.ts'
import { type Chart, readChart, without } from './chart.ts'
import { findPath, type Sight, sightOf } from './find-path.ts'
import { routeThrough, type SeaRoute } from './route.ts'
import { distanceKm, type Position, positionOf, vectorOf } from './sphere.ts'
import { nearestOpen } from './water.ts'

export type SeaRouter = {
  /** Null when one of the points is more than 25 km from the sea and its channels, or no way leads from one to the other. */
  route(from: Position, to: Position): SeaRoute | null
}

type RouterOptions = {
  /** Ships go around Africa: neither the Red Sea nor, between Asia and Europe, the Panama Canal. */
  avoid_red_sea: boolean
}

// The way from a point to the sea is drawn straight, over land if need be.
const snap_km_max = 25
// Ports are asked for again and again; points are those of ships, once.
const sights_max = 500
const routes_max = 2_000

/** Nothing is read before the first question, which takes about a tenth of a second longer than the others. */
export function openRouter({ avoid_red_sea }: RouterOptions): SeaRouter {
  const charts = new Map<string, Searcher>()
  const chartFor = (closed: readonly (keyof typeof passages)[]): Searcher => {
    const key = closed.join()
    const known = charts.get(key)
    if (known) return known
    const made = searcher(
      closed.length === 0
        ? readChart()
        : without(
            chartFor([]).chart,
            closed.map((name) => passages[name]),
          ),
    )
    charts.set(key, made)
    return made
  }
  const routes = new Map<string, SeaRoute | null>()
  return {
    route(from, to) {
      const key = [from, to].map(({ latitude, longitude }) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`).join(' ')
      const known = routes.get(key)
      if (known !== undefined) return known
      const closed = avoid_red_sea ? closedBetween(from, to) : []
      // A port behind a closed passage is still served.
      const found = chartFor(closed).route(from, to) ?? (closed.length > 0 ? chartFor([]).route(from, to) : null)
      return remember(routes, key, { value: found, most: routes_max })
    },
  }
}

function closedBetween(from: Position, to: Position): readonly (keyof typeof passages)[] {
  const sides = new Set([sideOf(from), sideOf(to)])
  return sides.has('asia') && sides.has('europe') ? ['suez', 'bab_el_mandeb', 'panama'] : ['suez', 'bab_el_mandeb']
}

/** Roughly, as far as it decides about the Panama Canal: the Mediterranean counts to Europe. */
function sideOf({ latitude, longitude }: Position): 'asia' | 'europe' | 'other' {
  if (latitude > 29 && longitude > -30 && longitude < 43) return 'europe'
  return longitude >= 43 ? 'asia' : 'other'
}

type Searcher = { chart: Chart; route(from: Position, to: Position): SeaRoute | null }

type SightEntry = { at: Position; sight: Sight }

function searcher(chart: Chart): Searcher {
  const entries = new Map<string, SightEntry | null>()
  const entryOf = (point: Position): SightEntry | null => {
    const key = `${point.latitude} ${point.longitude}`
    const known = entries.get(key)
    if (known !== undefined) return known
    const at = nearestOpen(chart.water, point, snap_km_max)
    return remember(entries, key, { value: at && { at, sight: sightOf(chart, vectorOf(at)) }, most: sights_max })
  }
  return {
    chart,
    route(from, to) {
      const [start, end] = [entryOf(from), entryOf(to)]
      if (start === null || end === null) return null
      const path = findPath(chart, { at: vectorOf(start.at), sight: start.sight }, { at: vectorOf(end.at), sight: end.sight })
      return path && routeThrough(withEnds(path.map(positionOf), { from, to }))
    },
  }
}

// A cell is some kilometres wide: its middle is left out where the point itself is meant.
const same_cell_km = 5

function withEnds(path: readonly Position[], { from, to }: { from: Position; to: Position }): Position[] {
  const inner = path.filter(
    (point, index) =>
      !(index === 0 && distanceKm(point, from) < same_cell_km) &&
      !(index === path.length - 1 && distanceKm(point, to) < same_cell_km),
  )
  return [from, ...inner, to]
}

/** Keeps the newest entries; the oldest goes. */
function remember<Value>(map: Map<string, Value>, key: string, { value, most }: { value: Value; most: number }): Value {
  if (map.size >= most)
    for (const oldest of map.keys()) {
      map.delete(oldest)
      break
    }
  map.set(key, value)
  return value
}
