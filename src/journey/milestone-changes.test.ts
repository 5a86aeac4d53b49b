import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import { announcementsAbout, journeyOf, milestone, written } from '../../test/world/journeys.ts'
import type { Announcement } from '../announcements/announcement.ts'
import { match } from '../delivery/match.ts'
import type { Journey, TransportEvent } from './belief.ts'
import { diff } from './diff.ts'
import { vesselIdByName } from './resolve.ts'
import type { StoredShipment, TransportEventRow } from './stored.ts'

const now = '2031-04-01T00:00:00Z'
const shipment_id = '00000000-0000-5000-8000-00000000000f'
const ship = '00000000-0000-5000-8000-0000000000b1'
const other_ship = '00000000-0000-5000-8000-0000000000b3'

function withEvents(...transport_events: TransportEvent[]): Journey {
  return journeyOf({}, { transport_events })
}

type Heard = { announcement: Announcement; row: TransportEventRow | undefined }

/** What one webhook hears of milestones over a series of folds, one list for each fold. */
function heardOver(series: readonly Journey[], also: string[] = []): { heard: Heard[][]; store: StoredShipment | null } {
  let store: StoredShipment | null = null
  const heard = series.map((after) => {
    const changes = diff(store, after, { now })
    store = written(store, changes)
    const { added, replaced, returned } = changes.transport_events
    const rows = [...added, ...returned, ...replaced.map((pair) => pair.new)]
    const announced = announcementsAbout(changes, { now, shipment_id, after })
    const names = announced.map(({ name }) => name).filter((name) => name.startsWith('container.transport.'))
    return match(announced, [{ id: 'webhook', events: [...names, ...also] }]).map(({ announcement }) => {
      return { announcement, row: rows.find(({ id }) => id === announcement.reference.id) }
    })
  })
  return { heard, store }
}

function counts(series: readonly Journey[], also?: string[]): number[] {
  return heardOver(series, also).heard.map((announced) => announced.length)
}

describe('a detail of a milestone that was announced', () => {
  test.each<[string, Partial<TransportEvent>, Partial<TransportEvent>]>([
    ['voyage number', { voyage_number: null }, { voyage_number: '031E' }],
    ['another voyage number', { voyage_number: '031E' }, { voyage_number: '31E' }],
    ['source', { data_source: 'shipping_line' }, { data_source: 'terminal' }],
    ['source of the same kind', {}, { source_event_id: '00000000-0000-5000-8000-0000000000c2' }],
    ['facility', { terminal: null }, { terminal: { id: '00000000-0000-5000-8000-0000000000e1', type: 'terminal' } }],
    ['vessel that was unknown', { vessel_id: null }, { vessel_id: ship }],
    ['place that was unknown', { location_locode: null, location: null }, { location_locode: 'CNSHA' }],
    ['time within a minute', { timestamp: '2031-03-01T10:00:00Z' }, { timestamp: '2031-03-01T10:00:59Z' }],
  ])('is shown and not announced: %s', (_, first, then) => {
    const { heard, store } = heardOver([withEvents(milestone(first)), withEvents(milestone(then))])
    expect(heard.map((announced) => announced.length)).toEqual([1, 0])
    const { location, terminal, milestone: _milestone, ...shown } = milestone(then)
    expect(store?.transport_events).toMatchObject([
      { ...shown, id: heard[0]?.[0]?.announcement.reference.id, version: 1, terminal_id: terminal?.id ?? null },
    ])
  })

  test('is no news when it goes, nor when it comes back; another one in its place is a correction', () => {
    const named = withEvents(milestone({ vessel_id: ship }))
    const unnamed = withEvents(milestone({ vessel_id: null }))
    expect(counts([named, unnamed, named, unnamed, withEvents(milestone({ vessel_id: other_ship }))])).toEqual([1, 0, 0, 0, 1])
  })

  test('a vessel that was known by name and now is by number is the same vessel', () => {
    const by_number = withEvents(milestone({ vessel_id: '00000000-0000-5000-8000-0000000000b2' }))
    const by_name = withEvents(milestone({ vessel_id: vesselIdByName('MV Mare Exemplum') }))
    expect(counts([by_name, by_number, by_name])).toEqual([1, 0, 0])
  })
})

describe('corrections', () => {
  test('a time that drifts by seconds is one once it is a minute from what was told', () => {
    const at = (time: string) => withEvents(milestone({ timestamp: `2031-03-01T10:${time}Z` }))
    expect(counts([at('00:00'), at('00:30'), at('00:59'), at('01:01'), at('01:30'), at('00:40')])).toEqual([1, 0, 0, 1, 0, 0])
  })

  test('a time that goes back and forth makes a chain, in which each names the one before', () => {
    const at = (hour: number) => withEvents(milestone({ timestamp: `2031-03-01T1${hour}:00:00Z` }))
    const told = heardOver([at(0), at(1), at(0), at(1)]).heard.flat()
    const ids = told.map(({ announcement }) => announcement.reference.id)
    expect(new Set(ids).size).toBe(4)
    expect(told.map(({ row }) => row?.previous_version_id)).toEqual([null, ...ids.slice(0, 3)])
    expect(new Set(told.map(({ announcement }) => announcement.id)).size).toBe(4)
  })

  test('the same correction has the same id whenever it is found', () => {
    const at = (hour: number) => withEvents(milestone({ timestamp: `2031-03-01T1${hour}:00:00Z` }))
    const store = written(null, diff(null, at(0), { now }))
    const found = (when: string) =>
      announcementsAbout(diff(store, at(1), { now: when }), { now: when, shipment_id, after: at(1) }).map(({ id }) => id)
    expect(found('2031-04-02T00:00:00Z')).toEqual(found('2031-04-09T00:00:00Z'))
  })
})

describe('a milestone that is withdrawn', () => {
  const there = withEvents(milestone())
  const corrected = withEvents(milestone({ timestamp: '2031-03-01T12:00:00Z' }))

  test('and comes back as it was told is no news', () => {
    const { heard, store } = heardOver([there, withEvents(), there, withEvents(), there])
    expect(heard.map((announced) => announced.length)).toEqual([1, 0, 0, 0, 0])
    expect(store?.transport_events).toMatchObject([{ version: 3, told: null }])
  })

  test('is told again to those who heard of the withdrawal', () => {
    expect(counts([there, withEvents(), there], ['container.event.retracted'])).toEqual([1, 1, 1])
  })

  test('and comes back as something else is a correction that names what was withdrawn', () => {
    const { heard } = heardOver([there, withEvents(), corrected])
    expect(heard.map((announced) => announced.length)).toEqual([1, 0, 1])
    expect(heard[2]?.[0]?.row?.previous_version_id).toBe(heard[0]?.[0]?.announcement.reference.id)
  })

  test('with its container is told once, however often the line forgets the container', () => {
    expect(counts([there, journeyOf({}), there])).toEqual([1, 0, 0])
  })
})

describe('a visit that gets another number', () => {
  const second = { timestamp: '2031-03-20T10:00:00Z' }

  test('because an earlier one was learnt of: the earlier one is news, the later one is not', () => {
    const known = withEvents(milestone({ key: 'vessel_loaded:A', ...second }))
    const both = withEvents(milestone({ key: 'vessel_loaded:A' }), milestone({ key: 'vessel_loaded:A:2', ...second }))
    const { heard, store } = heardOver([known, both, known, both])
    expect(heard.map((announced) => announced.map(({ row }) => row?.timestamp))).toEqual([
      ['2031-03-20T10:00:00Z'],
      ['2031-03-01T10:00:00Z'],
      [],
      [],
    ])
    expect(heard[1]?.[0]?.row?.previous_version_id).toBeNull()
    expect(store?.transport_events).toHaveLength(2)
  })
})

// What a receiver acts upon, as this test sees it: the time to the minute, and the last place and vessel that were known.
type Facts = { present: boolean; minute: number; second: number; place: string | null; vessel: string | null; voyage: string }
const histories = fc.array(
  fc.record<Facts>({
    present: fc.boolean(),
    minute: fc.constantFrom(0, 10),
    second: fc.constantFrom(0, 29),
    place: fc.constantFrom(null, 'CNSHA', 'CNNGB'),
    vessel: fc.constantFrom(null, ship, other_ship),
    voyage: fc.constantFrom('031E', '31E'),
  }),
  { minLength: 1, maxLength: 12 },
)

test('over any history a visit is announced once and once for each real correction, each naming the one before', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const folds = history.map(({ present, minute, second, place, vessel, voyage }) => {
        const timestamp = new Date(Date.UTC(2031, 2, 1, 10, minute, second)).toISOString().replace('.000Z', 'Z')
        const event = milestone({ timestamp, location_locode: place, vessel_id: vessel, voyage_number: voyage })
        return present ? withEvents(event) : withEvents()
      })
      const { heard, store } = heardOver(folds)
      let known: Pick<Facts, 'minute' | 'place' | 'vessel'> | null = null
      const expected = history.map(({ present, minute, place, vessel }) => {
        if (!present) return 0
        const is_news: boolean =
          known === null ||
          known.minute !== minute ||
          [
            [known.place, place],
            [known.vessel, vessel],
          ].some(([was, is]) => was !== null && is !== null && was !== is)
        known = is_news
          ? { minute, place, vessel }
          : { minute, place: place ?? known?.place ?? null, vessel: vessel ?? known?.vessel ?? null }
        return is_news ? 1 : 0
      })
      expect(heard.map((announced) => announced.length)).toEqual(expected)
      const ids = heard.flat().map(({ announcement }) => announcement.reference.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(store?.transport_events).toHaveLength(history.at(-1)?.present ? 1 : 0)
    }),
    propertyRuns(500),
  )
})
