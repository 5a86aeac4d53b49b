import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberOf, scenarios } from './scenarios.ts'

test('every word of the guide is a scenario, and every scenario is in the guide', () => {
  const guide = readFileSync('docs/guides/sandbox.md', 'utf8')
  const told = [...guide.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \|/gm)].flatMap(([, words = '']) =>
    [...words.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word),
  )
  const known = scenarios.map(({ word }) => word)
  expect(new Set(known).size).toBe(known.length)
  for (const word of known) expect(told).toContain(word)
  const journeys = told.filter((word) => /^(TEST-TR-|[A-Z0-9]+$)/.test(word) && !word.startsWith('ZZ') && !word.startsWith('ORD'))
  expect(journeys.filter((word) => !known.includes(word) && word !== 'TEST' && word !== 'TMF')).toEqual([])
})

test('a number is that of the chosen line; fixed outcomes are of the test line, whatever was chosen', () => {
  const [first] = scenarios
  const fixed = scenarios.find(({ kind }) => kind === 'outcome')
  const drawn = { line: 'ZZNR', digits: '100001' } as const
  expect(first && numberOf(first, drawn)).toEqual({ request_number: 'ZZNR100001-DIRECT', scac: 'ZZNR' })
  expect(fixed && numberOf(fixed, drawn)).toEqual({ request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' })
})
