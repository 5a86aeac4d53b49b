/** Whether a point is on land, by the outlines of Natural Earth at 1:50 million: an independent judge of routes. */
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from '../../src/sea/sphere.ts'

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** For each polygon its edges by bands of half a degree. */
type Outline = Map<number, Edge[]>

export function readLand(): (point: Position) => boolean {
  const require = createRequire(import.meta.url)
  // The package has no types; its readme describes the object.
  const atlas = require('world-atlas/land-50m.json') as Topology<{ land: GeometryCollection }>
  const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  // Antarctica goes around the pole and lies south of every route.
  const outlines = polygons.filter((rings) => rings[0]?.some(([, y = 0]) => y > -60)).map(outlineOf)
  return ({ latitude, longitude }) =>
    outlines.some((outline) =>
      [-360, 0, 360].some((turn) => isInside(outline.get(bandOf(latitude)) ?? [], longitude + turn, latitude)),
    )
}

function bandOf(latitude: number): number {
  return Math.floor(2 * latitude)
}

function outlineOf(rings: readonly (readonly (readonly number[])[])[]): Outline {
  const outline: Outline = new Map()
  for (const ring of rings) {
    let turn = 0
    for (const [index, [x2 = 0, y2 = 0]] of ring.entries()) {
      const [before = 0, y1 = 0] = ring[index - 1] ?? [x2, y2]
      const x1 = before + turn
      // The outlines go on over the date line.
      if (Math.abs(x2 - before) > 180) turn += x2 < before ? 360 : -360
      for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band += 1)
        outline.set(band, [...(outline.get(band) ?? []), [x1, y1, x2 + turn, y2]])
    }
  }
  return outline
}

function isInside(edges: readonly Edge[], x: number, y: number): boolean {
  const crossed = edges.filter(([x1, y1, x2, y2]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  return crossed.length % 2 === 1
}
