import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesWithoutScac, shippingLineFacts } from '../../data/shipping-lines.ts'
import { normaliseNumber, numberVariants } from './normalise-number.ts'
import {
  canonicalScac,
  carrierName,
  isRailCarrier,
  isSameTrackingSystem,
  referenceShippingLines,
  scacOfSmdg,
  shippingLineByScac,
  trackingSystemOf,
} from './shipping-lines.ts'

describe('the table', () => {
  test('no code stands for two lines', () => {
    const codes = referenceShippingLines.flatMap((line) => [line.scac, ...line.alternative_scacs])
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(referenceShippingLines.map(({ id }) => id)).size).toBe(referenceShippingLines.length)
  })

  test('it is in order of the SCAC', () => {
    const scacs = referenceShippingLines.map(({ scac }) => scac)
    expect(scacs).toEqual([...scacs].sort())
  })

  test('every field has a flag and, but for the last free day, a remark', () => {
    expect(shippingLineByScac('MSCU')?.provided_data).toMatchObject({
      seal_number: false,
      seal_number_notes: '',
      ssl_lfd: false,
      pod_arrived_at: true,
    })
    for (const { provided_data } of referenceShippingLines) expect(Object.keys(provided_data)).toHaveLength(21)
  })
})

test.each([
  ['medu', 'MSCU'],
  ['YMJA', 'YMLU'],
  ['SUDU', 'MAEU'],
  ['MAEU', 'MAEU'],
])('%s is the line %s', (code, scac) => expect(shippingLineByScac(code)?.scac).toBe(scac))

test('an unknown code is no line', () => {
  expect([shippingLineByScac('QQQQ'), shippingLineByScac(''), shippingLineByScac('constructor')]).toEqual([null, null, null])
  expect([canonicalScac('qqqq'), carrierName('QQQQ'), canonicalScac('constructor')]).toEqual(['QQQQ', 'QQQQ', 'CONSTRUCTOR'])
})

test('SMDG codes of Seaboard and SM Line are told apart', () => {
  expect([scacOfSmdg('SML'), scacOfSmdg('MSK'), scacOfSmdg('hlc'), scacOfSmdg('???')]).toEqual(['SMLU', 'MAEU', 'HLCU', null])
})

test.each([
  ['SMM', 'SKLU', 'Sinokor'],
  ['SLC', 'SMLM', 'SM Line'],
  ['SLD', 'SEAU', 'Sealand Americas'],
  ['SGL', 'SEJJ', 'Sealand Europe'],
  ['SIT', 'SITC', 'SITC'],
  ['RCL', 'REGU', 'RCL'],
  ['HEA', 'HALU', 'Heung-A Line'],
  ['NSL', 'NAMS', 'Namsung'],
  ['ESL', 'ESPU', 'Emirates Shipping'],
  ['CUL', 'CULU', 'CULines'],
  ['SLA', 'SQQY', 'SeaLead'],
  ['GNC', 'GRIU', 'Grimaldi'],
])('the SMDG code %s is %s, %s', (code, scac, name) => {
  expect([scacOfSmdg(code), carrierName(scac)]).toEqual([scac, name])
})

test('a line without a SCAC has its name by its SMDG code, and is no row of the list', () => {
  expect(['XPF', 'UFE', 'SSL', 'SNL', 'KOS', 'ISL', 'SEA'].map(carrierName)).toEqual([
    'X-Press Feeders',
    'Unifeeder',
    'Samudera Shipping Line',
    'Sinotrans Container Lines',
    'King Ocean Services',
    'Islamic Republic of Iran Shipping Lines',
    'Sea Connect',
  ])
  expect([scacOfSmdg('SEA'), scacOfSmdg('XPF'), shippingLineByScac('XPF'), shippingLineByScac('SEA')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const { scac } of referenceShippingLines) expect(scac).toMatch(/^[A-Z0-9]{4}$/)
})

test('no SMDG code means two lines', () => {
  const codes = [...shippingLineFacts.flatMap(({ smdg }) => smdg), ...linesWithoutScac.map(([code]) => code)]
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test('railroads have their codes', () => {
  expect([canonicalScac('UP'), canonicalScac('CN'), carrierName('NSRR'), isRailCarrier('CP'), isRailCarrier('MAEU')]).toEqual([
    'UPRR',
    'CNRU',
    'Norfolk Southern',
    true,
    false,
  ])
})

describe('trackingSystemOf', () => {
  test('brands of one group answer for each other', () => {
    expect(trackingSystemOf('SAFM')[0]).toBe('SAFM')
    expect(trackingSystemOf('SAFM')).toEqual(expect.arrayContaining(['MAEU', 'SEAU', 'SUDU']))
    expect(isSameTrackingSystem('ANNU', 'CMDU')).toBe(true)
    expect(isSameTrackingSystem('COSU', 'OOLU')).toBe(false)
  })
  test('an unknown line is a system of its own', () => expect(trackingSystemOf('qqqq')).toEqual(['QQQQ']))
})

describe('normaliseNumber', () => {
  test.each([
    ['MAEU', 'bill_of_lading', 'MAEU200000001', '200000001'],
    ['MAEU', 'bill_of_lading', 'maeu abc000001', 'ABC000001'],
    ['MAEU', 'bill_of_lading', 'MAEU12345', 'MAEU12345'],
    ['MSCU', 'bill_of_lading', 'AB100001', 'MEDUAB100001'],
    ['MSCU', 'bill_of_lading', 'MEDUAB100001', 'MEDUAB100001'],
    ['MSCU', 'booking', 'EBKG10000001', 'EBKG10000001'],
    ['HLCU', 'bill_of_lading', 'HLCUBC1240100001', 'HLCUBC1240100001'],
    ['HLCU', 'bill_of_lading', 'SHA2401ABCD1', 'HLCUSHA2401ABCD1'],
    ['HLCU', 'booking', 'HL-12345678', '12345678'],
    ['CMDU', 'bill_of_lading', 'CMDUAMC1000001', 'AMC1000001'],
    ['HDMU', 'bill_of_lading', 'HDMUNBOZ10000100', 'NBOZ10000100'],
    ['OOLU', 'bill_of_lading', 'OOLU2100000010', '2100000010'],
    ['CLAM', 'bill_of_lading', 'CLAMCWAB1C000001', 'CWAB1C000001'],
    ['TRKU', 'bill_of_lading', 'TRKU10000001', '10000001'],
    ['ZIMU', 'bill_of_lading', 'ZIMUNGB1000001', 'ZIMUNGB1000001'],
    ['YMJA', 'bill_of_lading', 'YMJAE100000001', 'E100000001'],
    ['COSU', 'container', 'COSU 123456-7', 'COSU1234567'],
    ['QQQQ', 'bill_of_lading', ' ab-1 ', 'AB1'],
  ] as const)('%s is asked for the %s %s as %s', (scac, type, number, normalised) => {
    expect(normaliseNumber(scac, type, number)).toBe(normalised)
  })

  const scacs = fc.constantFrom(...referenceShippingLines.map(({ scac }) => scac))
  const kinds = fc.constantFrom('bill_of_lading', 'booking', 'container')
  const numbers = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('MAEU', 'MEDU', 'HLCU', 'CMDU', 'ONEY', 'EGLV', 'WHLC', ''), fc.stringMatching(/^[A-Z0-9]{6,14}$/))
      .map((parts) => parts.join('')),
  )

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(scacs, kinds, numbers, (scac, kind, number) => {
        const once = normaliseNumber(scac, kind, number)
        expect(normaliseNumber(scac, kind, once)).toBe(once)
      }),
    )
  })

  test('the form to ask with comes first among the variants, and the given form is one of them', () => {
    fc.assert(
      fc.property(scacs, kinds, numbers, (scac, kind, number) => {
        const variants = numberVariants(scac, kind, number)
        expect(variants[0]).toBe(normaliseNumber(scac, kind, number))
        expect(new Set(variants).size).toBe(variants.length)
        expect(variants).toContain(normaliseNumber('QQQQ', kind, number))
      }),
    )
  })
})

test('variants carry the prefixes that documents print', () => {
  expect(numberVariants('MSCU', 'bill_of_lading', 'AB100001')).toEqual(['MEDUAB100001', 'AB100001', 'MSCUAB100001'])
  expect(numberVariants('MAEU', 'bill_of_lading', '200000001')).toEqual(
    expect.arrayContaining(['200000001', 'MAEU200000001', 'SEAU200000001']),
  )
  expect(numberVariants('MAEU', 'container', 'MSKU 100000-0')).toEqual(['MSKU1000000'])
})
