/** One event of a source, said again and again under its id: corrected, moved to another box, taken back. */
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/feeds/dialects/dcsa/v2/decode.ts'
import { standardQuirks } from '../../src/feeds/lines/quirks.ts'
import { foldShipment } from '../../src/journey/fold.ts'
import type { DecodedEvent, RawEvent } from '../../src/vocabulary/raw-event.ts'
import {
  actual,
  box,
  containerIn,
  containerOf,
  facts,
  journeyOf,
  type Options,
  rawEvents,
  reasonFor,
  type Said,
  stepsOf,
} from './build.ts'

const other = 'TCLU2224327'
const alpha = { vessel: 'ALPHA' }
const of = (container_number: string | null, options: Options = {}) => ({ ...alpha, container_number, ...options })
const loads = [box, other].map((number) => actual('load', 'CNSHA', '2026-08-01T10:00', of(number)))
const discharge = (container_number: string | null, options: Options = {}) =>
  actual('discharge', 'USLAX', '2026-08-17T10:00', of(container_number, options))

/** Which of the two boxes are believed to be discharged. */
function discharged(said: readonly Said[]): string[] {
  return journeyOf([...loads, ...said]).containers.flatMap(({ number, pod_discharged_at }) =>
    pod_discharged_at === null ? [] : [number],
  )
}

describe('an event that moves to another container', () => {
  test('is not about the old one any more', () => {
    const said = [...loads, discharge(box, { source_id: 'E7' }), discharge(other, { source_id: 'E7' })]
    expect(discharged(said.slice(2))).toEqual([other])
    expect(reasonFor(containerOf(said), said, 2)).toBe('superseded')
  })

  test('the newest version counts, whichever was heard first', () => {
    const versions = [
      discharge(other, { source_id: 'E7', reported_at: '2026-08-18T10:00:00Z', received_at: '2026-08-20T00:00:00Z' }),
      discharge(box, { source_id: 'E7', reported_at: '2026-08-17T20:00:00Z', received_at: '2026-08-21T00:00:00Z' }),
    ]
    expect(discharged(versions)).toEqual([other])
    expect(discharged(versions.toReversed())).toEqual([other])
  })

  test('and back again', () => {
    expect(discharged([box, other, box].map((number) => discharge(number, { source_id: 'E7' })))).toEqual([box])
  })

  test('from all boxes of the shipment to one of them', () => {
    expect(discharged([discharge(null, { source_id: 'E7' })])).toEqual([other, box])
    expect(discharged([discharge(null, { source_id: 'E7' }), discharge(other, { source_id: 'E7' })])).toEqual([other])
  })

  test('said of the old one again in place of the new one, it is about the old one', () => {
    const [moved_at, back_at] = ['2026-08-20T00:00:00Z', '2026-08-21T00:00:00Z']
    const old = { source_id: 'E7', absence: { from: moved_at, until: back_at } }
    const gone = { source_id: 'E7', received_at: moved_at, no_longer_reported_at: back_at }
    expect(discharged([discharge(box, old), discharge(other, gone)])).toEqual([box])
    // And both are not repeated any more.
    const later = { no_longer_reported_at: '2026-08-25T00:00:00Z' }
    expect(discharged([discharge(box, { ...old, ...later }), discharge(other, gone)])).toEqual([box])
  })

  test('that nobody repeats stays with the container that it moved to', () => {
    const gone = { source_id: 'E7', no_longer_reported_at: '2026-09-01T00:00:00Z' }
    expect(discharged([discharge(box, { source_id: 'E7' }), discharge(other, gone)])).toEqual([other])
  })

  test('taken back after it has moved, it comes back to none', () => {
    const moved = [discharge(box, { source_id: 'E7' }), discharge(other, { source_id: 'E7' })]
    expect(discharged([...moved, discharge(other, { source_id: 'E7', retracted: true })])).toEqual([])
  })
})

describe('one id for several containers', () => {
  test('used by a careless line in one answer, all count', () => {
    const message = { source_id: 'E7', message_id: 'one answer' }
    expect(
      discharged([
        discharge(box, { ...message, reported_at: '2026-08-17T11:00:00Z' }),
        discharge(other, { ...message, reported_at: '2026-08-17T12:00:00Z' }),
      ]),
    ).toEqual([other, box])
  })

  test('still in the answer in which the other appears, it counts', () => {
    const heard = { received_at: '2026-08-18T00:00:00Z', source_id: 'E7' }
    const raws = [
      ...rawEvents(loads),
      ...rawEvents([discharge(box, heard)]).map((raw) => ({ ...raw, last_heard_at: '2026-08-19T00:00:00.000Z' })),
      ...rawEvents([discharge(other, { ...heard, received_at: '2026-08-19T00:00:00Z' })]),
    ]
    expect(foldShipment(raws, facts).containers.map(({ pod_discharged_at }) => pod_discharged_at !== null)).toEqual([true, true])
  })

  test('of different moves it is a careless use: both count', () => {
    const gate = actual('gate_out', 'USLAX', '2026-08-19T10:00', {
      container_number: other,
      load_state: 'laden',
      source_id: 'E7',
    })
    const journey = journeyOf([...loads, discharge(box, { source_id: 'E7' }), gate])
    expect(containerIn(journey).pod_discharged_at).not.toBeNull()
    expect(containerIn(journey, other).pod_full_out_at).not.toBeNull()
  })

  test('under different papers it is two things', () => {
    const papers = (booking_number: string) => ({ source_id: 'E7', booking_number })
    expect(discharged([discharge(box, papers('B1')), discharge(other, papers('B2'))])).toEqual([other, box])
  })

  test('without ids nothing belongs together', () => {
    expect(discharged([discharge(box), discharge(other)])).toEqual([other, box])
  })
})

describe('lists of containers, as lines send them', () => {
  const event = (id: string, numbers: readonly string[], changed: object = {}) => ({
    eventID: id,
    eventType: 'TRANSPORT',
    eventCreatedDateTime: '2026-08-02T00:00:00Z',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-08-01T20:00:00+08:00',
    transportEventTypeCode: 'DEPA',
    transportCall: {
      transportCallID: 'C1',
      modeOfTransport: 'VESSEL',
      UNLocationCode: 'CNSHA',
      vessel: { vesselName: 'ALPHA' },
    },
    references: numbers.map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
    ...changed,
  })
  const answers = (...bodies: readonly (readonly object[])[]) =>
    bodies.flatMap((body, position) =>
      heardIn(decode(body, { operator: 'MSCU', container: null, quirks: standardQuirks }).events, position),
    )
  const departed = (heard: readonly RawEvent[]) =>
    foldShipment([...rawEvents(loads), ...heard], facts).containers.flatMap((container) =>
      stepsOf(container).includes('vessel_departed CNSHA') ? [container.number] : [],
    )

  test('a newer version that leaves one out withdraws it from that one', () => {
    const shorter = event('E7', [other], { eventCreatedDateTime: '2026-08-03T00:00:00Z' })
    expect(departed(answers([event('E7', [box, other])]))).toEqual([other, box])
    expect(departed(answers([event('E7', [box, other])], [shorter]))).toEqual([other])
    expect(departed(answers([shorter], [event('E7', [box, other])]))).toEqual([other])
  })

  test('a list of one version that comes in two messages is one list', () => {
    expect(departed(answers([event('E7', [box])], [event('E7', [other])]))).toEqual([other, box])
  })

  test('taken back by the id alone, it is taken back for all of them', () => {
    const retraction = { eventID: 'E7', isRetracted: true, eventCreatedDateTime: '2026-08-03T00:00:00Z' }
    expect(departed(answers([event('E7', [box, other])], [retraction]))).toEqual([])
    // The event in full, but for its containers.
    expect(departed(answers([event('E7', [box, other])], [event('E7', [], retraction)]))).toEqual([])
    expect(departed(answers([event('E7', [box, other]), retraction]))).toEqual([])
  })

  test('a move of a box is taken back by its id alone', () => {
    const lift = {
      ...event('E8', []),
      eventType: 'EQUIPMENT',
      transportEventTypeCode: undefined,
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: box,
    }
    const retraction = { ...lift, equipmentReference: undefined, isRetracted: true, eventCreatedDateTime: '2026-08-03T00:00:00Z' }
    const loadedAt = (heard: readonly RawEvent[]) =>
      foldShipment(heard, facts).containers.flatMap(stepsOf).includes('vessel_loaded CNSHA')
    expect(loadedAt(answers([lift]))).toBe(true)
    expect(loadedAt(answers([lift], [retraction]))).toBe(false)
  })
})

/** As the message at this position was heard, a day after the one before. */
function heardIn(events: readonly DecodedEvent[], position: number): RawEvent[] {
  return events.map((event) => ({
    ...event,
    id: `${position}-${event.index}`,
    feed: 'line',
    message_id: `m${position}`,
    received_at: `2026-08-1${position}T00:00:00.000Z`,
  }))
}
