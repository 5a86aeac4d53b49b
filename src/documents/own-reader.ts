/**
 * The operator's own reader: asked about what our reading of a paper is not sure of, within a time, a number of pages and a sum of money by account and
 * day. Whatever it does, the paper is read: by our rules alone where it does not answer.
 */
import type { Clock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import type { Log } from '../base/log.ts'
import { layoutFor } from '../reading/layouts.ts'
import { believe } from '../reading/own-reader/believe.ts'
import { type PaperQuestion, questionOf } from '../reading/own-reader/question.ts'
import type { ReaderService, ServiceOutcome } from '../reading/own-reader/service.ts'
import { type TokenCount, tokensAtMost } from '../reading/own-reader/wire.ts'
import type { DocumentRow } from '../store/documents/document-records.ts'
import { correctReaderUse, type ReaderUse, reserveReaderUse } from '../store/documents/reader-days.ts'
import type { Database } from '../store/pool.ts'
import type { DocumentType, ReadPaper } from '../vocabulary/document-reading.ts'
import { dayOf } from './quota.ts'
import type { ReaderMeasure } from './reader-metrics.ts'
import { isDocumentType } from './types.ts'

type OwnReaderSettings = {
  model: string
  /** Types of paper that it is asked about. */
  types: ReadonlySet<DocumentType>
  /** For all papers of one file together. */
  time_ms: number
  /** Of one account on one day. */
  most: ReaderUse
  /** Of a million tokens, in units of one currency. */
  prices: TokenCount
}

type FailureReason =
  | Exclude<ServiceOutcome, { kind: 'failed' | 'findings' }>['kind']
  | Extract<ServiceOutcome, { kind: 'failed' }>['failure']

/** What came of asking, as the interface shows it. */
type ReaderNote =
  | { outcome: 'answered'; model: string; pages: number; values: number; suggestions: number; dropped: number }
  | { outcome: 'failed'; model: string; pages: number; reason: FailureReason }
  | { outcome: 'not_asked'; reason: 'over_limit' | 'resting' | 'no_time' }

/** A paper with what was asked about it; left out: nothing was. */
export type AskedPaper = ReadPaper & { asked?: ReaderNote }

export type OwnReader = {
  /** Papers of one file, in their order. Throws only what `signal` gives as its reason. */
  askAbout(papers: readonly ReadPaper[], document: DocumentRow, signal: AbortSignal): Promise<AskedPaper[]>
}

type OwnReaderTools = { database: Database; clock: Clock; log: Log; service: ReaderService; measure: ReaderMeasure }

/** A service that failed is left alone for so long, so that it holds up one paper and not all. */
const rest_ms = minute_ms
/** Less time is not worth a question. */
const time_least_ms = 1_000

export function openOwnReader(settings: OwnReaderSettings, tools: OwnReaderTools): OwnReader {
  const { clock } = tools
  let rests_until_ms = 0
  const rest = (for_ms: number) => {
    rests_until_ms = Math.max(rests_until_ms, clock.now().getTime() + for_ms)
  }
  const askOne = async (paper: ReadPaper, { document, ends_ms, signal }: AskedFile): Promise<AskedPaper> => {
    const read_as = document.document_type_manual ?? paper.document_type
    const layout = isDocumentType(read_as) && settings.types.has(read_as) ? layoutFor(read_as) : null
    const settled = new Set(Object.keys(document.extracted_data_manual ?? {}))
    const question = layout && questionOf(paper, { layout, settled })
    if (layout === null || question === null) return paper
    const left_ms = Math.round(ends_ms - performance.now())
    if (left_ms < time_least_ms) return { ...paper, asked: { outcome: 'not_asked', reason: 'no_time' } }
    if (clock.now().getTime() < rests_until_ms) return { ...paper, asked: { outcome: 'not_asked', reason: 'resting' } }
    const outcome = await askWithin(tools, settings, { document, question, time_ms: left_ms, signal })
    if (outcome === 'over_limit') return { ...paper, asked: { outcome: 'not_asked', reason: 'over_limit' } }
    if (outcome.kind === 'failed') rest(outcome.retry_after_ms ?? rest_ms)
    const said = { model: settings.model, pages: question.pages.length }
    if (outcome.kind !== 'findings') return { ...paper, asked: { outcome: 'failed', ...said, reason: reasonOf(outcome) } }
    const { paper: better, ...counts } = believe(paper, outcome.findings, { question, layout })
    return { ...better, asked: { outcome: 'answered', ...said, ...counts } }
  }
  return {
    askAbout: async (papers, document, signal) => {
      const ends_ms = performance.now() + settings.time_ms
      const asked: AskedPaper[] = []
      for (const paper of papers) {
        const one = await askOne(paper, { document, ends_ms, signal })
        if (one.asked !== undefined) note(tools, document, one.asked)
        asked.push(one)
      }
      return asked
    },
  }
}

type AskedFile = { document: DocumentRow; ends_ms: number; signal: AbortSignal }

const reasonOf = (outcome: Exclude<ServiceOutcome, { kind: 'findings' }>): FailureReason =>
  outcome.kind === 'failed' ? outcome.failure : outcome.kind

type BoundedQuestion = { document: DocumentRow; question: PaperQuestion; time_ms: number; signal: AbortSignal }

/** Counts what the question may cost before it is asked, and what it came to afterwards: a process that ends in between has counted too much. */
async function askWithin(
  { database, clock, service }: OwnReaderTools,
  { most, prices }: OwnReaderSettings,
  { document: { account_id }, question, time_ms, signal }: BoundedQuestion,
): Promise<ServiceOutcome | 'over_limit'> {
  const at_most: ReaderUse = { pages: question.pages.length, cost_micros: costOf(tokensAtMost(question), prices) }
  const day = { account_id, day: dayOf(clock.now()) }
  if (!(await reserveReaderUse(database, day, { more: at_most, max: most }))) return 'over_limit'
  const outcome = await orStopped(service.ask(question, time_ms), signal)
  await correctReaderUse(database, day, correctionOf(outcome, { at_most, prices }))
  return outcome
}

function correctionOf(outcome: ServiceOutcome, { at_most, prices }: { at_most: ReaderUse; prices: TokenCount }): ReaderUse {
  if (outcome.kind === 'failed') {
    // Who may have worked for us may also send a bill.
    return outcome.was_asked ? { pages: 0, cost_micros: 0 } : { pages: -at_most.pages, cost_micros: -at_most.cost_micros }
  }
  return { pages: 0, cost_micros: outcome.usage === null ? 0 : costOf(outcome.usage, prices) - at_most.cost_micros }
}

/** In millionths: a price of a million tokens is that of one token in millionths. */
function costOf(tokens: TokenCount, prices: TokenCount): number {
  return Math.ceil(tokens.input * prices.input + tokens.output * prices.output)
}

/** A process that stops does not wait for somebody else's answer. */
async function orStopped<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([answer, stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** What happened, without a word of the paper. */
function note({ log, measure }: OwnReaderTools, { account_id, id }: DocumentRow, asked: ReaderNote): void {
  measure(asked)
  const line = { account_id, document_id: id, ...asked }
  if (asked.outcome === 'failed') log.warn(line, 'document.own_reader_asked')
  else log.info(line, 'document.own_reader_asked')
}
