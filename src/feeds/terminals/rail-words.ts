/** What railroads call what happened to a box. The first row that fits counts. */
import type { MilestoneClaim, Movement } from '../../vocabulary/raw-event.ts'

type RailMove = { movement: Movement; told: Pick<MilestoneClaim, 'mode'> }

const rail = (movement: Movement): RailMove => ({ movement, told: { mode: 'rail' } })
const truck = (movement: Movement): RailMove => ({ movement, told: { mode: 'truck' } })

const rows: readonly (readonly [words: RegExp, move: RailMove])[] = [
  [/out.?gate|gate.?out|gated out/i, truck('gate_out')],
  [/in.?gate|gate.?in|gated in/i, truck('gate_in')],
  [/de.?ramp|unload|ground/i, rail('discharge')],
  [/ramp|load/i, rail('load')],
  [/arriv|constructive placement/i, rail('arrive')],
  [/depart/i, rail('depart')],
]

/** The move, or null for words that tell of none. */
export function moveOfRailWords(words: string): RailMove | null {
  return rows.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
