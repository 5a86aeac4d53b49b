/** Places, facilities and ships as an event names them. */
import { placeByLocode } from '../../../../reference/places.ts'
import { parseImo } from '../../../../vocabulary/imo.ts'
import { parseLocode } from '../../../../vocabulary/locode.ts'
import type { ClaimedFacility, ClaimedPlace, ClaimedVessel } from '../../../../vocabulary/raw-event.ts'
import { facilityCodeLists, facilityTypes, lookUp } from './codes.ts'
import { codeIn, degrees, type FieldMap, field, object, textIn } from './fields.ts'
import type { Report } from './report.ts'

/** Reports a part that was there but could not be read. The event counts without it. */
export type NoteGap = (member: string, code: string, reason: string) => void

/**
 * Where it happened: the event's own location, else that of the call, else the code in the call. The call may complete the facility
 * when it speaks of the same place. Null when no place is named.
 */
export function readPlace(report: Report, noteGap: NoteGap): ClaimedPlace | null {
  const { call } = report
  const reading = { may_mix_facility: report.may_mix_facility, noteGap }
  const own = report.location && placeOf(report.location, reading)
  const called = call && joined(call.location && placeOf(call.location, reading), placeOf(call.own, reading), true)
  // A ship arrives, departs, loads and discharges where it calls. At a gate the call may be that of the ship to come.
  const at_call = report.type === 'TRANSPORT' || report.code === 'LOAD' || report.code === 'DISC'
  const place = own && isNamed(own) ? (called ? joined(own, called, at_call) : own) : called
  const { type, code } = typeAndCode(report.facility_type, place?.facility?.code ?? null, reading)
  if (!place || !(isNamed(place) || place.facility)) return null
  const named = { ...place, name: nameOf(place, report) }
  const { facility } = place
  if ((type === null || facility?.type) && code === (facility?.code ?? null)) return named
  const { name = null, code_list = null } = facility ?? {}
  return { ...named, facility: { name, code, code_list, type: facility?.type ?? type } }
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

type PlaceReading = { may_mix_facility: boolean; noteGap: NoteGap }

function placeOf(fields: FieldMap, reading: PlaceReading): ClaimedPlace {
  const address = object(fields, 'address')
  const position = object(fields, 'geoCoordinate') ?? fields
  const written = textIn(fields, 'UNLocationCode')
  const { locode, facility_code } = written === null ? noLocode : locodeOf(written)
  if (written !== null && locode === null) reading.noteGap('UNLocationCode', 'UNLocationCode', 'not a UN/LOCODE')
  return {
    name: textIn(fields, 'locationName') ?? textIn(address, 'city'),
    locode,
    state: textIn(address, 'stateRegion'),
    country: textIn(address, 'countryCode', 'country'),
    latitude: degrees(field(position, 'latitude'), 90),
    longitude: degrees(field(position, 'longitude'), 180),
    facility: facilityOf(fields, facility_code, reading),
  }
}

const noLocode = { locode: null, facility_code: null }

/** Some write the code of the facility, which begins with the UN/LOCODE (`KRPUSPNC`), in its place. A name is none: no such place. */
function locodeOf(written: string): { locode: string | null; facility_code: string | null } {
  const locode = parseLocode(written)
  const [, prefix = ''] = /^([A-Z]{2}[A-Z2-9]{3})[A-Z0-9]{2,6}$/.exec(written.toUpperCase()) ?? []
  if (locode !== null || placeByLocode(prefix) === null) return { locode, facility_code: null }
  return { locode: prefix, facility_code: written.toUpperCase() }
}

function facilityOf(fields: FieldMap, code_beside: string | null, reading: PlaceReading): ClaimedFacility | null {
  const detail = object(fields, 'facility') ?? fields
  const list = codeIn(detail, 'facilityCodeListProvider')
  const { type, code } = typeAndCode(codeIn(fields, 'facilityTypeCode'), codeIn(detail, 'facilityCode') ?? code_beside, reading)
  const facility: ClaimedFacility = {
    name: textIn(detail, 'facilityName') ?? textIn(fields, 'otherFacility') ?? textIn(object(fields, 'address'), 'name'),
    code,
    code_list: list === null ? null : (lookUp(facilityCodeLists, list) ?? null),
    type,
  }
  return facility.name === null && facility.code === null && facility.type === null ? null : facility
}

/**
 * The type of facility may hold the facility's code, when no code stands beside it: in answers by type whatever is no type, elsewhere what
 * has not the four letters of one.
 */
function typeAndCode(
  written: string | null,
  code: string | null,
  { may_mix_facility, noteGap }: PlaceReading,
): Pick<ClaimedFacility, 'type' | 'code'> {
  if (written === null) return { type: null, code }
  const type = lookUp(facilityTypes, written)
  if (type !== undefined) return { type, code }
  const is_code = /^[A-Z0-9]{3,15}$/.test(written) && (may_mix_facility || !/^[A-Z]{4}$/.test(written))
  if (is_code && (code === null || code === written)) return { type: null, code: written }
  noteGap('facilityTypeCode', written, 'unknown type of facility')
  return { type: null, code }
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
