/**
 * Reads the terminal code list of SMDG as comma- or semicolon-separated text. Lines before the header are skipped, columns are found by name.
 * Never throws: a line is a terminal, skipped for a reason, or a problem.
 */

import { nameBasedId } from '../base/ids.ts'
import { parseLocode } from '../vocabulary/locode.ts'
import { degreesOf } from './degrees.ts'
import { foldName } from './place-names.ts'
import { canonicalLocode, portByLocode } from './places.ts'
import { type KnownTerminal, referenceTerminals, terminalId } from './terminals.ts'

type TerminalReading =
  | { kind: 'terminal'; row: KnownTerminal; port_code: string }
  | { kind: 'skipped'; reason: 'before_header' | 'expired' | 'blank' }
  | { kind: 'problem'; reason: string }

/** Reads record after record of one list. `today` is a day as YYYY-MM-DD: terminals whose code has ended before it are skipped. */
export function terminalReader(today: string): (record: readonly string[]) => TerminalReading {
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

function readTerminal(record: readonly string[], { header, today }: ImportContext): TerminalReading {
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

  const port_code = canonicalLocode(locode)
  const row = terminalRow({ port_code, smdg_code, name, address: cell('TERMINALADDRESS') })
  const [latitude, longitude] = [degreesOf(cell('LATITUDE'), 90), degreesOf(cell('LONGITUDE'), 180)]
  // A place that is known by half is not known.
  const isPlaced = latitude !== null && longitude !== null
  return { kind: 'terminal', row: isPlaced ? { ...row, latitude, longitude } : row, port_code }
}

function terminalRow({
  port_code,
  smdg_code,
  name,
  address,
}: {
  port_code: string
  smdg_code: string
  name: string
  address: string
}): KnownTerminal {
  const port = portByLocode(port_code)
  const port_id = port?.id ?? nameBasedId('port', port_code)
  // A terminal that we ship without its SMDG code is the same one when the name is: it keeps its id and what else we know.
  const known = referenceTerminals.find(
    (terminal) =>
      terminal.port_id === port_id &&
      (terminal.smdg_code === smdg_code || (terminal.smdg_code === null && foldName(terminal.name) === foldName(name))),
  )
  const street = address === '' ? null : address.replace(/\s+/g, ' ').slice(0, 300)
  if (known) return { ...known, smdg_code, street: street ?? known.street }
  return {
    id: terminalId(port_code, { smdg_code, bic_facility_code: null, firms_code: null, name }),
    port_id,
    name,
    nickname: name,
    firms_code: null,
    smdg_code,
    bic_facility_code: null,
    street,
    city: port?.city ?? null,
    state: null,
    state_abbr: port?.state_abbr ?? null,
    zip: null,
    country: null,
    facility_type: 'ocean_terminal',
    provided_data: {},
  }
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
