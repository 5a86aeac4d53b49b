/** The Gregorian calendar, without a clock or a zone. */

const month_days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Whether the calendar has the day. `month` and `day` count from 1. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  const is_leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && is_leap ? 29 : (month_days[month - 1] ?? 0)
}
