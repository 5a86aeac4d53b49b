/**
 * What a column holds, by what stands in it: a head may say nothing (`Net` over amounts), or name two columns alike. Contents decide only where they
 * leave no doubt: units, currencies, check digits, tariff codes, countries, and figures of which one is the product of two others.
 */
import { countryCodeOf } from '../reference/place-names.ts'
import { findContainers, isPackageCount } from './container-text.ts'
import { figureOf } from './figure-value.ts'
import type { ColumnKey } from './layout.ts'

/** A column with the text of its cell in each line; '' where it has none. */
type FilledColumn = { key: ColumnKey | null; caption: string; cells: readonly string[] }

type CellContent =
  | 'unit'
  | 'pieces'
  | 'code'
  | 'amount'
  | 'weight'
  | 'volume'
  | 'packages'
  | 'tariff'
  | 'container'
  | 'country'
  | 'figure'
  | 'words'
  | 'range'
  | 'other'

const piece = /^(?:PCS|PIECES?|SETS?|UNITS?|PAIRS?|PRS|DOZ(?:ENS?)?|MTRS?|METERS|METRES|EA|NOS|SQM|YDS)\.?$/i
const contents: readonly (readonly [CellContent, (text: string) => boolean])[] = [
  ['container', (text) => findContainers(text).some(({ is_valid }) => is_valid)],
  [
    'amount',
    (text) =>
      /^(?:US|CA|HK|A)?[$€£¥] ?\d[\d.,' ]*$|^(?:USD|EUR|GBP|CNY|RMB|JPY|CAD|INR) ?\d[\d.,' ]*$|^\d[\d.,' ]* ?(?:USD|EUR|GBP|[$€£])$/i.test(
        text,
      ),
  ],
  ['weight', (text) => /^\d[\d.,' ]* ?(?:KGS?|KGM|LBS?|MTS?|TONS?|TONNES?)\.?$/i.test(text)],
  ['volume', (text) => /^\d[\d.,' ]* ?(?:CBM|M3|M³|CU\.?M|CFT|FT3)\.?$/i.test(text)],
  ['packages', isPackageCount],
  ['pieces', (text) => /^\d/.test(text) && piece.test(text.replace(/^[\d.,' ]+/, ''))],
  ['unit', (text) => piece.test(text) || /^(?:BAGS?|ROLLS?|CARTONS?|CTNS?|BOXES)\.?$/i.test(text)],
  ['range', (text) => /^(?:C\/?(?:T?N)?\/?(?:NO|#)?\.? ?)?#?\d{1,5} ?(?:-|–|~|TO|\/) ?#?\d{1,6}$/i.test(text)],
  // Without a second point it may be an amount.
  ['tariff', (text) => /^\d{4}\.\d{2}\.\d{2}(?:\.?\d{2})?$/.test(text)],
  ['figure', (text) => figureOf(text) !== null],
  ['country', (text) => text.length > 2 && countryCodeOf(text) !== null],
  ['code', (text) => /^(?=[A-Z0-9./-]*\d{2})[A-Z]{1,5}[A-Z0-9]{0,6}[./-]?[A-Z0-9-]{2,16}$/.test(text)],
  ['words', (text) => /\p{L}{3}/u.test(text) && startingWithFigures(text) < 0.5],
]
const startingWithFigures = (text: string) => {
  const words = text.split(' ')
  return words.filter((word) => /^\W?\d/.test(word)).length / words.length
}
const contentOf = (text: string): CellContent => contents.find(([, is]) => is(text))?.[0] ?? 'other'

// What a column of such contents may be called, best first; anything else is a mistake of the head.
const roles: Partial<Record<CellContent, readonly ColumnKey[]>> = {
  container: ['container_number', 'marks', 'description'],
  amount: ['amount', 'unit_price'],
  weight: ['gross_weight', 'net_weight', 'gross_weight_lb', 'quantity'],
  volume: ['measurement', 'gross_weight', 'quantity'],
  unit: ['quantity_unit', 'description'],
  pieces: ['quantity', 'packages'],
  tariff: ['hts_code', 'description', 'product_code'],
  country: ['country_of_origin', 'description', 'marks'],
  words: ['description', 'marks', 'country_of_origin', 'quantity_unit', 'container_number', 'container_size', 'seal_number'],
}
// Contents that are as sure as a head's words; of the others only a head tells.
const sure: readonly CellContent[] = [
  'unit',
  'pieces',
  'container',
  'amount',
  'weight',
  'volume',
  'tariff',
  'country',
  'packages',
]
// So many of the filled cells of a column are of one kind.
const share_min = 0.75
const words_min = 0.3

/** The key of each column, in their order. */
export function rolesOf(columns: readonly FilledColumn[]): (ColumnKey | null)[] {
  const keys = columns.map(({ key }) => key)
  const kinds = columns.map(({ cells }) => usualOf(cells))
  const has = (key: ColumnKey) => keys.includes(key)
  // Words under a code are goods only where no other column is left for them.
  for (const is_described of [() => true, () => has('description')])
    for (const [at, kind] of kinds.entries()) if (kind && isRefused(keys[at] ?? null, kind, is_described())) keys[at] = null
  withoutWorse(columns, { keys, kinds })
  for (const [at, kind] of kinds.entries()) {
    if (keys[at] !== null || kind === null) continue
    const key = sure.includes(kind) ? freeRole(kind, keys) : null
    if (key) keys[at] = key
  }
  if (!has('description')) {
    const at = widestWords(columns, { keys, kinds })
    if (at >= 0) keys[at] = 'description'
  }
  const coded = keys.findIndex((key, at) => key === 'marks' && kinds[at] === 'code')
  if (coded >= 0 && !has('product_code') && has('amount')) keys[coded] = 'product_code'
  byProduct(columns, { keys, kinds })
  return keys
}

type Roles = { keys: (ColumnKey | null)[]; kinds: readonly (CellContent | null)[] }

function usualOf(cells: readonly string[]): CellContent | null {
  const filled = cells.filter((text) => text !== '').map(contentOf)
  const counts = [...Map.groupBy(filled, (kind) => kind)].map(([kind, own]) => ({ kind, count: own.length }))
  const best = counts.sort((a, b) => b.count - a.count)[0]
  const count = (kind: CellContent) => counts.find((one) => one.kind === kind)?.count ?? 0
  // A name with its codes below it.
  const coded = count('words') + count('tariff') + count('code') + count('other')
  if (count('words') >= filled.length * words_min && coded >= filled.length * share_min) return 'words'
  return best && best.count >= filled.length * share_min ? best.kind : null
}

/** Amounts of money are no weights, and numbers of cartons (`1-120`) do not count them. Words under a code are what the goods are, where nothing else says it. */
function isRefused(key: ColumnKey | null, kind: CellContent, is_described: boolean): boolean {
  if (key === null) return false
  if (kind === 'range') return key !== 'marks' && key !== 'product_code' && key !== 'description'
  if (kind === 'words') {
    const is_figure = [
      'amount',
      'gross_weight',
      'hts_code',
      'measurement',
      'net_weight',
      'packages',
      'quantity',
      'unit_price',
    ].includes(key)
    return is_figure || (key === 'product_code' && !is_described)
  }
  if (kind === 'figure' || kind === 'packages' || kind === 'code' || kind === 'other')
    return kind === 'figure' && (key === 'description' || key === 'container_number')
  return !(roles[kind] ?? [key]).includes(key)
}

function freeRole(kind: CellContent, keys: readonly (ColumnKey | null)[]): ColumnKey | null {
  if (kind === 'packages') return keys.includes('packages') || keys.includes('quantity') ? null : 'packages'
  const [first, second] = roles[kind] ?? []
  if (!first || keys.includes(first)) return kind === 'amount' && second && !keys.includes(second) ? second : null
  return first
}

/** Of two columns for one thing the better keeps it: what was shipped, not what was ordered; the greater of two weights is the gross. */
function withoutWorse(columns: readonly FilledColumn[], { keys, kinds }: Roles): void {
  for (const key of new Set(keys)) {
    if (key === null || key === 'description' || key === 'marks') continue
    const own = [...keys.keys()].filter((at) => keys[at] === key)
    if (own.length < 2) continue
    const best = own.sort((a, b) => preference(columns[b]) - preference(columns[a]) || a - b)[0]
    if (key === 'gross_weight' && !keys.includes('net_weight') && own.length === 2) {
      const [one = 0, other = 0] = own.map((at) => sumOf(columns[at]))
      const lesser = own[one < other ? 0 : 1]
      if (one !== other && lesser !== undefined && kinds[lesser] !== 'volume') keys[lesser] = 'net_weight'
      continue
    }
    for (const at of own) if (at !== best) keys[at] = null
  }
}

const preference = (column: FilledColumn | undefined) =>
  (/\b(SHIPPED|INVOICED|DELIVERED|PACKED|TOTAL)\b/i.test(column?.caption ?? '') ? 2 : 0) -
  (/\b(ORDERED|BACK ?ORDER(ED)?|B\/O|OPEN|PER)\b/i.test(column?.caption ?? '') ? 2 : 0) +
  (column?.cells.some((text) => text !== '') ? 1 : 0)

const sumOf = (column: FilledColumn | undefined) => (column?.cells ?? []).reduce((sum, text) => sum + (figureOf(text) ?? 0), 0)

function widestWords(columns: readonly FilledColumn[], { keys, kinds }: Roles): number {
  const letters = (at: number) => columns[at]?.cells.reduce((sum, text) => sum + text.length, 0) ?? 0
  const own = [...keys.keys()].filter((at) => keys[at] === null && kinds[at] === 'words')
  return own.sort((a, b) => letters(b) - letters(a))[0] ?? -1
}

// Tables of goods have fewer columns of figures.
const numeric_max = 12
const rounding = 0.006

/** A column that is in every line the product of two others is the amount, and they are quantity and price. */
function byProduct(columns: readonly FilledColumn[], { keys, kinds }: Roles): void {
  if (keys.includes('amount') && keys.includes('unit_price') && keys.includes('quantity')) return
  const numeric = [...keys.keys()].filter(
    (at) => kinds[at] === 'figure' || kinds[at] === 'amount' || keys[at] === 'quantity' || keys[at] === 'packages',
  )
  if (numeric.length > numeric_max) return
  const values = new Map(numeric.map((at) => [at, columns[at]?.cells.map((text) => figureOf(text)) ?? []]))
  for (const total of numeric.toReversed()) {
    for (const price of numeric) {
      for (const count of numeric) {
        if (count >= price || total === count || total === price) continue
        const lines = (values.get(total) ?? []).flatMap((sum, line) => {
          const [one, other] = [values.get(count)?.[line] ?? null, values.get(price)?.[line] ?? null]
          return sum === null || one === null || other === null
            ? []
            : [one > 1 && other !== 1 && Math.abs(one * other - sum) <= Math.max(rounding, sum * 1e-6)]
        })
        if (lines.length === 0 || !lines.every(Boolean)) continue
        for (const [at, key] of [
          [count, 'quantity'],
          [price, 'unit_price'],
          [total, 'amount'],
        ] as const) {
          const taken = keys.indexOf(key)
          if (keys[at] === null && taken < 0) keys[at] = key
        }
        return
      }
    }
  }
}
