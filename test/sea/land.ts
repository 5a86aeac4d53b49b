/** Whether a point is on land, by the outlines of Natural Earth at 1:50 million: an independent judge of routes. */
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from '../../src/sea/sphere.ts'

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** By bands of half a degree: for each polygon in the band its edges there. */
type Bands = Map<number, Piece[]>
type Piece = { edges: Edge[]; west: number; east: number }

export function readLand(): (point: Position) => boolean {
  const require = createRequire(import.meta.url)
  // The package has no types; its readme describes the object.
  const atlas = require('world-atlas/land-50m.json') as Topology<{ land: GeometryCollection }>
  const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  const bands: Bands = new Map()
  // Antarctica goes around the pole and lies south of every route.
  for (const rings of polygons) if (rings[0]?.some(([, y = 0]) => y > -60)) outline(bands, rings)
  return ({ latitude, longitude }) =>
    (bands.get(bandOf(latitude)) ?? []).some((piece) =>
      [-360, 0, 360].some((turn) => isInside(piece, longitude + turn, latitude)),
    )
}

function bandOf(latitude: number): number {
  return Math.floor(2 * latitude)
}

function outline(bands: Bands, rings: readonly (readonly (readonly number[])[])[]): void {
  const own = new Map<number, Edge[]>()
  for (const ring of rings) {
    let turn = 0
    for (const [index, [x2 = 0, y2 = 0]] of ring.entries()) {
      const [before = 0, y1 = 0] = ring[index - 1] ?? [x2, y2]
      const x1 = before + turn
      // The outlines go on over the date line.
      if (Math.abs(x2 - before) > 180) turn += x2 < before ? 360 : -360
      for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band += 1) {
        const edges = own.get(band) ?? []
        edges.push([x1, y1, x2 + turn, y2])
        own.set(band, edges)
      }
    }
  }
  for (const [band, edges] of own) {
    const xs = edges.flatMap(([x1, , x2]) => [x1, x2])
    const [west, east] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))]
    bands.set(band, [...(bands.get(band) ?? []), { edges, west, east }])
  }
}

function isInside({ edges, west, east }: Piece, x: number, y: number): boolean {
  if (x < west || x > east) return false
  let inside = false
  for (const [x1, y1, x2, y2] of edges) if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  return inside
}
