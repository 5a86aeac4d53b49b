/**
 * The terminal code list of SMDG as comma- or semicolon-separated text: what a line says. Lines before the header are skipped, columns are found
 * by name. Never throws: a line is a terminal, skipped for a reason, or a problem.
 */

import { parseLocode } from '../vocabulary/locode.ts'
import { degreesOf } from './degrees.ts'

/** A line of the list. The code is unique at its place only. */
type SmdgTerminal = {
  /** As listed: the harbour may have another code with us. */
  locode: string
  smdg_code: string
  name: string
  address: string
  /** Degrees, both or neither. */
  latitude: number | null
  longitude: number | null
}

export type OmittedLine = { kind: 'skipped'; reason: 'before_header' | 'expired' | 'blank' } | { kind: 'problem'; reason: string }

type SmdgReading = { kind: 'terminal'; terminal: SmdgTerminal } | OmittedLine

/** Reads record after record of one list. `today` is a day as YYYY-MM-DD: terminals whose code has ended before it are skipped. */
export function smdgReader(today: string): (record: readonly string[]) => SmdgReading {
  let header: ReadonlyMap<string, number> | null = null
  return (record) => {
    if (header) return readTerminal(record, { header, today })
    header = headerOf(record)
    return { kind: 'skipped', reason: 'before_header' }
  }
}

function headerOf(record: readonly string[]): ReadonlyMap<string, number> | null {
  const names = new Map(record.map((name, index) => [foldedColumn(name), index]))
  return names.has('UNLOCODE') && names.has('TERMINALCODE') ? names : null
}

// `Valid until` and `Valid to`, `UN/LOCODE` and `UNLOCODE` are all in use.
function foldedColumn(name: string): string {
  return name
    .slice(0, 60)
    .toUpperCase()
    .replace(/[^A-Z]+/g, '')
}

type ImportContext = { header: ReadonlyMap<string, number>; today: string }

function readTerminal(record: readonly string[], { header, today }: ImportContext): SmdgReading {
  const cell = (...names: readonly string[]) => {
    const index = names.map((name) => header.get(name)).find((found) => found !== undefined)
    return record[index ?? -1]?.trim() ?? ''
  }
  if (record.every((text) => text.trim() === '')) return { kind: 'skipped', reason: 'blank' }

  const locode = parseLocode(cell('UNLOCODE'))
  if (locode === null) return { kind: 'problem', reason: `"${cell('UNLOCODE').slice(0, 20)}" is no UN/LOCODE` }
  const smdg_code = cell('TERMINALCODE').toUpperCase()
  if (!/^[A-Z0-9]{1,6}$/.test(smdg_code)) return { kind: 'problem', reason: `"${smdg_code.slice(0, 20)}" is no terminal code` }
  const name = cell('TERMINALFACILITYNAME', 'TERMINALNAME')
  if (name === '') return { kind: 'problem', reason: `${locode} ${smdg_code} has no name` }
  const until = dayOf(cell('VALIDUNTIL', 'VALIDTO'))
  if (until !== null && until < today) return { kind: 'skipped', reason: 'expired' }

  const terminal = { locode, smdg_code, name, address: cell('TERMINALADDRESS') }
  return { kind: 'terminal', terminal: { ...terminal, ...positionIn(cell) } }
}

/** In two columns, or in one as `51.95, 4.05`. A place that is known by half is not known. */
function positionIn(cell: (...names: readonly string[]) => string): Pick<SmdgTerminal, 'latitude' | 'longitude'> {
  const [first = '', second = ''] = cell('COORDINATES').split(',')
  const latitude = degreesOf(cell('LATITUDE', 'LATITUDEDMS') || first, 90)
  const longitude = degreesOf(cell('LONGITUDE', 'LONGITUDEDMS') || second, 180)
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }
}

/** The day of `2024-01-31`, `2024-01-31 00:00:00`, `31/01/2024`, or of a count of nanoseconds or milliseconds since 1970; else null. */
function dayOf(text: string): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (day !== undefined) return day
  const [, dd, mm, yyyy] = /^(\d{2})[/.](\d{2})[/.](\d{4})$/.exec(text) ?? []
  if (yyyy !== undefined) return `${yyyy}-${mm}-${dd}`
  if (!/^\d{13,19}$/.test(text)) return null
  return new Date(Number(text.slice(0, 13))).toISOString().slice(0, 10)
}
