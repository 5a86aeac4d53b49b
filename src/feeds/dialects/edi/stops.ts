/** The places of a routing (X12 R4, EDIFACT LOC), what their times claim, and which of them an event happened at. */
import { parseLocode } from '../../../vocabulary/locode.ts'
import type {
  ClaimedFacility,
  ClaimedPlace,
  ClaimedTime,
  Classifier,
  StopRole,
  TransportMode,
} from '../../../vocabulary/raw-event.ts'

export type RoutingStop = {
  role: StopRole | null
  /** The place that the message says its status is about. */
  is_activity: boolean
  /** What arrives and departs there, where the message says so. */
  mode: TransportMode | null
  place: ClaimedPlace
  times: readonly StopTime[]
  /** The times are those of the call of the message's own ship, not of the shipment's routing. */
  is_call_of_ship?: true
}

// No journey has as many stops; keeps hostile input cheap.
export const stops_max = 30

export type StopTime = { movement: 'arrive' | 'depart'; classifier: Classifier; at: ClaimedTime; words: string }

type PlaceWords = { code?: string; name?: string; state?: string; country?: string; terminal?: string; terminal_code?: string }

/**
 * A place from what a segment names. Senders write the terminal where the city belongs; a name that is evidently one is kept as the
 * facility, and as the name only when there is no code to tell the city by. Null when nothing is named.
 */
export function placeFrom({
  code = '',
  name = '',
  state = '',
  country = '',
  terminal = '',
  terminal_code = '',
}: PlaceWords): ClaimedPlace | null {
  const locode = parseLocode(code)
  if (locode === null && name === '' && terminal === '') return null
  const is_acronym = acronym.test(name)
  const is_facility = terminal === '' && (is_acronym || looksLikeFacility(name))
  const facility = facilityFrom({ name: is_facility ? name : terminal, code: terminal_code })
  const country_code = country === '' ? (locode?.slice(0, 2) ?? null) : country.toUpperCase()
  return {
    name: name === '' || is_acronym || (is_facility && locode !== null) ? null : name,
    locode,
    // Some repeat the country there.
    state: state === '' || state.toUpperCase() === country_code ? null : state.toUpperCase(),
    country: country_code,
    latitude: null,
    longitude: null,
    facility,
  }
}

const facilityWords =
  /\b(TERMINALS?|TERMI(N|NA|NAL)?|TERM|CONTAINERS?|CONTAINER (PORT|PARK)|RAMP|INTERMODAL|LOGISTICS PARK|DEPOT|YARD|PIER|BERTH|WHARF|ICTF|CY|CFS|APMT?|BNSF|CSXT?|UPRR|RAILYARD|RAILWAY|HOLDINGS)\b/i
const rampWords = /\b(RAMP|INTERMODAL|LOGISTICS PARK|ICTF|BNSF|CSXT?|UPRR|RAILYARD|RAILWAY)\b/i

// MICT, NSICT, DCT2: container terminals by their initials, which say nothing of a town.
const acronym = /^[A-Z]{1,5}CT\d?$/

export function looksLikeFacility(name: string): boolean {
  return facilityWords.test(name)
}

function facilityFrom({ name, code }: { name: string; code: string }): ClaimedFacility | null {
  if (name === '' && code === '') return null
  const type = rampWords.test(name) ? 'ramp' : /\bDEPOT\b/i.test(name) ? 'depot' : null
  return { name: name === '' ? null : name, code: code === '' ? null : code, code_list: code === '' ? null : 'smdg', type }
}

/** By code where both have one, else by name. */
export function isSamePlace(a: ClaimedPlace, b: ClaimedPlace): boolean {
  if (a.locode !== null && b.locode !== null) return a.locode === b.locode
  return a.name !== null && b.name !== null && a.name.toUpperCase() === b.name.toUpperCase()
}

// Where two roles share a place (port of loading and place of receipt, port of discharge and delivery), the sea leg's counts.
const roleOrder: readonly StopRole[] = ['pol', 'pod', 'transshipment', 'destination', 'origin']

/**
 * The role of an event's place. A ship's stop that is neither loading nor discharge is a transshipment; that is said here only where no
 * other spelling of either port can be meant (another country), the rest is left to the journey, which knows the ports' aliases.
 */
export function roleOf(place: ClaimedPlace, stops: readonly RoutingStop[], mode: TransportMode | null): StopRole | null {
  const here = stops.filter((stop) => isSamePlace(stop.place, place))
  const found = roleOrder.find((role) => here.some((stop) => stop.role === role))
  if (found !== undefined) return found
  const ends = stops.filter((stop) => stop.role === 'pol' || stop.role === 'pod')
  const is_elsewhere = ends.every((stop) => stop.place.country !== null && stop.place.country !== place.country)
  return mode === 'vessel' && ends.length >= 2 && place.country !== null && is_elsewhere ? 'transshipment' : null
}

/** The event's place with what the routing knows of it: the fuller name, the facility. */
export function withRouting(place: ClaimedPlace, stops: readonly RoutingStop[]): ClaimedPlace {
  const same = stops.filter((stop) => isSamePlace(stop.place, place)).map((stop) => stop.place)
  const pick = <Key extends keyof ClaimedPlace>(key: Key): ClaimedPlace[Key] =>
    place[key] ?? same.find((one) => one[key] !== null)?.[key] ?? place[key]
  return {
    ...place,
    name: pick('name'),
    locode: pick('locode'),
    state: pick('state'),
    country: pick('country'),
    facility: pick('facility'),
  }
}

/**
 * Where a place of delivery is the port of discharge, or one of receipt the port of loading, its times are the ship's. A delivery elsewhere at the
 * very time of the ship's arrival is a copy of that: nothing arrives inland in the minute in which the ship comes to the port.
 */
export function joinPorts(stops: readonly RoutingStop[]): readonly RoutingStop[] {
  return joinedToPorts(stops).map((stop) => (stop.role === 'destination' ? { ...stop, times: withoutCopies(stop, stops) } : stop))
}

function withoutCopies({ times }: RoutingStop, stops: readonly RoutingStop[]): readonly StopTime[] {
  const of_ship = stops.flatMap((stop) => (stop.role === 'pod' ? stop.times : []))
  return times.filter(
    ({ movement, at }) =>
      !of_ship.some((one) => one.movement === movement && one.at.local === at.local && one.at.offset === at.offset),
  )
}

function joinedToPorts(stops: readonly RoutingStop[]): readonly RoutingStop[] {
  const portOf = (stop: RoutingStop) =>
    stops.find((port) => port.role === portRoles[stop.role ?? 'pol'] && isSamePlace(port.place, stop.place))
  return stops.map((stop) => {
    if (portOf(stop)) return { ...stop, times: [] }
    const joined = stops.filter((other) => portOf(other) === stop).flatMap((other) => other.times)
    const isNew = (time: StopTime) =>
      !stop.times.some((own) => own.movement === time.movement && own.classifier === time.classifier)
    return joined.length === 0 ? stop : { ...stop, times: [...stop.times, ...joined.filter(isNew)] }
  })
}

const portRoles: Readonly<Partial<Record<StopRole, StopRole>>> = { destination: 'pod', origin: 'pol' }
