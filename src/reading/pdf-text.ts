// The text of a PDF page as words with places. Programs write lines, words or single letters; all come out the same.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PaperPage, PrintedWord, QuarterTurn, RuleLine } from './pages.ts'
import { combined } from './pdf-matrix.ts'
import { segmentsOf } from './segments.ts'

/** A piece of text: where it begins, which way it runs (degrees, clockwise from the right), how long and how high it is. */
type TextPiece = { text: string; x: number; y: number; angle: number; length: number; height: number; is_typewriter: boolean }

// Words of a page are compared with each other: more than this is no paper that a person made.
const pieces_max = 20_000

export async function pageOfText(page: PDFPageProxy, rulings: readonly RuleLine[]): Promise<PaperPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const pieces = [...(await textPieces(page, transform)), ...(await formPieces(page, transform))]
  const angle = mainAngle(pieces)
  const turn = turnFor(angle)
  const upright = pieces.filter((piece) => piece.angle === angle)
  const words = upright.flatMap((piece) => wordsOf(turned(piece, { turn, width, height })))
  const turned_rulings = rulings.map((ruling) => turnedRuling(ruling, { turn, width, height }))
  const sideways = turn === 90 || turn === 270
  return {
    number: page.pageNumber,
    width: sideways ? height : width,
    height: sideways ? width : height,
    segments: segmentsOf(words, turned_rulings),
    rulings: turned_rulings,
    watermarks: pieces.filter((piece) => piece.angle !== angle).map(({ text }) => text),
    turn,
    source: 'text',
  }
}

async function textPieces(page: PDFPageProxy, view: readonly number[]): Promise<TextPiece[]> {
  const { items, styles } = await page.getTextContent()
  const pieces: TextPiece[] = []
  for (const piece of items.slice(0, pieces_max)) {
    if (!('str' in piece) || piece.str.trim() === '') continue
    const [a, b, , , x, y] = combined(view, piece.transform)
    const height = piece.height || Math.hypot(a, b)
    const is_typewriter = styles[piece.fontName]?.fontFamily === 'monospace'
    pieces.push({ text: piece.str, x, y, angle: nearestAngle(a, b), length: piece.width, height, is_typewriter })
  }
  return pieces
}

/** What was typed into the fields of a form is no text of the page. */
async function formPieces(page: PDFPageProxy, view: readonly number[]): Promise<TextPiece[]> {
  const annotations: unknown[] = await page.getAnnotations()
  return annotations.slice(0, pieces_max).flatMap((annotation) => {
    const field = fieldOf(annotation)
    if (!field) return []
    const [left, bottom, right, top] = field.rect
    const [, , , , x, y] = combined(view, [1, 0, 0, 1, left, bottom])
    const rows = field.value.split(/\r\n|\r|\n/)
    const height = Math.min(11, (top - bottom) / rows.length)
    return rows.map((text, row) => ({
      text,
      x: x + 2,
      y: y - (top - bottom) + (row + 1) * height,
      angle: 0,
      // Letters of usual fonts are half as wide as they are high, and leave a fifth of their line free.
      length: Math.min(right - left - 2, text.length * height * 0.5),
      height: height * 0.8,
      is_typewriter: false,
    }))
  })
}

function fieldOf(annotation: unknown): { value: string; rect: [number, number, number, number] } | null {
  if (typeof annotation !== 'object' || annotation === null) return null
  if (!('fieldValue' in annotation) || typeof annotation.fieldValue !== 'string' || annotation.fieldValue.trim() === '')
    return null
  if (!('rect' in annotation) || !Array.isArray(annotation.rect)) return null
  const [left, bottom, right, top] = annotation.rect.map(Number)
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return null
  return { value: annotation.fieldValue, rect: [left, bottom, right, top] }
}

const nearestAngle = (a: number, b: number) => (Math.round((Math.atan2(b, a) * 180) / Math.PI / 5) * 5 + 360) % 360

/** The way in which most letters run. */
function mainAngle(pieces: readonly TextPiece[]): number {
  const letters = new Map<number, number>()
  for (const { angle, text } of pieces) letters.set(angle, (letters.get(angle) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

const turnFor = (angle: number): QuarterTurn => (angle === 90 ? 270 : angle === 180 ? 180 : angle === 270 ? 90 : 0)

type PageFrame = { turn: QuarterTurn; width: number; height: number }

function turned(piece: TextPiece, frame: PageFrame): TextPiece {
  const [x, y] = turnedPoint([piece.x, piece.y], frame)
  return { ...piece, x, y }
}

function turnedPoint([x, y]: readonly [number, number], { turn, width, height }: PageFrame): [number, number] {
  if (turn === 90) return [height - y, x]
  if (turn === 180) return [width - x, height - y]
  if (turn === 270) return [y, width - x]
  return [x, y]
}

function turnedRuling({ horizontal, at, from, to }: RuleLine, frame: PageFrame): RuleLine {
  const [x1, y1] = turnedPoint(horizontal ? [from, at] : [at, from], frame)
  const [x2, y2] = turnedPoint(horizontal ? [to, at] : [at, to], frame)
  const flat = frame.turn === 0 || frame.turn === 180 ? horizontal : !horizontal
  return flat
    ? { horizontal: true, at: y1, from: Math.min(x1, x2), to: Math.max(x1, x2) }
    : { horizontal: false, at: x1, from: Math.min(y1, y2), to: Math.max(y1, y2) }
}

// Of the height of a letter, above and below the line that letters stand on, in usual fonts.
const ascent = 0.8
const descent = 0.2

/** Words of a piece, each with the share of its length that its letters take. `y` is the base line: letters stand on it. */
function wordsOf({ text, x, y, length, height, is_typewriter }: TextPiece): PrintedWord[] {
  const widthOf = is_typewriter ? (part: string) => part.length : usualWidthOf
  const share = length / Math.max(1, widthOf(text))
  return [...text.matchAll(/\S+/g)].map((match) => {
    const left = x + widthOf(text.slice(0, match.index)) * share
    return {
      text: match[0],
      left,
      right: left + widthOf(match[0]) * share,
      top: y - height * ascent,
      bottom: y + height * descent,
      confidence: 1,
    }
  })
}

/** How wide letters are against each other in usual fonts; only shares matter. */
function usualWidthOf(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[iljtf.,:;'|! ()/-]/.test(letter) ? 0.55 : /[mwMW@%]/.test(letter) ? 1.5 : /[A-Z]/.test(letter) ? 1.2 : 1
  return width
}
