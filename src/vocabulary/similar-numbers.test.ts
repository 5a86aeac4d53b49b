import fc from 'fast-check'
import { expect, test } from 'vitest'
import { similarContainerNumbers } from './similar-numbers.ts'

const number = fc.tuple(fc.stringMatching(/^[A-Z]{4}$/), fc.stringMatching(/^\d{7}$/)).map(([owner, serial]) => owner + serial)

test.each([
  ['a wrong check digit', 'ZZTU1234560'],
  ['a mistyped letter', 'ZXTU1234569'],
  ['a mistyped digit', 'ZZTU1934569'],
  ['two swapped digits', 'ZZTU1243569'],
  ['two swapped letters', 'ZTZU1234569'],
  ['a digit too few', 'ZZTU123569'],
  ['a letter too few', 'ZTU1234569'],
  ['a digit too many', 'ZZTU12334569'],
  ['a digit read for a letter', '2ZTU1234569'],
  ['a letter read for a digit', 'zztu I234-569'],
])('%s', (_, typed) => {
  expect(similarContainerNumbers(typed)).toContain('ZZTU1234569')
})

test('other texts have no similar numbers', () => {
  for (const text of ['', 'ORD-5512', 'ZZTU', 'ÄÖÜU1234567', '\u{1f6a2}'.repeat(6)])
    expect(similarContainerNumbers(text)).toEqual([])
})

test('any one character may be wrong; the candidates stay few, and the number itself is none', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 10 }), fc.nat({ max: 8 }), (meant, position, step) => {
      const alphabet = position < 4 ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789'
      const place = alphabet.indexOf(meant.charAt(position))
      const typed = meant.slice(0, position) + alphabet.charAt((place + 1 + step) % alphabet.length) + meant.slice(position + 1)
      const similar = similarContainerNumbers(typed)
      expect(similar).toContain(meant)
      expect(similar).not.toContain(typed)
      expect(similar.length).toBeLessThan(300)
    }),
  )
})
