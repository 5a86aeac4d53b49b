import { expect, test } from 'vitest'
import {
  correctionsWith,
  correctionsWithout,
  fieldGroups,
  fieldWords,
  isUnsure,
  readingState,
  sizeText,
} from './document-words.ts'

const payload = {
  mbl_number: 'ZZTW1',
  eta: null,
  consignee: { name: 'Blue Heron', phone: null },
  po_numbers: ['ORD-1', 'ORD-2'],
  containers: [{ container_number: 'ZZGU1' }, { container_number: 'ZZGU2', seal_number: 'S1' }],
}
const source = (path: string, confidence: number) => ({ path, text: '', confidence, place: null })
const reading = {
  payload,
  field_sources: [source('/mbl_number', 0.93), source('/containers/1/seal_number', 0.7)],
  corrections: { consignee: { name: 'Blue Heron', phone: null } },
}

test('a payload is read as lines: of the document first, then of each part', () => {
  const groups = fieldGroups(reading)
  expect(groups.map(({ name, lines }) => [name, lines.map(({ label, value }) => [label, value])])).toEqual([
    [
      null,
      [
        ['MBL number', 'ZZTW1'],
        ['ETA', null],
        ['PO numbers', 'ORD-1'],
        ['PO numbers', 'ORD-2'],
      ],
    ],
    [
      'Consignee',
      [
        ['Name', 'Blue Heron'],
        ['Phone', null],
      ],
    ],
    ['Container 1', [['Container number', 'ZZGU1']]],
    [
      'Container 2',
      [
        ['Container number', 'ZZGU2'],
        ['Seal number', 'S1'],
      ],
    ],
  ])
  const lines = groups.flatMap((group) => group.lines)
  expect(lines.filter(isUnsure).map(({ path }) => path)).toEqual(['/containers/1/seal_number'])
  expect(lines.filter(({ is_by_person }) => is_by_person).map(({ path }) => path)).toEqual([
    '/consignee/name',
    '/consignee/phone',
  ])
})

test('a correction keeps those before it, and the rest of the member that it is in', () => {
  expect(correctionsWith(reading, '/containers/1/seal_number', 'S2')).toEqual({
    consignee: { name: 'Blue Heron', phone: null },
    containers: [{ container_number: 'ZZGU1' }, { container_number: 'ZZGU2', seal_number: 'S2' }],
  })
  expect(correctionsWith({ payload, corrections: null }, '/eta', '1 Dec')).toEqual({ eta: '1 Dec' })
})

test('of two corrections in one member both are kept, and each is undone alone', () => {
  const first = correctionsWith({ payload, corrections: null }, '/containers/1/seal_number', 'S2')
  const second = correctionsWith({ payload, corrections: first }, '/containers/0/container_number', 'ZZGU9')
  expect(second).toEqual({ containers: [{ container_number: 'ZZGU9' }, { container_number: 'ZZGU2', seal_number: 'S2' }] })
  const undo = { path: '/containers/1/seal_number', before: null, made: first }
  expect(correctionsWithout({ payload, corrections: second }, undo)).toEqual({
    containers: [{ container_number: 'ZZGU9' }, { container_number: 'ZZGU2', seal_number: 'S1' }],
  })
  expect(correctionsWithout({ payload, corrections: first }, undo)).toBeNull()
  expect(correctionsWithout({ payload, corrections: { ...first, eta: '1 Dec' } }, undo)).toEqual({ eta: '1 Dec' })
  const again = { path: '/eta', before: { eta: '2 Dec' }, made: { eta: '3 Dec' } }
  expect(correctionsWithout({ payload, corrections: { eta: '3 Dec' } }, again)).toEqual({ eta: '2 Dec' })
})

test('names, sizes and states in words', () => {
  expect(fieldWords('it_number')).toBe('IT number')
  expect([sizeText(900), sizeText(1_912), sizeText(48_211), sizeText(2_500_000)]).toEqual(['900 B', '1.9 kB', '48 kB', '2.5 MB'])
  expect(readingState({ document_type: null, document_type_manual: null })).toBe('reading')
  expect(readingState({ document_type: 'unknown', document_type_manual: null })).toBe('unreadable')
  expect(readingState({ document_type: 'unknown', document_type_manual: 'other' })).toBe('read')
})
