/** Heads of columns in words that no list of captions foresees, and heads that run into each other. */
import { tokensOf } from './caption-words.ts'
import type { ColumnKey } from './layout.ts'
import { type PaperPage, type Segment, segmentOf } from './pages.ts'

const package_words = 'PACKAGES|CARTONS?|CTNS?|PALLETS?|PLTS?|CASES?|CRATES?|BAGS?|ROLLS?|DRUMS?|BOXES|PIECES|PCS|COLLI'

// The first that fits decides: `QUANTITY AND KIND OF PACKAGES` counts packages, `KIND OF PACKAGES; DESCRIPTION OF GOODS` describes.
const headWords: readonly (readonly [ColumnKey, RegExp])[] = [
  ['container_size', /^(?:\w{1,9} )?(?:SIZE|TYPE)\b(?: OF| CODE| AND)?(?: (?:SIZE|TYPE|CONTAINER|EQUIPMENT|HEIGHT))*$/],
  ['packages', /^QUANTITY (?:\w{1,9} ){0,3}PACKAGES\b/],
  ['quantity', /^(?:\w{1,9} )?QUANTITY\b/],
  ['net_weight', /\bNETT? (?:\w{1,9} )?(?:WEIGHT|MASS|KGS?|LBS?)\b|^N ?W\b/],
  ['gross_weight', /\b(?:WEIGHT|MASS|GROSS)\b|^G ?W\b|^(?:KGS?|LBS?|KILOS?|KILOGRAMS|POUNDS)$/],
  [
    'amount',
    /\b(?:AMOUNT|EXTENSION|EXTENDED|EXT|TOTAL PRICE|NET PRICE|(?<!UNIT )VALUE)\b|^TOTAL(?: [A-Z]{3})?$|^CHARGES? IN [A-Z]{3}$/,
  ],
  ['unit_price', /\bPRICE\b|\bUNIT (?:COST|VALUE|RATE)\b|^U ?PRICE\b|^RATE\b/],
  ['measurement', /\b(?:MEASUREMENT|MEASURE|VOLUME|VOL|CUBE|CBM|M3|CUM|CFT|CUFT|CUBIC)\b/],
  ['hts_code', /\b(?:HS|HTS|HTSUS|HSN|TARIFF|SCHEDULE B|COMMODITY CODE)\b/],
  ['quantity_unit', /^(?:UOM|UNIT(?: OF MEASURE(?:MENT)?)?|U ?M)$/],
  ['packages', /^(?:NO|NUMBER|TOTAL)(?: OF)? CONTAINER (?:OR|AND|OTHER)\b/],
  ['container_number', /^(?:\w{1,9} )?(?:CONTAINER|EQUIPMENT|CTR|CONT)(?: (?:NO|ID|AND|MARKS)\b| SEAL\b|$)/],
  ['seal_number', /^(?:\w{1,9} )?SEAL(?: NO\b|$)/],
  ['marks', /^(?:\w{1,9} )?MARKS\b/],
  ['description', /\b(?:DESCRIPTION|GOODS|COMMODITY|COMMODITIES|MERCHANDISE|CONTENTS)\b/],
  ['packages', new RegExp(`\\b(?:${package_words})\\b`)],
  ['country_of_origin', /\bORIGIN\b|^(?:COO|C ?O|MADE IN)$/],
  ['po_number', /^(?:\w{1,9} )?(?:PO|PURCHASE ORDER|ORDER)(?: NO| REF)?$/],
  [
    'product_code',
    /^(?:\w{1,9} )?(?:ARTICLE|ART|ITEM|PART|STYLE|SKU|MODEL|PRODUCT|MATERIAL|CATALOG(?:UE)?)(?: (?:NO|CODE|ID|REF))?$/,
  ],
  ['quantity', /\bUNITS\b/],
]
const words_max = 8

/** What the column under such a head holds; null when its words do not say, or it is no head but a sentence or a value. */
export function columnOfHead(text: string): ColumnKey | null {
  const tokens = tokensOf(text.replace(/^\(?\d{1,2}[a-z]?[.)]{1,2} (?:[A-Z]\. )?/i, ''))
  if (tokens.length === 0 || tokens.length > words_max || tokens.some((token) => /^\d{2,}/.test(token))) return null
  const words = tokens.join(' ')
  return headWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** Of the head of a column for two weights, which comes first; null of any other head. */
export function bothWeights(head: string): 'net' | 'gross' | null {
  const [net, gross] = [head.search(/\bNETT?\b/i), head.search(/\bGROSS\b/i)]
  return net < 0 || gross < 0 ? null : net < gross ? 'net' : 'gross'
}

// Two columns cannot hold the same: by these words in its head one of them is the other thing that they may mean.
const seconds: readonly { key: ColumnKey; words: RegExp; is: ColumnKey }[] = [
  { key: 'container_number', words: /\bEQUIPMENT\b/i, is: 'container_size' },
  { key: 'packages', words: /\b(?:PCS|PIECES|UNITS)\b/i, is: 'quantity' },
  { key: 'packages', words: /\b(?:PCS|PIECES|UNITS)\b/i, is: 'quantity_unit' },
  { key: 'description', words: /\b(?:ARTICLE|PRODUCT|ITEM)\b/i, is: 'product_code' },
  { key: 'gross_weight', words: /\b(?:LBS?|POUNDS)\b/i, is: 'gross_weight_lb' },
]

/** The columns of one table, each with what it alone holds. */
export function withoutDoubles<Head extends { key: ColumnKey | null; caption: string }>(heads: readonly Head[]): Head[] {
  const keys = new Set(heads.map(({ key }) => key))
  const change = seconds.filter(({ key, is }) => !keys.has(is) && heads.filter((head) => head.key === key).length > 1)
  return heads.map((head) => {
    const second = change.find(({ key, words }) => key === head.key && words.test(head.caption))
    return second ? { ...head, key: second.is } : head
  })
}

// Under a head its column begins within so many points, and not farther down than some lines.
const aligned_points = 3
const below_points = 40

/** The page with heads parted that stand one blank apart: where the text under them begins anew, and both parts are heads. */
export function withPartedHeads(page: PaperPage): PaperPage {
  const segments = page.segments.flatMap((segment) => {
    const may_be_parted = segment.words.length > 1 && segment.words.length <= 2 * words_max
    return may_be_parted ? partedHead(segment, page) : [segment]
  })
  return segments.length === page.segments.length ? page : { ...page, segments }
}

function partedHead(segment: Segment, page: PaperPage): Segment[] {
  const begins = page.segments.filter(
    ({ top, left }) =>
      top >= segment.bottom - 1 && top < segment.bottom + below_points && left > segment.left && left < segment.right,
  )
  if (begins.length === 0) return [segment]
  const parts: Segment[] = []
  let open = [...segment.words]
  for (let at = segment.words.length - 1; at > 0; at--) {
    const word = segment.words[at]
    if (!word || !begins.some(({ left }) => Math.abs(left - word.left) < aligned_points)) continue
    const behind = open.slice(at)
    const before = open.slice(0, at)
    const [one, other] = [before, behind].map((words) => columnOfHead(words.map(({ text }) => text).join(' ')))
    if (!one || !other || (one === other && parts.length === 0)) continue
    parts.unshift(segmentOf(behind))
    open = before
  }
  return [segmentOf(open), ...parts]
}
