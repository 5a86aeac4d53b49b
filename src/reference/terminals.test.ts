import { expect, test } from 'vitest'
import { railTerminalRows } from '../../data/rail-terminals.ts'
import { smdgTerminalRows } from '../../data/smdg-terminals.ts'
import { terminalCorrections, terminalRows } from '../../data/terminals.ts'
import { portByLocode } from './places.ts'
import { referenceRailTerminals, referenceTerminals, terminalByCode, terminalByFirms, terminalId } from './terminals.ts'

test('every row of the tables lies at a place we know and has an id of its own', () => {
  expect(referenceTerminals.length).toBeGreaterThanOrEqual(smdgTerminalRows.length)
  expect(referenceRailTerminals).toHaveLength(railTerminalRows.length)
  const rows = [...referenceTerminals, ...referenceRailTerminals]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const row of referenceRailTerminals)
    expect(
      [row.port_id, row.metro_area_id].filter((id) => id !== null),
      row.name,
    ).toHaveLength(1)
})

test('a terminal is found by its codes, former ones and second codes of its port included', () => {
  const maher = terminalByCode('USNYC', 'firms', 'E416')
  expect(maher).toMatchObject({
    name: 'Maher Terminals',
    city: 'Elizabeth',
    state: 'New Jersey',
    port_id: portByLocode('USNYC')?.id,
  })
  expect(terminalByCode('USEWR', 'firms', ' e416 ')).toBe(maher)
  expect(terminalByCode('DEHAM', 'smdg', 'cta')?.country).toBe('Germany')
  expect(terminalByCode('USORF', 'bic', 'USORFUNYS')?.nickname).toBe('VIG')
  expect(terminalByFirms('Y738')).toBe(terminalByFirms('WBA5'))
  expect(terminalByFirms('H572')).toMatchObject({ name: 'BNSF Logistics Park Chicago', port_id: null })
})

test('every terminal of the list of SMDG is found by its code, with a position', () => {
  for (const [locode, code] of smdgTerminalRows) {
    const terminal = terminalByCode(locode, 'smdg', code)
    expect([locode, code, terminal?.latitude == null]).toEqual([locode, code, false])
  }
})

test('a code that was learned later leaves the id of a terminal as it is', () => {
  const nit = terminalByCode('USORF', 'smdg', 'NIT')
  expect(nit).toBe(terminalByFirms('L005'))
  expect(nit?.id).toBe(terminalId('USORF', { smdg_code: null, bic_facility_code: null, firms_code: 'L005', name: '' }))
  const rows = new Set(terminalRows.map(([port_code, , , firms_code]) => `${port_code} ${firms_code}`))
  expect(Object.keys(terminalCorrections).filter((key) => !rows.has(key))).toEqual([])
})

test('codes that customs never gave are none', () => {
  expect([terminalByFirms('STA'), terminalByFirms('STO')]).toEqual([null, null])
  expect(referenceTerminals.filter(({ firms_code }) => firms_code === 'STA' || firms_code === 'STO')).toEqual([])
})

test.each(['Dillon', 'Lathrop', 'Stockton', 'San Bernardino', 'Rocky Mount', 'Bethlehem', 'Greencastle', 'Ayer', 'Toledo'])(
  'there is a ramp in %s',
  (city) => expect(referenceRailTerminals.filter((ramp) => ramp.city === city).length).toBeGreaterThan(0),
)

test('a code counts at its port and in its list only', () => {
  expect(terminalByCode('NLRTM', 'smdg', 'CTA')).toBeNull()
  expect(terminalByCode('USNYC', 'smdg', 'E416')).toBeNull()
  expect(terminalByFirms('')).toBeNull()
  expect(terminalByFirms('constructor')).toBeNull()
})

test('what a terminal reports is said field by field', () => {
  expect(terminalByFirms('N598')).toMatchObject({
    provided_data: { available_for_pickup: true, pickup_lfd: false, pickup_lfd_notes: '' },
  })
})

test('the id comes from the strongest code', () => {
  const id = terminalId('DEHAM', { smdg_code: 'CTA', bic_facility_code: null, firms_code: 'DEHAMCTA', name: 'x' })
  expect(terminalByCode('DEHAM', 'smdg', 'CTA')?.id).toBe(id)
  expect(terminalId('DEHAM', { smdg_code: null, bic_facility_code: null, firms_code: 'DEHAMCTA', name: 'x' })).not.toBe(id)
})
