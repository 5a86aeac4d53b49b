/** What a line says of one box on its way: twenty events, and two more when it has arrived. */
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import { says } from '../world/says.ts'

const ship = { name: 'LANDFALL PIONEER', imo: '3000013', voyage: '123E' }
const feeder = { name: 'LANDFALL COASTER', imo: '3000025', voyage: '7N' }
const [shanghai, singapore, rotterdam] = [
  { locode: 'CNSHA', name: 'Shanghai' },
  { locode: 'SGSIN', name: 'Singapore' },
  { locode: 'NLRTM', name: 'Rotterdam' },
]

/** Two thirds of it still ahead: planned, estimated and actual times as they come in earnest. */
export function atSea(bill: string, container: string): WireEvent[] {
  const [inChina, atSingapore, inEurope] = [shanghai, singapore, rotterdam].map((where) => ({ bill, container, where }))
  if (inChina === undefined || atSingapore === undefined || inEurope === undefined) return []
  const [loaded, left] = [{ ...inChina, ship: feeder, at: '2026-01-05T08:00:00+08:00' }, '2026-01-06T08:00:00+08:00'] as const
  const [reached, eta] = [{ ...atSingapore, ship: feeder, at: '2026-01-12T06:00:00+08:00' }, '2026-02-06T08:00:00+01:00'] as const
  const [onward, sailed] = [{ ...atSingapore, ship, at: '2026-01-15T10:00:00+08:00' }, '2026-01-15T22:00:00+08:00'] as const
  return [
    says.emptyOut({ ...inChina, at: '2026-01-01T08:00:00+08:00' }),
    says.fullIn({ ...inChina, at: '2026-01-03T08:00:00+08:00' }),
    ...(['PLN', 'ACT'] as const).map((classifier) => says.loaded({ ...loaded, classifier })),
    ...(['PLN', 'EST', 'ACT'] as const).map((classifier) => says.departed({ ...loaded, at: left, classifier })),
    ...(['PLN', 'EST', 'ACT'] as const).map((classifier) => says.arrived({ ...reached, classifier })),
    ...(['PLN', 'ACT'] as const).map((classifier) =>
      says.discharged({ ...reached, at: '2026-01-12T16:00:00+08:00', classifier }),
    ),
    ...(['PLN', 'ACT'] as const).map((classifier) => says.loaded({ ...onward, classifier })),
    ...(['PLN', 'EST', 'ACT'] as const).map((classifier) => says.departed({ ...onward, at: sailed, classifier })),
    ...(['PLN', 'EST'] as const).map((classifier) => says.arrived({ ...inEurope, ship, at: eta, classifier })),
    says.discharged({ ...inEurope, ship, at: '2026-02-07T08:00:00+01:00', classifier: 'PLN' }),
  ]
}

/** The same and what happened since: the ship is in, the box is ashore. */
export function ashore(bill: string, container: string): WireEvent[] {
  const inEurope = { bill, container, where: rotterdam, ship }
  return [
    ...atSea(bill, container),
    says.arrived({ ...inEurope, at: '2026-02-06T05:00:00+01:00' }),
    says.discharged({ ...inEurope, at: '2026-02-07T11:00:00+01:00' }),
  ]
}

/** The nth box of the bench, with its check digit. */
export function boxNumber(n: number): string {
  const number = `ZZAU${String(n % 1_000_000).padStart(6, '0')}`
  return `${number}${checkDigitOf(number)}`
}
