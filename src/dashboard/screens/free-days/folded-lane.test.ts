import { expect, test } from 'vitest'
import type { Box } from '../../server/work.ts'
import { cutGroups, foldedGroups, shownCount } from './folded-lane.ts'

// So many boxes under each heading; null: without one.
function lane(...counts: readonly (readonly [key: string | null, boxes: number])[]) {
  const groups = counts.map(([key, boxes]) => ({
    key,
    // Nothing else of a box matters here.
    boxes: Array.from({ length: boxes }, (_, place) => ({ id: `${key} ${place}` }) as Box),
  }))
  return { groups, count: counts.reduce((sum, [, boxes]) => sum + boxes, 0) }
}

const shownOf = (given: ReturnType<typeof lane>) => foldedGroups(given).map(({ key, boxes, count }) => [key, boxes.length, count])

test('a lane shows what has room, and one more rather than hide it alone', () => {
  expect(shownOf(lane([null, 6]))).toEqual([[null, 6, 6]])
  expect(shownOf(lane([null, 7]))).toEqual([[null, 5, 7]])
  expect(shownOf(lane())).toEqual([])
})

test('of several days each is named with how many it has, and the earliest have the room', () => {
  expect(shownOf(lane(['1', 1], ['2', 4], ['3', 11]))).toEqual([
    ['1', 1, 1],
    ['2', 1, 4],
    ['3', 1, 11],
  ])
  expect(shownOf(lane(['1', 2], ['2', 9]))).toEqual([
    ['1', 2, 2],
    ['2', 2, 9],
  ])
  expect(shownOf(lane(['1', 9], ['2', 9], ['3', 9], ['4', 9], ['5', 9], ['6', 9]))).toEqual([
    ['1', 1, 9],
    ['2', 1, 9],
    ['3', 0, 9],
    ['4', 0, 9],
    ['5', 0, 9],
  ])
})

test('all of a lane ends where a list is better', () => {
  const all = cutGroups(lane(['1', 50], ['2', 50], ['3', 50]), 60)
  expect(all.map(({ boxes, count }) => [boxes.length, count])).toEqual([
    [50, 50],
    [10, 50],
  ])
  expect(shownCount(all)).toBe(60)
})
