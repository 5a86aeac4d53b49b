import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEquipment } from './equipment-type.ts'

test.each([
  // ISO 6346 and its group codes
  ['22G1', 'dry', 20, 'standard'],
  ['45G1', 'dry', 40, 'high_cube'],
  ['45R1', 'reefer', 40, 'high_cube'],
  ['42U1', 'open top', 40, 'standard'],
  ['42P3', 'flat rack', 40, 'standard'],
  ['22T0', 'tank', 20, 'standard'],
  ['22B0', 'bulk', 20, 'standard'],
  ['L5G1', 'dry', 45, 'high_cube'],
  ['LEG1', 'dry', 45, 'high_cube'],
  ['M5G1', 'dry', null, 'high_cube'],
  ['45RT', 'reefer', 40, 'high_cube'],
  ['22GP', 'dry', 20, 'standard'],
  ['22TN', 'tank', 20, 'standard'],
  ['22PC', 'flat rack', 20, 'standard'],
  // Before 1995
  ['2210', 'dry', 20, 'standard'],
  ['4310', 'dry', 40, 'standard'],
  ['4500', 'dry', 40, 'high_cube'],
  ['4532', 'reefer', 40, 'high_cube'],
  ['4351', 'open top', 40, 'standard'],
  ['2270', 'tank', 20, 'standard'],
  // What people and terminals write
  ['40HQ', 'dry', 40, 'high_cube'],
  ['45HC', 'dry', 45, 'high_cube'],
  ['40RH', 'reefer', 40, 'high_cube'],
  ['40/GP/96', 'dry', 40, 'high_cube'],
  ['4HDC', 'dry', 40, 'high_cube'],
  ["20' DRY", 'dry', 20, 'standard'],
  ["40' Dry 9'6\"", 'dry', 40, 'high_cube'],
  ['40 HIGH CUBE REEFER', 'reefer', 40, 'high_cube'],
  ['40 OPEN TOP', 'open top', 40, null],
  ['D5', 'dry', 40, 'high_cube'],
  ['D2', 'dry', 20, 'standard'],
  ['53HC', 'dry', null, 'high_cube'],
  ['', null, null, null],
  ['CONTAINER', null, null, null],
  ['42N0', null, 40, 'standard'],
])('%s is %s, %s feet, %s', (text, equipment_type, equipment_length, equipment_height) => {
  expect(parseEquipment(text)).toEqual({ equipment_type, equipment_length, equipment_height })
})

test('no text makes it throw, and only values of the interface come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9A-Z' ]{0,12}$/)), (text) => {
      const { equipment_type, equipment_length, equipment_height } = parseEquipment(text)
      expect([null, 'dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank']).toContain(equipment_type)
      expect([null, 10, 20, 40, 45]).toContain(equipment_length)
      expect([null, 'standard', 'high_cube']).toContain(equipment_height)
    }),
  )
})
