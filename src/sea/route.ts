/** A way over the sea as a line, and what can be asked of it. */
import { angleBetween, bearingOf, between, kmOf, type Position, positionOf, type Vector, vectorOf } from './sphere.ts'

export type SeaRoute = {
  /** Turning points with both ends; great circles lie between them. */
  points: readonly Position[]
  /** How far each point is from the first. */
  kms: readonly number[]
  length_km: number
}

export function routeThrough(points: readonly Position[]): SeaRoute {
  const kms: number[] = []
  let length_km = 0
  for (const [index, point] of points.entries()) {
    const last = points[index - 1]
    if (last) length_km += kmOf(angleBetween(vectorOf(last), vectorOf(point)))
    kms.push(length_km)
  }
  return { points, kms, length_km }
}

/** Where one is after some kilometres, and the heading there. Before the start and after the end: at the start, at the end. */
export function along(route: SeaRoute, km: number): { at: Position; heading: number | null } {
  const { points, kms } = route
  const end = Math.max(1, upperBound(kms, km))
  const index = Math.min(end, points.length - 1)
  const [from, to] = [points[index - 1], points[index]]
  const [first] = points
  if (!from || !to) return { at: first ?? { latitude: 0, longitude: 0 }, heading: null }
  const start_km = kms[index - 1] ?? 0
  const leg_km = (kms[index] ?? 0) - start_km
  const share = leg_km === 0 ? 1 : Math.min(1, Math.max(0, (km - start_km) / leg_km))
  const [here, there] = [vectorOf(from), vectorOf(to)]
  const at = positionOf(between(here, there, { angle: angleBetween(here, there), share }))
  return { at, heading: Math.round(share < 1 ? bearingOf(at, to) : bearingOf(from, to)) % 360 }
}

/** Index of the first number that is greater. */
function upperBound(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** The line with further points on its great circles, so that none is farther than `step_km` from the next: what a map can draw straight. */
export function densified({ points }: Pick<SeaRoute, 'points'>, step_km = 100): Position[] {
  return points.flatMap((point, index) => {
    const last = points[index - 1]
    return last ? [...inner(vectorOf(last), vectorOf(point), step_km), point] : [point]
  })
}

function inner(from: Vector, to: Vector, step_km: number): Position[] {
  const angle = angleBetween(from, to)
  const parts = Math.ceil(kmOf(angle) / step_km)
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) =>
    positionOf(between(from, to, { angle, share: (index + 1) / parts })),
  )
}
