import { expect, test } from 'vitest'
import { inOwnDays } from './own-days.ts'

// In Los Angeles it is still Sunday.
const clock = { now: new Date('2026-11-30T02:00:00Z'), zone: 'America/Los_Angeles' }

test('today is the day of the reader, and a last free day is one of the calendar', () => {
  const query = { 'filter[pickup_lfd][start]': 'today', 'filter[pickup_lfd][end]': 'today+7d', sort: 'pickup_lfd_on' }
  expect(inOwnDays(query, clock)).toEqual({
    'filter[pickup_lfd][start]': '2026-11-29',
    'filter[pickup_lfd][end]': '2026-12-06',
    sort: 'pickup_lfd_on',
  })
})

test('arrivals from and until a day are those between its midnights on the clock of the reader', () => {
  expect(inOwnDays({ 'filter[arrival][start]': 'today', 'filter[arrival][end]': '2026-12-01' }, clock)).toEqual({
    'filter[arrival][start]': '2026-11-29T08:00:00Z',
    'filter[arrival][end]': '2026-12-02T07:59:59Z',
  })
})

test('what was not heard since a day was not since its begin, and instants stay as they are', () => {
  expect(inOwnDays({ 'filter[last_heard_at][end]': '2026-11-28' }, clock)).toEqual({
    'filter[last_heard_at][end]': '2026-11-28T08:00:00Z',
  })
  const others = { 'filter[last_heard_at][end]': 'now-1d', 'filter[arrival][start]': 'soon', 'filter[tag]': 'today' }
  expect(inOwnDays(others, clock)).toEqual(others)
})
