/** Who issued a bill: shipping lines issue master bills, forwarders house bills. */
import { referenceShippingLines, shippingLineByScac } from '../reference/shipping-lines.ts'
import type { DocumentType } from '../vocabulary/document-reading.ts'
import { isFormWording } from './form-wording.ts'
import { linesOf, type PaperPage, type Segment } from './pages.ts'
import { billNumbersIn } from './reference-text.ts'

// The letterhead: a name further down may be that of the carrier whom a forwarder books with.
const letterhead_length = 400

// Shorter names (ONE, HMM) are words of other texts too.
const lineNames = referenceShippingLines
  .flatMap(({ name, short_name }) => [name, short_name])
  .filter((name) => name.length >= 5)
  .map((name) => name.toUpperCase())

// Each is less than a heading (10), so that a bill that says what it is is believed; code and name together outweigh the words of a house bill.
const weights = {
  /** The number begins with the code of a line. */
  code: 4,
  /** A line's name stands in the letterhead. */
  name: 3,
  /** The number begins with letters that are no line's: a forwarder's, for house bills. */
  other_code: 1.5,
  /** A forwarder's name stands in the letterhead. */
  forwarder: 2,
  /** It is a waybill, and no forwarder is named. */
  waybill: 2,
  /** Neither: still rather a house bill. */
  nothing: 0.5,
} as const

// How shipping lines call themselves, at the end of a name; and how forwarders do.
const calls_line =
  /^[\p{L}&.' -]{2,50}\b(?:LINES?|OCEAN CARRIERS?|SHIPPING|MARITIME|NAVIGATION|CONTAINER LINES?)\b(?: (?:LTD|LIMITED|INC|CO|CORP|LLC|S\.?A|GMBH|PTE|AG|A\/S)\b\.?){0,3}(?: \([A-Z]{4}\))?$/iu
const calls_forwarder = /\b(LOGISTICS|FORWARD\w*|NVOCC|CONSOLIDAT\w*|FREIGHT|CARGO|BROKERS?|SERVICES)\b/i
const letterhead_lines = 4
// As much of the page as logos and names take (fill-letterhead.ts).
const letterhead_share = 0.15

/** The texts at the top of a paper, each by itself: in columns a name stands beside captions. */
export function letterheadOf(pages: readonly PaperPage[]): string[] {
  const [page] = pages
  if (!page) return []
  return linesOf(page.segments)
    .filter((line, at) => at < letterhead_lines || line.every(({ top }) => top < page.height * letterhead_share))
    .flatMap((line) => line.filter((_, at) => !isAsked(line[at - 1])).flatMap(({ text }) => text.split(/ [-|] /)))
}

/** `Carrier: Ravenna Line` answers a form: it is not who wrote it. */
const isAsked = (before: Segment | undefined) => before !== undefined && (/:$/.test(before.text) || isFormWording(before.text))

/** Whether a text is the name of a forwarder. */
export const isForwarderName = (text: string): boolean => text.length < 80 && calls_forwarder.test(text) && !/:/.test(text)

/** Whether a text is the name of a shipping line, known or not. */
export const isLineName = (text: string): boolean =>
  text.length < 80 && calls_line.test(text.trim()) && !calls_forwarder.test(text)

/** `UMBERTO CUSTOMS BROKERS INC`: who enters goods with customs for others. */
export const isBrokerName = (text: string): boolean =>
  /\b(CUSTOMS? ?BROKER\w*|CUSTOMHOUSE|BROKERAGE|ENTRY SERVICES)\b/i.test(text)

/** What the issuer says for a kind of bill. Lines issue master bills: their code leads the number, or their name stands at the top. */
export function issuerWeight(
  document_type: DocumentType,
  { text, letterhead }: { text: string; letterhead: readonly string[] },
): number {
  const is_waybill = /\bSEA ?WAY ?BILL\b|\b(?:LINER|OCEAN|EXPRESS|NEGOTIABLE) WAYBILL\b/i.test(text)
  const number = billNumbersIn(text)[0] ?? ''
  const printed = /\bSCAC\b[^A-Z]{0,9}([A-Z]{4})\b/.exec(text)?.[1]
  const has_code =
    /^[A-Z]{4}[A-Z0-9]/i.test(number) && (shippingLineByScac(number.slice(0, 4)) !== null || number.startsWith(printed ?? ' '))
  const start = text.slice(0, letterhead_length).toUpperCase()
  const named = lineNames.some((name) => start.includes(name)) || letterhead.some(isLineName)
  const is_line = (has_code ? weights.code : 0) + (named ? weights.name : 0)
  const is_master = document_type === 'master_bill_of_lading'
  if (is_line === 0) {
    const has_forwarder = letterhead.some(isForwarderName) || /\bNVOCC\b|\b(?:FMC|OTI)\b|\bHOUSE\b|\bHBL\b|FORWARDER/i.test(text)
    // A waybill is a line's, where nobody says that he forwards.
    if (is_waybill && !has_forwarder) return is_master ? weights.waybill : 0
    if (is_master) return 0
    const forwarder = letterhead.some(isForwarderName) ? weights.forwarder : 0
    return forwarder + (/^[A-Z]{2,}/i.test(number) ? weights.other_code : weights.nothing)
  }
  return is_master ? is_line : 0
}
