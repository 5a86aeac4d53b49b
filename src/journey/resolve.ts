/**
 * From words to things: the place, the moment and the vessel that a claim names. A place or vessel named in two ways within one shipment
 * is one; nothing is guessed beyond that, and a place is never replaced by another.
 * See docs/explanation/how-a-journey-is-decided.md#2-words-to-things.
 */

import { day_ms } from '../base/durations.ts'
import { nameBasedId } from '../base/ids.ts'
import { zoneOfRegion } from '../reference/time-zone.ts'
import { parseImo } from '../vocabulary/imo.ts'
import { countryOf, parseLocode } from '../vocabulary/locode.ts'
import type { ClaimedPlace, ClaimedTime, ClaimedVessel, RawEvent } from '../vocabulary/raw-event.ts'
import type { Facts, VesselBelief } from './belief.ts'
import { type Moment, momentOf } from './claimed-time.ts'
import { bySaid, byText, type Move, namesContainer, type Ship, type Spot, saidAt } from './move.ts'

export type Resolver = {
  spotOf(place: ClaimedPlace | null): Spot | null
  momentOf(time: ClaimedTime, spot: Spot | null): Moment | null
  shipOf(vessel: ClaimedVessel | null): Ship | null
  /** Null when the time cannot be read. */
  moveOf(raw: RawEvent): Move | null
  /** Every vessel named, in order of id. */
  vessels(): readonly VesselBelief[]
}

/** Reads all raw events once, so that what one of them says completes another. O(n). */
export function createResolver(rawEvents: readonly RawEvent[], facts: Facts): Resolver {
  const spotOf = createSpotter(rawEvents, facts)
  const fleet = createFleet(rawEvents)
  const spotOfCall = spotsOfCalls(rawEvents, spotOf)

  const read = (raw: RawEvent): Move | null => {
    const { claim } = raw
    if (claim.kind !== 'milestone') return null
    const spot = spotOf(claim.place) ?? spotOfCall.get(callKey(raw) ?? '') ?? null
    const at = momentOf(claim.at, spot?.zone ?? null)
    if (at === null) return null
    const is_future_dated = claim.classifier === 'actual' && isAheadOfItsDate(raw, at.ms)
    return {
      id: raw.id,
      raw,
      claim,
      at,
      actual: claim.classifier === 'actual' && !is_future_dated,
      is_future_dated,
      own: namesContainer(raw),
      spot,
      ship: fleet.shipOf(claim.vessel),
      said: saidAt(raw),
    }
  }
  // A claim about all containers is asked for once per container.
  const moves = new Map<string, Move | null>()
  const moveOf = (raw: RawEvent): Move | null => {
    const known = moves.get(raw.id)
    if (known !== undefined) return known
    const move = read(raw)
    moves.set(raw.id, move)
    return move
  }
  return {
    spotOf,
    momentOf: (time, spot) => momentOf(time, spot?.zone ?? null),
    shipOf: fleet.shipOf,
    moveOf,
    vessels: fleet.vessels,
  }
}

/** Said more than a day ahead of the time it gives, and not again since then. */
function isAheadOfItsDate({ received_at, last_heard_at }: RawEvent, at_ms: number): boolean {
  if (at_ms <= Date.parse(received_at) + day_ms) return false
  return last_heard_at === undefined || Date.parse(last_heard_at) < at_ms
}

/** Identifies the source's own stop: ids of two feeds never meet. */
export function callKey({ feed, claim }: RawEvent): string | null {
  return claim.kind === 'milestone' && claim.transport_call !== null ? `${feed}\u001f${claim.transport_call}` : null
}

// A claim without place is at the place of its transport call, when the other claims of that call agree on one.
function spotsOfCalls(rawEvents: readonly RawEvent[], spotOf: Resolver['spotOf']): Map<string, Spot | null> {
  const spots = new Map<string, Spot | null>()
  for (const raw of rawEvents) {
    const call = callKey(raw)
    const spot = raw.claim.kind === 'milestone' && call !== null ? spotOf(raw.claim.place) : null
    if (call === null || spot === null) continue
    const known = spots.get(call)
    spots.set(call, known === undefined || known?.area === spot.area ? (known ?? spot) : null)
  }
  return spots
}

function createSpotter(rawEvents: readonly RawEvent[], facts: Facts): Resolver['spotOf'] {
  const locodes = locodesByName(rawEvents)
  const read = (place: ClaimedPlace): Spot | null => {
    const name = nameOf(place)
    const claimed = place.locode === null ? null : parseLocode(place.locode)
    const known = facts.placeOf(place)
    const locode = known?.locode ?? claimed ?? (name === null ? null : (locodes.get(nameKey(name, place)) ?? null))
    const found = known ?? (locode === null ? null : facts.placeOf({ ...place, locode }))
    const key = locode ?? (name === null ? null : nameKey(name, place))
    if (key === null) return null
    const country = found?.country_code ?? (locode === null ? place.country : countryOf(locode))
    return {
      key,
      area: found === null ? key : (facts.areaOf?.(found) ?? key),
      place: found,
      locode,
      name: found?.name ?? name,
      country,
      zone: found?.time_zone ?? zoneOfRegion({ country, state: place.state }),
      terminal: found !== null && place.facility !== null ? facts.terminalOf(found, place.facility) : null,
    }
  }
  const spots = new Map<string, Spot | null>()
  const seen = new WeakMap<ClaimedPlace, Spot | null>()
  return (place) => {
    if (place === null) return null
    const met = seen.get(place)
    if (met !== undefined) return met
    const key = wordsOf(place)
    const known = spots.get(key)
    const spot = known === undefined ? read(place) : known
    spots.set(key, spot)
    seen.set(place, spot)
    return spot
  }
}

/** What a claim says of a place, in one text: equal words are one place, in whatever order a source writes them. */
function wordsOf({ name, locode, state, country, latitude, longitude, facility }: ClaimedPlace): string {
  const of_facility =
    facility === null ? '' : `${facility.name}\u001f${facility.code}\u001f${facility.code_list}\u001f${facility.type}`
  return `${name}\u001f${locode}\u001f${state}\u001f${country}\u001f${latitude}\u001f${longitude}\u001f${of_facility}`
}

/** A name that stands beside one code only stands for it where it comes alone. */
function locodesByName(rawEvents: readonly RawEvent[]): Map<string, string | null> {
  const locodes = new Map<string, string | null>()
  const met = new Set<string>()
  for (const place of rawEvents.flatMap(placesNamed)) {
    const name = nameOf(place)
    if (name === null || place.locode === null) continue
    // The same words again say nothing more.
    const words = `${place.locode}\u001f${name}\u001f${place.state ?? ''}\u001f${place.country ?? ''}`
    if (met.has(words)) continue
    met.add(words)
    const locode = parseLocode(place.locode)
    if (locode === null) continue
    const key = nameKey(name, place)
    locodes.set(key, !locodes.has(key) || locodes.get(key) === locode ? locode : null)
  }
  return locodes
}

function placesNamed({ claim }: RawEvent): ClaimedPlace[] {
  if (claim.kind !== 'particulars') return claim.place === null ? [] : [claim.place]
  const { port_of_lading, port_of_discharge, destination, place_of_receipt } = claim.fields
  return [port_of_lading, port_of_discharge, destination, place_of_receipt].filter((place) => place !== undefined)
}

function nameOf({ name, facility }: ClaimedPlace): string | null {
  return name?.trim() || facility?.name?.trim() || null
}

function nameKey(name: string, { state, country }: ClaimedPlace): string {
  return [name, state, country].map((part) => (part === null ? '' : lettersOf(part))).join('/')
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

type Fleet = { shipOf(vessel: ClaimedVessel | null): Ship | null; vessels(): readonly VesselBelief[] }

/**
 * Vessels are known by IMO number, else by name; a name that goes with one IMO number in this shipment is that vessel. The latest name
 * said is shown.
 */
function createFleet(rawEvents: readonly RawEvent[]): Fleet {
  const imos = new Map<string, string | null>()
  const ships = new Map<string, Ship>()
  const named = rawEvents
    .map((raw) => ({ said: saidAt(raw), vessel: vesselNamed(raw) }))
    .sort((one, other) => bySaid(one.said, other.said))
    .flatMap(({ vessel }) => (vessel === null ? [] : [vessel]))
  const shipNames = new Map<string, string>()
  const nameOfShip = (name: string): string => {
    const key = shipNames.get(name) ?? shipName(name)
    shipNames.set(name, key)
    return key
  }
  for (const { name, imo } of named) {
    const number = imo === null ? null : parseImo(imo)
    const key = name === null ? '' : nameOfShip(name)
    if (number === null || key === '') continue
    imos.set(key, !imos.has(key) || imos.get(key) === number ? number : null)
  }
  const ids = new Map<string, string>()
  const known_as = new WeakMap<ClaimedVessel, Ship | null>()
  const vesselId = (kind: 'imo' | 'name', key: string): string => {
    const name = `${kind} ${key}`
    const id = ids.get(name) ?? nameBasedId('vessel', kind, key)
    ids.set(name, id)
    return id
  }
  const identify = ({ name, imo }: ClaimedVessel): { id: string; imo: string | null } | null => {
    const key = name === null ? '' : nameOfShip(name)
    const number = (imo === null ? null : parseImo(imo)) ?? imos.get(key) ?? null
    if (number !== null) return { id: vesselId('imo', number), imo: number }
    return key === '' ? null : { id: vesselId('name', key), imo: null }
  }
  for (const vessel of named) {
    const known = identify(vessel)
    if (known) ships.set(known.id, { ...known, name: vessel.name?.trim() || ships.get(known.id)?.name || null })
  }
  return {
    shipOf: (vessel) => {
      if (vessel === null) return null
      const known = known_as.get(vessel)
      if (known !== undefined) return known
      const ship = ships.get(identify(vessel)?.id ?? '') ?? null
      known_as.set(vessel, ship)
      return ship
    },
    vessels: () => [...ships.values()].sort((one, other) => byText(one.id, other.id)),
  }
}

function vesselNamed({ claim }: RawEvent): ClaimedVessel | null {
  if (claim.kind === 'milestone') return claim.vessel
  return claim.kind === 'particulars' ? (claim.fields.vessel ?? null) : null
}

/** The id of a vessel of which only the name is known. */
export function vesselIdByName(name: string): string {
  return nameBasedId('vessel', 'name', shipName(name))
}

/** Names without what people put around them: `MV`, blanks, stops and hyphens. Empty when nothing is left. */
function shipName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^\s*(?:M\/?V|M\/?S|SS)[\s.]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
