import { describe, expect, test } from 'vitest'
import { instantOf, localDay, momentOf, startOfClaimedDay } from './claimed-time.ts'

const here = 'America/Los_Angeles'

function instant(local: string, offset: string | null, zone: string | null) {
  return momentOf({ local, offset }, zone)?.instant
}

describe('moments', () => {
  test('an offset is trusted, whatever the zone of the place', () => {
    expect(instant('2026-08-01T10:00:00', '+08:00', here)).toBe('2026-08-01T02:00:00Z')
    expect(instant('2026-08-01T10:00:00', 'Z', null)).toBe('2026-08-01T10:00:00Z')
    expect(instant('2026-08-01T10:00:00', '-0330', here)).toBe('2026-08-01T13:30:00Z')
  })

  test('without one the clocks of the place count, in summer and in winter', () => {
    expect(instant('2026-08-01T10:00:00', null, here)).toBe('2026-08-01T17:00:00Z')
    expect(instant('2026-12-01T10:00:00', null, here)).toBe('2026-12-01T18:00:00Z')
  })

  test('in an unknown zone nobody knows the instant, but the reading has its place in the order [F30]', () => {
    expect(momentOf({ local: '2026-08-01T10:00:00', offset: null }, null)).toEqual({
      ms: Date.UTC(2026, 7, 1, 10),
      instant: null,
      day: null,
      zone: null,
    })
  })

  test('a day alone is the midnight at which it begins; an offset beside it says nothing', () => {
    expect(momentOf({ local: '2026-08-01', offset: null }, here)).toMatchObject({
      instant: '2026-08-01T07:00:00Z',
      day: '2026-08-01',
    })
    expect(instant('2026-08-01', 'Z', here)).toBe('2026-08-01T07:00:00Z')
  })

  test('in the hour that does not exist the time moves on; of the hour that comes twice the first is meant [F28]', () => {
    expect(instant('2026-03-08T02:30:00', null, here)).toBe('2026-03-08T10:30:00Z')
    expect(instant('2026-11-01T01:30:00', null, here)).toBe('2026-11-01T08:30:00Z')
  })

  test('a midnight that does not exist is the first moment of the day [F28]', () => {
    expect(instant('2026-09-06', null, 'America/Santiago')).toBe('2026-09-06T04:00:00Z')
  })

  test('leap days exist when they do [F29]', () => {
    expect(instant('2028-02-29T00:00:00', 'Z', null)).toBe('2028-02-29T00:00:00Z')
    expect(instant('2026-02-29T00:00:00', 'Z', null)).toBeUndefined()
  })

  test.each([
    '',
    'soon',
    '2026-13-01',
    '2026-04-31',
    '2026-08-01T24:00:00',
    '2026-08-01T10:61:00',
    '2026-08-01 10:00',
    '0000-00-00',
  ])('%j is no time', (local) => {
    expect(momentOf({ local, offset: null }, here)).toBeNull()
  })

  test('seconds are enough', () => {
    expect(instant('2026-08-01T10:00:00.987', 'Z', null)).toBe('2026-08-01T10:00:00Z')
    expect(instantOf(Date.UTC(2026, 7, 1, 10, 0, 0, 999))).toBe('2026-08-01T10:00:00Z')
  })
})

describe('last free days', () => {
  const day = (local: string, offset: string | null = null, zone: string | null = here) =>
    startOfClaimedDay({ local, offset }, zone)?.instant

  test('keep their calendar day at the facility', () => {
    expect(day('2026-08-10')).toBe('2026-08-10T07:00:00Z')
    expect(day('2026-08-10T23:59:59')).toBe('2026-08-10T07:00:00Z')
    expect(day('2026-08-11T06:59:59', 'Z')).toBe('2026-08-10T07:00:00Z')
  })

  test('a midnight in UTC is a bare date and not the evening before', () => {
    expect(day('2026-08-10T00:00:00', 'Z')).toBe('2026-08-10T07:00:00Z')
    expect(day('2026-08-10T00:00:00', '+00:00')).toBe('2026-08-10T07:00:00Z')
  })

  test('in an unknown zone nobody knows when they begin [F30]', () => {
    expect(day('2026-08-10', null, null)).toBeNull()
  })

  test('in twelve zones and through both changes of clocks the day is the day [F28]', () => {
    const zones = [
      'America/Anchorage',
      'America/Los_Angeles',
      'America/Chicago',
      'America/New_York',
      'America/Santiago',
      'Europe/London',
      'Europe/Berlin',
      'Asia/Dubai',
      'Asia/Calcutta',
      'Asia/Shanghai',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    ]
    for (const zone of zones)
      for (const date of [
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-09-06',
        '2026-10-25',
        '2026-11-01',
        '2026-12-31',
        '2028-02-29',
      ]) {
        const moment = startOfClaimedDay({ local: `${date}T12:00:00`, offset: null }, zone)
        expect([zone, moment && localDay({ ...moment, day: null })]).toEqual([zone, date])
      }
  })
})
