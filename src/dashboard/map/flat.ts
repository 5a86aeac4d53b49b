import { geoMercatorRaw } from 'd3-geo'
import { middleLongitude, type Size } from './frame.ts'
import type { Position } from './shapes.ts'

// A flat map that repeats to the east and the west. Places are in parts of the world's width: x from −0.5 (180° west) to 0.5, and beyond for the
// worlds beside it; y from the equator, down.

export type Flat = readonly [x: number, y: number]

/** What is seen: the place in the middle, and how many pixels wide a world is. */
export type View = { x: number; y: number; world_px: number }

const round = Math.PI * 2
const radians_a_degree = Math.PI / 180
/** Where the map ends: beyond it nobody sails, and places grow without end. */
const latitude_max = 84.5
const world_px_max = 60_000
const margin_px = 56
/** How far from the equator the middle may be where the whole height of the map is in sight. */
const middle_max = 0.07

export function flatOf([longitude, latitude]: Position): Flat {
  const clamped = Math.max(-latitude_max, Math.min(latitude_max, latitude))
  const [x, y] = geoMercatorRaw(longitude * radians_a_degree, clamped * radians_a_degree)
  return [x / round, -y / round]
}

/** Degrees east (within ±180) and north. */
export function placeOf([x, y]: Flat): Position {
  const [longitude = 0, latitude = 0] = geoMercatorRaw.invert?.(x * round, -y * round) ?? []
  const degrees = longitude / radians_a_degree
  return [((((degrees + 180) % 360) + 360) % 360) - 180, latitude / radians_a_degree]
}

/** A line that crosses the 180th meridian goes on in the world beside, in place of back around this one. */
export function flatLine(points: readonly Position[]): readonly Flat[] {
  let turns = 0
  return points.map((point, place) => {
    const before = points[place - 1]
    const step = before === undefined ? 0 : point[0] - before[0]
    if (step > 180) turns -= 1
    if (step < -180) turns += 1
    const [x, y] = flatOf(point)
    return [x + turns, y] as const
  })
}

/**
 * The view that shows all of these positions, in the world where no stretch between them is wider than need be. `covered_px`: so much of the lower end is
 * under something that floats there.
 */
export function viewOf(positions: readonly Position[], size: Size, covered_px = 0): View {
  if (positions.length === 0) return keepIn({ x: 0, y: flatOf([0, 20])[1], world_px: size.width }, size)
  const middle = middleLongitude(positions.map(([longitude]) => longitude)) / 360
  const places = positions.map(flatOf).map(([x, y]): Flat => [middle + wrap(x - middle), y])
  const [left, right] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))]
  const [top, bottom] = [Math.min(...places.map(([, y]) => y)), Math.max(...places.map(([, y]) => y))]
  const margin = Math.min(margin_px, size.width / 9)
  const across = (size.width - 2 * margin) / Math.max(right - left, 0.02)
  const down = (size.height - covered_px - 2 * margin) / Math.max(bottom - top, 0.02)
  const world_px = Math.min(across, down)
  return keepIn({ x: (left + right) / 2, y: (top + bottom) / 2 + covered_px / 2 / world_px, world_px }, size)
}

/** The same view, never farther away than the map is high or one world is wide, and never far beyond its ends. */
export function keepIn({ x, y, world_px }: View, { width, height }: Size): View {
  const edge = -flatOf([0, latitude_max])[1]
  // On a map that is higher than wide, a whole world has sea above and below it.
  const wide = Math.max(Math.min(world_px, world_px_max), Math.min(height / (2 * edge), width * 0.9), width / 3)
  const most = Math.max(middle_max, edge - height / 2 / wide)
  return { x: wrap(x), y: Math.max(-most, Math.min(most, y)), world_px: wide }
}

/** Nearer or farther, with what stands at `at` (pixels) staying there. */
export function zoomed(view: View, { by, at, size }: { by: number; at: readonly [number, number]; size: Size }): View {
  const world_px = view.world_px * by
  const hold = (middle: number, pixel: number, whole: number) =>
    middle + (pixel - whole / 2) / view.world_px - (pixel - whole / 2) / world_px
  return keepIn({ x: hold(view.x, at[0], size.width), y: hold(view.y, at[1], size.height), world_px }, size)
}

/** Where a place stands on the screen, once for each world in which it is in sight. */
export function spotsOf([x, y]: Flat, view: View, size: Size): readonly (readonly [number, number])[] {
  const top = (y - view.y) * view.world_px + size.height / 2
  return worldsOf(view, size).flatMap((world) => {
    const left = (x + world - view.x) * view.world_px + size.width / 2
    return left < -20 || left > size.width + 20 || top < -20 || top > size.height + 20 ? [] : [[left, top] as const]
  })
}

/** That one of them which is nearest to the middle; none where none is in sight. */
export function nearestSpot(place: Flat, view: View, size: Size): readonly (readonly [number, number])[] {
  const away = ([x]: readonly [number, number]) => Math.abs(x - size.width / 2)
  return spotsOf(place, view, size)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, 1)
}

/** Where a line stands on the screen, in pixels, once for each world that is in sight. */
export function screenLines(line: readonly Flat[], view: View, size: Size): readonly (readonly Flat[])[] {
  return worldsOf(view, size).map((world) =>
    line.map(
      ([x, y]): Flat => [(x + world - view.x) * view.world_px + size.width / 2, (y - view.y) * view.world_px + size.height / 2],
    ),
  )
}

/** The worlds side by side that are in sight, one more on each side for lines that begin there: 0 is the first. */
export function worldsOf(view: View, { width }: Size): readonly number[] {
  const half = width / 2 / view.world_px
  const [from, to] = [Math.floor(view.x - half + 0.5) - 1, Math.floor(view.x + half + 0.5) + 1]
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}

/** `34.2,-118.3,2.1`: as it stands in an address: north, east, and how many pixels wide a world is. */
export function viewText({ x, y, world_px }: View): string {
  const [longitude, latitude] = placeOf([x, y])
  return [latitude.toFixed(2), longitude.toFixed(2), Math.round(world_px)].join(',')
}

/** Null where the text is no view. */
export function viewFrom(text: string | null, size: Size): View | null {
  const numbers = (text ?? '').split(',').map(Number)
  const [latitude, longitude, world_px] = numbers
  if (latitude === undefined || longitude === undefined || world_px === undefined || !numbers.every(Number.isFinite)) return null
  const [x, y] = flatOf([longitude, latitude])
  return keepIn({ x, y, world_px }, size)
}

/** −0.5 to 0.5. */
function wrap(x: number): number {
  return x - Math.round(x)
}
