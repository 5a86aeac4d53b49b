// Tables: a row of column captions and the lines under it, each cut into cells.
import type { CaptionIndex, CaptionMatch } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'
import { cellAround, overlap } from './cells.ts'
import { rolesOf } from './column-roles.ts'
import { findContainers, isPackageCount } from './container-text.ts'
import { isGoodsPart } from './goods-parts.ts'
import { findHeads, type GridHeader, unit_word } from './grid-heads.ts'
import { bothWeights, withoutDoubles } from './heads.ts'
import type { ColumnKey } from './layout.ts'
import { around, linesOn, middleOf, type PageBox, type PaperPage, type Segment, segmentOf, textOf } from './pages.ts'
import { sumAmong } from './sum-lines.ts'

type GridColumn = PageBox & { key: ColumnKey | null; caption: string }
export type GridLine = PageBox & { cells: ReadonlyMap<ColumnKey, readonly Segment[]>; segments: readonly Segment[] }
export type Grid = {
  page: PaperPage
  columns: readonly GridColumn[]
  lines: readonly GridLine[]
  totals: GridLine | null
  used: ReadonlySet<Segment>
}

// A table without drawn columns ends where the lines stop; a ruled box may be mostly empty.
const gap_max = { ruled: 130, open: 60 }
/** Tables of a page, from top to bottom. `ends` are captions of fields: a line that begins with one ends the table. */
export function findGrids(page: PaperPage, columns: CaptionIndex<ColumnKey>, ends: readonly CaptionMatch<unknown>[]): Grid[] {
  return findHeads(page, columns).map((header, index, headers) => {
    const next = headers[index + 1]
    return gridUnder(page, header, { ends, until: next ? around(next.map(({ segment }) => segment)).top : page.height })
  })
}

function gridUnder(
  page: PaperPage,
  header: GridHeader,
  { ends, until }: { ends: readonly CaptionMatch<unknown>[]; until: number },
): Grid {
  const box = around(header.map(({ segment }) => segment))
  const used = new Set<Segment>()
  for (const segment of page.segments) if (middleOf(segment) > box.top && middleOf(segment) < box.bottom) used.add(segment)
  const rest = linesOn(
    page,
    page.segments.filter((segment) => segment.top > box.bottom - 2 && segment.bottom < until + 2 && !used.has(segment)),
  )
  const columns = columnsOf(page, header, box)
  const { head, body } = headAndBody(page, { columns, lines: rest })
  for (const segment of head.flat()) used.add(segment)
  const named = withoutDoubles(withLowerLines(columns, head.flat()))
  const { lines, totals } = linesOfTable(page, { columns: named, lines: body, ends, top: around([box, ...head.flat()]) })
  for (const segment of [...lines.flat(), ...(totals ?? [])]) used.add(segment)
  const fitted = countingPackages(fitColumns(named, [...lines.flat(), ...(totals ?? [])], page), lines, page)
  const known = withRoles(fitted, lines, page)
  const rows = lines.map((line) => gridLine(line, known, page))
  const sum = totals?.some(({ text }) => /\d/.test(text)) ? -1 : sumAmong(rows)
  return {
    page,
    columns: known,
    lines: sum < 0 ? rows : rows.slice(0, sum),
    totals: sum < 0 ? totals && gridLine(totals, known, page) : (rows[sum] ?? null),
    used,
  }
}

/** Columns with the keys that their contents leave them. */
function withRoles(columns: readonly GridColumn[], lines: readonly Segment[][], page: PaperPage): GridColumn[] {
  const found = lines.map((line) => cellsOf(line, columns, page))
  const keys = rolesOf(
    columns.map((column) => ({
      key: column.key,
      caption: column.caption,
      cells: found.map((cells) => textOf(cells.get(column) ?? [])),
    })),
  )
  return columns.map((column, at) => ({ ...column, key: keys[at] ?? null }))
}

type TableLines = { columns: readonly GridColumn[]; lines: readonly Segment[][] }

// The box of a head leaves no room for more than two further lines.
const head_box_points = 30

/** Heads may fill several lines: those that stand in the low boxes of heads, one of which has room left, or name only units. */
function headAndBody(page: PaperPage, { columns, lines }: TableLines): { head: Segment[][]; body: Segment[][] } {
  const bottom = Math.min(...columns.map((column) => cellAround(page, column).bottom))
  const inBoxes = lines.filter((line) => middleOf(around(line)) < bottom)
  const has_room = columns.some((column) => !inBoxes.flat().some((segment) => overlap(column, segment) > 0))
  const is_low = bottom - Math.max(...columns.map((column) => column.bottom)) < head_box_points
  const belongs = (line: readonly Segment[], at: number) =>
    line.every(({ text }) => unit_word.test(text)) ||
    (is_low && has_room && at < inBoxes.length && !line.some(({ text }) => /\d/.test(text)))
  const end = lines.findIndex((line, at) => !belongs(line, at))
  return { head: lines.slice(0, Math.max(0, end)), body: lines.slice(Math.max(0, end)) }
}

const withLowerLines = (columns: readonly GridColumn[], lower: readonly Segment[]): GridColumn[] =>
  columns.map((column) => {
    const own = lower.filter((segment) => overlap(column, segment) > 0)
    const caption = [column.caption, ...own.map(({ text }) => text)].join(' ')
    return { ...column, caption, key: bothWeights(caption) ? 'gross_weight' : column.key }
  })

/** The lines of a table, down to its row of totals, the next part of the form or the end of its drawn columns. */
function linesOfTable(
  page: PaperPage,
  { columns, lines: under, ends, top }: TableLines & { ends: readonly CaptionMatch<unknown>[]; top: PageBox },
): { lines: Segment[][]; totals: Segment[] | null } {
  const ruled_to = endOfRulings(page, top)
  const lines: Segment[][] = []
  let bottom = top.bottom
  for (const line of under) {
    const place = around(line)
    const is_total = lines.length > 0 && isTotals(line, ends)
    const is_outside = ruled_to !== null && middleOf(place) > ruled_to && !is_total
    if (is_outside || place.top - bottom > (ruled_to === null ? gap_max.open : gap_max.ruled)) break
    if (is_total) return { lines, totals: line }
    if (endsTable(line, { ends, columns })) break
    lines.push(line)
    bottom = place.bottom
  }
  return { lines, totals: null }
}

/** Where the lines between drawn columns end; null without such lines. */
function endOfRulings(page: PaperPage, head: PageBox): number | null {
  const between = page.rulings
    .filter(({ horizontal, at }) => !horizontal && at > head.left && at < head.right)
    .sort((a, b) => a.from - b.from)
  let end = head.bottom
  for (const { from, to } of between) if (from <= end + 4 && to > end) end = to
  return end > head.bottom + 20 ? end : null
}

/** The word alone, or before figures; with a colon or more words it is the caption of a field. */
function isTotals(line: readonly Segment[], ends: readonly CaptionMatch<unknown>[]): boolean {
  const at = line.slice(0, 2).find(isTotal)
  if (!at)
    return (
      line.filter(({ text }) => /^[\d.,' ]+(?: ?\p{L}{1,8}[23]?)?$/u.test(text)).length > 1 && line.slice(0, 3).some(isNamedSum)
    )
  return /^(GRAND |SUB-?)?TOTALS?:?$/i.test(at.text) || !ends.some(({ segment }) => segment === at)
}

/** Before several figures: `Shipment totals`, `Totales / Totals`. */
const isNamedSum = ({ text }: Segment) =>
  /^(?:\p{L}+ ){0,2}(?:TOTALS?|TOTALES|TOTALI|TOTAUX|GESAMT\p{L}*|TOPLAM|SUMME|SOMME|SUMA)\b/iu.test(text) && !/\d/.test(text)

const isTotal = ({ text }: Segment) => /^(GRAND |SUB-?|INVOICE )?TOTALS?\b(?! WEIGHT\b)/i.test(text)

/** A caption of a field with nothing behind it, or at the left edge, belongs to the next part of the form. */
function endsTable(
  line: readonly Segment[],
  { ends, columns }: { ends: readonly CaptionMatch<unknown>[]; columns: readonly GridColumn[] },
): boolean {
  const left = Math.min(...columns.map((column) => column.left))
  // A table without drawn columns ends at the next field, whatever it is called.
  if (line[0] && line[0].left < left + 60 && /\p{L}:$/u.test(line[0].text)) return true
  const is_described = columns.some(({ key }) => key === 'description' || key === 'product_code')
  const is_row = line.length > 2 && line.some(({ text }) => /^\d[\d,.]*$/.test(text))
  return line.some(
    (segment) =>
      !(is_described && isGoodsPart(segment.text)) &&
      (!is_row || segment.left < left + 60) &&
      ends.some((end) => end.segment === segment && (end.rest.length === 0 || segment.left < left + 60 || isTotal(segment))),
  )
}

/** A quantity in packages, where nothing is priced and nothing else counts them, is their number. */
function countingPackages(columns: readonly GridColumn[], lines: readonly Segment[][], page: PaperPage): GridColumn[] {
  const keys = columns.map(({ key }) => key)
  const counts = keys.includes('quantity') && !keys.some((key) => key === 'packages' || key === 'unit_price' || key === 'amount')
  const values = counts ? lines.flatMap((line) => gridLine(line, columns, page).cells.get('quantity') ?? []) : []
  if (!values.some(({ text }) => isPackageCount(text))) return [...columns]
  return columns.map((column) => (column.key === 'quantity' ? { ...column, key: 'packages' } : column))
}

/** Columns from their captions; a segment of the head that no caption explains is a column as well. */
function columnsOf(page: PaperPage, header: GridHeader, box: PageBox): GridColumn[] {
  const known = header.map(({ key, segment }) => ({ ...pick(segment), key, caption: segment.text }))
  const other = page.segments
    .filter((segment) => middleOf(segment) > box.top && middleOf(segment) < box.bottom)
    .filter((segment) => !known.some((column) => overlap(column, segment) > 0))
    .reduce<GridColumn[]>((all, segment) => {
      // A head of several lines is that of one column.
      const at = all.findIndex((column) => overlap(column, segment) > 0)
      const upper = all[at]
      if (upper) all[at] = { ...around([upper, segment]), key: null, caption: `${upper.caption} ${segment.text}` }
      else all.push({ ...pick(segment), key: null, caption: segment.text })
      return all
    }, [])
  return [...known, ...other].sort((a, b) => a.left - b.left)
}

const pick = ({ left, top, right, bottom }: PageBox): PageBox => ({ left, top, right, bottom })

/** Widens columns by what plainly stands under their captions, so that short texts at their edges find home too. */
function fitColumns(columns: readonly GridColumn[], body: readonly Segment[], page: PaperPage): GridColumn[] {
  const ruled = columns.map((column) => {
    const cell = cellAround(page, { ...column, left: (column.left + column.right) / 2, right: (column.left + column.right) / 2 })
    const holds_others = columns.some((other) => other !== column && other.left < cell.right && other.right > cell.left)
    return holds_others ? column : { ...column, left: Math.max(cell.left, 0), right: Math.min(cell.right, page.width) }
  })
  return ruled.map((column) => {
    const under = body.filter(
      (segment) => ruled.filter((other) => overlap(other, segment) > 0).length === 1 && overlap(column, segment) > 0,
    )
    return {
      ...column,
      left: Math.min(column.left, ...under.map(({ left }) => left)),
      right: Math.max(column.right, ...under.map(({ right }) => right)),
    }
  })
}

function gridLine(line: readonly Segment[], columns: readonly GridColumn[], page: PaperPage): GridLine {
  const cells = new Map<ColumnKey, Segment[]>()
  for (const [{ key }, segments] of cellsOf(line, columns, page))
    if (key) cells.set(key, [...(cells.get(key) ?? []), ...segments])
  return { ...around(line), cells, segments: line }
}

function cellsOf(line: readonly Segment[], columns: readonly GridColumn[], page: PaperPage): Map<GridColumn, Segment[]> {
  const cells = new Map<GridColumn, Segment[]>()
  for (const segment of line.flatMap((part) => atFigures(part, columns))) {
    const column = columnFor(segment, columns, page)
    if (!column || runsOn(segment, column, columns)) continue
    const cell = cells.get(column)
    if (cell) cell.push(segment)
    else cells.set(column, [segment])
  }
  return cells
}

// How far from the edge of its column a figure may begin.
const aligned_points = 3

/** Cells that stand one blank apart: a figure that begins where its column does is one by itself. */
function atFigures(segment: Segment, columns: readonly GridColumn[]): Segment[] {
  const at = segment.words.findIndex(
    ({ text, left }, index) =>
      index > 0 &&
      /^\d[\d,.]*$/.test(text) &&
      columns.some((column) => column.left > segment.left + 1 && Math.abs(column.left - left) < aligned_points),
  )
  return at < 0 ? [segment] : [segmentOf(segment.words.slice(0, at)), ...atFigures(segmentOf(segment.words.slice(at)), columns)]
}

// As far into the next column a text reaches that is no cell.
const runs_on_points = 12

/** Running text under a table begins in a column and does not care where the next begins. Descriptions may be as long as they like. */
function runsOn(segment: Segment, own: GridColumn, columns: readonly GridColumn[]): boolean {
  if (own.key === 'description') return false
  return columns.some(({ left }) => left > own.left + 1 && left > segment.left && segment.right > left + runs_on_points)
}

function columnFor(segment: Segment, columns: readonly GridColumn[], page: PaperPage): GridColumn | undefined {
  const cell = cellAround(page, segment)
  const inCell = columns.filter((column) => {
    const middle = (column.left + column.right) / 2
    return middle > cell.left && middle < cell.right
  })
  const candidates = inCell.length > 0 ? inCell : columns
  return [...candidates].sort((a, b) => overlap(b, segment) - overlap(a, segment))[0]
}

export const cellText = (line: GridLine, key: ColumnKey): string => textOf(line.cells.get(key) ?? [])

/** Whether the column's caption speaks of seals as well: `CONTAINER NO. / SEAL NO.` */
export const namesSeal = (grid: Grid): boolean =>
  grid.columns.some(({ key, caption }) => key === 'container_number' && tokensOf(caption).includes('SEAL'))

/** A row of a list: the lines from one that has a value in the anchoring column to the next such line. */
export function rowsOf(grid: Grid): GridLine[][] {
  const anchor = anchorOf(grid)
  const rows: GridLine[][] = []
  for (const line of grid.lines) {
    const starts = anchor !== null && /\d/.test(cellText(line, anchor))
    const row = rows.at(-1)
    if (!row || (starts && row.some((other) => /\d/.test(cellText(other, anchor))))) rows.push([line])
    else row.push(line)
  }
  return rows
}

const anchors: readonly ColumnKey[] = [
  'amount',
  'unit_price',
  'quantity',
  'packages',
  'hts_code',
  'gross_weight',
  'measurement',
  'product_code',
]

/** The column with a number in most lines; every row has exactly one. One that has twice as many as another has two of them in a row. */
function anchorOf(grid: Grid): ColumnKey | null {
  const counted = anchors.map((key) => ({
    key,
    count: grid.lines.filter((line) => /\d/.test(cellText(line, key)) && findContainers(cellText(line, key)).length === 0).length,
  }))
  const usual = counted.filter(({ count }) => !counted.some((other) => other.count > 0 && other.count * 2 === count))
  const best = usual.sort((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.key : null
}
