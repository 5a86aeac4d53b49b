// The parts of a container number as they are painted on the door, and whether its last digit fits (ISO 6346).

type BoxNumberParts = { owner: string; serial: string; digit: string; digit_should_be: string | null }

/** The parts of a number; null when it is none. `digit_should_be` is null when the digit is right. */
export function partsOfBoxNumber(number: string): BoxNumberParts | null {
  const found = /^([A-Z]{4})(\d{6})(\d)$/.exec(number)
  if (found === null) return null
  const [, owner = '', serial = '', digit = ''] = found
  const right = String(checkDigit(owner + serial))
  return { owner, serial, digit, digit_should_be: digit === right ? null : right }
}

/** Each character has a value, doubled from place to place; letters leave out the multiples of 11. */
function checkDigit(text: string): number {
  const sum = [...text].reduce((total, character, place) => total + valueOfCharacter(character) * 2 ** place, 0)
  return (sum % 11) % 10
}

function valueOfCharacter(character: string): number {
  if (/\d/.test(character)) return Number(character)
  const place = character.charCodeAt(0) - 'A'.charCodeAt(0) + 10
  return place + Math.floor((place - 1) / 10)
}
