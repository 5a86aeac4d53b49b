import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samePlace, subPorts } from '../../data/place-aliases.ts'
import { stateZones } from '../../data/state-zones.ts'
import { canonicalLocode, harbourOf, placeByLocode, portByLocode, referenceMetroAreas, referencePorts } from './places.ts'
import { placesByName } from './places-by-name.ts'
import { timeZoneAt, zonesOf } from './time-zone.ts'

const codesOf = (name: string, hint = {}) => placesByName(name, hint).map(({ code }) => code)

describe('the tables', () => {
  test('a code stands for one place', () => {
    const codes = [...referencePorts, ...referenceMetroAreas].map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set([...referencePorts, ...referenceMetroAreas].map(({ id }) => id)).size).toBe(codes.length)
  })

  test('every place has a zone of its country that the machine knows', () => {
    for (const { code, country_code, time_zone } of [...referencePorts, ...referenceMetroAreas]) {
      expect(zonesOf(country_code), code).toContain(time_zone)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: time_zone ?? '' }), code).not.toThrow()
    }
  })

  test.each([
    ['USYUM', 'Yuma', 'America/Phoenix'],
    ['USPEQ', 'Pecos', 'America/Chicago'],
  ])('%s is known, with its zone', (code, name, time_zone) => {
    expect(placeByLocode(code)).toMatchObject({ type: 'metro_area', name, time_zone })
  })

  test('every place of the United States has a zone of its state', () => {
    const places = [...referencePorts, ...referenceMetroAreas].filter(({ country_code }) => country_code === 'US')
    expect(places.length).toBeGreaterThan(150)
    for (const { code, state_abbr, time_zone } of places)
      expect(zonesByState[state_abbr ?? '']?.split(' '), `${code} ${state_abbr}`).toContain(time_zone)
  })

  test('known errors of the list they were built from stay corrected', () => {
    const zones = Object.fromEntries(
      ['USOAK', 'THBKK', 'BRMAO', 'MOMFM', 'PTHOR', 'AUMEL', 'INNSA', 'VNSGN', 'ARRIC', 'USDET', 'CNYTN'].map((code) => [
        code,
        placeByLocode(code)?.time_zone,
      ]),
    )
    expect(zones).toEqual({
      USOAK: 'America/Los_Angeles',
      THBKK: 'Asia/Bangkok',
      BRMAO: 'America/Manaus',
      MOMFM: 'Asia/Macau',
      PTHOR: 'Atlantic/Azores',
      AUMEL: 'Australia/Melbourne',
      INNSA: 'Asia/Kolkata',
      VNSGN: 'Asia/Ho_Chi_Minh',
      ARRIC: 'America/Argentina/Ushuaia',
      USDET: 'America/Detroit',
      CNYTN: 'Asia/Shanghai',
    })
    expect(portByLocode('CNYTN')?.latitude).toBeCloseTo(22.57, 1)
    for (const code of ['PAROD', 'MXLZC', 'NGLKK', 'VNCMT', 'EGPSE']) expect(portByLocode(code), code).not.toBeNull()
  })

  test('second codes and sub-ports lead to places that exist', () => {
    for (const [code, main] of Object.entries({ ...samePlace, ...subPorts })) {
      expect(placeByLocode(main), `${code} → ${main}`).not.toBeNull()
      expect(canonicalLocode(canonicalLocode(code))).toBe(canonicalLocode(code))
      expect(harbourOf(harbourOf(code))).toBe(harbourOf(code))
    }
  })
})

describe('canonicalLocode', () => {
  test.each([
    ['CNSGH', 'CNSHA'],
    ['us ewr', 'USNYC'],
    ['DEHAM', 'DEHAM'],
    ['XXYYY', 'XXYYY'],
  ])('%s is kept as %s', (code, main) => expect(canonicalLocode(code)).toBe(main))
})

test('sub-ports know the port they belong to', () =>
  expect(['CNYTN', 'USLGB', 'USLAX', 'DEHAM'].map(harbourOf)).toEqual(['CNSZX', 'USLAX', 'USLAX', 'DEHAM']))

describe('placesByName', () => {
  test.each([
    ['Hamburg', {}, ['DEHAM']],
    ['HAMBURG', { country: 'Germany' }, ['DEHAM']],
    ['Hamburg, Germany', {}, ['DEHAM']],
    ['Göteborg', {}, ['SEGOT']],
    ['São Paulo', {}, ['BRSAO']],
    ['Port of Oakland', { country: 'US' }, ['USOAK']],
    ['St. Louis', {}, ['USSTL']],
    ['Newark, NJ', {}, ['USNYC']],
    ['Newark', { country: 'US', state: 'New Jersey' }, ['USNYC']],
    ['Newark', { country: 'US', state: 'DE' }, []],
    ['Los Angeles, CA, US', {}, ['USLAX']],
    ['Saigon', { country: 'Vietnam' }, ['VNSGN']],
    ['Portland', {}, ['USPDX', 'USPWM']],
    ['Portland', { state: 'OR' }, ['USPDX']],
    ['Kansas City', { country: 'USA' }, ['USKCK', 'USMKC']],
    ['Hamburg', { country: 'Atlantis' }, []],
    ['Hamburg', { country: 'FR' }, []],
    ['Hambur', {}, []],
    ['', {}, []],
  ])('%s %j is %j', (name, hint, codes) => expect(codesOf(name, hint)).toEqual(codes))

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.string(),
        (name, country, state) => void placesByName(name, { country, state }),
      ),
    )
  })

  test('hostile lengths are harmless', () => {
    for (const text of ['x', ',', 'St ', ' ', '́'].map((part) => part.repeat(100_000)))
      expect(codesOf(text, { country: text, state: text })).toEqual([])
  })
})

describe('timeZoneAt', () => {
  test('a country with one zone needs no position', () =>
    expect(timeZoneAt({ country_code: 'DE', latitude: null, longitude: null })).toBe('Europe/Berlin'))
  test('a country with several zones needs one', () =>
    expect(timeZoneAt({ country_code: 'US', latitude: null, longitude: null })).toBeNull())
  test('a state in one zone needs no position, a state in two does', () => {
    const inState = (country_code: string, state: string) => timeZoneAt({ country_code, state, latitude: null, longitude: null })
    expect(inState('US', 'CO')).toBe('America/Denver')
    expect(inState('US', 'Georgia')).toBe('America/New_York')
    expect(inState('CA', 'AB')).toBe('America/Edmonton')
    for (const state of ['TX', 'constructor', '']) expect(inState('US', state), state).toBeNull()
  })
  test('the zones of states are those of the places in them', () => {
    for (const { code, country_code, state_abbr, time_zone } of [...referencePorts, ...referenceMetroAreas]) {
      const zone = stateZones[country_code]?.[state_abbr ?? '']
      if (zone !== undefined) expect(zone, code).toBe(time_zone)
    }
  })
  test('a place at the border gets a zone of its own country', () => {
    expect(timeZoneAt({ country_code: 'US', latitude: 42.32, longitude: -83.03 })).toBe('America/Detroit')
    expect(timeZoneAt({ country_code: 'CA', latitude: 42.3, longitude: -83.03 })).toBe('America/Toronto')
  })
  test('nonsense has none', () => {
    expect(timeZoneAt({ country_code: 'QQ', latitude: 1, longitude: 1 })).toBeNull()
    expect(timeZoneAt({ country_code: 'US', latitude: Number.NaN, longitude: 1 })).toBeNull()
    expect(timeZoneAt({ country_code: 'US', latitude: 51, longitude: 10 })).toBeNull()
  })
})

// The zones of each state with more than one named: Florida's panhandle, Indiana, Kentucky, Michigan, Tennessee, Texas and others are split.
const zonesByState: Readonly<Record<string, string>> = {
  AK: 'America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak',
  AL: 'America/Chicago',
  AR: 'America/Chicago',
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DC: 'America/New_York',
  DE: 'America/New_York',
  FL: 'America/New_York America/Chicago',
  GA: 'America/New_York',
  HI: 'Pacific/Honolulu',
  IA: 'America/Chicago',
  ID: 'America/Boise America/Los_Angeles',
  IL: 'America/Chicago',
  IN: 'America/Indiana/Indianapolis America/Chicago',
  KS: 'America/Chicago America/Denver',
  KY: 'America/New_York America/Chicago America/Kentucky/Louisville',
  LA: 'America/Chicago',
  MA: 'America/New_York',
  MD: 'America/New_York',
  ME: 'America/New_York',
  MI: 'America/Detroit America/Menominee',
  MN: 'America/Chicago',
  MO: 'America/Chicago',
  MS: 'America/Chicago',
  MT: 'America/Denver',
  NC: 'America/New_York',
  ND: 'America/Chicago America/Denver',
  NE: 'America/Chicago America/Denver',
  NH: 'America/New_York',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NV: 'America/Los_Angeles',
  NY: 'America/New_York',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles America/Boise',
  PA: 'America/New_York',
  RI: 'America/New_York',
  SC: 'America/New_York',
  SD: 'America/Chicago America/Denver',
  TN: 'America/New_York America/Chicago',
  TX: 'America/Chicago America/Denver',
  UT: 'America/Denver',
  VA: 'America/New_York',
  VT: 'America/New_York',
  WA: 'America/Los_Angeles',
  WI: 'America/Chicago',
  WV: 'America/New_York',
  WY: 'America/Denver',
}
