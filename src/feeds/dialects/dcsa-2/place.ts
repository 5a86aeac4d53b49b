/** Places, facilities and ships as an event names them. */
import { parseImo } from '../../../vocabulary/imo.ts'
import { parseLocode } from '../../../vocabulary/locode.ts'
import type { ClaimedFacility, ClaimedPlace, ClaimedVessel } from '../../../vocabulary/raw-event.ts'
import { facilityCodeLists, facilityTypes, lookUp } from './codes.ts'
import { codeIn, degrees, type Fields, field, object, textIn } from './fields.ts'
import type { Report } from './report.ts'

/** Reports a part that was there but could not be read. The event counts without it. */
export type NoteGap = (member: string, code: string, reason: string) => void

/**
 * Where it happened: the event's own location, else that of the call, else the code in the call. The call may complete the facility
 * when it speaks of the same place. Null when no place is named.
 */
export function readPlace(report: Report, noteGap: NoteGap): ClaimedPlace | null {
  const { call } = report
  const own = report.location && placeOf(report.location, noteGap)
  const called = call && joined(call.location && placeOf(call.location, noteGap), placeOf(call.own, noteGap), true)
  // A ship arrives, departs, loads and discharges where it calls. At a gate the call may be that of the ship to come.
  const at_call = report.type === 'TRANSPORT' || report.code === 'LOAD' || report.code === 'DISC'
  const place = own && isNamed(own) ? (called ? joined(own, called, at_call) : own) : called
  const type = facilityType(report.facility_type, noteGap)
  if (!place || !(isNamed(place) || place.facility)) return null
  const named = { ...place, name: nameOf(place, report) }
  if (type === null || place.facility?.type) return named
  return { ...named, facility: { name: null, code: null, code_list: null, ...place.facility, type } }
}

/** Some lines write the terminal in the place of the town, and the town into the address. */
function nameOf({ name, facility }: ClaimedPlace, { location, call }: Report): string | null {
  if (name === null || facility === null || name.toUpperCase() !== facility.name?.toUpperCase()) return name
  const described = location ?? call?.location
  return textIn(described ? object(described, 'address') : null, 'city') ?? name
}

export function readVessel(report: Report, noteGap: NoteGap): ClaimedVessel | null {
  const vessel = report.call?.vessel
  const name = textIn(vessel ?? null, 'vesselName')
  const number = textIn(vessel ?? null, 'vesselIMONumber')
  const imo = number === null ? null : parseImo(number)
  if (number !== null && imo === null && !/^0*$/.test(number)) noteGap('vesselIMONumber', 'vesselIMONumber', 'not an IMO number')
  // "To be named" and the like are no names.
  const known_name =
    name !== null && /^(?:tb[acdn]|to be (?:named|advised|announced|nominated)|unknown)\b/i.test(name) ? null : name
  return known_name === null && imo === null ? null : { name: known_name, imo }
}

function placeOf(fields: Fields, noteGap: NoteGap): ClaimedPlace {
  const address = object(fields, 'address')
  const position = object(fields, 'geoCoordinate') ?? fields
  const code = textIn(fields, 'UNLocationCode')
  const locode = code === null ? null : parseLocode(code)
  if (code !== null && locode === null) noteGap('UNLocationCode', 'UNLocationCode', 'not a UN/LOCODE')
  return {
    name: textIn(fields, 'locationName') ?? textIn(address, 'city'),
    locode,
    state: textIn(address, 'stateRegion'),
    country: textIn(address, 'countryCode', 'country'),
    latitude: degrees(field(position, 'latitude'), 90),
    longitude: degrees(field(position, 'longitude'), 180),
    facility: facilityOf(fields, noteGap),
  }
}

function facilityOf(fields: Fields, noteGap: NoteGap): ClaimedFacility | null {
  const detail = object(fields, 'facility') ?? fields
  const list = codeIn(detail, 'facilityCodeListProvider')
  const facility: ClaimedFacility = {
    name: textIn(detail, 'facilityName') ?? textIn(fields, 'otherFacility') ?? textIn(object(fields, 'address'), 'name'),
    code: codeIn(detail, 'facilityCode'),
    code_list: list === null ? null : (lookUp(facilityCodeLists, list) ?? null),
    type: facilityType(codeIn(fields, 'facilityTypeCode'), noteGap),
  }
  return facility.name === null && facility.code === null && facility.type === null ? null : facility
}

function facilityType(code: string | null, noteGap: NoteGap): ClaimedFacility['type'] {
  if (code === null) return null
  const type = lookUp(facilityTypes, code)
  if (type === undefined) noteGap('facilityTypeCode', code, 'unknown type of facility')
  return type ?? null
}

function isNamed(place: ClaimedPlace): boolean {
  return place.locode !== null || place.name !== null || place.latitude !== null
}

/**
 * One place out of two descriptions, where `second` fills the gaps of `first` if both speak of one place: by the same code, the same
 * name, or because they must (`surely_one`).
 */
function joined(first: ClaimedPlace | null, second: ClaimedPlace, surely_one: boolean): ClaimedPlace {
  if (!first) return second
  const is_one =
    first.locode !== null && second.locode !== null ? first.locode === second.locode : surely_one || isNameShared(first, second)
  if (!is_one) return first
  return {
    name: first.name ?? second.name,
    locode: first.locode ?? second.locode,
    state: first.state ?? second.state,
    country: first.country ?? second.country,
    latitude: first.latitude ?? second.latitude,
    longitude: first.longitude ?? second.longitude,
    facility: joinedFacility(first.facility, second.facility),
  }
}

function isNameShared(first: ClaimedPlace, second: ClaimedPlace): boolean {
  return first.name !== null && first.name.toUpperCase() === second.name?.toUpperCase()
}

function joinedFacility(first: ClaimedFacility | null, second: ClaimedFacility | null): ClaimedFacility | null {
  if (!first || !second) return first ?? second
  if (first.code !== null && second.code !== null && first.code !== second.code) return first
  return {
    name: first.name ?? second.name,
    code: first.code ?? second.code,
    code_list: first.code === null ? second.code_list : first.code_list,
    type: first.type ?? second.type,
  }
}
