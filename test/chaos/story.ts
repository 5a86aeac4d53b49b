/** What the line of the chaos test says about a number: more with every ask, until the ship has arrived. */
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import type { Reply } from '../world/line.ts'
import { type Said, says } from '../world/says.ts'
import type { Seeded } from './seeded.ts'

/** A line of the reference table about which no quirk is known. */
export const scac = 'ACLU'

export const numberOf = (index: number) => `CHAOS${String(index).padStart(6, '0')}`

/** The boxes under a bill. */
export function boxesOf(bill: string): string[] {
  const serial = bill.slice(-6)
  return ['ZZAU', 'ZZBU'].map((prefix) => `${prefix}${serial}${checkDigitOf(prefix + serial)}`)
}

const antwerp = { locode: 'BEANR', name: 'Antwerp' }
const newYork = { locode: 'USNYC', name: 'New York' }
const ship = { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' }
const hour_ms = 3_600_000

/** The answer to the nth ask (from 1). Facts lie before `began_at`, estimates after it. */
export function answerTo(bill: string, ask: number, { chance, began_at }: { chance: Seeded; began_at: Date }): Reply {
  if (chance.chance(0.02)) return { kind: 'error', status: 503 }
  if (chance.chance(0.01)) return { kind: 'reset' }
  const boxes = boxesOf(bill)
  const at = (hours: number) => new Date(began_at.getTime() + hours * hour_ms).toISOString().replace(/\.\d+Z$/, 'Z')
  const told = (container: Said['container'], where: Said['where'], hours: number) => ({
    bill,
    container,
    where,
    ship,
    at: at(hours),
    created_at: at(Math.min(hours, 0)),
  })
  const eta_h = 100 + 12 * Math.min(ask, 4)
  const events = [
    says.departed(told(boxes, antwerp, -48)),
    says.arrived({ ...told(boxes, newYork, eta_h), classifier: 'EST', created_at: at(-40 + ask) }),
    ...boxes.flatMap((box) => [
      says.loaded(told(box, antwerp, -60)),
      says.discharged({ ...told(box, newYork, eta_h + 12), classifier: 'PLN', created_at: at(-60) }),
    ]),
  ]
  const arrived =
    ask > 4 ? [says.arrived(told(boxes, newYork, -2)), ...boxes.map((box) => says.discharged(told(box, newYork, -1)))] : []
  return { kind: 'events', events: [...events, ...arrived] }
}
