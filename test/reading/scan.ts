// Makes scans of papers: drawn as pictures, turned a little, with specks and grey paper, and put into a PDF without text.
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'

// The letters of the faces that every PDF may name without bringing them: without these, Courier is drawn with another face's letters.
const fonts = {
  standardFontDataUrl: join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts') + sep,
  disableFontFace: true,
}

export type ScanStyle = { degrees: number; dots_per_inch: number; specks: number; turn?: 0 | 90 | 180 | 270 }

/** The first page of a PDF as a JPEG that looks scanned. The same specks every time. */
export async function scanOf(
  pdf: Uint8Array,
  { degrees, dots_per_inch, specks, turn = 0 }: ScanStyle,
): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0, ...fonts }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: dots_per_inch / 72 })
  const flat = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: flat as never, canvasContext: flat.getContext('2d') as never, viewport }).promise
  const sideways = turn === 90 || turn === 270
  const canvas = sideways ? createCanvas(flat.height, flat.width) : createCanvas(flat.width, flat.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f4f2ee'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(((degrees + turn) * Math.PI) / 180)
  context.globalAlpha = 0.88
  context.globalCompositeOperation = 'multiply'
  context.drawImage(flat, -flat.width / 2, -flat.height / 2)
  context.setTransform(1, 0, 0, 1, 0, 0)
  let seed = 7
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  context.fillStyle = '#555'
  for (let speck = 0; speck < specks; speck++) context.fillRect(chance() * canvas.width, chance() * canvas.height, 1.5, 1.5)
  await document.loadingTask.destroy()
  return { jpeg: canvas.toBuffer('image/jpeg', 72), width: canvas.width, height: canvas.height }
}

/** A PDF of one page that is nothing but the picture. */
export function pdfOfScan({ jpeg, width, height }: { jpeg: Uint8Array; width: number; height: number }): Promise<Uint8Array> {
  const size: [number, number] = width > height ? [792, 612] : [612, 792]
  const doc = new PDFDocument({ size, margin: 0 })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))))
  doc.image(Buffer.from(jpeg), 0, 0, { width: size[0], height: size[1] })
  doc.end()
  return ended
}
