/**
 * Builds data/sea-approaches.ts: the ways to ports in fjords and bays that are narrower than the cells of the sea chart, found on a finer raster
 * of the same land. Run it after changing ports or channels, then build the chart: node scripts/run.mjs scripts/build-sea-approaches.ts
 */
import { writeFileSync } from 'node:fs'
import { channels } from '../data/sea-channels.ts'
import { referencePorts } from '../src/reference/places.ts'
import { simplified } from '../src/sea/simplify.ts'
import { distanceKm, type Position } from '../src/sea/sphere.ts'
import { cellOf, isOpen, nearestOpen, type Water, waterOf } from '../src/sea/water.ts'
import { type Line, landPolygons, readWaters, withoutEnclosed } from './sea-raster.ts'

// A port this near to open water needs no way of its own.
const near_km = 12
// The fine raster: cells of half a kilometre, so many to each side of the port.
const cells_per_degree = 200
const [half_rows, half_columns] = [150, 260]
// No way over the fine raster is longer.
const reach_km = 90
// How far a port's position may lie from the water.
const ashore_km = 6
const around_cells = 12
const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

const water: Water = waterOf(withoutEnclosed(readWaters(Object.values(channels))))
const bands = edgesByDegree()
const found = referencePorts.flatMap(({ code, latitude, longitude }): (readonly [string, Line])[] => {
  if (latitude === null || longitude === null) return []
  const port = { latitude, longitude }
  const nearest = nearestOpen(water, port, reach_km)
  if (nearest === null || distanceKm(nearest, port) <= near_km) return []
  const way = wayTo(port)
  return way === null ? [] : [[code, way]]
})
const lines = found.map(([code, line]) => `  ${code}: ${JSON.stringify(line)},\n`).join('')
writeFileSync(
  new URL('../data/sea-approaches.ts', import.meta.url),
  `/** Ways through fjords and bays, by port, as lines of [longitude, latitude]. Made by scripts/build-sea-approaches.ts from Natural Earth (public domain); do not edit. */
export const approaches: Readonly<Record<string, readonly (readonly [longitude: number, latitude: number])[]>> = {
${lines}}
`,
)
console.log(`${found.length} approaches`)

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** The edges of all rings by the whole degrees of latitude that they touch. */
function edgesByDegree(): Map<number, Edge[]> {
  const bands = new Map<number, Edge[]>()
  for (const line of landPolygons().flat())
    for (const [index, [x2 = 0, y2 = 0]] of line.entries()) {
      const [x1 = x2, y1 = y2] = line[index - 1] ?? []
      for (let band = Math.floor(Math.min(y1, y2)); band <= Math.floor(Math.max(y1, y2)); band += 1) {
        const edges = bands.get(band) ?? []
        edges.push([x1, y1, x2, y2])
        bands.set(band, edges)
      }
    }
  return bands
}

/** The shortest way from open water to the water before the port, or null when it is reached by none. */
function wayTo(port: Position): Line | null {
  const width = 2 * half_columns + 1
  const corner = { x: port.longitude - half_columns / cells_per_degree, y: port.latitude - half_rows / cells_per_degree }
  const land = landIn(corner, width)
  const at = (cell: number) => ({
    longitude: corner.x + (cell % width) / cells_per_degree,
    latitude: corner.y + Math.floor(cell / width) / cells_per_degree,
  })
  const start = nearestWater(land, { port, at })
  if (start === null) return null
  const before = new Int32Array(land.length).fill(-1)
  before[start] = start
  const queue = [start]
  for (const cell of queue) {
    if (isOpen(water.open, cellOf(at(cell)))) return drawn(cell, { before, at })
    for (const [down, right] of steps) {
      const column = (cell % width) + right
      const there = cell + down * width + right
      if (column < 0 || column >= width || there < 0 || there >= land.length) continue
      if (land[there] === 1 || before[there] !== -1) continue
      before[there] = cell
      queue.push(there)
    }
  }
  return null
}

/** 1 where the middle of a fine cell lies inside of the land. */
function landIn(corner: { x: number; y: number }, width: number): Uint8Array {
  const height = 2 * half_rows + 1
  const crossings: number[][] = Array.from({ length: height }, () => [])
  for (let band = Math.floor(corner.y); band <= Math.floor(corner.y + height / cells_per_degree); band += 1)
    for (const [x1, y1, x2, y2] of bands.get(band) ?? []) {
      const low = Math.max(Math.min(y1, y2), band)
      const high = Math.min(Math.max(y1, y2), band + 1)
      const first = Math.max(0, Math.ceil((low - corner.y) * cells_per_degree))
      for (let row = first; row < height && corner.y + row / cells_per_degree < high; row += 1) {
        const y = corner.y + row / cells_per_degree
        if (y1 > y !== y2 > y) crossings[row]?.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      }
    }
  const land = new Uint8Array(width * height)
  for (const [row, xs] of crossings.entries()) {
    xs.sort((one, other) => one - other)
    for (let index = 0; index + 1 < xs.length; index += 2) {
      const first = Math.max(0, Math.ceil(((xs[index] ?? 0) - corner.x) * cells_per_degree))
      const last = Math.min(width - 1, Math.floor(((xs[index + 1] ?? 0) - corner.x) * cells_per_degree))
      if (last >= first) land.fill(1, row * width + first, row * width + last + 1)
    }
  }
  return land
}

type Fine = { port: Position; at: (cell: number) => Position }

function nearestWater(land: Uint8Array, { port, at }: Fine): number | null {
  let best: { cell: number; km: number } | null = null
  const width = 2 * half_columns + 1
  for (let down = -around_cells; down <= around_cells; down += 1)
    for (let right = -2 * around_cells; right <= 2 * around_cells; right += 1) {
      const cell = (half_rows + down) * width + half_columns + right
      const km = distanceKm(at(cell), port)
      if (land[cell] === 0 && km <= ashore_km && (best === null || km < best.km)) best = { cell, km }
    }
  return best?.cell ?? null
}

function drawn(end: number, { before, at }: Pick<Fine, 'at'> & { before: Int32Array }): Line {
  const path = [end]
  for (let cell = end; before[cell] !== cell; ) {
    cell = before[cell] ?? cell
    path.push(cell)
  }
  return simplified(path.map(at)).map(({ latitude, longitude }) => [rounded(longitude), rounded(latitude)])
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000
}
