// Pages of a PDF file as files of their own. Runs in the process that reads: what comes in may be hostile.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { CutFile, DocumentFile, ReadPaper } from '../vocabulary/document-reading.ts'
import { openPdf } from './pdf.ts'
import { sniff } from './sniff.ts'

export type CutRequest = { file: DocumentFile; parts: readonly ReadPaper['pages'][] }

// What the parts share, such as a font or a form's background, is in each of them: together they may be larger than the file.
const growth_max = 2
// Of a small file that shares much.
const cut_bytes_min = 20_000_000

/**
 * The pages of each part as a PDF file, in the order of the parts; null for each that cannot be cut out, or that nobody has time or room
 * for. Never throws on a file.
 */
export async function cutFile({ file, parts }: CutRequest, goesOn: () => boolean): Promise<CutFile[]> {
  const none = parts.map(() => null)
  let pdf: PDFDocumentProxy
  try {
    if (sniff(file.bytes) !== 'pdf') return none
    pdf = await openPdf(file.bytes)
  } catch {
    // Encrypted, damaged, or of no kind that is read: whoever reads it says so.
    return none
  }
  try {
    return await cutAll(pdf, parts, { goesOn, bytes_max: Math.max(cut_bytes_min, file.bytes.length * growth_max) })
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function cutAll(
  pdf: PDFDocumentProxy,
  parts: CutRequest['parts'],
  { goesOn, bytes_max }: { goesOn(): boolean; bytes_max: number },
): Promise<CutFile[]> {
  const files: CutFile[] = []
  let bytes = 0
  for (const part of parts) {
    const cut = goesOn() && bytes < bytes_max ? await cutOne(pdf, part) : null
    bytes += cut?.length ?? 0
    files.push(bytes > bytes_max ? null : cut)
  }
  return files
}

async function cutOne(pdf: PDFDocumentProxy, { first, last }: ReadPaper['pages']): Promise<CutFile> {
  if (first < 1 || last > pdf.numPages || first > last) return null
  try {
    // The library counts pages from 0, and takes null for the file that is open.
    const cut = await pdf.extractPages([{ document: null, includePages: [[first - 1, last - 1]] }])
    return cut.length > 0 ? cut : null
  } catch {
    // One damaged page does not take the other parts their files.
    return null
  }
}
