/** Pages that leave the process that reads, for somebody else to read: their text with its places, and pictures of those that were scanned. */
import type { Canvas, Image } from '@napi-rs/canvas'
import type { PrintedPage } from '../vocabulary/printed-page.ts'
import type { PaperPage } from './pages.ts'
import { drawn } from './picture.ts'
import type { ReadPicture } from './scan.ts'

export type KeptPages = 'nothing' | 'text' | 'text_and_pictures'

export type KeptPictures = {
  /** Reads a picture, and keeps it. */
  readPicture: ReadPicture
  pictureOf(page: PaperPage): Uint8Array | null
}

// Letters of six points stay legible; a page is then some hundred kilobytes.
const long_side = 1_600
const quality = 75
/** Of one file; the pages behind them go without. */
const pictures_max = 10

export function openPictures(keeps: KeptPages, readPicture: ReadPicture): KeptPictures {
  const kept = new Map<number, Uint8Array>()
  return {
    readPicture: async (picture, page) => {
      const read = await readPicture(picture, page)
      // The page as a whole comes last, upright: a part of it may have been looked at before.
      if (keeps === 'text_and_pictures' && (kept.has(page.number) || kept.size < pictures_max))
        kept.set(page.number, jpegOf(picture, read.turn))
      return read
    },
    pictureOf: ({ number, source }) => (source === 'scan' ? (kept.get(number) ?? null) : null),
  }
}

/** Drawn anew: nothing that a file carries beside its picture, such as where it was taken, goes along. */
function jpegOf(picture: Canvas | Image, turn: PaperPage['turn']): Uint8Array {
  const scale = Math.min(1, long_side / Math.max(picture.width, picture.height))
  return new Uint8Array(drawn(picture, { turn, skew: 0, scale }).toBuffer('image/jpeg', quality))
}

export function printedPage(page: PaperPage, { pictureOf }: KeptPictures): PrintedPage {
  const { number, width, height, segments, turn, source } = page
  return { number, width, height, segments, turn, source, picture: pictureOf(page) }
}
