import { expect, test } from 'vitest'
import { placeLabels } from './map-labels.ts'

const ground = { width: 400, height: 200 }
const spot = { x: 200, y: 100, text: 'Singapore' }

test('a name stands beside its mark, and where a way goes there, on another side', () => {
  expect(placeLabels([spot], ground)).toMatchObject([{ anchor: 'start', y: 104 }])
  const ways = [
    [
      [200, 100],
      [400, 100],
    ],
  ] as const
  expect(placeLabels([spot], { ...ground, ways })).toMatchObject([{ anchor: 'end', y: 104 }])
})

test('a name keeps off a mark that has none', () => {
  expect(placeLabels([spot], { ...ground, marks: [[220, 100]] })).toMatchObject([{ anchor: 'end', y: 104 }])
})

test('a name has a place though ways go everywhere', () => {
  const ways = Array.from({ length: 20 }, (_, row) => [[0, row * 10] as const, [400, row * 10] as const])
  expect(placeLabels([spot], { ...ground, ways })).toHaveLength(1)
})

test('names stand neither over each other nor over the edge', () => {
  const placed = placeLabels([spot, { ...spot, x: 205, text: 'Batam' }, { x: 397, y: 10, text: 'Los Angeles' }], ground)
  expect(placed.map(({ text }) => text)).toEqual(['Singapore', 'Batam', 'Los Angeles'])
  expect(placed[2]?.anchor).toBe('end')
  expect(placed[0]?.y === placed[1]?.y && placed[0]?.anchor === placed[1]?.anchor).toBe(false)
})
