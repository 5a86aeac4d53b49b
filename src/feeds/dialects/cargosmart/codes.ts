/** Event codes of CargoSmart (also IQAX) and what they mean. Every code that is in no table is reported as unread. */
import type { MoveMeaning } from '../claim-parts.ts'

/** `estimated`: the code itself says that it has not happened yet, whatever the event's indicator says. */
export type CodeMeaning =
  | { kind: 'move'; move: MoveMeaning; estimated?: true }
  | { kind: 'available' }
  /** Kept and shown, decides nothing. */
  | { kind: 'remark' }

const move = (meaning: MoveMeaning): CodeMeaning => ({ kind: 'move', move: meaning })
const estimate = (meaning: MoveMeaning): CodeMeaning => ({ kind: 'move', move: meaning, estimated: true })
const remark: CodeMeaning = { kind: 'remark' }
const by_sea = { mode: 'vessel' } as const
const transhipped = { mode: 'vessel', role: 'transshipment' } as const

export const meanings: Readonly<Record<string, CodeMeaning>> = {
  CS010: move({ movement: 'gate_out', load_state: 'empty' }),
  // The line has received the goods; where the box goes in is CS040.
  CS020: remark,
  CS040: move({ movement: 'gate_in', load_state: 'laden' }),
  CS060: move({ movement: 'load', load_state: 'laden', ...by_sea }),
  CS067: estimate({ movement: 'depart', ...by_sea }),
  CS068: estimate({ movement: 'depart', ...by_sea }),
  CS070: move({ movement: 'depart', ...by_sea }),
  CS080: move({ movement: 'arrive', ...transhipped }),
  CS090: move({ movement: 'load', load_state: 'laden', ...transhipped }),
  CS100: move({ movement: 'discharge', load_state: 'laden', ...transhipped }),
  CS110: move({ movement: 'depart', ...transhipped }),
  CS120: move({ movement: 'arrive', ...by_sea }),
  CS130: move({ movement: 'discharge', load_state: 'laden', ...by_sea }),
  CS190: move({ movement: 'gate_out', load_state: 'laden' }),
  // Told of boxes that were delivered as well as of empty ones that came back: it cannot say which.
  CS210: remark,
  CS260: { kind: 'available' },
  CS277: estimate({ movement: 'arrive', ...by_sea }),
  // The bill of lading was printed.
  CS500: remark,
  CS958: estimate({ movement: 'arrive', ...by_sea }),
}

export const indicators = { A: 'actual', E: 'estimated', P: 'planned' } as const

/** `dimentionValue` (sic): which port an event is about. */
export const ports = { FIRSTPOL: 'pol', LASTPOD: 'pod' } as const
