import { describe, expect, test } from 'vitest'
import { actual, at, byRail, containerOf, estimated, fullOut, particulars, planned } from '../../test/journey/build.ts'
import type { ContainerBelief, JourneyLeg } from './belief.ts'

const alpha = { vessel: 'ALPHA', voyage_number: '014W' }
const beta = { vessel: 'BETA', voyage_number: '220E' }

function leg(one: JourneyLeg | null): string {
  if (one === null) return '–'
  return [one.mode, one.voyage_number, one.actual_at?.slice(5, 10), one.estimated_at && `~${one.estimated_at.slice(5, 10)}`]
    .filter((part) => part)
    .join(' ')
}

function shown({ journey_stops }: ContainerBelief): string[] {
  return journey_stops.map(({ part, locode, inbound, outbound }) => `${part} ${locode}: ${leg(inbound)} > ${leg(outbound)}`)
}

describe('the stops of a journey', () => {
  test('say how the box comes and goes, when it did and when it is expected', () => {
    const container = containerOf([
      planned('depart', 'CNSHA', '2026-08-01T08:00', alpha),
      actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
      actual('depart', 'CNSHA', '2026-08-02T10:00', alpha),
      actual('arrive', 'SGSIN', '2026-08-07T10:00', alpha),
      actual('discharge', 'SGSIN', '2026-08-08T10:00', alpha),
      planned('load', 'SGSIN', '2026-08-12T10:00', beta),
      planned('depart', 'SGSIN', '2026-08-13T10:00', beta),
      estimated('arrive', 'NLRTM', '2026-09-05T10:00', beta),
      estimated('discharge', 'NLRTM', '2026-09-06T10:00', beta),
    ])
    expect(shown(container)).toEqual([
      'pol CNSHA: – > vessel 014W 08-02 ~08-01',
      'transshipment SGSIN: vessel 014W 08-07 > vessel 220E ~08-13',
      'pod NLRTM: vessel 220E ~09-05 > –',
    ])
    const [pol, hub] = container.journey_stops
    expect(pol?.outbound?.vessel_id).toBe(hub?.inbound?.vessel_id)
    expect(hub?.outbound?.vessel_id).not.toBe(hub?.inbound?.vessel_id)
  })

  const voyage = [
    actual('load', 'CNSHA', '2026-08-01T10:00', alpha),
    actual('depart', 'CNSHA', '2026-08-02T10:00', alpha),
    actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
    actual('discharge', 'USLAX', '2026-08-17T10:00', alpha),
  ]

  test('go on by rail beyond the port of discharge', () => {
    const container = containerOf([
      particulars({ destination: at('USCHI'), rail_carrier_scac: 'BNSF' }),
      ...voyage,
      byRail('load', 'USLAX', '2026-08-19T10:00'),
      byRail('depart', 'USLAX', '2026-08-20T10:00'),
      byRail('arrive', 'USCHI', '2026-08-24T10:00'),
    ])
    expect(shown(container)).toEqual([
      'pol CNSHA: – > vessel 014W 08-02',
      'pod USLAX: vessel 014W 08-16 > rail 08-20',
      'inland USCHI: rail 08-24 > –',
    ])
  })

  test('end at a destination that only the papers name', () => {
    const container = containerOf([particulars({ destination: at('USCHI'), rail_carrier_scac: 'BNSF' }), ...voyage])
    expect(shown(container).slice(1)).toEqual(['pod USLAX: vessel 014W 08-16 > rail', 'inland USCHI: rail > –'])
  })

  test('are those of the sea where nothing is known of land', () => {
    expect(shown(containerOf([...voyage, fullOut('USLAX', '2026-08-20T10:00')]))).toEqual([
      'pol CNSHA: – > vessel 014W 08-02',
      'pod USLAX: vessel 014W 08-16 > –',
    ])
  })

  test('are none while no port is known', () => {
    expect(containerOf([fullOut(null, '2026-08-20T10:00')]).journey_stops).toEqual([])
  })
})
