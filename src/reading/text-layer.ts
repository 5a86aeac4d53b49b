// The text that a scanner's own program laid over a picture of the page: how far it is to be believed.
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { trimEndOf, trimStartOf } from '../base/trim.ts'
import type { PaperPage, PrintedWord } from './pages.ts'
import { combined, type Matrix } from './pdf-matrix.ts'
import { greyOf, inkBelow } from './picture.ts'
import type { ReadPicture } from './scan.ts'

const pictures: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
// Less than the whole page: scanners leave margins.
const page_share = 0.7

/** Whether a picture covers most of the page: then its text was recognised by somebody, and the paper is the picture. */
export function isUnderPicture(
  operations: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  page: { width: number; height: number },
): boolean {
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  return operations.fnArray.some((operation, index) => {
    const args = operations.argsArray[index]
    const numbers = Array.isArray(args) ? args.filter((value) => typeof value === 'number') : []
    if (operation === OPS.save) saved.push(matrix)
    else if (operation === OPS.restore) matrix = saved.pop() ?? [1, 0, 0, 1, 0, 0]
    else if (operation === OPS.transform) matrix = combined(matrix, numbers)
    const [a = 0, b = 0, c = 0, d = 0] = matrix
    return pictures.includes(operation) && Math.abs(a * d - b * c) > page.width * page.height * page_share
  })
}

// Shares of letters that stand in words a person could have written, and of words that both readings of a part of the page have.
const sound_min = 0.75
const agreed_min = 0.8
const band_share = 0.14

/**
 * The text over a picture as what it is, recognised letters, each as sure as our own recognition of a part of the page agrees with it; null
 * when it is poor, and the page is better recognised anew. `canvas` is the drawn page.
 */
export async function checkedLayer(layer: PaperPage, canvas: Canvas, readPicture: ReadPicture): Promise<PaperPage | null> {
  if (soundness(wordsOn(layer)) < sound_min) return null
  const band = fullestBand(layer, canvas)
  const part = cropped(canvas, { top: band.top / layer.height, share: (band.bottom - band.top) / layer.height })
  const own = await readPicture(part, { number: layer.number, width: layer.width, height: band.bottom - band.top })
  const theirs = wordsOn(layer).filter(({ top, bottom }) => (top + bottom) / 2 > band.top && (top + bottom) / 2 < band.bottom)
  const agreed = agreement(theirs, wordsOn(own))
  if (agreed < agreed_min) return null
  const segments = layer.segments.map((segment) => ({
    ...segment,
    words: segment.words.map((word) => ({ ...word, confidence: agreed })),
  }))
  return { ...layer, source: 'scan', segments }
}

const wordsOn = ({ segments }: PaperPage): PrintedWord[] => segments.flatMap(({ words }) => [...words])
const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Letters of one case, or one capital first; digits and signs of numbers; codes in which letters and digits do not take turns. */
function isSound(text: string): boolean {
  const signs = `.,:;()[]"'*#-/\\`
  const word = trimStartOf(trimEndOf(text, signs), signs)
  if (/^\p{L}+$/u.test(word)) return /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(word) && (word.length < 5 || /[AEIOUY]/i.test(word))
  if (/^[\d.,:/'-]+$/.test(word)) return true
  const turns = word.match(/\p{L}(?=\d)|\d(?=\p{L})/gu)?.length ?? 0
  return /^[A-Z0-9/.&'-]+$/.test(word) ? turns <= 2 : /^[\p{L}\p{N}][\p{L}\p{N}/&'.,@:-]*$/u.test(word) && turns === 0
}

/** The share of letters in words that are words, and digits where digits belong. */
function soundness(words: readonly PrintedWord[]): number {
  const letters = (list: readonly PrintedWord[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  const all = letters(words)
  return all === 0 ? 0 : letters(words.filter(({ text }) => isSound(text))) / all
}

/** The part of the page with most letters, by its picture: the text may leave out what is printed. Ink that begins and ends often is letters. */
function fullestBand(page: PaperPage, canvas: Canvas): { top: number; bottom: number } {
  const grey = greyOf(canvas)
  const limit = inkBelow(grey)
  const rows = Array.from({ length: grey.height }, (_, row) => {
    let begins = 0
    for (let at = row * grey.width + 1; at < (row + 1) * grey.width; at++)
      if ((grey.pixels[at] ?? 255) < limit && (grey.pixels[at - 1] ?? 255) >= limit) begins++
    return begins
  })
  const size = Math.ceil(grey.height * band_share)
  let [sum, most, from] = [rows.slice(0, size).reduce((all, begins) => all + begins, 0), 0, 0]
  for (let row = 0; row + size < rows.length; row++) {
    if (sum > most) [most, from] = [sum, row]
    sum += (rows[row + size] ?? 0) - (rows[row] ?? 0)
  }
  const points = page.height / grey.height
  return { top: from * points, bottom: Math.min(page.height, (from + size) * points) }
}

function cropped(canvas: Canvas, { top, share }: { top: number; share: number }): Canvas {
  const [from, height] = [Math.floor(canvas.height * top), Math.max(1, Math.ceil(canvas.height * share))]
  const part = createCanvas(canvas.width, height)
  part.getContext('2d').drawImage(canvas, 0, from, canvas.width, height, 0, 0, canvas.width, height)
  return part
}

/** The share of words that both have, of those that either has: a layer that leaves out what is printed is as poor as one that misreads it. */
function agreement(theirs: readonly PrintedWord[], ours: readonly PrintedWord[]): number {
  const [left, right] = [theirs, ours].map((list) => list.map(({ text }) => bare(text)).filter((text) => text.length > 1))
  if (!left || !right || left.length === 0 || right.length === 0) return 0
  // Blanks may stand elsewhere: the letters count.
  const [leftText, rightText] = [left.join(''), right.join('')]
  const found = left.filter((word) => rightText.includes(word)).length / left.length
  const known = right.filter((word) => leftText.includes(word)).length / right.length
  return Math.min(found, known)
}
