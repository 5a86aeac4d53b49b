/** Values out of sentences: papers that are written as letters, and what forms say at their end (`Signed at Yantian on March 26, 2026`). */
import { certainty } from './certainty.ts'
import type { PrintedValue } from './find-values.ts'
import { linesOn, type PaperPage, type PrintedWord } from './pages.ts'
import { fill, type PayloadDraft } from './payload.ts'
import { matchPhrase, type Phrase } from './phrases.ts'
import type { PrintedKind } from './value-kinds.ts'

type SentencePart = { kind: PrintedKind; paths: readonly string[] }
/** What is told by each part of a phrase that is a value, in order: the first of its paths that the payload has. */
type SentenceForm = Phrase & { tells: readonly SentencePart[] }

const loading: SentencePart = { kind: 'port', paths: ['port_of_loading'] }
const discharge: SentencePart = { kind: 'port', paths: ['port_of_discharge'] }
const vessel: SentencePart = { kind: 'vessel', paths: ['vessel_name', 'ocean_vessel'] }
const voyage: SentencePart = { kind: 'voyage', paths: ['voyage_number'] }
const eta: SentencePart = { kind: 'date', paths: ['eta'] }
const etd: SentencePart = { kind: 'date', paths: ['etd'] }
const on_board: SentencePart = { kind: 'date', paths: ['laden_on_board_date', 'shipped_on_board_date'] }
const free_until: SentencePart = { kind: 'date', paths: ['last_free_day'] }
const available: SentencePart = { kind: 'date', paths: ['available_date'] }
const issued: SentencePart = { kind: 'date', paths: ['date_of_issue'] }
const issued_at: SentencePart = { kind: 'place', paths: ['place_of_issue', 'signed_at'] }
const signer: SentencePart = { kind: 'name', paths: ['signed_by'] }
const terminal: SentencePart = { kind: 'terminal', paths: ['freight_location_name', 'terminal_name', 'pickup_terminal_name'] }
const bill: SentencePart = {
  kind: 'code',
  paths: ['bill_of_lading_number', 'waybill_number', 'mbl_number', 'mbol', 'hbl_number'],
}
const booking: SentencePart = { kind: 'code', paths: ['booking_number', 'carrier_booking_number'] }
const terms: SentencePart = { kind: 'terms', paths: ['freight_payment_terms'] }
const charges: SentencePart = { kind: 'amount', paths: ['total_charges'] }
const currency: SentencePart = { kind: 'currency', paths: ['currency'] }
const packages: SentencePart = { kind: 'packages', paths: ['total_packages', 'totals/number_of_packages', 'package_count'] }
const package_unit: SentencePart = { kind: 'package_unit', paths: ['package_unit', 'totals/package_unit'] }

const statements: readonly SentenceForm[] = [
  {
    begins: /\b(?:vessel|ship|on board|aboard|per) (?:the )?(?:m\/?v |vessel )?/gi,
    goes_on: ['name', /^,? (?:voyage|voy)\b\.? ?(?:no\b\.? ?)?/i, 'voyage'],
    tells: [vessel, voyage],
  },
  {
    begins: /\b(?:sailed|departed|sailing|departing|left) (?:from )?/gi,
    goes_on: ['place', /^ on (?:or about )?/i, 'day'],
    tells: [loading, etd],
  },
  {
    begins: /\b(?:arrives?|arriving|arrived|arrival|due) (?:at|in) /gi,
    goes_on: ['place', /^ (?:on or about|on|about|around) /i, 'day'],
    tells: [discharge, eta],
  },
  { begins: /\bfrom (?:the port of )?/gi, goes_on: ['place', /^ to (?:the port of )?/i, 'place'], tells: [loading, discharge] },
  { begins: /\b(?:bill of lading|b\/l|waybill)(?: no\.?| number)? /gi, goes_on: ['code'], tells: [bill] },
  { begins: /\bbooking(?: no\.?| number| ref\.?| reference)? /gi, goes_on: ['code'], tells: [booking] },
  {
    begins: /\b(?:last free day|free time|free storage)(?: is| ends on| expires on| ends| expires| until| on|:)? /gi,
    goes_on: ['day'],
    tells: [free_until],
  },
  { begins: /\bavailable (?:at|in) (?:the )?/gi, goes_on: ['name', /^(?: \(|,|\.| (?:from|on|as of)\b)/i], tells: [terminal] },
  { begins: /\bto /gi, goes_on: ['name', /^: (?:please|kindly)\b/i], tells: [terminal] },
  { begins: /\bat:? /gi, goes_on: ['name'], tells: [terminal] },
  { begins: /\bavailable (?:from|on|as of) /gi, goes_on: ['day'], tells: [available] },
  { begins: /\) (?:from|on|as of) /gi, goes_on: ['day'], tells: [available] },
  {
    begins: /\b(?:signed|dated|issued|given) (?:at|in) /gi,
    goes_on: ['place', /^,?(?: on| this| the)? /i, 'day', /^,? by /i, 'name'],
    tells: [issued_at, issued, signer],
  },
  {
    begins: /\b(?:signed|dated|issued|given) (?:at|in) /gi,
    goes_on: ['place', /^,?(?: on| this| the)? /i, 'day'],
    tells: [issued_at, issued],
  },
  { begins: /\bon board(?: the vessel)?(?: on| since|:)? /gi, goes_on: ['day'], tells: [on_board] },
  { begins: /\bshipped(?: on)? /gi, goes_on: ['day'], tells: [on_board] },
  { begins: /\b(?:freight|fret)(?: charges)?(?: is| are)? (?:to be )?/gi, goes_on: ['paid'], tells: [terms] },
  {
    begins: /\b(?:charges|amount due|total due|total)(?: due)?(?: before release)? (?:amount to|of|are|is) /gi,
    goes_on: ['currency', /^ ?/, 'amount'],
    tells: [currency, charges],
  },
  {
    begins: /\b(?:contents|cargo|said to contain|say total|total)[: ] ?/gi,
    goes_on: ['count', /^ /, 'package'],
    tells: [packages, package_unit],
  },
]

// Sentences of a page that are worth reading: longer texts are the terms of a carriage.
const letters_max = 12_000

/** Fills what is still empty. A sentence may be about something else: less is believed of it than of a caption. */
export function fillByProse(draft: PayloadDraft, pages: readonly PaperPage[]): void {
  for (const page of pages) {
    const running = runningText(page)
    for (const statement of statements) {
      const values = matchPhrase(running.text, statement)
      statement.tells.forEach(({ kind, paths }, at) => {
        const value = values?.[at]
        const path = paths.find((one) => isAsked(draft, one))
        if (value === undefined || path === undefined) return
        // What a caption asked for is not also something else.
        if (kind === 'code' && draft.sources.some((source) => source.text === value.text)) return
        fill(draft, path, { kind, value: placed(value, running), confidence: certainty.wording })
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
  for (const word of linesOn(page).flatMap((line) => line.flatMap((segment) => segment.words))) {
    if (text.length > letters_max) break
    words.push({ at: text.length, word })
    text += `${word.text} `
  }
  return { page, text, words }
}

function placed({ text, at: begins }: { text: string; at: number }, { page, words }: RunningText): PrintedValue {
  const inside = words.filter(({ at, word }) => at < begins + text.length && at + word.text.length > begins)
  return { text, page, words: inside.map(({ word }) => word) }
}
