import { expect, test } from 'vitest'
import { nothingOn, type PaperPage, segmentOf } from './pages.ts'
import { valuesOver } from './values-over.ts'

const at = (text: string, left: number, top: number) =>
  segmentOf(
    text
      .split(' ')
      .map((word, index) => ({
        text: word,
        left: left + index * 30,
        right: left + index * 30 + 28,
        top,
        bottom: top + 8,
        confidence: 1,
      })),
  )

/** Captions at `level`, over them and under them a line of texts. */
function found(lines: { over: number; level: number; under: number }) {
  const captions = [at('loaded at', 40, lines.level), at('discharged at', 220, lines.level)]
  const texts = [
    at('Yantian', 40, lines.over),
    at('Newark', 220, lines.over),
    at('Busan', 40, lines.under),
    at('Oakland', 220, lines.under),
  ]
  const page: PaperPage = { ...nothingOn(1), segments: [...captions, ...texts] }
  const matches = captions.map((segment) => ({
    key: null,
    segment,
    words: segment.words,
    rest: [],
    has_colon: false,
    has_note: false,
    tokens: 2,
  }))
  return [...valuesOver(page, matches, new Set(captions)).values()].map(({ text }) => text)
}

test('a line of captions that stands close under its values has them over it', () => {
  expect(found({ over: 100, level: 109, under: 130 })).toEqual(['Yantian', 'Newark'])
})

test('a line of captions that stands close over its values has them under it', () => {
  expect(found({ over: 92, level: 109, under: 118 })).toEqual([])
})

test('between two lines at the same distance values stand under their captions', () => {
  expect(found({ over: 100, level: 110, under: 120 })).toEqual([])
})
