import { day_ms, hour_ms } from '../../../base/durations.ts'
import { dayOfWords, wordsOfDay } from '../../facts/day-words.ts'
import { dayAt, dayText, timeText } from '../../facts/time-text.ts'
import { plusDays } from '../../facts/week-days.ts'

// From when or until when a list is narrowed, as the address has it: a day (2026-12-01), an instant, or either from now on (`today+7d`, `now-6h`).
// Pure; the clock of the reader is an argument.

/**
 * What a day means in a filter: the same day at each place (`place_day`), or one of the reader's own, from its begin on (`from`), until its end
 * (`until`), or not since its begin (`since`).
 */
export type LimitKind = 'place_day' | 'from' | 'until' | 'since'

const kinds: Readonly<Record<string, LimitKind>> = {
  'filter[pickup_lfd][start]': 'place_day',
  'filter[pickup_lfd][end]': 'place_day',
  'filter[arrival][start]': 'from',
  'filter[arrival][end]': 'until',
  'filter[last_heard_at][end]': 'since',
}

/** By the name of the filter in the interface; null: its value is no time. */
export const limitKind = (filter: string): LimitKind | null => kinds[filter] ?? null

export type ReaderClock = { now: Date /** IANA. */; zone: string }

/** In words where it moves on with the days, and when that is; both null: it can be read as neither. */
type FilterLimit = { words: string | null; when: { day: string } | { instant: string } | null }

export function readLimit(value: string, { now, zone }: ReaderClock): FilterLimit {
  const [, base, sign, count = '0', unit = 'd'] = /^(today|now)(?:([+-])(\d{1,4})([dh]))?$/.exec(value) ?? []
  const away = Number(count) * (sign === '-' ? -1 : 1)
  if (base === 'today' && unit === 'd')
    return { words: awayWords(away, { is_day: true, unit }), when: { day: plusDays(dayAt(now, zone), away) } }
  if (base === 'now') {
    const then = new Date(now.getTime() + away * (unit === 'd' ? day_ms : hour_ms)).toISOString()
    return { words: awayWords(away, { is_day: false, unit }), when: { instant: then } }
  }
  if (Number.isNaN(Date.parse(value))) return { words: value, when: null }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return { words: null, when: { day: value } }
  return /^\d{4}-\d\d-\d\dT/.test(value) ? { words: null, when: { instant: value } } : { words: value, when: null }
}

/** All of it as one text: `in 7 days, Tue 1 Dec`. */
export function limitText(value: string, clock: ReaderClock): string {
  const { words, when } = readLimit(value, clock)
  return [words, when === null ? null : 'day' in when ? dayText(when.day, clock.now) : instantText(when.instant, clock)]
    .filter((part) => part !== null)
    .join(', ')
}

/** As it is typed anew: `1 Dec 2026`, `+7d`. */
export function typedLimit(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return wordsOfDay(value)
  return value.replace(/^(?:today|now)(?=[+-])/, '').replace(/^now$/, 'today')
}

/** What somebody typed, for the address: `+3d` and `today` are kept as they are, so that a view moves on with the days. Null: it is no day. */
export function limitOfWords(text: string, { kind, today }: { kind: LimitKind; today: string }): string | null {
  const said = text.trim().toLowerCase()
  const base = kind === 'since' ? 'now' : 'today'
  if (said === 'today' || said === 'now') return base
  const [, sign, count] = /^(?:today|now)?\s*([+-])\s*(\d{1,3})\s*d?$/.exec(said) ?? []
  if (count !== undefined) return `${base}${sign}${count}d`
  return dayOfWords(said, today)
}

const near_days: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** Whether some of these filters is of a day that moves on, `today+7d`. */
export function hasMovingDays(filters: Iterable<readonly [filter: string, value: string | number]>): boolean {
  return [...filters].some(([filter, value]) => limitKind(filter) !== null && String(value).startsWith('today'))
}

function awayWords(away: number, { is_day, unit }: { is_day: boolean; unit: string }): string {
  if (is_day && near_days[away] !== undefined) return near_days[away]
  if (away === 0) return 'now'
  const span = `${Math.abs(away)} ${unit === 'd' ? 'day' : 'hour'}${Math.abs(away) === 1 ? '' : 's'}`
  return away > 0 ? `in ${span}` : `${span} ago`
}

function instantText(instant: string, { now, zone }: ReaderClock): string {
  const { day, clock, offset } = timeText({ at: new Date(instant), zone, now, weekday: true })
  return `${day} ${clock} ${offset ?? ''}`.trim()
}
