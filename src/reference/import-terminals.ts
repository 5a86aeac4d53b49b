/** Terminals as the terminal code list of SMDG has them, as rows of ours. */

import { nameBasedId } from '../base/ids.ts'
import { foldName } from './place-names.ts'
import { canonicalLocode, portByLocode } from './places.ts'
import { type OmittedLine, smdgReader } from './smdg-list.ts'
import { type KnownTerminal, referenceTerminals, terminalId } from './terminals.ts'

type TerminalReading = { kind: 'terminal'; row: KnownTerminal; port_code: string } | OmittedLine

/** Reads record after record of one list. `today` is a day as YYYY-MM-DD: terminals whose code has ended before it are skipped. Never throws. */
export function terminalReader(today: string): (record: readonly string[]) => TerminalReading {
  const read = smdgReader(today)
  return (record) => {
    const reading = read(record)
    if (reading.kind !== 'terminal') return reading
    const { locode, latitude, longitude, ...listed } = reading.terminal
    const port_code = canonicalLocode(locode)
    const row = terminalRow({ port_code, ...listed })
    return { kind: 'terminal', row: latitude === null ? row : { ...row, latitude, longitude }, port_code }
  }
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
    latitude: null,
    longitude: null,
  }
}
