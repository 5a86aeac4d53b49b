import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DataType, dataTypes, entityTypeOf, fitValue, referenceTypeOf, type ValueRules } from './custom-field.ts'

const rules = (data_type: DataType, further: Partial<ValueRules> = {}): ValueRules => ({
  data_type,
  reference_type: data_type === 'reference' ? 'Shipment' : null,
  validation: null,
  options: ['a', 'b'],
  ...further,
})
const fit = (data_type: DataType, value: unknown, further?: Partial<ValueRules>) => fitValue(rules(data_type, further), value)

describe('numbers', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    ['-0.0', '0'],
    ['007.50', '7.5'],
    [1e17, '100000000000000000'],
    [1e-6, '0.000001'],
    ['123456789012.123456', '123456789012.123456'],
    ['-999999999999999999', '-999999999999999999'],
  ])('%j is kept as %s', (value, json) => {
    expect(fit('number', value)).toEqual({ kind: 'fits', json })
  })

  test.each([[1e18], [1e300], [1e-7], ['0.1234567'], [''], ['1e3'], ['0x10'], ['1,000'], [Number.NaN], [[1]], [true]])(
    '%j is none',
    (value) => {
      expect(fit('number', value).kind).toBe('unfit')
    },
  )

  test('those in their limits keep their value', () => {
    const limited = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((millionths) => millionths / 1_000_000)
    fc.assert(
      fc.property(limited, (value) => {
        const fitted = fit('number', value)
        expect(fitted.kind === 'fits' && Number(fitted.json)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('stay between their bounds', () => {
    const validation = { min: 1, max: 2 }
    expect([0.5, 1, 2, 2.5].map((value) => fit('number', value, { validation }).kind)).toEqual(['unfit', 'fits', 'fits', 'unfit'])
  })
})

describe('days and instants', () => {
  test.each([['2031-02-29'], ['0000-01-01'], ['2031-1-1'], ['31.01.2031'], [20310101]])('%j is no day', (value) => {
    expect(fit('date', value).kind).toBe('unfit')
  })

  test.each([
    ['2032-02-29T23:59:59.999-0130', '2032-03-01T01:29:59Z'],
    ['2032-02-29T10:00', '2032-02-29T10:00:00Z'],
    ['2032-02-29 10:00:00z', '2032-02-29T10:00:00Z'],
  ])('%s is kept as %s', (value, kept) => {
    expect(fit('datetime', value)).toEqual({ kind: 'fits', json: JSON.stringify(kept) })
  })

  test.each([['2032-02-30T10:00:00Z'], ['2032-02-28'], ['2032-02-28T25:00:00Z'], ['0001-01-01T00:00:00+14:00'], [0]])(
    '%j is no instant',
    (value) => {
      expect(fit('datetime', value).kind).toBe('unfit')
    },
  )

  test('an instant that was read fits as it is', () => {
    const years = fc.date({ min: new Date('1000-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(years, (date) => {
        const written = `${date.toISOString().slice(0, 19)}Z`
        expect(fit('datetime', written)).toEqual({ kind: 'fits', json: JSON.stringify(written) })
      }),
    )
  })
})

test('lengths are counted in characters, and nothing is not short', () => {
  const validation = { min_length: 2, max_length: 3 }
  expect(['', 'a', 'ab', '🚢🚢🚢', 'abcd'].map((value) => fit('short_text', value, { validation }).kind)).toEqual([
    'fits',
    'unfit',
    'fits',
    'fits',
    'unfit',
  ])
})

test('before there are options any text may become one', () => {
  expect(fit('enum', 'c')).toMatchObject({ code: 'inclusion' })
  expect(fit('enum', 'c', { options: null }).kind).toBe('fits')
  expect(fit('enum_multi', ['c', 'c'], { options: null })).toEqual({ kind: 'fits', json: '["c"]' })
})

test('a reference is kept in one spelling', () => {
  const id = '0198E3A3-1A2B-7C3D-8E4F-5A6B7C8D9E0F'
  expect(fit('reference', { type: 'Shipment', id })).toEqual({
    kind: 'fits',
    json: JSON.stringify({ type: 'shipment', id: id.toLowerCase() }),
  })
  expect(fit('reference', { type: 'container', id }).kind).toBe('unfit')
})

test('nothing fits but where something is required', () => {
  for (const data_type of dataTypes) {
    expect(fit(data_type, null)).toEqual({ kind: 'fits', json: null })
    expect(fit(data_type, null, { validation: { required: true } })).toMatchObject({ code: 'blank' })
  }
})

test('whatever comes in, an answer comes out, and what fits fits again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dataTypes), fc.jsonValue(), (data_type, value) => {
      const first = fit(data_type, value)
      if (first.kind === 'fits' && first.json !== null && data_type !== 'number')
        expect(fit(data_type, JSON.parse(first.json))).toEqual(first)
    }),
  )
})

test('kinds of record go by several spellings', () => {
  expect(['Cargo', 'container', 'Tracking Request', 'vessel'].map(entityTypeOf)).toEqual([
    'Container',
    'Container',
    'TrackingRequest',
    undefined,
  ])
  expect(['MetroArea', 'metro_area', 'colour'].map(referenceTypeOf)).toEqual(['metro_area', 'metro_area', undefined])
})
