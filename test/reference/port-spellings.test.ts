import { expect, test } from 'vitest'
import { portByLocode } from '../../src/reference/places.ts'
import { placesByName } from '../../src/reference/places-by-name.ts'
import { portNames, spellings } from './port-spellings.ts'

test('ports are found by the names that lines write', () => {
  expect(new Set(spellings.map(({ written }) => written)).size).toBeGreaterThan(1_000)
  for (const [code] of portNames) expect(portByLocode(code)?.code, code).toBe(code)
  const wrong = spellings.flatMap(({ written, code }) => {
    const found = placesByName(written).map((place) => place.code)
    return found.length === 1 && found[0] === code ? [] : [`${written} is ${code}, not ${found}`]
  })
  expect(wrong).toEqual([])
})

const codesOf = (name: string, hint = {}) => placesByName(name, hint).map(({ code }) => code)

test('a name of a great port and of a hamlet is the port, unless state or country say otherwise', () => {
  const names = ['ROTTERDAM', 'SAVANNAH', 'JACKSONVILLE', 'LAGOS', 'ULSAN', 'ODESSA', 'CHARLESTON', 'BARCELONA', 'ITAQUI']
  expect(names.map((name) => codesOf(name))).toEqual(
    ['NLRTM', 'USSAV', 'USJAX', 'NGLOS', 'KRUSN', 'UAODS', 'USCHS', 'ESBCN', 'BRIQI'].map((code) => [code]),
  )
  expect(codesOf('Rotterdam, NY')).toEqual(['USRAJ'])
  expect(codesOf('Savannah', { state: 'TN' })).toEqual(['USTSA'])
  expect(codesOf('SAVANNAH TENNESSEE')).toEqual(['USTSA'])
  expect(codesOf('Barcelona, Venezuela')).toEqual(['VEBLA'])
  expect(codesOf('Odessa', { country: 'Canada' })).toEqual(['CAODE'])
})

test('two great ports of one name are both meant', () => {
  expect(codesOf('Cartagena')).toEqual(['COCTG', 'ESCAR'])
  expect(codesOf('Wilmington')).toEqual(['USILG', 'USILM'])
  expect(codesOf('Tripoli')).toEqual(['LBKYE', 'LYTIP'])
})

test('a country or a word for a port is no name by itself', () => {
  for (const text of [
    'Spain',
    'Germany',
    'Port',
    'Port of',
    'TX',
    'CHINA',
    'USA USA USA',
    '(',
    'X (Y',
    '/',
    'Hamburg, FR',
    'Hamburg, Atlantic, France',
  ])
    expect([text, codesOf(text)]).toEqual([text, []])
})

test('hostile lengths are harmless', () => {
  for (const part of ['USA ', 'X, ', '(X)', 'X/', 'PORT ']) expect(codesOf(part.repeat(10_000), { country: 'US' })).toEqual([])
})
