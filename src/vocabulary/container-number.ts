/** Container numbers after ISO 6346: three letters of the owner, one of the category, six digits and a check digit. */

export type ContainerNumber =
  | { kind: 'valid'; number: string; owner_prefix: string; serial: string; check_digit: number }
  | { kind: 'invalid'; number: string; reason: ContainerNumberFault; expected_check_digit?: number }

/**
 * `shape`: not four letters and digits · `length`: letters and digits, but not six or seven digits · `category`: the fourth letter is
 * none of U, J, Z · `missing_check_digit`: only ten characters · `check_digit`: the last digit contradicts the first ten characters.
 */
type ContainerNumberFault = 'shape' | 'length' | 'category' | 'missing_check_digit' | 'check_digit'

/** Reads a container number as people write it (`mscu 595681-8`, `MSCU 595681/8`). `number` is the cleaned text, also when invalid. */
export function parseContainerNumber(text: string): ContainerNumber {
  const number = cleanNumber(text)
  const fault = faultOf(number)
  if (fault) return { kind: 'invalid', number, reason: fault }

  const expected = checkDigitOf(number)
  if (number.length === 10) return { kind: 'invalid', number, reason: 'missing_check_digit', expected_check_digit: expected }
  if (expected !== Number(number[10])) return { kind: 'invalid', number, reason: 'check_digit', expected_check_digit: expected }
  return { kind: 'valid', number, owner_prefix: number.slice(0, 4), serial: number.slice(4, 10), check_digit: expected }
}

/** The full number for one that lacks only its check digit, or null when the text is something else. */
export function completeContainerNumber(text: string): string | null {
  const parsed = parseContainerNumber(text)
  if (parsed.kind === 'valid') return parsed.number
  return parsed.reason === 'missing_check_digit' ? `${parsed.number}${parsed.expected_check_digit}` : null
}

/** The number in capitals without the blanks, hyphens, dots and slashes that people put between its parts. Idempotent. */
export function cleanNumber(text: string): string {
  if (clean.test(text)) return text
  return text.replace(/[\s\-‐‑–—./]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

// Nearly all numbers come clean; looking costs a tenth of cleaning.
const clean = /^[A-Z\d]+$/

function faultOf(number: string): ContainerNumberFault | null {
  if (number.length > 64 || !/^[A-Z]{4}\d+$/.test(number)) return 'shape'
  if (number.length !== 10 && number.length !== 11) return 'length'
  return /[UJZ]/.test(number.charAt(3)) ? null : 'category'
}

/** The check digit (0–9) of the first ten characters, four letters and six digits. */
export function checkDigitOf(number: string): number {
  let sum = 0
  for (let position = 0; position < 10; position++) sum += worthOf(number.charAt(position)) * 2 ** position
  // A remainder of ten is written as 0 (ISO 6346 advises owners against such serial numbers, but they exist).
  return (sum % 11) % 10
}

// A is 10; the multiples of eleven are left out, because they would not change the sum: K is 21, L is 23, U is 32, V is 34.
function worthOf(character: string): number {
  const code = character.charCodeAt(0)
  if (code < 65) return code - 48
  const plain = code - 55
  return plain + Math.floor((plain - 1) / 10)
}
