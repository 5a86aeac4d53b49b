/** Geometry on the globe, taken as a ball. Longitudes may leave −180…180 where a line is kept unbroken over the date line. */

/** Degrees. */
export type Position = { latitude: number; longitude: number }

/** A direction from the middle of the globe, of length 1. */
export type Vector = readonly [x: number, y: number, z: number]

// Mean radius of the Earth (IUGG).
const radius_km = 6_371.0088
export const km_per_nautical_mile = 1.852
const radians = Math.PI / 180

export function vectorOf({ latitude, longitude }: Position): Vector {
  const [lat, lon] = [latitude * radians, longitude * radians]
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)]
}

export function positionOf([x, y, z]: Vector): Position {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians }
}

export function distanceKm(from: Position, to: Position): number {
  return radius_km * angleBetween(vectorOf(from), vectorOf(to))
}

/** In radians; exact for near points too. */
export function angleBetween(one: Vector, other: Vector): number {
  return 2 * Math.asin(Math.min(1, Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) / 2))
}

export function kmOf(angle: number): number {
  return angle * radius_km
}

/** The point at a share (0 to 1) of the great circle between two points that are `angle` radians apart. */
export function between(from: Vector, to: Vector, { angle, share }: { angle: number; share: number }): Vector {
  if (angle < 1e-12) return from
  const sine = Math.sin(angle)
  const [one, other] = [Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine]
  return [one * from[0] + other * to[0], one * from[1] + other * to[1], one * from[2] + other * to[2]]
}

/** Eight points at a distance, in the directions of a compass rose. */
export function around([x, y, z]: Vector, km: number): Vector[] {
  const flat = Math.hypot(x, y)
  const [east, north] = [
    [-y / flat, x / flat, 0],
    [(-z * x) / flat, (-z * y) / flat, flat],
  ]
  const [sine, cosine] = [Math.sin(km / radius_km), Math.cos(km / radius_km)]
  return Array.from({ length: 8 }, (_, index): Vector => {
    const turn = (index * Math.PI) / 4
    const at = (axis: 0 | 1 | 2, here: number) =>
      here * cosine + ((north?.[axis] ?? 0) * Math.cos(turn) + (east?.[axis] ?? 0) * Math.sin(turn)) * sine
    return [at(0, x), at(1, y), at(2, z)]
  })
}

/** Degrees from north, clockwise, 0 to 360, in which a great circle leaves `from`. */
export function bearingOf(from: Position, to: Position): number {
  const [lat, other] = [from.latitude * radians, to.latitude * radians]
  const turn = (to.longitude - from.longitude) * radians
  const east = Math.sin(turn) * Math.cos(other)
  const north = Math.cos(lat) * Math.sin(other) - Math.sin(lat) * Math.cos(other) * Math.cos(turn)
  return (Math.atan2(east, north) / radians + 360) % 360
}

/** The longitude as −180 ≤ x < 180. */
export function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
