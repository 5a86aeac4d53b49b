import { day_ms } from './durations.ts'

// Longer than a day is no pause but an outage of the other side's clock.
const pause_max_ms = day_ms

/** The pause that an answer asks for (seconds or a date, RFC 9110 §10.2.3) in milliseconds, at most a day; null when it asks for none. */
export function retryAfter(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const value = headers['retry-after']?.trim() ?? ''
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, pause_max_ms)
  const at_ms = Date.parse(value)
  return Number.isNaN(at_ms) ? null : Math.min(Math.max(0, at_ms - now.getTime()), pause_max_ms)
}
