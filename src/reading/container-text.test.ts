import { expect, test } from 'vitest'
import { checkDigitOf } from '../vocabulary/container-number.ts'
import { describeContainer, findContainers, isPackageCount } from './container-text.ts'

const number = `TLLU482117${checkDigitOf('TLLU482117')}`

test.each([
  ['as it is', number, number],
  ['with blanks and a hyphen', `TLLU 482117-${number[10]}`, number],
  ['in small letters', number.toLowerCase(), number],
  ['with O for 0 and I for 1', `CAIU73O455${checkDigitOf('CAIU730455')}`, `CAIU730455${checkDigitOf('CAIU730455')}`],
  ['with 1 for I in the owner', `CA1U730455${checkDigitOf('CAIU730455')}`, `CAIU730455${checkDigitOf('CAIU730455')}`],
])('a container number is found %s', (_, text, expected) => {
  expect(findContainers(`CONTAINER ${text} SEALED`).map((mention) => mention.number)).toEqual([expected])
})

test('letters are not made digits where the check digit then does not fit', () => {
  const wrong = (Number(checkDigitOf('CAIU730455')) + 1) % 10
  expect(findContainers(`CAIU73O455${wrong}`)).toEqual([])
  expect(findContainers(`CAIU730455${wrong}`)).toMatchObject([{ is_valid: false }])
})

test('what stands beside a number is told apart', () => {
  expect(describeContainer(' / SEAL ML-998877 / 40HC / 1,200 CTNS / 18,500.00 KGS / 65.2 CBM')).toEqual({
    seal_number: 'ML-998877',
    container_size: '40HC',
    packages: '1,200',
    package_unit: 'CTNS',
    gross_weight: '18,500.00',
    weight_unit: 'KGS',
    measurement: '65.2',
    measurement_unit: 'CBM',
  })
  expect(describeContainer('/TW889201/20GP')).toMatchObject({ seal_number: 'TW889201', container_size: '20GP' })
  expect(describeContainer(" 40'HC 9,482.25 KGS")).toMatchObject({ seal_number: null, container_size: "40'HC" })
})

test('a sign that a scan gives twice is dropped where the check digit says which', () => {
  expect(findContainers('GESUB8359856 / SEAL KM294912')).toMatchObject([{ number: 'GESU8359856', is_valid: true }])
  expect(findContainers('GESU78359856')).toEqual([])
})

test('the seal stands between slashes as the part that is no size', () => {
  expect(describeContainer('/40HQ/WL321398/386 PKGS/6,909.40 KGS')).toMatchObject({
    seal_number: 'WL321398',
    container_size: '40HQ',
  })
})

test('a number of packages is not one of pieces', () => {
  expect(['124 CASES', '1,038 PALLETS', '10 PCS', 'CASES', '124 CASES OF WINE'].map(isPackageCount)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
