import { expect, test } from 'vitest'
import { lookOf } from './look.ts'

const terminal = (columns: number | undefined) => ({ is_terminal: true, columns })

test('a line is as wide as the terminal, as wished, or as usual where the terminal does not know', () => {
  expect(lookOf(terminal(132), {}, {}).width).toBe(132)
  expect(lookOf(terminal(132), {}, { width: 46 }).width).toBe(46)
  expect([lookOf(terminal(0), {}, {}).width, lookOf(terminal(undefined), {}, {}).width]).toEqual([80, 80])
})

test('colour is for terminals, unless somebody does not want it', () => {
  expect(lookOf(terminal(80), {}, {}).is_coloured).toBe(true)
  expect(lookOf(terminal(80), { NO_COLOR: '1' }, {}).is_coloured).toBe(false)
  expect(lookOf(terminal(80), { TERM: 'dumb' }, {}).is_coloured).toBe(false)
  expect(lookOf(terminal(80), {}, { no_color: true }).is_coloured).toBe(false)
  expect(lookOf({ is_terminal: false, columns: undefined }, {}, {}).is_coloured).toBe(false)
})
