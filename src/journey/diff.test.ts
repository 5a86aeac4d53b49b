import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import {
  announcementsAbout,
  blankContainer,
  journeyOf,
  journeys,
  milestone,
  storedContainer,
  written,
} from '../../test/world/journeys.ts'
import type { Journey, TransportEvent } from './belief.ts'
import { diff, isEmpty } from './diff.ts'
import { type StoredShipment, transportEventId } from './stored.ts'

const now = '2031-04-01T00:00:00Z'
const shipment_id = '00000000-0000-5000-8000-00000000000f'

function stored(journey: Journey): StoredShipment {
  return written(null, diff(null, journey, { now }))
}

function withEvents(...transport_events: TransportEvent[]): Journey {
  return journeyOf({}, { transport_events })
}

describe('properties', () => {
  test('writing the difference over what is stored gives the new fold, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(journeys, { minLength: 1, maxLength: 4 }), (series) => {
        let store: StoredShipment | null = null
        for (const journey of series) {
          store = written(store, diff(store, journey, { now }))
          expect(store.shipment).toEqual(journey.shipment)
          expect(store.containers.toSorted(byId)).toEqual(journey.containers.map(storedContainer).toSorted(byId))
          for (const { id, transport_events } of journey.containers) {
            const rows = store.transport_events.filter((row) => row.container_id === id)
            const believed = rows.filter((row) => transport_events.some((event) => event.key === row.key))
            expect(
              believed
                .map(({ key, timestamp, data_source, source_event_id }) => [key, timestamp, data_source, source_event_id])
                .sort(),
            ).toEqual(
              transport_events
                .map(({ key, timestamp, data_source, source_event_id }) => [key, timestamp, data_source, source_event_id])
                .sort(),
            )
          }
          const ids = store.transport_events.map((row) => row.id)
          expect(new Set(ids).size).toBe(ids.length)
        }
      }),
      propertyRuns(300),
    )
  })

  test('the same fold again changes nothing [W10]', () => {
    fc.assert(
      fc.property(journeys, (journey) => isEmpty(diff(stored(journey), journey, { now: '2031-05-01T00:00:00Z' }))),
      propertyRuns(100),
    )
  })

  test('announcing twice gives the same events, each once, with each included record once [W9]', () => {
    fc.assert(
      fc.property(journeys, journeys, (first, after) => {
        const changes = diff(stored(first), after, { now })
        const announced = announcementsAbout(changes, { now, shipment_id, after })
        expect(announcementsAbout(diff(stored(first), after, { now }), { now, shipment_id, after })).toEqual(announced)
        expect(new Set(announced.map(({ id }) => id)).size).toBe(announced.length)
        for (const { includes } of announced) expect(new Set(includes.map(({ id }) => id)).size).toBe(includes.length)
      }),
      propertyRuns(200),
    )
  })
})

describe('milestones', () => {
  test('an id follows from container, key and version', () => {
    const [row] = diff(null, withEvents(milestone()), { now }).transport_events.added
    expect(row).toMatchObject({
      id: transportEventId(blankContainer.id, 'vessel_loaded:1', 1),
      version: 1,
      event: 'container.transport.vessel_loaded',
    })
  })

  test('a correction of under a minute by the same source is silent and keeps the id', () => {
    const before = stored(withEvents(milestone({ timestamp: '2031-03-01T10:00:00Z' })))
    const { updated, replaced } = diff(before, withEvents(milestone({ timestamp: '2031-03-01T10:00:59Z' })), {
      now,
    }).transport_events
    expect(replaced).toEqual([])
    expect(updated).toMatchObject([
      { new: { id: before.transport_events[0]?.id, version: 1, timestamp: '2031-03-01T10:00:59Z' } },
    ])
  })

  test.each([
    ['a minute or more', { timestamp: '2031-03-01T10:01:00Z' }],
    ['another place', { location_locode: 'CNNGB' }],
    ['another vessel', { vessel_id: '00000000-0000-5000-8000-0000000000b2' }],
  ])('%s replaces the event by its next version', (_, correction) => {
    const before = stored(withEvents(milestone()))
    const changes = diff(before, withEvents(milestone(correction)), { now })
    const [pair] = changes.transport_events.replaced
    expect(pair?.new).toMatchObject({ version: 2, previous_version_id: pair?.old.id, ...correction })
    expect(changes.transport_events.updated).toEqual([])
  })

  test('a container that the line no longer lists is removed with its events', () => {
    const changes = diff(stored(withEvents(milestone())), journeyOf({}), { now })
    expect(changes.containers.removed).toMatchObject([{ number: blankContainer.number }])
    expect(changes.transport_events.withdrawn).toMatchObject([{ reason: 'container_removed' }])
  })
})

test('a winner that changes without the value is written and nothing else', () => {
  const provenance = { pod_eta_at: { raw_event_id: '00000000-0000-5000-8000-0000000000c3', rule: 'latest', lost: [] } }
  const eta = { pod_eta_at: '2031-05-01T00:00:00Z' }
  const changes = diff(stored(journeyOf(eta)), journeyOf({ ...eta, provenance }), { now })
  expect(changes).toMatchObject({ shipment: [], shipment_provenance: provenance })
  expect(isEmpty(changes)).toBe(false)
})

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
