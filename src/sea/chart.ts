/** The sea chart as the table data/sea-chart.ts holds it, unpacked: the waters and a network of turning points in sight of each other. */
import { brotliDecompressSync } from 'node:zlib'
import { links, turning_points, water_bits } from '../../data/sea-chart.ts'
import { angleBetween, kmOf, type Vector, vectorOf } from './sphere.ts'
import { closing, type DegreeBox, isClear, positionOfCell, type Water, waterOf } from './water.ts'

export type Chart = {
  water: Water
  nodes: readonly Vector[]
  /** The links of node n are `targets` and `kms` from `first[n]` up to `first[n + 1]`. */
  first: Int32Array
  targets: Int32Array
  kms: Float64Array
}

type ChartLink = { one: number; other: number; km: number }

/** Takes some tens of milliseconds and four megabytes: keep what it gives. */
export function readChart(): Chart {
  const nodes = cellsIn(turning_points).map((cell) => vectorOf(positionOfCell(cell)))
  return chartOf(waterOf(new Uint8Array(unpacked(water_bits))), nodes, linksIn(links, nodes))
}

/** The same chart for ships that do not pass some boxes. */
export function without(chart: Chart, boxes: readonly DegreeBox[]): Chart {
  const water = closing(chart.water, boxes)
  const circles = boxes.map(circleAround)
  const open = linksOf(chart).filter(({ one, other, km }) => {
    const [from, to] = [chart.nodes[one], chart.nodes[other]]
    if (from === undefined || to === undefined) return false
    // Few come near enough to be looked at.
    const isNear = circles.some(({ at, reach_km }) => kmOf(angleBetween(from, at) + angleBetween(at, to)) <= km + 2 * reach_km)
    return !isNear || isClear(water, from, to)
  })
  return chartOf(water, chart.nodes, open)
}

/** A circle that holds a box. */
function circleAround({ west, south, east, north }: DegreeBox): { at: Vector; reach_km: number } {
  const at = vectorOf({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => vectorOf({ latitude, longitude })))
  return { at, reach_km: Math.max(...corners.map((corner) => kmOf(angleBetween(at, corner)))) }
}

function chartOf(water: Water, nodes: readonly Vector[], found: readonly ChartLink[]): Chart {
  const first = new Int32Array(nodes.length + 1)
  for (const { one, other } of found) for (const end of [one, other]) first[end + 1] = (first[end + 1] ?? 0) + 1
  for (let node = 0; node < nodes.length; node += 1) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0)
  const next = first.slice()
  const targets = new Int32Array(2 * found.length)
  const kms = new Float64Array(2 * found.length)
  for (const { one, other, km } of found)
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      const place = next[from] ?? 0
      targets[place] = to
      kms[place] = km
      next[from] = place + 1
    }
  return { water, nodes, first, targets, kms }
}

function linksOf({ nodes, first, targets, kms }: Chart): ChartLink[] {
  return nodes.flatMap((_, one) => {
    const [start, end] = [first[one] ?? 0, first[one + 1] ?? 0]
    return Array.from({ length: end - start }, (_, index) => ({
      one,
      other: targets[start + index] ?? 0,
      km: kms[start + index] ?? 0,
    })).filter(({ other }) => other > one)
  })
}

function unpacked(text: string): Uint8Array {
  return brotliDecompressSync(Buffer.from(text, 'base64'))
}

function cellsIn(text: string): number[] {
  let cell = 0
  return [...numbersIn(unpacked(text))].map((difference) => {
    cell += difference
    return cell
  })
}

function linksIn(text: string, nodes: readonly Vector[]): ChartLink[] {
  const numbers = [...numbersIn(unpacked(text))]
  let one = 0
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    one += numbers[2 * index] ?? 0
    const other = one + (numbers[2 * index + 1] ?? 0)
    const [from, to] = [nodes[one], nodes[other]]
    return { one, other, km: from && to ? kmOf(angleBetween(from, to)) : 0 }
  })
}

/** Seven bits a byte, the highest set while more follow. */
function* numbersIn(bytes: Uint8Array): Generator<number> {
  let [number, shift] = [0, 0]
  for (const byte of bytes) {
    number |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    yield number
    number = 0
    shift = 0
  }
}
