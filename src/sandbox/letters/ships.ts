/** Where the ship of a journey is, for those that have one to themselves: what a receiver hands on, over HTTP or by TCP. */
import { along } from '../../sea/route.ts'
import { hourOf, instantOf, type Timeline } from '../events.ts'
import { moored_status, positionReport, sailing_status, shipReport, spoken } from '../fleet/sentences.ts'
import { wayBetween } from '../fleet/voyage.ts'
import { planJourney } from '../journey-plan.ts'
import type { JourneyName } from '../number.ts'
import { type PlaceCode, places } from '../places.ts'
import { happensAt, type PlannedMove } from '../plan.ts'
import { ownShip } from '../troubles/drafts.ts'
import type { Trouble } from '../words.ts'

/** By which way a receiver hands on what it hears of a ship. */
type HearingWay = 'http' | 'tcp'

const ways: Partial<Record<Trouble, HearingWay>> = { SHIPS: 'http', RADIO: 'tcp' }

type ShipAtSea = {
  mmsi: number
  imo: string
  name: string
  latitude: number
  longitude: number
  /** Null in port. */
  heading: number | null
  knots: number
  /** What the crew says of its way. */
  bound_for: PlaceCode
  arrives_at: Date
}

const km_per_nm = 1.852

/** Where it is and how it goes, for a receiver of this way; null: its journey has no ship of its own, or is not at sea at that time. */
export function shipHeard(
  journey: JourneyName,
  { way, timeline, now }: { way: HearingWay; timeline: Timeline; now: Date },
): ShipAtSea | null {
  const { ending } = journey
  if (Object.entries(ways).find(([word]) => word === ending)?.[1] !== way) return null
  const plan = planJourney(journey)
  const hour = hourOf(timeline, now)
  const at_sea = plan.moves.filter(({ mode }) => mode !== 'RAIL' && mode !== 'TRUCK')
  const [first, last] = [at_sea[0], at_sea.at(-1)]
  if (first === undefined || last === undefined || happensAt(plan, first) > hour || happensAt(plan, last) < hour) return null
  const done = at_sea.filter((move) => happensAt(plan, move) <= hour).at(-1) ?? first
  const next = at_sea[at_sea.indexOf(done) + 1]
  const arrivals = at_sea.filter(({ code }) => code === 'ARRI')
  const arrival = arrivals.find((move) => happensAt(plan, move) > hour) ?? arrivals.at(-1) ?? last
  const { mmsi, imo, name } = ownShip(journey.serial)
  const bound = { bound_for: codeOf(arrival), arrives_at: instantOf(timeline, happensAt(plan, arrival)) }
  const heard = { mmsi, imo, name, ...bound }
  if (done.code !== 'DEPA' || next === undefined) {
    const { latitude, longitude } = done.place
    return { ...heard, latitude, longitude, heading: null, knots: 0 }
  }
  const way_over_sea = wayBetween(codeOf(done), codeOf(next))
  const [departs_h, arrives_h] = [happensAt(plan, done), happensAt(plan, next)]
  const { at, heading } = along(way_over_sea, (way_over_sea.length_km * (hour - departs_h)) / (arrives_h - departs_h))
  const knots = Math.round((way_over_sea.length_km / km_per_nm / (arrives_h - departs_h)) * 10) / 10
  return { ...heard, latitude: at.latitude, longitude: at.longitude, heading, knots }
}

/** As a receiver posts it. */
export function sightingOf({ mmsi, imo, name, latitude, longitude, heading, knots }: ShipAtSea, now: Date): object {
  return {
    ...{ mmsi: String(mmsi), imo, name, lat: latitude, lon: longitude, sog: knots, timestamp: now.toISOString() },
    ...(heading === null ? {} : { cog: heading, heading }),
    nav_status: heading === null ? moored_status : sailing_status,
  }
}

/** As a receiver hands it on by TCP: NMEA 0183 with the time at which it was heard, who the ship is (message 5) and where (message 1). */
export function sentencesOf(heard: readonly ShipAtSea[], now: Date): string {
  const lines = heard.flatMap(({ mmsi, imo, name, latitude, longitude, heading, knots, ...bound }, index) => [
    ...shipReport({ mmsi, imo: Number(imo), name, destination: bound.bound_for, eta: bound.arrives_at }, index % 10),
    positionReport({ mmsi, latitude, longitude, heading, knots, status: heading === null ? moored_status : sailing_status }),
  ])
  return spoken(lines, now)
}

function codeOf({ place }: PlannedMove): PlaceCode {
  const found = Object.keys(places).find((code) => code === place.locode)
  if (found === undefined) throw new RangeError(`${place.locode} is no place of the sandbox`)
  return found as PlaceCode // a key of that table
}
