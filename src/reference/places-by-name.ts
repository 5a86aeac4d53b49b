/** Places by the names under which lines, railroads, crews and papers write them. */
import { otherNames, seaportOfName } from '../../data/place-aliases.ts'
import { portRows } from '../../data/ports.ts'
import { smdgTerminalRows } from '../../data/smdg-terminals.ts'
import { stateNames } from '../../data/state-names.ts'
import { countryCodeOf, foldName, stateCodeOf } from './place-names.ts'
import { canonicalLocode, harbourOf, type KnownPlace, placeByLocode, referenceMetroAreas } from './places.ts'

type PlaceHint = {
  /** ISO 3166 two letters or the country's English name. */
  country?: string | null | undefined
  /** Code or name. */
  state?: string | null | undefined
}

/**
 * The places of that name, by code. Exact but for case, accents, punctuation and blanks that were left out (`STLOUIS`), and words that only say
 * that it is a port. State and country may follow the name (`Newark, NJ`, `Busan, South Korea`, `HOUSTON TX`), in brackets too, as may a second
 * name of the place (`Tianjin (Xingang)`, `Hakata/Fukuoka`).
 * A name of several places gives all of them: whoever asks must not guess. But a port with container terminals is meant rather than one of its
 * name without, unless state or country say otherwise. An unknown country gives none.
 */
export function placesByName(name: string, { country, state }: PlaceHint = {}): readonly KnownPlace[] {
  const country_code = country == null || country.trim() === '' ? null : countryCodeOf(country)
  if (country != null && country.trim() !== '' && country_code === null) return []
  return written(name.slice(0, text_length_max), { country_code, state: state?.trim() ? state : null })
}

// Longer than any place is written; keeps hostile input cheap.
const text_length_max = 200

type PlaceFilter = { country_code: string | null; state: string | null }

function written(text: string, filter: PlaceFilter): readonly KnownPlace[] {
  const whole = named(text, filter)
  if (whole.length > 0) return whole
  return inBrackets(text, filter) ?? withSlash(text, filter) ?? withCommas(text, filter) ?? withWords(text, filter)
}

/** `Tianjin (Xingang)`, `Hamburg (DE)`: what stands in brackets is a state, a country, or another name. */
function inBrackets(text: string, filter: PlaceFilter): readonly KnownPlace[] | null {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  if (open < 1 || close < open) return null
  const [inside, after] = [text.slice(open + 1, close), text.slice(close + 1)]
  const outside = `${text.slice(0, open)}${after}`
  return (
    ofState(outside, inside, filter) ??
    ofCountry(outside, inside, filter) ??
    agreeing(written(outside, filter), named(`${inside}${after}`, filter))
  )
}

/** `Hakata/Fukuoka`: two names of one place, or a place and a part of it. */
function withSlash(text: string, filter: PlaceFilter): readonly KnownPlace[] | null {
  const slash = text.indexOf('/')
  if (slash < 1) return null
  const [first, second] = [text.slice(0, slash), text.slice(slash + 1)]
  const comma = second.indexOf(',')
  const tail = comma < 0 ? '' : second.slice(comma)
  return agreeing(written(`${first}${tail}`, filter), written(second.replaceAll('/', ' '), filter))
}

/** The places that both names may mean, or a part and its harbour (`Lagos (Apapa)`); where they have none in common the first counts. */
function agreeing(first: readonly KnownPlace[], second: readonly KnownPlace[]): readonly KnownPlace[] {
  const both = first.filter(({ code }) => second.some((other) => other.code === code))
  if (both.length > 0) return both
  const parts = second.filter(({ code }) => first.some((other) => other.code === harbourOf(code)))
  return parts.length > 0 ? parts : first.length > 0 ? first : second
}

function withCommas(text: string, filter: PlaceFilter): readonly KnownPlace[] | null {
  const [city = '', ...rest] = text.split(',')
  const tails = rest.map((part) => part.trim()).filter((part) => part !== '')
  return tails.length === 0 ? (rest.length > 0 ? written(city, filter) : null) : withTails(city, { ...filter, tails })
}

// The longest name of a country that stands behind a place has five words.
const tail_words_max = 5

/** `HOUSTON TX`, `BUSAN SOUTH KOREA`: only what is a state or a country counts as such. */
function withWords(text: string, filter: PlaceFilter): readonly KnownPlace[] {
  const words = foldName(text).split(' ')
  for (let count = Math.min(tail_words_max, words.length - 1); count > 0; count -= 1) {
    const [city, tail] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const found = ofState(city, tail, filter)
    if (found !== null) return found
    const country_code = countryCodeOf(tail)
    if (country_code !== null && (filter.country_code ?? country_code) === country_code)
      return written(city, { ...filter, country_code })
  }
  return []
}

/** What follows a name is a state, a country, or both: `Newark, NJ`, `Hamburg, Germany`, `Newark, NJ, US`, `Shanghai, China, Peoples Republic of`. */
function withTails(city: string, { tails, ...filter }: PlaceFilter & { tails: readonly string[] }): readonly KnownPlace[] {
  const [first = '', ...rest] = tails
  if (rest.length === 0) return ofState(city, first, filter) ?? ofCountry(city, first, filter) ?? otherwise(city, first, filter)
  const whole = ofCountry(city, tails.join(' '), filter)
  if (whole !== null) return whole
  // What stands last is the country; it may have a comma in its name.
  const country_code = countryCodeOf(rest.join(' ')) ?? countryCodeOf(rest.at(-1) ?? '')
  if (country_code !== null && filter.country_code !== null && country_code !== filter.country_code) return []
  const there = { ...filter, country_code: country_code ?? filter.country_code }
  return ofState(city, first, there) ?? otherwise(city, first, there)
}

/** Null when no place of the name is in such a state. */
function ofState(city: string, state: string, filter: PlaceFilter): readonly KnownPlace[] | null {
  const found = named(city, { ...filter, state }).filter(
    ({ country_code, state_abbr }) => state_abbr !== null || Object.hasOwn(stateNames, country_code),
  )
  return found.length > 0 ? found : null
}

/** Null when it is no country. */
function ofCountry(city: string, text: string, filter: PlaceFilter): readonly KnownPlace[] | null {
  const country_code = countryCodeOf(text)
  if (country_code === null) return null
  return filter.country_code === null || filter.country_code === country_code ? named(city, { ...filter, country_code }) : []
}

/** A district or province behind the name, in countries whose states we cannot tell apart: `Qingdao, Shandong`. */
function otherwise(city: string, text: string, filter: PlaceFilter): readonly KnownPlace[] {
  if (foldName(text).length <= 2) return []
  return named(city, filter).filter(({ country_code }) => !Object.hasOwn(stateNames, country_code))
}

type NamedPlace = {
  place: KnownPlace
  state_abbr: string | null
  /** Its own name, not that of a place whose boxes it handles. */
  is_own: boolean
}

const byName = groupedByName()
const byNameWithoutBlanks = withoutBlanks(byName)
const withTerminals = new Set(smdgTerminalRows.map(([locode]) => canonicalLocode(locode)))
const greatHarbours = new Set([...withTerminals].map(harbourOf))

function named(name: string, { country_code, state }: PlaceFilter): readonly KnownPlace[] {
  const folded = foldName(name)
  for (const spelling of spellingsOf(folded)) {
    const found = (byName.get(spelling) ?? byNameWithoutBlanks.get(spelling) ?? []).filter(
      ({ place, state_abbr }) =>
        (country_code === null || place.country_code === country_code) &&
        (state === null || state_abbr === null || state_abbr === stateCodeOf(place.country_code, state)),
    )
    if (found.length > 0) return meant(spelling, found)
  }
  return []
}

// Of two ways to write the same the one that is in the table.
const before = [
  'PORT OF ',
  'PORTS OF ',
  'PORT DU ',
  'PORTO DO ',
  'PUERTO DE ',
  'PORTO DE ',
  'PORTO DI ',
  'PORT DE ',
  'PUERTO ',
  'PORTO ',
  'PORT ',
  'PT ',
  'PTO ',
  'P ',
]
const behind = [' PORT', ' PT', ' HARBOUR', ' HARBOR', ' SEAPORT', ' CITY', ' CONTAINER TERMINAL', ' TERMINAL']
const written_short: readonly (readonly [short: string, long: string])[] = [
  ['PT ', 'PORT '],
  ['P ', 'PORT '],
  ['PTO ', 'PUERTO '],
  ['TG ', 'TANJUNG '],
  ['TJ ', 'TANJUNG '],
  ['TANJONG ', 'TANJUNG '],
]

/** A name with and without the words that say that it is a port, the name as it is first. */
function* spellingsOf(name: string): Generator<string> {
  yield name
  for (const [short, long] of written_short) if (name.startsWith(short)) yield `${long}${name.slice(short.length)}`
  for (const words of before) if (name.startsWith(words)) yield name.slice(words.length)
  for (const words of behind) if (name.endsWith(words)) yield name.slice(0, -words.length)
  yield `${name} PORT`
}

/** Of several places of one name: the main one of a harbour, and ports with container terminals rather than ports without. */
function meant(name: string, found: readonly NamedPlace[]): readonly KnownPlace[] {
  const unique = [...new Map(found.map((one) => [one.place.code, one])).values()]
  const known = Object.hasOwn(seaportOfName, name) ? unique.filter(({ place }) => place.code === seaportOfName[name]) : []
  const among = known.length > 0 ? known : unique
  const mains = among.filter(
    ({ place }) => harbourOf(place.code) === place.code || among.every((other) => other.place.code !== harbourOf(place.code)),
  )
  const great = mains.filter(({ place, is_own }) => is_own && isGreat(place))
  const kept =
    great.length === 0 ? mains : mains.filter(({ place, is_own }) => place.type !== 'port' || (is_own && isGreat(place)))
  return kept.map(({ place }) => place)
}

function isGreat({ type, code }: KnownPlace): boolean {
  return type === 'port' && (withTerminals.has(code) || greatHarbours.has(code))
}

function groupedByName(): Map<string, readonly NamedPlace[]> {
  const names = portRows.flatMap(([code, name, city, , , , , others]) =>
    [name, city ?? name, ...others.split('|')].map((text) => [text, code, true] as const),
  )
  const more = Object.entries(otherNames).flatMap(([code, texts]) => texts.map((text) => [text, code, false] as const))
  const inland = referenceMetroAreas.map(({ name, code }) => [name, code, true] as const)
  const grouped = new Map<string, NamedPlace[]>()
  for (const [text, code, is_own] of [...names, ...inland, ...more]) {
    const place = placeByLocode(code)
    const [name = '', state] = text.split(', ')
    if (!place || name === '') continue
    const key = foldName(name)
    const group = grouped.get(key) ?? []
    if (!group.some((other) => other.place.code === place.code))
      group.push({ place, state_abbr: state ?? place.state_abbr, is_own })
    grouped.set(key, group)
  }
  for (const group of grouped.values()) group.sort((a, b) => (a.place.code < b.place.code ? -1 : 1))
  return grouped
}

// Columns of railroads have no room for blanks.
function withoutBlanks(names: ReadonlyMap<string, readonly NamedPlace[]>): Map<string, readonly NamedPlace[]> {
  const grouped = new Map<string, readonly NamedPlace[]>()
  for (const [name, places] of names) {
    const short = name.replace(/\bSAINT /, 'ST ').replace(/\bFORT /, 'FT ')
    for (const joined of new Set([name, short].map((spelling) => spelling.replaceAll(' ', ''))))
      if (joined !== name) grouped.set(joined, [...(grouped.get(joined) ?? []), ...places])
  }
  return grouped
}
