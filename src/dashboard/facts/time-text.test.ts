import { describe, expect, test } from 'vitest'
import { ageText, dayAt, dayText, offsetText, timeText } from './time-text.ts'

const now = new Date('2026-11-24T17:42:00Z')

describe('an instant', () => {
  test('stands on the clock of its place, with the offset', () => {
    const at = new Date('2026-11-21T12:12:00Z')
    expect(timeText({ at, zone: 'America/Los_Angeles', now, weekday: true })).toEqual({
      day: 'Sat 21 Nov',
      clock: '04:12',
      offset: '−8',
    })
    expect(timeText({ at, zone: 'Asia/Kolkata', now })).toEqual({ day: '21 Nov', clock: '17:42', offset: '+5:30' })
  })

  test('has its year when that is another than this one, at the place', () => {
    const at = new Date('2026-12-31T20:00:00Z')
    expect(timeText({ at, zone: 'Asia/Shanghai', now }).day).toBe('1 Jan 2027')
    expect(timeText({ at, zone: 'America/Los_Angeles', now }).day).toBe('31 Dec')
  })

  test('without a zone, or with one that does not exist, has no offset', () => {
    const at = new Date('2026-11-21T04:12:00Z')
    expect(timeText({ at, zone: null, now })).toEqual({ day: '21 Nov', clock: '04:12', offset: null })
    expect(timeText({ at, zone: 'Nowhere/There', now }).offset).toBeNull()
  })

  test('follows summer time', () => {
    expect(offsetText(new Date('2026-07-01T00:00:00Z'), 'America/New_York')).toBe('−4')
    expect(offsetText(new Date('2026-12-01T00:00:00Z'), 'America/New_York')).toBe('−5')
    expect(offsetText(now, 'UTC')).toBe('UTC')
  })
})

test('a calendar day is never moved', () => {
  expect(dayText('2026-11-27', now)).toBe('Fri 27 Nov')
  expect(dayText('2027-01-01', now)).toBe('Fri 1 Jan 2027')
})

test('the day at a place is that of its clock', () => {
  const at = new Date('2026-11-25T02:00:00Z')
  expect([dayAt(at, 'America/Los_Angeles'), dayAt(at, 'Asia/Shanghai')]).toEqual(['2026-11-24', '2026-11-25'])
})

test('an age is the largest whole unit, and never less than nothing', () => {
  const ago = (ms: number) => ageText(new Date(now.getTime() - ms), now)
  expect([ago(-5_000), ago(59_000), ago(4 * 60_000), ago(119 * 60_000), ago(25 * 3_600_000)]).toEqual([
    '0 min',
    '0 min',
    '4 min',
    '1 h',
    '1 d',
  ])
})
