/**
 * Builds data/sea-chart.ts from the land of Natural Earth (package world-atlas) and data/sea-channels.ts: a raster of the waters, and a
 * network of turning points that see each other over open water. Run it after changing the channels, and
 * after scripts/build-sea-approaches.ts: node scripts/run.mjs scripts/build-sea-chart.ts, which takes some minutes
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { approaches } from '../data/sea-approaches.ts'
import { channels } from '../data/sea-channels.ts'
import { angleBetween, kmOf, type Position, type Vector, vectorOf } from '../src/sea/sphere.ts'
import {
  cellOf,
  cells_per_degree,
  columnOf,
  columns,
  isClear,
  isOpen,
  positionOfCell,
  rows,
  setCell,
  type Water,
  waterOf,
} from '../src/sea/water.ts'
import { flood, neighbours, readWaters, withoutEnclosed } from './sea-raster.ts'

// A cape sees more than a straight coast, of which half is water.
const cape_share = 0.58
const spacing_km = 40
// Turning points farther apart than this need not see each other to count as neighbours of a coast.
const reach_km = 300
// How much longer a way by a neighbour may be to take the place of a link.
const detour = 1.01
// A quarter of the globe, nearly.
const angle_max = 1.5

const open = withoutEnclosed(readWaters())
const water = waterOf(open)
const found = turningPoints(water)
const seen = linksBetween(found)
const joined = largestPart(found, seen)
const nodes = found.filter((node) => joined.has(node))
console.log(`${found.length - nodes.length} turning points without a link to the others are left out`)
const places = new Map(nodes.map((node, index) => [node, index]))
const edges = seen.flatMap(([one, other]) => {
  const [from, to] = [one, other].map((index) => places.get(found[index] as Node)) // every index is one of `found`
  return from === undefined || to === undefined ? [] : [[from, to] as const]
})
write()

type Node = { cell: number; at: Position; vector: Vector }

function nodeOf(cell: number): Node {
  const at = positionOfCell(cell)
  return { cell, at, vector: vectorOf(at) }
}

/** Capes, the bends of channels, and what it takes that every coastal cell sees one of them. */
function turningPoints({ open: cells }: Water): Node[] {
  const chosen = choice()
  for (const line of [...Object.values(channels), ...Object.values(approaches)])
    for (const [longitude, latitude] of line) {
      const cell = cellOf({ latitude, longitude })
      if (isOpen(cells, cell)) chosen.add(nodeOf(cell))
    }
  const capes = capesOf(cells)
  console.log(`${capes.length} cells at capes`)
  for (const cell of capes) {
    const node = nodeOf(cell)
    if (chosen.near(node, spacing_km).length === 0) chosen.add(node)
  }
  console.log(`${chosen.all.length} turning points at channels and capes`)
  cover(cells, chosen)
  console.log(`${chosen.all.length} turning points`)
  return chosen.all
}

type Chosen = {
  all: Node[]
  add(node: Node): void
  /** Those within some kilometres, the nearest first. */
  near(node: Node, km: number): Node[]
}

/** Nodes by squares of two degrees. */
function choice(): Chosen {
  const all: Node[] = []
  const squares = new Map<number, Node[]>()
  return {
    all,
    add(node) {
      all.push(node)
      const square = squareOf(node.at)
      squares.set(square, [...(squares.get(square) ?? []), node])
    },
    near({ at, vector }, km) {
      const reach_lat = Math.ceil(km / 222)
      const reach_lon = Math.ceil(km / (222 * Math.max(0.2, Math.cos((at.latitude * Math.PI) / 180))))
      const found: { node: Node; km: number }[] = []
      for (let down = -reach_lat; down <= reach_lat; down += 1)
        for (let right = -reach_lon; right <= reach_lon; right += 1) {
          const square = squareOf({ latitude: at.latitude + 2 * down, longitude: at.longitude + 2 * right })
          for (const node of squares.get(square) ?? []) {
            const away = kmOf(angleBetween(vector, node.vector))
            if (away <= km) found.push({ node, km: away })
          }
        }
      return found.sort((one, other) => one.km - other.km).map(({ node }) => node)
    },
  }
}

function squareOf({ latitude, longitude }: Position): number {
  return Math.floor((latitude + 90) / 2) * 180 + Math.floor(columnOf(longitude) / (2 * cells_per_degree))
}

/** Open cells beside closed ones that look out on much water, the most first. */
function capesOf(cells: Uint8Array): number[] {
  const radius = 8
  const sums = new Int32Array((rows + 1) * (columns + 1))
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      sums[(row + 1) * (columns + 1) + column + 1] =
        Number(isOpen(cells, row * columns + column)) +
        (sums[row * (columns + 1) + column + 1] ?? 0) +
        (sums[(row + 1) * (columns + 1) + column] ?? 0) -
        (sums[row * (columns + 1) + column] ?? 0)
  const sum = (row: number, column: number) => sums[row * (columns + 1) + column] ?? 0
  const capes: { cell: number; share: number }[] = []
  for (let row = radius; row < rows - radius - 1; row += 1)
    for (let column = radius; column < columns - radius - 1; column += 1) {
      const cell = row * columns + column
      if (!isOpen(cells, cell) || neighbours(cell).every((there) => isOpen(cells, there))) continue
      const [top, left, bottom, right] = [row - radius, column - radius, row + radius + 1, column + radius + 1]
      const share = (sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left)) / (2 * radius + 1) ** 2
      if (share >= cape_share) capes.push({ cell, share })
    }
  return capes.sort((one, other) => other.share - one.share || one.cell - other.cell).map(({ cell }) => cell)
}

/** Adds nodes until every cell within some 50 km of land sees one near it, and all of them hang together. */
function cover(cells: Uint8Array, chosen: Chosen): void {
  const joined = largestPart(chosen.all, nearPairs(chosen))
  const from = new Int32Array(rows * columns)
  const add = (cell: number) => {
    const node = nodeOf(cell)
    chosen.add(node)
    joined.add(node)
  }
  for (const cell of flood(cells, from)) {
    if (water.rings[squareOfCell(cell)] !== 0) continue
    const node = nodeOf(cell)
    const seen = chosen.near(node, reach_km)
    const isSeen = (other: Node) => isClear(water, node.vector, other.vector)
    const anchor = seen.find((other) => joined.has(other) && isSeen(other))
    // The cell from which this one was reached sees one that is joined, and sees this one.
    if (anchor === undefined) add(from[cell] ?? cell)
    const strays = seen.filter((other) => !joined.has(other) && isSeen(other))
    if (strays.length === 0) continue
    add(cell)
    for (const stray of strays) joined.add(stray)
  }
}

function nearPairs({ all, near }: Chosen): [number, number][] {
  const places = new Map(all.map((node, index) => [node, index]))
  return all.flatMap((node, one) =>
    near(node, reach_km).flatMap((other): [number, number][] => {
      const index = places.get(other) ?? one
      return index > one && isClear(water, node.vector, other.vector) ? [[one, index]] : []
    }),
  )
}

/** The nodes that see each other in the largest group. */
function largestPart(all: readonly Node[], pairs: readonly [number, number][]): Set<Node> {
  const links = new Map<number, number[]>()
  for (const [one, other] of pairs)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      links.set(from, [...(links.get(from) ?? []), to])
  let largest = new Set<number>()
  const known = new Set<number>()
  for (const start of all.keys()) {
    if (known.has(start)) continue
    const part = new Set([start])
    for (const index of part) for (const next of links.get(index) ?? []) part.add(next)
    for (const index of part) known.add(index)
    if (part.size > largest.size) largest = part
  }
  return new Set([...largest].flatMap((index) => all[index] ?? []))
}

// The squares of half a degree of src/sea/water.ts.
function squareOfCell(cell: number): number {
  return Math.floor(Math.floor(cell / columns) / 10) * (columns / 10) + Math.floor((cell % columns) / 10)
}

/**
 * Who sees whom, less what others make up for: a link is left out when a nearer neighbour sees its end and the way by it is hardly longer. By
 * induction over the length every such link is replaced by kept ones.
 */
function linksBetween(all: readonly Node[]): [number, number][] {
  const sight = sightsOf(all)
  const links: [number, number][] = []
  for (const [one, node] of all.entries()) {
    const kept: { index: number; km: number; vector: Vector }[] = []
    const seen = all
      .map((other, index) => ({ index, vector: other.vector, km: kmOf(angleBetween(node.vector, other.vector)) }))
      .filter(({ index }) => index !== one && sight(one, index))
      .sort((a, b) => a.km - b.km || a.index - b.index)
    for (const other of seen) {
      const isMadeUpFor = kept.some(
        (by) => sight(by.index, other.index) && by.km + kmOf(angleBetween(by.vector, other.vector)) <= other.km * detour,
      )
      if (isMadeUpFor) continue
      kept.push(other)
      links.push([Math.min(one, other.index), Math.max(one, other.index)])
    }
  }
  return [...new Map(links.map((link) => [link[0] * all.length + link[1], link])).values()]
}

function sightsOf(all: readonly Node[]): (one: number, other: number) => boolean {
  const bits = new Uint8Array(Math.ceil(all.length ** 2 / 8))
  const place = (one: number, other: number) => Math.min(one, other) * all.length + Math.max(one, other)
  for (const [one, node] of all.entries())
    for (let other = one + 1; other < all.length; other += 1) {
      const vector = all[other]?.vector ?? node.vector
      if (angleBetween(node.vector, vector) < angle_max && isClear(water, node.vector, vector))
        setCell(bits, place(one, other), true)
    }
  return (one, other) => one !== other && isOpen(bits, place(one, other))
}

function write(): void {
  const order = nodes.map((node, index) => ({ node, index })).sort((one, other) => one.node.cell - other.node.cell)
  const place = new Map(order.map(({ index }, position) => [index, position]))
  const cells = order.map(({ node }) => node.cell)
  const links = edges
    .map(([one, other]) => [place.get(one) ?? 0, place.get(other) ?? 0].sort((a, b) => a - b))
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0))
  const text = [
    '// Made by scripts/build-sea-chart.ts from Natural Earth (public domain) and data/sea-channels.ts; do not edit.',
    '// Compressed with Brotli: one bit for each cell of the raster; cells of the turning points, each as the difference to the one before;',
    '// pairs of turning points, as the difference to the first of the pair before and to the first of the pair.',
    `export const water_bits = '${packed(open)}'`,
    `export const turning_points = '${packed(varints(cells.map((cell, index) => cell - (cells[index - 1] ?? 0))))}'`,
    `export const links = '${packed(varints(links.flatMap(([one = 0, other = 0], index) => [one - (links[index - 1]?.[0] ?? 0), other - one])))}'`,
    '',
  ].join('\n')
  writeFileSync(new URL('../data/sea-chart.ts', import.meta.url), text)
  console.log(`${cells.length} turning points, ${links.length} links, ${Math.round(text.length / 1024)} kB`)
}

function packed(bytes: Uint8Array): string {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).toString('base64')
}

/** Seven bits a byte, the highest set while more follow. */
function varints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (let number of numbers) {
    while (number > 127) {
      bytes.push((number & 127) | 128)
      number >>>= 7
    }
    bytes.push(number)
  }
  return Uint8Array.from(bytes)
}
