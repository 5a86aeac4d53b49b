/** What must hold for every history, however odd. A failure prints its seed and the smallest history that shows it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContainerBelief, Facts, Journey } from '../../src/journey/belief.ts'
import { foldShipment } from '../../src/journey/fold.ts'
import type { RawEvent } from '../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../property-runs.ts'
import { actual, bill, containerIn, emptyIn, emptyOut, facts, rawEvents as heard, stepsOf } from './build.ts'
import { asked, boxes, history, rawEvent, shuttle, voyage } from './histories.ts'

const check = propertyRuns(200)

function fold(rawEvents: readonly RawEvent[], changed: Partial<Facts> = {}): Journey {
  return foldShipment(rawEvents, { ...facts, ...changed })
}

/** Without the list of raw events, which shows those that count for nothing. */
function believed({ containers, ...journey }: Journey) {
  return { ...journey, containers: containers.map(({ readings: _, ...container }) => container) }
}

describe('order and repetition do not matter', () => {
  test('any order gives the same journey [F42 I3]', () => {
    fc.assert(
      fc.property(
        history.chain((rawEvents) =>
          fc.tuple(fc.constant(rawEvents), fc.shuffledSubarray(rawEvents, { minLength: rawEvents.length })),
        ),
        asked,
        ([rawEvents, shuffled], number) => {
          expect(fold(shuffled, { asked: number })).toEqual(fold(rawEvents, { asked: number }))
        },
      ),
      check,
    )
  })

  test('said twice is said once [F41]', () => {
    fc.assert(
      fc.property(
        history.chain((rawEvents) => fc.tuple(fc.constant(rawEvents), fc.subarray(rawEvents))),
        ([rawEvents, again]) => {
          expect(fold([...again, ...rawEvents.map((raw) => ({ ...raw }))])).toEqual(fold(rawEvents))
        },
      ),
      check,
    )
  })

  test('a fold does not change what it reads', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        const before = JSON.stringify(rawEvents)
        fold(rawEvents)
        expect(JSON.stringify(rawEvents)).toBe(before)
      }),
      check,
    )
  })
})

describe('what does not count changes nothing', () => {
  const ownIds = history.map((rawEvents) => rawEvents.map((raw) => ({ ...raw, source_id: null, retracted: false })))

  test('withdrawn is as good as never said', () => {
    fc.assert(
      fc.property(
        ownIds.chain((rawEvents) => fc.tuple(fc.constant(rawEvents), fc.subarray(rawEvents.map(({ id }) => id)))),
        asked,
        ([rawEvents, ids], number) => {
          const withdrawn = rawEvents.map((raw) => ({ ...raw, retracted: ids.includes(raw.id) }))
          const absent = rawEvents.filter(({ id }) => !ids.includes(id))
          expect(believed(fold(withdrawn, { asked: number }))).toEqual(believed(fold(absent, { asked: number })))
        },
      ),
      check,
    )
  })

  test('remarks, and what is said of another bill or another box, change nothing', () => {
    fc.assert(
      fc.property(ownIds, fc.array(rawEvent, { maxLength: 10 }), (rawEvents, others) => {
        const mine = rawEvents.map((raw) => ({ ...raw, bill_of_lading_number: bill }))
        const strange = others.map((raw, index) => {
          const base = { ...raw, id: `${raw.id}x`, source_id: null }
          const kinds: RawEvent[] = [
            { ...base, data_source: 'shipping_line', bill_of_lading_number: 'OTHER99999' },
            { ...base, claim: { kind: 'remark', at: null, classifier: 'actual', event: 'vgm_received', place: null } },
            { ...base, data_source: 'terminal', container_number: 'CAIU7432986', feed: 'elsewhere' },
          ]
          return kinds[index % kinds.length] ?? base
        })
        // Without a word of the line under the number there is nothing to compare other numbers with.
        fc.pre(mine.some(({ data_source }) => data_source === 'shipping_line'))
        const withStrange = believed(fold([...mine, ...strange]))
        const without = believed(fold(mine))
        const boxesOf = ({ containers }: typeof without) => containers.map((container) => container.number)
        // A remark of the line may be the first to name a box.
        fc.pre(boxesOf(withStrange).length === boxesOf(without).length)
        fc.pre(!strange.some(({ received_at }) => received_at < (mine.map((raw) => raw.received_at).sort()[0] ?? '')))
        expect({ ...withStrange, vessels: [] }).toEqual({ ...without, vessels: [] })
      }),
      check,
    )
  })
})

describe('nothing is invented', () => {
  const dates = (attributes: object) =>
    Object.entries(attributes).filter(
      (entry): entry is [string, string] => /_(at|lfd|on)$/.test(entry[0]) && typeof entry[1] === 'string',
    )

  test('every date has a raw event behind it that counts [I2]', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        const counted = new Map(rawEvents.filter(({ retracted }) => !retracted).map((raw) => [raw.id, raw]))
        const { shipment, containers } = fold(rawEvents)
        for (const { provenance, ...attributes } of [shipment, ...containers])
          for (const [attribute] of dates(attributes)) {
            const why = provenance[attribute === 'ind_facility_lfd_on' ? 'import_deadlines.pickup_lfd_rail' : attribute]
            expect([attribute, counted.has(why?.raw_event_id ?? '')]).toEqual([attribute, true])
          }
        for (const event of containers.flatMap((container) => container.transport_events))
          expect(counted.has(event.source_event_id ?? '')).toBe(true)
      }),
      check,
    )
  })

  test('no actual comes from an estimate, and none from the future [F46 F47 I2]', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        const byId = new Map(rawEvents.map((raw) => [raw.id, raw]))
        for (const event of fold(rawEvents).containers.flatMap((container) => container.transport_events)) {
          const source = byId.get(event.source_event_id ?? '')
          expect(source?.claim).toMatchObject({ kind: 'milestone', classifier: 'actual' })
          expect(event.timestamp === null ? 0 : Date.parse(event.timestamp)).toBeLessThanOrEqual(
            Date.parse(source?.received_at ?? '') + 86_400_000,
          )
        }
      }),
      check,
    )
  })

  test('estimates alone leave every container new, without events', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        const expected = rawEvents
          .filter((raw) => raw.claim.kind === 'milestone')
          .map((raw) =>
            raw.claim.kind === 'milestone' ? { ...raw, claim: { ...raw.claim, classifier: 'estimated' as const } } : raw,
          )
        for (const container of fold(expected).containers)
          expect([container.current_status, container.transport_events]).toEqual(['new', []])
      }),
      check,
    )
  })
})

describe('the journey is well formed', () => {
  test('events have keys of their own, and times and order', () => {
    fc.assert(
      fc.property(history, asked, (rawEvents, number) => {
        for (const { transport_events } of fold(rawEvents, { asked: number }).containers) {
          expect(new Set(transport_events.map(({ key }) => key)).size).toBe(transport_events.length)
          const known = transport_events.flatMap(({ timestamp }) => timestamp ?? [])
          expect(known).toEqual(known.toSorted())
          for (const timestamp of known) expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
        }
      }),
      check,
    )
  })

  test('no instant is told that nobody stated: there is an offset, or a zone', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        const byId = new Map(rawEvents.map((raw) => [raw.id, raw.claim]))
        for (const { transport_events, readings } of fold(rawEvents).containers)
          for (const { timestamp, timezone, id } of [
            ...transport_events.map((event) => ({ ...event, id: event.source_event_id ?? '' })),
            ...readings.map((reading) => ({ ...reading, id: reading.raw_event_id })),
          ]) {
            const claim = byId.get(id)
            const offset = claim !== undefined && 'at' in claim ? claim.at?.offset : null
            if (timezone === null && offset == null) expect(timestamp).toBeNull()
          }
      }),
      check,
    )
  })

  test('every raw event of a box is shown once, with a reason where it decides nothing', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        for (const { number, readings, transport_events } of fold(rawEvents).containers) {
          const heard = rawEvents.filter(
            (raw) => (raw.container_number === number || raw.container_number === null) && raw.claim.kind !== 'particulars',
          )
          expect(readings.map((reading) => reading.raw_event_id).sort()).toEqual(heard.map(({ id }) => id).sort())
          const winners = new Set(transport_events.map((event) => event.source_event_id))
          for (const reading of readings) {
            if (winners.has(reading.raw_event_id)) expect(reading).toMatchObject({ estimated: false })
            if (
              !reading.estimated &&
              reading.set_aside === null &&
              reading.event !== null &&
              // Not every one is a milestone: some prove only that the box was collected.
              reading.event !== 'delivered' &&
              heard.find(({ id }) => id === reading.raw_event_id)?.claim.kind === 'milestone'
            )
              expect(winners.has(reading.raw_event_id)).toBe(true)
          }
        }
      }),
      check,
    )
  })

  test('the status is the one that the believed moves say', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        for (const container of fold(rawEvents).containers) expect(statusesAllowed(container)).toContain(container.current_status)
      }),
      check,
    )
  })

  test('one date is in the attribute and in the event', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        for (const container of fold(rawEvents).containers) {
          const timeOf = (key: string) => container.transport_events.find((event) => event.key === key)?.timestamp ?? null
          expect([container.pod_discharged_at, container.empty_terminated_at, container.pol_vessel_loaded_at]).toEqual([
            timeOf('vessel_discharged'),
            timeOf('empty_in'),
            timeOf('vessel_loaded'),
          ])
          expect([container.pod_full_out_at, container.final_destination_full_out_at]).toEqual([
            timeOf('full_out:pod'),
            timeOf('full_out:inland'),
          ])
        }
      }),
      check,
    )
  })
})

describe('journeys as they happen', () => {
  test('are told step by step, whatever plans, repeats and second sources surround them', () => {
    fc.assert(
      fc.property(voyage, ({ said, steps }) => {
        expect(stepsOf(containerIn(fold(heard(said))))).toEqual(steps)
      }),
      check,
    )
  })

  test('cut off anywhere, they never tell a step that did not happen yet', () => {
    fc.assert(
      fc.property(voyage, fc.nat(), ({ said, steps }, cut) => {
        const [container] = fold(heard(said.slice(0, cut % (said.length + 1)))).containers
        // A stop that turns out to be a hub is taken for the end until the onward leg is known.
        const generic = (step: string) => step.replace(/^(vessel|transshipment)_/, 'sea_')
        const possible = new Set(steps.map(generic))
        for (const step of container ? stepsOf(container) : []) expect(possible).toContain(generic(step))
      }),
      check,
    )
  })
})

describe('where a box has been before', () => {
  const told = ({ shipment, containers }: Journey) => believed({ shipment, containers, vessels: [], booking_cancelled: false })

  /** The same a number of days earlier, by other ids. */
  function earlier(rawEvents: readonly RawEvent[], days: number): RawEvent[] {
    return rawEvents.map((raw) => {
      if (raw.claim.kind !== 'milestone') return raw
      const local = new Date(Date.parse(`${raw.claim.at.local}Z`) - days * 86_400_000).toISOString().slice(0, 19)
      return { ...raw, id: `${raw.id}-earlier`, claim: { ...raw.claim, at: { ...raw.claim.at, local } } }
    })
  }

  test('a journey of last year is no part of what is booked now, whichever of its moves are told', () => {
    const past = voyage.chain(({ said }) => fc.tuple(fc.subarray(heard(said)), fc.integer({ min: 330, max: 500 })))
    const booked = { number_type: 'booking', number: 'BK1', scac: 'MSCU' } as const
    fc.assert(
      fc.property(past, voyage, fc.nat(), ([old, days], { said }, cut) => {
        const now = heard(said).slice(0, 1 + (cut % said.length))
        // A laden box at a gate may be coming or going, and whether a box is of the booking is the line's to say.
        const isCollected = ({ claim, data_source }: RawEvent) =>
          claim.kind === 'milestone' &&
          claim.movement === 'gate_out' &&
          claim.load_state === 'empty' &&
          data_source === 'shipping_line'
        fc.pre(now.some(isCollected))
        const known = { asked: booked, tracked_since: '2026-07-01T00:00:00Z' }
        expect(told(fold([...earlier(old, days), ...now], known))).toEqual(told(fold(now, known)))
      }),
      check,
    )
  })

  test('the way of the empty box after its return is no part of the journey that was asked for', () => {
    const load_state = fc.constantFrom('empty' as const, null)
    const way = fc.record({ load_state, is_fetched: fc.boolean(), length: fc.nat(4), port: fc.constantFrom('USNYC', 'USOAK') })
    fc.assert(
      fc.property(voyage, way, ({ said }, { load_state, is_fetched, length, port }) => {
        const box_number = { number_type: 'container', number: boxes[0], scac: 'MSCU' } as const
        const at_sea = { load_state, vessel: 'LATER' }
        const to_terminal =
          is_fetched && load_state === 'empty' ? [emptyOut(port, '2026-10-08T10:00'), emptyIn(port, '2026-10-09T10:00')] : []
        const by_sea = [
          actual('load', port, '2026-10-10T10:00', at_sea),
          actual('discharge', 'DEHAM', '2026-10-30T10:00', at_sea),
          emptyIn('DEHAM', '2026-10-31T10:00'),
          actual('load', 'DEHAM', '2026-11-10T10:00', at_sea),
        ].slice(0, length)
        const known = { asked: box_number, tracked_since: '2026-12-01T00:00:00Z' }
        const whole = heard([...said, ...(length > 0 ? to_terminal : []), ...by_sea])
        expect(told(fold(whole, known))).toEqual(told(fold(whole.slice(0, said.length), known)))
      }),
      check,
    )
  })

  test('a hub that is visited twice in a row loses no leg', () => {
    fc.assert(
      fc.property(shuttle, ({ said, steps }) => {
        expect(stepsOf(containerIn(fold(heard(said))))).toEqual(steps)
      }),
      check,
    )
  })
})

/** The rules of the status by the attributes that everybody sees, written a second time. Where they leave it open, several are allowed. */
function statusesAllowed(container: ContainerBelief): string[] {
  const { available_for_pickup, availability_known } = container
  // Nobody may know the instant of what has happened.
  const has_happened = (attribute: string) => container.provenance[attribute] !== undefined
  if (has_happened('empty_terminated_at')) return ['empty_returned']
  if (has_happened('delivered_at')) return ['delivered']
  const is_at_consignee = container.readings.some(
    ({ event, estimated, set_aside }) => event === 'delivered' && !estimated && set_aside === null,
  )
  if (has_happened('final_destination_full_out_at') || has_happened('pod_full_out_at') || is_at_consignee) return ['picked_up']
  const released = available_for_pickup === true ? ['available'] : []
  const railed = has_happened('pod_rail_loaded_at') || has_happened('pod_rail_departed_at')
  if (has_happened('ind_rail_unloaded_at'))
    return ['off_dock', 'grounded', ...released, ...(available_for_pickup === false ? ['not_available'] : [])]
  if (railed) return ['off_dock', 'on_rail', ...(availability_known ? ['available', 'not_available'] : [])]
  // Seen at a ramp, or on a feeder beyond the port of discharge, says the list of events.
  const has = (name: string) => container.transport_events.some((event) => event.milestone.startsWith(name))
  const is_bound_for_train = container.readings.some(
    ({ event, set_aside }) => set_aside === 'onto_rail' || (event === 'positioned_in' && set_aside === 'mid_journey'),
  )
  const elsewhere = [
    ...(has('rail_arrived') ? ['on_rail'] : []),
    ...(has('feeder_') ? ['on_ship'] : []),
    ...(is_bound_for_train ? ['awaiting_inland_transfer'] : []),
  ]
  if (has_happened('pod_discharged_at'))
    return [
      'off_dock',
      ...elsewhere,
      ...(available_for_pickup === true
        ? ['available']
        : ['awaiting_inland_transfer', available_for_pickup === false ? 'not_available' : 'grounded']),
    ]
  const afloat = container.transport_events.some(({ milestone }) => /^(vessel|feeder|transshipment)_/.test(milestone))
  const ashore =
    availability_known || container.location_at_pod_terminal !== null
      ? ['available', 'not_available', 'grounded', 'awaiting_inland_transfer']
      : []
  return ['off_dock', ...elsewhere, ...ashore, afloat ? 'on_ship' : 'new']
}
