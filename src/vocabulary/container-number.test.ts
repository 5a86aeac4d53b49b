import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, cleanNumber, completeContainerNumber, parseContainerNumber } from './container-number.ts'

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const first_ten = fc
  .tuple(
    fc.array(letter, { minLength: 3, maxLength: 3 }),
    fc.constantFrom('U', 'J', 'Z'),
    fc.array(digit, { minLength: 6, maxLength: 6 }),
  )
  .map(([owner, category, serial]) => owner.join('') + category + serial.join(''))

describe('parseContainerNumber', () => {
  // The example of ISO 6346 itself, and one whose remainder is ten.
  test.each(['CSQU3054383', 'ZZTU0000150', 'MSCU1000001', 'TCLU1000003'])('%s is valid', (number) => {
    expect(parseContainerNumber(number)).toMatchObject({ kind: 'valid', number })
  })

  test('it takes the number apart', () => {
    expect(parseContainerNumber(' csqu 305438-3 ')).toEqual({
      kind: 'valid',
      number: 'CSQU3054383',
      owner_prefix: 'CSQU',
      serial: '305438',
      check_digit: 3,
    })
  })

  test.each([
    ['CSQU3054384', 'check_digit', 3],
    ['CSQU305438', 'missing_check_digit', 3],
    ['CSQX3054383', 'category', undefined],
    ['CSQU30543', 'length', undefined],
    ['CSQU30543833', 'length', undefined],
    ['CS1U3054383', 'shape', undefined],
    ['', 'shape', undefined],
  ])('%s is invalid because of %s', (text, reason, expected_check_digit) => {
    const parsed = parseContainerNumber(text)
    expect(parsed).toMatchObject({ kind: 'invalid', reason })
    expect(parsed.kind === 'invalid' ? parsed.expected_check_digit : 0).toBe(expected_check_digit)
  })

  test('letters outside A to Z do not become letters', () => {
    expect(parseContainerNumber('Mſcu1000001').kind).toBe('invalid')
  })

  test('any ten characters and their check digit are valid, and no other digit is', () => {
    fc.assert(
      fc.property(first_ten, digit, (characters, last) => {
        const expected = checkDigitOf(characters)
        expect(completeContainerNumber(characters)).toBe(`${characters}${expected}`)
        expect(parseContainerNumber(characters + last).kind).toBe(Number(last) === expected ? 'valid' : 'invalid')
      }),
    )
  })

  test('two digits that change places are found, but for the pairs that the remainder of ten hides', () => {
    fc.assert(
      fc.property(first_ten, fc.nat({ max: 4 }), (characters, offset) => {
        const at = 4 + offset
        const swapped = characters.slice(0, at) + characters.charAt(at + 1) + characters.charAt(at) + characters.slice(at + 2)
        fc.pre(swapped !== characters && checkDigitOf(characters) !== 0 && checkDigitOf(swapped) !== 0)
        expect(checkDigitOf(swapped)).not.toBe(checkDigitOf(characters))
      }),
    )
  })

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseContainerNumber(text)))
  })
})

describe('cleanNumber', () => {
  test('separators go and letters become capitals', () => {
    expect(cleanNumber(' hl-1234.5678/9\u00a0x ')).toBe('HL123456789X')
  })

  test('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanNumber(cleanNumber(text))).toBe(cleanNumber(text))
      }),
    )
  })
})
