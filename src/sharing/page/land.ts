/** The land that a frame shows, as a path. */
import { type MapFrame, mercator, type PlanePoint } from './projection.ts'

/** Each coast as longitude, latitude, longitude, latitude …, in degrees; closed. */
export type Land = readonly (readonly number[])[]

/** Nearer to the last one, a point is left out. */
const pixels_min = 1.1
const turns = [-360, 0, 360, 720]

/** `seams`: edges on the date line, at which the data is cut and no coast is. */
export function drawLand(land: Land, frame: MapFrame): { coast: string; seams: string } {
  const [coasts, seams]: [string[], string[]] = [[], []]
  for (const ring of land)
    for (const turn of turns) {
      if (!isSeen(ring, turn, frame)) continue
      coasts.push(coastOf(ring, turn, frame))
      seams.push(...seamsOf(ring, turn, frame))
    }
  return { coast: coasts.join(''), seams: seams.join('') }
}

function isSeen(ring: readonly number[], turn: number, { west, east, south, north }: MapFrame): boolean {
  let [left, right, bottom, top] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 90, -90]
  for (let place = 0; place < ring.length; place += 2) {
    const [x = 0, y = 0] = [ring[place], ring[place + 1]]
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return left + turn < east && right + turn > west && mercator(bottom) < north && mercator(top) > south
}

function coastOf(ring: readonly number[], turn: number, frame: MapFrame): string {
  const kept: PlanePoint[] = []
  for (let place = 0; place < ring.length; place += 2) {
    const point = pointOf(ring, place, { turn, frame })
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= pixels_min) kept.push(point)
  }
  return kept.length < 3 ? '' : `M${kept.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

function seamsOf(ring: readonly number[], turn: number, frame: MapFrame): string[] {
  const found: string[] = []
  for (let place = 0; place + 3 < ring.length; place += 2) {
    const [x = 0, next = 0] = [ring[place], ring[place + 2]]
    if (Math.abs(x) < 179.9 || Math.abs(next) < 179.9) continue
    const [from, to] = [pointOf(ring, place, { turn, frame }), pointOf(ring, place + 2, { turn, frame })]
    found.push(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`)
  }
  return found
}

/** Far outside the frame a point stands at its edge: what is not seen need not be exact. */
function pointOf(ring: readonly number[], place: number, { turn, frame }: { turn: number; frame: MapFrame }): PlanePoint {
  const [x, y] = frame.pixels([(ring[place] ?? 0) + turn, mercator(ring[place + 1] ?? 0)])
  const margin = 40
  return [Math.max(-margin, Math.min(frame.width + margin, x)), Math.max(-margin, Math.min(frame.height + margin, y))]
}
