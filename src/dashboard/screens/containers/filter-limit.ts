import { day_ms, hour_ms } from '../../../base/durations.ts'
import { dayOfWords, wordsOfDay } from '../../facts/day-words.ts'
import { dayText, timeText } from '../../facts/time-text.ts'

// From when or until when a list is narrowed, as the address has it: a day (2026-12-01), an instant, or either from now on (`today+7d`, `now-6h`).
// Pure; now is an argument.

/** In words where it moves on with the days, and when that is; both null: it can be read as neither. */
type FilterLimit = { words: string | null; when: { day: string } | { instant: string } | null }

export function readLimit(value: string, now: Date): FilterLimit {
  const [, base, sign, count = '0', unit = 'd'] = /^(today|now)(?:([+-])(\d{1,4})([dh]))?$/.exec(value) ?? []
  if (base !== undefined && (base === 'now' || unit === 'd')) {
    const away = Number(count) * (sign === '-' ? -1 : 1)
    const then = new Date(now.getTime() + away * (unit === 'd' ? day_ms : hour_ms)).toISOString()
    const is_day = base === 'today'
    // A day is one of UTC, as the server reckons it.
    return { words: awayWords(away, { is_day, unit }), when: is_day ? { day: then.slice(0, 10) } : { instant: then } }
  }
  if (Number.isNaN(Date.parse(value))) return { words: value, when: null }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return { words: null, when: { day: value } }
  return /^\d{4}-\d\d-\d\dT/.test(value) ? { words: null, when: { instant: value } } : { words: value, when: null }
}

/** All of it as one text: `in 7 days, Tue 1 Dec`. */
export function limitText(value: string, { now, zone }: { now: Date; zone: string }): string {
  const { words, when } = readLimit(value, now)
  return [words, when === null ? null : 'day' in when ? dayText(when.day, now) : instantText(when.instant, { now, zone })]
    .filter((part) => part !== null)
    .join(', ')
}

/** As it is typed anew: `1 Dec 2026`, `+7d`. */
export function typedLimit(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return wordsOfDay(value)
  return value.replace(/^(?:today|now)(?=[+-])/, '').replace(/^now$/, 'today')
}

/** What somebody typed, for the address: `+3d` and `today` are kept as they are, so that a view moves on with the days. Null: it is no day. */
export function limitOfWords(text: string, { is_instant, today }: { is_instant: boolean; today: string }): string | null {
  const said = text.trim().toLowerCase()
  const base = is_instant ? 'now' : 'today'
  if (said === 'today' || said === 'now') return base
  const [, sign, count] = /^(?:today|now)?\s*([+-])\s*(\d{1,3})\s*d?$/.exec(said) ?? []
  if (count !== undefined) return `${base}${sign}${count}d`
  return dayOfWords(said, today)
}

const near_days: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

function awayWords(away: number, { is_day, unit }: { is_day: boolean; unit: string }): string {
  if (is_day && near_days[away] !== undefined) return near_days[away]
  if (away === 0) return 'now'
  const span = `${Math.abs(away)} ${unit === 'd' ? 'day' : 'hour'}${Math.abs(away) === 1 ? '' : 's'}`
  return away > 0 ? `in ${span}` : `${span} ago`
}

function instantText(instant: string, { now, zone }: { now: Date; zone: string }): string {
  const { day, clock, offset } = timeText({ at: new Date(instant), zone, now, weekday: true })
  return `${day} ${clock} ${offset ?? ''}`.trim()
}
