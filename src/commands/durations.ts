import { day_ms, hour_ms, minute_ms, second_ms } from '../base/durations.ts'
import { dayOfWords } from '../dashboard/facts/day-words.ts'
import { Complaint } from './complaint.ts'

// Spans and moments as somebody types them.

const units: Readonly<Record<string, number>> = { ms: 1, s: second_ms, m: minute_ms, h: hour_ms, d: day_ms }

/** `90s`, `5m`, `2h`, `3d` in milliseconds. Throws a Complaint that names the flag. */
export function spanOf(text: string, flag: string): number {
  const [, count = '', unit = 's'] = /^(\d{1,9})(ms|s|m|h|d)?$/.exec(text.trim()) ?? []
  if (count === '') throw wrongValue(flag, text, 'a time such as 90s, 5m, 2h or 3d')
  return Number(count) * (units[unit] ?? second_ms)
}

/**
 * The moment that is meant: an instant as ISO 8601 has it, so long ago (`-3d`, `-4h`), or the end of a day (`last tue`, `2026-11-17`) on this
 * machine's clock, never after now. Throws a Complaint that names the flag.
 */
export function momentOf(text: string, flag: string, now: Date): Date {
  const [, sign = '', count = '', unit = ''] = /^([-+−])(\d{1,6})([smhd])$/.exec(text.trim()) ?? []
  if (count !== '') return new Date(now.getTime() + (sign === '+' ? 1 : -1) * Number(count) * (units[unit] ?? 0))
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  const day = dayOfWords(text, todayOf(now))
  if (day === null) throw wrongValue(flag, text, 'a moment such as 2026-11-17T08:00Z, "last tue" or -3d')
  const end = new Date(`${day}T23:59:59`)
  return end > now && day <= todayOf(now) ? now : end
}

/**
 * How much later is meant, as ISO 8601 writes it (`P3D`, `PT6H`, `P1DT12H`) or shorter (`3d`, `6h`), in milliseconds: a day has 24 hours. Throws a
 * Complaint that names the flag.
 */
export function laterOf(text: string, flag: string): number {
  const [, days, hours, minutes] = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?$/i.exec(text.trim()) ?? []
  if (days === undefined && hours === undefined && minutes === undefined) return spanOf(text, flag)
  return Number(days ?? 0) * day_ms + Number(hours ?? 0) * hour_ms + Number(minutes ?? 0) * minute_ms
}

/** A moment of a simulated world whose clock says `now`: so much later, an instant, or the beginning of a day of UTC. Throws a Complaint. */
export function momentAhead(text: string, flag: string, now: Date): Date {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  if (/^(?:P|\d+[a-z]+$)/i.test(text)) return new Date(now.getTime() + laterOf(text, flag))
  throw wrongValue(flag, text, 'a time such as P3D, a day such as 2026-12-01, or an instant')
}

/** The calendar day that is meant: `2026-11-27`, `+7d`, `fri`. Throws a Complaint that names the flag. */
export function dayFor(text: string, flag: string, now: Date): string {
  const day = dayOfWords(text, todayOf(now))
  if (day === null) throw wrongValue(flag, text, 'a day such as 2026-11-27, fri or +7d')
  return day
}

/** On this machine's clock. */
function todayOf(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function wrongValue(flag: string, text: string, wanted: string): Complaint {
  return new Complaint({
    exit: 'usage',
    wrong: `--${flag} is ${wanted}, not "${text}".`,
    happened: 'Nothing was sent.',
    code: 'usage',
  })
}
