/** Verdicts counted in all the ways that the page about documents shows. */
import type { CorpusPaper } from '../corpus/model.ts'
import type { Rendering } from '../corpus/render/render.ts'
import type { FieldScore, PaperScore, Verdict } from '../corpus/score.ts'

export type Measured = { paper: CorpusPaper; rendering: Rendering; score: PaperScore; pages: number; seconds: number }
export type Tally = Record<Verdict, number> & { papers: number; typed: number; pages: number; seconds: number }

export function tallyOf(measured: readonly Measured[]): Tally {
  const count = (of: Verdict) => sum(measured, ({ score }) => score.fields.filter(({ verdict }) => verdict === of).length)
  return {
    papers: measured.length,
    typed: measured.filter(({ score }) => score.typed).length,
    pages: sum(measured, ({ pages }) => pages),
    seconds: sum(measured, ({ seconds }) => seconds),
    right: count('right'),
    wrong: count('wrong'),
    missing: count('missing'),
    invented: count('invented'),
    allowed: count('allowed'),
  }
}

const sum = <T>(list: readonly T[], of: (entry: T) => number) => list.reduce((total, entry) => total + of(entry), 0)

export const printedOf = ({ right, wrong, missing }: Tally) => right + wrong + missing
/** Shares from 0 to 1; null when there is nothing to share. */
export const rightShare = (tally: Tally) => share(tally.right, printedOf(tally))
export const typedShare = ({ typed, papers }: Tally) => share(typed, papers)
/** Of all values that were given, how many stand nowhere on the paper as what they are given for. */
export const inventedShare = ({ right, wrong, invented, allowed }: Tally) => share(invented, right + wrong + invented + allowed)
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

type Bucket = { from: number; to: number; values: number; right: number }

const edges = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.0001]

/** How often values are right by what their confidence said. Values that were not asked for and are right count as right. */
export function reliabilityOf(measured: readonly Measured[]): Bucket[] {
  const values = measured.flatMap(({ score }) => score.fields.filter(({ confidence }) => confidence !== null))
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? 0
    const inside = values.filter(({ confidence }) => confidence !== null && confidence >= from && confidence < to)
    return { from, to: Math.min(1, to), values: inside.length, right: inside.filter(isRight).length }
  })
}

export const isRight = ({ verdict }: FieldScore) => verdict === 'right' || verdict === 'allowed'
