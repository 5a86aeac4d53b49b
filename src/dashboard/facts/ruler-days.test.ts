import { expect, test } from 'vitest'
import type { StripDay } from '../server/work.ts'
import { daysShown } from './ruler-days.ts'

const strip = (kinds: readonly StripDay['kind'][], today: number): StripDay[] =>
  kinds.map((kind, place) => ({ on: `2026-11-${String(place + 10)}`, kind, reason: null, amount: null, today: place === today }))

test('days to come take no room from those that were used', () => {
  const shown = daysShown(strip(['used', 'used', 'charged', 'charged', 'to_come', 'to_come', 'to_come'], 3), 4)
  expect(shown.map(({ kind }) => kind)).toEqual(['used', 'used', 'charged', 'charged'])
})

test('of more days than fit those around today are shown', () => {
  const shown = daysShown(
    strip(
      Array.from({ length: 20 }, (_, place) => (place < 10 ? 'used' : 'left')),
      10,
    ),
    8,
  )
  expect(shown.map(({ on }) => on)).toEqual(Array.from({ length: 8 }, (_, place) => `2026-11-${16 + place}`))
})
