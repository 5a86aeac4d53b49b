import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { StartError } from './errors.ts'
import { equalSecrets, keyFromFile, open, randomToken, seal, sealingKey } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = sealingKey('00'.repeat(32))

describe('a sealed text', () => {
  test('opens with its key and context, and is another text each time [W53]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, context) => {
        const sealed = seal(key, plain, context)
        expect(open(key, sealed, context)).toBe(plain)
        expect(seal(key, plain, context)).not.toBe(sealed)
      }),
    )
  })

  test('does not open with another key or context, nor when a single character is another [W53]', () => {
    const sealed = seal(key, 'secret', 'webhook:1')
    expect(() => open(sealingKey('01'.repeat(32)), sealed, 'webhook:1')).toThrow()
    expect(() => open(key, sealed, 'webhook:2')).toThrow()
    expect(() => open(key, 'v0.abc', 'webhook:1')).toThrow('version')
    for (let at = 3; at < sealed.length; at++) {
      // The last character of base64url may hold bits that mean nothing.
      if (at === sealed.length - 1) continue
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(() => open(key, sealed.slice(0, at) + other + sealed.slice(at + 1), 'webhook:1')).toThrow()
    }
  })
})

test('a key file is made once, for its owner only, and read afterwards', () => {
  const file = join(folder, 'sub', 'secret.key')
  const made = keyFromFile(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keyFromFile(file).bytes.equals(made.bytes)).toBe(true)
  expect(readFileSync(file, 'utf8').trim()).toHaveLength(64)
  writeFileSync(file, 'broken')
  expect(() => keyFromFile(file)).toThrow(StartError)
})

test('secrets are compared whole [W52]', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true)
  expect(equalSecrets('abc', 'abd')).toBe(false)
  expect(equalSecrets('abc', 'abcd')).toBe(false)
  expect(equalSecrets('', '')).toBe(true)
})

test('tokens are long, safe in a URL and never alike', () => {
  const tokens = Array.from({ length: 100 }, () => randomToken())
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(100)
})
