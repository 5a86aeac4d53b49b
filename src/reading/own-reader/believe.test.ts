import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/property-runs.ts'
import { pageOf } from '../../../test/reading/printed-page.ts'
import type { ReadPaper } from '../../vocabulary/document-reading.ts'
import type { PrintedPage } from '../../vocabulary/printed-page.ts'
import { arrivalNotice } from '../layouts/arrival-notice.ts'
import { masterBill } from '../layouts/master-bill.ts'
import { commercialInvoice } from '../layouts/trade.ts'
import { emptyDraft } from '../payload.ts'
import type { ReaderFinding } from './answer.ts'
import { believe } from './believe.ts'
import { memberAt } from './open-payload.ts'
import { questionOf } from './question.ts'

const layouts = {
  arrival_notice: arrivalNotice,
  master_bill_of_lading: masterBill,
  commercial_invoice: commercialInvoice,
} as const

function paperOf(
  printed: readonly PrintedPage[],
  changes: Partial<ReadPaper> = {},
  type: keyof typeof layouts = 'arrival_notice',
): ReadPaper {
  return {
    pages: { first: 1, last: printed.length },
    document_type: type,
    classification_notes: '',
    schema_version: '2026-06-01',
    payload: emptyDraft(layouts[type]).payload,
    sources: [],
    references: { container_numbers: [], bill_numbers: [], booking_numbers: [], references: [] },
    printed,
    ...changes,
  }
}

function believed(paper: ReadPaper, findings: readonly Partial<ReaderFinding>[], type: keyof typeof layouts = 'arrival_notice') {
  const question = questionOf(paper, { layout: layouts[type], settled: new Set() })
  if (question === null) throw new Error('nothing is asked')
  const whole = findings.map((finding) => ({ field: '', row: null, value: '', line: 1, ...finding }))
  return believe(paper, whole, { question, layout: layouts[type] })
}

const notice = pageOf([
  [40, 40, 'Carriage by M/V Grey Heron/014W, Antwerp'],
  [40, 80, 'Goods for'],
  [40, 92, 'BLUE HERON TRADING LLC'],
  [300, 92, 'Weight 9,482.25'],
  [40, 104, '12 TIDE STREET'],
  [300, 104, 'GROSS'],
  [40, 116, 'NEWARK, NJ 07114'],
  [40, 160, 'Box CSQU3054383 sealed S4711, then box CSQU3054384'],
  [40, 200, 'Ports Antwerp and New York'],
  [40, 240, 'Free until 12/24/2031'],
])

test('a value is taken as it is printed, with its place, less sure than what a rule reads', () => {
  const { paper, values } = believed(paperOf([notice]), [{ field: 'vessel_name', value: 'GREY  HERON', line: 1 }])
  expect(values).toBe(1)
  expect(paper.payload.vessel_name).toBe('Grey Heron')
  expect(paper.sources).toEqual([
    {
      path: '/vessel_name',
      text: 'Grey Heron',
      confidence: 0.6,
      read_by: 'own_reader',
      place: expect.objectContaining({ page: 1, top: expect.closeTo(40 / 792, 3) }),
    },
  ])
})

test('what is not on the paper is dropped', () => {
  const lies = [
    { field: 'vessel_name', value: 'EVER INVENTED' },
    { field: 'total_charges', value: '1,250.00' },
    // Part of a number, part of a word, and words that do not stand beside each other.
    { field: 'gross_weight', value: '482.25' },
    { field: 'shipper/name', value: 'LUE HERON' },
    { field: 'consignee/name', value: 'Grey Antwerp' },
    // Lines of two columns.
    { field: 'shipper/address', value: 'Weight 9,482.25\n12 TIDE STREET' },
    { field: 'no_such_field', value: 'Antwerp' },
    { field: 'vessel_name', value: '' },
    { field: '__proto__', value: 'Antwerp' },
    { field: 'constructor/name', value: 'Antwerp' },
  ]
  const before = paperOf([notice])
  const { paper, values, dropped } = believed(before, lies)
  expect({ values, dropped, payload: paper.payload, sources: paper.sources }).toEqual({
    values: 0,
    dropped: lies.length,
    payload: before.payload,
    sources: [],
  })
})

test('of two findings for one field the first counts', () => {
  const { paper, values, dropped } = believed(paperOf([notice]), [
    { field: 'port_of_loading', value: 'Antwerp', line: 9 },
    { field: 'port_of_loading', value: 'New York', line: 9 },
  ])
  expect([paper.payload.port_of_loading, values, dropped]).toEqual(['Antwerp', 1, 1])
})

test('what is on the paper and is no value of its field is dropped', () => {
  const wrong = [
    // Its check digit does not fit.
    { field: 'containers/container_number', row: 1, value: 'CSQU3054384', line: 8 },
    { field: 'eta', value: 'Antwerp' },
    { field: 'port_of_loading', value: 'S4711' },
    { field: 'gross_weight', value: 'GROSS' },
    { field: 'total_packages', value: '12/24/2031' },
  ]
  const { values, dropped, paper } = believed(paperOf([notice]), wrong)
  expect({ values, dropped, containers: paper.payload.containers }).toEqual({ values: 0, dropped: wrong.length, containers: [] })
})

test('an address is found over its lines, in its column, however its line breaks were told', () => {
  for (const value of [
    '12 TIDE STREET\nNEWARK, NJ 07114',
    '12 Tide Street, Newark, NJ 07114',
    '12 TIDE STREET NEWARK, NJ 07114',
  ]) {
    const { paper } = believed(paperOf([notice]), [{ field: 'consignee/address', value, line: 5 }])
    expect(paper.payload).toMatchObject({ consignee: { address: '12 TIDE STREET\nNEWARK, NJ 07114' } })
  }
})

test('of several places it is that of the line that was told', () => {
  const place = (line: number) =>
    believed(paperOf([notice]), [{ field: 'port_of_loading', value: 'Antwerp', line }]).paper.sources[0]?.place?.top
  expect(place(1)).toBeCloseTo(40 / 792, 3)
  expect(place(9)).toBeCloseTo(200 / 792, 3)
})

test('a value that a rule held to be doubtful, in the same place, is surer; no value of a rule is ever changed', () => {
  const held = {
    path: '/port_of_loading',
    text: 'Ports Antwerp and New York',
    confidence: 0.3,
    place: { page: 1, left: 0, top: 0.25, width: 1, height: 0.02 },
  }
  const read = { path: '/vessel_name', text: 'Grey', confidence: 0.93, place: null }
  const payload = { ...emptyDraft(arrivalNotice).payload, vessel_name: 'Grey' }
  const { paper, dropped } = believed(paperOf([notice], { payload, sources: [held, read] }), [
    { field: 'port_of_loading', value: 'Antwerp', line: 1 },
    { field: 'vessel_name', value: 'Grey Heron' },
  ])
  expect(paper.payload).toMatchObject({ port_of_loading: 'Antwerp', vessel_name: 'Grey' })
  expect(paper.sources).toEqual([
    read,
    expect.objectContaining({ path: '/port_of_loading', text: 'Antwerp', confidence: 0.78, read_by: 'own_reader' }),
  ])
  expect(dropped).toBe(1)
})

test('letters that were hardly recognised give a suggestion, and no value', () => {
  const { paper, suggestions } = believed(paperOf([pageOf([[40, 40, 'Vessel Grey Heron']], { letters: 0.7 })]), [
    { field: 'vessel_name', value: 'Grey Heron' },
  ])
  expect(suggestions).toBe(1)
  expect(paper.payload.vessel_name).toBeNull()
  expect(paper.sources).toMatchObject([{ path: '/vessel_name', text: 'Grey Heron', confidence: 0.42 }])
})

test('a number that was found is one that the paper may be linked by', () => {
  const page = pageOf([[40, 40, 'We carry under EXB2203145 as agreed']])
  const { paper } = believed(paperOf([page]), [{ field: 'bill_of_lading_number', value: 'EXB2203145' }])
  expect(paper.references.bill_numbers).toEqual(['EXB2203145'])
})

test('rows: new ones need their number, known ones get the cells that stand on their page', () => {
  const findings = [
    { field: 'containers/container_number', row: 1, value: 'CSQU3054383', line: 8 },
    { field: 'containers/seal_number', row: 1, value: 'S4711', line: 8 },
    { field: 'containers/seal_number', row: 2, value: 'S4711', line: 8 },
  ]
  const { paper, values, dropped } = believed(paperOf([notice]), findings)
  expect(paper.payload.containers).toMatchObject([{ container_number: 'CSQU3054383', seal_number: 'S4711', gross_weight: null }])
  expect(paper.sources.map(({ path }) => path)).toEqual(['/containers/0/container_number', '/containers/0/seal_number'])
  expect({ values, dropped }).toEqual({ values: 2, dropped: 1 })

  const second = pageOf([[40, 40, 'S9999']], { number: 2 })
  const cells = [
    { field: 'containers/seal_number', row: 1, value: 'S9999', line: 99 },
    { field: 'containers/seal_number', row: 1, value: 'S4711', line: 99 },
    { field: 'containers/seal_number', row: 7, value: 'S4711', line: 99 },
  ]
  const known = { ...emptyDraft(arrivalNotice).payload, containers: [{ container_number: 'CSQU3054383', seal_number: null }] }
  const filled = believed(paperOf([notice, second], { payload: known }), cells)
  expect(filled.paper.payload.containers).toEqual([{ container_number: 'CSQU3054383', seal_number: 'S4711' }])
  expect(filled.dropped).toBe(2)
})

test('only what is missing or unsure is asked for, and nothing that a person has set', () => {
  const payload = {
    ...emptyDraft(arrivalNotice).payload,
    vessel_name: 'Grey',
    po_numbers: ['1'],
    containers: [{ container_number: 'CSQU3054383', seal_number: 'S1' }],
  }
  const asked = (settled: string[]) => {
    const question = questionOf(paperOf([notice], { payload }), { layout: arrivalNotice, settled: new Set(settled) })
    return [question?.fields.map(({ path }) => path), question?.rows] as const
  }
  const [paths, rows] = asked(['shipper'])
  expect(paths).toEqual(expect.arrayContaining(['voyage_number', 'consignee/name', 'marks_and_numbers', 'package_unit']))
  for (const path of ['vessel_name', 'po_numbers', 'shipper/name', 'shipper/address']) expect(paths).not.toContain(path)
  expect(rows).toEqual([])
  expect(questionOf(paperOf([]), { layout: arrivalNotice, settled: new Set() })).toBeNull()
})

test('whatever is answered, what becomes a value stands on the paper, and what a rule has read stays', () => {
  const texts = notice.segments.map(({ text }) => text)
  const words = texts.flatMap((text) => text.split(/[ /]/))
  const value = fc.oneof(
    fc.constantFrom(...words, ...texts),
    fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([a, b]) => `${a} ${b}`),
    fc.array(fc.constantFrom(...texts), { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n')),
    fc.string({ maxLength: 12 }),
  )
  for (const type of ['arrival_notice', 'master_bill_of_lading', 'commercial_invoice'] as const) {
    const before = paperOf([notice], {}, type)
    before.payload = { ...before.payload, ...(type === 'arrival_notice' ? { vessel_name: 'Grey' } : {}) }
    const question = questionOf(before, { layout: layouts[type], settled: new Set() })
    const paths = [...(question?.fields ?? []), ...(question?.rows ?? []).flatMap(({ cells }) => cells)].map(({ path }) => path)
    const finding = fc.record({
      field: fc.oneof(fc.constantFrom(...paths), fc.string()),
      row: fc.option(fc.integer({ min: -1, max: 4 })),
      value,
      line: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double()),
    })
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 12 }), (findings) => {
        const { paper, values, suggestions, dropped } = believed(before, findings, type)
        expect(values + suggestions + dropped).toBe(findings.length)
        expect(dropped).toBeGreaterThanOrEqual(0)
        expect(paper.sources).toHaveLength(values)
        for (const { path, text, place } of paper.sources) {
          // What goes on in the next line is in another segment: each word is in one.
          const told = text.split(/\s+/)
          expect(told.filter((word) => !texts.some((whole) => whole.includes(word)))).toEqual([])
          expect(place?.page).toBe(1)
          expect(memberAt({ ...paper.payload }, path.slice(1).split('/'))).toBe(text)
        }
        if (type === 'arrival_notice') expect(paper.payload.vessel_name).toBe('Grey')
      }),
      propertyRuns(150),
    )
  }
})
