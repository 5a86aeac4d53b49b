/** On whose clocks the times of EDI are, and what becomes of two times for one move. All numbers are made up. */
import { describe, expect, test } from 'vitest'
import { decodeEdi } from '../../../src/feeds/dialects/edi/edi.ts'
import { containerOf } from './journeys.ts'
import { edifact, status, told, unreadCodes } from './text.ts'

const arrival = (zone: string, day = '20260306') => {
  const decoded = decodeEdi(
    status('B4***AE*20260213*2240**LFDU*100200*L*45G1*CNSHA*UN*1', [
      'R4*L*UN*CNSHA',
      'R4*D*UN*USLGB',
      `DTM*140*${day}*0455*${zone}`,
    ]),
  )
  return told(decoded)[1]?.split(' ')[4] ?? unreadCodes(decoded)
}

describe('element 623', () => {
  test.each([
    ['LT', ''],
    ['GM', 'Z'],
    ['UT', 'Z'],
    ['01', '+01:00'],
    ['12', '+12:00'],
    ['13', '-12:00'],
    ['20', '-05:00'],
    ['24', '-01:00'],
    ['PS', '-08:00'],
    ['PD', '-07:00'],
    ['MS', '-07:00'],
    ['MD', '-06:00'],
    ['CS', '-06:00'],
    ['CD', '-05:00'],
    ['ES', '-05:00'],
    ['ED', '-04:00'],
    ['AS', '-09:00'],
    ['AD', '-08:00'],
    ['HS', '-10:00'],
    ['HD', '-09:00'],
    ['NS', '-03:30'],
    ['ND', '-02:30'],
    ['TS', '-04:00'],
    ['TD', '-03:00'],
  ])('%s is one offset all year', (zone, offset) => {
    expect(arrival(zone)).toBe(`2026-03-06T04:55:00${offset}`)
    expect(arrival(zone, '20260706')).toBe(`2026-07-06T04:55:00${offset}`)
  })

  test.each([
    ['PT', '-08:00', '-07:00'],
    ['MT', '-07:00', '-06:00'],
    ['CT', '-06:00', '-05:00'],
    ['ET', '-05:00', '-04:00'],
    ['AT', '-09:00', '-08:00'],
    ['HT', '-10:00', '-10:00'],
    ['NT', '-03:30', '-02:30'],
    ['TT', '-04:00', '-03:00'],
  ])('%s is what the clocks there show on that day', (zone, winter, summer) => {
    expect(arrival(zone)).toBe(`2026-03-06T04:55:00${winter}`)
    expect(arrival(zone, '20260706')).toBe(`2026-07-06T04:55:00${summer}`)
  })

  test('in the hour that is skipped the time moves on, of the hour that comes twice the first is meant', () => {
    const at = (day: string, time: string) => {
      const segments = ['R4*L*UN*CNSHA', 'R4*D*UN*USLGB', `DTM*140*${day}*${time}*PT`]
      return told(decodeEdi(status('B4***AE*20260213*2240**LFDU*100200*L*45G1*CNSHA*UN*1', segments)))[1]?.split(' ')[4]
    }
    expect(at('20260308', '0230')).toBe('2026-03-08T02:30:00-08:00')
    expect(at('20261101', '0130')).toBe('2026-11-01T01:30:00-07:00')
  })

  test.each(['QQ', '00', '25', 'CST', '+1500'])('a time in a zone that nobody knows is not read: %s', (zone) => {
    expect(arrival(zone)).toEqual(['DTM*140: date cannot be read', `DTM-04 ${zone}: unknown time zone`])
  })
})

test.each([
  ['202603060455', ''],
  ['202603060455UTC', 'Z'],
  ['202603060455PST', '-08:00'],
  ['202603060455PT', '-08:00'],
  ['202603060455JST', '+09:00'],
  ['202603060455?+0800', '+08:00'],
  ['20260306045500-03', '-03:00'],
])('EDIFACT: %s', (value, offset) => {
  const text = edifact('COARRI', ['BGM+44+1+9', 'TDT+20+014E+1', 'LOC+11+USLGB', 'EQD+CN+LFDU1002001', `DTM+203:${value}:203`])
  expect(told(decodeEdi(text))[0]).toContain(`2026-03-06T04:55:00${offset} `)
})

describe('a status and its routing tell one move', () => {
  const routing = (arrived: string) => ['R4*L*UN*CNSHA', 'R4*D*UN*JPSMZ*SHIMIZU*JP', `DTM*140*${arrived}`]
  const arrives = 'B4***VA*20230304*1242**LFDU*100200*L*45G1*JPSMZ*UN*1'
  const pod_arrived = (text: string) => {
    const { pod_arrived_at, provenance } = containerOf(text)
    return { pod_arrived_at, contradicted: provenance.pod_arrived_at?.contradicted_by?.length ?? 0 }
  }

  test('in Pacific time it is the afternoon of the next day in Japan', () => {
    const text = status('B4***UV*20230305*0800**LFDU*100200*L*45G1*JPSMZ*UN*1', routing('20230303*1942*PT'))
    expect(pod_arrived(text)).toEqual({ pod_arrived_at: '2023-03-04T03:42:00Z', contradicted: 0 })
  })

  test('on two clocks it is one instant, and no contradiction', () => {
    expect(pod_arrived(status(arrives, routing('20230303*1942*PT')))).toEqual({
      pod_arrived_at: '2023-03-04T03:42:00Z',
      contradicted: 0,
    })
  })

  test('the same reading is said once', () => {
    expect(told(decodeEdi(status(arrives, routing('20230304*1242*LT')))).filter((one) => one.includes(' arrive '))).toHaveLength(
      1,
    )
    expect(told(decodeEdi(status(arrives, routing('20230304')))).filter((one) => one.includes(' arrive '))).toHaveLength(1)
  })

  test('two instants contradict each other', () => {
    expect(pod_arrived(status(arrives, routing('20230304*1242*PT')))).toMatchObject({ contradicted: 1 })
  })

  test('also where the routing tells it at the place of the status', () => {
    const text = status(arrives, ['R4*L*UN*CNSHA', 'R4*D*UN*JPSMZ', 'R4*5*UN*JPSMZ', 'DTM*140*20230306*1242*LT'])
    expect(pod_arrived(text)).toMatchObject({ contradicted: 1 })
  })
})
