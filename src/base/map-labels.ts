// Where names stand on a map: beside their mark, not over each other and not over the edge, and off the ways where there is room.

type NamedMark = { x: number; y: number; text: string }
type Label = NamedMark & { anchor: 'start' | 'middle' | 'end' }
type TextArea = { left: number; right: number; top: number; bottom: number }
type MapPoint = readonly [x: number, y: number]

/** Names of ships are often told in capitals. */
const capital_px = 7.6
const character_px = 6.1
const line_px = 13
const away_px = 9
/** So far apart are the points of a way that a name is kept from. */
const way_step_px = 6

type LabelGround = {
  width: number
  height: number
  ways?: readonly (readonly MapPoint[])[]
  /** Marks without a name. */
  marks?: readonly MapPoint[]
}

/** A place for each name, the first named first; those without a place are left out. Of the places that are free, that over the fewest ways is taken. */
export function placeLabels(spots: readonly NamedMark[], { width, height, ways = [], marks = [] }: LabelGround): Label[] {
  const taken = [...spots.map(({ x, y }) => [x, y] as const), ...marks].map(boxOfMark)
  const crossed = ways.flatMap((way) => pointsAlong(way, width, height))
  return spots.flatMap((spot, own) => {
    const others = taken.filter((_, place) => place !== own)
    const free = candidates(spot).filter((label) => {
      const box = boxOf(label)
      return isInside(box, width, height) && !others.some((other) => overlaps(box, other))
    })
    const found = leastCrossed(free, crossed)
    if (found === undefined) return []
    taken.push(boxOf(found))
    return [found]
  })
}

/** The nearest places come first, and win where others are no freer. */
function candidates({ x, y, text }: NamedMark): readonly Label[] {
  const [below, above] = [y + away_px + line_px - 3, y - away_px - 1]
  return [
    { x: x + away_px, y: y + 4, text, anchor: 'start' },
    { x: x - away_px, y: y + 4, text, anchor: 'end' },
    { x, y: below, text, anchor: 'middle' },
    { x, y: above, text, anchor: 'middle' },
    { x: x + away_px, y: below, text, anchor: 'start' },
    { x: x + away_px, y: above, text, anchor: 'start' },
    { x: x - away_px, y: below, text, anchor: 'end' },
    { x: x - away_px, y: above, text, anchor: 'end' },
    { x, y: below + line_px, text, anchor: 'middle' },
    { x, y: above - line_px, text, anchor: 'middle' },
  ]
}

function leastCrossed(labels: readonly Label[], points: readonly MapPoint[]): Label | undefined {
  const counted = labels.map((label) => ({ label, count: crossings(boxOf(label), points) }))
  const least = Math.min(...counted.map(({ count }) => count))
  return counted.find(({ count }) => count === least)?.label
}

const crossings = ({ left, right, top, bottom }: TextArea, points: readonly MapPoint[]) =>
  points.reduce((count, [x, y]) => count + Number(x > left - 2 && x < right + 2 && y > top - 1 && y < bottom + 1), 0)

/** Points on a way, a few pixels apart, where it is in sight. */
function pointsAlong(way: readonly MapPoint[], width: number, height: number): readonly MapPoint[] {
  const isInSight = ([x, y]: MapPoint) => x > -50 && x < width + 50 && y > -50 && y < height + 50
  return way.slice(1).flatMap((to, place) => {
    const from = way[place] ?? to
    if (!isInSight(from) && !isInSight(to)) return []
    const steps = Math.min(200, Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / way_step_px)))
    return Array.from({ length: steps }, (_, step): MapPoint => {
      const part = step / steps
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    })
  })
}

const boxOfMark = ([x, y]: MapPoint): TextArea => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })

function boxOf({ x, y, text, anchor }: Label): TextArea {
  const wide = [...text].reduce((sum, one) => sum + (one >= 'A' && one <= 'Z' ? capital_px : character_px), 0)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return { left, right: left + wide, top: y - line_px + 3, bottom: y + 3 }
}

const isInside = ({ left, right, top, bottom }: TextArea, width: number, height: number) =>
  left >= 2 && right <= width - 2 && top >= 2 && bottom <= height - 2

const overlaps = (one: TextArea, other: TextArea) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
