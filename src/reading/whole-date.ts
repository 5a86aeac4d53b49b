// Dates as papers print them.
import { blanks, trimEndOf, trimStartOf } from '../base/trim.ts'

const months = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const sign = '[ ./,\\-]{1,3}'
const month = `(?:${months})[A-Z]{0,6}\\.?`
const written = [
  // 2025-01-04, 04/01/2025, 4.1.25
  `\\d{4}${sign}\\d{1,2}${sign}\\d{1,2}(?!\\d)`,
  `\\d{1,2}${sign}\\d{1,2}${sign}(?:\\d{4}|\\d{2})(?!\\d)`,
  // 14 NOV 2024, 14-Nov-24, 14NOV2024, 14th November, 2024
  `\\d{1,2}(?:ST|ND|RD|TH)?[ ./,\\-]{0,3}${month}[ ./,\\-]{0,3}(?:\\d{4}|\\d{2})(?!\\d)`,
  // NOV 14, 2024, 2024-Nov-14
  `${month}[ ./,\\-]{0,3}\\d{1,2}(?:ST|ND|RD|TH)?[ ./,\\-]{1,3}(?:\\d{4}|\\d{2})(?!\\d)`,
  `\\d{4}${sign}${month}${sign}\\d{1,2}(?!\\d)`,
  `(?<!\\d)(?:19|20)\\d{6}(?!\\d)`,
].join('|')
const whole = new RegExp(`(?<![\\d])(?:${written})`, 'i')
const weekday = /(?:^|[ ,])(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}[.,]{0,1}$/i
const clock =
  /^[ ,T@-]{0,3}(?:AT |ABOUT )?\d{1,2}[:.H]\d{2}(?::\d{2})?\s?(?:[AP]\.?M\.?|HRS?|UTC|GMT|LT|Z)?(?:\s?[A-Z]{2,4})?(?=$|[\s,])/i

/** The first whole date in `text` with the time behind it, as printed; null without one whose day, month and year can be. */
export function dateIn(text: string): string | null {
  const found = whole.exec(text)
  if (!found || !isPossible(found[0])) return null
  const time = clock.exec(text.slice(found.index + found[0].length))?.[0] ?? ''
  return (found[0] + time).trim()
}

const signs = `,;/-${blanks}`

/** A text without the date in it and the day of the week and the signs that parted the two: `SHANGHAI, 14 NOV 2024`. */
export function withoutDate(text: string): string {
  const date = dateIn(text)
  if (date === null) return text
  const left = trimEndOf(trimStartOf(text.replace(date, ''), signs), signs)
  return trimEndOf(left.replace(weekday, '').replace(/ (?:ON|THIS|THE|DATED?)$/i, ''), signs)
}

export const isWholeDate = (text: string): boolean => dateIn(text) !== null

function isPossible(date: string): boolean {
  const numbers = (/^\d{8}$/.test(date) ? [date.slice(0, 4), date.slice(4, 6), date.slice(6)] : (date.match(/\d+/g) ?? [])).map(
    Number,
  )
  const has_name = /[A-Z]{3}/i.test(date)
  const year = numbers.find((part) => part > 31)
  // Nobody plans so far ahead: on a scan another figure was taken for this one.
  if (year !== undefined && year > 99 && (year < 1970 || year > 2050)) return false
  const rest = numbers.filter((part) => part <= 31)
  // Of a day and a month in numbers one is a month.
  return has_name
    ? rest.some((part) => part >= 1)
    : rest.filter((part) => part >= 1).length >= 2 && rest.some((part) => part <= 12)
}
