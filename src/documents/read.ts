/**
 * Read: fetch the file, have it read outside of any transaction, and write what came of it in one: type, values, parts, numbers, links,
 * events and notifications. What is due stands in the document's row, so that a job that runs twice does nothing the second time.
 */

import { buffer } from 'node:stream/consumers'
import { announcementsOf } from '../announcements/announcements-of.ts'
import type { News } from '../announcements/news.ts'
import type { Clock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import { recordAnnouncements } from '../delivery/record.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { readBlob } from '../store/documents/blobs.ts'
import { saveReferences } from '../store/documents/document-links.ts'
import {
  beginReading,
  type DocumentRow,
  frameManual,
  lockDocument,
  type PartFile,
  type ReadingResult,
  saveParts,
  saveReading,
  wantReading,
} from '../store/documents/document-records.ts'
import { instant } from '../store/instant.ts'
import type { Database, Transaction } from '../store/pool.ts'
import type {
  CargoReferences,
  DocumentFile,
  DocumentReader,
  DocumentReading,
  DocumentType,
  ReadPaper,
} from '../vocabulary/document-reading.ts'
import { manualFrame } from './edit.ts'
import { type DocumentPayload, enqueueFileWork, readJob } from './jobs.ts'
import { linkDocument, printedReferences } from './link.ts'
import type { AskedPaper, OwnReader } from './own-reader.ts'
import {
  packetResult,
  paperOn,
  paperResult,
  partId,
  partsOf,
  referencesOf,
  type UnreadablePaper,
  unreadableResult,
} from './papers.ts'
import { makePartFiles } from './part-files.ts'
import type { Storage } from './storage.ts'
import { isDocumentType } from './types.ts'

export type ReadTools = {
  database: Database
  clock: Clock
  log: Log
  storage: Storage
  reader: DocumentReader
  /** Asked about what our reading is not sure of; left out: nobody is. */
  own_reader?: OwnReader | null
}

// The reader keeps to its own limit, which begins when it turns to the file; this one is for a reader that does not.
const reading_max_ms = 20 * minute_ms
// A file that ended the process this often is given up.
const begun_max = 4

type ReadOutcome =
  | { kind: 'unreadable'; unreadable: UnreadablePaper }
  | { kind: 'paper'; paper: AskedPaper }
  | { kind: 'packet'; papers: readonly AskedPaper[]; files: ReadonlyMap<string, PartFile> }

/** Does the reading that is due. Throws when it may work later; the last attempt ends as a document that cannot be read. */
export async function readDocument(
  tools: ReadTools,
  { account_id, document_id }: DocumentPayload,
  job: RunningJob,
): Promise<void> {
  const { database, clock, log } = tools
  const began_ms = performance.now()
  const document = await beginReading(database, { account_id, id: document_id })
  if (document === undefined) return
  const outcome = await attempt(tools, document, job)
  const written = await database.transaction(async (tx) => {
    await job.fence(tx)
    return settle(tx, { document, outcome }, clock.now())
  })
  const line = {
    account_id,
    document_id,
    outcome: written ? outcome.kind : 'deleted',
    duration_ms: Math.round(performance.now() - began_ms),
  }
  log.info(line, 'document.read')
}

async function attempt(tools: ReadTools, document: DocumentRow, job: RunningJob): Promise<ReadOutcome> {
  if (document.readings_begun > begun_max) return unreadable('broken', 'Reading the file ended badly several times.')
  try {
    return await read(tools, document, job.signal)
  } catch (error) {
    // A process that stops gives its job back; nothing is wrong with the file.
    if (job.signal.aborted || !job.is_last_attempt) throw error
    tools.log.error({ document_id: document.id, reason: messageOf(error) }, 'document.given_up')
    return unreadable('broken', 'The file could not be read because of a fault on our side; ask for it to be read again.')
  }
}

function unreadable(reason: UnreadablePaper['reason'], detail: string): ReadOutcome {
  return { kind: 'unreadable', unreadable: { reason, detail } }
}

async function read(tools: ReadTools, document: DocumentRow, signal: AbortSignal): Promise<ReadOutcome> {
  const { database, storage, own_reader = null } = tools
  const blob = document.blob_id === null ? undefined : await readBlob(database, document.blob_id)
  const stream = blob && (await storage.read(blob.key))
  if (blob === undefined || stream == null) return unreadable('broken', 'The file is gone.')
  const file = { file_name: blob.filename, content_type: blob.content_type, bytes: await buffer(stream) }
  const extractPages: ExtractPages = async (document_type, pages) =>
    onePaper(await inTime(tools.reader.extract(file, pages ? { document_type, pages } : { document_type }), signal), pages)
  const outcome = await readByRules(tools, { document, file, extractPages }, signal)
  if (own_reader === null || outcome.kind === 'unreadable') return outcome
  const askAbout = (papers: readonly ReadPaper[]) =>
    own_reader.askAbout(papers, {
      document,
      signal,
      extract: async (document_type, pages) => {
        const extracted = await extractPages(document_type, pages)
        return extracted.kind === 'paper' ? extracted.paper : null
      },
    })
  if (outcome.kind === 'packet') return { ...outcome, papers: await askAbout(outcome.papers) }
  const [paper = outcome.paper] = await askAbout([outcome.paper])
  return { kind: 'paper', paper }
}

type ExtractPages = (document_type: DocumentType, pages: ReadPaper['pages'] | null) => Promise<ReadOutcome>
type FileReading = { document: DocumentRow; file: DocumentFile; extractPages: ExtractPages }

async function readByRules(
  tools: ReadTools,
  { document, file, extractPages }: FileReading,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { document_type_manual: manual } = document
  const pages = pagesOf(document)
  const extract = (document_type: DocumentType) => extractPages(document_type, pages)
  const known = manual ?? document.document_type
  if (
    document.reading_mode === 'extract' &&
    isDocumentType(known) &&
    known !== 'unknown' &&
    (manual !== null || known !== 'other')
  )
    return withSystemType(await extract(known), document)

  const reading = await inTime(tools.reader.read(file), signal)
  if (reading.kind === 'unreadable') return { kind: 'unreadable', unreadable: reading }
  const found = pages ? paperOn(pages, reading.papers) : reading.papers[0]
  if (found === undefined)
    return isDocumentType(known) && known !== 'unknown'
      ? extract(known)
      : unreadable('no_text', 'No document was found in the file.')
  const { papers } = reading
  if (!pages && papers.length > 1 && manual === null)
    return { kind: 'packet', papers, files: await makePartFiles(tools, { packet: document, papers, file }) }
  if (!isDocumentType(manual)) return { kind: 'paper', paper: pages ? { ...found, pages } : found }
  // A person knows the type better; what was recognised is noted all the same.
  const extracted = await extract(manual)
  if (extracted.kind !== 'paper') return extracted
  const { document_type, classification_notes } = found
  return { kind: 'paper', paper: { ...extracted.paper, document_type, classification_notes } }
}

/** A reading as a given type says nothing about the type: what was recognised before stays. */
function withSystemType(outcome: ReadOutcome, { document_type }: DocumentRow): ReadOutcome {
  if (outcome.kind !== 'paper' || !isDocumentType(document_type) || document_type === 'unknown') return outcome
  return { kind: 'paper', paper: { ...outcome.paper, document_type } }
}

function pagesOf({ first_page, last_page }: DocumentRow): ReadPaper['pages'] | null {
  return first_page === null || last_page === null ? null : { first: first_page, last: last_page }
}

function onePaper(reading: DocumentReading, pages: ReadPaper['pages'] | null): ReadOutcome {
  if (reading.kind === 'unreadable') return { kind: 'unreadable', unreadable: reading }
  const [paper] = reading.papers
  if (paper === undefined) return unreadable('no_text', 'No document was found in the file.')
  return { kind: 'paper', paper: pages ? { ...paper, pages } : paper }
}

/** The reading, or that it took too long; throws when the process stops. */
async function inTime(reading: Promise<DocumentReading>, signal: AbortSignal): Promise<DocumentReading> {
  const late = Promise.withResolvers<DocumentReading>()
  const timer = setTimeout(() => late.resolve({ kind: 'unreadable', reason: 'took_too_long', detail: '' }), reading_max_ms)
  const stop = () => late.reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Writes the outcome of a reading. False: the document was deleted meanwhile. */
async function settle(
  tx: Transaction,
  { document, outcome }: { document: DocumentRow; outcome: ReadOutcome },
  now: Date,
): Promise<boolean> {
  const { account_id } = document
  const current = await lockDocument(tx, document)
  if (current === undefined) return false
  // Another process was given the job, and was quicker.
  if (current.done_reading >= document.wanted_reading) return true
  const news = await writeOutcome(tx, { document: current, outcome, reading: document.wanted_reading }, now)
  await recordAnnouncements(tx, announcementsOf(news, instant(now)), { account_id, now })
  return true
}

type ReadingRecord = { document: DocumentRow; outcome: ReadOutcome; reading: number }

async function writeOutcome(tx: Transaction, { document, outcome, reading }: ReadingRecord, now: Date): Promise<News[]> {
  const write = (target: DocumentRow, result: ReadingResult, references: CargoReferences) =>
    writeResult(tx, { document: target, result, references, reading: target === document ? reading : 1, of }, now)
  const of = `${document.id} ${reading}`
  const id = newId(now.getTime())
  switch (outcome.kind) {
    case 'unreadable':
      // Numbers of an earlier reading are still those of the file.
      await saveReading(tx, document, { result: unreadableResult(outcome.unreadable), reading, now })
      // What a person has entered stays to be seen.
      if (document.extracted_data_manual !== null)
        await frameManual(tx, { ...document, last_document_representation_id: null }, { frame: manualFrame(now), now })
      return [newsOfFailure(document, of)]
    case 'paper':
      return write(document, paperResult(outcome.paper, id), outcome.paper.references)
    case 'packet': {
      const { papers, files } = outcome
      const said = await write(document, packetResult(papers, { packet_id: document.id, id }), referencesOf(papers))
      const news = await saveParts(tx, document, { parts: partsOf(document, { papers, files }), now })
      for (const paper of papers) {
        const part = await lockDocument(tx, { account_id: document.account_id, id: partId(document.id, paper) })
        if (part === undefined) continue
        said.push(...(await write(part, paperResult(paper, newId(now.getTime())), paper.references)))
        if (!news.has(part.id) && part.document_type_manual !== null) await readAsPersonSaid(tx, part, now)
      }
      return said
    }
  }
}

/** A part whose type a person has set is read as that. */
async function readAsPersonSaid(tx: Transaction, { account_id, id }: DocumentRow, now: Date): Promise<void> {
  await wantReading(tx, { account_id, id }, { mode: 'extract', now })
  await enqueueFileWork(tx, [readJob(account_id, id)])
}

type LinkInput = {
  document: DocumentRow
  result: ReadingResult
  references: CargoReferences
  reading: number
  /** The file that was read, and which reading of it this was. */
  of: string
}

/** What was read, what it is about, and what is to be said of both. */
async function writeResult(
  tx: Transaction,
  { document, result, references, reading, of }: LinkInput,
  now: Date,
): Promise<News[]> {
  await saveReading(tx, document, { result, reading, now })
  await saveReferences(tx, document, printedReferences(references))
  const links = await linkDocument(tx, document, now)
  return [result.document_type === 'unknown' ? newsOfFailure(document, of) : newsOfReading(document, result, of), ...links]
}

function newsOfReading(
  { id, email_submission_id }: DocumentRow,
  { document_type, representation }: ReadingResult,
  of: string,
): News {
  // Read again from the same file, it is the same only if the same was read.
  const reading = `${of} ${document_type} ${sha256(JSON.stringify(representation?.payload ?? null))}`
  return { kind: 'document_read', reading, document_id: id, email_submission_id, representation_id: representation?.id ?? null }
}

function newsOfFailure({ id, email_submission_id }: DocumentRow, of: string): News {
  return { kind: 'document_unreadable', reading: of, document_id: id, email_submission_id }
}
