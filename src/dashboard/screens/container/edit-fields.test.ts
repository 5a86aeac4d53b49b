import { expect, test } from 'vitest'
import { listTyped, textOfValue, valueTyped } from './edit-fields.ts'

test.each([
  ['short_text', ' Dock 4 ', 'Dock 4'],
  ['short_text', '  ', null],
  ['number', '12.5', 12.5],
  ['boolean', 'false', false],
  ['enum_multi', 'a, b,,a', ['a', 'b']],
  ['date', '2031-01-20', '2031-01-20'],
] as const)('%s "%s" is %j', (type, text, value) => {
  expect(valueTyped(type, text)).toEqual(value)
})

test('what stands in a field is what was typed', () => {
  expect([textOfValue(null), textOfValue(['a', 'b']), textOfValue(false), textOfValue(0)]).toEqual(['', 'a, b', 'false', '0'])
  expect(listTyped('ORD-1, ORD-2 ,ORD-1')).toEqual(['ORD-1', 'ORD-2'])
})
