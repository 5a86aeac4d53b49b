/**
 * Every word that people without an account are shown, by language. A language is one more table: the compiler says what it lacks. Places
 * and names of ships stand as they are called in the record.
 */
import { type ShareLanguage, shareLanguages } from '../contract/resources/share-link.ts'
import { english } from './words/english.ts'
import { german } from './words/german.ts'
import type { ShareWords } from './words/share-words.ts'
import { spanish } from './words/spanish.ts'

const tables: Record<ShareLanguage, ShareWords> = { en: english, es: spanish, de: german }

export function wordsIn(language: ShareLanguage): ShareWords {
  return tables[language]
}

/** The language of a link, or else the first of `Accept-Language` that there are words in, or else English. */
export function languageFor(chosen: ShareLanguage | null, accepted: string | undefined): ShareLanguage {
  if (chosen !== null) return chosen
  const wanted = (accepted ?? '').slice(0, 200).split(',')
  const found = wanted.map((one) => shareLanguages.find((language) => one.trim().toLowerCase().startsWith(language)))
  return found.find((language) => language !== undefined) ?? 'en'
}

/** `Sat 21 Nov` at the place; null: the zone is not known, and the day is not guessed. */
export function dayIn(language: ShareLanguage, moment: { at: Date; time_zone: string | null } | null): string | null {
  if (moment === null || moment.time_zone === null) return null
  return dayText(language, moment.at, { zone: moment.time_zone, with_year: false })
}

/** A day in the words of the language: `Sat 21 Nov`, `sáb 21 nov`, `Sa 21. Nov`. */
export function dayText(language: ShareLanguage, at: Date, { zone, with_year }: { zone: string; with_year: boolean }): string {
  const { locale, day } = wordsIn(language)
  const wanted = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const
  const parts = new Intl.DateTimeFormat(locale, wanted).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value.replace('.', '') ?? ''
  return day({ weekday: part('weekday'), day: part('day'), month: part('month'), year: with_year ? part('year') : null })
}
