import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameBasedId } from '../base/ids.ts'
import { locodeReader, parseCoordinates } from './import-locodes.ts'
import { terminalReader } from './import-terminals.ts'
import { portByLocode } from './places.ts'

type Rest = Partial<{ change: string; name: string; subdivision: string; coordinates: string }>

/** One line of the official table, with invented places. */
function official(country: string, [place, functions]: readonly [place: string, functions: string], rest: Rest = {}): string[] {
  const { change = '', name = 'Någonstans', subdivision = '', coordinates = '' } = rest
  const plain_name = name === '' ? '' : 'Nagonstans'
  return [change, country, place, name, plain_name, subdivision, 'AI', functions, '2401', '', coordinates, '']
}

describe('the official table of UN/LOCODE', () => {
  test('a place with the port function is a port, with decimal degrees and a zone', () => {
    expect(locodeReader()(official('SE', ['QQ2', '1-3-----'], { subdivision: 'AB', coordinates: '5918N 01805E' }))).toEqual({
      kind: 'port',
      row: {
        id: nameBasedId('port', 'SEQQ2'),
        name: 'Nagonstans',
        city: 'Nagonstans',
        code: 'SEQQ2',
        state_abbr: 'AB',
        country_code: 'SE',
        time_zone: 'Europe/Stockholm',
        latitude: 59.3,
        longitude: 18.0833,
      },
    })
  })

  test.each(['-2------', '--3-----', '-----6--'])('a place with the functions %s is an inland place', (functions) => {
    expect(locodeReader()(official('US', ['QQ2', functions], { coordinates: '4151N 08738W' }))).toMatchObject({
      kind: 'metro_area',
      row: { code: 'USQQ2', time_zone: 'America/Chicago', latitude: 41.85, longitude: -87.6333 },
    })
  })

  test('a place without position in a country of many zones has no zone', () => {
    expect(locodeReader()(official('US', ['QQ2', '1-------']))).toMatchObject({
      kind: 'port',
      row: { latitude: null, time_zone: null },
    })
  })

  test('a place that we ship stays what it is, whatever its function digits', () => {
    expect(locodeReader()(official('US', ['CHI', '1--45---']))).toMatchObject({
      kind: 'metro_area',
      row: { time_zone: 'America/Chicago' },
    })
  })

  test.each([
    [official('SE', ['', ''], { name: '.SWEDEN' }), 'country'],
    [official('SE', ['', ''], { change: '=' }), 'alternative_name'],
    [official('SE', ['QQ2', '1-------'], { change: 'X' }), 'withdrawn'],
    [official('SE', ['QQ2', '---4----']), 'no_cargo_function'],
    [official('SE', ['QQ2', '0-------']), 'no_cargo_function'],
    [official('CN', ['SGH', '12345---']), 'second_code'],
  ])('%j is skipped: %s', (record, reason) => expect(locodeReader()(record)).toEqual({ kind: 'skipped', reason }))

  test.each([
    [['a', 'b'], '2 columns instead of 12'],
    [[''], '1 columns instead of 12'],
    [official('SE', ['Q-2', '1-------']), '"SEQ-2" is no UN/LOCODE'],
    [official('SE', ['QQ2', '1-------'], { name: '' }), 'SEQQ2 has no name'],
  ])('%j is a problem: %s', (record, reason) => expect(locodeReader()(record)).toEqual({ kind: 'problem', reason }))
})

test('a table with a header is read by its column names', () => {
  const read = locodeReader()
  expect(read(['\uFEFFlocode', 'name', 'lon', 'lat', 'function', 'subdivision'])).toEqual({ kind: 'skipped', reason: 'header' })
  expect(read(['SEQQ2', 'Nagonstans', '18.08333333', '59.3', '1-------', ''])).toMatchObject({
    kind: 'port',
    row: { latitude: 59.3, longitude: 18.0833, state_abbr: null },
  })
  expect(read(['SEQQ3', 'Nagonstans', '', '', '-2------', ''])).toMatchObject({ kind: 'metro_area', row: { latitude: null } })
  expect(read(['SEQQ4', 'Nagonstans', 'east', '95', '-2------', ''])).toMatchObject({
    kind: 'metro_area',
    row: { longitude: null },
  })
})

test.each([
  ['5333N 00959E', { latitude: 53.55, longitude: 9.9833 }],
  ['3351S 15112E', { latitude: -33.85, longitude: 151.2 }],
  ['3344N 11816W', { latitude: 33.7333, longitude: -118.2667 }],
  ['', null],
  ['9933N 00959E', null],
  ['53.5 9.9', null],
])('the coordinates %j are %j', (text, position) => expect(parseCoordinates(text)).toEqual(position))

describe('the terminal code list', () => {
  const header = [
    'UNLOCODE',
    'Alternative UNLOCODEs',
    'Terminal Code',
    'Terminal Facility Name',
    'Terminal Company Name',
    'Latitude (DMS)',
    'Longitude (DMS)',
    'Last change',
    'Valid from',
    'Valid until',
    'Terminal Website',
    'Terminal Address',
    'Remarks',
  ]
  const line = (locode: string, [code, name]: readonly [code: string, name: string], { until = '', address = '' } = {}) => {
    return [locode, '', code, name, '', '', '', '', '2019-01-01', until, '', address, '']
  }
  const readerAfterHeader = (columns = header) => {
    const read = terminalReader('2026-01-01')
    expect(read(['List of terminals', ''])).toEqual({ kind: 'skipped', reason: 'before_header' })
    expect(read(columns)).toEqual({ kind: 'skipped', reason: 'before_header' })
    return read
  }

  test('a terminal is found at its port, under its code', () => {
    expect(readerAfterHeader()(line('NLRTM', ['qq1', 'Quay One'], { address: 'Road 1,\n Port' }))).toMatchObject({
      kind: 'terminal',
      port_code: 'NLRTM',
      row: {
        port_id: portByLocode('NLRTM')?.id,
        id: nameBasedId('terminal', 'NLRTM', 'QQ1'),
        name: 'Quay One',
        smdg_code: 'QQ1',
        street: 'Road 1, Port',
      },
    })
  })

  test('a terminal that we ship is the same by code, or by name where we lack its code', () => {
    const read = readerAfterHeader()
    expect(read(line('DEHAM', ['CTA', 'Another Name']))).toMatchObject({
      row: { firms_code: 'DEHAMCTA', name: 'HHLA Container Terminal Altenwerder' },
    })
    expect(read(line('USPHL', ['TMT', 'TIOGA MARINE TERMINAL']))).toMatchObject({
      port_code: 'USPHL',
      row: { firms_code: 'B197', smdg_code: 'TMT' },
    })
  })

  test('its place stands in two columns, or in one', () => {
    const near = (cells: readonly [string, string]) =>
      line('NLRTM', ['QQ1', 'Quay One']).map((cell, index) => (index === 5 || index === 6 ? (cells[index - 5] ?? '') : cell))
    const place = { row: { latitude: 51.95, longitude: 4.05 } }
    expect(readerAfterHeader()(near(['51.95', '4.05']))).toMatchObject(place)
    const columns = header.map((name, index) => (index === 5 ? 'Coordinates' : index === 6 ? '' : name))
    expect(readerAfterHeader(columns)(near(['51.95, 4.05', '']))).toMatchObject(place)
    expect(readerAfterHeader(columns)(near(['51.95', '']))).toMatchObject({ row: { latitude: null, longitude: null } })
  })

  test.each(['2025-12-31 00:00:00', '31/12/2025', '1767139200000000000', '1767139200000'])(
    'a code that ended on %s is skipped',
    (until) => {
      expect(readerAfterHeader()(line('NLRTM', ['QQ1', 'Quay One'], { until }))).toEqual({ kind: 'skipped', reason: 'expired' })
    },
  )

  test.each(['2026-01-01', '', 'unknown'])('a code that ends "%s" is in force', (until) => {
    expect(readerAfterHeader()(line('NLRTM', ['QQ1', 'Quay One'], { until })).kind).toBe('terminal')
  })

  test('newer spellings of the columns are read', () => {
    const columns = header.map((name) => (name === 'Valid until' ? 'Valid to' : name === 'UNLOCODE' ? 'UN/LOCODE' : name))
    expect(readerAfterHeader(columns)(line('NLRTM', ['QQ1', 'Quay One'], { until: '2020-01-01' }))).toEqual({
      kind: 'skipped',
      reason: 'expired',
    })
  })

  test.each([
    [line('NLR', ['QQ1', 'Quay One']), '"NLR" is no UN/LOCODE'],
    [line('NLRTM', ['Q Q', 'Quay One']), '"Q Q" is no terminal code'],
    [line('NLRTM', ['QQ1', '']), 'NLRTM QQ1 has no name'],
    [['x'], '"x" is no UN/LOCODE'],
  ])('%j is a problem: %s', (record, reason) => expect(readerAfterHeader()(record)).toEqual({ kind: 'problem', reason }))

  test('a blank line is skipped', () => expect(readerAfterHeader()(['', ''])).toEqual({ kind: 'skipped', reason: 'blank' }))
})

test('no record makes a reader throw', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('UNLOCODE', 'Terminal Code', 'locode', 'name', 'SEQQ2', '1-------', '9999999999999999999', '9999S 99999W'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cells, { maxLength: 14 }), { maxLength: 6 }), (records) => {
      const [locodes, terminals] = [locodeReader(), terminalReader('2026-01-01')]
      for (const record of records) {
        locodes(record)
        terminals(record)
      }
    }),
  )
})
