/** UN/LOCODE: two letters of the country and three of the place, where digits are used once a country's letters run out. */

/** The code in capitals without blank or hyphen (`us lax`, `US-LAX` → `USLAX`), or null when it has not that shape. */
export function parseLocode(text: string): string | null {
  const locode = text
    .trim()
    .replace(/^([A-Za-z]{2})[ -]/, '$1')
    .toUpperCase()
  return /^[A-Z]{2}[A-Z0-9]{3}$/.test(locode) ? locode : null
}

/** ISO 3166 two letters of the country of a UN/LOCODE. */
export function countryOf(locode: string): string {
  return locode.slice(0, 2)
}
