/** Addresses in headers: https://www.rfc-editor.org/rfc/rfc5322#section-3.4. Only what stands for itself is one. */
import { addressParser } from 'postal-mime'

/** The addresses in the value of a header, groups taken apart, as they are written. What is in a comment or a quoted name is none. */
export function addressesOf(value: string): string[] {
  return addressParser(withoutRemarks(value), { flatten: true }).flatMap(({ address }) =>
    address === undefined ? [] : [address],
  )
}

/** Without comments, which may be nested, and without quoted texts but those that are the first part of an address. O(n). */
function withoutRemarks(value: string): string {
  let kept = ''
  let depth = 0
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at)
    if (character === '"' && depth === 0) {
      const end = endOfQuoted(value, at)
      kept += value.charAt(end) === '@' ? value.slice(at, end) : ' '
      at = end - 1
    } else if (character === '\\' && depth > 0) at += 1
    else if (character === '(') depth += 1
    else if (character === ')' && depth > 0) {
      depth -= 1
      // What is on both sides of a comment is not one word.
      kept += ' '
    } else if (depth === 0) kept += character
  }
  return kept
}

/** Behind the closing mark of the text that is quoted from `start` on; the end where there is none. */
function endOfQuoted(value: string, start: number): number {
  for (let at = start + 1; at < value.length; at++) {
    if (value.charAt(at) === '\\') at += 1
    else if (value.charAt(at) === '"') return at + 1
  }
  return value.length
}
