/** Container numbers as EDI splits them: initials, serial number and check digit in elements of their own. */
import { cleanNumber, completeContainerNumber, parseContainerNumber } from '../../../vocabulary/container-number.ts'

export type EdiContainer = {
  number: string
  /** False for a number that ISO 6346 does not know (trailers, domestic boxes) or whose check digit is wrong. */
  is_valid: boolean
}

// Longer than any equipment number with its prefix.
const number_length_max = 17

/**
 * The number from its parts: leading zeros of the serial number are restored and a missing check digit is computed. A number that
 * contradicts itself is kept as it is named, because the claim is still about one box. Null when nothing is named.
 */
export function containerFrom(initial: string, number: string, check_digit = ''): EdiContainer | null {
  const [owner, serial, check] = [cleanNumber(initial), cleanNumber(number), cleanNumber(check_digit)]
  if (serial === '' || owner.length + serial.length > number_length_max) return null
  const padded = owner.length === 4 && /^\d{1,5}$/.test(serial) ? serial.padStart(6, '0') : serial
  const whole = `${owner}${padded}`
  const is_bare = /^[A-Z]{4}\d{6}$/.test(whole)
  const claimed = is_bare && /^\d$/.test(check) ? `${whole}${check}` : (completeContainerNumber(whole) ?? whole)
  return { number: claimed, is_valid: parseContainerNumber(claimed).kind === 'valid' }
}

/** The first that is a valid number, else the first that is one at all. */
export function bestContainer(named: readonly (EdiContainer | null)[]): EdiContainer | null {
  const found = named.filter((one) => one !== null)
  return found.find((one) => one.is_valid) ?? found[0] ?? null
}
