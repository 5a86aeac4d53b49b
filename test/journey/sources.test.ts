import { describe, expect, test } from 'vitest'
import { foldShipment } from '../../src/journey/fold.ts'
import {
  actual,
  at,
  but,
  byRail,
  containerOf,
  estimated,
  facts,
  fullOut,
  journeyOf,
  type Options,
  particulars,
  planned,
  rawEvents,
  reasonFor,
  type Said,
} from './build.ts'

const alpha = { vessel: 'ALPHA' }
const terminal = { data_source: 'terminal', operator: 'Y258' } as const
const loaded = actual('load', 'CNSHA', '2026-08-01T10:00', alpha)
const discharge = actual('discharge', 'USLAX', '2026-08-17T10:00', alpha)

describe('who is believed', () => {
  test('the terminal under the crane before the line', () => {
    const said = [loaded, but(actual('discharge', 'USLAX', '2026-08-17T09:12', alpha), terminal), discharge]
    const container = containerOf(said)
    expect(container.transport_events[1]).toMatchObject({
      milestone: 'vessel_discharged',
      timestamp: '2026-08-17T16:12:00Z',
      data_source: 'terminal',
    })
    expect(container.provenance.pod_discharged_at).toEqual({
      raw_event_id: rawEvents(said)[1]?.id,
      rule: 'authority:terminal',
      lost: [rawEvents(said)[2]?.id],
    })
    expect(reasonFor(container, said, 2)).toBe('lost')
  })

  test('what another source still contradicts is marked, within a few hours it is not [F43]', () => {
    const late = but(actual('discharge', 'USLAX', '2026-08-17T18:12', alpha), terminal)
    const container = containerOf([loaded, late, discharge])
    expect(container.provenance.pod_discharged_at).toMatchObject({
      rule: 'authority:terminal',
      contradicted_by: [rawEvents([loaded, late, discharge])[2]?.id],
    })
  })

  test('the railroad for its own moves', () => {
    const container = containerOf([
      loaded,
      discharge,
      byRail('load', 'USLAX', '2026-08-20T12:00'),
      byRail('load', 'USLAX', '2026-08-20T11:00', { data_source: 'rail', operator: 'BNSF' }),
    ])
    expect(container.pod_rail_loaded_at).toBe('2026-08-20T18:00:00Z')
  })

  test('a time before a mere day of the same day, whichever came last', () => {
    const day = actual('discharge', 'USLAX', '2026-08-17', alpha)
    expect(containerOf([loaded, discharge, day])).toMatchObject({
      pod_discharged_at: '2026-08-17T17:00:00Z',
      provenance: { pod_discharged_at: { rule: 'exact_time' } },
    })
    expect(containerOf([loaded, day, discharge]).pod_discharged_at).toBe('2026-08-17T17:00:00Z')
  })

  describe('noon and midnight, where they are fillers', () => {
    const left = (local: string, options: Options = {}) => actual('depart', 'CNSHA', local, { vessel: 'ALPHA', ...options })
    const departed = (...said: readonly Said[]) => containerOf(said).pol_vessel_departed_at

    test.each(['2026-08-02T12:00', '2026-08-02T00:00', '2026-08-02'])('%s does not correct a time of that day', (filler) => {
      expect(departed(left('2026-08-02T09:37'), left(filler))).toBe('2026-08-02T01:37:00Z')
      expect(departed(left(filler), left('2026-08-02T09:37'))).toBe('2026-08-02T01:37:00Z')
      expect(departed(left('2026-08-02T09:37'), left('2026-08-02T12:00'), left(filler))).toBe('2026-08-02T01:37:00Z')
    })

    test('by the clocks of the place, whatever the offset', () => {
      expect(departed(left('2026-08-02T09:37'), left('2026-08-02T04:00', { offset: 'Z' }))).toBe('2026-08-02T01:37:00Z')
      expect(departed(left('2026-08-02T09:37'), left('2026-08-02T12:00', { offset: 'Z' }))).toBe('2026-08-02T12:00:00Z')
    })

    test('noon is believed where nobody knows better, and before the day alone', () => {
      expect(departed(left('2026-08-02T12:00'))).toBe('2026-08-02T04:00:00Z')
      expect(departed(left('2026-08-02T12:00'), left('2026-08-02'))).toBe('2026-08-02T04:00:00Z')
    })

    test('noon of another day corrects, and so does noon of a better source', () => {
      expect(departed(left('2026-08-02T09:37'), left('2026-08-03T12:00'))).toBe('2026-08-03T04:00:00Z')
      expect(departed(left('2026-08-02T09:37'), left('2026-08-02T12:00', { data_source: 'terminal', operator: 'Y258' }))).toBe(
        '2026-08-02T04:00:00Z',
      )
    })
  })

  test('a later word on another day corrects, also by the day only', () => {
    expect(containerOf([loaded, discharge, actual('discharge', 'USLAX', '2026-08-18', alpha)]).pod_discharged_at).toBe(
      '2026-08-18T07:00:00Z',
    )
  })

  test('the vessel named by number and by name is one vessel', () => {
    const journey = journeyOf([
      actual('load', 'CNSHA', '2026-08-01T10:00', { vessel: 'IMO 9321483' }),
      but(
        { ...loaded, claim: { ...loaded.claim, vessel: { name: 'M/V Emma Test', imo: '9321483' } } as typeof loaded.claim },
        {},
      ),
      actual('discharge', 'USLAX', '2026-08-17T10:00', { vessel: 'EMMA TEST' }),
    ])
    expect(journey.vessels).toHaveLength(1)
    expect(journey.shipment).toMatchObject({ pod_vessel_imo: '9321483' })
  })

  test('a name that goes with two numbers is neither of the two vessels', () => {
    const named = (imo: string) => ({
      ...loaded,
      claim: { ...loaded.claim, vessel: { name: 'STAR', imo } } as typeof loaded.claim,
    })
    const journey = journeyOf([
      named('9321483'),
      named('9074729'),
      actual('discharge', 'USLAX', '2026-08-17T10:00', { vessel: 'STAR' }),
    ])
    expect(journey.vessels).toHaveLength(3)
  })

  test('a terminal that spells the vessel in its own way still means the box', () => {
    const container = containerOf([
      loaded,
      actual('arrive', 'USLAX', '2026-08-16T10:00', alpha),
      actual('discharge', 'USLAX', '2026-08-17T10:00', { ...terminal, vessel: 'ALPHA 021E' }),
    ])
    expect(container).toMatchObject({ pod_arrived_at: '2026-08-16T17:00:00Z', pod_discharged_at: '2026-08-17T17:00:00Z' })
  })

  test('a place named once by code and once by name is one place', () => {
    const container = containerOf([
      actual('load', 'CNXXX', '2026-08-01T10:00', { ...alpha, place_name: 'New Harbour' }),
      actual('depart', null, '2026-08-01T20:00', { ...alpha, place_name: 'NEW HARBOUR' }),
      discharge,
    ])
    expect(container.transport_events.slice(0, 2)).toMatchObject([
      { milestone: 'vessel_loaded', location_locode: 'CNXXX', location: null, timezone: 'Asia/Shanghai' },
      { milestone: 'vessel_departed', location_locode: 'CNXXX', timestamp: '2026-08-01T12:00:00Z' },
    ])
  })
})

describe('corrections', () => {
  test('the later report of the same move replaces the earlier', () => {
    const said = [loaded, discharge, actual('discharge', 'USLAX', '2026-08-16T22:00', alpha)]
    expect(containerOf(said).pod_discharged_at).toBe('2026-08-17T05:00:00Z')
    expect(containerOf(said).provenance.pod_discharged_at?.rule).toBe('latest_report')
  })

  test('told twice at once, none corrects the other: the first discharge and the last loading', () => {
    const at_once = { received_at: '2026-08-20T00:00:00Z' }
    const twice = (movement: 'load' | 'discharge', locode: string, days: readonly string[]) =>
      days.map((day) => actual(movement, locode, `${day}T10:00`, { ...alpha, ...at_once }))
    expect(
      containerOf([
        ...twice('load', 'CNSHA', ['2026-08-01', '2026-08-02']),
        ...twice('discharge', 'USLAX', ['2026-08-17', '2026-08-18']),
      ]),
    ).toMatchObject({
      pol_vessel_loaded_at: '2026-08-02T02:00:00Z',
      pod_discharged_at: '2026-08-17T17:00:00Z',
    })
  })

  test('reported earlier and heard later: when it was written counts', () => {
    const said = [
      loaded,
      but(actual('discharge', 'USLAX', '2026-08-17T13:00', alpha), {
        reported_at: '2026-08-18T12:00:00Z',
        received_at: '2026-08-18T13:00:00Z',
      }),
      but(discharge, { reported_at: '2026-08-17T20:00:00Z', received_at: '2026-08-19T13:00:00Z' }),
    ]
    expect(containerOf(said).pod_discharged_at).toBe('2026-08-17T20:00:00Z')
  })

  test('a time of writing after the time of hearing is not believed', () => {
    const said = [
      loaded,
      but(discharge, { reported_at: '2027-01-01T00:00:00Z', received_at: '2026-08-18T13:00:00Z' }),
      but(actual('discharge', 'USLAX', '2026-08-17T13:00', alpha), {
        reported_at: '2026-08-18T20:00:00Z',
        received_at: '2026-08-18T21:00:00Z',
      }),
    ]
    expect(containerOf(said).pod_discharged_at).toBe('2026-08-17T20:00:00Z')
  })

  test('of the versions of one source id only the newest counts', () => {
    const said = [
      loaded,
      but(discharge, { source_id: 'E7' }),
      but(actual('discharge', 'USOAK', '2026-08-18T10:00', alpha), { source_id: 'E7' }),
    ]
    const container = containerOf(said)
    expect(container.transport_events.map(({ location_locode }) => location_locode)).toEqual(['CNSHA', 'USOAK'])
    expect(reasonFor(container, said, 1)).toBe('superseded')
  })

  test('one source id of two feeds is two things', () => {
    expect(
      containerOf([but(loaded, { source_id: 'E7' }), but(discharge, { source_id: 'E7', ...terminal })]).transport_events,
    ).toHaveLength(2)
  })

  test('the same claim twice is one', () => {
    const said = [loaded, discharge]
    const twice = [...rawEvents(said), ...rawEvents(said)]
    expect(foldShipment(twice, facts)).toEqual(journeyOf(said))
  })
})

describe('retractions', () => {
  test('what is withdrawn was never said, and is shown with its reason [F44]', () => {
    const said = [loaded, but(discharge, { retracted: true })]
    const container = containerOf(said)
    expect(container).toMatchObject({ pod_discharged_at: null, current_status: 'on_ship' })
    expect(reasonFor(container, said, 1)).toBe('retracted')
  })

  test('a withdrawal ends every earlier version of its source id', () => {
    const said = [
      loaded,
      but(discharge, { source_id: 'E7' }),
      but(discharge, { source_id: 'E7', retracted: true, container_number: null }),
    ]
    expect(containerOf(said).pod_discharged_at).toBeNull()
  })

  test('said again after the withdrawal it counts again', () => {
    const said = [
      loaded,
      but(discharge, { source_id: 'E7' }),
      but(discharge, { source_id: 'E7', retracted: true }),
      but(actual('discharge', 'USLAX', '2026-08-17T12:00', alpha), { source_id: 'E7' }),
    ]
    expect(containerOf(said).pod_discharged_at).toBe('2026-08-17T19:00:00Z')
  })

  test('a version gives way to the one before when that is said again in its place, and not when it is merely gone', () => {
    const [newer_at, back_at] = ['2026-08-20T00:00:00Z', '2026-08-21T00:00:00Z']
    const gone = { source_id: 'E7', received_at: newer_at, no_longer_reported_at: back_at }
    const newer = but(actual('discharge', 'USLAX', '2026-08-17T12:00', alpha), gone)
    const back = but(discharge, { source_id: 'E7', absence: { from: newer_at, until: back_at } })
    expect(containerOf([loaded, back, newer]).pod_discharged_at).toBe('2026-08-17T17:00:00Z')
    expect(containerOf([loaded, but(discharge, { source_id: 'E7' }), newer]).pod_discharged_at).toBe('2026-08-17T19:00:00Z')
  })

  test('a false empty return that is withdrawn brings the box back', () => {
    const returned = actual('gate_in', 'USLAX', '2026-08-20T10:00', { load_state: 'empty' })
    const said = [loaded, discharge, fullOut('USLAX', '2026-08-18T10:00')]
    expect(containerOf([...said, returned]).current_status).toBe('empty_returned')
    expect(containerOf([...said, but(returned, { retracted: true })]).current_status).toBe('picked_up')
  })
})

describe('estimates', () => {
  const eta = (local: string, options = {}) => estimated('arrive', 'USLAX', local, { ...alpha, ...options })

  test('the latest word counts, the first one stays the first', () => {
    expect(journeyOf([loaded, eta('2026-08-16T10:00'), eta('2026-08-18T10:00'), eta('2026-08-17T10:00')]).shipment).toMatchObject(
      {
        pod_eta_at: '2026-08-17T17:00:00Z',
        pod_original_eta_at: '2026-08-16T17:00:00Z',
      },
    )
  })

  test('an estimate and a plan said at once: the estimate', () => {
    const heard = { received_at: '2026-08-02T00:00:00Z' }
    const { shipment } = journeyOf([
      loaded,
      eta('2026-08-18T10:00', heard),
      planned('arrive', 'USLAX', '2026-08-15T10:00', { ...alpha, ...heard }),
    ])
    expect(shipment.pod_eta_at).toBe('2026-08-18T17:00:00Z')
  })

  test('the first one stays although its source replaced it, or dropped it from its answers', () => {
    const versions = [eta('2026-08-16T10:00', { source_id: 'E1' }), eta('2026-08-18T10:00', { source_id: 'E1' })]
    expect(journeyOf([loaded, ...versions]).shipment).toMatchObject({
      pod_eta_at: '2026-08-18T17:00:00Z',
      pod_original_eta_at: '2026-08-16T17:00:00Z',
    })
    const vanished = [eta('2026-08-16T10:00', { no_longer_reported_at: '2026-08-10T00:00:00Z' }), eta('2026-08-18T10:00')]
    expect(journeyOf([loaded, ...vanished]).shipment.pod_original_eta_at).toBe('2026-08-16T17:00:00Z')
  })

  test('what its source calls wrong was never an estimate', () => {
    expect(
      journeyOf([loaded, eta('2026-08-16T10:00', { retracted: true }), eta('2026-08-18T10:00')]).shipment.pod_original_eta_at,
    ).toBe('2026-08-18T17:00:00Z')
  })

  test('stays after the arrival as it was before', () => {
    const { shipment } = journeyOf([
      loaded,
      eta('2026-08-16T10:00'),
      actual('arrive', 'USLAX', '2026-08-16T14:00', alpha),
      eta('2026-08-19T10:00', { received_at: '2026-08-17T10:00:00Z' }),
    ])
    expect(shipment).toMatchObject({ pod_eta_at: '2026-08-16T17:00:00Z', pod_ata_at: '2026-08-16T21:00:00Z' })
  })

  test('first heard after the arrival they are none', () => {
    const late = { received_at: '2026-08-20T00:00:00Z' }
    expect(
      journeyOf([
        but(loaded, late),
        eta('2026-08-16T10:00', late),
        actual('arrive', 'USLAX', '2026-08-16T14:00', { ...alpha, ...late }),
      ]).shipment,
    ).toMatchObject({
      pod_eta_at: null,
      pod_original_eta_at: null,
      pod_ata_at: '2026-08-16T21:00:00Z',
    })
  })

  test('heard after the arrival, the first that the line had said before is the original, and none is current', () => {
    const late = { received_at: '2026-08-20T00:00:00Z' }
    const said = (local: string, reported_at: string | null) => eta(local, { ...late, reported_at })
    const shipment = (...estimates: ReturnType<typeof eta>[]) => {
      const arrived = actual('arrive', 'USLAX', '2026-08-16T14:00', { ...alpha, ...late })
      return journeyOf([but(loaded, late), ...estimates, arrived]).shipment
    }
    const [first, second] = [said('2026-08-14T10:00', '2026-08-02T09:00:00Z'), said('2026-08-15T10:00', '2026-08-09T09:00:00Z')]
    const original = { pod_eta_at: null, pod_original_eta_at: '2026-08-14T17:00:00Z', pod_ata_at: '2026-08-16T21:00:00Z' }
    expect(shipment(second, first)).toMatchObject(original)
    // Said after the arrival, or not said when.
    const undated = [said('2026-08-17T10:00', '2026-08-16T22:00:00Z'), said('2026-08-13T10:00', null)]
    expect(shipment(...undated)).toMatchObject({ pod_original_eta_at: null })
    expect(shipment(...undated, first)).toMatchObject(original)
    // The time of the move in the place of the time at which it was said.
    expect(shipment(said('2026-08-15T10:00', '2026-08-15T17:00:00Z'))).toMatchObject({ pod_original_eta_at: null })
  })

  test('at a hub it is no estimate of the arrival at the port of discharge', () => {
    const { shipment } = journeyOf([
      particulars({ port_of_discharge: at('DEHAM') }),
      loaded,
      estimated('arrive', 'SGSIN', '2026-08-08T10:00', alpha),
      planned('load', 'SGSIN', '2026-08-10T10:00', { vessel: 'BRAVO' }),
      estimated('arrive', 'DEHAM', '2026-08-30T10:00', { vessel: 'BRAVO' }),
    ])
    expect(shipment.pod_eta_at).toBe('2026-08-30T08:00:00Z')
  })

  test('the estimated departure belongs to the port of lading', () => {
    expect(
      journeyOf([
        planned('depart', 'CNSHA', '2026-08-01T20:00', alpha),
        estimated('depart', 'CNSHA', '2026-08-02T20:00', alpha),
        planned('discharge', 'USLAX', '2026-08-17T10:00', alpha),
      ]).shipment,
    ).toMatchObject({
      pol_etd_at: '2026-08-02T12:00:00Z',
      pol_original_etd_at: '2026-08-01T12:00:00Z',
      pol_atd_at: null,
    })
  })
})
