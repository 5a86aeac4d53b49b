/** The destination of a ship as its crew types it into the AIS transponder: `US LAX`, `USLAX`, `CNSHA>USLAX`, `LOS ANGELES`. */
import { harbourOf, placesByName, portByLocode } from './places.ts'

// From where and where to; what stands after the last of them is where to. A single hyphen only between two codes: it stands in names too.
const towards = /=?>+|-{2,}>?|»|\sTO\s|(?<=^[A-Z]{2} ?[A-Z2-9]{3} ?)-(?= ?[A-Z]{2} ?[A-Z2-9]{3}$)/
// Other ways to name the same end, or a terminal, pilot or anchorage there.
const apart = /[/;|,(]|\s-\s/
const coded = /^([A-Z]{2})[ .-]?([A-Z2-9]{3})(?![A-Z0-9])/

/** The UN/LOCODE of the port that is meant, or null: nothing, no port that we know, or several ports of that name. */
export function destinationPort(typed: string): string | null {
  const end = typed.toUpperCase().split(towards).at(-1)?.split(apart)[0]?.trim() ?? ''
  const match = coded.exec(end)
  const by_code = match === null ? null : portByLocode(`${match[1]}${match[2]}`)
  if (by_code !== null) return by_code.code
  const named = placesByName(end).filter(({ type }) => type === 'port')
  return named.length === 1 ? (named[0]?.code ?? null) : null
}

/** Whether a ship says that it goes to a port, or to one that shares its harbour. */
export function isBoundFor(typed: string, locode: string): boolean {
  const port = destinationPort(typed)
  return port !== null && harbourOf(port) === harbourOf(locode)
}
