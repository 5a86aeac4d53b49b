/** What the example world is about: numbers of the sandbox, which can be tracked on a fresh installation, and what happened when (UTC). */

export const line = { scac: 'ZZLF', name: 'Landfall Sandbox Line' }

export const numbers = {
  bill: 'ZZLF482193',
  container: 'ZZAU4821938',
  order: 'ORD-5512',
  purchase: 'PO-77',
}

/** Of the second vessel; `first_voyage_number` of the one to Busan. */
export const voyage_number = '014E'
export const first_voyage_number = '207S'

export const at = {
  requested: '2031-01-05T10:00:00Z',
  found: '2031-01-05T10:00:21Z',
  departure_first_expected: '2031-01-08T06:00:00Z',
  departure_expected: '2031-01-09T06:00:00Z',
  arrival_first_expected: '2031-01-21T14:00:00Z',
  arrival_expected: '2031-01-22T14:00:00Z',
  inland_arrival_expected: '2031-01-29T12:00:00Z',

  empty_out: '2031-01-06T01:00:00Z',
  full_in: '2031-01-07T02:00:00Z',
  feeder_loaded: '2031-01-07T08:00:00Z',
  feeder_departed: '2031-01-07T12:00:00Z',
  feeder_arrived: '2031-01-08T05:00:00Z',
  feeder_discharged: '2031-01-08T08:00:00Z',
  vessel_loaded: '2031-01-09T04:30:00Z',
  vessel_departed: '2031-01-09T09:00:00Z',
  transshipment_arrived: '2031-01-11T02:00:00Z',
  transshipment_discharged: '2031-01-11T10:00:00Z',
  transshipment_loaded: '2031-01-12T19:00:00Z',
  transshipment_departed: '2031-01-13T04:30:00Z',
  vessel_arrived: '2031-01-22T15:10:00Z',
  vessel_berthed: '2031-01-22T17:05:00Z',
  vessel_discharged: '2031-01-23T02:40:00Z',
  line_asked: '2031-01-23T11:30:00Z',
  terminal_asked: '2031-01-23T12:00:00Z',
  terminal_deadline: '2031-01-28T08:00:00Z',
  rail_loaded: '2031-01-24T18:30:00Z',
  rail_departed: '2031-01-25T02:10:00Z',
  rail_arrived: '2031-01-29T11:20:00Z',
  rail_unloaded: '2031-01-29T15:45:00Z',
  available: '2031-01-29T16:20:00Z',
  rail_deadline: '2031-02-05T06:00:00Z',
  appointment: '2031-02-03T15:00:00Z',
  full_out: '2031-02-03T15:20:00Z',
  delivered: '2031-02-03T20:00:00Z',
  empty_in: '2031-02-06T17:35:00Z',
} as const

/** When Landfall recorded what happened at an instant: a little later, as sources write. */
export function recordedAfter(instant: string): string {
  return new Date(Date.parse(instant) + recorded_after_ms).toISOString().replace('.000Z', 'Z')
}

const recorded_after_ms = 5_405_000
