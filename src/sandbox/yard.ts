/** What holds a box at a terminal of the sandbox and what is owed for it, from when until when, and how long it stays for free. */
import type { Choices } from './chance.ts'

// Hours after the discharge, unless told otherwise. Lines of the sandbox let a box go forty hours after it.
const customs_h = [4, 12] as const
const freight_h = [-10, 16] as const
const exam_begins_h = 4
const exam_billed_h = 8
const exam_ends_h = 24
const traffic_fee_paid_h = 20
const traffic_fee = 39.5
// A real day is a day: what stays free for four of them shows a date that people recognise.
const free_days = 4
// Customs and the line hold a box before it is ashore.
const always = Number.NEGATIVE_INFINITY

/** Hours after the discharge of the box; `until_h` is the first hour in which it is over. */
type Spell = { from_h: number; until_h: number }
type YardHold = Spell & { name: string }
type YardFee = Spell & { type: string; amount: number }

export type YardStay = {
  holds: readonly YardHold[]
  fees: readonly YardFee[]
  yard: string
  /** From when on it is told to stay for free for so many days; none: nothing is told of it. */
  free: readonly { from_h: number; days: number }[]
  /** How many hours after the discharge it is told to have been. */
  discharge_differs_h: number
}

/** Drawn for each box once, in an order of its own: the same box has the same troubles each time. */
export function drawnStay(chance: Choices): YardStay {
  const [customs, freight] = [chance.between(...customs_h), chance.between(...freight_h)]
  const has_exam = chance.between(1, 3) === 1
  const exam_fee = chance.between(30, 60) * 10
  const yard = `${chance.pick(['A', 'B', 'C', 'D'])}${chance.between(10, 49)}.${chance.between(1, 5)}`
  return {
    yard,
    holds: [
      { name: 'CUSTOMS HOLD', from_h: always, until_h: customs },
      { name: 'FREIGHT HOLD', from_h: always, until_h: freight },
      ...(has_exam ? [{ name: 'CUSTOMS EXAM', from_h: exam_begins_h, until_h: exam_ends_h }] : []),
      { name: 'TRAFFIC MITIGATION FEE HOLD', from_h: 0, until_h: traffic_fee_paid_h },
    ],
    fees: [
      ...(has_exam ? [{ type: 'EXAM FEE', amount: exam_fee, from_h: exam_billed_h, until_h: exam_ends_h }] : []),
      { type: 'TRAFFIC MITIGATION FEE', amount: traffic_fee, from_h: 0, until_h: traffic_fee_paid_h },
    ],
    free: [{ from_h: 0, days: free_days }],
    discharge_differs_h: 0,
  }
}

/** Those that run at an hour after the discharge. */
export function running<One extends Spell>(spells: readonly One[], ashore_h: number): One[] {
  return spells.filter(({ from_h, until_h }) => ashore_h >= from_h && ashore_h < until_h)
}
