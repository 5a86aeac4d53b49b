/**
 * Instants and days that are told from now on: `today`, `today+7d`, `now-1d`, `now-6h`. An address that is kept, as a bookmark or a saved
 * view, means the same tomorrow. A day is one of UTC.
 */
import { day_ms, hour_ms } from '../base/durations.ts'

const word = /^(today|now)(?:([+\- ])(\d{1,4})([dh]))?$/
// Where lists are narrowed to a time.
const limit = /\[(?:start|end)\]$/

/** The same query with instants and days in place of such words. Anything else stays as it is, and is refused where it is read. */
export function absoluteTimes(search: URLSearchParams, now: Date): URLSearchParams {
  const entries = [...search].map(([name, text]): [string, string] => [name, limit.test(name) ? absolute(text, now) : text])
  return new URLSearchParams(entries)
}

function absolute(text: string, now: Date): string {
  const [, from, sign, count = '0', unit = 'd'] = word.exec(text) ?? []
  if (from === undefined || (from === 'today' && unit === 'h')) return text
  // A plus sign that was not encoded arrives as a space.
  const away_ms = Number(count) * (unit === 'd' ? day_ms : hour_ms) * (sign === '-' ? -1 : 1)
  const instant = new Date(now.getTime() + away_ms).toISOString()
  return from === 'today' ? instant.slice(0, 10) : `${instant.slice(0, 19)}Z`
}
