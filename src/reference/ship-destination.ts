/** The destination of a ship as its crew types it into the AIS transponder: `US LAX`, `USLAX`, `CNSHA>USLAX`, `LOS ANGELES`. */
import { harbourOf, portByLocode } from './places.ts'
import { placesByName } from './places-by-name.ts'

// From where and where to; what stands after the last of them is where to. A single hyphen only between two codes: it stands in names too.
const towards = /=?>+|-{2,}>?|»|\sTO\s|(?<=^[A-Z]{2} ?[A-Z2-9]{3} ?)-(?= ?[A-Z]{2} ?[A-Z2-9]{3}$)/
// Other ways to name the same end, or a terminal, pilot or anchorage there.
const apart = /[/;|,(]|\s-\s/
const coded = /^([A-Z]{2})[ .-]?([A-Z2-9]{3})(?![A-Z0-9])/

/** UN/LOCODEs of the ports that may be meant: one by its code, all of them by a name. Empty: no port that we know. */
export function destinationPorts(typed: string): readonly string[] {
  const end = typed.toUpperCase().trim().split(towards).at(-1)?.split(apart)[0]?.trim() ?? ''
  const match = coded.exec(end)
  const by_code = match === null ? null : portByLocode(`${match[1]}${match[2]}`)
  if (by_code !== null) return [by_code.code]
  return placesByName(end)
    .filter(({ type }) => type === 'port')
    .map(({ code }) => code)
}

/** Whether a ship says that it goes to a port, or to one that shares its harbour. */
export function isBoundFor(typed: string, locode: string): boolean {
  return destinationPorts(typed).some((port) => harbourOf(port) === harbourOf(locode))
}
