import { expect, test } from 'vitest'
import { matchPhrase } from './phrases.ts'

const voyage = { begins: /\b(?:vessel|per) /gi, goes_on: ['name', /^,? voyage /i, 'voyage'] } as const
const signed = { begins: /\bsigned at /gi, goes_on: ['place', /^,? on /i, 'day'] } as const

test.each([
  ['the vessel Ocean Tapestry, voyage 248W, which sailed', ['Ocean Tapestry', '248W']],
  // In capitals the name takes the next word as well, and gives it back.
  ['PER OCEAN TAPESTRY VOYAGE 082-98E', ['OCEAN TAPESTRY', '082-98E']],
  ['the vessel is late; per Baltic Heron, voyage 711S', ['Baltic Heron', '711S']],
])('%s', (text, values) => {
  expect(matchPhrase(text, voyage)?.map((value) => value.text)).toEqual(values)
})

test('values know where they stand', () => {
  const text = 'Freight is prepaid. Signed at Laem Chabang, on March 26, 2026.'
  expect(matchPhrase(text, signed)).toEqual([
    { text: 'Laem Chabang', at: text.indexOf('Laem') },
    { text: 'March 26, 2026', at: text.indexOf('March') },
  ])
})

test('a sentence that does not go on as it should says nothing', () => {
  expect(matchPhrase('the vessel Ocean Tapestry is due', voyage)).toBeNull()
})

test('a long text takes steps for each word, not for each pair of them', () => {
  const text = 'per Ocean '.repeat(20_000)
  const began = process.cpuUsage()
  expect(matchPhrase(text, voyage)).toBeNull()
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
})
