/** Lines of one item under each other in one cell: its code, its name, its tariff code, where it was made, what it weighs without packing. */
import { countryCodeOf } from '../reference/place-names.ts'
import type { Segment } from './pages.ts'

type GoodsFact = 'product_code' | 'hts_code' | 'country_of_origin' | 'po_number' | 'net_weight' | 'gross_weight'
/** `rest` are the lines that describe the item. */
type GoodsParts = { rest: Segment[]; parts: Partial<Record<GoodsFact, { text: string; segment: Segment }>> }

const code = '([A-Z0-9][A-Z0-9./-]{2,24})'
const sign = '\\s{0,2}[:.#=-]?\\s{0,2}'
const named: readonly (readonly [GoodsFact, RegExp])[] = [
  [
    'hts_code',
    new RegExp(
      `^(?:HT?S(?: ?US)?|H\\.S\\.|TARIFF|COMMODITY CODE|CUSTOMS TARIFF)(?: ?(?:CODES?|NOS?|NUMBER|HEADING|#)\\.?)?${sign}(\\d{4}(?:[. ]?\\d{2}){1,3})$`,
      'i',
    ),
  ],
  ['hts_code', /^(\d{4}\.\d{2}(?:\.?\d{2}){0,2})$/],
  [
    'po_number',
    new RegExp(
      `^(?:(?:YOUR |CUSTOMER |BUYER'?S? )?(?:P\\.?O\\.?|PURCHASE ORDER|ORDER))(?: ?(?:NOS?|NUMBER|REF|#)\\.?)?${sign}${code}$`,
      'i',
    ),
  ],
  [
    'product_code',
    new RegExp(
      `^(?:(?:OUR |YOUR )?(?:ARTICLE|ART|ITEM|SKU|STYLE|PART|P\\/N|MODEL|PRODUCT|MATERIAL|CAT(?:ALOG(?:UE)?)?|REF|CODE))\\b\\.?(?: ?(?:NOS?|NUMBER|CODE|ID|REF|#)\\b\\.?)?${sign}${code}$`,
      'i',
    ),
  ],
  [
    'country_of_origin',
    new RegExp(
      `^(?:MADE IN|PRODUCT OF|(?:COUNTRY OF )?ORIGIN|ORIGINE|ORIGEN|URSPRUNG|COO|C\\/O)${sign}(\\p{L}[\\p{L} .,']{1,40})$`,
      'iu',
    ),
  ],
  [
    'net_weight',
    new RegExp(`^(?:N\\.? ?W\\.?|NETT?O?)(?: ?(?:WEIGHT|WT)\\.?)?${sign}(\\d[\\d.,' ]{0,14})(?: ?(?:KGS?|LBS?|KGM))?$`, 'i'),
  ],
  [
    'gross_weight',
    new RegExp(`^(?:G\\.? ?W\\.?|GROSS|BRUTTO)(?: ?(?:WEIGHT|WT)\\.?)?${sign}(\\d[\\d.,' ]{0,14})(?: ?(?:KGS?|LBS?|KGM))?$`, 'i'),
  ],
]
// Letters and digits in one word, as sellers number what they sell.
const bare_code = /^(?=[A-Z0-9./-]*\d)(?=[A-Z0-9./-]*[A-Z])[A-Z0-9][A-Z0-9./-]{3,24}$/

/** Takes the lines apart that say what they are, and a code that stands by itself above or below words. */
export function goodsParts(lines: readonly Segment[]): GoodsParts {
  const parts: GoodsParts['parts'] = {}
  const rest: Segment[] = []
  for (const segment of lines) {
    const found = partIn(segment.text)
    if (found && parts[found.part] === undefined) parts[found.part] = { text: found.text, segment }
    else rest.push(segment)
  }
  const at = [0, rest.length - 1].find((index) => bare_code.test(rest[index]?.text ?? ''))
  const segment = at === undefined ? undefined : rest[at]
  if (
    segment &&
    rest.length > 1 &&
    rest.some(({ text }) => /\p{L}{3}/u.test(text) && !bare_code.test(text)) &&
    !parts.product_code
  ) {
    parts.product_code = { text: segment.text, segment }
    rest.splice(rest.indexOf(segment), 1)
  }
  return { rest, parts }
}

/** Whether a line says one thing about an item and nothing else: `HS code 4016.91`. */
export const isGoodsPart = (text: string): boolean => partIn(text) !== null

function partIn(text: string): { part: GoodsFact; text: string } | null {
  for (const [part, pattern] of named) {
    const found = pattern.exec(text.trim())?.[1]?.trim()
    if (found === undefined) continue
    const is_value = part === 'country_of_origin' ? countryCodeOf(found) !== null : /\d/.test(found)
    if (is_value) return { part, text: found.replace(/[.,]$/, '') }
  }
  return null
}
