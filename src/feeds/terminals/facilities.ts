/** Which terminal a source speaks of: by customs code (FIRMS), SMDG or BIC code, or by the id that our interface shows. */
import { portByLocode } from '../../reference/places.ts'
import { locodeOfTerminal, terminalByCode, terminalByFirms, terminalById } from '../../reference/terminals.ts'
import { parseLocode } from '../../vocabulary/locode.ts'
import type { ClaimedPlace } from '../../vocabulary/raw-event.ts'

/** A facility as a source names it; the first member that is known decides. */
type FacilityNames = {
  firms?: string | undefined
  smdg?: string | undefined
  bic?: string | undefined
  locode?: string | undefined
  terminal_id?: string | undefined
}

export type Facility = {
  /** How it is named among the operators of raw events: the FIRMS code, else UN/LOCODE and code. */
  code: string
  locode: string
  place: ClaimedPlace
}

/** A terminal of the table `terminals` that is not known from the start: the store looks it up. */
export type LearnedFacility = { locode: string; code: string; code_list: 'smdg' | 'bic' | 'firms' }
export type LearnedFacilities = ReadonlyMap<string, LearnedFacility>

/** The facility, or null when none of its names leads to one. An unknown SMDG or BIC code still names a facility of its port. */
export function facilityOf(names: FacilityNames, learned: LearnedFacilities = new Map()): Facility | null {
  const { firms, smdg, bic, terminal_id } = names
  return byFirms(firms) ?? byCode(names.locode, 'smdg', smdg) ?? byCode(names.locode, 'bic', bic) ?? byId(terminal_id, learned)
}

function byFirms(code: string | undefined): Facility | null {
  if (code === undefined) return null
  const terminal = terminalByFirms(code)
  const locode = terminal === null ? null : locodeOfTerminal(terminal.id)
  if (terminal === null || locode === null) return null
  const firms = terminal.firms_code ?? code.trim().toUpperCase()
  const type = 'facility_type' in terminal ? ('port_terminal' as const) : ('ramp' as const)
  return facility({ code: firms, locode, code_list: 'firms', name: terminal.name, type })
}

function byCode(port: string | undefined, code_list: 'smdg' | 'bic', text: string | undefined): Facility | null {
  const code = text?.trim().toUpperCase() ?? ''
  const locode = port === undefined ? null : parseLocode(port)
  if (code === '' || locode === null || portByLocode(locode) === null) return null
  const terminal = terminalByCode(locode, code_list, code)
  if (terminal?.firms_code) return byFirms(terminal.firms_code)
  return facility({ code, locode, code_list, name: terminal?.name ?? null, type: 'port_terminal' })
}

function byId(id: string | undefined, learned: LearnedFacilities): Facility | null {
  if (id === undefined) return null
  const terminal = terminalById(id.toLowerCase())
  const locode = terminal === null ? null : locodeOfTerminal(terminal.id)
  if (terminal === null || locode === null) {
    const known = learned.get(id.toLowerCase())
    return known === undefined ? null : facility({ ...known, name: null, type: 'port_terminal' })
  }
  if (terminal.firms_code) return byFirms(terminal.firms_code)
  if (terminal.smdg_code) return byCode(locode, 'smdg', terminal.smdg_code)
  return byCode(locode, 'bic', terminal.bic_facility_code ?? undefined)
}

type FacilityCode = {
  code: string
  locode: string
  code_list: 'smdg' | 'bic' | 'firms'
  name: string | null
  type: 'port_terminal' | 'ramp'
}

function facility({ code, locode, code_list, name, type }: FacilityCode): Facility {
  return {
    code: code_list === 'firms' ? code : `${locode}${code}`,
    locode,
    place: {
      name: null,
      locode,
      state: null,
      country: locode.slice(0, 2),
      latitude: null,
      longitude: null,
      facility: { name, code, code_list, type },
    },
  }
}
