import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { knowsHolidays, openCalendar } from './calendar.ts'

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
