/** Values out of sentences: papers that are written as letters, and what forms say at their end (`Signed at Yantian on March 26, 2026`). */
import { certainty } from './certainty.ts'
import type { PrintedValue } from './find-values.ts'
import { linesOn, type PaperPage, type PrintedWord, textOf } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'
import type { PrintedKind } from './value-kinds.ts'

type Phrase = {
  /** What is said: each group of the pattern is a value for the first of its paths that the payload has. */
  pattern: RegExp
  says: readonly { kind: PrintedKind; paths: readonly string[] }[]
}

const day = String.raw`((?:\p{L}{3,9}[., ]{1,2})?\d{1,2}[ ./,-]{1,2}(?:\p{L}{3,9}|\d{1,2})[ ./,-]{1,2}\d{2,4}|\d{4}[-./]\d{1,2}[-./]\d{1,2}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\p{L}{3}\d{2,4})`
const name = String.raw`([\p{Lu}][\p{L}'.-]{0,20}(?: [\p{Lu}][\p{L}'.-]{0,20}){0,4})`
const place = String.raw`([\p{Lu}][\p{L}'.-]{1,20}(?: [\p{Lu}][\p{L}'.-]{0,20}){0,3}(?:, [\p{Lu}][\p{L}.]{1,20}(?: [\p{Lu}][\p{L}.]{1,20}){0,2}){0,2})`
const code = '([A-Z0-9][A-Z0-9/-]{3,24})'
const of = (...parts: readonly string[]) => new RegExp(parts.join(''), 'u')
/** A pattern for words of either case: names need their capitals, so that the whole cannot ignore them. */
const either = (words: string) =>
  words.replace(/\\\w(?:\{[^}]{1,9}\})?|[a-z]/g, (part) => (part.startsWith('\\') ? part : `[${part}${part.toUpperCase()}]`))

const loading = { kind: 'port', paths: ['port_of_loading'] } as const
const discharge = { kind: 'port', paths: ['port_of_discharge'] } as const
const vessel = { kind: 'vessel', paths: ['vessel_name', 'ocean_vessel'] } as const
const voyage = { kind: 'voyage', paths: ['voyage_number'] } as const
const eta = { kind: 'date', paths: ['eta'] } as const
const etd = { kind: 'date', paths: ['etd'] } as const
const on_board = { kind: 'date', paths: ['laden_on_board_date', 'shipped_on_board_date'] } as const
const free_until = { kind: 'date', paths: ['last_free_day'] } as const
const issued = { kind: 'date', paths: ['date_of_issue'] } as const
const issued_at = { kind: 'place', paths: ['place_of_issue', 'signed_at'] } as const
const signer = { kind: 'name', paths: ['signed_by'] } as const
const terminal = { kind: 'terminal', paths: ['freight_location_name', 'terminal_name', 'pickup_terminal_name'] } as const
const bill = { kind: 'code', paths: ['bill_of_lading_number', 'waybill_number', 'mbl_number', 'mbol', 'hbl_number'] } as const
const booking = { kind: 'code', paths: ['booking_number', 'carrier_booking_number'] } as const
const terms = { kind: 'terms', paths: ['freight_payment_terms'] } as const
const charges = { kind: 'amount', paths: ['total_charges'] } as const
const currency = { kind: 'currency', paths: ['currency'] } as const

const phrases: readonly Phrase[] = [
  {
    pattern: of(
      either('(?:vessel|ship|on board|aboard|per) (?:the )?(?:m/?v |vessel )?'),
      name,
      either(',? (?:voyage|voy)\\.? ?(?:no\\.? ?)?'),
      '([A-Z0-9]{1,6}(?:-[A-Z0-9]{1,5})?)\\b',
    ),
    says: [vessel, voyage],
  },
  {
    pattern: of(either('(?:sailed|departed|sailing|departing|left) (?:from )?'), place, either(' on (?:or about )?'), day),
    says: [loading, etd],
  },
  {
    pattern: of(
      either('(?:arrive|arrives|arriving|arrived|arrival|due) (?:at|in) '),
      place,
      either(' (?:on|on or about|about|around) '),
      day,
    ),
    says: [discharge, eta],
  },
  { pattern: of(either('\\bfrom (?:the port of )?'), place, either(' to (?:the port of )?'), place), says: [loading, discharge] },
  { pattern: of(either('(?:bill of lading|b/l|waybill)(?: no\\.?| number)? '), code), says: [bill] },
  { pattern: of(either('booking(?: no\\.?| number| ref\\.?| reference)? '), code), says: [booking] },
  {
    pattern: of(
      either(
        '(?:last free day(?: at the \\p{L}{3,12})?|free time|free storage)(?: is| ends| expires| until| ends on| expires on| on|:)? ',
      ),
      day,
    ),
    says: [free_until],
  },
  {
    pattern: of(either('available (?:at|in) (?:the )?'), name, '(?= \\(|,|\\.| ', either('from|on|as of'), ')'),
    says: [terminal],
  },
  { pattern: of(either('\\bto '), name, ': ', either('(?:please|kindly)')), says: [terminal] },
  {
    pattern: of(either('\\bat:? '), `((?:[\\p{Lu}\\d][\\p{L}\\d'.-]{0,20} ){1,5}(?:${either('terminal|yard|depot')}))\\b`),
    says: [terminal],
  },
  {
    pattern: of(
      either('\\b(?:contents|cargo|said to contain|s\\.?t\\.?c\\.?|say total|total)[: ]{1,3}'),
      '(\\d[\\d,]{0,8}) ',
      `(${either('packages|pkgs|cartons|ctns|pallets|cases|pieces|crates|bags|drums|rolls|boxes')})\\b`,
    ),
    says: [
      { kind: 'packages', paths: ['total_packages', 'totals/number_of_packages', 'package_count'] },
      { kind: 'package_unit', paths: ['package_unit', 'totals/package_unit'] },
    ],
  },
  {
    pattern: of(either('available(?: at [^.;]{3,60}?)? (?:from|on|as of) '), day),
    says: [{ kind: 'date', paths: ['available_date'] }],
  },
  {
    pattern: of(either('(?:signed|dated|issued|given) (?:at|in) '), place, either(',?(?: on| this| the)? '), day),
    says: [issued_at, issued],
  },
  { pattern: of(either('(?:signed|issued) (?:at|in) [^;:]{3,60}? by '), name), says: [signer] },
  {
    pattern: of(either('\\b(?:shipped|laden|loaded|goods)? ?(?:clean )?on board(?: the vessel)?(?: on| since|:)? '), day),
    says: [on_board],
  },
  { pattern: of(either('\\bshipped(?: on)? '), day), says: [on_board] },
  {
    pattern: of(either('\\bfrei?gh?te?(?: charges)?(?: is| are)? (?:to be )?'), `(${either('prepaid|collect')})\\b`),
    says: [terms],
  },
  { pattern: of(either('\\bfret '), `(${either('prepaid|collect')})\\b`), says: [terms] },
  {
    pattern: of(
      either('(?:charges|amount due|total due|total)[^.;:]{0,40}? (?:amount to|of|are|is) '),
      '([A-Z]{3}|[$€£]) ?(\\d[\\d,.]{0,14}\\d)',
    ),
    says: [currency, charges],
  },
]

// Sentences of a page that are worth reading: longer texts are the terms of a carriage.
const letters_max = 12_000

/** Fills what is still empty. A sentence may be about something else: less is believed of it than of a caption. */
export function fillByProse(draft: PayloadDraft, pages: readonly PaperPage[]): void {
  for (const page of pages) {
    const running = runningText(page)
    for (const { pattern, says } of phrases) {
      const found = pattern.exec(running.text)
      if (!found) continue
      says.forEach(({ kind, paths }, at) => {
        const text = found[at + 1]
        const path = paths.find((one) => isAsked(draft, one))
        // What a caption asked for is not also something else.
        if (text === undefined || path === undefined || draft.sources.some((source) => source.text === text && kind === 'code'))
          return
        fill(draft, path, { kind, value: placed(text, found.index, running), confidence: certainty.wording })
      })
    }
  }
}

/** Whether the payload has such a field. */
function isAsked({ payload }: PayloadDraft, path: string): boolean {
  const [first = '', second] = path.split('/')
  const value = payload[first]
  return second === undefined ? first in payload : typeof value === 'object' && value !== null && second in value
}

type RunningText = { page: PaperPage; text: string; words: readonly { at: number; word: PrintedWord }[] }

/** The lines of a page as one text, with the place of each word in it. */
function runningText(page: PaperPage): RunningText {
  const words: { at: number; word: PrintedWord }[] = []
  let text = ''
  for (const line of linesOn(page)) {
    if (text.length > letters_max) break
    for (const word of line.flatMap((segment) => segment.words)) {
      words.push({ at: text.length, word })
      text += `${word.text} `
    }
    if (textOf(line) !== '') text = `${text.trimEnd()} `
  }
  return { page, text, words }
}

function placed(text: string, from: number, { page, text: all, words }: RunningText): PrintedValue {
  const begins = all.indexOf(text, from)
  const inside = words.filter(({ at, word }) => at < begins + text.length && at + word.text.length > begins)
  return { text: text.replace(/[.,]$/, ''), page, words: inside.map(({ word }) => word) }
}
