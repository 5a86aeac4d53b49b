/** Names of places, countries and states as sources write them, made comparable. */
import { countryZones } from '../../data/country-zones.ts'
import { countryNames, stateNames } from '../../data/state-names.ts'

/** Capitals without accents and punctuation, single blanks, SAINT for ST: two spellings of one name become the same text. */
export function foldName(name: string): string {
  return name
    .slice(0, name_length_max)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[ØŁĐÆ]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/['’`´ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bSTE?(?= )/g, 'SAINT')
    .replace(/\bFT(?= )/g, 'FORT')
}

// Letters that Unicode does not take apart into a base letter and an accent.
const undecomposed: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE' }

// Longer than the name of any place; keeps hostile input cheap.
const name_length_max = 120

const inEnglish = new Intl.DisplayNames('en', { type: 'region' })
const countries = new Map([
  ...Object.keys(countryZones).map((code) => [foldName(inEnglish.of(code) ?? code), code] as const),
  ...Object.entries(countryNames).map(([name, code]) => [foldName(name), code] as const),
])
const states = new Map(
  Object.entries(stateNames).map(([country, names]) => [
    country,
    new Map(Object.entries(names).map(([name, code]) => [foldName(name), code])),
  ]),
)

/** ISO 3166 two letters of a country given as such or by its English name, or null. */
export function countryCodeOf(text: string): string | null {
  const folded = foldName(text)
  return Object.hasOwn(countryZones, folded) ? folded : (countries.get(folded) ?? null)
}

/** The code of a state given by code or name. Of the countries whose states sources write out only; other texts come back folded. */
export function stateCodeOf(country_code: string, text: string): string {
  const folded = foldName(text)
  return states.get(country_code)?.get(folded) ?? folded
}

/** The first of these countries that has a state of that code, or null. */
export function countryWithState(code: string, among: readonly string[]): string | null {
  const folded = foldName(code)
  return among.find((country) => Object.values(stateNames[country] ?? {}).includes(folded)) ?? null
}
