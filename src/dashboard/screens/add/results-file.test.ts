import { expect, test } from 'vitest'
import { csvOf } from './results-file.ts'

test('no cell of a file is a formula, and signs stand within quotes', () => {
  expect(
    csvOf(
      ['number', 'note'],
      [
        ['=1+1', '@x'],
        ['a,b', 'c "d"'],
      ],
    ),
  ).toBe(`number,note\r\n'=1+1,'@x\r\n"a,b","c ""d"""\r\n`)
})
