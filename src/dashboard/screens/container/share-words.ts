import type { ShareLink } from '../../../client/interface.ts'
import type { Arguments } from '../../../client/landfall.ts'
import { dayOfWords, wordsOfDay } from '../../facts/day-words.ts'
import { endOfDay } from '../../facts/local-time.ts'
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

const usual_ends: readonly string[] = ['5', '20', '60']

/** When a link may end; `of`: as it is chosen, which may be an unusual number of days. */
export function endChoices(of: string): readonly (readonly [string, string])[] {
  const days = of === 'on' || usual_ends.includes(of) ? usual_ends : [of, ...usual_ends]
  return [
    ...days.map((count) => [count, `${count} ${count === '1' ? 'day' : 'days'} after the delivery`] as const),
    ['on', 'On a day'],
  ]
}

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

/** What the interface is told. A day ends on the reader's clock. */
export function wishedLink(wish: ShareWish, now: Date, zone: string): LinkAttributes {
  const { label, reference, password, shows, language, ends } = wish
  const day = ends === 'on' ? lastDayOf(wish, now, zone) : null
  const last = day === null ? null : endOfDay(day, zone)
  return {
    ...{ label: label.trim() || null, reference: reference.trim() || null, password: password || null, shows },
    language: language || null,
    ...(last === null ? { days_after_delivery: Number(ends) } : { ends_at: last.toISOString() }),
  }
}

/** A link that stands, as it is filled in. */
export function wishOfLink(
  { label, reference, shows, language, ends_at, days_after_delivery }: StandingTerms,
  zone: string,
): ShareWish {
  return {
    ...{ label: label ?? '', reference: reference ?? '', password: '', language: language ?? '', shows },
    ...(ends_at === null
      ? { ends: String(days_after_delivery), last_day: '' }
      : { ends: 'on', last_day: wordsOfDay(dayAt(new Date(ends_at), zone)) }),
  }
}

type StandingTerms = Pick<
  ShareLink['attributes'],
  'label' | 'reference' | 'shows' | 'language' | 'ends_at' | 'days_after_delivery' | 'has_password'
>
/** What becomes of the password of a link. */
export type PasswordWish = 'keep' | 'set' | 'take_away'
type ChangeFacts = { standing: StandingTerms; password: PasswordWish; now: Date; zone: string }

/** What the interface is told: that alone which is another. */
export function linkChanges(
  wish: ShareWish,
  { standing, password, now, zone }: ChangeFacts,
): Arguments<'updateShareLink'>['attributes'] {
  const before = wishOfLink(standing, zone)
  const wished = wishedLink(wish, now, zone)
  const has_other_end =
    wish.ends !== before.ends || (wish.ends === 'on' && lastDayOf(wish, now, zone) !== lastDayOf(before, now, zone))
  const has_other_parts = parts.some(({ shown }) => wish.shows.includes(shown) !== before.shows.includes(shown))
  return {
    ...(wished.label === standing.label ? {} : { label: wished.label ?? null }),
    ...(wished.reference === standing.reference ? {} : { reference: wished.reference ?? null }),
    ...(wished.language === standing.language ? {} : { language: wished.language ?? null }),
    ...(has_other_parts ? { shows: wish.shows } : {}),
    ...(password === 'set' ? { password: wish.password } : password === 'take_away' ? { password: null } : {}),
    ...(has_other_end ? endOf(wished) : {}),
  }
}

/** A number of days counts where no day is told. */
function endOf({ ends_at = null, days_after_delivery }: LinkAttributes) {
  return { ends_at, ...(days_after_delivery === undefined ? {} : { days_after_delivery }) }
}
