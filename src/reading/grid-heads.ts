/** The heads of tables: captions of columns that stand side by side. */
import type { CaptionIndex, CaptionMatch } from './caption-index.ts'
import { cellAround, overlap } from './cells.ts'
import { findCaptions } from './find-captions.ts'
import { isHint } from './form-wording.ts'
import { findBands, type HeadBand } from './head-bands.ts'
import { columnOfHead } from './heads.ts'
import type { ColumnKey } from './layout.ts'
import { around, middleOf, type PaperPage, type Segment, sharesLine } from './pages.ts'

// What makes a row of captions the head of a table rather than fields that stand side by side.
const leading: readonly (ColumnKey | null)[] = ['container_number', 'description', 'marks', 'product_code', 'po_number']
const header_height_max = 17
export const unit_word = /^[([]?(KGS?|LBS?|CBM|M3|CFT|MT|USD|EUR|GBP|CNY|US\$|\$|€|(?!QTY|NO[S.]|REF)[A-Z]{3})[)\]]?\.?$/i

export type GridHeader = readonly CaptionMatch<ColumnKey>[]

/** The heads of all tables of a page, from top to bottom. */
export function findHeads(page: PaperPage, columns: CaptionIndex<ColumnKey>): GridHeader[] {
  const captions = findCaptions(page, columns).filter(
    ({ rest, segment }) =>
      rest.every(({ text }) => unit_word.test(text)) &&
      !isQuantity(segment) &&
      !hasFigures(page, segment) &&
      !isBoxed(page, segment),
  )
  const headers = headersOf(page, [...captions, ...wordy(page, captions)])
  return withBands(
    headers,
    findBands(page, columns).filter((band) => !isForm(page, band)),
  )
}

/** Heads of several lines in the place of the part of them that reads as a head by itself. */
function withBands(headers: readonly GridHeader[], bands: readonly HeadBand[]): GridHeader[] {
  const placed = headers.map((header) => ({ header, box: around(header.map(({ segment }) => segment)) }))
  const keysIn = (header: GridHeader) => new Set(header.map(({ key }) => key)).size
  const better = bands.filter(({ captions, columns, top, bottom }) =>
    placed.every(
      ({ header, box }) =>
        box.bottom < top ||
        box.top > bottom ||
        (columns.some(({ lines }) => lines > 1) ? keysIn(header) <= keysIn(captions) : keysIn(header) < keysIn(captions)),
    ),
  )
  const rest = placed.filter(({ box }) => !better.some(({ top, bottom }) => box.bottom >= top && box.top <= bottom))
  return [...rest.map(({ header }) => header), ...better.map(({ captions }) => captions)].sort((a, b) => topOf(a) - topOf(b))
}

const topOf = (header: GridHeader) => around(header.map(({ segment }) => segment)).top

/** Captions that have their values in their boxes. */
const isForm = (page: PaperPage, { captions }: HeadBand) =>
  captions.filter(({ segment }) => isBoxed(page, segment)).length * 2 > captions.length

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

function headersOf(page: PaperPage, captions: readonly CaptionMatch<ColumnKey>[]): GridHeader[] {
  const groups: CaptionMatch<ColumnKey>[][] = []
  for (const caption of [...captions].sort((a, b) => middleOf(a.segment) - middleOf(b.segment))) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && middleOf(caption.segment) - middleOf(first.segment) < header_height_max) {
      group.push(caption)
    } else groups.push([caption])
  }
  return groups
    .map((group) => [...group, ...looseHeads(page, group)])
    .filter((group) => {
      const keys = new Set(group.map(({ key }) => key))
      const is_head = keys.size >= 2 && [...keys].some((key) => leading.includes(key)) && standsAcross(group)
      return is_head && !isFieldLine(page, group)
    })
}

/** A line of values: `TOTAL 175 1,085.00` stands close to heads, and TOTAL is none of them. */
const hasFigures = (page: PaperPage, segment: Segment) =>
  page.segments.some((other) => sharesLine(other, segment) && /^(?!\d{1,2}[.)] )\d[\d,.]*( \p{L}{1,9})?$/u.test(other.text))

/** Segments between heads that are heads by their words. One head alone makes none of its neighbours. */
function looseHeads(page: PaperPage, group: GridHeader): CaptionMatch<ColumnKey>[] {
  const known = group.map(({ segment }) => segment)
  const loose = page.segments.flatMap((segment): CaptionMatch<ColumnKey>[] => {
    if (!known.some((head) => sharesLine(head, segment)) || known.some((head) => overlap(head, segment) > 0)) return []
    const key =
      isQuantity(segment) || /:$/.test(segment.text) || !isHeadBox(page, segment, known) ? null : columnOfHead(segment.text)
    return key
      ? [{ key, segment, words: segment.words, rest: [], has_colon: false, has_note: false, tokens: segment.words.length }]
      : []
  })
  return group.length + loose.length > 2 ? loose : []
}

/** A box with more than its head in it is a field's, unless a head beside it has a box of the same height with nothing but the head. */
const isHeadBox = (page: PaperPage, segment: Segment, known: readonly Segment[]) =>
  !isBoxed(page, segment) ||
  known.some((head) => !isBoxed(page, head) && cellAround(page, head).bottom === cellAround(page, segment).bottom)

/** `PO NO: 4500044188   ORIGIN: ITALY` is a line of fields: captions with colons, and something else between them. */
function isFieldLine(page: PaperPage, group: GridHeader): boolean {
  if (!group.some(({ has_colon }) => has_colon)) return false
  return page.segments.some(
    (segment) =>
      group.some((head) => head.has_colon && sharesLine(head.segment, segment)) &&
      !group.some((head) => overlap(head.segment, segment) > 0),
  )
}

/** Captions under each other are a list of fields, not the head of a table. */
function standsAcross(group: GridHeader): boolean {
  const segments = group.map(({ segment }) => segment)
  return segments.some((one) => segments.some((other) => overlap(one, other) < 0 && sharesLine(one, other)))
}
