/** How crooked a scan lies. */
import { type Grey, inkBelow } from './picture.ts'

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

/** Coordinates of dark pixels, x then y. */
function inkPoints(grey: Grey): Int32Array {
  const limit = inkBelow(grey)
  const points: number[] = []
  grey.pixels.forEach((pixel, at) => {
    if (pixel < limit) points.push(at % grey.width, Math.floor(at / grey.width))
  })
  return Int32Array.from(points)
}
