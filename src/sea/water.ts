/**
 * Where ships can go: a raster of the seas between 60° south and 72° north. A cell is closed when any land is in it, and open again where
 * a channel of data/sea-channels.ts leads through it. Lines between open cells can therefore not cross land.
 */
import { angleBetween, between, kmOf, type Position, positionOf, type Vector, vectorOf, wrapped } from './sphere.ts'

/** Degrees. */
export type DegreeBox = { west: number; south: number; east: number; north: number }

export const cells_per_degree = 20
export const columns = 360 * cells_per_degree
export const south = -60
export const rows = 132 * cells_per_degree
export const raster_bytes = (columns * rows) / 8

// Cells are looked at in squares of half a degree, to cross the open ocean in few steps.
const cells_per_square = 10
const square_columns = columns / cells_per_square
const square_rows = rows / cells_per_square
const square_km = 55.5
// How many squares away land is looked for; beyond it is only known to be farther.
const rings_max = 20
// Less than half of a cell, which measures 5.6 km from north to south, wherever ships sail.
const step_km = 1.5

export type Water = {
  /** One bit for each cell, row by row from the south-west; set: open. */
  open: Uint8Array
  /** For each square: how many rings of squares around it are all open. */
  rings: Uint8Array
}

export function waterOf(open: Uint8Array): Water {
  return { open, rings: ringsOf(open) }
}

/** The same waters with some boxes closed. */
export function closing({ open }: Water, boxes: readonly DegreeBox[]): Water {
  const closed = open.slice()
  for (const box of boxes)
    for (let row = rowOf(box.south); row <= rowOf(box.north); row += 1)
      for (let column = columnOf(box.west); column <= columnOf(box.east); column += 1)
        setCell(closed, row * columns + column, false)
  return waterOf(closed)
}

export function rowOf(latitude: number): number {
  return Math.floor((latitude - south) * cells_per_degree)
}

export function columnOf(longitude: number): number {
  return Math.floor((wrapped(longitude) + 180) * cells_per_degree) % columns
}

/** Index of the cell, or −1 outside the raster. */
export function cellOf({ latitude, longitude }: Position): number {
  const row = rowOf(latitude)
  return row < 0 || row >= rows ? -1 : row * columns + columnOf(longitude)
}

/** The middle of a cell. */
export function positionOfCell(cell: number): Position {
  return {
    latitude: south + (Math.floor(cell / columns) + 0.5) / cells_per_degree,
    longitude: ((cell % columns) + 0.5) / cells_per_degree - 180,
  }
}

export function isOpen(open: Uint8Array, cell: number): boolean {
  return cell >= 0 && (((open[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1
}

export function setCell(open: Uint8Array, cell: number, value: boolean): void {
  const before = open[cell >> 3] ?? 0
  open[cell >> 3] = value ? before | (1 << (cell & 7)) : before & ~(1 << (cell & 7))
}

/** Whether the great circle between two points runs over open water all the way. O(distance near land). */
export function isClear({ open, rings }: Water, from: Vector, to: Vector): boolean {
  const angle = angleBetween(from, to)
  const length_km = kmOf(angle)
  if (length_km > far_km && isAshoreBetween(open, from, to)) return false
  for (let at_km = 0; ; ) {
    const position = positionOf(between(from, to, { angle, share: length_km === 0 ? 0 : Math.min(1, at_km / length_km) }))
    const cell = cellOf(position)
    if (!isOpen(open, cell)) return false
    if (at_km >= length_km) return true
    at_km = Math.min(length_km, at_km + safeKm(rings, cell, position.latitude))
  }
}

// Halves, quarters, eighths and sixteenths: continents are met by the first of them.
const shares = [8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15].map((part) => part / 16)
const far_km = 100

/** A quick look at some points: most pairs have a continent between them. */
function isAshoreBetween(open: Uint8Array, from: Vector, to: Vector): boolean {
  const angle = angleBetween(from, to)
  return shares.some((share) => !isOpen(open, cellOf(positionOf(between(from, to, { angle, share })))))
}

/** How far one may go from a cell in any direction without a look. */
function safeKm(rings: Uint8Array, cell: number, latitude: number): number {
  const clear = rings[squareOf(cell)] ?? 0
  if (clear === 0) return step_km
  // Squares grow narrow towards the poles: those at the far end count.
  const edge = Math.min(89, Math.abs(latitude) + clear / 2 + 0.5)
  return Math.max(step_km, clear * square_km * Math.cos((edge * Math.PI) / 180))
}

function squareOf(cell: number): number {
  const row = Math.floor(Math.floor(cell / columns) / cells_per_square)
  return row * square_columns + Math.floor((cell % columns) / cells_per_square)
}

/** The open cell nearest to a point, or null when there is none within `reach_km`. */
export function nearestOpen({ open }: Water, { latitude, longitude }: Position, reach_km: number): Position | null {
  const from = vectorOf({ latitude, longitude })
  const [row, column] = [rowOf(latitude), columnOf(longitude)]
  const cell_km = (square_km / cells_per_square) * Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  let best: { at: Position; km: number } | null = null
  // A ring of cells is at least its number times the shorter side away.
  for (let ring = 0; ring * cell_km <= Math.min(reach_km, best?.km ?? reach_km); ring += 1) {
    for (const [down, right] of ringOffsets(ring)) {
      const there = row + down
      if (there < 0 || there >= rows) continue
      const cell = there * columns + ((column + right + columns) % columns)
      if (!isOpen(open, cell)) continue
      const at = positionOfCell(cell)
      const km = kmOf(angleBetween(from, vectorOf(at)))
      if (km <= reach_km && (best === null || km < best.km)) best = { at, km }
    }
  }
  return best?.at ?? null
}

function ringOffsets(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]]
  const sides: [number, number][] = []
  for (let step = -ring; step < ring; step += 1) sides.push([-ring, step], [step, ring], [ring, -step], [-step, -ring])
  return sides
}

function ringsOf(open: Uint8Array): Uint8Array {
  const rings = new Uint8Array(square_columns * square_rows)
  for (let square = 0; square < rings.length; square += 1) rings[square] = isAllOpen(open, square) ? rings_max : 0
  // The chessboard distance to the nearest square with land in it, by passes to and fro; twice, because east and west meet.
  for (let pass = 0; pass < 2; pass += 1) {
    for (let square = 0; square < rings.length; square += 1) lower(rings, square, -1)
    for (let square = rings.length - 1; square >= 0; square -= 1) lower(rings, square, 1)
  }
  return rings.map((ring) => Math.max(0, ring - 1))
}

function lower(rings: Uint8Array, square: number, side: 1 | -1): void {
  const [row, column] = [Math.floor(square / square_columns), square % square_columns]
  const beyond = row + side
  let least = rings[square] ?? 0
  const look = (there_row: number, there_column: number) => {
    const there = there_row * square_columns + ((there_column + square_columns) % square_columns)
    least = Math.min(least, (rings[there] ?? 0) + 1)
  }
  look(row, column + side)
  if (beyond < 0 || beyond >= square_rows) least = Math.min(least, 1)
  else for (const turn of [-1, 0, 1]) look(beyond, column + turn)
  rings[square] = least
}

function isAllOpen(open: Uint8Array, square: number): boolean {
  const [row, column] = [Math.floor(square / square_columns) * cells_per_square, (square % square_columns) * cells_per_square]
  for (let down = 0; down < cells_per_square; down += 1)
    for (let right = 0; right < cells_per_square; right += 1)
      if (!isOpen(open, (row + down) * columns + column + right)) return false
  return true
}
