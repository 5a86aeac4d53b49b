/** Papers as pictures: what a scanner, a fax and a telephone make of a printed page. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { type Chance, chanceOf } from '../chance.ts'

export const scanStyles = {
  office: { degrees: 0.6, specks: 900, grey: 0.9 },
  skewed: { degrees: -2.1, specks: 1600, grey: 0.85 },
  stamped: { degrees: 0.3, specks: 500, grey: 0.9, stamp: true },
  fax: { degrees: 0.4, specks: 2500, grey: 0.95, fax: true },
  turned: { degrees: 0.5, specks: 700, grey: 0.9, turn: 90 },
} as const satisfies Record<string, ScanStyle>

type ScanStyle = { degrees: number; specks: number; grey: number; stamp?: boolean; fax?: boolean; turn?: 90 | 180 | 270 }

const dots_per_inch = 200
const photo_dots_per_inch = 210
// As most faxes have it across; down the page fine mode is about as fine.
const fax_dots_per_inch = 200
const fonts = `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')}/`

/** Every page of a PDF as a scanner of this style gives it: a PDF of pictures, without text. */
export async function scanOf(pdf: Uint8Array, style: keyof typeof scanStyles, seed: string): Promise<Uint8Array> {
  const chance = chanceOf(`scan ${seed}`)
  const fax = 'fax' in scanStyles[style]
  const pages = await drawnPages(pdf, fax ? fax_dots_per_inch : dots_per_inch)
  return pdfOfPictures(pages.map((page) => scanned(page, scanStyles[style], chance)))
}

/** The first page as somebody photographs it: from a little aside, darker at one end. */
export async function photoOf(pdf: Uint8Array, seed: string): Promise<Uint8Array> {
  const [page] = await drawnPages(pdf, photo_dots_per_inch)
  if (page === undefined) throw new Error('a paper has a page')
  return photographed(page, chanceOf(`photo ${seed}`)).toBuffer('image/jpeg', 82)
}

async function drawnPages(pdf: Uint8Array, resolution: number): Promise<Canvas[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0, standardFontDataUrl: fonts }).promise
  const pages: Canvas[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: resolution / 72 })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    // The library knows the canvas of browsers only; this one draws the same.
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    pages.push(canvas)
  }
  await document.loadingTask.destroy()
  return pages
}

function scanned(flat: Canvas, style: ScanStyle, chance: Chance): Canvas {
  const sideways = style.turn === 90 || style.turn === 270
  const canvas = sideways ? createCanvas(flat.height, flat.width) : createCanvas(flat.width, flat.height)
  const context = canvas.getContext('2d')
  context.fillStyle = style.fax ? '#ffffff' : '#f4f2ee'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(((style.degrees + (style.turn ?? 0)) * Math.PI) / 180)
  context.globalAlpha = style.grey
  context.globalCompositeOperation = 'multiply'
  context.drawImage(flat, -flat.width / 2, -flat.height / 2)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  if (style.stamp) stamp(canvas, chance)
  context.fillStyle = '#555'
  for (let speck = 0; speck < style.specks; speck++) {
    context.fillRect(chance.share() * canvas.width, chance.share() * canvas.height, 1.5, 1.5)
  }
  if (style.fax) blackAndWhite(canvas)
  return canvas
}

function stamp(canvas: Canvas, chance: Chance): void {
  const context = canvas.getContext('2d')
  context.save()
  context.translate(canvas.width * (0.3 + 0.4 * chance.share()), canvas.height * (0.25 + 0.4 * chance.share()))
  context.rotate(-0.2 + 0.3 * chance.share())
  context.globalAlpha = 0.45
  context.strokeStyle = '#8a1f2d'
  context.fillStyle = '#8a1f2d'
  context.lineWidth = 6
  context.strokeRect(-190, -55, 380, 110)
  context.font = 'bold 44px sans-serif'
  context.textAlign = 'center'
  context.fillText(chance.pick(['RECEIVED', 'COPY', 'SURRENDERED', 'CHECKED']), 0, 16)
  context.restore()
}

const black_below = 150

function blackAndWhite(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const ink = (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11 < black_below ? 0 : 255
    data[at] = data[at + 1] = data[at + 2] = ink
  }
  context.putImageData(picture, 0, 0)
}

/** The page in perspective on a table, lit from one side, without colours. Each point of the photograph is looked up on the page. */
function photographed(flat: Canvas, chance: Chance): Canvas {
  const from = greysOf(flat)
  const canvas = createCanvas(Math.round(flat.width * 1.06), Math.round(flat.height * 1.06))
  const context = canvas.getContext('2d')
  const picture = context.createImageData(canvas.width, canvas.height)
  // Asked once: each question to the canvas goes through compiled code.
  const { data, width, height } = picture
  const [aside, away] = [(chance.share() - 0.5) * 0.05, (chance.share() - 0.5) * 0.05]
  const turn = (chance.share() - 0.5) * 0.03
  const dark = 0.25 + 0.2 * chance.share()
  const grain = Float32Array.from({ length: 4099 }, () => 12 * (chance.share() - 0.5))
  for (let y = 0; y < height; y++) {
    const v = y / height - 0.5
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.5
      const depth = 1 + aside * u + away * v
      const px = ((u + turn * v) / depth) * 1.06 + 0.5
      const py = ((v - turn * u) / depth) * 1.06 + 0.5
      const inside = px >= 0 && px < 1 && py >= 0 && py < 1
      const paper = inside ? between(from, px, py) : table_grey
      const to = y * width + x
      const light = 1 - dark * (0.5 + 0.5 * u - 0.3 * v)
      const grey = paper * light + (grain[to % grain.length] ?? 0)
      data.fill(grey, to * 4, to * 4 + 3)
      data[to * 4 + 3] = 255
    }
  }
  context.putImageData(picture, 0, 0)
  return canvas
}

const table_grey = 96
type Greys = { width: number; height: number; levels: Float32Array }

function greysOf(canvas: Canvas): Greys {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, levels: Float32Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 255) }
}

/** The level between four points; `px` and `py` are shares of the page. */
function between({ width, height, levels }: Greys, px: number, py: number): number {
  const [x, y] = [px * (width - 2), py * (height - 2)]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const at = top * width + left
  const upper = (levels[at] ?? 255) * (1 - right) + (levels[at + 1] ?? 255) * right
  const lower = (levels[at + width] ?? 255) * (1 - right) + (levels[at + width + 1] ?? 255) * right
  return upper * (1 - down) + lower * down
}

function pdfOfPictures(pages: readonly Canvas[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(Date.UTC(2025, 0, 1)) } })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))))
  for (const page of pages) {
    const size: [number, number] = [(page.width * 72) / dots_per_inch, (page.height * 72) / dots_per_inch]
    doc.addPage({ size, margin: 0 })
    doc.image(page.toBuffer('image/jpeg', 75), 0, 0, { width: size[0], height: size[1] })
  }
  doc.end()
  return ended
}
