/**
 * What a bare number tells: its kind, whether it is well formed and which line's it may be. From our own tables and, where the caller has it,
 * from what was learned about the same number before. A confident wrong answer is worse than none.
 */
import { type PrefixRule, prefixRules, type ShapeRule, shapeRules } from '../../data/number-rules.ts'
import { type ContainerNumber, cleanNumber, parseContainerNumber } from '../vocabulary/container-number.ts'
import type { NumberType } from '../vocabulary/request-type.ts'
import { containerOwner, linesOfBox } from './container-owners.ts'
import { canonicalScac, carrierName, isSameTrackingSystem } from './shipping-lines.ts'

export type LineCandidate = { scac: string; name: string; confidence: number }

/** The attributes of `infer_number_results`. */
export type NumberInference = {
  number_type: NumberType
  validation: {
    /** null: cannot be told. */
    is_valid: boolean | null
    type: 'container' | 'shipment'
    /** null for numbers that have no check digit. */
    check_digit_passed: boolean | null
    /** The number as it was read, where that differs from what was given. */
    parsed_number: string | null
    reason: string | null
  }
  shipping_line: {
    decision: 'auto_select' | 'needs_confirmation' | 'no_prediction'
    selected: LineCandidate | null
    /** Best first. */
    candidates: LineCandidate[]
  }
}

type Inference =
  | { kind: 'inferred'; attributes: NumberInference }
  | { kind: 'unusable'; reason: 'blank' | 'too_short' | 'characters' }

/** A line under which a number was found before. */
export type LineSighting = { number: string; scac: string }

/** How a line that our tables do not have writes its numbers, such as an invented one of the sandbox. */
export type LineNumbers = {
  scac: string
  name: string
  /** Bills and bookings: matched against capitals without blanks and hyphens, before the forms of our tables. */
  forms: readonly Omit<ShapeRule, 'scac'>[]
  /** First four letters of its containers. */
  container_prefixes: readonly string[]
}

/** What is known beside our tables. `history` has earlier sightings, the latest first; those of other numbers are ignored. */
type Beside = { history?: readonly LineSighting[]; lines?: readonly LineNumbers[] }

/** Decision thresholds of the interface. */
const auto_select_min = 0.95
const confirmation_min = 0.7

const candidates_max = 5
const length_min = 4
// Longer than any bill of lading number in use (EDI allows 35 characters): nothing further is looked at.
const length_max = 35

/** Never throws, takes time in proportion to the length of `text`. */
export function inferNumber(text: string, { history = [], lines = [] }: Beside = {}): Inference {
  if (text.trim() === '') return { kind: 'unusable', reason: 'blank' }
  if (!/^[A-Za-z0-9\-/. ]+$/.test(text)) return { kind: 'unusable', reason: 'characters' }
  const number = cleanNumber(text)
  if (number.length < length_min) return { kind: 'unusable', reason: 'too_short' }

  const finding =
    number.length > length_max
      ? nothing
      : (airWaybill(text) ?? container(number, lines) ?? shipmentOf(number, lines) ?? shipment(number))
  const candidates = ranked(withHistory(number, { finding, history }), lines)
  return {
    kind: 'inferred',
    attributes: {
      number_type: finding.number_type,
      validation: { ...finding.validation, parsed_number: number === text ? null : number.slice(0, length_max) },
      shipping_line: { ...decide(candidates), candidates },
    },
  }
}

type NumberFinding = {
  number_type: NumberType
  validation: Omit<NumberInference['validation'], 'parsed_number'>
  lines: readonly Likely[]
}
type Likely = { scac: string; confidence: number }

const nothing: NumberFinding = {
  number_type: 'bill_of_lading',
  validation: { is_valid: null, type: 'shipment', check_digit_passed: null, reason: null },
  lines: [],
}

function decide(candidates: readonly LineCandidate[]): Pick<NumberInference['shipping_line'], 'decision' | 'selected'> {
  const [best] = candidates
  if (best === undefined || best.confidence < confirmation_min) return { decision: 'no_prediction', selected: null }
  return { decision: best.confidence >= auto_select_min ? 'auto_select' : 'needs_confirmation', selected: best }
}

/** One candidate per line, best first, ties by SCAC. */
function ranked(likely: readonly Likely[], others: readonly LineNumbers[]): LineCandidate[] {
  const best = new Map<string, number>()
  for (const { scac, confidence } of likely) best.set(scac, Math.max(confidence, best.get(scac) ?? 0))
  return [...best]
    .map(([scac, confidence]) => ({ scac, name: nameOf(scac, others), confidence }))
    .sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1))
    .slice(0, candidates_max)
}

function nameOf(scac: string, others: readonly LineNumbers[]): string {
  return others.find((line) => line.scac === scac)?.name ?? carrierName(scac)
}

// Air waybills: airline of three digits, seven digits and their remainder by seven. With the hyphen they are unmistakable.
function airWaybill(text: string): NumberFinding | null {
  const [, serial, check] = /^\s*\d{3}-(\d{7})(\d)\s*$/.exec(text) ?? []
  if (serial === undefined || Number(serial) % 7 !== Number(check)) return null
  return { ...nothing, validation: { ...nothing.validation, is_valid: false, reason: 'looks like an air waybill' } }
}

function container(number: string, others: readonly LineNumbers[]): NumberFinding | null {
  const parsed = parseContainerNumber(number)
  const prefix = number.slice(0, 4)
  const other = others.find(({ container_prefixes }) => container_prefixes.includes(prefix))
  const lines = other === undefined ? linesOfBox(prefix) : [{ scac: other.scac, confidence: other_boxes_confidence }]
  if (parsed.kind === 'valid') return containerFinding(parsed, lines)
  if (parsed.reason !== 'check_digit' && parsed.reason !== 'missing_check_digit') return null
  const is_known = other !== undefined || containerOwner(prefix).kind !== 'unknown'
  // Ten characters are also a common form of bills of lading: only the prefix of a known owner makes a box of them.
  if (parsed.reason === 'missing_check_digit' && !is_known) return null
  // With one character wrong the prefix may be it, so the owner is named but not chosen.
  return containerFinding(
    parsed,
    lines.map((line) => ({ ...line, confidence: Math.min(line.confidence, 0.6) })),
  )
}

// A line that tells us the forms of its numbers tells us prefixes of its own.
const other_boxes_confidence = 0.97

function containerFinding(parsed: ContainerNumber, lines: readonly Likely[]): NumberFinding {
  const reason =
    parsed.kind === 'valid'
      ? null
      : parsed.reason === 'check_digit'
        ? `check digit should be ${parsed.expected_check_digit}`
        : `check digit ${parsed.expected_check_digit} is missing`
  const passed = parsed.kind === 'valid' ? true : parsed.reason === 'check_digit' ? false : null
  return {
    number_type: 'container',
    validation: { is_valid: parsed.kind === 'valid', type: 'container', check_digit_passed: passed, reason },
    lines,
  }
}

function shipmentOf(number: string, others: readonly LineNumbers[]): NumberFinding | null {
  const fitting = others.flatMap(({ scac, forms }) =>
    forms.filter(({ shape }) => shape.test(number)).map((form) => ({ ...form, scac })),
  )
  return fitting.length === 0 ? null : formFinding(fitting)
}

function shipment(number: string): NumberFinding {
  const prefixed = prefixRules.flatMap((rule) => {
    const prefix = rule.prefixes.find((candidate) => number.startsWith(candidate))
    return prefix === undefined ? [] : [{ rule, rest: number.slice(prefix.length), prefix }]
  })
  const fitting = prefixed.filter(({ rule, rest }) => fits(rule, rest))
  const [first] = fitting
  if (first) return formFinding(fitting.map(({ rule }) => rule))

  const shaped = shapeRules.filter(({ shape }) => shape.test(number))
  const broken = prefixed.find(({ rule, rest }) => rule.rest !== null && rest.length >= 5)
  if (broken && !shaped.some(({ confidence }) => confidence >= confirmation_min)) return brokenForm(broken)
  return formFinding(shaped)
}

function fits({ rest: shape }: PrefixRule, rest: string): boolean {
  return (shape ?? /^[A-Z0-9]{0,13}\d[A-Z0-9]{0,13}$/).test(rest) && rest.length >= 6 && rest.length <= 14
}

function formFinding(rules: readonly { scac: string; kind: 'b' | 'k'; confidence: number }[]): NumberFinding {
  const best = rules.reduce<(typeof rules)[number] | null>(
    (top, rule) => (top === null || rule.confidence > top.confidence ? rule : top),
    null,
  )
  if (best === null) return nothing
  return {
    number_type: best.kind === 'k' ? 'booking' : 'bill_of_lading',
    validation: { ...nothing.validation, is_valid: best.confidence >= confirmation_min ? true : null },
    lines: rules,
  }
}

// The line's prefix, but not its form: most likely a slip of the pen in a number of that line.
function brokenForm({ rule, prefix }: { rule: PrefixRule; prefix: string }): NumberFinding {
  return {
    number_type: 'bill_of_lading',
    validation: {
      ...nothing.validation,
      is_valid: false,
      reason: `not the form of a ${carrierName(rule.scac)} number after ${prefix}`,
    },
    lines: [{ scac: rule.scac, confidence: 0.85 }],
  }
}

/** A bill or booking found at a line before is that line's; a box moves on, so its last line is only likely. */
function withHistory(
  number: string,
  { finding, history }: { finding: NumberFinding; history: readonly LineSighting[] },
): readonly Likely[] {
  const last = history.find((sighting) => cleanNumber(sighting.number) === number)
  if (!last) return finding.lines
  const scac = canonicalScac(last.scac)
  if (finding.number_type !== 'container') return [...finding.lines.map((line) => halved(line)), { scac, confidence: 0.98 }]
  const owner = finding.lines[0]
  if (owner === undefined) return [{ scac, confidence: 0.75 }]
  return isSameTrackingSystem(owner.scac, scac)
    ? [...finding.lines, { scac: owner.scac, confidence: Math.max(owner.confidence, 0.93) }]
    : [...finding.lines.map(halved), { scac, confidence: 0.72 }]
}

function halved({ scac, confidence }: Likely): Likely {
  return { scac, confidence: Math.round(confidence * 50) / 100 }
}
