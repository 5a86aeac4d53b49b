import { expect, test } from 'vitest'
import { sortAfter, sortPlace } from './sort-keys.ts'

test.each([
  ['', 'number', false, 'number'],
  ['number', 'number', false, '-number'],
  ['-number,slip_days', 'slip_days', false, 'slip_days'],
  ['number', 'slip_days', true, 'number,slip_days'],
  ['number,slip_days', 'slip_days', true, 'number,-slip_days'],
  ['a,b,c', 'd', true, 'b,c,d'],
  ['', 'number', true, 'number'],
])('from "%s", pressing %s (kept: %s) sorts by %s', (now, key, is_added, then) => {
  expect(sortAfter(now, key, { is_added })).toBe(then)
})

test('a column says where it stands in the order', () => {
  expect([sortPlace('-a,b', 'a'), sortPlace('-a,b', 'b'), sortPlace('a', 'a'), sortPlace('a', null)]).toEqual([
    { is_up: false, nth: 1 },
    { is_up: true, nth: 2 },
    { is_up: true, nth: null },
    null,
  ])
})
