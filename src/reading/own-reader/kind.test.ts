import { expect, test } from 'vitest'
import { pageOf } from '../../../test/reading/printed-page.ts'
import { layouts } from '../layouts.ts'
import { believedKind, kindQuestion } from './kind.ts'

const types = new Set(layouts.map(({ document_type }) => document_type))
const page = pageOf([
  [200, 40, 'AVISO DE LLEGADA'],
  [40, 90, 'Buque PAPER HERON'],
  [40, 700, 'Factura comercial adjunta'],
])

test('the kind is asked for where nothing says what it is, of the first page, and nowhere else', () => {
  const question = kindQuestion({ is_kind_unknown: true, printed: [page, pageOf([[40, 40, 'Page two']])] }, types)
  expect(question?.paper).toContain('1| AVISO DE LLEGADA')
  expect(question?.paper).not.toContain('Page two')
  expect(question?.schema.of).toMatchObject({ properties: { document_type: { enum: [...types, 'other'] } } })
  expect(kindQuestion({ is_kind_unknown: false, printed: [page] }, types)).toBeNull()
  expect(kindQuestion({ printed: [page] }, types)).toBeNull()
  expect(kindQuestion({ is_kind_unknown: true }, types)).toBeNull()
})

test('a kind counts where its heading stands on the upper half of the page', () => {
  const kind = (document_type: string, heading: string) => believedKind({ document_type, heading }, { printed: [page] }, types)
  expect(kind('arrival_notice', 'Aviso de llegada')).toEqual({
    document_type: 'arrival_notice',
    notes: 'Taken for an arrival notice by the reader that the operator has named: headed "AVISO DE LLEGADA".',
  })
  for (const [type, heading] of [
    ['arrival_notice', 'ARRIVAL NOTICE'],
    ['arrival_notice', ''],
    ['commercial_invoice', 'Factura comercial'],
    ['other', 'AVISO DE LLEGADA'],
    ['unknown', 'AVISO DE LLEGADA'],
    ['toString', 'AVISO DE LLEGADA'],
  ] as const)
    expect(kind(type, heading)).toBeNull()
})

test('an answer that is none is told apart', () => {
  const answerIn = kindQuestion({ is_kind_unknown: true, printed: [page] }, types)?.answerIn
  expect(answerIn?.('An arrival notice.')).toBeNull()
  expect(answerIn?.('{"document_type":7}')).toBeNull()
  expect(answerIn?.('{"document_type":"other","heading":""}')).toEqual({ document_type: 'other', heading: '' })
})
