/** What folds look up: places and terminals, read once before them, so that a fold itself stays pure. */
import type { Facts, Place, Terminal } from '../journey/belief.ts'
import { canonicalLocode, harbourOf } from '../reference/places.ts'
import { placesByName } from '../reference/places-by-name.ts'
import { timeZoneAt } from '../reference/time-zone.ts'
import { inOneTrip } from '../store/one-trip.ts'
import type { Transaction } from '../store/pool.ts'
import {
  type LearnedPlace,
  type LearnedTerminal,
  learnPlaces,
  learnTerminals,
  type PlaceRow,
  type TerminalRow,
} from '../store/reference/places.ts'
import { countryOf, parseLocode } from '../vocabulary/locode.ts'
import type { ClaimedFacility, ClaimedPlace, RawEvent } from '../vocabulary/raw-event.ts'
import { type References, readReferences } from './references.ts'

/** Where things are. The same for all folds of a batch. */
export type Atlas = Pick<Facts, 'placeOf' | 'areaOf' | 'terminalOf'>

/**
 * Reads everything about the places that raw events name, and learns those that nobody named before. `heard`: the raw events of each fold; of
 * a place that several name the first teaches us, as if one was folded after the other.
 */
export async function readAtlas(
  tx: Transaction,
  { heard, references }: { heard: readonly (readonly RawEvent[])[]; references: References },
  now: Date,
): Promise<Atlas> {
  const named = heard.map((rawEvents) => rawEvents.flatMap(placesNamed))
  const locodes = [
    ...new Set(
      named
        .flat()
        .map(({ place }) => locodeOf(place))
        .filter((code) => code !== null),
    ),
  ].sort()
  const [known_places, known_terminals] = await inOneTrip([references.places(tx, locodes), references.terminals(tx, locodes)])
  const rows = await placesWithLearned(tx, { named, locodes, known: known_places }, now)
  const places = new Map(rows.map((row) => [row.code, placeOfRow(row)]))
  const terminals = await terminalsWithLearned(tx, { named, places, locodes, known: groupByPort(known_terminals) }, now)
  return {
    placeOf: (claimed) => places.get(locodeOf(claimed) ?? '') ?? null,
    areaOf: ({ locode }) => harbourOf(locode),
    terminalOf: (place, facility) => terminalAmong(terminals.get(place.locode) ?? [], facility),
  }
}

type MentionedPlace = { place: ClaimedPlace; at_sea: boolean }
/** For each fold. */
type NamedByEach = readonly (readonly MentionedPlace[])[]

/** The places of a raw event, and whether a ship is what goes there. */
function placesNamed({ claim }: RawEvent): MentionedPlace[] {
  switch (claim.kind) {
    case 'milestone':
      return claim.place === null
        ? []
        : [{ place: claim.place, at_sea: claim.mode !== null && claim.mode !== 'rail' && claim.mode !== 'truck' }]
    case 'particulars': {
      const { port_of_lading, port_of_discharge, destination, place_of_receipt } = claim.fields
      return [
        ...[port_of_lading, port_of_discharge].map((place) => ({ place, at_sea: true })),
        ...[destination, place_of_receipt].map((place) => ({ place, at_sea: false })),
      ].filter((named): named is MentionedPlace => named.place !== undefined)
    }
    case 'condition':
    case 'remark':
      return claim.place === null ? [] : [{ place: claim.place, at_sea: false }]
  }
}

/** The UN/LOCODE of a claimed place: as given, or by its name where that names one place only. */
function locodeOf(place: ClaimedPlace): string | null {
  const given = place.locode === null ? null : parseLocode(place.locode)
  if (given !== null) return canonicalLocode(given)
  if (place.name === null) return null
  const found = placesByName(place.name, { country: place.country, state: place.state })
  return found.length === 1 ? (found[0]?.code ?? null) : null
}

async function placesWithLearned(
  tx: Transaction,
  { named, locodes, known }: { named: NamedByEach; locodes: readonly string[]; known: PlaceRow[] },
  now: Date,
): Promise<PlaceRow[]> {
  const unknown = new Set(locodes)
  for (const place of known) unknown.delete(place.code)
  if (unknown.size === 0) return known
  await learnPlaces(
    tx,
    [...unknown].map((code) => learnedPlace(code, named.find((own) => own.some(({ place }) => locodeOf(place) === code)) ?? [])),
    now,
  )
  return readReferences.places(tx, locodes)
}

/** What the raw events together say about a place that we do not know. The longest name is the fullest. */
function learnedPlace(code: string, named: readonly MentionedPlace[]): LearnedPlace {
  const mentions = named.filter(({ place }) => locodeOf(place) === code)
  const names = mentions
    .flatMap(({ place }) => (place.name === null ? [] : [place.name.trim()]))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const located = mentions.find(({ place }) => place.latitude !== null && place.longitude !== null)?.place
  const country_code = countryOf(code)
  const state_abbr = mentions.find(({ place }) => place.state !== null)?.place.state ?? null
  const { latitude = null, longitude = null } = located ?? {}
  return {
    type: mentions.some((mention) => mention.at_sea) ? 'port' : 'metro_area',
    code,
    name: names[0] || code,
    country_code,
    state_abbr,
    latitude,
    longitude,
    time_zone: timeZoneAt({ country_code, state: state_abbr, latitude, longitude }),
  }
}

function placeOfRow({ id, type, code, name, country_code, time_zone }: PlaceRow): Place {
  return { id, type, locode: code, name, country_code, time_zone }
}

type PlacesByCode = ReadonlyMap<string, Place>
type TerminalsByPort = ReadonlyMap<string, TerminalRow[]>

async function terminalsWithLearned(
  tx: Transaction,
  {
    named,
    places,
    locodes,
    known,
  }: { named: NamedByEach; places: PlacesByCode; locodes: readonly string[]; known: TerminalsByPort },
  now: Date,
): Promise<TerminalsByPort> {
  if (unknownTerminals(named, { places, known }).length === 0) return known
  // What is known may be some seconds old: nothing is learned before another look.
  const known_now = groupByPort(await readReferences.terminals(tx, locodes))
  const unknown = unknownTerminals(named, { places, known: known_now })
  if (unknown.length === 0) return known_now
  await learnTerminals(tx, unknown, now)
  return groupByPort(await readReferences.terminals(tx, locodes))
}

function unknownTerminals(named: NamedByEach, around: { places: PlacesByCode; known: TerminalsByPort }): LearnedTerminal[] {
  const unknown = new Map<string, LearnedTerminal>()
  for (const own of named.toReversed())
    for (const { place } of own) {
      const learned = learnedTerminal(place, around)
      if (learned !== null) unknown.set(`${learned.port_code} ${place.facility?.code}`, learned)
    }
  return [...unknown.values()]
}

/** A facility named by an official code at a port, when no terminal there has that code. */
function learnedTerminal(
  claimed: ClaimedPlace,
  { places, known }: { places: PlacesByCode; known: ReadonlyMap<string, TerminalRow[]> },
): LearnedTerminal | null {
  const { facility } = claimed
  const place = places.get(locodeOf(claimed) ?? '')
  if (place?.type !== 'port' || facility?.code == null || facility.code_list === null) return null
  if (facility.type !== null && facility.type !== 'port_terminal' && facility.type !== 'berth') return null
  if (terminalAmong(known.get(place.locode) ?? [], facility) !== null) return null
  const { code, code_list, name } = facility
  return {
    port_code: place.locode,
    name: name ?? `${place.name} ${code}`,
    smdg_code: code_list === 'smdg' ? code : null,
    bic_facility_code: code_list === 'bic' ? code : null,
    firms_code: code_list === 'firms' ? code : null,
  }
}

function groupByPort(rows: readonly TerminalRow[]): Map<string, TerminalRow[]> {
  const groups = new Map<string, TerminalRow[]>()
  for (const row of rows) {
    if (row.port_locode === null) continue
    const group = groups.get(row.port_locode)
    if (group) group.push(row)
    else groups.set(row.port_locode, [row])
  }
  return groups
}

const codeColumn = { smdg: 'smdg_code', bic: 'bic_facility_code', firms: 'firms_code' } as const

/** By code in its list, else by name. Null when no terminal or more than one fits: a guess would move the pickup elsewhere. */
function terminalAmong(rows: readonly TerminalRow[], facility: ClaimedFacility): Terminal | null {
  const { code, code_list, name } = facility
  const byCode =
    code === null || code_list === null
      ? []
      : rows.filter((row) => row[codeColumn[code_list]]?.toUpperCase() === code.toUpperCase())
  const found =
    byCode.length > 0 || name === null ? byCode : rows.filter((row) => row.name.toUpperCase() === name.trim().toUpperCase())
  const [terminal] = found
  if (terminal === undefined || found.length > 1) return null
  return { id: terminal.id, type: terminal.type, name: terminal.name, port_locode: terminal.port_locode }
}
