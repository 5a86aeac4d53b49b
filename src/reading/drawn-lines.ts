/** Lines drawn on a picture: found for the boxes that they make, and painted over for the letters that touch them. */
import type { RuleLine } from './pages.ts'
import { type Grey, inkBelow } from './picture.ts'

/**
 * Finds drawn lines of at least `shortest` pixels and paints them white in `grey`: letters that touch a box's border are misread.
 * Lines are in pixels.
 */
export function eraseRulings(grey: Grey, shortest: number): RuleLine[] {
  const limit = Math.min(200, inkBelow(grey) + 30)
  const dark = Uint8Array.from(grey.pixels, (pixel) => (pixel < limit ? 1 : 0))
  const bands = [true, false].flatMap((horizontal) =>
    merged(runsIn(dark, { grey, horizontal, shortest })).filter((band) => isThin(dark, grey, band)),
  )
  for (const band of bands) paintWhite(grey, band)
  return bands.map(({ horizontal, first, last, from, to }) => ({ horizontal, at: (first + last) / 2, from, to }))
}

function runsIn(
  dark: Uint8Array,
  { grey, horizontal, shortest }: { grey: Grey; horizontal: boolean; shortest: number },
): RuleLine[] {
  const { width, height } = grey
  const [rows, length] = horizontal ? [height, width] : [width, height]
  const step = horizontal ? 1 : width
  const runs: RuleLine[] = []
  for (let row = 0; row < rows; row++) {
    const start = horizontal ? row * width : row
    let [from, last] = [-1, -1]
    for (let along = 0; along <= length; along++) {
      const is_dark = along < length && dark[start + along * step] === 1
      if (is_dark) {
        if (from < 0) from = along
        last = along
      } else if (from >= 0 && (along - last > 2 || along === length)) {
        if (last - from >= shortest) runs.push({ horizontal, at: row, from, to: last })
        from = -1
      }
    }
  }
  return runs
}

/** Neighbouring runs: a line is a few pixels thick, and a scan that slopes a little spreads it over some more. */
type Band = { horizontal: boolean; first: number; last: number; from: number; to: number }

const thickest = 9
const beside = 5
// Shares of ink in the rows of pixels beside a line. Beside a drawn line is paper; close by it may be smeared.
const ink_beside = 0.25
const ink_close = 0.35

function merged(runs: readonly RuleLine[]): Band[] {
  const bands: Band[] = []
  for (const { horizontal, at, from, to } of runs) {
    const band = bands.findLast(({ last, from: begin, to: end }) => at - last <= 2 && from <= end && to >= begin)
    if (band) {
      band.last = at
      band.from = Math.min(band.from, from)
      band.to = Math.max(band.to, to)
    } else bands.push({ horizontal, first: at, last: at, from, to })
  }
  return bands.filter(({ first, last }) => last - first <= thickest)
}

/** Letters of a small line of text can run together; above and below them is ink. Beside a drawn line is paper. */
function isThin(dark: Uint8Array, { width, height }: Grey, { horizontal, first, last, from, to }: Band): boolean {
  const rows = horizontal ? height : width
  const inkIn = (row: number) => {
    if (row < 0 || row >= rows) return 0
    let count = 0
    for (let along = from; along <= to; along++) count += dark[horizontal ? row * width + along : along * width + row] ?? 0
    return count / (to - from + 1)
  }
  return (
    [first - beside, last + beside].every((row) => inkIn(row) < ink_beside) &&
    [first - 3, last + 3].every((row) => inkIn(row) < ink_close)
  )
}

function paintWhite({ width, height, pixels }: Grey, { horizontal, first, last, from, to }: Band): void {
  const rows = horizontal ? height : width
  for (let row = Math.max(0, first - 1); row <= Math.min(rows - 1, last + 1); row++) {
    for (let along = from; along <= to; along++) pixels[horizontal ? row * width + along : along * width + row] = 255
  }
}
