import { expect, test } from 'vitest'
import { readJson } from './json-text.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  [Buffer.from('{"a":"ü"}')],
  [Buffer.from('\ufeff{"a":"ü"}')],
  [Buffer.from('{"a":"ü"}', 'latin1')],
  [utf16('{"a":"ü"}')],
  [utf16('{"a":"ü"}').swap16()],
])('%o is read', (body) => {
  expect(readJson(body)).toEqual({ kind: 'json', value: { a: 'ü' } })
})

test.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['<!doctype html><title>Log in</title>', 'html'],
  ['[{"a": 1}, {"b"', 'not_json'],
  ['[NaN]', 'not_json'],
  ['Service unavailable', 'not_json'],
  ['['.repeat(10_000) + ']'.repeat(10_000), 'too_deep'],
  ['{"a":'.repeat(500_000), 'too_deep'],
])('%#: %s', (text, reason) => {
  expect(readJson(Buffer.from(text))).toEqual({ kind: 'unreadable', reason })
})

test('brackets in texts are no depth', () => {
  const text = JSON.stringify(['['.repeat(1_000), '\\"[{'.repeat(300)])
  expect(readJson(Buffer.from(text))).toMatchObject({ kind: 'json' })
})

test('texts hold nothing that cannot be stored', () => {
  const body = Buffer.from('{"a":["b\\u0000c","\\ud83d\\ude00","half \\uD800"]}')
  expect(readJson(body)).toEqual({ kind: 'json', value: { a: ['b c', '😀', 'half \ufffd'] } })
})
