/** The sum of a table among its lines, whatever it is called: its figures are those of the lines above, added up. */
import { figureOf } from './figure-value.ts'
import type { ColumnKey } from './layout.ts'
import { type Segment, textOf } from './pages.ts'

type SummedLine = { cells: ReadonlyMap<ColumnKey, readonly Segment[]> }

const summed: readonly ColumnKey[] = ['amount', 'quantity', 'packages', 'gross_weight', 'net_weight', 'measurement']
// What only a line of its own has.
const own: readonly ColumnKey[] = ['container_number', 'hts_code', 'po_number', 'product_code', 'seal_number', 'unit_price']
const is_sum_word = /^(?:GRAND |SUB-?|NET |OVERALL )?(?:TOTALS?|SUM|ALL)\b/i
// Figures are rounded to hundredths or thousandths before they are added up.
const rounding = 0.011
// A lone figure may be a sum by chance; two are not. An amount is long enough to be sure.
const sums_min = 2

/** The place of the first such line; -1 where no line is the sum of those above. */
export function sumAmong(lines: readonly SummedLine[]): number {
  const sums = new Map(summed.map((key) => [key, 0]))
  let rows = 0
  for (const [at, { cells }] of lines.entries()) {
    const figures = summed.flatMap((key) => {
      const value = figureOf(textOf(cells.get(key) ?? []))
      return value === null ? [] : [{ key, value }]
    })
    const equal = figures.filter(({ key, value }) => value > 0 && Math.abs((sums.get(key) ?? 0) - value) < rounding)
    const is_bare = !own.some((key) => /\d/.test(textOf(cells.get(key) ?? [])))
    const is_sum =
      rows > 1 ? equal.length >= sums_min || equal.some(({ key }) => key === 'amount') : isRepeated(cells, equal.length)
    if (rows > 0 && is_bare && is_sum && equal.length === figures.length) return at
    if (figures.length > 0) rows++
    for (const { key, value } of figures) sums.set(key, (sums.get(key) ?? 0) + value)
  }
  return -1
}

/** Under a single row its sum repeats it; another row of the same figures would say what it is. */
function isRepeated(cells: SummedLine['cells'], equal: number): boolean {
  const words = textOf(cells.get('description') ?? [])
  return equal > 0 && (is_sum_word.test(words) || (words.split(' ').length <= 2 && !/\d/.test(words)))
}
