import { stateNames } from '../../data/state-names.ts'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country; its code where that is none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
}

/** The name of a state, where we know it: those of the United States, Canada and Australia. */
export function stateName(country_code: string, state_abbr: string | null): string | null {
  if (state_abbr === null || !Object.hasOwn(stateNames, country_code)) return null
  return Object.entries(stateNames[country_code] ?? {}).find(([, abbr]) => abbr === state_abbr)?.[0] ?? null
}
