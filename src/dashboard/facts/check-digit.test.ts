import { expect, test } from 'vitest'
import { partsOfBoxNumber } from './check-digit.ts'

test('a number is taken apart, and its digit checked', () => {
  expect(partsOfBoxNumber('CSQU3054383')).toEqual({ owner: 'CSQU', serial: '305438', digit: '3', digit_should_be: null })
  expect(partsOfBoxNumber('CSQU3054385')).toMatchObject({ digit: '5', digit_should_be: '3' })
  expect(partsOfBoxNumber('ORDER-7')).toBeNull()
})
