/** Histories that nobody would think of: every kind of claim at any place and time, in any order. */
import fc from 'fast-check'
import type { Facts } from '../../src/journey/belief.ts'
import type { Claim, ClaimedPlace, RawEvent } from '../../src/vocabulary/raw-event.ts'
import { actual, bill, byRail, emptyIn, emptyOut, estimated, fullIn, fullOut, type Options, planned, type Said } from './build.ts'

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

type Voyage = { said: readonly Said[]; steps: readonly string[] }

type Teller = (local: string, options: Options) => Said
type Happening = { step: string; tell: Teller; expect: Teller | null; is_of_vessel: boolean; days_before: number }
type Noise = { shift: number; wide: boolean; twice: boolean; late: boolean }

/**
 * A journey as it happens, with the steps that must come out: through two to six ports, inland by rail or not, plans before every move that
 * may be late or early, some moves told again by the terminal with another time, some vessel moves told for all boxes at once.
 */
export const voyage: fc.Arbitrary<Voyage> = voyageThrough(
  fc.shuffledSubarray(['KRPUS', 'SGSIN', 'BEANR', 'DEHAM'], { maxLength: 4 }),
)

/** The same with a hub to which the box comes back after a port that nobody reports, so that it is there twice in a row. */
export const shuttle: fc.Arbitrary<Voyage> = voyageThrough(
  fc
    .tuple(fc.shuffledSubarray(['KRPUS', 'SGSIN', 'BEANR', 'DEHAM'], { minLength: 1 }), fc.nat(3))
    .map(([hubs, which]) => hubs.flatMap((hub, index) => (index === which % hubs.length ? [hub, hub] : [hub]))),
)

function voyageThrough(hubs: fc.Arbitrary<string[]>): fc.Arbitrary<Voyage> {
  return fc
    .record({
      hubs,
      is_inland: fc.boolean(),
      has_plans: fc.boolean(),
      noise: fc.array(
        fc.record({ shift: fc.integer({ min: -4, max: 4 }), wide: fc.boolean(), twice: fc.boolean(), late: fc.boolean() }),
        { minLength: 30, maxLength: 30 },
      ),
    })
    .map((drawn) => told(happenings(['CNSHA', ...drawn.hubs, 'USNYC'], drawn.is_inland), drawn))
}

function happenings(ports: readonly string[], is_inland: boolean): Happening[] {
  const end = is_inland ? 'USCHI' : 'USNYC'
  return [
    ashore('empty_out CNSHA', (local, options) => emptyOut('CNSHA', local, options)),
    ashore('full_in CNSHA', (local, options) => fullIn('CNSHA', local, options)),
    ...ports.slice(1).flatMap((to, leg) => legOf(ports, leg, to)),
    ...(is_inland ? train : []),
    ashore(`full_out ${end}`, (local, options) => fullOut(end, local, options)),
    ashore(`empty_in ${end}`, (local, options) => emptyIn(end, local, options)),
  ]
}

function legOf(ports: readonly string[], leg: number, to: string): Happening[] {
  const from = ports[leg] ?? ''
  const [out, into] = [leg === 0 ? 'vessel' : 'transshipment', leg === ports.length - 2 ? 'vessel' : 'transshipment']
  const vessel = `SHIP ${leg}`
  return [
    { ...atSea('load', from, vessel), step: `${out}_loaded ${from}` },
    { ...atSea('depart', from, vessel), step: `${out}_departed ${from}` },
    { ...atSea('arrive', to, vessel), step: `${into}_arrived ${to}`, days_before: 5 },
    { ...atSea('discharge', to, vessel), step: `${into}_discharged ${to}` },
  ]
}

function atSea(movement: 'load' | 'depart' | 'arrive' | 'discharge', port: string, vessel: string): Omit<Happening, 'step'> {
  const expect = movement === 'arrive' ? estimated : planned
  return {
    tell: (local, options) => actual(movement, port, local, { vessel, ...options }),
    expect: (local, options) => expect(movement, port, local, { vessel, ...options }),
    is_of_vessel: movement === 'depart' || movement === 'arrive',
    days_before: 0,
  }
}

function ashore(step: string, tell: Teller): Happening {
  return { step, tell, expect: null, is_of_vessel: false, days_before: 0 }
}

const train = [
  ashore('rail_loaded USNYC', (local, options) => byRail('load', 'USNYC', local, options)),
  ashore('rail_departed USNYC', (local, options) => byRail('depart', 'USNYC', local, options)),
  ashore('rail_arrived USCHI', (local, options) => byRail('arrive', 'USCHI', local, options)),
  ashore('rail_unloaded USCHI', (local, options) => byRail('discharge', 'USCHI', local, options)),
]

/** One move a day; five days between ports. Heard in order, but for those that are late by one. */
function told(happened: readonly Happening[], { has_plans, noise }: { has_plans: boolean; noise: readonly Noise[] }): Voyage {
  const plans: Said[] = []
  const said: Said[] = []
  let day = 0
  for (const [turn, { tell, expect, is_of_vessel, days_before }] of happened.entries()) {
    const { shift, wide, twice, late } = noise[turn % noise.length] ?? { shift: 0, wide: false, twice: false, late: false }
    const about: Options = is_of_vessel && wide ? { container_number: null } : {}
    day += 1 + days_before
    if (has_plans && expect) plans.push(expect(localTime((day + shift) * 24), about))
    if (twice) said.push(tell(localTime(day * 24 + 3), { data_source: 'terminal', operator: 'Y258' }))
    said.splice(late ? Math.max(said.length - 1, 0) : said.length, 0, tell(localTime(day * 24 + 5), about))
  }
  // Arrived where the train ends: one claim, two milestones.
  const steps = happened.flatMap(({ step }) =>
    step === 'rail_arrived USCHI' ? [step, 'arrived_at_inland_destination USCHI'] : [step],
  )
  return { said: [...plans, ...said], steps }
}

function localTime(hours: number): string {
  return new Date(Date.UTC(2026, 6, 1, hours)).toISOString().slice(0, 19)
}
