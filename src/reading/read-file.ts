// One file from bytes to papers. Runs in a process of its own: what comes in may be hostile.

import { messageOf } from '../base/errors.ts'
import type { DocumentFile, DocumentReading, DocumentType, ReadPaper } from '../vocabulary/document-reading.ts'
import type { Classification } from './classification.ts'
import { classify } from './classify.ts'
import { extractPaper } from './extract.ts'
import { nothing_known } from './general-notice.ts'
import { type KeptPages, type KeptPictures, openPictures, printedPage } from './kept-pages.ts'
import { layoutFor } from './layouts.ts'
import { type ReadingLimits, UnreadableFile } from './limits.ts'
import { readDoc, readDocx, readSpreadsheet, readTable } from './office.ts'
import { type PaperPage, textOfPage } from './pages.ts'
import { readPdf } from './pdf.ts'
import { pictureSize } from './picture-size.ts'
import { referencesOf } from './references.ts'
import { type ReadPicture, readPictureFile } from './scan.ts'
import { sniff, zipEntries } from './sniff.ts'
import { splitPapers } from './split.ts'

export type ReadingRequest = {
  file: DocumentFile
  /** Null: find out what it holds. Otherwise: read these pages as one paper of this type. */
  as: { document_type: DocumentType; pages?: ReadPaper['pages'] } | null
  /** What comes along with the papers, for somebody else to read: the text of their pages with its places, and pictures of scanned ones. */
  keeps?: KeptPages
}

type ReadingMeans = { limits: ReadingLimits; readPicture: ReadPicture; goesOn(): boolean }

type Pages = { pages: PaperPage[]; total: number; skipped: number }

/** Never throws on a file. */
export async function readFile({ file, as, keeps = 'nothing' }: ReadingRequest, means: ReadingMeans): Promise<DocumentReading> {
  try {
    const pictures = openPictures(keeps, means.readPicture)
    const read = await pagesOf(file.bytes, as?.pages ?? null, { ...means, readPicture: pictures.readPicture })
    if (!read.pages.some(({ segments }) => segments.length > 0)) {
      throw new UnreadableFile(
        'no_text',
        read.skipped > 0 ? 'The pages that there was time for hold no text.' : 'No text was found in the file.',
      )
    }
    const papers = as
      ? [asGiven(read.pages, as.document_type, as.pages)]
      : splitPapers(read.pages).map((pages, _, all) => asFound(pages, all.length === 1 ? file.file_name : null))
    return {
      kind: 'read',
      pages: read.total,
      papers: papers.map((paper) => withPages(withNote(paper, read), { keeps, pages: read.pages, pictures })),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', reason: error.reason, detail: error.message }
    return { kind: 'unreadable', reason: 'broken', detail: `The file cannot be read: ${messageOf(error)}` }
  }
}

async function pagesOf(
  bytes: Uint8Array,
  only: ReadPaper['pages'] | null,
  { limits, readPicture, goesOn }: ReadingMeans,
): Promise<Pages> {
  if (bytes.length > limits.file_bytes) {
    throw new UnreadableFile('too_large', `The file has ${bytes.length} bytes; at most ${limits.file_bytes} are read.`)
  }
  const kind = sniff(bytes)
  const wants = (number: number) => (only ? number >= only.first && number <= only.last : true)
  switch (kind) {
    case 'pdf': {
      let read = 0
      const within = () => goesOn() && read++ < limits.pages
      return readPdf(bytes, {
        wants,
        goesOn: within,
        scanned_pages_max: limits.scanned_pages,
        pixels_max: limits.pixels,
        readPicture,
      })
    }
    case 'png':
    case 'jpeg': {
      const size = pictureSize(bytes, kind)
      if (size.width * size.height > limits.pixels) {
        throw new UnreadableFile(
          'too_large',
          `The picture has ${size.width} by ${size.height} pixels; at most ${limits.pixels} in all are read.`,
        )
      }
      return all([await readPictureFile(bytes, size, readPicture)])
    }
    case 'spreadsheet':
      refuseBomb(bytes, limits)
      return all(readSpreadsheet(bytes, limits.pages), wants)
    case 'docx':
      refuseBomb(bytes, limits)
      return all(await readDocx(bytes))
    case 'doc':
      return all(await readDoc(bytes))
    case 'csv':
      return all(readTable(bytes))
  }
}

const all = (pages: PaperPage[], wants = (_: number) => true): Pages => ({
  pages: pages.filter(({ number }) => wants(number)),
  total: pages.length,
  skipped: 0,
})

function refuseBomb(bytes: Uint8Array, { unpacked_bytes }: ReadingLimits): void {
  if (bytes[0] !== 0x50) return
  const sum = zipEntries(bytes).reduce((total, entry) => total + entry.unpacked_bytes, 0)
  if (sum > unpacked_bytes)
    throw new UnreadableFile('too_large', `The file unpacks to ${sum} bytes; at most ${unpacked_bytes} are read.`)
}

function asFound(pages: readonly PaperPage[], file_name: string | null): ReadPaper {
  return paperOf(pages, classify(pages, file_name))
}

function asGiven(pages: readonly PaperPage[], document_type: DocumentType, range: ReadPaper['pages'] | undefined): ReadPaper {
  const paper = paperOf(pages, { document_type, notes: 'The type was given.' })
  return range ? { ...paper, pages: range } : paper
}

function paperOf(
  pages: readonly PaperPage[],
  { document_type, notes }: Pick<Classification, 'document_type' | 'notes'>,
): ReadPaper {
  const layout = layoutFor(document_type)
  const { payload, sources } = layout ? extractPaper(pages, layout) : { payload: {}, sources: [] }
  const numbers = pages.map(({ number }) => number)
  return {
    pages: { first: Math.min(...numbers), last: Math.max(...numbers) },
    document_type,
    classification_notes: notes,
    schema_version: layout?.schema_version ?? null,
    payload,
    sources,
    references: referencesOf(pages.map(textOfPage).join('\n'), payload),
  }
}

function withNote(paper: ReadPaper, { total, skipped, pages }: Pages): ReadPaper {
  if (skipped === 0) return paper
  return { ...paper, classification_notes: `${paper.classification_notes} Only ${pages.length} of ${total} pages were read.` }
}

/** Leaves the paper as it is where nobody wants its pages. */
function withPages(
  paper: ReadPaper,
  { keeps, pages, pictures }: { keeps: KeptPages; pages: readonly PaperPage[]; pictures: KeptPictures },
): ReadPaper {
  if (keeps === 'nothing') return paper
  const { first, last } = paper.pages
  const own = pages.filter(({ number }) => number >= first && number <= last)
  const is_kind_unknown = paper.classification_notes.startsWith(nothing_known)
  return { ...paper, is_kind_unknown, printed: own.map((page) => printedPage(page, pictures)) }
}
