// Pictures of paper: made grey, straight and free of drawn lines, so that letters can be recognised.
import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { QuarterTurn } from './pages.ts'

/** One byte a pixel, 0 is black. */
export type Grey = { width: number; height: number; pixels: Uint8Array }

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

/** Whether there is nothing on the paper: no pixel much darker than most. */
export function isBlank({ pixels }: Grey): boolean {
  let sum = 0
  for (const pixel of pixels) sum += pixel
  const usual = sum / pixels.length
  let dark = 0
  for (const pixel of pixels) if (pixel < usual - 50) dark++
  return dark < pixels.length / 20_000
}

/** The grey level that best parts ink from paper (Otsu 1979). */
export function inkBelow({ pixels }: Grey): number {
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
