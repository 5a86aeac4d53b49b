/** Container terminals and rail terminals that we know from the start. */
import { railTerminalRows } from '../../data/rail-terminals.ts'
import { smdgTerminalRows } from '../../data/smdg-terminals.ts'
import { stateNames } from '../../data/state-names.ts'
import { formerFirms, terminalCorrections, terminalReports, terminalRows } from '../../data/terminals.ts'
import { nameBasedId } from '../base/ids.ts'
import { canonicalLocode, type Port, placeByLocode, portByLocode } from './places.ts'
import { carrierName } from './shipping-lines.ts'

/** A row of the table `terminals`: the interface's attributes, the id and the port. */
export type KnownTerminal = {
  id: string
  port_id: string
  name: string
  nickname: string
  firms_code: string | null
  smdg_code: string | null
  bic_facility_code: string | null
  street: string | null
  city: string | null
  state: string | null
  state_abbr: string | null
  zip: string | null
  /** English name. */
  country: string | null
  facility_type: 'ocean_terminal'
  provided_data: Readonly<Record<string, boolean | string>>
  /** Degrees; of terminals in the list of SMDG. */
  latitude: number | null
  longitude: number | null
}

/** A row of the table `rail_terminals`. It lies at a port or at an inland place. */
export type RailTerminal = {
  id: string
  port_id: string | null
  metro_area_id: string | null
  name: string
  nickname: string
  firms_code: string | null
  city: string | null
}

/** Lists that facility codes come from. */
type FacilityCodeList = 'smdg' | 'bic' | 'firms'

type PlacedRow<Row> = { row: Row; place_code: string }

/** The id of a terminal: by port and its strongest code, so that one we learn later gets the same id as one we ship. */
export function terminalId(
  port_code: string,
  codes: Pick<KnownTerminal, 'smdg_code' | 'bic_facility_code' | 'firms_code' | 'name'>,
): string {
  return nameBasedId('terminal', port_code, codes.smdg_code ?? codes.bic_facility_code ?? codes.firms_code ?? codes.name)
}

const countryInEnglish = new Intl.DisplayNames('en', { type: 'region' })

const reportable = [
  'pickup_lfd',
  'pickup_appointment_at',
  'available_for_pickup',
  'holds_at_pod_terminal',
  'fees_at_pod_terminal',
  'location_at_pod_terminal',
  'pod_full_out_at',
  'pod_full_out_chassis_number',
] as const

type PlacedAt = Pick<KnownTerminal, 'latitude' | 'longitude'>

const listedByCode = new Map(smdgTerminalRows.map((row) => [keyOf(canonicalLocode(row[0]), 'smdg', row[1]), row] as const))

const own: readonly PlacedRow<KnownTerminal>[] = terminalRows.flatMap((columns) => {
  const [port_code, name, nickname, firms_code, smdg_code, bic_facility_code, city, state_abbr] = columns
  const port = portByLocode(port_code)
  if (!port) return []
  const correction = terminalCorrections[`${port_code} ${firms_code}`] ?? {}
  const current = { name, smdg_code, firms_code, ...correction }
  const row: KnownTerminal = {
    ...blankTerminal(port, state_abbr ?? port.state_abbr),
    ...current,
    id: terminalId(port.code, { smdg_code, bic_facility_code, firms_code, name }),
    nickname: nickname ?? current.name,
    bic_facility_code,
    city: city ?? port.city,
    provided_data: providedData(firms_code),
    ...placeOfListed(listedByCode.get(keyOf(port.code, 'smdg', current.smdg_code ?? ''))),
  }
  return [{ row, place_code: port.code }]
})
const ownCodes = new Set(own.map(({ row, place_code }) => keyOf(place_code, 'smdg', row.smdg_code ?? '')))

/** Of the list of SMDG, what we have no row of our own for. */
const listed: readonly PlacedRow<KnownTerminal>[] = smdgTerminalRows.flatMap((columns) => {
  const [locode, smdg_code, name] = columns
  const port = portByLocode(locode)
  if (!port || ownCodes.has(keyOf(port.code, 'smdg', smdg_code))) return []
  const codes = { smdg_code, bic_facility_code: null, firms_code: null, name }
  const row = { ...blankTerminal(port, port.state_abbr), ...codes, id: terminalId(port.code, codes), nickname: name }
  return [{ row: { ...row, ...placeOfListed(columns) }, place_code: port.code }]
})

const located = [...own, ...listed].sort((one, other) =>
  one.place_code === other.place_code ? (one.row.name < other.row.name ? -1 : 1) : one.place_code < other.place_code ? -1 : 1,
)

/** By port and name. */
export const referenceTerminals: readonly KnownTerminal[] = located.map(({ row }) => row)

function blankTerminal(port: Port, state_abbr: string | null): Omit<KnownTerminal, 'id' | 'name' | 'nickname' | 'smdg_code'> {
  return {
    port_id: port.id,
    firms_code: null,
    bic_facility_code: null,
    street: null,
    city: port.city,
    state: stateNameOf(port.country_code, state_abbr),
    state_abbr,
    zip: null,
    country: countryInEnglish.of(port.country_code) ?? null,
    facility_type: 'ocean_terminal',
    provided_data: providedData(null),
    latitude: null,
    longitude: null,
  }
}

function placeOfListed(columns: (typeof smdgTerminalRows)[number] | undefined): PlacedAt {
  return { latitude: columns?.[3] ?? null, longitude: columns?.[4] ?? null }
}

const locatedRamps: readonly PlacedRow<RailTerminal>[] = railTerminalRows.flatMap(
  ([place_code, scac, name, firms_code, city]) => {
    const place = placeByLocode(place_code)
    if (!place) return []
    const row = {
      id: nameBasedId('rail_terminal', place.code, name),
      port_id: place.type === 'port' ? place.id : null,
      metro_area_id: place.type === 'metro_area' ? place.id : null,
      name,
      nickname: carrierName(scac),
      firms_code,
      city,
    }
    return [{ row, place_code: place.code }]
  },
)

export const referenceRailTerminals: readonly RailTerminal[] = locatedRamps.map(({ row }) => row)

const columnOf = { smdg: 'smdg_code', bic: 'bic_facility_code', firms: 'firms_code' } as const satisfies Record<
  FacilityCodeList,
  keyof KnownTerminal
>

const byCode = new Map(
  located.flatMap(({ row, place_code }) =>
    (['smdg', 'bic', 'firms'] as const).flatMap((list) =>
      row[columnOf[list]] === null ? [] : [[keyOf(place_code, list, row[columnOf[list]] ?? ''), row] as const],
    ),
  ),
)
const byFirms = new Map<string, KnownTerminal | RailTerminal>(
  [...located, ...locatedRamps].flatMap(({ row }) => (row.firms_code === null ? [] : [[row.firms_code, row] as const])),
)

/** A terminal at a port (UN/LOCODE, also a second code of it) by its code in a list; SMDG and FIRMS codes are unique only there. */
export function terminalByCode(locode: string, list: FacilityCodeList, code: string): KnownTerminal | null {
  const current = list === 'firms' ? currentFirms(code) : code
  return byCode.get(keyOf(canonicalLocode(locode), list, current)) ?? null
}

/** A terminal or rail terminal by its customs facility code, former codes included. */
export function terminalByFirms(code: string): KnownTerminal | RailTerminal | null {
  return byFirms.get(currentFirms(code)) ?? null
}

const locodeById = new Map([...located, ...locatedRamps].map(({ row, place_code }) => [row.id, place_code]))

/** The UN/LOCODE of the place where a terminal or rail terminal that we know from the start lies; null for others. */
export function locodeOfTerminal(id: string): string | null {
  return locodeById.get(id) ?? null
}

const terminalsById = new Map(referenceTerminals.map((terminal) => [terminal.id, terminal]))

/** A terminal that we know from the start, by the id that the interface shows. */
export function terminalById(id: string): KnownTerminal | null {
  return terminalsById.get(id) ?? null
}

/** The rail terminals of a railroad. */
export function railTerminalsOf(scac: string): readonly RailTerminal[] {
  return referenceRailTerminals.filter(({ nickname }) => nickname === carrierName(scac))
}

function currentFirms(code: string): string {
  const firms = code.trim().toUpperCase()
  return Object.hasOwn(formerFirms, firms) ? (formerFirms[firms] ?? firms) : firms
}

function keyOf(locode: string, list: FacilityCodeList, code: string): string {
  return `${locode} ${list} ${code.trim().toUpperCase()}`
}

function stateNameOf(country_code: string, state_abbr: string | null): string | null {
  const names = Object.entries(Object.hasOwn(stateNames, country_code) ? (stateNames[country_code] ?? {}) : {})
  return names.find(([, abbr]) => abbr === state_abbr)?.[0] ?? null
}

/** Flags of what the terminal reports, each with a text for remarks. Of most terminals nothing is known, which counts as nothing reported. */
function providedData(firms_code: string | null): Record<string, boolean | string> {
  const reports = firms_code !== null && Object.hasOwn(terminalReports, firms_code) ? terminalReports[firms_code] : undefined
  return Object.fromEntries(
    reportable.flatMap((field) => [[field, reports?.includes(field) ?? false] as const, [`${field}_notes`, ''] as const]),
  )
}
