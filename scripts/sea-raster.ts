/** The waters as cells, from the land of Natural Earth (package world-atlas) and the channels of data/sea-channels.ts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { approaches } from '../data/sea-approaches.ts'
import { arctic, channels, withoutTrade } from '../data/sea-channels.ts'
import {
  cellOf,
  cells_per_degree,
  columnOf,
  columns,
  isOpen,
  raster_bytes,
  rowOf,
  rows,
  setCell,
  south,
} from '../src/sea/water.ts'

export type Line = readonly (readonly number[])[]

/** One bit for each cell, as in src/sea/water.ts. */
export function readWaters(lines: readonly Line[] = [...Object.values(channels), ...Object.values(approaches)]): Uint8Array {
  const cells = rasterOf(landPolygons())
  for (const line of lines) outline(cells, line, true)
  return cells
}

/** Rings of longitudes and latitudes, the outer one first. */
export function landPolygons(): Line[][] {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  // The package has no types; its readme describes the object.
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection }>
  const land = feature(atlas, atlas.objects.land)
  const polygons = land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  // Antarctica lies outside the raster, and goes around the globe.
  return polygons.filter(([outer]) => outer?.some(([, latitude = 0]) => latitude > south)).map((rings) => rings.map(unbroken))
}

/** The line in longitudes that go on over the date line, around a middle between −180 and 180. */
function unbroken(ring: Line): Line {
  let turns = 0
  const line = ring.map(([x = 0, y = 0], index) => {
    const last = ring[index - 1]?.[0] ?? x
    if (Math.abs(x - last) > 180) turns += x < last ? 360 : -360
    return [x + turns, y]
  })
  const middle = line.reduce((sum, [x = 0]) => sum + x, 0) / line.length
  return line.map(([x = 0, y = 0]) => [x - 360 * Math.round(middle / 360), y])
}

/** Open where there is no land at all in a cell. */
function rasterOf(polygons: readonly Line[][]): Uint8Array {
  const cells = new Uint8Array(raster_bytes).fill(255)
  for (const rings of polygons) {
    fill(cells, rings)
    for (const ring of rings) outline(cells, ring)
  }
  for (let row = rowOf(arctic.latitude); row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (column < columnOf(arctic.west) || column > columnOf(arctic.east)) setCell(cells, row * columns + column, false)
  for (const box of withoutTrade)
    for (let row = rowOf(box.south); row < Math.min(rows, rowOf(box.north)); row += 1)
      for (let column = columnOf(box.west); column < columnOf(box.east); column += 1)
        setCell(cells, row * columns + column, false)
  return cells
}

/** Closes the cells whose middle lies inside, row by row. */
function fill(cells: Uint8Array, rings: readonly Line[]): void {
  const crossings = new Map<number, number[]>()
  for (const ring of rings)
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1]
      if (from === undefined) continue
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to]
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)]
      const first = Math.max(0, Math.ceil((low - south) * cells_per_degree - 0.5))
      const last = Math.min(rows - 1, Math.ceil((high - south) * cells_per_degree - 0.5) - 1)
      for (let row = first; row <= last; row += 1) {
        const y = south + (row + 0.5) / cells_per_degree
        const found = crossings.get(row) ?? []
        found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
        crossings.set(row, found)
      }
    }
  for (const [row, xs] of crossings) {
    xs.sort((one, other) => one - other)
    for (let index = 0; index + 1 < xs.length; index += 2) {
      const first = Math.ceil(((xs[index] ?? 0) + 180) * cells_per_degree - 0.5)
      const last = Math.floor(((xs[index + 1] ?? 0) + 180) * cells_per_degree - 0.5)
      for (let column = first; column <= last; column += 1) setCell(cells, row * columns + ((column + columns) % columns), false)
    }
  }
}

/** Sets every cell that a line touches. */
function outline(cells: Uint8Array, line: Line, value = false): void {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to]
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * cells_per_degree * 6))
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]
      const cell = cellOf({ latitude: y, longitude: x })
      if (cell >= 0) setCell(cells, cell, value)
      // A channel is wide enough to turn in.
      if (value) for (const side of neighbours(cell)) setCell(cells, side, true)
    }
  }
}

export function neighbours(cell: number): number[] {
  const row = Math.floor(cell / columns)
  const beside = [cell - (cell % columns) + ((cell + 1) % columns), cell - (cell % columns) + ((cell - 1 + columns) % columns)]
  return [...beside, ...(row > 0 ? [cell - columns] : []), ...(row < rows - 1 ? [cell + columns] : [])]
}

/** The cells that hang together with the middle of the Pacific, each after a neighbour of its own, which `told` is told. */
export function* flood(cells: Uint8Array, told?: Int32Array): Generator<number> {
  const seen = new Uint8Array(raster_bytes)
  const start = cellOf({ latitude: 0, longitude: -150 })
  const queue = new Int32Array(rows * columns)
  let [taken, added] = [0, 0]
  const add = (cell: number, from: number) => {
    if (isOpen(seen, cell) || !isOpen(cells, cell)) return
    setCell(seen, cell, true)
    if (told) told[cell] = from
    queue[added++] = cell
  }
  add(start, start)
  while (taken < added) {
    const cell = queue[taken++] ?? 0
    yield cell
    for (const there of neighbours(cell)) add(there, cell)
  }
}

/** Lakes, and bays with a mouth that is too narrow, are no way to anywhere. */
export function withoutEnclosed(cells: Uint8Array): Uint8Array {
  const reached = new Uint8Array(raster_bytes)
  for (const cell of flood(cells)) setCell(reached, cell, true)
  return reached
}
