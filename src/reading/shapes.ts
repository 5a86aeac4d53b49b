// Whether a text can be the value of a field, and what is taken out of it. Values stay as they are printed.
import { blanks, trimEndOf } from '../base/trim.ts'
import type { Shape } from './layout.ts'

const number = /\d[\d,.' ]*/

const fitting: Record<Shape, (text: string) => boolean> = {
  text: (text) => /[\p{L}\p{N}]/u.test(text) && text.length <= 160,
  code: (text) => /\d/.test(text) && text.length <= 45 && text.split(' ').length <= 5,
  date: (text) => /\d/.test(text) && text.length <= 60,
  weight: (text) => number.test(text) && text.length <= 40,
  measurement: (text) => number.test(text) && text.length <= 40,
  packages: (text) => number.test(text) && text.length <= 40,
  amount: (text) => number.test(text) && text.length <= 40,
  block: (text) => /\p{L}{2}/u.test(text),
  codes: (text) => /\d/.test(text) && text.length <= 200,
  vessel_voyage: (text) => /\p{L}{2}/u.test(text) && text.length <= 80,
  voyage: (text) => /\d/.test(text) && text.length <= 30,
  port: (text) => /\p{L}{2}|^\d{4,5}$/u.test(text) && text.length <= 90,
  place: (text) => /\p{L}{2}/u.test(text) && text.length <= 120,
  name: (text) => /\p{L}{2}/u.test(text) && text.length <= 160,
  scac: (text) => /\p{L}{2}/u.test(text) && text.length <= 60,
  firms: (text) => /\p{L}/u.test(text) && text.length <= 60,
  terms: (text) => /\p{L}{2}/u.test(text) && text.length <= 80,
  email: (text) => /\S@\S/.test(text),
  goods: (text) => /\p{L}{2}/u.test(text),
  person: (text) => /\p{L}{2}/u.test(text) && text.length <= 40,
  location: (text) => /\p{L}{2}/u.test(text) && text.length <= 160,
  terminal: (text) => /\p{L}{2}/u.test(text) && text.length <= 160,
  carrier: (text) => /\p{L}{2}/u.test(text) && text.length <= 160,
  vessel_with_voyage: (text) => /\p{L}{2}/u.test(text) && text.length <= 80,
  address: (text) => /[\p{L}\p{N}]/u.test(text) && text.length <= 160,
  city: (text) => /\p{L}{2}/u.test(text) && text.length <= 80,
  postal_code: (text) => /\d/.test(text) && text.length <= 20,
  country: (text) => /\p{L}{2}/u.test(text) && text.length <= 60,
  phone: (text) => (text.match(/\d/g)?.length ?? 0) >= 6 && text.length <= 40,
}

export const fits = (shape: Shape, text: string): boolean => fitting[shape](text)

/** `12,345.600 KGS` as number and unit; a unit of the column's caption stands in when the value has none. */
export function splitQuantity(text: string): { number: string; unit: string | null } | null {
  const match =
    /(\d[\d,.']*(?: \d{3}(?=\D|$)[\d.,]*)*)\s*((?:[CM]|CU\.?|FT|CU\.? ?FT)[3³]|CU\. ?(?:M|FT)\b|[A-Za-z³]{0,12}\.?)/i.exec(text)
  if (!match?.[1]) return null
  return { number: match[1].replace(/[.,]$/, ''), unit: match[2] ? match[2] : null }
}

/** `USD 1,234.50`, `$1,234.50`, `1.234,50 EUR`. */
export function splitAmount(text: string): { number: string; currency: string | null } | null {
  const amount = /\d[\d,.']*\d|\d/.exec(text)
  if (!amount) return null
  const currency = /\b(USD|EUR|GBP|CNY|RMB|JPY|CAD|AUD|HKD|SGD|KRW|INR|TWD|THB|VND|MXN|CHF|SEK|BRL)\b|US\$|CA\$|[$€£¥]/i.exec(
    text,
  )
  return { number: amount[0], currency: currency ? currency[0].toUpperCase() : null }
}

// At the end of `EVER GOLD / 0123W`, `EVER GOLD V.0123W`, `EVER GOLD, VOY NO 0123W`.
const voyageBehindSign =
  /(?:[/,]|\s-\s|\bV(?:OY(?:AGE)?)?[.:]?\s?(?:NO\.?)?)\s{0,3}(?:V(?:OY(?:AGE)?)?[.:]?\s?)?([A-Z]{0,3}-?\d[\w-]{0,15})$/i
// At the end of `EVER GOLD 0123W`.
const voyageAlone = /\s(\d{2,5}[A-Z]{0,2}|[A-Z]{1,3}\d{2,5}[A-Z]{0,2}|\d{2,4}-\d{2,4}[A-Z]{0,2})$/i

/** `EVER GOLD / 0123W`, `EVER GOLD V.0123W`, `EVER GOLD 0123W`. Without a voyage the second is null. */
export function splitVesselVoyage(text: string): { vessel: string; voyage: string | null } {
  const split = (behind: RegExp, name: RegExp) => {
    const found = behind.exec(text)
    const vessel = trimEndOf(text.slice(0, found?.index), `/,${blanks}`)
    return found?.[1] && name.test(vessel) ? { vessel, voyage: found[1] } : null
  }
  return split(voyageBehindSign, /\p{L}/u) ?? split(voyageAlone, /\p{L}{3}/u) ?? { vessel: text, voyage: null }
}

/** Numbers of a list, however they are parted. */
export function splitCodes(text: string): string[] {
  return text
    .split(/[,;\n]|\s\/\s|\s{2,}|\s+(?=\S*\d)/)
    .map((part) => part.trim().replace(/^(?:&|AND)\s+/i, ''))
    .filter((part) => /\d/.test(part) && part.length <= 40)
}

/** The unit that a caption names: `GROSS WEIGHT (KGS)`. */
export function unitOfCaption(text: string): string | null {
  return /\b(KGS?|LBS?|CBM|M3|CFT|CUFT|MT)\b/i.exec(text)?.[1] ?? null
}

const counted =
  /\b(PCS|PIECES|SETS|UNITS|PAIRS|PRS|DOZ(?:ENS?)?|MTRS?|METERS|METRES|ROLLS|BAGS|CARTONS|CTNS|BOXES|KGS?|LBS?|TONS?|MTS?|SQM|YDS|YARDS|LTRS?|EA)\b/i

/** What a column of quantities counts, where its caption says so behind the word: `Quantity (PCS)`, `QTY IN SETS`. */
export function countedInCaption(text: string): string | null {
  const at = text.search(/\b(?:QUANTITY|QUANTITIES|QTY)\b/i)
  return at < 0 ? null : (counted.exec(text.slice(at))?.[1] ?? null)
}

/** What is ticked: `[ ] PREPAID [X] COLLECT`. Null where nothing is, or there are no boxes. A scan may show the ticked box alone: `[X] PREPAID COLLECT`. */
export function tickedIn(text: string): string | null {
  const ticked = /(?:[[(]\s?[Xx✓✔]\s?[\])]|[☑☒✓✔])\s{0,3}(\p{L}[\p{L} ]{1,30}\p{L})/u.exec(text)?.[1] ?? null
  return ticked?.replace(/^(PREPAID|COLLECT) (?:PREPAID|COLLECT)$/i, '$1') ?? null
}

/** The one word of freight terms that says it: `OCEAN FREIGHT COLLECT`. Null where none or both of them stand. */
export function paidIn(text: string): string | null {
  const words = text.match(/\b(?:PRE-?PAID|COLLECT)\b/gi) ?? []
  return new Set(words.map((word) => word.toUpperCase())).size === 1 ? (words[0] ?? null) : null
}

/** `GARDEN ISLAND TERMINAL FIRMS L104`: the place and the code of its firm. */
export function splitLocation(text: string): { name: string; firms: string | null } {
  const found = /[\s,(/-]{1,3}FIRMS?\b\.?\s?(?:CODE|NO)?\.?\s?[:#]?\s?([A-Z][A-Z0-9]{3})\)?$/i.exec(text)
  return found ? { name: text.slice(0, found.index), firms: found[1] ?? null } : { name: text, firms: null }
}

/** The currency that a caption names: `Charges USD`. */
export function currencyOfCaption(text: string): string | null {
  return /\b(USD|EUR|GBP|CNY|CAD|JPY)\b/i.exec(text)?.[1] ?? null
}

const behind_goods =
  /^(FREIGHT\b|TOTAL\b|SAY\b|HT?S( ?US)?\b|TARIFF|PLEASE\b|REMARKS?\b|P\.?O\.? ?(NO|NUMBER|#)|SHIPPER'?S LOAD|SAID TO|NET WEIGHT|GROSS WEIGHT|LADEN|SHIPPED|CLEAN ON)/i

/** The lines that describe goods, down to the first that says something else about them. */
export function goodsIn(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line, at) => at > 0 && behind_goods.test(line))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n')
}
