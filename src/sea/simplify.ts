/** Lines as maps draw them: straight from point to point in degrees. */
import type { Position } from './sphere.ts'

// About a kilometre: less than a pixel on any map that shows a whole voyage, and less than ships keep away from capes.
const tolerance_degrees = 0.01

/** Leaves out the points that lie on the straight line between those that are kept (Douglas and Peucker). O(n log n) as a rule. */
export function simplified(line: readonly Position[]): Position[] {
  const points = unwrapped(line)
  const kept = new Uint8Array(points.length)
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    kept[from] = 1
    kept[to] = 1
    const farthest = farthestBetween(points, from, to)
    if (farthest !== null) spans.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept[index] === 1)
}

/** Longitudes that go on over the date line, so that neighbours are near each other. */
export function unwrapped(line: readonly Position[]): Position[] {
  let turn = 0
  return line.map(({ latitude, longitude }, index) => {
    const last = line[index - 1]?.longitude ?? longitude
    if (Math.abs(longitude - last) > 180) turn += longitude < last ? 360 : -360
    return { latitude, longitude: longitude + turn }
  })
}

function farthestBetween(points: readonly Position[], from: number, to: number): number | null {
  const [start, end] = [points[from], points[to]]
  if (!start || !end) return null
  let [found, most]: [number | null, number] = [null, tolerance_degrees]
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index]
    const away = point ? awayFrom(point, start, end) : 0
    if (away > most) [found, most] = [index, away]
  }
  return found
}

/** From a point to the piece of a line between two others. */
function awayFrom(point: Position, start: Position, end: Position): number {
  const [dx, dy] = [end.longitude - start.longitude, end.latitude - start.latitude]
  const length = dx * dx + dy * dy
  const [px, py] = [point.longitude - start.longitude, point.latitude - start.latitude]
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - share * dx, py - share * dy)
}
