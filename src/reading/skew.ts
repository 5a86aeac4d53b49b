/** How crooked a scan lies. */
import { type Grey, inkBelow } from './picture.ts'

// What a step leaves is an eighth of a degree: over the width of a page a line of text moves by little more than a point.
const skew_step = 0.25
// More askew than that pages are rarely fed, and each degree more costs eight looks.
const skew_max = 4
// The rows that are shifted out at the edges: tan 4° is 0.07.
const edge_share = 0.08
// Nearly as sharp is not straighter: the smaller turn is kept.
const sharper = 1.02

/** By how many degrees the text slopes down to the right, -4 to 4: rows of text are sharpest in the true direction. */
export function skewOf(small: Grey): number {
  const ink = inkPoints(small)
  const shift = Math.ceil(small.width * edge_share)
  let [best, skew] = [-1, 0]
  for (let degrees = -skew_max; degrees <= skew_max; degrees += skew_step) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float64Array(small.height + 2 * shift + 2)
    for (let at = 0; at < ink.length; at += 2) {
      const row = Math.round((ink[at + 1] ?? 0) - (ink[at] ?? 0) * slope) + shift
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
    }
    let sharpness = 0
    for (let row = 1; row < rows.length; row++) sharpness += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
    if (sharpness > best * sharper) [best, skew] = [sharpness, degrees]
  }
  return skew
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
