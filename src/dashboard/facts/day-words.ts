import { plusDays as plus } from './week-days.ts'

// A day as somebody types it: `1 dec`, `+3d`, `last tue`, `2026-11-17`. Pure; today is an argument.

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const unit_days: Readonly<Record<string, number>> = { d: 1, w: 7 }
const words: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 }

/**
 * The calendar day (YYYY-MM-DD) that is meant, seen from `today` (YYYY-MM-DD); null when it is none. A month without a year is the nearest one, a
 * weekday the next one, with `last` the one before today.
 */
export function dayOfWords(text: string, today: string): string | null {
  const said = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const away = words[said]
  if (away !== undefined) return plus(today, away)
  return readings.reduce<string | null>((found, read) => found ?? read(said, today), null)
}

/** A day with a clock behind it, `30 nov 14:00`, as YYYY-MM-DDTHH:MM; without a clock it is the begin of the day, and a clock alone is of today. */
export function momentOfWords(text: string, today: string): string | null {
  const said = text.trim()
  const [found = '', hours = '0', minutes = '0'] = clockOf(said) ?? []
  const before = said
    .slice(0, said.length - found.length)
    .trim()
    .replace(/T$/, '')
  const day = before === '' && found !== '' ? today : dayOfWords(before, today)
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${day}T${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** The clock at the end of what somebody typed: all of it, hours and minutes. */
export function clockOf(text: string): readonly string[] | null {
  return /(\d{1,2}):(\d{2})$/.exec(text)
}

/** As it is typed: `30 Nov 2026`. */
export function wordsOfDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  return `${Number(date)} ${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${year}`
}

type Reading = (said: string, today: string) => string | null

const readIso: Reading = (said) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said) ?? []
  return year === '' ? null : valid(Number(year), Number(month), Number(day))
}

const readAway: Reading = (said, today) => {
  const [, sign = '', count = '', unit = ''] = /^([+\-−])\s?(\d{1,4})\s?([dw])?$/.exec(said) ?? []
  if (count === '') return null
  return plus(today, (sign === '+' ? 1 : -1) * Number(count) * (unit_days[unit] ?? 1))
}

const readMonth: Reading = (said, today) => {
  const parts =
    /^(?<before>\d{1,2}) (?<month>[a-z]{3,9})(?: (?<year>\d{4}))?$/.exec(said) ??
    /^(?<month>[a-z]{3,9}) (?<before>\d{1,2})(?:,? (?<year>\d{4}))?$/.exec(said)
  const { before = '', month = '', year } = parts?.groups ?? {}
  const number = months.indexOf(month.slice(0, 3)) + 1
  if (number === 0) return null
  if (year !== undefined) return valid(Number(year), number, Number(before))
  const own = Number(today.slice(0, 4))
  const near = [own - 1, own, own + 1].flatMap((one) => valid(one, number, Number(before)) ?? [])
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

const readWeekday: Reading = (said, today) => {
  const [, which = '', name = ''] = /^(last |next )?([a-z]{3,9})$/.exec(said) ?? []
  const wanted = weekdays.indexOf(name.slice(0, 3))
  if (wanted === -1) return null
  const own = new Date(today).getUTCDay()
  const ahead = (wanted - own + 7) % 7 || 7
  return plus(today, which !== 'last ' ? ahead : ahead === 7 ? -7 : ahead - 7)
}

/** Day and month in figures, only where it cannot be the other way round: `30/11/2026`, `11/30`, and with points the day first. */
const readFigures: Reading = (said, today) => {
  const [, first = '', sign = '', second = '', year] = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4})?)?$/.exec(said) ?? []
  if (first === '') return null
  const [one, other] = [Number(first), Number(second)]
  const is_day_first = sign === '.' || one > 12 || one === other
  if (!is_day_first && other <= 12) return null
  const [day, month] = is_day_first ? [one, other] : [other, one]
  const name = months[month - 1]
  return name === undefined ? null : readMonth(`${day} ${name}${year === undefined ? '' : ` ${year}`}`, today)
}

const readings: readonly Reading[] = [readIso, readFigures, readAway, readMonth, readWeekday]

function valid(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}
