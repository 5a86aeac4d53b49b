import type { ShareLink } from '../../../client/interface.ts'
import type { Arguments } from '../../../client/landfall.ts'
import { dayOfWords } from '../../facts/day-words.ts'
import { dayAt, dayText } from '../../facts/time-text.ts'

// What somebody wishes of a link that is shared, as it is filled in. Pure.

type SharedPart = ShareLink['attributes']['shows'][number]
type Language = NonNullable<ShareLink['attributes']['language']>

export type ShareWish = {
  label: string
  reference: string
  password: string
  shows: readonly SharedPart[]
  language: Language | ''
  /** So many days after the delivery; `on`: on the day that is typed. */
  ends: string
  last_day: string
}

export const parts: readonly { shown: SharedPart; label: string }[] = [
  { shown: 'way', label: 'Way' },
  { shown: 'events', label: 'Events' },
  { shown: 'map', label: 'Map' },
  { shown: 'free_time', label: 'Free time' },
  { shown: 'delivery', label: 'Delivery' },
  { shown: 'calendar', label: 'Calendar' },
  { shown: 'costs', label: 'Costs' },
]

export const languages: readonly (readonly [Language | '', string])[] = [
  ['', 'As their browser asks'],
  ['en', 'English'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
]

/** Costs are for those who pay them. */
export const usual_wish: ShareWish = {
  ...{ label: '', reference: '', password: '', language: '', ends: '20', last_day: '' },
  shows: ['way', 'events', 'map', 'free_time', 'delivery', 'calendar'],
}

function lastDayOf({ last_day }: ShareWish, now: Date, zone: string): string | null {
  return dayOfWords(last_day, dayAt(now, zone))
}

/** Why it cannot end so; null: it can. */
export function endProblem(wish: ShareWish, now: Date, zone: string): string | null {
  if (wish.ends !== 'on') return null
  const day = lastDayOf(wish, now, zone)
  if (day === null) return 'No day that can be read. Try 1 dec, +3d or next tue.'
  return day < dayAt(now, zone) ? `${dayText(day, now)} is over` : null
}

/** `until 20 days after the delivery`, `to the end of Tue 1 Dec`. */
export function endsAtWill(wish: ShareWish, now: Date, zone: string): string {
  if (wish.ends !== 'on') return `until ${wish.ends} days after the delivery`
  const day = lastDayOf(wish, now, zone)
  return day === null ? 'to the end of a day' : `to the end of ${dayText(day, now)}`
}

type LinkAttributes = Arguments<'createShareLink'>['attributes']

/** What the interface is told. A day ends on the clock of the reader, which is that of the browser. */
export function wishedLink(wish: ShareWish, now: Date, zone: string): LinkAttributes {
  const { label, reference, password, shows, language, ends } = wish
  const day = ends === 'on' ? lastDayOf(wish, now, zone) : null
  return {
    ...{ label: label.trim() || null, reference: reference.trim() || null, password: password || null, shows },
    language: language || null,
    ...(day === null ? { days_after_delivery: Number(ends) } : { ends_at: new Date(`${day}T23:59:59`).toISOString() }),
  }
}
