import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFPageProxy } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import { useEffect, useRef, useState } from 'preact/hooks'
import styles from './document.module.css'
import type { Place } from './document-words.ts'
import { PageFrame } from './page-frame.tsx'

// Drawn by PDF.js, as the reader of documents reads them: the browser's own viewer would need a frame of its own, and could not mark a place.

GlobalWorkerOptions.workerPort ??= new PdfWorker()

const pages_max = 30
const page_px = 900

/** The pages of a PDF file, one below the other. Scripts and links in it do nothing. */
export function PdfPages({ file, name, mark }: { file: Blob; name: string; mark: Place | null }) {
  const [pages, tell] = useState<readonly PDFPageProxy[]>([])
  const [total, tellTotal] = useState(0)
  const [why, tellWhy] = useState<string | null>(null)
  useEffect(() => {
    let task: PDFDocumentLoadingTask | null = null
    let is_wanted = true
    const open = async () => {
      const data = new Uint8Array(await file.arrayBuffer())
      task = getDocument({ data, verbosity: 0, enableXfa: false })
      const opened = await task.promise
      tellTotal(opened.numPages)
      const numbers = Array.from({ length: Math.min(opened.numPages, pages_max) }, (_, place) => place + 1)
      const found = []
      for (const number of numbers) found.push(await opened.getPage(number))
      if (is_wanted) tell(found)
    }
    open().catch((error: unknown) => is_wanted && tellWhy(reasonOf(error)))
    return () => {
      is_wanted = false
      void task?.destroy()
    }
  }, [file])
  if (why !== null) return <p class={styles.nothing}>{why}</p>
  return (
    <>
      {pages.map((page) => (
        <PdfPage key={page.pageNumber} page={page} name={name} mark={mark} />
      ))}
      {total > pages_max && (
        <p class={styles.nothing}>
          The first {pages_max} of {total} pages are shown. Download it to see the others.
        </p>
      )}
    </>
  )
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'The file is protected by a password and cannot be shown.'
  return 'The file is broken and cannot be shown. It can still be downloaded.'
}

function PdfPage({ page, name, mark }: { page: PDFPageProxy; name: string; mark: Place | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = page.getViewport({ scale: 1 })
  useEffect(() => {
    if (canvas.current === null) return
    const viewport = page.getViewport({ scale: (page_px / width) * Math.min(2, window.devicePixelRatio || 1) })
    canvas.current.width = Math.round(viewport.width)
    canvas.current.height = Math.round(viewport.height)
    const drawing = page.render({ canvas: canvas.current, viewport })
    // Somebody has gone on before it was finished.
    drawing.promise.catch(() => undefined)
    return () => drawing.cancel()
  }, [page])
  return (
    <PageFrame number={page.pageNumber} ratio={width / height} mark={mark}>
      <canvas ref={canvas} role="img" aria-label={`${name}, page ${page.pageNumber}`} />
    </PageFrame>
  )
}
