import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dayAt, knowsHolidays, openCalendar } from './calendar.ts'

const folder = resolve(import.meta.dirname, '../../data/tariffs')

test.each(readdirSync(folder))('holidays that %s names are known', (name) => {
  const { attributes } = JSON.parse(readFileSync(join(folder, name), 'utf8')).data
  const { country, part } = attributes.calendar.holidays
  expect(knowsHolidays(country, part)).toBe(true)
})

test('what a tariff says of a day comes before weekends and holidays', () => {
  const rule = { weekend: [6, 7], holidays: { country: 'US', part: null }, days_off: ['2026-07-06'], days_on: ['2026-07-04'] }
  const kindOf = openCalendar(rule)
  expect(['2026-07-04', '2026-07-05', '2026-07-06', '2026-07-07'].map(kindOf)).toEqual([
    'working',
    'weekend',
    'holiday',
    'working',
  ])
})

test('parts of a country are known in capitals and small letters, and mean the same', () => {
  expect([knowsHolidays('US', 'CA'), knowsHolidays('US', 'ca'), knowsHolidays('US', 'qq'), knowsHolidays('QQ', null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const kindOf = (part: string | null, day: string) =>
    openCalendar({ weekend: [6, 7], holidays: { country: 'US', part }, days_off: [], days_on: [] })(day)
  // Cesar Chavez Day is one of California.
  expect(['CA', 'ca', null].map((part) => kindOf(part, '2026-03-31'))).toEqual(['holiday', 'holiday', 'working'])
})

test('the day at a place is that of its clocks at every quarter of an hour', () => {
  for (const zone of ['Asia/Kathmandu', 'Pacific/Chatham', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia']) {
    const written = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    for (const around of ['2011-12-30T10:00:00Z', '2026-04-04T15:00:00Z', '2026-10-04T16:00:00Z', '1985-01-01T00:00:00Z'])
      for (let minute = -1_440; minute <= 1_440; minute += 7) {
        const instant = new Date(Date.parse(around) + minute * 60_000)
        expect([zone, instant, dayAt(instant, zone)]).toEqual([zone, instant, written.format(instant)])
      }
  }
})
