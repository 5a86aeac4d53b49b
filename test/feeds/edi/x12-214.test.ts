import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeEdi, numbersIn } from '../../../src/feeds/dialects/edi/edi.ts'
import { truckCodes } from '../../../src/feeds/dialects/edi/x12/x12-214-codes.ts'
import { propertyRuns } from '../../property-runs.ts'
import { particulars, recording, told, unreadCodes, x12 } from './text.ts'

const at = '2026-03-08T12:40:00'
const here = ['MS1*LONG BEACH*CA*US', 'MS2*LFDU*100200*CN*1'] as const
const parties = ['N1*SF*PIER T TERMINAL', 'N4*LONG BEACH*CA*90802*US', 'N1*ST*ACME TOYS', 'N4*ONTARIO*CA*91761*US'] as const

function load(at7: string, further: readonly string[] = here, options = {}) {
  return decodeEdi(x12('214', ['B10*DR70041*LOAD70041*DRYG', ...parties, 'LX*1', at7, ...further]), options)
}

describe('a truck that draws a box', () => {
  const decoded = decodeEdi(recording('truck-214.edi'))

  test('tells the pick-up, the arrival, the delivery and the appointment', () => {
    expect(told(decoded)).toEqual([
      'condition 2026-03-10T19:15:00 LONG BEACH {"pickup_appointment_at":{"local":"2026-03-08T12:00:00","offset":null}}',
      'remark actual 2026-03-08T11:55:00 LONG BEACH',
      'actual gate_out truck laden 2026-03-08T12:40:00 LONG BEACH',
      'remark estimated 2026-03-08T15:00:00-07:00 POMONA',
      'actual arrive truck 2026-03-08T15:10:00 ONTARIO',
      'actual deliver truck laden 2026-03-08T17:30:00 ONTARIO',
      'actual gate_out truck 2026-03-09T09:10:00Z LONG BEACH',
    ])
  })

  test('speaks as the motor carrier, of the box, with the papers that it names', () => {
    expect(numbersIn(decoded).map((one) => Object.values(one))).toEqual([
      ['DRYG', 'ONEYSHA600123400', 'SHA600123400', 'LFDU1002001'],
      ['DRYG', null, null, 'LFXU5550019'],
    ])
    expect(particulars(decoded)).toEqual({ seal_number: 'CN4410027' })
  })

  test('names the terminal of the pick-up, and the reason of a status', () => {
    const departure = decoded.events.find(({ original_event }) => original_event?.endsWith('(214 AF)'))
    expect(departure?.claim).toMatchObject({ place: { state: 'CA', country: 'US', facility: { name: 'PIER T TERMINAL' } } })
    expect(decoded.events.map(({ original_event }) => original_event)).toContain(
      'Unloading completed at delivery location, reason AG (214 D1)',
    )
  })

  test('what is no ocean container is counted', () => {
    expect(unreadCodes(decoded)).toEqual(['MS2*TL: equipment that is not a container'])
    expect(unreadCodes(load('AT7*AF*NS***20260308*1240*LT', here.slice(0, 1)))).toEqual(['MS2: status without equipment'])
  })
})

const moves: Record<string, string> = {
  '214 AF': `actual gate_out truck laden ${at} LONG BEACH`,
  '214 AR': `actual arrive rail ${at} LONG BEACH`,
  '214 D1': `actual deliver truck laden ${at} LONG BEACH`,
  '214 I1': `actual gate_in truck ${at} LONG BEACH`,
  '214 OA': `actual gate_out truck ${at} LONG BEACH`,
  '214 RL': `actual depart rail ${at} LONG BEACH`,
  '214 S1': `actual drop_off truck ${at} LONG BEACH`,
  '214 X1': `actual arrive truck ${at} LONG BEACH`,
  '214 appointment AA': `condition 2026-03-12T09:15:00 LONG BEACH {"pickup_appointment_at":{"local":"${at}","offset":null}}`,
}
const estimates = ['214 AG', '214 B6', '214 C1', '214 X2']

test.each(Object.entries(truckCodes))('code %s', (name, { words }) => {
  const [code = '', is_appointment] = [name.split(' ').at(-1), name.includes('appointment')]
  const decoded = load(is_appointment ? `AT7***${code}*NA*20260308*1240*LT` : `AT7*${code}*NS***20260308*1240*LT`)
  expect(decoded.unread).toEqual([])
  expect(told(decoded)).toEqual([moves[name] ?? `remark ${estimates.includes(name) ? 'estimated' : 'actual'} ${at} LONG BEACH`])
  expect(decoded.events[0]).toMatchObject({ original_event: `${words} (${name})`, data_source: 'terminal', operator: 'DRYG' })
})

describe('what the message leaves out', () => {
  test.each([
    ['AF', 'LONG BEACH'],
    ['D1', 'ONTARIO'],
    ['X6', 'nowhere'],
  ])('without MS1, %s is at %s', (code, place) => {
    expect(told(load(`AT7*${code}*NS***20260308*1240*LT`, here.slice(1)))[0]).toContain(place)
  })

  test.each(['MS2*LFDU*100200*CN', 'MS2*LFDU*1002001*CN', 'MS2*DRYG*LFDU1002001', 'MS2*DRYG*LFDU100200*CN*1'])('%s', (ms2) => {
    expect(load('AT7*AF*NS***20260308*1240*LT', [ms2]).events[0]?.container_number).toBe('LFDU1002001')
  })

  test.each(['EQ', 'OC'])('without MS2 the references of L11 %s name the boxes', (qualifier) => {
    const decoded = load('AT7*AF*NS***20260308*1240*LT', [`L11*LFDU1002001*${qualifier}`, `L11*LFXU5550019*${qualifier}`])
    expect(decoded.events.map(({ container_number }) => container_number)).toEqual(['LFDU1002001', 'LFXU5550019'])
  })

  test('a wrong check digit, no status, no time and no AT7 are counted', () => {
    expect(unreadCodes(load('AT7*AF*NS***20260308*1240*LT', ['MS2*LFDU*100200*CN*7']))).toEqual([
      '-: container number is not ISO 6346 or its check digit is wrong',
    ])
    expect(unreadCodes(load('AT7**NS***20260308*1240*LT'))).toEqual(['-: status code missing'])
    expect(unreadCodes(load('AT7*AF*NS***20269908'))).toEqual(['214 AF: status without a time'])
    expect(unreadCodes(decodeEdi(x12('214', ['B10*DR70041*LOAD70041*DRYG'])))).toEqual(['AT7: truck status without AT7'])
  })
})

describe('codes that nobody knows', () => {
  test('are unread until the settings say what they mean', () => {
    expect(unreadCodes(load('AT7*ZX*NS***20260308*1240*LT'))).toEqual(['214 ZX: unknown status code'])
    expect(told(load('AT7*ZX*NS***20260308*1240*LT', here, { code_map: { '214 ZX': 'full_out' } }))).toEqual([
      `actual gate_out laden ${at} LONG BEACH`,
    ])
    // Those of 315 stay its own.
    expect(unreadCodes(load('AT7*UV*NS***20260308*1240*LT', here, { code_map: { UV: 'full_out' } }))).toEqual([
      '214 UV: unknown status code',
    ])
  })

  test('for every code: told or unread, never lost', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,3}$/), fc.boolean(), (code, is_appointment) => {
        const decoded = load(is_appointment ? `AT7***${code}*NA*20260308*1240*LT` : `AT7*${code}*NS***20260308*1240*LT`)
        const name = is_appointment ? `214 appointment ${code}` : `214 ${code}`
        const is_told = decoded.events.some(({ original_event }) => original_event?.endsWith(`(${name})`))
        expect(is_told !== decoded.unread.some((unread) => unread.code === name)).toBe(true)
      }),
      propertyRuns(300),
    )
  })

  test('for every sequence of segments: never throws, and every status is told or counted', () => {
    const segment = fc.constantFrom(
      ...parties,
      ...here,
      'LX*1',
      'LX*2',
      'AT7*AF*NS***20260308*1240*LT',
      'AT7*ZX*NS***20260308*1240*LT',
      'AT7***AB*NA*99999999',
      'AT7',
      'MS2*DRYG*53104*TL',
      'L11*LFDU1002001*OC',
      'L11',
      'N1',
      'N4',
      'MS1***-118.2*33.7*W*N',
      'M7*CN4410027',
      'constructor*__proto__',
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 40 }), (segments) => {
        const { events, unread } = decodeEdi(x12('214', segments))
        const statuses = segments.filter((one) => one.startsWith('AT7')).length
        expect(new Set([...unread.map(({ path }) => path)]).size + events.length).toBeGreaterThanOrEqual(Math.min(statuses, 1))
        expect(events.every(({ container_number }) => container_number !== null)).toBe(true)
        const paths = new Set(unread.map(({ path }) => path))
        const claims = events.filter(({ claim }) => claim.kind !== 'particulars').length
        expect(claims + paths.size).toBeGreaterThanOrEqual(statuses)
      }),
      propertyRuns(300),
    )
  })
})
