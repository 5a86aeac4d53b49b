/** How good the inference is on numbers whose line is known: the figures behind `landfall infer --evaluate`. */
import { parseRequestType } from '../vocabulary/request-type.ts'
import { parseScac } from '../vocabulary/scac.ts'
import { inferNumber } from './infer-number.ts'
import { canonicalScac, isSameTrackingSystem } from './shipping-lines.ts'

type LabelledNumber = { number: string; scac: string; status: string }

type LabelledNumbers = { kind: 'read'; rows: LabelledNumber[] } | { kind: 'malformed'; line: number; reason: string }

const required = ['number', 'type', 'scac'] as const

/** Reads tab-separated text with a header naming the columns number, type, scac and, optionally, status. Stops at the first line it cannot read. */
export function parseLabelledNumbers(text: string): LabelledNumbers {
  const lines = text.split(/\r?\n/)
  const header = (lines[0] ?? '').split('\t').map((name) => name.trim())
  const missing = required.find((name) => !header.includes(name))
  if (missing) return { kind: 'malformed', line: 1, reason: `no column "${missing}"` }

  const rows: LabelledNumber[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue
    const cells = line.split('\t')
    const cell = (name: string) => cells[header.indexOf(name)]?.trim() ?? ''
    const reason = faultOf({ number: cell('number'), type: cell('type'), scac: cell('scac') })
    if (reason) return { kind: 'malformed', line: index + 1, reason }
    rows.push({ number: cell('number'), scac: cell('scac'), status: cell('status') })
  }
  return { kind: 'read', rows }
}

function faultOf({ number, type, scac }: { number: string; type: string; scac: string }): string | null {
  if (number === '') return 'no number'
  if (parseRequestType(type) === null) return `unknown type "${type.slice(0, 40)}"`
  return parseScac(scac) === null ? `"${scac.slice(0, 40)}" is no SCAC` : null
}

export type Tally = {
  numbers: number
  answers: number
  right: number
  right_family: number
  wrong: number
  no_prediction: number
}

export type Evaluation = {
  /** By main SCAC of the true line, ascending. */
  by_carrier: readonly (readonly [scac: string, tally: Tally])[]
  by_band: { auto_select: Tally; needs_confirmation: Tally; no_prediction: Tally }
  total: Tally
}

/** Counts what is answered for each number: the right line, one that the same tracking system answers for, a wrong one, or none. */
export function evaluateInference(rows: readonly LabelledNumber[]): Evaluation {
  const by_carrier = new Map<string, Tally>()
  const by_band = { auto_select: emptyTally(), needs_confirmation: emptyTally(), no_prediction: emptyTally() }
  const total = emptyTally()
  for (const { number, scac } of rows) {
    const carrier = canonicalScac(scac)
    const inference = inferNumber(number)
    const { decision, selected } =
      inference.kind === 'inferred' ? inference.attributes.shipping_line : { decision: 'no_prediction' as const, selected: null }
    const tally = by_carrier.get(carrier) ?? emptyTally()
    by_carrier.set(carrier, tally)
    for (const counted of [tally, by_band[decision], total]) count(counted, selected === null ? null : selected.scac, carrier)
  }
  return { by_carrier: [...by_carrier].sort(([a], [b]) => (a < b ? -1 : 1)), by_band, total }
}

function emptyTally(): Tally {
  return { numbers: 0, answers: 0, right: 0, right_family: 0, wrong: 0, no_prediction: 0 }
}

function count(tally: Tally, answer: string | null, truth: string): void {
  tally.numbers++
  if (answer === null) {
    tally.no_prediction++
    return
  }
  tally.answers++
  if (answer === truth) tally.right++
  else if (isSameTrackingSystem(answer, truth)) tally.right_family++
  else tally.wrong++
}
