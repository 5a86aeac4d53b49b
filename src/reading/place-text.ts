// Whether a text names a place that is known.
import { countryCodeOf, countryWithState } from '../reference/place-names.ts'
import { placeByLocode } from '../reference/places.ts'
import { placesByName } from '../reference/places-by-name.ts'
import { isFormWording } from './form-wording.ts'

const terms = /\b(PREPAID|COLLECT|FREIGHT|CHARGES|AS ARRANGED|PAYABLE)\b/i
const noise = /^(?:THE )?PORT OF |,? (?:PORT|SEAPORT|HARBOU?R|CY|CFS|RAMP|DOOR|TERMINAL)$/i
const words_max = 7

/** A seaport or inland place of the reference data, by name (a country or state may follow) or by UN/LOCODE. */
export function isKnownPlace(text: string): boolean {
  const plain = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.split(' ').length > words_max || isFormWording(plain) || terms.test(plain)) return false
  const coded = /\b([A-Z]{2}) ?([A-Z]{2}[A-Z2-9])\b/.exec(text)
  if (coded && (coded[0] === plain || coded[0] !== text) && placeByLocode(`${coded[1]}${coded[2]}`) !== null) return true
  const name = plain.replace(noise, '').replace(noise, '')
  return (
    [name, ...name.split(/\s?[,/;]\s?|\s-\s/)].some((part) => part.length > 2 && placesByName(part).length > 0) || isBefore(name)
  )
}

/** A name with its country or state behind it: `HAMBURG GERMANY`, `NINGBO, ZHEJIANG, CHINA`, also of places that we do not know. */
function isBefore(name: string): boolean {
  const words = name.split(/[\s,]+/)
  return [1, 2, 3].some((taken) => {
    const [head, tail] = [words.slice(0, -taken).join(' '), words.slice(-taken).join(' ')]
    if (!/\p{L}{3}/u.test(head) || /\d/.test(head)) return false
    if (countryCodeOf(tail) !== null && (tail.length > 2 || name.includes(','))) return true
    const is_state = countryWithState(tail, ['US', 'CA', 'AU', 'MX']) !== null && tail.length <= 3 && name.includes(',')
    return is_state || (tail.length > 3 && placesByName(`${head}, ${tail}`).length > 0)
  })
}

/** A place that may be too small to be known: words of a name, and nothing of a form or of freight terms. */
export const mayBePlace = (text: string): boolean =>
  isKnownPlace(text) ||
  countryCodeOf(text) !== null ||
  /^(FINAL )?DESTINATION$|^ORIGIN$|^ELSEWHERE/i.test(text.trim()) ||
  (/\p{L}{3}/u.test(text) &&
    text.split(' ').length <= words_max + 2 &&
    !isFormWording(text) &&
    !terms.test(text) &&
    !/:/.test(text))
