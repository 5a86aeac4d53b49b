import { type GeoProjection, geoMercator } from 'd3-geo'
import type { Position } from './shapes.ts'

// Which piece of the world is shown.

export type Size = { width: number; height: number }

const margin_px = 44
/** A way within one bay is shown with the country around it. */
const pixels_a_radian_max = 1_600

/** A Mercator projection that shows all positions and is cut on the far side of the world from them, so that no line of theirs is. */
export function frameOf(positions: readonly Position[], { width, height }: Size): GeoProjection {
  const projection = geoMercator().rotate([-middleLongitude(positions.map(([longitude]) => longitude)), 0])
  const margin = Math.min(margin_px, width / 6, height / 4)
  const box: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ]
  projection.fitExtent(box, { type: 'MultiPoint', coordinates: positions.map(([x, y]) => [x, y]) })
  if (!(projection.scale() <= pixels_a_radian_max)) keepFar(projection, positions, { width, height })
  return projection.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ])
}

function keepFar(projection: GeoProjection, positions: readonly Position[], { width, height }: Size): void {
  const [first = [0, 0]] = positions
  projection.scale(pixels_a_radian_max).translate([0, 0])
  const [x = 0, y = 0] = projection([first[0], first[1]]) ?? []
  projection.translate([width / 2 - x, height / 2 - y])
}

/** The longitude on the other side of the widest stretch without any: the middle of what is shown. 0 for none. */
export function middleLongitude(longitudes: readonly number[]): number {
  const sorted = [...new Set(longitudes.map((longitude) => mod(longitude, 360)))].sort((one, other) => one - other)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return 0
  let widest = { from: last, wide: first + 360 - last }
  for (const [place, from] of sorted.slice(0, -1).entries()) {
    const wide = (sorted[place + 1] ?? from) - from
    if (wide > widest.wide) widest = { from, wide }
  }
  const middle = mod(widest.from + widest.wide / 2 + 180, 360)
  return middle > 180 ? middle - 360 : middle
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
