/**
 * How layouts are written down: a text of blocks, each begun by a line in square brackets.
 *
 *   [form ruled above]   cells in boxes, caption above the value; `open` for no lines, `left` for the value beside its caption, `below` for the
 *                        caption under it
 *   3:2 Shipper = {shipper} | B/L No. = {mbl}~{booking}     a row: widths if not even, cells, `~` for the next line
 *   [table ruled boxes]  a table, a row for each of `boxes` or `goods`, or one of `cargo`; `open` for no lines
 *   No. = {number} | Weight ({weight_unit}) = {weight}      its columns; further lines without captions are rows of totals
 *   [table ruled boxes figures]   figures end at the right of their columns, heads stand in the middle
 *   [text left usual]    lines; `center`, `right`; `title`, `usual`, `small`
 *   [form open left boxes], [text left usual goods]   all of it again for each row
 *   [split] … [other] … [end]   two columns of blocks
 *   [page]   what follows is on another page, or on another sheet
 */

type CellPlan = { caption: string; value: string }
export type RowPlan = { widths: readonly number[]; cells: readonly CellPlan[] }
export type TextLook = { align: 'left' | 'center' | 'right'; size: 'title' | 'usual' | 'small' }
export type Captions = 'above' | 'left' | 'below'
export type RowSource = 'boxes' | 'goods' | 'cargo'

/** Where the figures of a table stand in their columns. */
export type Figures = 'left' | 'right'

export type BlockPlan =
  | { kind: 'form'; ruled: boolean; captions: Captions; source: RowSource; rows: readonly RowPlan[] }
  | {
      kind: 'table'
      ruled: boolean
      figures: Figures
      source: RowSource
      columns: RowPlan
      totals: readonly RowPlan[]
    }
  | { kind: 'text'; look: TextLook; source: RowSource; lines: readonly string[] }
  | { kind: 'split'; left: readonly BlockPlan[]; right: readonly BlockPlan[] }
  | { kind: 'page' }

/** Throws on a block that does not exist: a layout is source, and its faults are ours. */
export function parseLayout(text: string): BlockPlan[] {
  const sections = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce<string[][]>((all, line) => {
      if (line.startsWith('[')) all.push([line.slice(1, line.indexOf(']'))])
      else all.at(-1)?.push(line)
      return all
    }, [])
  const blocks: BlockPlan[] = []
  let [into, other]: [BlockPlan[], BlockPlan[]] = [blocks, []]
  for (const [head = '', ...lines] of sections) {
    if (head === 'split') {
      const split = { kind: 'split' as const, left: [], right: [] }
      blocks.push(split)
      into = split.left
      other = split.right
    } else if (head === 'other') into = other
    else if (head === 'end') into = blocks
    else into.push(blockOf(head, lines))
  }
  return blocks
}

function blockOf(head: string, lines: readonly string[]): BlockPlan {
  const [kind, first, second, third] = head.split(' ')
  const ruled = first === 'ruled'
  const captions = second === 'left' || second === 'below' ? second : 'above'
  switch (kind) {
    case 'form':
      return { kind, ruled, captions, source: sourceOf(third), rows: lines.map(rowOf) }
    case 'table': {
      const [columns = '', ...totals] = lines
      const figures = third === 'figures' ? 'right' : 'left'
      return { kind, ruled, figures, source: sourceOf(second), columns: rowOf(columns), totals: totals.map(rowOf) }
    }
    case 'text':
      return {
        kind,
        look: {
          align: first === 'center' || first === 'right' ? first : 'left',
          size: second === 'title' || second === 'small' ? second : 'usual',
        },
        source: sourceOf(third),
        lines,
      }
    case 'page':
      return { kind }
    default:
      throw new Error(`no block is called ${head}`)
  }
}

const sourceOf = (word: string | undefined): RowSource => (word === 'boxes' || word === 'goods' ? word : 'cargo')

function rowOf(line: string): RowPlan {
  const widths = /^(\d+(?::\d+)+) /.exec(line)?.[1]
  const cells = line
    .slice(widths === undefined ? 0 : widths.length + 1)
    .split('|')
    .map(cellOf)
  return { widths: widths === undefined ? cells.map(() => 1) : widths.split(':').map(Number), cells }
}

/** `Caption = value`; without a sign all of it is the value. */
function cellOf(text: string): CellPlan {
  const [, caption, value] = /^(.*?)(?:^| )=(?: (.*)|)$/.exec(` ${text.trim()}`) ?? []
  return caption === undefined ? { caption: '', value: text.trim() } : { caption: caption.trim(), value: value ?? '' }
}
