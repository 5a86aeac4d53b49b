// The straight lines that a PDF page draws: the borders of a form's boxes and of tables.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RuleLine } from './pages.ts'
import { combined, type Matrix } from './pdf-matrix.ts'

type PdfPoint = readonly [number, number]

// Shorter strokes are parts of letters and signs. A page with more lines than the limit is a drawing.
const shortest = 6
const rulings_max = 4000
// Points by which a stroke may be out of the straight, or a filled bar be thick, and still be a line.
const flat = 1.2

const strokes: readonly number[] = [
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]
const fills: readonly number[] = [OPS.fill, OPS.eoFill]

/** In points from the top left corner. `view` takes the page's own coordinates there. */
export function rulingsOf(operations: { fnArray: readonly number[]; argsArray: readonly unknown[] }, view: Matrix): RuleLine[] {
  const rulings: RuleLine[] = []
  const saved: Matrix[] = []
  let matrix = view
  operations.fnArray.forEach((operation, index) => {
    const args = operations.argsArray[index]
    if (operation === OPS.save) saved.push(matrix)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? view
    else if (operation === OPS.transform) matrix = combined(matrix, numbersOf(args))
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix)
      if (Array.isArray(args)) matrix = combined(matrix, numbersOf(args[0]))
    } else if (operation === OPS.constructPath && rulings.length < rulings_max) rulings.push(...rulingsOfPath(args, matrix))
  })
  return rulings
}

function rulingsOfPath(args: unknown, matrix: Matrix): RuleLine[] {
  if (!Array.isArray(args)) return []
  const [operation, paths]: unknown[] = args
  const is_stroke = strokes.some((stroke) => stroke === operation)
  if (!is_stroke && !fills.some((fill) => fill === operation)) return []
  const lines = (Array.isArray(paths) ? paths : []).flatMap((path) => linesOfPath(numbersOf(path), matrix))
  const found = lines.flatMap(rulingOf)
  // A filled box is a line only when it is thin.
  return is_stroke ? found : thinned(found)
}

/** Pairs of points that the path joins by a straight line. Codes: 0 move, 1 line, 2 curve, 3 quadratic curve, 4 close. */
function linesOfPath(path: readonly number[], matrix: Matrix): [PdfPoint, PdfPoint][] {
  const lines: [PdfPoint, PdfPoint][] = []
  let [begin, current]: [PdfPoint, PdfPoint] = [
    [0, 0],
    [0, 0],
  ]
  const pointAt = (at: number) => applied(matrix, path[at] ?? 0, path[at + 1] ?? 0)
  for (let at = 0; at < path.length; ) {
    const code = path[at]
    if (code === 0) {
      begin = current = pointAt(at + 1)
      at += 3
    } else if (code === 1) {
      const next = pointAt(at + 1)
      lines.push([current, next])
      current = next
      at += 3
    } else if (code === 2 || code === 3) {
      at += code === 2 ? 7 : 5
      current = pointAt(at - 2)
    } else {
      lines.push([current, begin])
      current = begin
      at += 1
    }
  }
  return lines
}

function rulingOf([[x1, y1], [x2, y2]]: [PdfPoint, PdfPoint]): RuleLine[] {
  if (Math.abs(y1 - y2) < flat && Math.abs(x1 - x2) >= shortest) {
    return [{ horizontal: true, at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) }]
  }
  if (Math.abs(x1 - x2) < flat && Math.abs(y1 - y2) >= shortest) {
    return [{ horizontal: false, at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) }]
  }
  return []
}

function thinned(rulings: readonly RuleLine[]): RuleLine[] {
  return [true, false].flatMap((horizontal) => {
    const lines = rulings.filter((ruling) => ruling.horizontal === horizontal)
    const places = lines.map(({ at }) => at)
    const [first] = lines
    return first && Math.max(...places) - Math.min(...places) < 2.5 ? [first] : []
  })
}

const applied = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): PdfPoint => [
  a * x + c * y + e,
  b * x + d * y + f,
]

function numbersOf(list: unknown): number[] {
  if (list instanceof Float32Array || list instanceof Float64Array) return [...list]
  return Array.isArray(list) && list.every((value) => typeof value === 'number') ? list : []
}
