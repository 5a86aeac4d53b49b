/** What happens to the boxes of a journey, box by box, for those who write of it. */
import { report_h } from '../events.ts'
import { handledLater, happensAt, lastDischarge, type PlannedMove } from '../plan.ts'
import type { WritingScene } from './letter.ts'

/** `hour`: when it happens. `told_h`: when it is written of. */
export type BoxMove = { move: PlannedMove; number: string; hour: number; told_h: number }

/** What a line writes of: everything, an hour after it happened. */
export function lineDeeds(scene: WritingScene): BoxMove[] {
  return deedsOf(scene, () => true, report_h)
}

/** What a railroad writes of, at once. */
export function trainDeeds(scene: WritingScene): BoxMove[] {
  return deedsOf(scene, ({ mode }) => mode === 'RAIL', 0)
}

function deedsOf({ journey, plan }: WritingScene, isTold: (move: PlannedMove) => boolean, later_h: number): BoxMove[] {
  const { container_numbers: numbers } = journey
  return plan.moves.filter(isTold).flatMap((move) =>
    numbers.map((number, position) => {
      // A ship arrives and leaves with all its boxes.
      const is_whole = move.code === 'ARRI' || move.code === 'DEPA'
      const hour = happensAt(plan, move) + (is_whole ? 0 : handledLater(move, { position, count: numbers.length }))
      return { move, number, hour, told_h: hour + later_h }
    }),
  )
}

/** Those that are written of at one time, the first first. */
export function byHour(deeds: readonly BoxMove[]): (readonly [hour: number, deeds: readonly BoxMove[]])[] {
  return [...Map.groupBy(deeds, ({ told_h }) => told_h)].sort(([one], [other]) => one - other)
}

type SeaPorts = { from: PlannedMove; over: readonly PlannedMove[]; to: PlannedMove; inland: PlannedMove | null }

/** The ports of the way and the ramp behind them; null: no ship carries it. */
export function routingOf({ plan: { moves } }: Pick<WritingScene, 'plan'>): SeaPorts | null {
  const from = moves.find(({ code, mode }) => code === 'LOAD' && mode !== 'RAIL')
  const to = moves[lastDischarge(moves)]
  if (from === undefined || to === undefined) return null
  const over = moves.filter((move) => move.code === 'DISC' && move.mode !== 'RAIL' && move !== to)
  return { from, over, to, inland: moves.find(({ code, mode }) => code === 'DISC' && mode === 'RAIL') ?? null }
}
