// Rows of cells laid out as a page, so that sheets and word files are understood by the same rules as paper.
import { type PaperPage, type RuleLine, type Segment, segmentOf } from './pages.ts'

type GridCell = { text: string; span: number }
/** `boxed`: a table drawn with borders, whose cells keep their text apart. `table`: rows of one table share their columns, and no others do. */
export type GridRow = { cells: readonly GridCell[]; boxed: boolean; table: number }

const letter = 5
const line = 12
const gap = 8
const between_tables = 8
const columns_max = 200

/** A page for `rows`. Columns are as wide as their longest text, up to sixty letters. */
export function pageOfRows(rows: readonly GridRow[], number: number): PaperPage {
  const tables = new Map([...Map.groupBy(rows, ({ table }) => table)].map(([table, own]) => [table, columnEdges(own)]))
  const widest = Math.max(0, ...[...tables.values()].map((edges) => edges.at(-1) ?? 0))
  const segments: Segment[] = []
  const rulings: RuleLine[] = []
  let top = line
  for (const [index, { cells, boxed, table }] of rows.entries()) {
    const columns = tables.get(table) ?? []
    if (index > 0 && rows[index - 1]?.table !== table) top += between_tables
    let [column, height] = [0, line]
    for (const { text, span } of cells) {
      const [left, right] = [columns[column] ?? 0, columns[column + span] ?? columns.at(-1) ?? 0]
      column += span
      const texts = text.split(/\r\n|\r|\n/)
      for (const [at, row] of texts.entries()) segments.push(...segmentsOfLine(row, left + gap / 2, top + at * line))
      height = Math.max(height, texts.length * line)
      if (boxed) rulings.push(...borders({ left, right, top, bottom: 0 }))
    }
    const bottom = top + height + 2
    for (const ruling of rulings) if (ruling.horizontal === false && ruling.to === 0) ruling.to = bottom - 1
    if (boxed) rulings.push({ horizontal: true, at: bottom - 1, from: 0, to: columns.at(-1) ?? 0 })
    top = bottom
  }
  return {
    number,
    width: Math.max(612, widest),
    height: Math.max(792, top),
    segments,
    rulings,
    watermarks: [],
    turn: 0,
    source: 'sheet',
  }
}

/** Sides of a cell whose bottom is not yet known: `to` is 0 until its row ends. */
function borders({ left, right, top }: { left: number; right: number; top: number; bottom: number }): RuleLine[] {
  return [
    { horizontal: true, at: top - 1, from: left, to: right },
    { horizontal: false, at: left, from: top - 1, to: 0 },
    { horizontal: false, at: right, from: top - 1, to: 0 },
  ]
}

function columnEdges(rows: readonly GridRow[]): number[] {
  const widths: number[] = []
  for (const { cells } of rows) {
    let column = 0
    for (const { text, span } of cells) {
      const longest = Math.max(...text.split(/\r\n|\r|\n/).map((part) => part.length))
      // A lone cell that runs over its neighbours, such as a title, says nothing about its column.
      const counts = span === 1 && cells.filter((cell) => cell.text !== '').length > 1
      if (column < columns_max) widths[column] = Math.max(widths[column] ?? 6, counts ? Math.min(60, longest) : 6)
      column += span
    }
  }
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width * letter + gap * 2)
  return edges
}

/** Several blanks or a tab part the text of a line, as they do on paper. */
function segmentsOfLine(text: string, left: number, top: number): Segment[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map((part) => {
    let at = left + part.index * letter
    const words = part[0].split(' ').map((word) => {
      const box = { text: word, left: at, right: at + word.length * letter, top, bottom: top + line - 3, confidence: 1 }
      at += (word.length + 1) * letter
      return box
    })
    return segmentOf(words)
  })
}
