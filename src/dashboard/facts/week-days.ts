import { day_ms } from '../../base/durations.ts'

// Weeks of the calendar. Pure; days are YYYY-MM-DD, weekdays those of ISO: 1 Monday … 7 Sunday.

/** The first day of the week that a day is in. `first`: weekday that weeks begin with. */
export function weekOf(day: string, first: number): string {
  const weekday = new Date(day).getUTCDay() || 7
  return plusDays(day, -((weekday - first + 7) % 7))
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10)
}

/** The same day of another month, or the last one that it has. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

/** Weekday that weeks begin with where the reader lives. */
export function firstWeekday(locale: Intl.Locale): number {
  // Browsers have it as a method, and some still as a property.
  const { weekInfo, getWeekInfo } = locale as { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }
  return (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay ?? 1
}

type WeekInfo = { firstDay: number }
