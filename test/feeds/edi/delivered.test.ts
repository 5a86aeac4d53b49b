/** What messages of lines, trucks and terminals that speak of a delivery make of a box that came to Long Beach. */
import { describe, expect, test } from 'vitest'
import { decodeEdi } from '../../../src/feeds/dialects/edi/edi.ts'
import type { DecodedMessage } from '../../../src/vocabulary/raw-event.ts'
import { actual, containerOf, type Said } from '../../journey/build.ts'
import { edifact, status, x12 } from './text.ts'

const ship = { vessel: 'MORNING TIDE' }
const discharged = [
  actual('load', 'CNSHA', '2026-02-10T10:00', ship),
  actual('arrive', 'USLGB', '2026-03-01T10:00', ship),
  actual('discharge', 'USLGB', '2026-03-02T10:00', ship),
]

/** The journey of a box of which these are the last words. */
function boxAfter({ events }: DecodedMessage) {
  const said = events.flatMap(({ claim, data_source, operator }): Said[] =>
    claim.kind === 'milestone' && claim.classifier === 'actual' ? [{ claim, options: { data_source, operator } }] : [],
  )
  expect(said).not.toEqual([])
  const { current_status, delivered_at } = containerOf([...discharged, ...said])
  return { current_status, delivered_at }
}

const at = (code: string, locode: string) =>
  status(`B4***${code}*20260306*1910**LFDU*100200*L*45G1*${locode}*UN*1`, [
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
    'R4*E*UN*USCHI*CHICAGO*US***IL',
  ])
const sts = (code: string, { place = 'USCHI', filled = 5 } = {}) =>
  edifact('IFTSTA', [
    'NAD+CA+ONEY:160',
    'RFF+BN:SHA600123400',
    'CNI+1',
    `STS+1+${code}`,
    'DTM+334:202603061910:203',
    `LOC+175+${place}:139`,
    'LOC+9+CNSHA:139',
    'LOC+11+USLGB:139',
    'LOC+7+USCHI:139',
    `EQD+CN+LFDU1002001+45G1+++${filled}`,
  ])
const at7 = (code: string, city = 'LONG BEACH*CA') =>
  x12('214', [
    'B10*DR70041*LOAD70041*DRYG',
    'LX*1',
    `AT7*${code}*NS***20260306*1910*UT`,
    `MS1*${city}*US`,
    'MS2*LFDU*100200*CN*1',
  ])

describe('the consignee has the box', () => {
  test.each([
    ['315 D inland', at('D', 'USCHI'), '2026-03-07T01:10:00Z'],
    ['IFTSTA 21 inland', sts('21'), '2026-03-07T01:10:00Z'],
    ['IFTSTA 22 inland', sts('22'), '2026-03-07T01:10:00Z'],
    ['214 D1 beside the port', at7('D1'), '2026-03-06T19:10:00Z'],
  ])('%s', (_, message, delivered_at) => {
    expect(boxAfter(decodeEdi(message))).toEqual({ current_status: 'delivered', delivered_at })
  })
})

describe('the consignee need not have it', () => {
  test.each([
    ['315 D at the port of discharge', at('D', 'USLGB'), 'picked_up'],
    ['IFTSTA 21 at the port of discharge', sts('21', { place: 'USLGB' }), 'picked_up'],
    ['315 OA, the gate of the port', at('OA', 'USLGB'), 'picked_up'],
    ['214 AF, out of the gate with the box', at7('AF'), 'picked_up'],
    ['IFTSTA 21 of an empty box', sts('21', { filled: 4 }), 'awaiting_inland_transfer'],
    ['214 X1, arrived', at7('X1'), 'grounded'],
    ['214 S1, spotted and nobody says whether laden', at7('S1'), 'grounded'],
  ])('%s', (_, message, current_status) => {
    expect(boxAfter(decodeEdi(message))).toEqual({ current_status, delivered_at: null })
  })
})
