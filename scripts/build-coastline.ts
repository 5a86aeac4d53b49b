import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification'

// Draws the land of Natural Earth (1:50m, public domain) with fewer points for the maps of the screens, which show a continent or the world:
// src/dashboard/map/coastline.json, rings of whole steps of 1/50 degree, each point told from the one before.

const steps_a_degree = 50
/** How far a point may stand beside the simplified line. */
const tolerance_degrees = 0.06
/** Islands smaller than this in both directions are left out. */
const island_min_degrees = 0.22
const antarctic_degrees = -60

type Point = readonly [number, number]

const checkout = resolve(import.meta.dirname, '..')

/** Rings as they are kept: the first point, then differences. */
function readRings(): number[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
  // The file of the package, whose form its version fixes.
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection<object> | MultiPolygon }>
  const land = feature(world, world.objects.land)
  const shapes = land.type === 'FeatureCollection' ? land.features : [land]
  return shapes
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flatMap(([outer = []]) => [outer.map(([x = 0, y = 0]): Point => [x, y])])
    .filter(isShown)
    .map((ring) => simplify(ring))
    .filter((ring) => ring.length > 3)
    .map(inSteps)
}

function isShown(ring: readonly Point[]): boolean {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(...ys) > antarctic_degrees && (span(xs) > island_min_degrees || span(ys) > island_min_degrees)
}

/** Douglas and Peucker: keeps the farthest point of each piece while it stands too far aside. */
function simplify(ring: readonly Point[]): Point[] {
  const middle = Math.floor(ring.length / 2)
  return [...thin(ring.slice(0, middle + 1)).slice(0, -1), ...thin(ring.slice(middle))]
}

function thin(line: readonly Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  const distances = line.map((point) => aside(point, first, last))
  const far = distances.indexOf(Math.max(...distances))
  if ((distances[far] ?? 0) < tolerance_degrees) return [first, last]
  return [...thin(line.slice(0, far + 1)).slice(0, -1), ...thin(line.slice(far))]
}

function aside([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs(dy * (x - ax) - dx * (y - ay)) / length
}

function inSteps(ring: readonly Point[]): number[] {
  let [beforeX, beforeY] = [0, 0]
  return ring.flatMap(([x, y]) => {
    const [stepX, stepY] = [Math.round(x * steps_a_degree), Math.round(y * steps_a_degree)]
    const moved = [stepX - beforeX, stepY - beforeY]
    beforeX = stepX
    beforeY = stepY
    return moved
  })
}

const rings = readRings()
writeFileSync(join(checkout, 'src/dashboard/map/coastline.json'), `${JSON.stringify({ steps_a_degree, rings })}\n`)
console.error(`${rings.length} rings, ${rings.reduce((sum, { length }) => sum + length / 2, 0)} points`)
