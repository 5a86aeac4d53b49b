import { expect, test } from 'vitest'
import { actual, facts, rawEvents } from '../../test/journey/build.ts'
import { bySaid } from './move.ts'
import { selectRawEvents } from './select.ts'

test('of what a line says under one booking only that booking counts, of one bill only that bill', () => {
  const papers = [
    { bill_of_lading_number: 'BILL1', booking_number: 'BOOK1' },
    { bill_of_lading_number: 'BILL2', booking_number: 'BOOK1' },
    { bill_of_lading_number: 'BILL1', booking_number: 'BOOK2' },
  ]
  const said = rawEvents(papers.map((paper, n) => actual('load', 'CNSHA', '2026-08-01T10:00', { ...paper, source_id: `e${n}` })))
  const counted = (number_type: 'booking' | 'bill_of_lading', number: string) => {
    const chosen = selectRawEvents(said, { asked: { ...facts.asked, number_type, number } }).counted
    return said.flatMap((raw, n) => (chosen.includes(raw) ? [n] : []))
  }
  expect(counted('booking', 'BOOK1')).toEqual([0, 1])
  expect(counted('bill_of_lading', 'BILL1')).toEqual([0, 2])
})

test('of one answer what stands later was said later, whatever the ids', () => {
  const first = { reported_ms: 1, received_ms: 1, index: 0, id: 'b' }
  const second = { ...first, index: 1, id: 'a' }
  expect([bySaid(first, second) < 0, bySaid(second, first) > 0]).toEqual([true, true])
  expect(bySaid({ ...first, received_ms: 2 }, second)).toBeGreaterThan(0)
})
