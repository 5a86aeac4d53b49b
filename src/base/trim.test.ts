import { expect, test } from 'vitest'
import { trimEndOf, trimStartOf } from './trim.ts'

test.each([
  ['https://a.example//', '/', 'https://a.example'],
  ['a/b', '/', 'a/b'],
  ['////', '/', ''],
  ['', '/', ''],
  ['MAERSK,| ', ' ,|', 'MAERSK'],
])('%j without %j at its end', (text, signs, trimmed) => {
  expect(trimEndOf(text, signs)).toBe(trimmed)
})

test.each([
  ['::VALUE', ':', 'VALUE'],
  ['VALUE:', ':', 'VALUE:'],
  ['', ':', ''],
])('%j without %j at its beginning', (text, signs, trimmed) => {
  expect(trimStartOf(text, signs)).toBe(trimmed)
})
