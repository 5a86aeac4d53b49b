/** What happens to boxes, and when a line says so: late, corrected, withdrawn and said again, as the seed has it. */
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { checkDigitOf } from '../../src/vocabulary/container-number.ts'
import type { Seeded } from '../chaos/seeded.ts'
import { type Said, says, type Where } from '../world/says.ts'
import { began_at, lines } from './stage.ts'

/** The line says it in every answer from one moment until before another. */
type Sentence = { event: WireEvent; from_ms: number; until_ms: number }

export type Journey = {
  scac: string
  bill: string
  boxes: readonly string[]
  sentences: readonly Sentence[]
  /** Before it the line does not know the number. */
  known_from_ms: number
}

const always = Number.POSITIVE_INFINITY
const antwerp: Where = { locode: 'BEANR', name: 'Antwerp' }
const newYork: Where = { locode: 'USNYC', name: 'New York' }
const ship = { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' }

/** `hours`: from the beginning of the story. */
const at_ms = (hours: number) => began_at.getTime() + Math.round(hours * 60) * 60_000
const wired = (hours: number) => new Date(at_ms(hours)).toISOString().replace('.000Z', 'Z')

export function journeyOf(serial: number, chance: Seeded): Journey {
  const bill = `SIMUL${String(serial).padStart(6, '0')}`
  const boxes = ['ZZAU', 'ZZBU'].slice(0, chance.chance(0.25) ? 2 : 1).map((prefix) => boxOf(prefix, serial))
  const scac = chance.pick(lines)
  const known_from_h = chance.chance(0.2) ? 1 + chance.below(3) : -100
  const departed_h = -30 + chance.below(24)
  const arrived_h = 1 + chance.below(7)
  const teller = tellerOf(bill, chance)
  const told = [
    ...boxes.flatMap((box) => teller.fact(says.loaded, { container: box, where: antwerp, hours: departed_h - 5 })),
    ...teller.fact(says.departed, { container: boxes, where: antwerp, hours: departed_h }),
    ...teller.estimates(boxes, arrived_h),
    ...teller.fact(says.arrived, { container: boxes, where: newYork, hours: arrived_h }),
    ...boxes.flatMap((box) =>
      teller.fact(says.discharged, { container: box, where: newYork, hours: arrived_h + 1 + chance.below(2) }),
    ),
    ...boxes.flatMap((box) =>
      teller.fact(says.fullOut, { container: box, where: newYork, hours: arrived_h + 2 + chance.below(4), mode: 'TRUCK' }),
    ),
  ]
  return { scac, bill, boxes, sentences: told, known_from_ms: at_ms(known_from_h) }
}

function boxOf(prefix: string, serial: number): string {
  const ten = `${prefix}${String(serial).padStart(6, '0')}`
  return `${ten}${checkDigitOf(ten)}`
}

type Told = Pick<Said, 'container' | 'where' | 'mode'> & { hours: number }
type Say = (said: Said) => WireEvent

function tellerOf(bill: string, chance: Seeded) {
  const said = ({ hours, ...told }: Told, from_h: number): Said => ({
    bill,
    ship,
    ...told,
    at: wired(hours),
    created_at: wired(from_h),
  })
  const sentence = (event: WireEvent, from_h: number, until_h = always): Sentence => ({
    event,
    from_ms: at_ms(from_h),
    until_ms: until_h === always ? always : at_ms(until_h),
  })
  return {
    /** Something that happened: told at once, late or very late; sometimes with another time at first, sometimes taken back for a while. */
    fact(say: Say, told: Told): Sentence[] {
      const late_h = chance.chance(0.7) ? 0 : chance.below(8)
      const from_h = told.hours + 0.1 + late_h
      const kind = chance.below(10)
      if (kind === 0) {
        const corrected_h = from_h + 2 + chance.below(3)
        const wrong = { ...told, hours: told.hours - 1 - chance.below(3) }
        return [sentence(say(said(wrong, from_h)), from_h, corrected_h), sentence(say(said(told, corrected_h)), corrected_h)]
      }
      if (kind === 1) {
        const gone_h = from_h + 2 + chance.below(3)
        const again_h = gone_h + 4 + chance.below(6)
        const event = say(said(told, from_h))
        return [sentence(event, from_h, gone_h), sentence(event, again_h)]
      }
      return [sentence(say(said(told, from_h)), from_h)]
    },
    /** Arrivals that are expected: each takes the place of the one before it. */
    estimates(boxes: readonly string[], arrived_h: number): Sentence[] {
      const revised = [-20, ...Array.from({ length: chance.below(3) }, (_, turn) => 1 + 3 * turn + chance.below(3))]
      return revised.map((from_h, turn) => {
        const hours = arrived_h + (turn === revised.length - 1 ? chance.below(3) : chance.below(40) - 10)
        const event = says.arrived({ ...said({ container: boxes, where: newYork, hours }, from_h), classifier: 'EST' })
        return sentence(event, from_h, revised[turn + 1] ?? always)
      })
    },
  }
}

/** What a line that keeps to the truth says now; null: it does not know the number. */
export function truthAt({ sentences, known_from_ms }: Journey, now_ms: number): WireEvent[] | null {
  if (now_ms < known_from_ms) return null
  return sentences.filter(({ from_ms, until_ms }) => from_ms <= now_ms && now_ms < until_ms).map(({ event }) => event)
}
