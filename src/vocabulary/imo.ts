/** Ship numbers of the International Maritime Organization: seven digits, the last of which is a check digit. */

/** The seven digits (`IMO 9074729`, `9074729`), or null when the shape or the check digit is wrong. */
export function parseImo(text: string): string | null {
  const digits = /^(?:IMO)?[\s:-]{0,2}(\d{7})$/i.exec(text.trim())?.[1]
  return digits !== undefined && hasImoCheckDigit(digits) ? digits : null
}

/** The last of seven digits is the last digit of the sum of the first six, weighted 7 to 2. All zeros is a filler, not a ship. */
function hasImoCheckDigit(digits: string): boolean {
  let sum = 0
  for (let position = 0; position < 6; position++) sum += Number(digits.charAt(position)) * (7 - position)
  return sum > 0 && sum % 10 === Number(digits.charAt(6))
}
