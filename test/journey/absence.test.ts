/** What a source no longer reports: what of it stays believed, and what does not. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContainerBelief, Facts, Journey } from '../../src/journey/belief.ts'
import { foldShipment } from '../../src/journey/fold.ts'
import type { RawEvent } from '../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../property-runs.ts'
import {
  actual,
  at,
  box,
  but,
  condition,
  containerIn,
  containerOf,
  emptyOut,
  estimated,
  eventsOf,
  facts,
  fullIn,
  rawEvents as heard,
  journeyOf,
  type Options,
  particulars,
  planned,
  reasonFor,
  type Said,
  stepsOf,
} from './build.ts'
import { history, voyage } from './histories.ts'

const check = propertyRuns(200)
const by_number: Facts['asked'] = { number_type: 'container', number: box, scac: 'MSCU' }

/** Without the list of raw events, which shows what has gone. */
function believed({ containers, ...journey }: Journey) {
  return { ...journey, containers: containers.map(({ readings: _, ...container }) => container) }
}

/** What has happened by these beliefs. */
const happenedTo = (container: ContainerBelief) => [container.current_status, eventsOf(container)]

const after_all = '2027-01-01T00:00:00.000Z'

function gone(rawEvents: readonly RawEvent[], ids: readonly string[]): RawEvent[] {
  return rawEvents.map((raw) => (ids.includes(raw.id) ? { ...raw, no_longer_reported_at: after_all } : raw))
}

// Dated ahead it is an expectation, whatever it is called.
function isOfThePast({ claim, received_at }: RawEvent): boolean {
  if (claim.kind !== 'milestone') return claim.kind === 'particulars'
  return claim.classifier === 'actual' && Date.parse(`${claim.at.local.slice(0, 10)}T00:00:00Z`) <= Date.parse(received_at)
}

describe('however poor the answers become', () => {
  test('nothing that happened is taken back, of any history [F36]', () => {
    const partly = history
      .map((rawEvents) => rawEvents.map((raw) => ({ ...raw, retracted: false })))
      .chain((rawEvents) => fc.tuple(fc.constant(rawEvents), fc.subarray(rawEvents.filter(isOfThePast).map((raw) => raw.id))))
    fc.assert(
      fc.property(partly, ([rawEvents, ids]) => {
        const fold = (said: readonly RawEvent[]) => believed(foldShipment(said, { ...facts, asked: by_number }))
        expect(fold(gone(rawEvents, ids))).toEqual(fold(rawEvents))
      }),
      check,
    )
  })

  test('not even when the line repeats nothing at all of a bill', () => {
    fc.assert(
      fc.property(voyage, ({ said, steps }) => {
        const before = heard(said)
        const journey = foldShipment(
          gone(
            before,
            before.map(({ id }) => id),
          ),
          facts,
        )
        const { port_of_lading_locode, port_of_discharge_locode } = foldShipment(before, facts).shipment
        expect(stepsOf(containerIn(journey))).toEqual(steps)
        expect(journey.shipment).toMatchObject({ port_of_lading_locode, port_of_discharge_locode })
      }),
      check,
    )
  })

  test('answer after answer, each with any part of the first: what happened stays, and the whole answer clears every mark', () => {
    const told = voyage.map(({ said }) => heard(said))
    const answers = told.chain((rawEvents) =>
      fc.tuple(
        fc.constant(rawEvents),
        fc.array(
          fc.subarray(
            rawEvents.map(({ id }) => id),
            { minLength: 1 },
          ),
          { maxLength: 6 },
        ),
      ),
    )
    fc.assert(
      fc.property(answers, ([rawEvents, parts]) => {
        const whole = foldShipment(rawEvents, facts)
        const after = (count: number) => foldShipment(afterAnswers(rawEvents, parts.slice(0, count)), facts)
        for (let count = 1; count <= parts.length; count++)
          expect(happenedTo(containerIn(after(count)))).toEqual(happenedTo(containerIn(whole)))
        const all = rawEvents.map(({ id }) => id)
        expect(believed(foldShipment(afterAnswers(rawEvents, [...parts, all]), facts))).toEqual(believed(whole))
      }),
      check,
    )
  })
})

/** As they are kept when complete answers with these ids follow the first one, which held all: as src/store/tracking/raw-events.ts notes it. */
function afterAnswers(rawEvents: readonly RawEvent[], answers: readonly (readonly string[])[]): RawEvent[] {
  return rawEvents.map((raw) => {
    let missed: string[] = []
    let absence: RawEvent['absence']
    for (const [turn, ids] of answers.entries()) {
      const now = new Date(Date.parse(after_all) + turn * 3_600_000).toISOString()
      if (!ids.includes(raw.id)) missed.push(now)
      else if (missed[0] !== undefined) {
        absence = { from: missed[0], until: now }
        missed = []
      }
    }
    const since = missed.length >= 2 ? missed[0] : undefined
    return { ...raw, ...(absence && { absence }), ...(since && { no_longer_reported_at: since }) }
  })
}

const alpha = { vessel: 'ALPHA' }
const before = { received_at: '2026-08-20T00:00:00.000Z', no_longer_reported_at: '2026-08-25T00:00:00.000Z' }
const since = { received_at: '2026-08-25T00:00:00.000Z' }
const loaded = actual('load', 'CNSHA', '2026-08-01T10:00', alpha)

/** What is left of a journey in which the one was no longer reported when the other was first said. */
function told(was: Said, is: Said, rest: readonly Said[] = [loaded]): string[] {
  return eventsOf(containerOf([...rest, but(was, before), but(is, since)]))
    .map((event) => event.slice(0, -4))
    .filter((event) => !event.startsWith('vessel_loaded CNSHA 2026-08-01T02'))
}
const discharge = (locode: string, local: string, options: Options = {}) =>
  actual('discharge', locode, local, { ...alpha, ...options })

describe('told otherwise since', () => {
  const was = discharge('USLAX', '2026-08-17T10:00')

  test.each<[string, Said, string]>([
    ['at another time', discharge('USLAX', '2026-08-16T09:00'), 'USLAX 2026-08-16T16:00'],
    ['at another port, from the same ship', discharge('USOAK', '2026-08-18T10:00'), 'USOAK 2026-08-18T17:00'],
    ['from another ship', discharge('USLAX', '2026-08-18T10:00', { vessel: 'BRAVO' }), 'USLAX 2026-08-18T17:00'],
  ])('%s it was one move', (_, is, expected) => {
    expect(told(was, is)).toEqual([`vessel_discharged ${expected}`])
    expect(
      reasonFor(containerOf([loaded, but(was, before), but(is, since)]), [loaded, but(was, before), but(is, since)], 1),
    ).toBe('superseded')
  })

  test.each<[string, Options]>([
    ['of one transport call', { transport_call: 'C1', vessel: 'BRAVO' }],
    ['of one voyage', { voyage_number: '1E' }],
  ])('%s it is one move, however far the dates are apart', (_, options) => {
    const typo = discharge('USLAX', '2026-07-17T10:00', { ...options, vessel: 'ALPHA' })
    const corrected = discharge('USLAX', '2026-08-17T10:00', options)
    expect(told(typo, corrected, [actual('load', 'CNSHA', '2026-07-01T10:00', alpha)])).toEqual([
      'vessel_loaded CNSHA 2026-07-01T02:00',
      'vessel_discharged USLAX 2026-08-17T17:00',
    ])
  })

  test('a gate move told earlier does not stay as a second one', () => {
    expect(told(fullIn('CNSHA', '2026-07-30T10:00'), fullIn('CNSHA', '2026-07-28T10:00'))).toEqual([
      'full_in CNSHA 2026-07-28T02:00',
    ])
  })

  test('a box that was elsewhere in between was there twice', () => {
    const out = [actual('gate_out', 'CNSHA', '2026-07-22T10:00', { load_state: 'laden' }), loaded]
    const said = [...out, but(fullIn('CNSHA', '2026-07-20T10:00'), before), but(fullIn('CNSHA', '2026-07-28T10:00'), since)]
    expect(reasonFor(containerOf(said), said, 2)).not.toBe('superseded')
    const hubs = [discharge('SGSIN', '2026-08-08T10:00'), actual('load', 'SGSIN', '2026-08-09T10:00', { vessel: 'BRAVO' })]
    const end = discharge('USLAX', '2026-08-20T10:00', { vessel: 'BRAVO' })
    // The first discharge is no longer said when the last one is first said.
    expect(told(hubs[0] ?? end, end, [loaded, ...hubs.slice(1)])).toEqual([
      'transshipment_discharged SGSIN 2026-08-08T02:00',
      'transshipment_loaded SGSIN 2026-08-09T02:00',
      'vessel_discharged USLAX 2026-08-20T17:00',
    ])
  })

  test('what one answer held side by side does not exclude each other, whichever is dropped', () => {
    const twice = [loaded, discharge('USLAX', '2026-08-17T10:00', before), discharge('USLAX', '2026-08-18T10:00')]
    const together = twice.map((said) => but(said, { received_at: '2026-08-20T00:00:00.000Z' }))
    expect(containerOf(together).pod_discharged_at).toBe('2026-08-17T17:00:00Z')
  })

  test('another source does not speak for the one that fell silent', () => {
    const terminal = { data_source: 'terminal', operator: 'Y258' } as const
    const said = [loaded, but(was, before), but(discharge('USOAK', '2026-08-18T10:00', terminal), since)]
    expect(reasonFor(containerOf(said), said, 1)).not.toBe('superseded')
  })
})

describe('to come after all', () => {
  const was = discharge('USLAX', '2026-08-17T10:00')

  test.each<[string, Said]>([
    ['the move itself', planned('discharge', 'USLAX', '2026-08-28T10:00', alpha)],
    ['the arrival before it', estimated('arrive', 'USLAX', '2026-08-28T10:00', alpha)],
  ])('%s: it has not happened', (_, is) => {
    expect(told(was, is)).toEqual([])
    // Also when the plan is dropped later.
    expect(told(was, but(is, { no_longer_reported_at: '2026-09-20T00:00:00.000Z' }))).toEqual([])
  })

  test.each<[string, Said]>([
    ['a plan that lay in the past when it was first said', planned('discharge', 'USLAX', '2026-08-18T10:00', alpha)],
    ['a plan for what comes next', planned('gate_out', 'USLAX', '2026-08-28T10:00', { load_state: 'laden' })],
    ['an arrival elsewhere', estimated('arrive', 'USOAK', '2026-08-28T10:00', alpha)],
  ])('%s denies nothing', (_, is) => {
    expect(told(was, is)).toEqual(['vessel_discharged USLAX 2026-08-17T17:00'])
  })
})

test('a transhipment between a loading and a discharge of one ship was none', () => {
  const hub = [discharge('SGSIN', '2026-08-08T10:00'), actual('load', 'SGSIN', '2026-08-09T10:00', { vessel: 'BRAVO' })]
  const end = but(discharge('USLAX', '2026-08-20T10:00'), since)
  expect(stepsOf(containerOf([loaded, ...hub.map((said) => but(said, before)), end]))).toEqual([
    'vessel_loaded CNSHA',
    'vessel_discharged USLAX',
  ])
  // By another ship it goes together.
  const onward = but(end, { ...since })
  const by_bravo = { ...onward, claim: { ...onward.claim, vessel: { name: 'BRAVO', imo: null } } as typeof onward.claim }
  expect(stepsOf(containerOf([loaded, ...hub.map((said) => but(said, before)), by_bravo]))).toHaveLength(4)
})

describe('what ends when it is no longer said', () => {
  const estimate = estimated('arrive', 'USLAX', '2026-09-17T10:00', alpha)

  test('estimates, which were said once all the same', () => {
    const { shipment } = journeyOf([loaded, but(estimate, before)])
    expect(shipment).toMatchObject({ pod_eta_at: null, pod_original_eta_at: null })
    const newer = estimated('arrive', 'USLAX', '2026-09-19T10:00', { ...alpha, ...since })
    expect(journeyOf([loaded, but(estimate, before), newer]).shipment).toMatchObject({
      pod_eta_at: '2026-09-19T17:00:00Z',
      pod_original_eta_at: '2026-09-17T17:00:00Z',
    })
  })

  test('conditions', () => {
    const held = (options: Options) =>
      containerOf([
        loaded,
        discharge('USLAX', '2026-08-17T10:00'),
        condition(
          '2026-08-18T08:00',
          { available_for_pickup: true },
          { data_source: 'shipping_line', operator: 'MSCU', ...options },
        ),
      ]).available_for_pickup
    expect([held({}), held(before)]).toEqual([true, null])
  })

  test('the cancellation of a booking, and nothing else of its particulars', () => {
    const cancelled = { booking_cancelled: true, port_of_discharge: at('USLAX'), seal_number: 'S1' } as const
    const stated = (options: Options) => journeyOf([emptyOut('CNSHA', '2026-07-20T10:00'), particulars(cancelled, options)])
    expect(stated({}).booking_cancelled).toBe(true)
    const { booking_cancelled, shipment, containers } = stated(before)
    expect([booking_cancelled, shipment.port_of_discharge_locode, containers[0]?.seal_number]).toEqual([false, 'USLAX', 'S1'])
  })
})

test('particulars stay, until the ones before them are said again in their place', () => {
  const seal = (seal_number: string, options: Options) => particulars({ seal_number }, options)
  const corrected = seal('S2', { received_at: '2026-08-22T00:00:00.000Z', no_longer_reported_at: '2026-08-25T00:00:00.000Z' })
  const first = { received_at: '2026-08-20T00:00:00.000Z' }
  const sealOf = (said: readonly Said[]) => containerOf([loaded, ...said]).seal_number
  expect(sealOf([seal('S1', { ...first, no_longer_reported_at: '2026-08-22T00:00:00.000Z' }), corrected])).toBe('S2')
  const back = { from: '2026-08-22T00:00:00.000Z', until: '2026-08-25T00:00:00.000Z' }
  expect(sealOf([seal('S1', { ...first, absence: back }), corrected])).toBe('S1')
})
