/** The shipping lines, ships and customers of the fleet. Like everything of the sandbox they do not exist; their codes begin with ZZ. */
import type { SandboxLine, SandboxShip } from '../lines.ts'

const tidewater: SandboxLine = {
  scac: 'ZZTW',
  name: 'Tidewater Sandbox Line',
  short_name: 'Tidewater',
  container_prefixes: ['ZZGU', 'ZZHU', 'ZZKU'],
}
const harbourBell: SandboxLine = {
  scac: 'ZZHB',
  name: 'Harbour Bell Sandbox Line',
  short_name: 'Harbour Bell',
  container_prefixes: ['ZZLU', 'ZZMU', 'ZZNU'],
}
/** Its service answers once about each number, and is out of order whenever it is asked again. */
const quietReach: SandboxLine = {
  scac: 'ZZQR',
  name: 'Quiet Reach Sandbox Line',
  short_name: 'Quiet Reach',
  container_prefixes: ['ZZPU', 'ZZQU', 'ZZRU'],
}

export const fleetLines = { ZZTW: tidewater, ZZHB: harbourBell, ZZQR: quietReach } as const
export type FleetScac = keyof typeof fleetLines

export function fleetLine(scac: string): SandboxLine | null {
  return Object.values(fleetLines).find((line) => line.scac === scac) ?? null
}

const names = [
  'AMBER QUAY',
  'BLUE MERIDIAN',
  'COPPER BAY',
  'DISTANT SHORE',
  'EVENING LANTERN',
  'FAIR PASSAGE',
  'GREY SANDPIPER',
  'IVORY TIDE',
  'LONG REACH',
  'MORNING FERRY',
  'NEW ANCHORAGE',
  'OPEN ROADS',
  'PALE HEADLAND',
  'QUIET COAST',
  'RED BEACON',
  'SALT MEADOW',
] as const
export type FleetShipName = (typeof names)[number]

// Numbers of ships begin with 5 or more; these six digits and their check digit belong to none.
const imo_first = 300_101
// No country has the first three digits.
const mmsi_first = 299_000_001

type InventedShip = SandboxShip & { mmsi: number }

export const fleetShips: readonly InventedShip[] = names.map((name, index) => {
  const digits = [...String(imo_first + index)].map(Number)
  const check_digit = digits.reduce((sum, digit, position) => sum + digit * (7 - position), 0) % 10
  return { name, imo: `${digits.join('')}${check_digit}`, mmsi: mmsi_first + index }
})

export function shipNamed(name: FleetShipName): InventedShip {
  const [first] = fleetShips
  const found = fleetShips.find((ship) => ship.name === name) ?? first
  if (found === undefined) throw new RangeError(`there is no ship ${name}`)
  return found
}

export const customers = [
  'Blue Heron Imports',
  'Juniper Row Furniture',
  'Kestrel Outdoor',
  'Paper Boat Trading',
  'Three Kilns Ceramics',
] as const
export type CustomerName = (typeof customers)[number]
