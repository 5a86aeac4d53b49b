// Tables: a row of column captions and the lines under it, each cut into cells.
import type { CaptionIndex, CaptionMatch } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'
import { cellAround } from './cells.ts'
import { findContainers } from './container-text.ts'
import { findCaptions } from './find-captions.ts'
import { isHint } from './form-wording.ts'
import type { ColumnKey } from './layout.ts'
import { around, linesOf, middleOf, type PageBox, type PaperPage, type Segment, sharesLine, textOf } from './pages.ts'

type GridColumn = PageBox & { key: ColumnKey | null; caption: string }
export type GridLine = PageBox & { cells: ReadonlyMap<ColumnKey, readonly Segment[]>; segments: readonly Segment[] }
export type Grid = {
  page: PaperPage
  columns: readonly GridColumn[]
  lines: readonly GridLine[]
  totals: GridLine | null
  used: ReadonlySet<Segment>
}

// What makes a row of captions the head of a table rather than fields that stand side by side.
const leading: readonly (ColumnKey | null)[] = ['container_number', 'description', 'marks', 'product_code', 'po_number']
const header_height_max = 17
// A table without drawn columns ends where the lines stop; a ruled box may be mostly empty.
const gap_max = { ruled: 130, open: 60 }
const unit_word = /^[([]?(KGS?|LBS?|CBM|M3|CFT|MT|USD|EUR|GBP|CNY|US\$|\$|€|[A-Z]{3})[)\]]?\.?$/i

/** Tables of a page, from top to bottom. `ends` are captions of fields: a line that begins with one ends the table. */
export function findGrids(page: PaperPage, columns: CaptionIndex<ColumnKey>, ends: readonly CaptionMatch<unknown>[]): Grid[] {
  const captions = findCaptions(page, columns).filter(
    ({ rest, segment }) => rest.every(({ text }) => unit_word.test(text)) && !isQuantity(segment) && !isBoxed(page, segment),
  )
  return headersOf([...captions, ...wordy(page, captions)]).map((header, index, headers) => {
    const next = headers[index + 1]
    return gridUnder(page, header, { ends, until: next ? around(next.map(({ segment }) => segment)).top : page.height })
  })
}

// `22 PALLETS` stands under a caption and is none.
const isQuantity = ({ words }: Segment) => /^[\d,.]*\d$/.test(words[0]?.text ?? '')

/** A small box with a caption and its value is a field, not the head of a column. */
function isBoxed(page: PaperPage, segment: Segment): boolean {
  const cell = cellAround(page, segment)
  if (cell.bottom - segment.bottom > 30 || cell.bottom >= page.height) return false
  return page.segments.some(
    (other) =>
      other.left > cell.left - 2 &&
      other.left < cell.right &&
      middleOf(other) > segment.bottom &&
      middleOf(other) < cell.bottom &&
      // A unit or a note under the caption is part of it.
      !unit_word.test(other.text) &&
      !isHint(other.text),
  )
}

/** A head may name several things at once: `Kind of packages; description of goods; container no.` */
function wordy(page: PaperPage, captions: readonly CaptionMatch<ColumnKey>[]): CaptionMatch<ColumnKey>[] {
  const taken = new Set(captions.map(({ segment }) => segment))
  return page.segments
    .filter(
      (segment) =>
        !taken.has(segment) && segment.words.length <= 18 && /\b(DESCRIPTION OF|KIND OF PACKAGES)\b/i.test(segment.text),
    )
    .map((segment) => ({
      key: 'description',
      segment,
      words: segment.words,
      rest: [],
      has_colon: false,
      has_note: false,
      tokens: segment.words.length,
    }))
}

type GridHeader = readonly CaptionMatch<ColumnKey>[]

function headersOf(captions: readonly CaptionMatch<ColumnKey>[]): GridHeader[] {
  const groups: CaptionMatch<ColumnKey>[][] = []
  for (const caption of [...captions].sort((a, b) => middleOf(a.segment) - middleOf(b.segment))) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && middleOf(caption.segment) - middleOf(first.segment) < header_height_max) group.push(caption)
    else groups.push([caption])
  }
  return groups.filter((group) => {
    const keys = new Set(group.map(({ key }) => key))
    return keys.size >= 2 && [...keys].some((key) => leading.includes(key)) && standsAcross(group)
  })
}

/** Captions under each other are a list of fields, not the head of a table. */
function standsAcross(group: GridHeader): boolean {
  const segments = group.map(({ segment }) => segment)
  return segments.some((one) => segments.some((other) => overlap(one, other) < 0 && sharesLine(one, other)))
}

function gridUnder(
  page: PaperPage,
  header: GridHeader,
  { ends, until }: { ends: readonly CaptionMatch<unknown>[]; until: number },
): Grid {
  const box = around(header.map(({ segment }) => segment))
  const used = new Set<Segment>()
  const columns = columnsOf(page, header, box)
  for (const segment of page.segments) if (middleOf(segment) > box.top && middleOf(segment) < box.bottom) used.add(segment)
  const inside = page.segments.filter(
    (segment) => segment.top > box.bottom - 2 && segment.bottom < until + 2 && !used.has(segment),
  )
  const is_ruled = page.rulings.some(
    ({ horizontal, at, to }) => !horizontal && at > box.left && at < box.right && to > box.bottom + 20,
  )
  const lines: Segment[][] = []
  let [totals, bottom]: [Segment[] | null, number] = [null, box.bottom]
  for (const line of linesOf(inside)) {
    const place = around(line)
    if (place.top - bottom > (is_ruled ? gap_max.ruled : gap_max.open) || endsTable(line, { ends, columns })) break
    for (const segment of line) used.add(segment)
    if (lines.length > 0 && line.slice(0, 2).some(isTotal)) {
      totals = line
      break
    }
    lines.push(line)
    bottom = place.bottom
  }
  const fitted = fitColumns(columns, [...lines.flat(), ...(totals ?? [])], page)
  return {
    page,
    columns: fitted,
    lines: lines.map((line) => gridLine(line, fitted, page)),
    totals: totals && gridLine(totals, fitted, page),
    used,
  }
}

const isTotal = ({ text }: Segment) => /^(GRAND |SUB-?)?TOTALS?\b(?! WEIGHT\b)/i.test(text)

/** A caption of a field with nothing behind it, or at the left edge, belongs to the next part of the form. */
function endsTable(
  line: readonly Segment[],
  { ends, columns }: { ends: readonly CaptionMatch<unknown>[]; columns: readonly GridColumn[] },
): boolean {
  const left = Math.min(...columns.map((column) => column.left))
  return line.some((segment) =>
    ends.some((end) => end.segment === segment && (end.rest.length === 0 || segment.left < left + 60) && !isTotal(segment)),
  )
}

/** Columns from their captions; a segment of the head that no caption explains is a column as well. */
function columnsOf(page: PaperPage, header: GridHeader, box: PageBox): GridColumn[] {
  const known = header.map(({ key, segment }) => ({ ...pick(segment), key, caption: segment.text }))
  const other = page.segments
    .filter((segment) => middleOf(segment) > box.top && middleOf(segment) < box.bottom)
    .filter((segment) => !known.some((column) => overlap(column, segment) > 0))
    .map((segment) => ({ ...pick(segment), key: null, caption: segment.text }))
  return [...known, ...other].sort((a, b) => a.left - b.left)
}

const pick = ({ left, top, right, bottom }: PageBox): PageBox => ({ left, top, right, bottom })
const overlap = (a: PageBox, b: PageBox) => Math.min(a.right, b.right) - Math.max(a.left, b.left)

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
  for (const segment of line) {
    const column = columnFor(segment, columns, page)
    if (!column?.key) continue
    const cell = cells.get(column.key)
    if (cell) cell.push(segment)
    else cells.set(column.key, [segment])
  }
  return { ...around(line), cells, segments: line }
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

/** The column with a number in most lines; every row has exactly one. */
function anchorOf(grid: Grid): ColumnKey | null {
  const counted = anchors.map((key) => ({
    key,
    count: grid.lines.filter((line) => /\d/.test(cellText(line, key)) && findContainers(cellText(line, key)).length === 0).length,
  }))
  const best = counted.sort((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.key : null
}
