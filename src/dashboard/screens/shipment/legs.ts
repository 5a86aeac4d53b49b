import { hour_ms } from '../../../base/durations.ts'
import type { Estimate } from '../../../client/interface.ts'
import type { RouteDocument } from '../../server/shipment.ts'

// The legs of a shipment out of the ways of its boxes: those that travel alike are one.

type LegPlace = { name: string | null; locode: string | null; zone: string | null }
/** `at`: when it happened, else when it is expected. `first`: as it was said first. */
export type LegEnd = { place: LegPlace; at: string | null; is_fact: boolean; first: string | null }
export type Leg = {
  key: string
  mode: 'vessel' | 'rail' | null
  vessel: string | null
  voyage: string | null
  from: LegEnd
  to: LegEnd
  boxes: number
}

type Stop = Extract<NonNullable<RouteDocument['included']>[number], { type: 'route_location' }>

/** In the order of travel, the one that leaves first before the others. */
export function legsOf(routes: readonly RouteDocument[], estimates: readonly Estimate[]): Leg[] {
  const legs = new Map<string, Leg>()
  for (const route of routes)
    for (const leg of legsOfRoute(route)) {
      const same = legs.get(leg.key)
      legs.set(leg.key, same === undefined ? leg : { ...same, boxes: same.boxes + 1 })
    }
  return [...legs.values()]
    .map((leg) => withFirstWords(leg, estimates))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}

// What has no time yet comes last.
const startOf = ({ from, to }: Leg) => from.at ?? to.at ?? '9999'

function legsOfRoute({ data, included = [] }: RouteDocument): Leg[] {
  const records = new Map(included.map((record) => [record.id, record]))
  const stops = data.relationships.route_locations.data.flatMap(({ id }) => {
    const record = records.get(id)
    return record?.type === 'route_location' ? [record] : []
  })
  const placeOf = ({ relationships }: Stop): LegPlace => {
    const place = records.get(relationships.location.data?.id ?? '')
    if (place?.type !== 'port' && place?.type !== 'metro_area' && place?.type !== 'terminal')
      return { name: null, locode: null, zone: null }
    if (place.type === 'terminal') return { name: place.attributes.name, locode: null, zone: null }
    return { name: place.attributes.name, locode: place.attributes.code, zone: place.attributes.time_zone }
  }
  const vesselOf = (id: string | undefined) => {
    const vessel = records.get(id ?? '')
    return vessel?.type === 'vessel' ? vessel.attributes.name : null
  }
  return stops.slice(0, -1).flatMap((stop, index): Leg[] => {
    const next = stops[index + 1]
    if (next === undefined) return []
    const { outbound_atd_at, outbound_etd_at, outbound_mode, outbound_voyage_number } = stop.attributes
    const { inbound_ata_at, inbound_eta_at, inbound_mode, inbound_voyage_number } = next.attributes
    const mode = outbound_mode ?? inbound_mode
    const vessel = vesselOf((stop.relationships.outbound_vessel.data ?? next.relationships.inbound_vessel.data)?.id)
    const [from, to] = [placeOf(stop), placeOf(next)]
    return [
      {
        key: [mode, vessel, from.locode ?? from.name, to.locode ?? to.name].join(' '),
        ...{ mode, vessel, voyage: outbound_voyage_number ?? inbound_voyage_number, boxes: 1 },
        from: { place: from, at: outbound_atd_at ?? outbound_etd_at, is_fact: outbound_atd_at !== null, first: null },
        to: { place: to, at: inbound_ata_at ?? inbound_eta_at, is_fact: inbound_ata_at !== null, first: null },
      },
    ]
  })
}

/** Events by which a leg begins, and by which it ends. */
export const leaves: readonly string[] = ['vessel_departed', 'transshipment_departed', 'feeder_departed', 'rail_departed']
export const reaches: readonly string[] = [
  'vessel_arrived',
  'transshipment_arrived',
  'feeder_arrived',
  'rail_arrived',
  'arrived_at_destination',
]

/** When it was first said that one of these comes about at a place; null: nobody said so beforehand. */
export function firstWord(estimates: readonly Estimate[], events: readonly string[], locode: string | null): string | null {
  const said = estimates
    .filter(({ attributes: { event, location_locode, estimated_at } }) => {
      return event !== null && events.includes(event) && location_locode === locode && estimated_at !== null
    })
    .toSorted((one, other) => one.attributes.said_at.localeCompare(other.attributes.said_at))
  return said[0]?.attributes.estimated_at ?? null
}

function withFirstWords(leg: Leg, estimates: readonly Estimate[]): Leg {
  const first = (end: LegEnd, events: readonly string[]): LegEnd => {
    return { ...end, first: firstWord(estimates, events, end.place.locode) }
  }
  return { ...leg, from: first(leg.from, leaves), to: first(leg.to, reaches) }
}

/** A piece of time, as parts of the whole from 0 to 1. */
export type Piece = { start: number; end: number }
type Bars = { first: Piece | null; planned: Piece | null; actual: Piece | null }
export type Scale = { from_ms: number; to_ms: number }

/** All of the times, today, and a little room on both sides. Null: nobody told a time. */
export function scaleOf(legs: readonly Leg[], now: Date): Scale | null {
  const told = legs
    .flatMap(({ from, to }) => [from.at, from.first, to.at, to.first])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  if (told.length === 0) return null
  const all = [...told, now.getTime()]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const room = Math.max(hour_ms, (high - low) * 0.03)
  return { from_ms: low - room, to_ms: high + room }
}

export function partOf(at_ms: number, { from_ms, to_ms }: Scale): number {
  return (at_ms - from_ms) / (to_ms - from_ms)
}

/** What is drawn of a leg: solid as far as it has come, in outline what is expected, and what was said first. */
export function barsOf({ from, to }: Leg, scale: Scale, now: Date): Bars {
  const part = (at: string | null) => (at === null ? null : partOf(Date.parse(at), scale))
  const piece = (start: number | null, end: number | null): Piece | null =>
    start === null || end === null || end < start ? null : { start, end }
  const today = partOf(now.getTime(), scale)
  const [start, end] = [part(from.at), part(to.at)]
  const is_over = from.is_fact && to.is_fact
  const actual = from.is_fact ? piece(start, to.is_fact ? end : today) : null
  return {
    first: piece(part(from.first) ?? start, part(to.first)),
    planned: is_over ? null : piece(from.is_fact ? today : start, end),
    actual,
  }
}
