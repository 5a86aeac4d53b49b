import { nothingOn } from '../../src/reading/pages.ts'
import { segmentsOf } from '../../src/reading/segments.ts'
import type { PrintedPage } from '../../src/vocabulary/printed-page.ts'

type PlacedText = readonly [x: number, y: number, text: string]

/** A page on which each word takes five points a letter. */
export function pageOf(texts: readonly PlacedText[], { number = 1, letters = 1 } = {}): PrintedPage {
  const words = texts.flatMap(([x, y, text]) => {
    let left = x
    return text.split(' ').map((word) => {
      const box = { left, top: y, right: left + word.length * 5, bottom: y + 8 }
      left = box.right + 3
      return { ...box, text: word, confidence: letters }
    })
  })
  const { width, height, turn } = nothingOn(number)
  return { number, width, height, turn, source: 'text', segments: segmentsOf(words, []), picture: null }
}
