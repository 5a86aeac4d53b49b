import { expect, test } from 'vitest'
import { degreesOf } from './degrees.ts'

test.each([
  ['51.3', 51.3],
  ['-33,85', -33.85],
  ['51°18\'00"N', 51.3],
  ['51 18 00 N', 51.3],
  ['33 51 S', -33.85],
  ['511800N', 51.3],
  ['0041500E', 4.25],
  ['1183000W', -118.5],
  ['118.5W', -118.5],
  ['', null],
  ['north', null],
  ['51°99\'00"N', null],
  ['200', null],
])('%s', (text, degrees) => {
  const read = degreesOf(text, 180)
  if (degrees === null) expect(read).toBeNull()
  else expect(read).toBeCloseTo(degrees, 6)
})

test('a latitude ends at the pole', () => {
  expect(degreesOf('91', 90)).toBeNull()
})
