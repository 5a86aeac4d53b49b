/** Where the ship of a journey is, for those that have one to themselves: what a receiver hands on. */
import { along } from '../../sea/route.ts'
import { hourOf, type Timeline } from '../events.ts'
import { wayBetween } from '../fleet/voyage.ts'
import { planJourney } from '../journey-plan.ts'
import type { JourneyName } from '../number.ts'
import { type PlaceCode, places } from '../places.ts'
import { happensAt, type PlannedMove } from '../plan.ts'
import { ownShip } from '../troubles/drafts.ts'

type ShipSighting = {
  mmsi: string
  imo: string
  name: string
  lat: number
  lon: number
  sog: number
  cog?: number
  heading?: number
  nav_status: number
  timestamp: string
}

const sailing_status = 0
const moored_status = 5
const km_per_nm = 1.852

/** Where it is and how it goes; null: its journey has no ship of its own, or is not at sea at that time. */
export function shipHeard(journey: JourneyName, timeline: Timeline, now: Date): ShipSighting | null {
  if (journey.ending !== 'SHIPS') return null
  const plan = planJourney(journey)
  const hour = hourOf(timeline, now)
  const at_sea = plan.moves.filter(({ mode }) => mode !== 'RAIL' && mode !== 'TRUCK')
  const [first, last] = [at_sea[0], at_sea.at(-1)]
  if (first === undefined || last === undefined || happensAt(plan, first) > hour || happensAt(plan, last) < hour) return null
  const done = at_sea.filter((move) => happensAt(plan, move) <= hour).at(-1) ?? first
  const next = at_sea[at_sea.indexOf(done) + 1]
  const { mmsi, imo, name } = ownShip(journey.serial)
  const heard = { mmsi: String(mmsi), imo, name, timestamp: now.toISOString() }
  if (done.code !== 'DEPA' || next === undefined) {
    const { latitude, longitude } = done.place
    return { ...heard, lat: latitude, lon: longitude, sog: 0, nav_status: moored_status }
  }
  const way = wayBetween(codeOf(done), codeOf(next))
  const [departs_h, arrives_h] = [happensAt(plan, done), happensAt(plan, next)]
  const { at, heading } = along(way, (way.length_km * (hour - departs_h)) / (arrives_h - departs_h))
  const sog = Math.round((way.length_km / km_per_nm / (arrives_h - departs_h)) * 10) / 10
  const towards = heading === null ? {} : { cog: heading, heading }
  return { ...heard, lat: at.latitude, lon: at.longitude, sog, ...towards, nav_status: sailing_status }
}

function codeOf({ place }: PlannedMove): PlaceCode {
  const found = Object.keys(places).find((code) => code === place.locode)
  if (found === undefined) throw new RangeError(`${place.locode} is no place of the sandbox`)
  return found as PlaceCode // a key of that table
}
