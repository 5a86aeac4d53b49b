/** The words of COSCO's service for what happened to a box, in small letters, and what they mean. */
import type { MoveMeaning } from '../claim-parts.ts'

/** A name says which stop it is only where it cannot be read in two ways: a final hub may be the port of discharge itself. */
export const moves: Readonly<Record<string, MoveMeaning>> = {
  'empty equipment despatched': { movement: 'gate_out', load_state: 'empty' },
  'loaded on rail at por': { movement: 'load', load_state: 'laden', mode: 'rail' },
  'gate-in at first pol': { movement: 'gate_in', load_state: 'laden', role: 'pol' },
  'loaded at first pol': { movement: 'load', load_state: 'laden', mode: 'vessel', role: 'pol' },
  'discharged at t/s pod': { movement: 'discharge', load_state: 'laden', mode: 'vessel', role: 'transshipment' },
  'loaded at t/s pol': { movement: 'load', load_state: 'laden', mode: 'vessel', role: 'transshipment' },
  'discharged at last pod': { movement: 'discharge', load_state: 'laden', mode: 'vessel', role: 'pod' },
  'gate-out from last pod': { movement: 'gate_out', load_state: 'laden', role: 'pod' },
  'first loaded on rail under i/b': { movement: 'load', load_state: 'laden', mode: 'rail' },
  'last arrival under i/b': { movement: 'arrive' },
  'rail arrival at final hub': { movement: 'arrive', mode: 'rail' },
  'de-ramp at final hub': { movement: 'discharge', load_state: 'laden', mode: 'rail' },
  'last de-ramp under i/b': { movement: 'discharge', load_state: 'laden', mode: 'rail' },
  'gate-in at final hub': { movement: 'gate_in', load_state: 'laden' },
  'gate-out from final hub': { movement: 'gate_out', load_state: 'laden' },
  'empty equipment returned': { movement: 'gate_in', load_state: 'empty' },
}

/** Kept and shown, but no move: the goods are the line's, or the box changed hands. */
export const remarks: ReadonlySet<string> = new Set(['cargo received', 'gate-out from first full facility', 'transfer'])
