/** Histories that nobody would think of: every kind of claim at any place and time, in any order. */
import fc from 'fast-check'
import type { Facts } from '../../src/journey/belief.ts'
import type { Claim, ClaimedPlace, RawEvent } from '../../src/vocabulary/raw-event.ts'
import { actual, bill, byRail, emptyIn, emptyOut, estimated, fullIn, fullOut, planned, type Said } from './build.ts'

const locodes = ['CNSHA', 'SGSIN', 'DEHAM', 'USLAX', 'USLGB', 'USCHI', 'XXABC'] as const
export const boxes = ['TGHU6578122', 'TCLU2224327'] as const

const place: fc.Arbitrary<ClaimedPlace | null> = fc.option(
  fc.record({
    locode: fc.constantFrom(...locodes),
    name: fc.constantFrom(null, 'Some Port'),
    state: fc.constant(null),
    country: fc.constant(null),
    latitude: fc.constant(null),
    longitude: fc.constant(null),
    facility: fc.constantFrom(
      null,
      { name: 'T1', code: 'T1', code_list: 'smdg' as const, type: null },
      { name: 'R', code: 'R', code_list: null, type: 'ramp' as const },
    ),
  }),
  { freq: 12 },
)
const time = fc
  .record({
    day: fc.integer({ min: 0, max: 60 }),
    hour: fc.integer({ min: 0, max: 23 }),
    form: fc.constantFrom('day', 'local', 'utc'),
  })
  .map(({ day, hour, form }) => {
    const instant = new Date(Date.UTC(2026, 6, 1 + day, hour)).toISOString()
    return form === 'day'
      ? { local: instant.slice(0, 10), offset: null }
      : { local: instant.slice(0, 19), offset: form === 'utc' ? 'Z' : null }
  })

const milestoneClaim: fc.Arbitrary<Claim> = fc.record({
  kind: fc.constant('milestone' as const),
  movement: fc.constantFrom(
    'gate_in',
    'gate_out',
    'load',
    'load',
    'discharge',
    'discharge',
    'arrive',
    'berth',
    'depart',
    'pick_up',
    'drop_off',
    'deliver',
  ),
  classifier: fc.constantFrom('actual', 'actual', 'estimated', 'planned'),
  at: time,
  load_state: fc.constantFrom('laden', 'laden', 'empty', null),
  mode: fc.constantFrom('vessel', 'vessel', 'feeder', 'barge', 'rail', 'truck', null),
  role: fc.constantFrom(null, null, null, 'pol', 'transshipment', 'pod', 'destination', 'origin'),
  place,
  vessel: fc.constantFrom(null, { name: 'ALPHA', imo: null }, { name: 'BRAVO', imo: null }, { name: null, imo: '9321483' }),
  voyage_number: fc.constantFrom(null, '1E'),
  transport_call: fc.constantFrom(null, null, 'C1', 'C2', 'C3'),
})
const conditionClaim: fc.Arbitrary<Claim> = fc.record({
  kind: fc.constant('condition' as const),
  at: time,
  place,
  reported: fc.record(
    {
      available_for_pickup: fc.boolean(),
      holds: fc.constantFrom([], [{ name: 'customs' as const, status: 'hold' as const, description: null }]),
      hold_placed: fc.constant({ name: 'freight' as const, status: 'pending' as const, description: 'x' }),
      holds_released: fc.constant(['freight' as const]),
      fees: fc.constantFrom([], [{ type: 'demurrage' as const, amount: 5, currency_code: 'USD' }]),
      pickup_lfd: fc.option(time),
      pickup_appointment_at: fc.option(time),
      location_at_pod_terminal: fc.constantFrom(null, 'A1'),
      off_dock: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
})
const named = place.filter((one) => one !== null)
const particularsClaim: fc.Arbitrary<Claim> = fc.record({
  kind: fc.constant('particulars' as const),
  at: fc.constant(null),
  fields: fc.record(
    {
      equipment_code: fc.constantFrom('45G1', '22G1'),
      seal_number: fc.constant('S1'),
      port_of_lading: named,
      port_of_discharge: named,
      destination: named,
      rail_carrier_scac: fc.constant('BNSF'),
    },
    { requiredKeys: [] },
  ),
})
const claim = fc.oneof(
  { weight: 8, arbitrary: milestoneClaim },
  { weight: 3, arbitrary: conditionClaim },
  { weight: 1, arbitrary: particularsClaim },
)

export const rawEvent: fc.Arbitrary<RawEvent> = fc
  .record({
    id: fc.uuid(),
    claim,
    container_number: fc.constantFrom(boxes[0], boxes[0], boxes[0], boxes[1], null),
    data_source: fc.constantFrom('shipping_line', 'shipping_line', 'shipping_line', 'terminal', 'rail', 'ais'),
    source_id: fc.constantFrom(null, null, null, 'E1', 'E2'),
    reported_at: fc.constantFrom(null, '2026-07-10T00:00:00Z', '2026-08-10T00:00:00Z'),
    received: fc.integer({ min: 0, max: 1500 }),
    index: fc.integer({ min: 0, max: 40 }),
    retracted: fc.constantFrom(false, false, false, false, false, true),
  })
  .map(({ received, ...raw }) => ({
    ...raw,
    operator: raw.data_source === 'shipping_line' ? 'MSCU' : raw.data_source === 'rail' ? 'BNSF' : 'Y258',
    bill_of_lading_number: null,
    booking_number: null,
    original_event: null,
    feed: raw.data_source,
    message_id: 'm',
    received_at: new Date(Date.UTC(2026, 6, 1, received)).toISOString(),
  }))

export const history = fc.uniqueArray(rawEvent, { maxLength: 40, selector: ({ id }) => id })
export const asked: fc.Arbitrary<Facts['asked']> = fc.constantFrom(
  { number_type: 'bill_of_lading', number: bill, scac: 'MSCU' },
  { number_type: 'container', number: boxes[0], scac: 'MSCU' },
)

export type Voyage = { said: readonly Said[]; steps: readonly string[] }

/**
 * A journey as it happens, with the steps that must come out: through one to five ports, inland by rail or not, plans before every move that
 * may be late or early, some moves told again by the terminal with another time, some vessel moves told for all boxes at once.
 */
export const voyage: fc.Arbitrary<Voyage> = fc
  .record({
    hubs: fc.shuffledSubarray(['KRPUS', 'SGSIN', 'BEANR', 'DEHAM'], { maxLength: 4 }),
    is_inland: fc.boolean(),
    has_plans: fc.boolean(),
    noise: fc.array(
      fc.record({ shift: fc.integer({ min: -4, max: 4 }), wide: fc.boolean(), twice: fc.boolean(), late: fc.boolean() }),
      { minLength: 40, maxLength: 40 },
    ),
  })
  .map(({ hubs, is_inland, has_plans, noise }) => {
    const route = ['CNSHA', ...hubs, 'USNYC']
    const start = Date.UTC(2026, 6, 1)
    let day = 0
    let turn = 0
    const said: Said[] = []
    const steps: string[] = []
    const local = (hours: number) => new Date(start + hours * 3_600_000).toISOString().slice(0, 19)
    const tell = (
      step: string,
      make: (at: string, options: object) => Said,
      plan: ((at: string, options: object) => Said) | null,
      is_of_vessel = false,
    ) => {
      const { shift = 0, wide = false, twice = false, late = false } = noise[turn++ % noise.length] ?? {}
      day += 1
      if (has_plans && plan) said.unshift(plan(local((day + shift) * 24), is_of_vessel && wide ? { container_number: null } : {}))
      const one = make(local(day * 24 + 5), is_of_vessel && wide ? { container_number: null } : {})
      if (twice) said.push(make(local(day * 24 + 3), { data_source: 'terminal', operator: 'Y258' }))
      if (late && said.length > 0) said.splice(said.length - 1, 0, one)
      else said.push(one)
      steps.push(step)
    }
    tell('empty_out CNSHA', (at, options) => emptyOut('CNSHA', at, options), null)
    tell('full_in CNSHA', (at, options) => fullIn('CNSHA', at, options), null)
    for (const [leg, from] of route.slice(0, -1).entries()) {
      const to = route[leg + 1] ?? ''
      const vessel = { vessel: `SHIP ${leg}` }
      const is_first = leg === 0
      const is_last = leg === route.length - 2
      const sea = (movement: 'load' | 'depart' | 'arrive' | 'discharge', port: string) =>
        [
          (at: string, options: object) => actual(movement, port, at, { ...vessel, ...options }),
          (at: string, options: object) =>
            (movement === 'arrive' ? estimated : planned)(movement, port, at, { ...vessel, ...options }),
        ] as const
      tell(`${is_first ? 'vessel' : 'transshipment'}_loaded ${from}`, ...sea('load', from))
      tell(`${is_first ? 'vessel' : 'transshipment'}_departed ${from}`, ...sea('depart', from), true)
      day += 5
      tell(`${is_last ? 'vessel' : 'transshipment'}_arrived ${to}`, ...sea('arrive', to), true)
      tell(`${is_last ? 'vessel' : 'transshipment'}_discharged ${to}`, ...sea('discharge', to))
    }
    if (is_inland) {
      const rail = (movement: 'load' | 'depart' | 'arrive' | 'discharge', at_place: string) => (at: string, options: object) =>
        byRail(movement, at_place, at, options)
      tell('rail_loaded USNYC', rail('load', 'USNYC'), null)
      tell('rail_departed USNYC', rail('depart', 'USNYC'), null)
      tell('rail_arrived USCHI', rail('arrive', 'USCHI'), null)
      tell('rail_unloaded USCHI', rail('discharge', 'USCHI'), null)
    }
    const end = is_inland ? 'USCHI' : 'USNYC'
    tell(`full_out ${end}`, (at, options) => fullOut(end, at, options), null)
    tell(`empty_in ${end}`, (at, options) => emptyIn(end, at, options), null)
    // Arrived where the train ends: one claim, two milestones.
    const inland_at = steps.indexOf('rail_arrived USCHI')
    return { said, steps: inland_at < 0 ? steps : steps.toSpliced(inland_at + 1, 0, 'arrived_at_inland_destination USCHI') }
  })
