import { day_ms, minute_ms } from '../../base/durations.ts'
import { momentOfWords, wordsOfDay } from './day-words.ts'
import { dayAt, readingAt } from './time-text.ts'
import { plusDays } from './week-days.ts'

// What a clock shows somewhere (`2026-11-30T14:00`), as an instant and back. Pure; the zone (IANA) is an argument, which whoever asks takes from the
// clock that the person chose and not from the browser.

/** What the clocks of `zone` show at that instant, to the minute. */
export function localOf(at: Date, zone: string): string {
  return readingAt(at, zone).slice(0, 16)
}

/**
 * The instant at which the clocks of `zone` show that, to the minute or the second; null when it is no time. A time that is skipped moves on by as
 * much as the clocks do; of one that comes twice the first is meant.
 */
export function instantOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return null
  const shown_ms = shownMs(local)
  if (Number.isNaN(shown_ms)) return null
  const before_ms = shown_ms - aheadMs(shown_ms - day_ms, zone)
  const after_ms = shown_ms - aheadMs(shown_ms + day_ms, zone)
  const fits = [before_ms, after_ms].filter((ms) => shownMs(readingAt(new Date(ms), zone)) === shown_ms)
  return new Date(fits.length === 0 ? before_ms : Math.min(...fits))
}

/** The last whole second of a calendar day (YYYY-MM-DD) there; null when it is no day. */
export function endOfDay(day: string, zone: string): Date | null {
  const next = Number.isNaN(Date.parse(day)) ? null : instantOf(`${plusDays(day, 1)}T00:00`, zone)
  return next === null ? null : new Date(next.getTime() - 1_000)
}

/** The instant that somebody types whose clock is that of `zone`: `1 dec 14:00`; null while it cannot be read. */
export function instantOfWords(text: string, { now, zone }: { now: Date; zone: string }): Date | null {
  const local = momentOfWords(text, dayAt(now, zone))
  return local === null ? null : instantOf(local, zone)
}

/** An instant as it is typed: `1 Dec 2026 14:00`. */
export function wordsOfInstant(at: Date, zone: string): string {
  const local = localOf(at, zone)
  return `${wordsOfDay(local.slice(0, 10))} ${local.slice(11)}`
}

/** The instant without its seconds, as it can be typed. */
export function wholeMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minute_ms) * minute_ms)
}

/** How far the clocks there are ahead of UTC. */
function aheadMs(ms: number, zone: string): number {
  return shownMs(readingAt(new Date(ms), zone)) - Math.floor(ms / 1_000) * 1_000
}

/** As if it were UTC, to reckon with. */
function shownMs(local: string): number {
  return Date.parse(`${local}Z`)
}
