/** What the tables of a paper say about its kind: an invoice prices goods, a packing list weighs them, a carrier's invoice lists charges. */
import { indexCaptions } from './caption-index.ts'
import { cellText, findGrids, type Grid } from './grids.ts'
import { bothWeights, withPartedHeads } from './heads.ts'
import type { ColumnKey, TableKind } from './layout.ts'
import { columns } from './layouts/columns.ts'
import type { PaperPage } from './pages.ts'

// Less than a heading (10), and nearly enough by itself (classify.ts).
const weights: Readonly<Record<TableKind, number>> = { 'priced goods': 4, 'packed goods': 5, charges: 5 }

const index = indexCaptions(columns.map(({ key, captions }) => ({ key, captions, open: 'any' as const })))
// Pages are read once for the paper they may begin, and once for the paper they are in.
const known = new WeakMap<PaperPage, ReadonlySet<TableKind>>()

/** What speaks for a kind of paper with such a table; charges also speak against one that prices goods. */
export function tableWeight(pages: readonly PaperPage[], kind: TableKind | undefined): number {
  if (!kind) return 0
  const found = new Set(pages.flatMap((page) => [...tablesOn(page)]))
  if (kind !== 'charges' && found.has('charges') && !found.has(kind)) return -weights.charges
  return found.has(kind) ? weights[kind] : 0
}

function tablesOn(page: PaperPage): ReadonlySet<TableKind> {
  const found = known.get(page) ?? new Set(findGrids(withPartedHeads(page), index, []).flatMap((grid) => kindOf(grid) ?? []))
  known.set(page, found)
  return found
}

// What carriers, forwarders and truckers ask money for.
const charge =
  /\b(?:OCEAN FREIGHT|AIR FREIGHT|INLAND FREIGHT|SEA FREIGHT|BASIC FREIGHT|BUNKER|BAF|CAF|FAF|LSS|THC|OTHC|DTHC|TERMINAL HANDLING|DOCUMENT(?:ATION|S)? FEE|DOC FEE|HANDLING|CHASSIS|DRAYAGE|CARTAGE|CUSTOMS CLEARANCE|CUSTOMS ENTRY|ENTRY FEE|ISF|AMS|ENS|WHARFAGE|PIER ?PASS|DEMURRAGE|DETENTION|PER DIEM|STORAGE|FUEL|SURCHARGE|LINE ?HAUL|SECURITY|ISPS|SEAL FEE|BL FEE|B\/L FEE|TELEX|DELIVERY ORDER|TRUCKING|PRE-?PULL|CONGESTION|PEAK SEASON|GRI|CLEAN TRUCK|EXAM(?:INATION)?|DUTY|DUTIES|MPF|HMF|BROKERAGE|MESSENGER|PICK ?UP|DELIVERY|WAITING TIME|LIFT (?:ON|OFF)|COLLECT FEE|DISBURSEMENT|AGENCY FEE|FREIGHT)\b/i

function kindOf(grid: Grid): TableKind | null {
  const keys = new Set(grid.columns.map(({ key }) => key))
  const has = (...wanted: readonly ColumnKey[]) => wanted.every((key) => keys.has(key))
  const figures = grid.lines.filter((line) => [...line.cells.values()].some((cell) => cell.some(({ text }) => /\d/.test(text))))
  if (figures.length === 0 || has('container_number')) return null
  if (has('amount')) {
    const texts = grid.lines.map((line) => cellText(line, 'description')).filter((text) => /\p{L}/u.test(text))
    const charges = texts.filter((text) => charge.test(text))
    if (charges.length > 0 && charges.length * 2 >= texts.length && !has('hts_code')) return 'charges'
    return has('unit_price') && (has('quantity') || has('packages')) ? 'priced goods' : null
  }
  if (has('unit_price')) return null
  const is_weighed =
    has('gross_weight') &&
    (has('net_weight') ||
      grid.columns.some(({ caption }) => bothWeights(caption) !== null) ||
      (has('packages') && (has('product_code') || has('quantity'))))
  return is_weighed && (has('description') || has('product_code')) ? 'packed goods' : null
}
