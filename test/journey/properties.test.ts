/** What must hold for every history, however odd. A failure prints its seed and the smallest history that shows it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContainerBelief, Facts, Journey } from '../../src/journey/belief.ts'
import { foldShipment } from '../../src/journey/fold.ts'
import type { RawEvent } from '../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../property-runs.ts'
import { bill, containerIn, facts, rawEvents as heard, stepsOf } from './build.ts'
import { asked, history, rawEvent, voyage } from './histories.ts'

const check = propertyRuns(200)

function fold(rawEvents: readonly RawEvent[], changed: Partial<Facts> = {}): Journey {
  return foldShipment(rawEvents, { ...facts, ...changed })
}

/** Without the list of raw events, which shows those that count for nothing. */
function believed({ containers, ...journey }: Journey) {
  return { ...journey, containers: containers.map(({ readings: _, ...container }) => container) }
}

describe('order and repetition do not matter', () => {
  test('any order gives the same journey', () => {
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

  test('said twice is said once', () => {
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
      (entry): entry is [string, string] =>
        /_(at|lfd|on)$/.test(entry[0]) && typeof entry[1] === 'string' && entry[0] !== 'delivered_at',
    )

  test('every date has a raw event behind it that counts', () => {
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

  test('no actual comes from an estimate, and none from the future', () => {
    fc.assert(
      fc.property(history, (rawEvents) => {
        const byId = new Map(rawEvents.map((raw) => [raw.id, raw]))
        for (const event of fold(rawEvents).containers.flatMap((container) => container.transport_events)) {
          const source = byId.get(event.source_event_id ?? '')
          expect(source?.claim).toMatchObject({ kind: 'milestone', classifier: 'actual' })
          expect(Date.parse(event.timestamp)).toBeLessThanOrEqual(Date.parse(source?.received_at ?? '') + 86_400_000)
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
          expect(transport_events.map(({ timestamp }) => timestamp)).toEqual(
            transport_events.map(({ timestamp }) => timestamp).toSorted(),
          )
          for (const { timestamp } of transport_events) expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
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
              // Proves that the box was collected, and is no milestone: only a person delivers.
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

  test('the status is the one that the attributes say', () => {
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

/** Container-state-machine §3 by the attributes that everybody sees, written a second time. Where they leave it open, several are allowed. */
function statusesAllowed(container: ContainerBelief): string[] {
  const { available_for_pickup, availability_known } = container
  if (container.empty_terminated_at !== null) return ['empty_returned']
  if (container.delivered_at !== null) return ['delivered']
  const is_at_consignee = container.readings.some(
    ({ event, estimated, set_aside }) => event === 'delivered' && !estimated && set_aside === null,
  )
  if (container.final_destination_full_out_at !== null || container.pod_full_out_at !== null || is_at_consignee)
    return ['picked_up']
  const released = available_for_pickup === true ? ['available'] : []
  const railed = container.pod_rail_loaded_at !== null || container.pod_rail_departed_at !== null
  if (container.ind_rail_unloaded_at !== null)
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
  if (container.pod_discharged_at !== null)
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
