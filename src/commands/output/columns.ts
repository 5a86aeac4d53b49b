import { cutText, dim, isMark, type Piece, padded, piecesOf, plainText, type TextLine, textWidth, widthOf } from './text.ts'

// Tables without rules and boxes: two blanks between columns, figures right. On a narrow terminal a row becomes lines.

export type TableColumn<Row> = {
  title: string
  cell: (row: Row) => TextLine
  align?: 'left' | 'right'
  /** What may be cut when there is no room: names at their end, addresses in the middle. Numbers, times and codes never. */
  cut?: 'end' | 'middle'
  /** Shown from this width of the terminal on. */
  from_width?: number
}

/** Below it, a row is told in lines. */
export const narrow_below = 60
const gap = '  '
const cut_min = 6

export function tableLines<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], width: number): TextLine[] {
  const shown = columns.filter(({ from_width = 0 }) => width >= from_width)
  const cells = rows.map((row) => shown.map(({ cell }) => cell(row)))
  const widths = fitted(
    shown.map(({ title, cut }, place) => ({
      least: cut === undefined ? 0 : Math.max(cut_min, textWidth(title)),
      wanted: Math.max(textWidth(title), ...cells.map((row) => widthOf(row[place] ?? ''))),
      is_cut: cut !== undefined,
    })),
    width,
  )
  const lineOf = (row: readonly TextLine[]) =>
    row.flatMap((cell, place): Piece[] => {
      const room = widths[place] ?? 0
      const { align = 'left', cut } = shown[place] ?? {}
      const fitting = cut === undefined || widthOf(cell) <= room ? cell : cutLine(cell, room, cut)
      return [...(place === 0 ? [] : [gap]), ...padded(fitting, room, align)]
    })
  return [lineOf(shown.map(({ title }) => [dim(title)])), ...cells.map(lineOf)]
}

/** The wanted widths, the widest of those that may be cut made smaller until all fit. */
function fitted(columns: readonly { wanted: number; least: number; is_cut: boolean }[], width: number): number[] {
  const widths = columns.map(({ wanted }) => wanted)
  const over = () => widths.reduce((sum, one) => sum + one, gap.length * (widths.length - 1)) - width
  while (over() > 0) {
    const room = columns.map(({ least, is_cut }, place) => (is_cut && (widths[place] ?? 0) > least ? (widths[place] ?? 0) : 0))
    const widest = room.indexOf(Math.max(...room))
    if ((room[widest] ?? 0) === 0) return widths
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

function cutLine(line: TextLine, width: number, where: 'end' | 'middle'): TextLine {
  let room = width
  return piecesOf(line).flatMap((piece): Piece[] => {
    if (room <= 0) return []
    if (isMark(piece)) {
      room -= 1
      return [piece]
    }
    const text = cutText(plainText(piece), room, where)
    room -= textWidth(text)
    return [typeof piece === 'string' ? text : { ...piece, text }]
  })
}
