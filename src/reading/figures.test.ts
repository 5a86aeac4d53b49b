import { expect, test } from 'vitest'
import { mendedFigure } from './figures.ts'

test.each([
  ['1O.45O', '10.450'],
  ['l2,35O.5', '12,350.5'],
  ['8.987.40', '8,987.40'],
  ['12.345.678', '12.345.678'],
  ['1.234,50', '1.234,50'],
])('%s can only be %s', (text, figure) => {
  expect(mendedFigure(text)).toBe(figure)
})

test.each(['BOOL', 'S.O', '40HC', '2025', 'B.O.SI', 'NO.1'])('%s stays as it came', (text) => {
  expect(mendedFigure(text)).toBe(text)
})
