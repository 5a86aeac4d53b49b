import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import text from './coastline.json?raw'

// The land of Natural Earth, as scripts/build-coastline.ts left it. Only maps load it.

type KeptCoast = { steps_a_degree: number; rings: readonly (readonly number[])[] }

const seam_degrees = 179.98

/** Land to fill, and its coast to draw: the cut that the data makes along the 180th meridian is no coast. */
export function readCoastline(): { land: MultiPolygon; coast: MultiLineString } {
  // Our own file, in the form that the script writes.
  const { steps_a_degree, rings } = JSON.parse(text) as KeptCoast
  const outlines = rings.map((ring) => pointsOf(ring, steps_a_degree))
  return {
    land: { type: 'MultiPolygon', coordinates: outlines.map((outline) => [outline]) },
    coast: { type: 'MultiLineString', coordinates: outlines.flatMap(withoutSeam) },
  }
}

function pointsOf(ring: readonly number[], steps_a_degree: number): Position[] {
  const points: Position[] = []
  let [x, y] = [0, 0]
  for (let place = 0; place + 1 < ring.length; place += 2) {
    x += ring[place] ?? 0
    y += ring[place + 1] ?? 0
    points.push([x / steps_a_degree, y / steps_a_degree])
  }
  return points
}

function withoutSeam(outline: readonly Position[]): Position[][] {
  const pieces: Position[][] = [[]]
  const isOnSeam = (point: Position | undefined) => Math.abs(point?.[0] ?? 0) >= seam_degrees
  for (const [place, point] of outline.entries()) {
    if (isOnSeam(point) && isOnSeam(outline[place - 1])) pieces.push([])
    pieces.at(-1)?.push(point)
  }
  return pieces.filter(({ length }) => length > 1)
}
