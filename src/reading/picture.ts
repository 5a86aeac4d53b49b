// Pictures of paper: made grey, straight and free of drawn lines, so that letters can be recognised.
import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { QuarterTurn, RuleLine } from './pages.ts'

/** One byte a pixel, 0 is black. */
type Grey = { width: number; height: number; pixels: Uint8Array }

/** The picture turned clockwise by `turn` and `skew` degrees, scaled, on white. */
export function drawn(source: Canvas | Image, { turn, skew, scale }: { turn: QuarterTurn; skew: number; scale: number }): Canvas {
  const sideways = turn === 90 || turn === 270
  const [width, height] = [source.width * scale, source.height * scale]
  const canvas = createCanvas(
    Math.max(1, Math.round(sideways ? height : width)),
    Math.max(1, Math.round(sideways ? width : height)),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(((turn + skew) * Math.PI) / 180)
  context.drawImage(source, -width / 2, -height / 2, width, height)
  return canvas
}

export function greyOf(canvas: Canvas): Grey {
  const { width, height } = canvas
  const rgba = canvas.getContext('2d').getImageData(0, 0, width, height).data
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4) {
    pixels[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8
  }
  return { width, height, pixels }
}

/** The grey level that best parts ink from paper (Otsu 1979). */
function inkBelow({ pixels }: Grey): number {
  const counts = new Float64Array(256)
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1
  let [total, sum] = [pixels.length, 0]
  counts.forEach((count, level) => {
    sum += level * count
  })
  let [best, threshold, below, sum_below] = [0, 128, 0, 0]
  for (let level = 0; level < 255; level++) {
    below += counts[level] ?? 0
    sum_below += level * (counts[level] ?? 0)
    const above = total - below
    if (below === 0 || above === 0) continue
    const apart = below * above * (sum_below / below - (sum - sum_below) / above) ** 2
    if (apart > best) [best, threshold] = [apart, level]
  }
  return threshold + 1
}

/** By how many degrees the text slopes down to the right, -4 to 4: rows of text are sharpest in the true direction. */
export function skewOf(small: Grey): number {
  const ink = inkPoints(small)
  let [best, skew] = [-1, 0]
  for (let degrees = -4; degrees <= 4.01; degrees += 0.25) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float64Array(small.height + 2 * Math.ceil(small.width * 0.08) + 2)
    const shift = Math.ceil(small.width * 0.08)
    for (let at = 0; at < ink.length; at += 2) {
      const row = Math.round((ink[at + 1] ?? 0) - (ink[at] ?? 0) * slope) + shift
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
    }
    let sharpness = 0
    for (let row = 1; row < rows.length; row++) sharpness += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
    if (sharpness > best * 1.02) [best, skew] = [sharpness, degrees]
  }
  return skew
}

/** Whether there is nothing on the paper: no pixel much darker than most. */
export function isBlank({ pixels }: Grey): boolean {
  let sum = 0
  for (const pixel of pixels) sum += pixel
  const usual = sum / pixels.length
  let dark = 0
  for (const pixel of pixels) if (pixel < usual - 50) dark++
  return dark < pixels.length / 20_000
}

/** Coordinates of dark pixels, x then y. */
function inkPoints(grey: Grey): Int32Array {
  const limit = inkBelow(grey)
  const points: number[] = []
  grey.pixels.forEach((pixel, at) => {
    if (pixel < limit) points.push(at % grey.width, Math.floor(at / grey.width))
  })
  return Int32Array.from(points)
}

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
  const [lanes, length] = horizontal ? [height, width] : [width, height]
  const step = horizontal ? 1 : width
  const runs: RuleLine[] = []
  for (let lane = 0; lane < lanes; lane++) {
    const start = horizontal ? lane * width : lane
    let [from, last] = [-1, -1]
    for (let along = 0; along <= length; along++) {
      const is_dark = along < length && dark[start + along * step] === 1
      if (is_dark) {
        if (from < 0) from = along
        last = along
      } else if (from >= 0 && (along - last > 2 || along === length)) {
        if (last - from >= shortest) runs.push({ horizontal, at: lane, from, to: last })
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
  const lanes = horizontal ? height : width
  const inkIn = (lane: number) => {
    if (lane < 0 || lane >= lanes) return 0
    let count = 0
    for (let along = from; along <= to; along++) count += dark[horizontal ? lane * width + along : along * width + lane] ?? 0
    return count / (to - from + 1)
  }
  return inkIn(first - beside) < 0.25 && inkIn(last + beside) < 0.25 && inkIn(first - 3) < 0.35 && inkIn(last + 3) < 0.35
}

function paintWhite({ width, height, pixels }: Grey, { horizontal, first, last, from, to }: Band): void {
  const lanes = horizontal ? height : width
  for (let lane = Math.max(0, first - 1); lane <= Math.min(lanes - 1, last + 1); lane++) {
    for (let along = from; along <= to; along++) pixels[horizontal ? lane * width + along : along * width + lane] = 255
  }
}
