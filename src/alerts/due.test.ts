import { expect, test } from 'vitest'
import { afterQuiet, dueAt, isZone } from './due.ts'

const at_once = { digest: 'none', digest_at: null, quiet_hours: null, time_zone: null } as const
const nights = { quiet_hours: { from: '20:00', until: '07:00' }, time_zone: 'America/Los_Angeles' } as const
const due = (timing: Parameters<typeof dueAt>[0], now: string) => dueAt(timing, new Date(now)).toISOString()

test('at once, on the hour, or at a time of the day in the zone', () => {
  const now = '2031-01-20T17:23:10.000Z'
  expect(due(at_once, now)).toBe(now)
  expect(due({ ...at_once, digest: 'hourly' }, now)).toBe('2031-01-20T18:00:00.000Z')
  const daily = { ...at_once, digest: 'daily', digest_at: '07:30', time_zone: 'America/Los_Angeles' } as const
  expect(due(daily, now)).toBe('2031-01-21T15:30:00.000Z')
  expect(due(daily, '2031-01-20T15:00:00Z')).toBe('2031-01-20T15:30:00.000Z')
})

test('nothing is due in quiet hours, over midnight and at their edges', () => {
  const quiet = (now: string) => due({ ...at_once, ...nights }, now)
  // 20:00 and 06:59 in Los Angeles, then 07:00 and 19:59.
  expect(quiet('2031-01-21T04:00:00Z')).toBe('2031-01-21T15:00:00.000Z')
  expect(quiet('2031-01-21T14:59:59Z')).toBe('2031-01-21T15:00:00.000Z')
  expect(quiet('2031-01-21T15:00:00Z')).toBe('2031-01-21T15:00:00.000Z')
  expect(quiet('2031-01-21T03:59:59Z')).toBe('2031-01-21T03:59:59.000Z')
})

test('quiet hours within a day, and a digest that falls into them', () => {
  const midday = { quiet_hours: { from: '12:00', until: '13:00' }, time_zone: 'Europe/Berlin' }
  expect(afterQuiet(midday, new Date('2031-01-20T11:30:00Z')).toISOString()).toBe('2031-01-20T12:00:00.000Z')
  const daily = { digest: 'daily', digest_at: '12:15', ...midday } as const
  expect(due(daily, '2031-01-20T08:00:00Z')).toBe('2031-01-20T12:00:00.000Z')
})

test('a time that is left out when clocks are put forward is taken an hour later', () => {
  const daily = { digest: 'daily', digest_at: '02:30', quiet_hours: null, time_zone: 'America/Los_Angeles' } as const
  expect(due(daily, '2031-03-09T08:00:00Z')).toBe('2031-03-09T10:30:00.000Z')
  expect([isZone('America/Los_Angeles'), isZone('Los Angeles')]).toEqual([true, false])
})
