/** Container terminals and rail terminals that we know from the start. */
import { railTerminalRows } from '../../data/rail-terminals.ts'
import { stateNames } from '../../data/state-names.ts'
import { formerFirms, terminalReports, terminalRows } from '../../data/terminals.ts'
import { nameBasedId } from '../base/ids.ts'
import { canonicalLocode, placeByLocode, portByLocode } from './places.ts'
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
  /** Degrees; only imported lists know them. */
  latitude?: number | null
  longitude?: number | null
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

const located: readonly PlacedRow<KnownTerminal>[] = terminalRows.flatMap((columns) => {
  const [port_code, name, nickname, firms_code, smdg_code, bic_facility_code, city, state_abbr] = columns
  const port = portByLocode(port_code)
  if (!port) return []
  const abbr = state_abbr ?? port.state_abbr
  const row: KnownTerminal = {
    id: terminalId(port.code, { smdg_code, bic_facility_code, firms_code, name }),
    port_id: port.id,
    name,
    nickname: nickname ?? name,
    firms_code,
    smdg_code,
    bic_facility_code,
    street: null,
    city: city ?? port.city,
    state: stateNameOf(port.country_code, abbr),
    state_abbr: abbr,
    zip: null,
    country: countryInEnglish.of(port.country_code) ?? null,
    facility_type: 'ocean_terminal',
    provided_data: providedData(firms_code),
  }
  return [{ row, place_code: port.code }]
})

/** By port and name. */
export const referenceTerminals: readonly KnownTerminal[] = located.map(({ row }) => row)

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
