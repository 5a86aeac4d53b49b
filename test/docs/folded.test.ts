import { expect, test } from 'vitest'
import { type FoldedLine, foldedLines } from '../../src/base/folded-json.ts'
import { openDocs } from '../../src/docs/site.ts'

// Answers as they fold, and what their words mean.

const answer = {
  data: {
    id: '1',
    type: 'shipment',
    attributes: {
      pod_eta_at: '2031-01-05T10:00:00Z',
      tags: ['a'],
      settings: { pod_eta_at: 'another thing, of no record, that is long enough to fold' },
    },
    relationships: { containers: { data: [] } },
  },
  included: [
    { id: '2', type: 'port', attributes: { name: 'Los Angeles, a name that does not fit on the line with others' } },
    { id: '3', type: 'container', attributes: { number: 'ZZAU4821938, with words that do not fit on the line with others' } },
  ],
}

function textOf(line: FoldedLine): string {
  const text = (words: readonly { text: string }[]) => words.map((word) => word.text).join('')
  return line.kind === 'line' ? text(line.words) : [text(line.head), ...line.inner.map(textOf), line.tail].join('\n')
}

function wordsOf(line: FoldedLine): (string | null)[] {
  const own = (line.kind === 'line' ? line.words : line.head).flatMap((word) => (word.kind === 'key' ? [word.word] : []))
  return line.kind === 'line' ? own : [...own, ...line.inner.flatMap(wordsOf)]
}

function heldIn(line: FoldedLine): string[] {
  if (line.kind === 'line') return []
  return [...(line.is_open ? [] : [line.held]), ...line.inner.flatMap(heldIn)]
}

test('an answer that is unfolded is the answer', () => {
  expect(JSON.parse(textOf(foldedLines(answer, null)))).toEqual(answer)
})

test('attributes and relationships are words of their record, and of nothing further down', () => {
  const words = wordsOf(foldedLines(answer, null)).filter((word) => word !== null)
  expect(words).toEqual([
    ...['shipment.pod_eta_at', 'shipment.tags', 'shipment.settings', 'shipment.containers'],
    ...['port.name', 'container.number'],
  ])
})

test('the record that the page is about stands open; the others say what they hold', () => {
  expect(heldIn(foldedLines(answer, 'container'))).toEqual(['1 member }', 'port, 1 attribute },'])
})

const site = openDocs({ root: '.', version: '0.0.0' })

test.each([
  ['tracking_request.status', { type: 'one of 6', values: expect.arrayContaining(['awaiting_manifest']) }],
  ['shipment.port_of_lading', { type: 'port', address: '/docs/api/resources/shipment#all-relationships' }],
  ['pickup_lfd', { address: '/docs/api/resources/container#pickup_lfd', type: 'instant' }],
  ['not_supported', { type: 'error', address: '/docs/errors#not_supported' }],
  ['container.transport.full_out', { type: 'kind of event', address: '/docs/webhooks/container.transport.full_out' }],
])('the card of %s says what it is and where all of it stands', (word, expected) => {
  expect(site.card(word)).toMatchObject({ ...expected, text: expect.stringMatching(/\w/) })
})

test('a word that nobody explains has no card', () => {
  expect([site.card('container.nothing'), site.card('xyzzy_plugh')]).toEqual([null, null])
})
