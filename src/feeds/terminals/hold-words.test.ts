import { describe, expect, test } from 'vitest'
import { feeOf, feeTypeOf, holdNameOf, holdOfField, holdsOfTexts } from './hold-words.ts'

describe('holds by their words', () => {
  test.each([
    ['VACIS EXAM', 'VACIS'],
    ['NII_EXAM', 'VACIS'],
    ['X-Ray inspection', 'VACIS'],
    ['RPM alarm', 'VACIS'],
    ['USDA HOLD', 'USDA'],
    ['Agriculture inspection', 'USDA'],
    ['CBP Hold', 'customs'],
    ['In-bond', 'customs'],
    ['INTACT EXAM', 'customs'],
    ['customs default bill hold', 'customs'],
    ['TMF unpaid', 'TMF'],
    ['PierPass', 'TMF'],
    ['FREIGHT_BL_HOLD', 'freight'],
    ['Line release missing', 'freight'],
    ['Original B/L', 'freight'],
    ['QQ', 'customs'],
    ['fd', 'freight'],
    ['TM', 'TMF'],
    ['TC', 'other'],
    ['CTF_UNIT', 'other'],
    ['CTF_CONTAINER_HOLD', 'other'],
    ['CBP$ - CBP Exam Handling Charge', 'other'],
    ['GATEFEE4 - 123456, Gate Fee Due,,', 'other'],
    ['HREW NON-EXAM HOLD', 'other'],
    ['!NOBLIMPORT', 'other'],
    ['HOLD', 'other'],
    ['ONDOCK', 'other'],
    ['DN', null],
  ] as const)('%s → %s', (text, name) => {
    expect(holdNameOf(text)).toBe(name)
  })

  test('the text is kept, releases and non-holds are left out', () => {
    expect(holdsOfTexts(['Released', 'DN', '', 'ONDOCK', 'CBP Hold'])).toEqual([
      { name: 'other', status: 'hold', description: 'ONDOCK' },
      { name: 'customs', status: 'hold', description: 'CBP Hold' },
    ])
  })
})

describe('holds by their field', () => {
  const ashore = { is_discharged: true }
  const afloat = { is_discharged: false }
  test.each([
    ['CustomReleaseStatus', 'RELEASED', ashore, null],
    ['CustomReleaseStatus', 'HOLD', ashore, { name: 'customs', status: 'hold', description: 'HOLD' }],
    ['PO_USA_STATUS', 'NOT RELEASED', afloat, { name: 'customs', status: 'pending', description: 'NOT RELEASED' }],
    ['PO_USA_STATUS', 'NOT RELEASED', ashore, { name: 'customs', status: 'hold', description: 'NOT RELEASED' }],
    ['CarrierReleaseStatus', 'NO', ashore, { name: 'freight', status: 'hold', description: null }],
    ['freight_released', true, ashore, null],
    ['freight_released', 'False', afloat, { name: 'freight', status: 'pending', description: null }],
    ['FREIGHT_BL_HOLD', 'Y', ashore, { name: 'freight', status: 'hold', description: null }],
    ['FREIGHT_BL_HOLD', 'N', ashore, null],
    ['TmfStatus', 'IMPEDED', ashore, { name: 'TMF', status: 'hold', description: 'IMPEDED' }],
    ['usda_released', 'true', ashore, null],
    ['Customs', 'PENDING', afloat, { name: 'customs', status: 'pending', description: 'PENDING' }],
    ['CUSTOMS_HOLD', 'VACIS', ashore, { name: 'customs', status: 'hold', description: 'VACIS' }],
    ['PO_TMNL_HOLD_IND', 'N', ashore, null],
    ['PO_TMNL_HOLD_IND', 'Y', ashore, { name: 'other', status: 'hold', description: null }],
    // Blank is not cleared.
    ['Customs', '', ashore, undefined],
    ['Customs', null, ashore, undefined],
    ['Customs', 'see broker', ashore, undefined],
    ['LINE', 'HOLD', ashore, undefined],
  ] as const)('%s = %s', (field, value, when, hold) => {
    expect(holdOfField(field, value, when)).toEqual(hold)
  })
})

test.each([
  ['Demurrage', 'demurrage'],
  ['STORAGE', 'demurrage'],
  ['Exam fee', 'exam'],
  ['DWT', 'extended_dwell_time'],
  ['CDF', 'extended_dwell_time'],
  ['Extended dwell time', 'extended_dwell_time'],
  ['Total', 'total'],
  ['Total demurrage due', 'total'],
  ['4I', 'other'],
] as const)('the fee %s → %s', (text, type) => {
  expect(feeTypeOf(text)).toBe(type)
})

test.each([
  [120, 120],
  ['$1,120.50', 1120.5],
  ['0', 0],
  ['USD 12', 12],
  ['', null],
  ['due', null],
  [-5, null],
  [Number.NaN, null],
] as const)('the amount %s', (amount, read) => {
  expect(feeOf('demurrage', amount)?.amount ?? null).toBe(read)
})
