/** Mercator, and the part of the world that a frame shows. Longitudes go on beyond 180. */

/** Longitude, and the latitude as Mercator stretches it; both in degrees. */
export type PlanePoint = readonly [x: number, y: number]

export type MapFrame = {
  width: number
  height: number
  west: number
  east: number
  /** In stretched degrees. */
  south: number
  north: number
  pixels(at: PlanePoint): PlanePoint
}

const radian = Math.PI / 180
const latitude_max = 83
const padding = { x: 0.09, y: 0.16 }
/** A way of a few miles is shown in its surroundings. */
const degrees_min = 22

export function mercator(latitude: number): number {
  const held = Math.max(-latitude_max, Math.min(latitude_max, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (held * radian) / 2)) / radian
}

/** The longitude as the turn of the globe has it that is nearest to another. */
export function near(longitude: number, to: number | null): number {
  return to === null ? longitude : longitude - 360 * Math.round((longitude - to) / 360)
}

/** The frame that shows all points with room around them. */
export function frameOf(points: readonly PlanePoint[], { width, height }: { width: number; height: number }): MapFrame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  const by_width = (width * (1 - 2 * padding.x)) / Math.max(right - left, 0.001)
  const by_height = (height * (1 - 2 * padding.y)) / Math.max(top - bottom, 0.001)
  const scale = Math.max(width / 360, Math.min(by_width, by_height, width / degrees_min))
  const west = (left + right) / 2 - width / scale / 2
  const edge = mercator(latitude_max)
  const middle = (bottom + top) / 2
  const half = height / scale / 2
  const centre = half > edge ? 0 : Math.max(-edge + half, Math.min(edge - half, middle))
  const north = centre + half
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    ...{ width, height, west, east: west + width / scale, north, south: centre - half },
    pixels: ([x, y]) => [round((x - west) * scale), round((north - y) * scale)],
  }
}
