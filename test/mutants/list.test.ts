import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants } from './list.ts'
import { planted } from './mutant.ts'

const root = resolve(import.meta.dirname, '../..')

describe('mutants', () => {
  test('each has an id of its own', () => {
    const ids = mutants.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
  })

  test('each can be planted, and changes something', () => {
    for (const mutant of mutants) {
      const text = readFileSync(resolve(root, mutant.file), 'utf8')
      expect(planted(mutant, text), mutant.id).not.toBe(text)
    }
  })

  test('the tests that should notice are there', () => {
    for (const { id, tests } of mutants) {
      expect(tests, id).not.toEqual([])
      for (const path of tests) expect(existsSync(resolve(root, path)), `${id}: ${path}`).toBe(true)
    }
  })
})
