/** Findings about holds, last free days and charges: their words and what they rest on. */
import { dayAt } from '../charges/calendar.ts'
import type { Finding, FindingEvidence } from './finding.ts'
import { evidence, type WorkView } from './view.ts'
import { dayWords, holdsWords } from './words.ts'

export function heldWords(view: WorkView): Pick<Finding, 'detail' | 'evidence'> {
  const described = view.facts.holds.find(({ status, description }) => status === 'hold' && description !== null)
  return {
    detail: described?.description ?? null,
    evidence: [evidence(view, { attribute: 'holds_at_pod_terminal', value: view.holds.join(', '), source: 'terminal' })],
  }
}

/** Demurrage runs: since which day, and what holds the box. */
export function chargedWords(view: WorkView, since: string): Pick<Finding, 'sentence' | 'detail' | 'evidence'> {
  const rest = [...lastFreeDayEvidence(view), ...sumEvidence(view)]
  if (view.holds.length > 0) {
    const held = heldWords(view)
    const sentence = `${holdsWords(view.holds)}, and charged since ${dayWords(since)}`
    return { sentence, detail: held.detail, evidence: [...held.evidence, ...rest] }
  }
  // Where no terminal reports, nobody knows what holds it.
  const held = view.facts.availability_known ? ', and nothing holds it' : ''
  return { sentence: `Charged since ${dayWords(since)}${held}`, detail: null, evidence: rest }
}

/** What it costs so far, where a tariff says. */
export function sumEvidence(view: WorkView): FindingEvidence[] {
  const { amount } = view.pickup.charges
  return amount === null ? [] : [evidence(view, { attribute: 'charges', value: amount, source: 'tariff' })]
}

/** The last free day that counts. */
export function lastFreeDayEvidence(view: WorkView): FindingEvidence[] {
  const { pickup_lfd_on, pickup_lfd_source } = view.pickup
  return [evidence(view, { attribute: 'pickup_lfd_on', value: pickup_lfd_on, source: pickup_lfd_source })]
}

export function toldEvidence(view: WorkView, attribute: string, at: Date | null): FindingEvidence[] {
  return at === null ? [] : [evidence(view, { attribute, value: at, source: null })]
}

type SeveralDays = Pick<Finding, 'detail' | 'evidence'> & { words: string }

const sources = ['line', 'terminal', 'rail'] as const
const speakers: Record<(typeof sources)[number], string> = { line: 'Line', terminal: 'Terminal', rail: 'Railroad' }
const counts = ['no', 'one', 'two', 'three'] as const

/** Where sources tell different last free days: which; null: they do not. */
export function lastFreeDaysTold(view: WorkView): SeveralDays | null {
  const { deadlines, charge } = view.facts
  const { zone } = charge.pickup
  if (zone === null) return null
  const told = sources.flatMap((source) => {
    const at = deadlines[source]
    return at === null ? [] : [{ source, day: dayAt(at, zone) }]
  })
  const different = new Set(told.map(({ day }) => day)).size
  if (different < 2) return null
  return {
    words: `${counts[different]} last free days are told`,
    detail: told.map(({ source, day }) => `${speakers[source]} says ${dayWords(day)}`).join(', '),
    evidence: told.map(({ source, day }) => evidence(view, { attribute: 'import_deadlines', value: day, source })),
  }
}
