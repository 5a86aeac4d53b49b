import { expect, test } from 'vitest'
import { weekOf } from '../../facts/week-days.ts'
import type { Exposure } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import { calendarDays } from './weeks.ts'

test.each([
  ['2026-11-24', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-11-22', 7, '2026-11-22'],
  ['2026-11-24', 6, '2026-11-21'],
])('the week of %s that begins on weekday %i begins on %s', (day, first, expected) => {
  expect(weekOf(day, first)).toBe(expected)
})

test('a day holds what ends there by place, what it costs in each currency, and why it is not counted', () => {
  const way = { stops: [{ locode: 'USLAX', kind: 'port_of_discharge' }] }
  const strip = [{ on: '2026-11-21', kind: 'not_counted', reason: 'weekend', amount: null, today: false }]
  const attributes = { current_status: 'available', pickup_lfd_on: '2026-11-25', way, charges: { strip } }
  // What the calendar reads of a container.
  const box = { id: 'a', attributes } as unknown as Box
  const day = {
    on: '2026-11-26',
    amount: 0,
    accumulated: 0,
    containers: 0,
    not_counted: [{ because: 'holiday' as const, containers: 2 }],
  }
  const costly = { on: '2026-11-25', amount: 185, accumulated: 185, containers: 1, not_counted: [] }
  const sums = { owed: 0, owed_if_nothing_moves: 185, demurrage: 185, detention: 0 }
  const currency = { currency_code: 'USD', ...sums, containers: 1, days: [costly, day] }
  const exposure: Exposure = {
    ...{ assessed_at: '2026-11-21T08:00:00Z', from: '2026-11-21', assessed: 1, not_begun: 0 },
    until: '2026-11-28',
    currencies: [currency],
    not_assessed: [],
    truncated: false,
  }
  const days = calendarDays('2026-11-21', 6, { boxes: [box, box], exposure })
  expect(days[0]?.not_counted).toEqual([{ because: 'weekend', containers: 2 }])
  expect(days[4]?.ends).toEqual([{ place: 'LAX', count: 2 }])
  expect(days[4]?.money).toEqual([{ currency: 'USD', amount: 185, containers: 1 }])
  expect(days[5]?.money).toEqual([])
  expect(days[5]?.not_counted).toEqual([{ because: 'holiday', containers: 2 }])
})
