// Where names stand on a map: beside their mark, not over each other and not over the edge.

type Spot = { x: number; y: number; text: string }
type Label = Spot & { anchor: 'start' | 'middle' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

const character_px = 6.3
const line_px = 13
const away_px = 9

/** A place for each name, the first named first; those without a place are left out. */
export function placeLabels(spots: readonly Spot[], { width, height }: { width: number; height: number }): Label[] {
  const taken: Box[] = spots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
  return spots.flatMap((spot, own) => {
    const others = () => taken.filter((_, place) => place !== own)
    const found = candidates(spot).find((label) => {
      const box = boxOf(label)
      return isInside(box, width, height) && !others().some((other) => overlaps(box, other))
    })
    if (found === undefined) return []
    taken.push(boxOf(found))
    return [found]
  })
}

function candidates({ x, y, text }: Spot): readonly Label[] {
  return [
    { x: x + away_px, y: y + 4, text, anchor: 'start' },
    { x: x - away_px, y: y + 4, text, anchor: 'end' },
    { x, y: y + away_px + line_px - 3, text, anchor: 'middle' },
    { x, y: y - away_px - 1, text, anchor: 'middle' },
  ]
}

function boxOf({ x, y, text, anchor }: Label): Box {
  const wide = text.length * character_px
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return { left, right: left + wide, top: y - line_px + 3, bottom: y + 3 }
}

const isInside = ({ left, right, top, bottom }: Box, width: number, height: number) =>
  left >= 2 && right <= width - 2 && top >= 2 && bottom <= height - 2

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
