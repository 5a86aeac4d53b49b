/**
 * How layouts are written down: a text of blocks, each begun by a line in square brackets.
 *
 *   [form ruled above]   cells in boxes, caption above the value; `open` for no lines, `left` for the value beside its caption
 *   3:2 Shipper = {shipper} | B/L No. = {mbl}~{booking}     a row: widths if not even, cells, `~` for the next line
 *   [table ruled boxes]  a table, a row for each of `boxes` or `goods`, or one of `cargo`; `open` for no lines
 *   No. = {number} | Weight ({weight_unit}) = {weight}      its columns; a second line without captions is the row of totals
 *   [text left usual]    lines; `center`, `right`; `title`, `usual`, `small`
 *   [split] … [other] … [end]   two columns of blocks
 */

type CellPlan = { caption: string; value: string }
export type RowPlan = { widths: readonly number[]; cells: readonly CellPlan[] }
export type TextLook = { align: 'left' | 'center' | 'right'; size: 'title' | 'usual' | 'small' }
export type Captions = 'above' | 'left'
export type RowSource = 'boxes' | 'goods' | 'cargo'

export type BlockPlan =
  | { kind: 'form'; ruled: boolean; captions: Captions; rows: readonly RowPlan[] }
  | { kind: 'table'; ruled: boolean; source: RowSource; columns: RowPlan; total: RowPlan | null }
  | { kind: 'text'; look: TextLook; lines: readonly string[] }
  | { kind: 'split'; left: readonly BlockPlan[]; right: readonly BlockPlan[] }

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
  const [kind, first, second] = head.split(' ')
  const ruled = first === 'ruled'
  switch (kind) {
    case 'form':
      return { kind, ruled, captions: second === 'left' ? 'left' : 'above', rows: lines.map(rowOf) }
    case 'table': {
      const [columns = '', total] = lines
      const source = second === 'boxes' || second === 'goods' ? second : 'cargo'
      return { kind, ruled, source, columns: rowOf(columns), total: total === undefined ? null : rowOf(total) }
    }
    case 'text':
      return {
        kind,
        look: {
          align: first === 'center' || first === 'right' ? first : 'left',
          size: second === 'title' || second === 'small' ? second : 'usual',
        },
        lines,
      }
    default:
      throw new Error(`no block is called ${head}`)
  }
}

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
