import { expect, test } from 'vitest'
import { cellsOf, loadParser, textOfCells } from './cells.ts'

test('cells of a sheet are parted by tabs, whatever else is in them', () => {
  expect(cellsOf('Number\tPO\r\nZZAU6112042\tA, B; C\r\n\r\n', null)).toEqual([
    ['Number', 'PO'],
    ['ZZAU6112042', 'A, B; C'],
  ])
})

test.each([',', ';', '|'])('a file may be parted by %s', (sign) => {
  const text = [`Number${sign}PO`, `ZZAU6112042${sign}ORD-1`, `ZZBU6112040${sign}`].join('\n')
  expect(cellsOf(text, null)).toEqual([
    ['Number', 'PO'],
    ['ZZAU6112042', 'ORD-1'],
    ['ZZBU6112040', ''],
  ])
})

test('quoted cells hold signs, quotes and line breaks', async () => {
  const text = 'Number,Note\nZZAU6112042,"a, ""b""\nc"\n'
  expect(cellsOf(text, await loadParser())).toEqual([
    ['Number', 'Note'],
    ['ZZAU6112042', 'a, "b"\nc'],
  ])
})

test('numbers that are typed stand one a line, or several beside each other', () => {
  expect(cellsOf('zzlf 482193\n\nZZAU6112042, ZZBU6112040;ZZDU3100886', null)).toEqual([
    ['zzlf 482193'],
    ['ZZAU6112042'],
    ['ZZBU6112040'],
    ['ZZDU3100886'],
  ])
})

test('cells of a file go into the field as those of a sheet do', () => {
  expect(textOfCells([['a\tb', ' c\nd ']])).toBe('a b\tc d')
})
