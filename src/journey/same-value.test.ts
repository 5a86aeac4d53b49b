import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, isSameValue } from './same-value.ts'

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, 0, 1, '', 'a', true, new Date(0), new Date(1)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

test('two values are the same when their JSON with sorted keys is', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(isSameValue(one, other)).toBe(canonicalJson(one) === canonicalJson(other))
    }),
    { numRuns: 2_000 },
  )
})

test('the order of keys does not matter, that of a list does', () => {
  expect(isSameValue({ a: [1, 2], b: null }, { b: null, a: [1, 2] })).toBe(true)
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSameValue({ a: null }, {})).toBe(false)
})
