import { describe, expect, test } from 'vitest'
import { decodeEdi } from '../../../src/feeds/dialects/edi/edi.ts'
import { rec24StatusCodes } from '../../../src/feeds/dialects/edi/edifact/rec24-status-codes.ts'
import { meaningsByName } from '../../../src/feeds/dialects/edi/meaning.ts'
import { activityCodes, x12StatusCodes } from '../../../src/feeds/dialects/edi/x12/x12-status-codes.ts'
import { rawEventNames } from '../../../src/vocabulary/event-name.ts'
import { edifact, status, told, unreadCodes, x12 } from './text.ts'

const at = '2026-03-06T19:10:00'
const ship = 'on MORNING TIDE 014E'
const hold = (name: string, description: string) =>
  `condition ${at} USLGB {"hold_placed":{"name":"${name}","status":"hold","description":"${description}"}}`
const released = (...names: string[]) => `condition ${at} USLGB ${JSON.stringify({ holds_released: names })}`
const remark = `remark actual ${at} USLGB`

/** Every code of the table, at the port of discharge with a laden box. */
const expected315: Record<string, string> = {
  EE: `actual gate_out empty pod ${at} USLGB`,
  I: `actual gate_in laden pod ${at} USLGB`,
  AE: `actual load vessel laden pod ${at} USLGB ${ship}`,
  VD: `actual depart vessel laden pod ${at} USLGB ${ship}`,
  VA: `actual arrive vessel laden pod ${at} USLGB ${ship}`,
  UV: `actual discharge vessel laden pod ${at} USLGB ${ship}`,
  AP: `actual load feeder laden pod ${at} USLGB ${ship}`,
  AO: `actual load barge laden pod ${at} USLGB ${ship}`,
  AL: `actual load rail laden pod ${at} USLGB`,
  RL: `actual depart rail laden pod ${at} USLGB`,
  AR: `actual arrive rail laden pod ${at} USLGB`,
  UR: `actual discharge rail laden pod ${at} USLGB`,
  OA: `actual gate_out laden pod ${at} USLGB`,
  X1: `actual arrive truck laden destination ${at} USLGB`,
  D: `actual deliver laden pod ${at} USLGB`,
  RD: `actual gate_in empty pod ${at} USLGB`,
  AG: `estimated arrive vessel pod ${at} USLGB ${ship}`,
  C: `estimated depart vessel pol ${at} CNSHA ${ship}`,
  E: `estimated arrive vessel pod ${at} USLGB ${ship}`,
  AV: `condition ${at} USLGB {"available_for_pickup":true}`,
  DN: `condition ${at} USLGB {"available_for_pickup":false}`,
  NF: 'condition 2026-03-12T09:15:00 USLGB {"pickup_lfd":{"local":"2026-03-06","offset":null}}',
  AA: `condition 2026-03-12T09:15:00 USLGB {"pickup_appointment_at":{"local":"${at}","offset":null}}`,
  CR: released('freight'),
  FP: released('freight'),
  OB: released('freight'),
  CT: released('customs'),
  CU: released('customs', 'freight'),
  HR: released('other'),
  A2: released('USDA'),
  A4: released('USDA'),
  HG: hold('other', 'Held'),
  TC: hold('other', 'Held for terminal charges'),
  FD: hold('freight', 'Freight is due'),
  PA: hold('customs', 'Customs hold: intensive examination'),
  PB: hold('customs', 'Customs hold: insufficient paperwork'),
  PC: hold('customs', 'Customs hold: discrepancy in paperwork'),
  PD: hold('customs', 'Customs hold: discrepancy in piece count'),
  PE: hold('customs', 'Hold by the coast guard'),
  PF: hold('customs', 'Customs hold: federal police'),
  PG: hold('customs', 'Customs hold: local police'),
  PH: hold('customs', 'Customs hold: lien by a court'),
  PI: hold('customs', 'Customs hold: food and drug authority'),
  PJ: hold('customs', 'Customs hold: fish and wildlife authority'),
  PK: hold('customs', 'Customs hold: drug enforcement'),
  PL: hold('USDA', 'Agriculture hold: intensive investigation'),
  PM: hold('USDA', 'Agriculture hold: unregistered producer'),
  PN: hold('USDA', 'Agriculture hold: restricted commodity'),
  PO: hold('USDA', 'Agriculture hold: insects'),
  PP: hold('USDA', 'Agriculture hold: bacteria'),
  PQ: hold('customs', 'Customs hold at the place of arrival'),
  PR: hold('customs', 'Customs hold at the in-bond destination'),
  PS: hold('USDA', 'Agriculture hold'),
  PT: hold('USDA', 'Agriculture hold'),
  PU: hold('other', 'Hold by another agency'),
  PV: hold('other', 'Hold by another agency'),
  PW: hold('USDA', 'Hold for fumigation'),
  PX: hold('customs', 'Hold for inspection'),
  C1: hold('customs', 'Canada customs hold'),
  A1: hold('USDA', 'Hold by Agriculture Canada'),
  A3: hold('USDA', 'Refused entry by Agriculture Canada'),
  ...Object.fromEntries(
    ['AD', 'AM', 'BF', 'CO', 'CS', 'FT', 'IB', 'IR', 'NH', 'NR', 'P', 'RI', 'SA', 'SB', 'SI', 'TM', 'X6', 'X9'].map((code) => [
      code,
      remark,
    ]),
  ),
}

describe('a 315 with the status code', () => {
  test.each(Object.entries(expected315))('%s', (code, expected) => {
    const decoded = decodeEdi(status(`B4***${code}*20260306*1910**LFDU*100200*L*45G1*USLGB*UN*1`))
    expect(told(decoded)).toEqual([expected])
    expect(decoded.unread).toEqual([])
  })

  test('every code of the table is tested', () => {
    expect(Object.keys(expected315).sort()).toEqual(Object.keys(x12StatusCodes).sort())
  })
})

describe('a 322 with the code', () => {
  const ramp = (code: string) =>
    decodeEdi(
      x12('322', [
        `Q5*${code}*20260311*1625*LT**CHICAGO*IL*US`,
        'N7*LFDU*100200',
        'W2*LFDU*100200**CC*L',
        'R4*5*UN*USCHI*CHICAGO*US***IL',
        'R4*7*UN*USCHI*CHICAGO*US',
        'N1*RR*BNSF*ZZ*BNSF',
      ]),
    )
  const when = '2026-03-11T16:25:00'

  test.each([
    ['A', `actual arrive rail laden destination ${when} USCHI`],
    ['NT', `condition ${when} USCHI {"available_for_pickup":true}`],
    ['Y', `condition ${when} USCHI {"available_for_pickup":true}`],
    ['P', `remark actual ${when} USCHI`],
    ['J', `remark actual ${when} USCHI`],
    ['R', `remark actual ${when} USCHI`],
    ['UR', `actual discharge rail laden destination ${when} USCHI`],
    ['OA', `actual gate_out laden destination ${when} USCHI`],
  ])('%s', (code, expected) => {
    expect(told(ramp(code))).toEqual([expected])
  })

  test('every code that 322 adds is tested', () => {
    const added = Object.keys(activityCodes).filter((code) => !Object.hasOwn(x12StatusCodes, code))
    expect(added.sort()).toEqual(['A', 'J', 'NT', 'R', 'Y'])
  })
})

describe('an IFTSTA with the number', () => {
  const report = (code: string, options = {}) =>
    decodeEdi(
      edifact('IFTSTA', [
        'NAD+CA+ONEY:160',
        'RFF+BN:SHA600123400',
        'CNI+1',
        `STS+1+${code}`,
        'DTM+334:202603061910:203',
        'LOC+175+USLGB:139::LONG BEACH',
        'TDT+20+014E+1++ONEY:172+++9904120:146::MORNING TIDE',
        'LOC+9+CNSHA:139',
        'LOC+11+USLGB:139',
        'EQD+CN+LFDU1002001+45G1+++5',
      ]),
      options,
    )

  const sea = (movement: string) => `actual ${movement} vessel laden pod ${at} USLGB ${ship}`
  const held = (name: string, state: string, description: string) =>
    `condition ${at} USLGB {"hold_placed":{"name":"${name}","status":"${state}","description":"${description}"}}`
  const expected: Record<string, string> = {
    1: sea('arrive'),
    24: sea('depart'),
    127: sea('depart'),
    29: sea('discharge'),
    346: sea('discharge'),
    48: sea('load'),
    79: sea('load'),
    13: `actual pick_up laden pod ${at} USLGB`,
    21: `actual deliver laden pod ${at} USLGB`,
    22: `actual deliver laden pod ${at} USLGB`,
    26: `actual discharge rail laden pod ${at} USLGB`,
    70: `actual load rail laden pod ${at} USLGB`,
    74: `actual gate_in laden pod ${at} USLGB`,
    82: `actual gate_in laden pod ${at} USLGB`,
    8: released('other'),
    10: released('USDA'),
    12: released('customs'),
    38: released('freight'),
    378: released('freight'),
    17: held('customs', 'hold', 'Customs clearance refused'),
    126: held('customs', 'pending', 'Customs clearance in progress'),
    128: held('customs', 'pending', 'Awaiting customs release'),
    228: held('other', 'hold', 'Inspection required by an authority'),
    232: held('customs', 'hold', 'Import suspended'),
    373: held('other', 'hold', 'Held by transport operator'),
    374: held('other', 'hold', 'Held by terminal operator'),
    376: held('other', 'hold', 'Held by equipment operator'),
    377: held('freight', 'hold', 'Not released by equipment operator'),
    63: `condition ${at} USLGB {"available_for_pickup":false}`,
    379: `condition ${at} USLGB {"available_for_pickup":true}`,
  }

  test.each(Object.keys(rec24StatusCodes))('%s', (code) => {
    const decoded = report(code)
    expect(decoded.unread).toEqual([])
    if (code === '7') expect(decoded.events[0]?.claim).toMatchObject({ kind: 'particulars', fields: { booking_cancelled: true } })
    else expect(told(decoded)).toEqual([expected[code] ?? remark])
  })

  test.each(rawEventNames)('the settings of a feed can say that it means %s', (name) => {
    const decoded = report('999', { code_map: { 999: name } })
    expect(unreadCodes(decoded)).toEqual([])
    expect(told(decoded)).toHaveLength(1)
  })

  test.each(Object.keys(meaningsByName))('%s is a word for the settings', (name) => {
    expect(unreadCodes(report('48', { code_map: { 48: name } }))).toEqual([])
  })

  test('a code can be mapped to a letter code', () => {
    expect(told(report('48', { code_map: { 48: 'uv' } }))).toEqual([sea('discharge')])
  })

  test('a setting that nobody knows leaves the code unread', () => {
    expect(unreadCodes(report('48', { code_map: { 48: 'teleported' } }))).toEqual(['48: unknown status code'])
  })

  test.each(['999', 'ZZ', 'constructor', '__proto__', 'toString'])('unknown %s is unread, the routing is read', (code) => {
    const decoded = report(code)
    expect(unreadCodes(decoded)).toEqual([`${code.toUpperCase()}: unknown status code`])
    expect(decoded.events.map(({ claim }) => claim.kind)).toEqual(['particulars'])
  })
})
