import { describe, expect, test } from 'vitest'
import { isSelected, moveColumn, readColumns, readSelection, usual_columns, writeColumns, writeSelection } from './shown.ts'

describe('columns in the address', () => {
  test('have an order and widths, and go there and back', () => {
    const shown = readColumns('way:120,status')
    expect(shown).toEqual([
      { id: 'way', width: 120 },
      { id: 'status', width: null },
    ])
    expect(writeColumns(shown)).toBe('way:120,status')
    expect(writeColumns(readColumns(null))).toBe(null)
    expect(readColumns('way:9999,status:x')).toEqual([
      { id: 'way', width: 640 },
      { id: 'status', width: null },
    ])
  })

  test('move by steps, and not beyond the ends', () => {
    const shown = readColumns('a,b,c')
    const ids = (by: number) => moveColumn(shown, 'b', by).map(({ id }) => id)
    expect(ids(1)).toEqual(['a', 'c', 'b'])
    expect(ids(-1)).toEqual(['b', 'a', 'c'])
    expect(ids(-5)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(shown, 'nothing', 1)).toBe(shown)
    expect(usual_columns).not.toContain('number')
  })
})

test('a selection stands in the address by the beginnings of ids, or as all of the filter', () => {
  const id = '53d22b09-5d4a-581d-8519-a8e24f7abfcf'
  const some = readSelection(id.slice(0, 13))
  expect(isSelected(some, id)).toBe(true)
  expect(isSelected(some, `x${id.slice(1)}`)).toBe(false)
  expect(writeSelection(some)).toBe('53d22b09-5d4a')
  expect(isSelected(readSelection('all'), id)).toBe(true)
  expect(writeSelection(readSelection(null))).toBe(null)
})
