/** The shortest way over a chart: from a point to the turning points in its sight, from turning point to turning point, and drawn taut. */
import type { Chart } from './chart.ts'
import { heap } from './heap.ts'
import { angleBetween, around, kmOf, type Vector } from './sphere.ts'
import { isClear, type Water } from './water.ts'

/** Nodes in sight of a point, and how far they are. */
export type Sight = ReadonlyMap<number, number>

// A quarter of the globe, nearly: the longest links of the network.
const angle_max = 1.5

// So many of them lead anywhere without a detour that drawing the way taut would leave.
const sights_most = 64

/** The nearest turning points in sight. O(nodes log nodes). */
export function sightOf({ water, nodes }: Chart, from: Vector): Sight {
  const near = nodes
    .map((vector, node) => ({ vector, node, angle: angleBetween(from, vector) }))
    .filter(({ angle }) => angle < angle_max)
    .sort((one, other) => one.angle - other.angle)
  const seen = new Map<number, number>()
  for (const { vector, node, angle } of near) {
    if (!isClear(water, from, vector)) continue
    seen.set(node, kmOf(angle))
    if (seen.size === sights_most) break
  }
  return seen
}

type PathEnd = { at: Vector; sight: Sight }

/** The points of the way, both ends included; null when there is none. A* with the great circle as what is left: O(links log links). */
export function findPath(chart: Chart, from: PathEnd, to: PathEnd): Vector[] | null {
  if (isClear(chart.water, from.at, to.at)) return [from.at, to.at]
  const { nodes, first, targets, kms } = chart
  const goal = nodes.length
  const costs = new Float64Array(goal + 1).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(goal + 1).fill(-1)
  const done = new Uint8Array(goal + 1)
  const queue = heap()
  const leftKm = (node: number) => (node === goal ? 0 : kmOf(angleBetween(nodes[node] ?? to.at, to.at)))
  const reach = (node: number, cost: number, previous: number) => {
    if (cost >= (costs[node] ?? 0)) return
    costs[node] = cost
    before[node] = previous
    queue.push(node, cost + leftKm(node))
  }
  for (const [node, km] of from.sight) reach(node, km, -1)
  for (let next = queue.pop(); next !== null; next = queue.pop()) {
    const node = next.entry
    if (node === goal)
      return smooth(chart.water, [from.at, ...nodesUpTo(before, goal).map((step) => nodes[step] ?? to.at), to.at])
    if (done[node] === 1) continue
    done[node] = 1
    const cost = costs[node] ?? 0
    const last = to.sight.get(node)
    if (last !== undefined) reach(goal, cost + last, node)
    for (let link = first[node] ?? 0; link < (first[node + 1] ?? 0); link += 1)
      reach(targets[link] ?? 0, cost + (kms[link] ?? 0), node)
  }
  return null
}

function nodesUpTo(before: Int32Array, goal: number): number[] {
  const path: number[] = []
  for (let node = before[goal] ?? -1; node >= 0; node = before[node] ?? -1) path.push(node)
  return path.reverse()
}

// Ways bend at turning points, which are not quite where the shortest way bends.
const moves_km = [100, 50, 25, 12, 6, 3]

/** Draws the way taut, and moves its bends where that makes it shorter. */
function smooth(water: Water, path: readonly Vector[]): Vector[] {
  let way = taut(water, path)
  for (const km of moves_km) way = taut(water, withBetterBends(water, way, km))
  return way
}

/** Leaves out what a straight course can leave out: from each point on to the farthest that is in sight. */
function taut(water: Water, path: readonly Vector[]): Vector[] {
  const kept: Vector[] = []
  for (let index = 0; index < path.length; ) {
    const here = path[index]
    if (here === undefined) break
    kept.push(here)
    let next = path.length - 1
    for (; next > index + 1; next -= 1) {
      const there = path[next]
      if (there !== undefined && isClear(water, here, there)) break
    }
    index = next === index ? path.length : next
  }
  return kept
}

const moves_most = 8

/** Moves each bend by some kilometres, again and again, while the way through it gets shorter and stays clear. */
function withBetterBends(water: Water, path: readonly Vector[], km: number): Vector[] {
  const way = [...path]
  for (let index = 1; index + 1 < way.length; index += 1) {
    const [before, after] = [way[index - 1], way[index + 1]]
    for (let moves = 0; moves < moves_most && before && after; moves += 1) {
      const bend = way[index]
      const better = bend && betterBend(water, { before, bend, after }, km)
      if (!better) break
      way[index] = better
    }
  }
  return way
}

type Bend = { before: Vector; bend: Vector; after: Vector }

function betterBend(water: Water, { before, bend, after }: Bend, km: number): Vector | undefined {
  const lengthBy = (at: Vector) => angleBetween(before, at) + angleBetween(at, after)
  const length = lengthBy(bend)
  return around(bend, km)
    .map((at) => ({ at, length: lengthBy(at) }))
    .filter((one) => one.length < length)
    .sort((one, other) => one.length - other.length)
    .find(({ at }) => isClear(water, before, at) && isClear(water, at, after))?.at
}
