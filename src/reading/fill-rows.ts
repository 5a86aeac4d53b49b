/** Rows of containers and goods, what is gathered from them, and totals. */
import { type CargoRow, containersOf, lineItemsOf, totalsOf } from './cargo-rows.ts'
import { certainty } from './certainty.ts'
import { figureOf } from './figure-value.ts'
import type { PrintedValue } from './find-values.ts'
import { goodsBelow } from './goods-text.ts'
import type { Grid } from './grids.ts'
import type { DocumentLayout, LinePart, RowField } from './layout.ts'
import { around, type PaperPage } from './pages.ts'
import { extend, fill, type PayloadDraft, sourceOf } from './payload.ts'
import { splitAmount } from './shapes.ts'
import { totalsInText } from './total-lines.ts'
import { isOfKind } from './value-kinds.ts'

export function fillRows(
  draft: PayloadDraft,
  layout: DocumentLayout,
  { pages, grids, boxed }: { pages: readonly PaperPage[]; grids: readonly Grid[]; boxed: CargoRow | null },
): void {
  const listed = lineItemsOf(grids)
  const described = (row: CargoRow | null): row is CargoRow => row?.description !== undefined
  const other = listed.some(described) ? [] : [boxed, goodsBelow(pages, grids)].filter(described).slice(0, 1)
  const items = [...listed.filter((row) => other.length === 0 || row.description), ...other]
  if (layout.containers) addRows(draft, 'containers', { rows: containersOf(pages, grids), fields: layout.containers })
  if (layout.line_items) addRows(draft, 'line_items', { rows: items, fields: layout.line_items })
  for (const { path, from, list } of layout.gathered) {
    const values = (boxed && !items.includes(boxed) ? [...items, boxed] : items).flatMap((row) => row[from] ?? [])
    const [first] = values
    if (list) extend(draft, path, values)
    else if (first)
      fill(draft, path, {
        value: { ...first, text: [...new Set(values.map(({ text }) => text))].join('\n') },
        kind: 'block',
        confidence: certainty.part,
      })
  }
  const totals = totalsOf(grids, items)
  const sums = { ...totalsInText(pages), ...totalAmount(items, grids), ...totals }
  for (const part of totalParts) {
    const [path, value] = [layout.totals[part], partOf(sums, part)]
    if (path && value) fill(draft, path, { value, kind: part, confidence: certainty.part })
  }
}

/** What is asked for in all: the figure below the table that its amounts add up to, whatever stands beside it. */
function totalAmount(items: readonly CargoRow[], grids: readonly Grid[]): CargoRow {
  const amounts = items.map((row) => figureOf(partOf(row, 'amount')?.text ?? ''))
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  if (sum <= 0 || amounts.includes(null)) return {}
  const below = grids.findLast(({ lines }) => lines.some(({ cells }) => cells.has('amount')))
  const bottom = below ? around(below.lines).bottom : 0
  const page = below?.page
  const found = page?.segments.findLast(
    ({ top, text }) => top >= bottom - 1 && Math.abs((figureOf(splitAmount(text)?.number ?? '') ?? 0) - sum) < rounding,
  )
  const split = found && splitAmount(found.text)
  if (!found || !page || !split) return {}
  const value = (text: string): PrintedValue => ({ text, page, words: found.words })
  return { amount: value(split.number), ...(split.currency ? { currency: value(split.currency) } : {}) }
}
// Amounts are rounded to hundredths.
const rounding = 0.011

const totalParts = [
  'packages',
  'package_unit',
  'gross_weight',
  'weight_unit',
  'measurement',
  'measurement_unit',
  'amount',
  'currency',
  'quantity',
] as const

const partOf = (row: CargoRow, part: string): PrintedValue | undefined =>
  Object.entries(row).flatMap(([name, value]) => (name === part ? value : []))[0]

function addRows(
  draft: PayloadDraft,
  list: string,
  { rows, fields }: { rows: readonly CargoRow[]; fields: readonly RowField[] },
): void {
  draft.payload[list] = rows.map((row, index) =>
    Object.fromEntries(
      fields.map(({ name, from, list: is_list }) => {
        const values = [valuesFor(row, from)].flat()
        const path = `/${list}/${index}/${name}`
        if (is_list) {
          draft.sources.push(...values.map((value, at) => sourceOf(`${path}/${at}`, value, certainty.part)))
          return [name, values.map(({ text }) => text)]
        }
        const [value] = values
        if (value && !isOfKind(from, value.text)) {
          draft.sources.push(sourceOf(path, value, certainty.unproved))
          return [name, null]
        }
        if (value)
          draft.sources.push(sourceOf(path, value, from === 'container_number' ? certainty.check_digit : certainty.column))
        return [name, value?.text ?? null]
      }),
    ),
  )
}

function valuesFor(row: CargoRow, from: LinePart): readonly PrintedValue[] {
  if (from === 'gross_weight_lb' && row.gross_weight_lb) return [row.gross_weight_lb].flat()
  if (from === 'gross_weight_kg' || from === 'gross_weight_lb') {
    const is_pounds = /LB/i.test(partOf(row, 'weight_unit')?.text ?? 'KG')
    const weight = partOf(row, 'gross_weight')
    return weight && is_pounds === (from === 'gross_weight_lb') ? [weight] : []
  }
  return [row[from] ?? []].flat()
}
