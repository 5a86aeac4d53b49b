import { Counter, type Registry } from 'prom-client'

type QuestionOutcome =
  | { outcome: 'answered'; pages: number; values: number; suggestions: number; dropped: number }
  | { outcome: 'failed'; pages: number; reason: string }
  | { outcome: 'not_asked'; reason: string }

/** Notes one question to the operator's own reader of papers. */
export type ReaderMeasure = (asked: QuestionOutcome) => void

/** Counts in the registry. */
export function readerMeasure(registry: Registry): ReaderMeasure {
  const registers = [registry]
  const questions = new Counter({
    name: 'landfall_own_reader_papers_total',
    help: 'Papers that the own reader (LANDFALL_READER) was to be asked about, by outcome and reason.',
    labelNames: ['outcome', 'reason'],
    registers,
  })
  const pages = new Counter({ name: 'landfall_own_reader_pages_total', help: 'Pages that were sent to it.', registers })
  const findings = new Counter({
    name: 'landfall_own_reader_findings_total',
    help: 'What it found: values, suggestions (letters too unsure), and what was dropped (not on the paper, of another kind, not asked for).',
    labelNames: ['fate'],
    registers,
  })
  return (asked) => {
    questions.inc({ outcome: asked.outcome, reason: asked.outcome === 'answered' ? '' : asked.reason })
    if (asked.outcome !== 'not_asked') pages.inc(asked.pages)
    if (asked.outcome !== 'answered') return
    findings.inc({ fate: 'value' }, asked.values)
    findings.inc({ fate: 'suggestion' }, asked.suggestions)
    findings.inc({ fate: 'dropped' }, asked.dropped)
  }
}
