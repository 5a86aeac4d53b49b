// PDF files: text with places, the lines drawn around it, what was typed into form fields, and pictures of pages without text.
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { messageOf } from '../base/errors.ts'
import { UnreadableFile } from './limits.ts'
import { nothingOn, type PaperPage } from './pages.ts'
import { rulingsOf } from './pdf-rulings.ts'
import { pageOfText } from './pdf-text.ts'
import type { ReadPicture } from './scan.ts'
import { checkedLayer, isUnderPicture } from './text-layer.ts'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string) => join(library, name) + sep

// 200 dots per inch keeps six-point captions legible; a page of usual size is then 3.7 megapixels.
const dots_per_point = 200 / 72

type PdfWork = {
  /** Pages to read, counted from 1; others stay empty. */
  wants(number: number): boolean
  /** Says whether there is time for another page. */
  goesOn(): boolean
  scanned_pages_max: number
  pixels_max: number
  readPicture: ReadPicture
}

type PdfPages = { pages: PaperPage[]; total: number; skipped: number }

/** Throws UnreadableFile when the file is encrypted, broken or has no pages. Pages beyond a limit stay out and are counted. */
export async function readPdf(bytes: Uint8Array, work: PdfWork): Promise<PdfPages> {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.numPages === 0) throw new UnreadableFile('empty', 'The file has no pages.')
    const pages: PaperPage[] = []
    let [skipped, scans] = [0, 0]
    for (let number = 1; number <= pdf.numPages; number++) {
      if (!work.wants(number)) continue
      if (!work.goesOn()) {
        skipped++
        continue
      }
      const read = await readPage(pdf, number, { ...work, may_scan: scans < work.scanned_pages_max })
      if (read === 'skipped') skipped++
      else {
        if (read.source === 'scan') scans++
        pages.push(read)
      }
    }
    return { pages, total: pdf.numPages, skipped }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Throws UnreadableFile when the file is encrypted or broken. Whoever opens it ends its `loadingTask`. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // The library takes the memory over, so it gets a copy.
      data: Uint8Array.from(bytes),
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadableFile('encrypted', 'The file is protected by a password.', { cause: error })
    }
    throw new UnreadableFile('broken', `Not a PDF that can be opened: ${messageOf(error)}`, { cause: error })
  }
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  work: PdfWork & { may_scan: boolean },
): Promise<PaperPage | 'skipped'> {
  let page: PDFPageProxy
  try {
    page = await pdf.getPage(number)
  } catch {
    // One damaged page does not make the others unreadable.
    return nothingOn(number)
  }
  try {
    const operations = await page.getOperatorList()
    const read = await pageOfText(page, rulingsOf(operations, page.getViewport({ scale: 1 }).transform))
    if (operations.fnArray.length === 0) return read
    if (isLegible(read)) {
      if (!work.may_scan || read.turn !== 0 || !isUnderPicture(operations, read)) return read
      const canvas = await drawPage(page, work.pixels_max)
      return (await checkedLayer(read, canvas, work.readPicture)) ?? (await scanPage(page, canvas, work.readPicture))
    }
    if (!work.may_scan) return 'skipped'
    const scan = await scanPage(page, await drawPage(page, work.pixels_max), work.readPicture)
    return isLegible(scan) || scan.segments.length > read.segments.length ? scan : read
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    return nothingOn(number)
  } finally {
    page.cleanup()
  }
}

/** A page of text has more than a stamp or a page number on it, and its fonts say which letters they draw. */
function isLegible({ segments }: PaperPage): boolean {
  const text = segments.map((segment) => segment.text).join('')
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const unknown = text.match(/[\p{Co}\p{Cc}�]/gu)?.length ?? 0
  return letters >= 40 && unknown < letters / 5
}

function scanPage(page: PDFPageProxy, canvas: Canvas, readPicture: ReadPicture): Promise<PaperPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  return readPicture(canvas, { number: page.pageNumber, width, height })
}

async function drawPage(page: PDFPageProxy, pixels_max: number): Promise<Canvas> {
  const size = page.getViewport({ scale: 1 })
  const fits = Math.sqrt(Math.min(pixels_max, 12_000_000) / (size.width * size.height))
  const viewport = page.getViewport({ scale: Math.min(dots_per_point, fits) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The library's types know only the browser's canvas; ours has the same methods.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return canvas
}
