// Letters on pictures, recognised on this machine with the language data of a package: no network, nothing written.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, type Image, loadImage } from '@napi-rs/canvas'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { messageOf } from '../base/errors.ts'
import { trimEndOf } from '../base/trim.ts'
import { eraseRulings } from './drawn-lines.ts'
import { mendedFigure } from './figures.ts'
import { UnreadableFile } from './limits.ts'
import { nothingOn, type PaperPage, type PrintedWord, type QuarterTurn, type RuleLine, type Segment, segmentOf } from './pages.ts'
import { drawn, greyOf, isBlank } from './picture.ts'
import { segmentsOf, withWholeNotes } from './segments.ts'
import { skewOf } from './skew.ts'

export type ReadPicture = (picture: Canvas | Image, page: { number: number; width: number; height: number }) => Promise<PaperPage>

const languages = join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')

// Shares of letters that stand in words. Of a page on its side hardly any do: half of them is enough for the page as it came. A turned page
// is taken at once only when it is clearly readable, for upside down some words look like words.
const legible = { upright: 0.5, turned: 0.7 }

// The long side of the picture that is read. Smaller pictures gain from being enlarged, up to twice.
const long_side = 2400
const enlarged_max = 2
const skew_side = 900

type Recogniser = { read: ReadPicture; close(): Promise<void> }

/** The recogniser starts with the first picture and takes about 200 MB from then on. */
export function openRecogniser(): Recogniser {
  let starting: Promise<Worker> | undefined
  const worker = async () => {
    starting ??= createWorker('eng', OEM.LSTM_ONLY, { langPath: languages, cacheMethod: 'none', gzip: true })
    return starting
  }
  return {
    read: async (picture, page) => readUpright(await worker(), picture, page),
    close: async () => {
      if (starting) await (await starting).terminate()
    },
  }
}

/** As it is first; turned only when what came out is no text. */
async function readUpright(worker: Worker, picture: Canvas | Image, page: Parameters<ReadPicture>[1]): Promise<PaperPage> {
  const small = greyOf(
    drawn(picture, { turn: 0, skew: 0, scale: Math.min(1, skew_side / Math.max(picture.width, picture.height)) }),
  )
  if (isBlank(small)) return { ...nothingOn(page.number), width: page.width, height: page.height, source: 'scan' }
  let best = await readTurned(worker, picture, { ...page, turn: 0 })
  let most = legibility(best)
  if (most >= legible.upright) return best
  for (const turn of [90, 270, 180] as const) {
    const other = await readTurned(worker, picture, { ...page, turn })
    const sense = legibility(other)
    if (sense > most) [best, most] = [other, sense]
    if (most >= legible.turned) break
  }
  return best
}

/** The share of letters that stand in words a person could have written and the recogniser is sure of. */
function legibility({ segments }: PaperPage): number {
  const words = segments.flatMap((segment) => segment.words)
  const letters = (list: readonly PrintedWord[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  const sound = words.filter(({ text, confidence }) => confidence > 0.7 && /^[A-Za-z]{3,}[.,:;]?$|^[\d.,/-]{3,}$/.test(text))
  const all = letters(words)
  return all < 30 ? all / 300 : letters(sound) / all
}

type Sheet = { number: number; width: number; height: number; turn: QuarterTurn }

async function readTurned(worker: Worker, picture: Canvas | Image, { number, width, height, turn }: Sheet): Promise<PaperPage> {
  const longest = Math.max(picture.width, picture.height)
  const small = greyOf(drawn(picture, { turn, skew: 0, scale: Math.min(1, skew_side / longest) }))
  const scale = Math.min(enlarged_max, long_side / longest)
  const grey = greyOf(drawn(picture, { turn, skew: -skewOf(small), scale }))
  // More than a third of an inch on a usual page: longer than any stroke of a letter.
  const rulings = eraseRulings(grey, Math.round(Math.max(grey.width, grey.height) / 30))
  const header = Buffer.from(`P5\n${grey.width} ${grey.height}\n255\n`)
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '240' })
  const { data } = await worker.recognize(Buffer.concat([header, grey.pixels]), {}, { blocks: true, text: false })

  const sideways = turn === 90 || turn === 270
  const size = sideways ? { width: height, height: width } : { width, height }
  const points = size.width / grey.width
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  )
  const lines = rulings.map((ruling) => scaled(ruling, points))
  return {
    number,
    ...size,
    segments: withWholeNotes(
      segmentsOf(
        words.flatMap((word) => wordOf(word, points)),
        lines,
      ).map(mended),
    ),
    rulings: lines,
    watermarks: [],
    turn,
    source: 'scan',
  }
}

/** A segment with its figures put right, by themselves or between slashes. */
const mended = ({ words }: Segment): Segment =>
  segmentOf(words.map((word) => ({ ...word, text: word.text.split('/').map(mendedPart).join('/') })))

// The unit may cling to its figure.
const mendedPart = (text: string) => text.replace(/^[^A-Za-z]{4,15}(?=[A-Za-z]{2,3}$)|^.{3,15}$/, mendedFigure)

const scaled = ({ horizontal, at, from, to }: RuleLine, by: number) => ({ horizontal, at: at * by, from: from * by, to: to * by })

// What words of the trade are often taken for.
const misread: readonly (readonly [RegExp, string])[] = [
  // Papers of the trade have no braces: what looks like one is a bracket.
  [/\{/g, '('],
  [/\}/g, ')'],
  [/^c{1,3}y[/il|]c{1,3}y$/i, 'CY/CY'],
  [/(?<=^|[\d-])8EP(?=-|$)/, 'SEP'],
  [/(?<=^|[\d-])0CT(?=-|$)/, 'OCT'],
  [/(?<=^|[\d-])N0V(?=-|$)/, 'NOV'],
]
// Of 100: few other words look like them.
const sure_of_mended = 80
const mendedWord = (text: string) => misread.reduce((word, [pattern, meant]) => word.replace(pattern, meant), text)

type RecognisedWord = { text: string; confidence: number; bbox: { x0: number; y0: number; x1: number; y1: number } }

/** Specks and remains of lines come out as single signs. */
function wordOf({ text, confidence, bbox }: RecognisedWord, points: number): PrintedWord[] {
  const clean = trimEndOf(text.replace(/^[|_~‘’'“”"—=]+(?=\w)/, ''), '|_~‘’“”"—=')
  if (confidence < 20 || !/[\p{L}\p{N}#&/]/u.test(clean)) return []
  const box = { left: bbox.x0 * points, top: bbox.y0 * points, right: bbox.x1 * points, bottom: bbox.y1 * points }
  // A comma with a speck over it looks like a semicolon; behind a figure there is none.
  const read = clean.replace(/(?<=\d);$/, ',')
  const meant = mendedWord(read)
  return [{ ...box, text: meant, confidence: (meant === read ? confidence : Math.max(confidence, sure_of_mended)) / 100 }]
}

/** A picture file as a page of at most letter size. Throws UnreadableFile when it is too large or damaged. */
export async function readPictureFile(
  bytes: Uint8Array,
  size: { width: number; height: number },
  read: ReadPicture,
): Promise<PaperPage> {
  let picture: Image
  try {
    picture = await loadImage(Buffer.from(bytes))
  } catch (error) {
    throw new UnreadableFile('broken', `Not a picture that can be opened: ${messageOf(error)}`, { cause: error })
  }
  const points = 792 / Math.max(size.width, size.height)
  return read(picture, { number: 1, width: picture.width * points, height: picture.height * points })
}
