import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ContainerDialectName,
  containerDialect,
  containerDialectNames,
  containerDialects,
} from '../../../src/feeds/terminals/container-dialects.ts'
import { facilityOf } from '../../../src/feeds/terminals/facilities.ts'
import { batch, observed_at, sourceOf } from './sources.ts'

function decode(name: ContainerDialectName, recording: string = name) {
  const value: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${recording}.json`), 'utf8'))
  return containerDialects[name].decode(value, { source: sourceOf(name), batch, observed_at })
}

/** The claims about a container, in short. */
function told(answer: ReturnType<typeof decode>, number = 'ZZAU0001000') {
  return (answer?.about.get(number) ?? []).map(({ claim }) => {
    if (claim.kind === 'condition') return claim.reported
    if (claim.kind === 'particulars') return claim.fields
    if (claim.kind === 'remark') return claim
    return `${claim.classifier} ${claim.mode ?? '-'} ${claim.movement} ${claim.place?.locode} ${claim.at.local}${claim.at.offset ?? ''}`
  })
}

describe('requests', () => {
  test.each([
    [
      'apmt',
      'GET https://api.apmterminals.com/import-availability?facilityCode=USLAX&assetId=ZZAU0001000,ZZAU0001015,ZZAU0001020',
    ],
    ['lbct', 'GET https://api.lbct.com/API/LBCTCargoSearchWebService/cargo-numbers/ZZAU0001000,ZZAU0001015,ZZAU0001020'],
    [
      'tms2',
      'POST https://api.itslb.com/tms2/import/containeravailability {"refType":"CN","refNums":"ZZAU0001000,ZZAU0001015,ZZAU0001020"}',
    ],
    ['up', 'GET https://customer.api.up.com/services/v2/public/shipments?equipment_id=ZZAU000100,ZZAU000101,ZZAU000102'],
    ['cn', 'GET https://api.cn.ca/customers/v1/shipments/tracking?equipmentIds=ZZAU000100,ZZAU000101,ZZAU000102'],
    [
      'bnsf',
      'POST https://api.bnsf.com:6443/v3/unit-details {"intermodalUnits":[{"equipmentInitial":"ZZAU","equipmentNumber":"000100"},{"equipmentInitial":"ZZAU","equipmentNumber":"000101"},{"equipmentInitial":"ZZAU","equipmentNumber":"000102"}]}',
    ],
  ] as const)('%s', (name, written) => {
    const { method, url, body } = containerDialects[name].describe({ source: sourceOf(name), batch, observed_at })
    expect([method, url, ...(body === null ? [] : [body])].join(' ')).toBe(written)
  })

  test('Union Pacific answers nothing without the date of today', () => {
    expect(containerDialects.up.describe({ source: sourceOf('up'), batch, observed_at }).headers).toMatchObject({
      date: '2026-01-20',
    })
  })

  test('the key of the address is named, not written', () => {
    const source = sourceOf('lbct', { auth: { kind: 'path-key', key: { env: 'LBCT_KEY' } } })
    expect(containerDialects.lbct.describe({ source, batch, observed_at }).url).toContain('https://api.lbct.com/{key}/API/')
  })

  test('a terminal that goes by another code than its port', () => {
    const elizabeth = facilityOf({ firms: 'E425' })
    const source = sourceOf('apmt', { facilities: elizabeth ? [elizabeth] : [] })
    expect(containerDialects.apmt.describe({ source, batch, observed_at }).url).toContain('facilityCode=USNWK')
  })
})

describe('APM Terminals', () => {
  test('in the yard, with holds', () => {
    expect(told(decode('apmt'))).toEqual([
      {
        available_for_pickup: false,
        holds: [
          { name: 'customs', status: 'hold', description: 'CUSTOMS HOLD' },
          { name: 'other', status: 'hold', description: 'CTF_UNIT' },
        ],
        fees: [{ type: 'demurrage', amount: 120, currency_code: 'USD' }],
        pickup_lfd: { local: '2026-01-24', offset: null },
        pickup_appointment_at: { local: '2026-01-23T08:30:00', offset: null },
        location_at_pod_terminal: 'Yard Grounded (A1.03)',
      },
      'actual vessel discharge USLAX 2026-01-19T03:10:00',
      { equipment_code: '45G1', weight_in_lbs: 41210 },
    ])
  })

  test('at sea: blank is not cleared, and the ship is expected', () => {
    expect(told(decode('apmt'), 'ZZAU0001015')).toEqual([
      { available_for_pickup: false },
      'estimated vessel arrive USLAX 2026-01-25T06:00:00',
    ])
  })

  test('the older spelling, days before months; gone is not available', () => {
    expect(told(decode('apmt', 'apmt-older'))).toEqual([
      {
        available_for_pickup: false,
        holds: [
          { name: 'freight', status: 'hold', description: 'Line release missing' },
          { name: 'freight', status: 'hold', description: 'HOLD' },
        ],
        fees: [{ type: 'demurrage', amount: 0, currency_code: 'USD' }],
        pickup_lfd: { local: '2026-01-24', offset: null },
        location_at_pod_terminal: 'B2',
      },
      'actual vessel discharge USLAX 2026-01-19',
      'actual truck gate_out USLAX 2026-01-21',
      { equipment_code: '22G1' },
    ])
  })
})

test('Long Beach Container Terminal', () => {
  const answer = decode('lbct')
  expect(told(answer)).toEqual([
    {
      available_for_pickup: false,
      holds: [{ name: 'customs', status: 'hold', description: 'CUSTOMS DEFAULT HOLD' }],
      fees: [{ type: 'demurrage', amount: 0, currency_code: 'USD' }],
      pickup_lfd: { local: '2026-01-24', offset: null },
      location_at_pod_terminal: 'E 12',
    },
    'actual vessel discharge USLGB 2026-01-19T03:10:00',
  ])
  expect(told(answer, 'ZZAU0001015')).toEqual([
    { available_for_pickup: false, holds: [] },
    'actual vessel discharge USLGB 2026-01-15T03:10:00',
    'actual - gate_out USLGB 2026-01-17T11:20:00',
  ])
  expect(told(answer, 'ZZAU0001020')).toEqual([])
})

test('ITS and Husky', () => {
  expect(told(decode('tms2'))).toEqual([
    {
      available_for_pickup: true,
      holds: [],
      fees: [
        { type: 'demurrage', amount: 0, currency_code: 'USD' },
        { type: 'total', amount: 12, currency_code: 'USD' },
      ],
      pickup_lfd: { local: '2026-01-24', offset: null },
      location_at_pod_terminal: 'C7',
    },
    'actual vessel discharge USLGB 2026-01-19T03:10:00',
  ])
})

test('ITS and Husky: a discharge is from the ship and voyage that they name, where they do', () => {
  const row = {
    containerNo: 'ZZAU0001000',
    dischargeDate: '2026-01-19T03:10:00',
    vesselName: 'PAPER LANTERN',
    voyageNumber: '210W',
  }
  const answer = containerDialects.tms2.decode({ results: [row] }, { source: sourceOf('tms2'), batch, observed_at })
  expect(answer?.about.get('ZZAU0001000')?.map(({ claim }) => claim)).toEqual([
    expect.objectContaining({ movement: 'discharge', vessel: { name: 'PAPER LANTERN', imo: null }, voyage_number: '210W' }),
  ])
})

test('Union Pacific: the day before the first that costs is free; unknown units say nothing', () => {
  const answer = decode('up')
  expect(told(answer)).toEqual([
    { pickup_lfd: { local: '2026-01-24', offset: null } },
    'actual rail depart USLAX 2026-01-20T04:30:00Z',
    'actual rail load USLAX 2026-01-19T22:00:00Z',
    'estimated rail arrive USCHI 2026-01-23T10:00:00Z',
  ])
  expect([...(answer?.about.keys() ?? [])]).toEqual(['ZZAU0001000'])
})

test('Canadian National', () => {
  expect(told(decode('cn'))).toEqual([
    {
      holds: [{ name: 'customs', status: 'hold', description: 'HELD FOR CUSTOMS' }],
      pickup_lfd: { local: '2026-01-28', offset: null },
    },
    'actual rail depart CAVAN 2026-01-20T04:30:00',
    'estimated rail arrive CAMTR 2026-01-25T16:00:00',
  ])
})

test('BNSF says what is true now, of the units that it may speak of', () => {
  const answer = decode('bnsf')
  expect(told(answer)).toEqual([
    { available_for_pickup: true, location_at_pod_terminal: 'Not Stacked' },
    { rail_carrier_scac: 'BNSF', weight_in_lbs: 41210 },
  ])
  expect(answer?.about.get('ZZAU0001000')?.[0]).toMatchObject({
    data_source: 'rail',
    operator: 'BNSF',
    claim: { place: { locode: 'USFWT', name: 'ALLIANCE' } },
  })
  expect(answer?.about.has('ZZAU0001015')).toBe(false)
})

test('a station that is known to the settings only', () => {
  const value = JSON.parse(readFileSync(join(import.meta.dirname, 'cn.json'), 'utf8').replace('MONTREAL TASCH YARD', 'SOMEWHERE'))
  const source = sourceOf('cn', { stations: { Somewhere: 'CATOR' } })
  const answer = containerDialects.cn.decode(value, { source, batch, observed_at })
  expect(told(answer).at(-1)).toBe('estimated rail arrive CATOR 2026-01-25T16:00:00')
})

describe.each(containerDialectNames)('%s', (name) => {
  const dialect = containerDialects[name]
  test('what has not the form says nothing at all', () => {
    for (const value of [null, 'Service unavailable', 7])
      expect(dialect.decode(value, { source: sourceOf(name), batch, observed_at })).toBeNull()
  })

  test('never throws, and speaks only of what was asked', () => {
    const recording: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
    const spoiled = fc.tuple(fc.infiniteStream(fc.nat(9)), fc.jsonValue()).map(([dice, junk]) => spoil(recording, dice, junk))
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.jsonValue()), (value) => {
        const answer = dialect.decode(value, { source: sourceOf(name), batch, observed_at })
        expect([...(answer?.about.keys() ?? [])].every((number) => batch.includes(number))).toBe(true)
      }),
    )
  })
})

/** The value with some of its parts replaced by something else. */
function spoil(value: unknown, dice: Iterator<number>, junk: unknown): unknown {
  if (dice.next().value === 0) return junk
  if (Array.isArray(value)) return value.map((entry) => spoil(entry, dice, junk))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spoil(entry, dice, junk)]))
}

test('a dialect that nobody knows is no other one', () => {
  expect(() => containerDialect('semaphore')).toThrow('no terminal or railroad speaks semaphore')
})
