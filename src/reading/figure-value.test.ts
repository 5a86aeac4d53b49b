import { expect, test } from 'vitest'
import { figureOf } from './figure-value.ts'

test.each([
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['12,34,567.00', 1_234_567],
  ['1,234', 1234],
  ['0.480', 0.48],
  ['12', 12],
  ['US$18.40', 18.4],
  ['39,86 m3', 39.86],
  ['517.5 KGS', 517.5],
  ['MK-1856', null],
  ['1-120', null],
  ['Rubber mats', null],
  ['', null],
])('%s is %s', (text, value) => {
  expect(figureOf(text)).toBe(value)
})
