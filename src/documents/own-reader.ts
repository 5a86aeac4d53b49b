/**
 * The operator's own reader: asked about what our reading of a paper is not sure of. Whatever it does, the paper is read: by our rules alone where it
 * does not answer.
 */
import type { Log } from '../base/log.ts'
import { layoutFor } from '../reading/layouts.ts'
import { believe } from '../reading/own-reader/believe.ts'
import { believedKind, kindQuestion } from '../reading/own-reader/kind.ts'
import { fieldQuestion } from '../reading/own-reader/print-question.ts'
import { questionOf } from '../reading/own-reader/question.ts'
import type { ServiceOutcome } from '../reading/own-reader/service.ts'
import type { DocumentRow } from '../store/documents/document-records.ts'
import type { DocumentType, ReadPaper } from '../vocabulary/document-reading.ts'
import type { AskedFile, BoundedOutcome, BoundedService, NotAskedReason } from './bounded-service.ts'
import type { ReaderMeasure } from './reader-metrics.ts'
import { isDocumentType } from './types.ts'

type OwnReaderSettings = {
  model: string
  /** Types of paper that it is asked about. */
  types: ReadonlySet<DocumentType>
  /** For all papers of one file together. */
  time_ms: number
}

type FailedOutcome = Exclude<ServiceOutcome<unknown>, { kind: 'answered' }>
type FailureReason = Exclude<FailedOutcome['kind'], 'failed'> | Extract<FailedOutcome, { kind: 'failed' }>['failure']

/** What came of asking, as the interface shows it. */
type ReaderNote =
  | { outcome: 'answered'; model: string; pages: number; values: number; suggestions: number; dropped: number }
  | { outcome: 'failed'; model: string; pages: number; reason: FailureReason }
  | { outcome: 'not_asked'; reason: NotAskedReason }

/** A paper with what was asked about its values; left out: nothing was. */
export type AskedPaper = ReadPaper & { asked?: ReaderNote }

export type OwnReader = {
  /** Papers of one file, in their order. Throws only what `signal` gives as its reason, or what `extract` throws. */
  askAbout(papers: readonly ReadPaper[], context: AskedDocument): Promise<AskedPaper[]>
}

type AskedDocument = {
  document: DocumentRow
  signal: AbortSignal
  /** Reads pages by our rules as papers of a type; null: they cannot be read so. */
  extract(document_type: DocumentType, pages: ReadPaper['pages']): Promise<ReadPaper | null>
}

type OwnReaderTools = { log: Log; service: BoundedService; measure: ReaderMeasure }

export function openOwnReader(settings: OwnReaderSettings, tools: OwnReaderTools): OwnReader {
  return {
    askAbout: async (papers, context) => {
      const ends_ms = performance.now() + settings.time_ms
      const { document, signal } = context
      const file: AskedFile = { account_id: document.account_id, ends_ms, signal }
      const asked: AskedPaper[] = []
      for (const paper of papers)
        asked.push(
          await askForValues(await askForKind(paper, { settings, tools, context, file }), { settings, tools, context, file }),
        )
      return asked
    },
  }
}

type QuestionContext = { settings: OwnReaderSettings; tools: OwnReaderTools; context: AskedDocument; file: AskedFile }

/** A paper that nothing speaks for is read as what the service says that it is, if its heading stands there. */
async function askForKind(paper: ReadPaper, { settings, tools, context, file }: QuestionContext): Promise<ReadPaper> {
  const { types } = settings
  const question = context.document.document_type_manual === null ? kindQuestion(paper, types) : null
  if (question === null) return paper
  const outcome = await tools.service.ask(question, file)
  const kind = outcome.kind === 'answered' ? believedKind(outcome.answer, paper, types) : null
  const is_named = outcome.kind === 'answered' && outcome.answer.document_type !== 'other'
  const counts = { values: kind === null ? 0 : 1, suggestions: 0, dropped: is_named && kind === null ? 1 : 0 }
  note(tools, context.document, noteOf(outcome, { model: settings.model, pages: question.pages, ...counts }))
  if (kind === null) return paper
  const { document_type, notes } = kind
  const read = await context.extract(document_type, paper.pages)
  return read === null ? paper : { ...read, pages: paper.pages, document_type, classification_notes: notes }
}

async function askForValues(paper: ReadPaper, { settings, tools, context, file }: QuestionContext): Promise<AskedPaper> {
  const { document } = context
  const read_as = document.document_type_manual ?? paper.document_type
  const layout = isDocumentType(read_as) && settings.types.has(read_as) ? layoutFor(read_as) : null
  const settled = new Set(Object.keys(document.extracted_data_manual ?? {}))
  const question = layout && questionOf(paper, { layout, settled })
  if (layout === null || question === null) return paper
  const outcome = await tools.service.ask(fieldQuestion(question), file)
  const findings = outcome.kind === 'answered' ? outcome.answer : []
  const { paper: better, ...counts } = believe(paper, findings, { question, layout })
  const asked = noteOf(outcome, { model: settings.model, pages: question.pages.length, ...counts })
  note(tools, document, asked)
  return { ...better, asked }
}

type AnsweredNote = Extract<ReaderNote, { outcome: 'answered' }>

function noteOf(outcome: BoundedOutcome<unknown>, answered: Omit<AnsweredNote, 'outcome'>): ReaderNote {
  if (outcome.kind === 'not_asked') return { outcome: 'not_asked', reason: outcome.reason }
  if (outcome.kind === 'answered') return { outcome: 'answered', ...answered }
  const { model, pages } = answered
  return { outcome: 'failed', model, pages, reason: outcome.kind === 'failed' ? outcome.failure : outcome.kind }
}

/** What happened, without a word of the paper. */
function note({ log, measure }: OwnReaderTools, { account_id, id }: DocumentRow, asked: ReaderNote): void {
  measure(asked)
  const line = { account_id, document_id: id, ...asked }
  if (asked.outcome === 'failed') log.warn(line, 'document.own_reader_asked')
  else log.info(line, 'document.own_reader_asked')
}
