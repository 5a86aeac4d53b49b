/** A journey of two boxes from Antwerp to New York, told by the line in tests. Instants are given in hours from `told_at`. */

import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import { type Said, says, type Where } from '../world/says.ts'

export const antwerp: Where = { locode: 'BEANR', name: 'Antwerp' }
export const newYork: Where = { locode: 'USNYC', name: 'New York' }
const ship = { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' }
const hour_ms = 3_600_000

export type Story = {
  bill: string
  boxes: readonly [string, string]
  /** An instant as the API writes it. */
  at(hours: number): string
  /** Loaded and under way; the ship is expected after `eta_h`. */
  underWay(eta_h: number): WireEvent[]
  /** What is added once the ship has arrived at `ata_h`. */
  arrived(ata_h: number): WireEvent[]
  /** Every box is collected, and then returned empty. */
  collected(hours: number): WireEvent[]
  returned(hours: number): WireEvent[]
}

export function storyOf(serial: number, told_at: Date): Story {
  const bill = `STORY${String(serial).padStart(6, '0')}`
  const numbered = (prefix: string) => {
    const ten = `${prefix}${String(serial).padStart(6, '0')}`
    return `${ten}${checkDigitOf(ten)}`
  }
  const boxes = [numbered('ZZAU'), numbered('ZZBU')] as const
  const at = (hours: number) =>
    new Date(Math.floor(told_at.getTime() / 1_000) * 1_000 + hours * hour_ms).toISOString().replace('.000Z', 'Z')
  const told = (container: Said['container'], where: Where, hours: number): Said => ({
    bill,
    container,
    where,
    ship,
    at: at(hours),
    created_at: at(Math.min(hours, 0)),
  })
  const each = (say: (box: string) => WireEvent) => boxes.map(say)
  return {
    bill,
    boxes,
    at,
    underWay: (eta_h) => [
      ...each((box) => says.emptyOut(told(box, { ...antwerp, facility: 'DEPO' }, -90))),
      ...each((box) => says.fullIn(told(box, antwerp, -70))),
      ...each((box) => says.loaded(told(box, antwerp, -60))),
      says.departed(told(boxes, antwerp, -48)),
      says.arrived({ ...told(boxes, newYork, eta_h), classifier: 'EST', created_at: at(-20) }),
      ...each((box) => says.discharged({ ...told(box, newYork, eta_h + 12), classifier: 'PLN', created_at: at(-60) })),
    ],
    arrived: (ata_h) => [
      says.arrived(told(boxes, newYork, ata_h)),
      ...each((box) => says.discharged(told(box, newYork, ata_h + 6))),
    ],
    collected: (hours) => each((box) => says.fullOut({ ...told(box, newYork, hours), mode: 'TRUCK' })),
    returned: (hours) => each((box) => says.emptyIn({ ...told(box, { ...newYork, facility: 'DEPO' }, hours), mode: 'TRUCK' })),
  }
}
