import { expect, test } from 'vitest'
import { segmentOf } from './pages.ts'
import { withWholeNotes } from './segments.ts'

const segment = (left: number, text: string, top = 10) =>
  segmentOf([{ text, left, right: left + text.length * 4, top, bottom: top + 8, confidence: 1 }])
const textsOf = (...segments: ReturnType<typeof segment>[]) => withWholeNotes(segments).map(({ text }) => text)

test('a note that lost a word is one piece with its caption', () => {
  expect(textsOf(segment(0, 'SHIPPER (Complete'), segment(100, 'address)'), segment(200, 'B/L NO.'))).toEqual([
    'SHIPPER (Complete address)',
    'B/L NO.',
  ])
})

test('brackets of other lines, far away or of a note of their own close nothing', () => {
  const open = segment(0, 'SHIPPER (Complete')
  expect(textsOf(open, segment(100, 'address)', 40))).toHaveLength(2)
  expect(textsOf(open, segment(300, 'address)'))).toHaveLength(2)
  expect(textsOf(open, segment(100, '(KGS)'))).toHaveLength(2)
})
