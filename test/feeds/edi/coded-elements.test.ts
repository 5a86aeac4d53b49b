/** Codes that decide what a message tells, and that nobody knows: what else is told stays, and the code is counted. */
import { describe, expect, test } from 'vitest'
import { decodeEdi } from '../../../src/feeds/dialects/edi/edi.ts'
import { ignoredInEdi } from '../../../src/feeds/dialects/edi/ignored.ts'
import { particulars, recording, unreadCodes } from './text.ts'

type Case = readonly [name: Parameters<typeof recording>[0], was: string, is: string, unread: string | readonly string[] | null]

const cases: readonly Case[] = [
  ['journey-315.edi', '*USLGB*UN*1~', '*USLGB*QQ*1~', 'B4-12 QQ: unknown list of places'],
  ['journey-315.edi', '*USLGB*UN*1~', '*2709*UN*1~', 'B4-11: place code is no UN/LOCODE'],
  ['journey-315.edi', '*L*45G1*USLGB', '*Q*45G1*USLGB', 'B4-09 Q: unknown load state'],
  ['journey-315.edi', 'AE*20260213*2240', 'AE*20260213*LATE', 'B4-05: time cannot be read'],
  ['journey-315.edi', 'N9*RR*BNSF RAILWAY', 'N9*RR*TOY RAILWAY', 'N9-02: railroad that is not known'],
  ['journey-315.edi', 'Q2*9904120', 'Q2*9904121', 'Q2-01: ship’s number is no IMO number'],
  ['journey-315.edi', 'R4*T*UN', 'R4*Q*UN', 'R4-01 Q: unknown place function'],
  ['journey-315.edi', 'R4*T*UN', 'R4*I*UN', null],
  ['journey-315.edi', 'R4*D*UN*USLGB', 'R4*D*D*2709', null],
  ['journey-315.edi', 'R4*D*UN*USLGB', 'R4*D*UN*2709', 'R4-03: place code is no UN/LOCODE'],
  ['journey-315.edi', '*0500*LT~', '*0500*QQ~', ['DTM*139: date cannot be read', 'DTM-04 QQ: unknown time zone']],
  ['journey-315.edi', '*0500*LT~', '*0500*PT~', null],
  ['journey-315.edi', '*0500*LT~', '*2400*LT~', null],
  ['journey-315.edi', 'N9*SN', 'N9-SN', 'N9-SN: name that no segment has'],
  ['freight-310.edi', '21000*G', '21000*Q', 'N7-04 Q: unknown kind of weight'],
  ['freight-310.edi', '21000*G', '21000*T', null],
  ['freight-310.edi', 'CN*K*1', 'CN*Q*1', 'N7-17 Q: unknown unit of weight'],
  ['ramp-322.edi', 'N1*RR*BNSF RAILWAY*ZZ*BNSF', 'N1*RR*TOY RAILWAY*ZZ*TOYX', 'N1-02: railroad that is not known'],
  ['ramp-322.edi', '**CC*L**', '**CC*Q**', 'W2-05 Q: unknown load state'],
  ['truck-214.edi', '1240*LT', '1240*QQ', ['214 AF: status without a time', 'AT7-07 QQ: unknown time zone']],
  ['truck-214.edi', 'AT7*X3*NS***20260308', 'AT7*X3*NS***2026', '214 X3: status without a time'],
  ['truck-214.edi', 'DRYG*ACME*20260310', 'DRYG*ACME*99999999', 'GS04: date cannot be read'],
  ['quay-coarri.edi', '++3+5', '++9+5', 'EQD-05.1 9: unknown status of a box'],
  ['quay-coarri.edi', '++3+5', '++4+5', null],
  ['quay-coarri.edi', '++3+5', '++3+9', 'EQD-06.1 9: unknown load state'],
  ['quay-coarri.edi', 'EGW+KGM', 'EGW+QQQ', 'MEA-03.1 QQQ: unknown unit of weight'],
  ['quay-coarri.edi', 'EGW+KGM:8914', 'EGW+KGM:NONE', 'MEA-03.2: weight cannot be read'],
  ['quay-coarri.edi', 'LOC+147+380886', 'LOC+999+380886', 'LOC-01.1 999: unknown place function'],
  ['quay-coarri.edi', 'LOC+9+MXZLO:139', 'LOC+76+MXZLO:139', null],
  ['quay-coarri.edi', 'PTT:TER', 'PTT:QQQ', 'LOC-03.2 QQQ: unknown list of places'],
  ['quay-coarri.edi', 'LOC+9+CNSHA:139:6', 'LOC+9+SHANG1:139:6', 'LOC-02.1: place code is no UN/LOCODE'],
  ['letters-iftsta.edi', '014E+1++', '014E+99++', 'TDT-03.1 99: unknown mode of transport'],
  ['letters-iftsta.edi', '9904120:146', '9904121:146', 'TDT-08.1: ship’s number is no IMO number'],
  ['letters-iftsta.edi', '9904120:146', 'ABCD:103', null],
  ['letters-iftsta.edi', 'DTM+137:202603120915', 'DTM+137:TODAY', 'DTM-01.2: date cannot be read'],
  [
    'letters-iftsta.edi',
    'DTM+334:202602140635',
    'DTM+334:202602140635CST',
    ['VD: status without a time', 'DTM-01.2 CST: unknown time zone'],
  ],
  ['letters-iftsta.edi', '260312:0915+88012', 'TODAY:0915+88012', 'UNB: date cannot be read'],
]

describe('a code that nobody knows is counted, one that is known and not read is not', () => {
  test.each(cases)('%s: %s → %s', (name, was, is, unread) => {
    const text = recording(name)
    expect(text).toContain(was)
    const [before, after] = [unreadCodes(decodeEdi(text)), unreadCodes(decodeEdi(text.replaceAll(was, is)))]
    const more = [...new Set(after.filter((one) => !before.includes(one)))]
    expect(more).toEqual(unread === null ? [] : [unread].flat())
  })
})

test('a tonne is a thousand kilograms, and full of several consignments is full', () => {
  const text = recording('quay-coarri.edi').replace('KGM:8914', 'TNE:8.914').replace('++3+5', '++3+7')
  const decoded = decodeEdi(text)
  expect(particulars(decoded)).toMatchObject({ weight_in_lbs: 19_652 })
  expect(decoded.events[0]?.claim).toMatchObject({ load_state: 'laden' })
})

test('whatever is passed over on purpose has its reason', () => {
  for (const [place, why] of Object.entries(ignoredInEdi)) {
    expect(place).toMatch(/^(\d{3}|[A-Z]{6}) [A-Z0-9]{2,3}-\d\d(\.\d)?$/)
    expect(why.length).toBeGreaterThan(20)
  }
})
