/**
 * Container numbers that somebody may have meant: one character mistyped, two neighbours swapped, one left out or typed twice. Given as
 * candidates to look up, because looking up two hundred numbers is quicker than comparing with a million.
 */
import { cleanNumber } from './container-number.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const letters_count = 4
const full_length = 11

// Characters that are read for one another: on the left in the place of a letter, on the right in that of a digit.
const asLetter: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z', 6: 'G' }
const asDigit: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' }

/** Well-shaped numbers (four letters, seven digits) that differ from `text` by one slip, without `text` itself; empty for other texts. */
export function similarContainerNumbers(text: string): string[] {
  const number = cleanNumber(text)
  if (!/^[A-Z0-9]{10,12}$/.test(number)) return []
  // With a character too few or too many the places of letters and digits are not known.
  const read = number.length === full_length ? readAlike(number) : number
  const found = new Set([read, ...oneSlip(read)].filter(isShaped))
  found.delete(number)
  return [...found]
}

function isShaped(number: string): boolean {
  return /^[A-Z]{4}\d{7}$/.test(number)
}

/** Letters where letters stand and digits where digits stand, as far as one may be read for the other. */
function readAlike(number: string): string {
  return [...number]
    .map((character, position) => (position < letters_count ? asLetter[character] : asDigit[character]) ?? character)
    .join('')
}

function oneSlip(number: string): string[] {
  const positions = [...number].map((_, position) => position)
  switch (number.length) {
    case full_length:
      return positions.flatMap((position) => [...replaced(number, position), swapped(number, position)])
    case full_length - 1:
      return [...positions, number.length].flatMap((position) => inserted(number, position))
    default:
      return positions.map((position) => number.slice(0, position) + number.slice(position + 1))
  }
}

function alphabetAt(position: number): readonly string[] {
  return position < letters_count ? letters : digits
}

function replaced(number: string, position: number): string[] {
  return alphabetAt(position).map((character) => number.slice(0, position) + character + number.slice(position + 1))
}

function swapped(number: string, position: number): string {
  return number.slice(0, position) + number.charAt(position + 1) + number.charAt(position) + number.slice(position + 2)
}

function inserted(number: string, position: number): string[] {
  return alphabetAt(position).map((character) => number.slice(0, position) + character + number.slice(position))
}
