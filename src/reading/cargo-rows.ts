// Containers and lines of goods: what tables and running text of a paper say about each.
import { countryCodeOf } from '../reference/place-names.ts'
import { type ContainerWords, describeContainer, findContainers, isPackageCount } from './container-text.ts'
import type { PrintedValue } from './find-values.ts'
import { goodsParts } from './goods-parts.ts'
import { cellText, type Grid, type GridLine, namesSeal, rowsOf } from './grids.ts'
import { bothWeights, columnOfHead } from './heads.ts'
import type { ColumnKey, LinePart } from './layout.ts'
import { linesOn, type PaperPage, type Segment, textOf } from './pages.ts'
import { hsCodesIn, orderNumbersIn } from './reference-text.ts'
import { countedInCaption, splitAmount, splitCodes, splitQuantity, unitOfCaption } from './shapes.ts'
import { isOfKind } from './value-kinds.ts'

/** Parts of a row that were found; lists hold several. */
export type CargoRow = Partial<Record<LinePart, PrintedValue | readonly PrintedValue[]>>

/** Each container once, in the order of the paper. */
export function containersOf(pages: readonly PaperPage[], grids: readonly Grid[]): CargoRow[] {
  const rows = new Map<string, CargoRow>()
  for (const page of pages) {
    const lines = linesOn(page)
    lines.forEach((line, at) => {
      for (const segment of line) {
        const mentions = findContainers(segment.text)
        mentions.forEach((mention, index) => {
          const grid = grids.find(({ lines: body }) => body.some(({ segments }) => segments.includes(segment)))
          const row_line = grid?.lines.find(({ segments }) => segments.includes(segment))
          const in_column = row_line?.cells.get('container_number')?.includes(segment) ?? false
          if (!mention.is_valid && !in_column) return
          const end = mentions[index + 1]?.at ?? segment.text.length
          const own = segment.text.slice(mention.at + mention.text.length, end)
          const before = index === 0 ? segment.text.slice(0, mention.at) : ''
          const next = linesBelow(lines, at, segment)
          const words = wordsAbout([before, own, ...(in_column ? [] : [textAfter(line, segment)])], next)
          const value = (text: string): PrintedValue => ({ text, page, words: segment.words })
          const named = in_column ? {} : namedParts(line, page)
          const text_row: CargoRow = { container_number: value(printedNumber(mention)), ...valuesOf(words, value), ...named }
          const table_row = grid && row_line && in_column ? rowOfLine(grid, row_line, next[0] ?? []) : {}
          const references = orderNumbersIn([own, ...next.map(textOf)].join('\n')).map(value)
          const row = { ...text_row, ...table_row, container_number: value(printedNumber(mention)), cargo_references: references }
          rows.set(mention.number, { ...row, ...rows.get(mention.number) })
        })
      }
    })
  }
  return [...rows.values()]
}

/** What captions in the line of a container name beside it: `Seal no.   ML-998877   Size   40HC`. */
function namedParts(line: readonly Segment[], page: PaperPage): CargoRow {
  const parts: CargoRow = {}
  for (const [at, segment] of line.entries()) {
    const next = line[at + 1]
    const key = next && !/\d/.test(segment.text) ? columnOfHead(segment.text.replace(/:$/, '')) : null
    if (!next || (key !== 'seal_number' && key !== 'container_size') || columnOfHead(next.text)) continue
    if (isOfKind(key, next.text)) parts[key] = { text: next.text, page, words: next.words }
  }
  return parts
}

/** As it is printed; one that was misread, as its check digit says it must be. */
const printedNumber = ({ text, number }: { text: string; number: string }) =>
  text.toUpperCase().replace(/[^A-Z0-9]/g, '') === number ? text : number

// Parts of one line about a container stand no farther from each other.
const parts_points = 100

/** What goes on behind a segment. */
function textAfter(line: readonly Segment[], segment: Segment): string {
  const after: Segment[] = []
  for (const next of line) {
    const before = after.at(-1) ?? segment
    if (next.left <= before.left) continue
    if (next.left - before.right > parts_points) break
    after.push(next)
  }
  return textOf(after)
}

/** Up to two lines under a container that go on about it: they stand under it and name no other. */
function linesBelow(lines: readonly Segment[][], at: number, segment: Segment): Segment[][] {
  const next: Segment[][] = []
  for (const line of lines.slice(at + 1, at + 3)) {
    const under = line.filter(({ left, right }) => left < segment.right && right > segment.left - 10)
    if (under.length === 0 || findContainers(textOf(line)).length > 0 || (under[0]?.top ?? 0) - segment.bottom > 24) break
    next.push(under)
  }
  return next
}

/** The line itself speaks first; what it leaves out may stand under it. */
function wordsAbout(own: readonly string[], next: readonly Segment[][]): ContainerWords {
  const first = describeContainer(own.slice(1).join(' '))
  const before = describeContainer(own[0] ?? '')
  const below = describeContainer(next.map(textOf).join(' '))
  const part = (key: keyof ContainerWords) => first[key] ?? before[key] ?? below[key]
  return {
    seal_number: part('seal_number'),
    container_size: part('container_size'),
    packages: part('packages'),
    package_unit: part('package_unit'),
    gross_weight: part('gross_weight'),
    weight_unit: part('weight_unit'),
    measurement: part('measurement'),
    measurement_unit: part('measurement_unit'),
  }
}

function valuesOf(words: ContainerWords, value: (text: string) => PrintedValue): CargoRow {
  return Object.fromEntries(Object.entries(words).flatMap(([key, text]) => (text === null ? [] : [[key, value(text)]])))
}

/** The cells of the container's line; a seal may stand under the number where the column is for both. */
function rowOfLine(grid: Grid, line: GridLine, next: readonly Segment[]): CargoRow {
  const row = partsOfCells(grid, [line])
  if (!row.seal_number && namesSeal(grid)) {
    const seal = next.find(({ text }) => /^(?=.*\d)[A-Z0-9-]{5,17}$/i.test(text)) ?? line.cells.get('container_number')?.[1]
    if (seal && findContainers(seal.text).length === 0) row.seal_number = { text: seal.text, page: grid.page, words: seal.words }
  }
  return row
}

const plain: readonly ColumnKey[] = [
  'seal_number',
  'container_size',
  'po_number',
  'product_code',
  'country_of_origin',
  'marks',
  'quantity_unit',
]
const quantities: readonly (readonly [ColumnKey, LinePart, LinePart | null])[] = [
  ['packages', 'packages', 'package_unit'],
  ['quantity', 'quantity', 'quantity_unit'],
  ['gross_weight', 'gross_weight', 'weight_unit'],
  ['gross_weight_lb', 'gross_weight_lb', null],
  ['net_weight', 'net_weight', 'weight_unit'],
  ['measurement', 'measurement', 'measurement_unit'],
]

function partsOfCells(grid: Grid, lines: readonly GridLine[]): CargoRow {
  const row: CargoRow = {}
  const cell = (key: ColumnKey): PrintedValue | null => {
    const segments = lines.flatMap((line) => line.cells.get(key) ?? [])
    return segments.length === 0
      ? null
      : { text: textOf(segments), page: grid.page, words: segments.flatMap(({ words }) => words) }
  }
  for (const key of plain) {
    const value = cell(key)
    if (value) row[key] = value
  }
  if (row.country_of_origin)
    row.country_of_origin =
      countryIn(
        lines.flatMap((line) => line.cells.get('country_of_origin') ?? []),
        grid,
      ) ?? row.country_of_origin
  Object.assign(row, netAndGross(grid, lines))
  for (const [key, part, unit_part] of quantities) {
    const value = row[part] ? null : cell(key)
    const split = value && splitQuantity(value.text)
    if (!value || !split) continue
    row[part] = { ...value, text: split.number }
    const unit = unitOf(grid, key, { unit: split.unit, unit_part })
    if (unit && unit_part && !row[unit_part]) row[unit_part] = { ...value, text: unit }
  }
  for (const [part, value] of strays(row, { grid, lines })) row[part] = value
  for (const key of ['amount', 'unit_price'] as const) {
    const value = cell(key)
    const split = value && splitAmount(value.text)
    if (!value || !split) continue
    row[key] = { ...value, text: split.number }
    if (split.currency) row.currency = { ...value, text: split.currency }
  }
  return row
}

/** Of several lines in a cell for the origin, the one that is a country: its weight may stand under it. */
function countryIn(segments: readonly Segment[], { page }: Grid): PrintedValue | null {
  const country = segments.length > 1 ? segments.find(({ text }) => countryCodeOf(text) !== null) : undefined
  return country ? { text: country.text, page, words: country.words } : null
}

/** Both weights of a column for two, `Net / Gross`: two figures in the order of the head. */
function netAndGross(grid: Grid, lines: readonly GridLine[]): CargoRow {
  const column = grid.columns.find(({ key, caption }) => key === 'gross_weight' && bothWeights(caption) !== null)
  if (!column) return {}
  const segments = lines.flatMap((line) => line.cells.get('gross_weight') ?? [])
  const [one, other, more] = [...textOf(segments).matchAll(/\d[\d.,']*/g)].map(([text]) => text.replace(/[.,]$/, ''))
  if (!one || !other || more) return {}
  const value = (text: string): PrintedValue => ({ text, page: grid.page, words: segments.flatMap(({ words }) => words) })
  const [net, gross] = bothWeights(column.caption) === 'net' ? [one, other] : [other, one]
  const unit = unitOfCaption(column.caption) ?? splitQuantity(textOf(segments))?.unit
  return { net_weight: value(net), gross_weight: value(gross), ...(unit ? { weight_unit: value(unit) } : {}) }
}

// Columns that may hold what their heads do not say: `Weight & Measurement`, packages under a head for goods.
const mixed: readonly ColumnKey[] = ['gross_weight', 'measurement', 'packages', 'quantity', 'country_of_origin']

/** Parts without a column of their own that stand in another's, each with a unit that says what it is. */
function strays(row: CargoRow, { grid, lines }: { grid: Grid; lines: readonly GridLine[] }): [LinePart, PrintedValue][] {
  const cells = (key: ColumnKey) => lines.flatMap((line) => line.cells.get(key) ?? [])
  const counted = row.packages
    ? []
    : cells('description')
        .filter(({ text }) => isPackageCount(text))
        .slice(0, 1)
  return [counted, ...mixed.map(cells)].flatMap((segments) => {
    const found = describeContainer(textOf(segments))
    const value = (text: string): PrintedValue => ({ text, page: grid.page, words: segments.flatMap(({ words }) => words) })
    return quantities.flatMap(([, part, unit]): [LinePart, PrintedValue][] => {
      const [number, own] = [wordOf(found, part), unit && wordOf(found, unit)]
      if (row[part] || !number || !unit || !own) return []
      return [
        [part, value(number)],
        [unit, value(own)],
      ]
    })
  })
}

const wordOf = (words: ContainerWords, part: string) => Object.entries(words).find(([key]) => key === part)?.[1] ?? null

/** The unit of a value; what is none, on a scan, is that of the other rows. The head may name it for all of them. */
function unitOf(
  grid: Grid,
  key: ColumnKey,
  { unit, unit_part }: { unit: string | null; unit_part: LinePart | null },
): string | null {
  if (unit && (grid.page.source !== 'scan' || unit_part === null || isOfKind(unit_part, unit))) return unit
  const others = grid.lines.map((line) => splitQuantity(cellText(line, key))?.unit).filter((text) => typeof text === 'string')
  const usual = unit ? others.find((text) => unit_part !== null && isOfKind(unit_part, text)) : undefined
  const caption = grid.columns.find((column) => column.key === key)?.caption ?? ''
  return usual ?? (key === 'quantity' ? countedInCaption(caption) : unitOfCaption(caption)) ?? unit
}

// Lines that stand among goods and are none.
export const noise =
  /^(SEALS?\b|TOTALS?\b|SHIPPER'?S? LOAD|SAID TO (CONTAIN|BE)|S\.?T\.?C\.?\b|FREIGHT (PREPAID|COLLECT)|N\/M$|NO MARKS|\(?CONTINUED|HTS?(US)?\b|HS CODE|H\.S\.|P\.?O\.?\s*(NO|#|NUMBER)|PURCHASE ORDER|-{2,}|\*{2,}|\d+\s*X\s*(20|40|45)|ALSO NOTIFY)/i

// `620 CTNS / 9,482.25 KGS / 64.21 CBM`
const quantity = /^[\d,.]+ ?[A-Z][A-Z0-9]{0,7}$/i
const isOnlyQuantities = (text: string) => {
  const parts = text.split('/').map((part) => part.trim())
  return isPackageCount(text) || (parts.length > 1 && parts.every((part) => quantity.test(part)))
}

/** Lines of goods, from every table that has a column for their description. */
export function lineItemsOf(grids: readonly Grid[]): CargoRow[] {
  return grids
    .filter(({ columns }) => columns.some(({ key }) => key === 'description'))
    .flatMap((grid) => rowsOf(grid).flatMap((lines) => goodsRow(grid, lines)))
}

function goodsRow(grid: Grid, lines: readonly GridLine[]): CargoRow[] {
  const printed = lines.flatMap((line) => line.cells.get('description') ?? [])
  const { rest: texts, parts } = goodsParts(printed)
  const goods = texts.filter(({ text }) => !noise.test(text) && !isOnlyQuantities(text) && findContainers(text).length === 0)
  const row = partsOfCells(grid, lines)
  const value = (text: string): PrintedValue => ({ text, page: grid.page, words: texts.flatMap(({ words }) => words) })
  if (goods.length > 0)
    row.description = {
      text: goods.map(({ text }) => text).join('\n'),
      page: grid.page,
      words: goods.flatMap(({ words }) => words),
    }
  else if (!row.quantity && !row.packages && !row.amount) return []
  const all = lines.map(({ segments }) => textOf(segments)).join('\n')
  const codes = lines.flatMap((line) => splitCodes(cellText(line, 'hts_code'))).filter((text) => /\d{4}/.test(text))
  row.hts_codes = [...new Set([...codes, ...hsCodesIn(all)])].map(value)
  if (codes[0] !== undefined) row.hts_code = value(codes[0])
  for (const [part, { text, segment }] of Object.entries(parts)) {
    const own = part as keyof typeof parts // keys of an object of ours
    row[own] ??= { text, page: grid.page, words: segment.words }
  }
  row.cargo_references = [
    ...new Set([...lines.map((line) => cellText(line, 'po_number')).filter((text) => /\d/.test(text)), ...orderNumbersIn(all)]),
  ].map(value)
  return [row]
}

/** The sums at the end of the tables; a table of one row is its own sum. */
export function totalsOf(grids: readonly Grid[], items: readonly CargoRow[]): CargoRow {
  const sums = grids.flatMap((grid) => (grid.totals ? [partsOfCells(grid, [withoutWord(grid.totals)])] : []))
  const [only] = items
  if (sums.length > 0) return Object.assign({}, ...sums.reverse())
  return only && items.length === 1 ? only : {}
}

function withoutWord(line: GridLine): GridLine {
  const cells = [...line.cells].map(
    ([key, segments]) => [key, segments.filter(({ text }) => !/^(GRAND |SUB-?)?TOTALS?:?$/i.test(text))] as const,
  )
  return { ...line, cells: new Map(cells) }
}
