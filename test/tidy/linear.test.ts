import { beforeAll, expect, test } from 'vitest'
import { knownLinear, listPatterns, type Pattern, patternsMadeLater, slownessOf, spelled } from './patterns.ts'

let patterns: readonly Pattern[]
beforeAll(async () => {
  patterns = await listPatterns()
})

test('no pattern of the product takes more than linear time, whatever text it meets', async () => {
  const linear = knownLinear()
  expect(patterns.length).toBeGreaterThan(400)
  const slow: string[] = []
  for (const pattern of patterns.filter((one) => !linear.has(spelled(one)))) {
    const slowness = await slownessOf(pattern)
    if (slowness !== null) slow.push(`${pattern.at} ${spelled(pattern)}: ${slowness}`)
  }
  expect(slow, 'write them so that no two parts can match the same characters, bound what repeats, or scan by hand').toEqual([])
})

test('patterns that are built of parts are among them', () => {
  const built = patterns.filter(({ at }) => at === 'src/reading/reference-text.ts')
  expect(built.length).toBeGreaterThan(2)
})

test('the list of linear patterns holds nothing that the product has not', () => {
  const used = new Set(patterns.map(spelled))
  expect([...knownLinear()].filter((pattern) => !used.has(pattern))).toEqual([])
})

test('no pattern is made of what a stranger says', () => {
  // Made of our own paths, of a count of digits, of an operator's pattern of file names, and of the codes of invented lines.
  expect([...new Set(patternsMadeLater())]).toEqual([
    'src/api/routes.ts',
    'src/feeds/dialects/clm/clm.ts',
    'src/intake/settled.ts',
    'src/sandbox/fleet/feeds.ts',
    'src/sandbox/number-forms.ts',
    'src/sandbox/number.ts',
  ])
})

test.each([
  ['^(a+)+$', 'exponential'],
  ['\\s*,\\s*$', '2nd degree polynomial'],
])('%s is found to be slow', async (source, slowness) => {
  expect(await slownessOf({ source, flags: '' })).toBe(slowness)
})
