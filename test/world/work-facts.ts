/** Facts of a container for tests of what there is to do about it, and arbitrary ones. */
import fc from 'fast-check'
import type { WorkFacts } from '../../src/attention/facts.ts'
import { day_ms, hour_ms } from '../../src/base/durations.ts'
import type { Tariff } from '../../src/charges/tariff.ts'
import type { JourneyLeg, JourneyStop } from '../../src/journey/belief.ts'
import { containerStatuses } from '../../src/vocabulary/container-status.ts'
import { holdNames } from '../../src/vocabulary/raw-event.ts'

const zone = 'America/Los_Angeles'
/** A Tuesday morning at the place. */
export const now = new Date('2026-11-24T17:42:00Z')

export const tariff: Tariff = {
  ...{ id: 't1', name: 'Demurrage', charge: 'demurrage', shipping_line_scac: null, locode: null, terminal_firms: null },
  ...{ equipment_types: [], currency_code: 'USD', free_days: 4, free_days_count: 'calendar', free_time_from: 'discharge' },
  ...{ first_day: 'next_day', charged_days_count: 'calendar', tiers: [{ from_day: 1, per_day: 185 }] },
  ...{ calendar: { weekend: [6, 7], holidays: null, days_off: [], days_on: [] }, valid_from: null, valid_until: null },
}

/** Discharged ten days ago, available, free until Friday, with nothing to do about it yet. */
export function factsWith({ charge, arrival, ...changes }: FactChanges = {}): WorkFacts {
  const discharged_at = new Date('2026-11-14T20:00:00Z')
  return {
    ...{ current_status: 'available', created_at: new Date('2026-10-20T12:00:00Z') },
    charge: {
      ...{ shipping_line_scac: 'HLCU', equipment_type: 'dry', empty_returned: null, tracking_stopped: false },
      last_free_day: { at: new Date('2026-11-28T07:59:59Z'), source: 'line' },
      last_heard_at: new Date('2026-11-24T16:00:00Z'),
      ...charge,
      pickup: {
        ...{ locode: 'USLAX', terminal_firms: 'Y258', zone, arrived_at: discharged_at, discharged_at, full_out_at: null },
        ...charge?.pickup,
      },
    },
    tariffs: [tariff],
    deadlines: { line: new Date('2026-11-28T07:59:59Z'), terminal: null, rail: null },
    ...{ availability_known: true, available_for_pickup: true, pickup_appointment_at: null, holds: [] },
    departure: { place: 'Busan', zone: 'Asia/Seoul', expected_at: null, departed_at: new Date('2026-11-01T00:00:00Z') },
    arrival: { zone, expected_at: null, first_expected_at: null, arrived_at: discharged_at, ...arrival },
    ...{ stops: [], contradicted: [], withdrawn: 0, old_after_ms: day_ms },
    heard: { line_at: new Date('2026-11-24T14:00:00Z'), terminal_at: new Date('2026-11-24T16:00:00Z') },
    ...changes,
  }
}

export type FactChanges = Partial<Omit<WorkFacts, 'charge' | 'arrival'>> & {
  charge?: Partial<Omit<WorkFacts['charge'], 'pickup'>> & { pickup?: Partial<WorkFacts['charge']['pickup']> }
  arrival?: Partial<WorkFacts['arrival']>
}

const moment = fc.integer({ min: -40 * 24, max: 40 * 24 }).map((hours) => new Date(now.getTime() + hours * hour_ms + 1_234))
const past = fc.integer({ min: 0, max: 20 * 24 }).map((hours) => new Date(now.getTime() - hours * hour_ms))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const zones = fc.constantFrom(zone, 'Asia/Seoul', 'Europe/Berlin', 'Pacific/Kiritimati')

const leg: fc.Arbitrary<JourneyLeg> = fc.record({
  ...{ mode: fc.constant('vessel' as const), scac: fc.constant(null), vessel_id: fc.constant(null) },
  voyage_number: fc.constant(null),
  estimated_at: maybe(moment.map((at) => at.toISOString())),
  actual_at: maybe(past.map((at) => at.toISOString())),
})
const stop: fc.Arbitrary<JourneyStop> = fc.record({
  part: fc.constantFrom('pre', 'pol', 'transshipment', 'pod', 'post', 'inland'),
  ...{ location_id: fc.constant(null), location_type: fc.constant(null), terminal: fc.constant(null) },
  terminal_type: fc.constant(null),
  locode: maybe(fc.constantFrom('KRPUS', 'USLAX')),
  name: maybe(fc.constantFrom('Busan', 'Los Angeles')),
  ...{ inbound: maybe(leg), outbound: maybe(leg) },
})

/** Whatever can be known, also what no journey would say. */
export const anyFacts: fc.Arbitrary<WorkFacts> = fc
  .record({
    current_status: fc.constantFrom(...containerStatuses),
    created_at: fc.integer({ min: 20, max: 520 }).map((days) => new Date(now.getTime() - days * day_ms)),
    place: fc.record({ zone: maybe(zones), arrived_at: maybe(past), discharged_at: maybe(past), full_out_at: maybe(past) }),
    last_free_day: maybe(fc.record({ at: moment, source: fc.constantFrom('line', 'terminal', 'rail') })),
    empty_returned: maybe(fc.record({ at: past, zone: maybe(zones) })),
    tracking_stopped: fc.boolean(),
    tariffs: fc.constantFrom([], [tariff], [tariff, { ...tariff, id: 't2', charge: 'detention' as const }]),
    deadlines: fc.record({ line: maybe(moment), terminal: maybe(moment), rail: maybe(moment) }),
    ...{ availability_known: fc.boolean(), available_for_pickup: maybe(fc.boolean()), pickup_appointment_at: maybe(moment) },
    holds: fc.array(
      fc.record({
        name: fc.constantFrom(...holdNames),
        status: fc.constantFrom('hold', 'pending'),
        description: maybe(fc.constant('Papers are missing')),
      }),
      { maxLength: 3 },
    ),
    departure: fc.record({
      place: maybe(fc.constant('Busan')),
      ...{ zone: maybe(zones), expected_at: maybe(moment), departed_at: maybe(past) },
    }),
    arrival: fc.record({
      zone: maybe(zones),
      expected_at: maybe(moment),
      first_expected_at: maybe(moment),
      arrived_at: maybe(past),
    }),
    stops: fc.array(stop, { maxLength: 4 }),
    contradicted: fc.subarray(['pod_arrived_at', 'available_for_pickup', 'seal_number']),
    heard: fc.record({ line_at: maybe(past), terminal_at: maybe(past) }),
    old_after_ms: fc.constantFrom(day_ms, 2 * day_ms),
    withdrawn: fc.nat(3),
  })
  .map(({ place, last_free_day, empty_returned, tracking_stopped, ...facts }) => ({
    ...facts,
    charge: {
      ...{ shipping_line_scac: 'HLCU', equipment_type: 'dry', last_free_day, empty_returned, tracking_stopped },
      last_heard_at: latest(facts.heard.line_at, facts.heard.terminal_at),
      pickup: { locode: 'USLAX', terminal_firms: null, ...place },
    },
  }))

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
