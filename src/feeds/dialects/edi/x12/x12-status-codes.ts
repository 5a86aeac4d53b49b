/**
 * Shipment status codes of X12 (element 157) as lines and terminals use them in 315 and 322, and as EDIFACT senders borrow them.
 * A code that is in no table is reported as unread; what it means can be said per feed.
 */

import { lookUp } from '../../look-up.ts'
import { hold, type Meaning, meaningsByName, move, release, remark } from '../meaning.ts'

type StatusTable = Readonly<Record<string, Meaning>>

const moves: StatusTable = {
  EE: move('Empty equipment dispatched', 'gate_out', { load_state: 'empty' }),
  I: move('In-gate', 'gate_in'),
  AE: move('Loaded on vessel', 'load', { mode: 'vessel', usually: 'pol' }),
  VD: move('Vessel departure', 'depart', { mode: 'vessel', usually: 'pol' }),
  VA: move('Vessel arrival', 'arrive', { mode: 'vessel', usually: 'pod' }),
  UV: move('Unloaded from vessel', 'discharge', { mode: 'vessel', usually: 'pod' }),
  AP: move('Loaded on feeder vessel', 'load', { mode: 'feeder' }),
  AO: move('Loaded on barge', 'load', { mode: 'barge' }),
  AL: move('Loaded on rail', 'load', { mode: 'rail' }),
  RL: move('Rail departure from origin ramp', 'depart', { mode: 'rail' }),
  AR: move('Rail arrival at destination ramp', 'arrive', { mode: 'rail', usually: 'destination' }),
  UR: move('Unloaded from rail', 'discharge', { mode: 'rail', usually: 'destination' }),
  OA: move('Out-gate', 'gate_out'),
  X1: move('Arrived at delivery location', 'arrive', { mode: 'truck', role: 'destination', usually: 'destination' }),
  D: move('Completed unloading at delivery location', 'deliver', { load_state: 'laden' }),
  RD: move('Empty container returned', 'gate_in', { load_state: 'empty' }),
}

const estimates: StatusTable = {
  AG: { kind: 'estimate', words: 'Estimated arrival changed', movement: 'arrive', mode: 'vessel', role: 'pod' },
  C: { kind: 'estimate', words: 'Estimated departure changed', movement: 'depart', mode: 'vessel', role: 'pol' },
  E: { kind: 'estimate', words: 'Estimated arrival changed', movement: 'arrive', mode: 'vessel', role: 'pod' },
}

const conditions: StatusTable = {
  AV: { kind: 'availability', words: 'Available for pickup', available: true },
  DN: { kind: 'availability', words: 'Not available for pickup', available: false },
  NF: { kind: 'last_free_day', words: 'Free time to expire' },
  AA: { kind: 'pickup_appointment', words: 'Pickup appointment' },
}

const releases: StatusTable = {
  CR: release(['freight'], 'Carrier release'),
  FP: release(['freight'], 'Freight paid'),
  OB: release(['freight'], 'Original bill of lading received'),
  CT: release(['customs'], 'Customs released'),
  CU: release(['customs', 'freight'], 'Carrier and customs released'),
  HR: release(['other'], 'Hold released'),
  A2: release(['USDA'], 'Released by Agriculture Canada'),
  A4: release(['USDA'], 'Conditionally released by Agriculture Canada'),
}

const holds: StatusTable = {
  HG: hold('other', 'Held'),
  TC: hold('other', 'Held for terminal charges'),
  FD: hold('freight', 'Freight is due'),
  PA: hold('customs', 'Customs hold: intensive examination'),
  PB: hold('customs', 'Customs hold: insufficient paperwork'),
  PC: hold('customs', 'Customs hold: discrepancy in paperwork'),
  PD: hold('customs', 'Customs hold: discrepancy in piece count'),
  PE: hold('customs', 'Hold by the coast guard'),
  PF: hold('customs', 'Customs hold: federal police'),
  PG: hold('customs', 'Customs hold: local police'),
  PH: hold('customs', 'Customs hold: lien by a court'),
  PI: hold('customs', 'Customs hold: food and drug authority'),
  PJ: hold('customs', 'Customs hold: fish and wildlife authority'),
  PK: hold('customs', 'Customs hold: drug enforcement'),
  PL: hold('USDA', 'Agriculture hold: intensive investigation'),
  PM: hold('USDA', 'Agriculture hold: unregistered producer'),
  PN: hold('USDA', 'Agriculture hold: restricted commodity'),
  PO: hold('USDA', 'Agriculture hold: insects'),
  PP: hold('USDA', 'Agriculture hold: bacteria'),
  PQ: hold('customs', 'Customs hold at the place of arrival'),
  PR: hold('customs', 'Customs hold at the in-bond destination'),
  PS: hold('USDA', 'Agriculture hold'),
  PT: hold('USDA', 'Agriculture hold'),
  PU: hold('other', 'Hold by another agency'),
  PV: hold('other', 'Hold by another agency'),
  PW: hold('USDA', 'Hold for fumigation'),
  PX: hold('customs', 'Hold for inspection'),
  C1: hold('customs', 'Canada customs hold'),
  A1: hold('USDA', 'Hold by Agriculture Canada'),
  A3: hold('USDA', 'Refused entry by Agriculture Canada'),
}

const remarks: StatusTable = {
  AD: remark('Delivery appointment'),
  AM: remark('Loaded on truck'),
  BF: remark('Booking confirmed'),
  CO: remark('Cargo received'),
  CS: remark('Container sealed'),
  // The day on which free time ended is not the last free day of every sender; NF says that day.
  FT: remark('Free time expired'),
  IB: remark('In-bond movement authorised'),
  IR: remark('No longer in-bond'),
  NH: remark('In-bond or other notice'),
  NR: remark('In-bond or other notice'),
  P: remark('Departed from a place in transit'),
  RI: remark('In-bond or other notice'),
  SA: remark('In-bond or other notice'),
  SB: remark('In-bond or other notice'),
  SI: remark('In-bond or other notice'),
  TM: remark('Moved within the terminal'),
  X6: remark('En route to delivery location'),
  X9: remark('Delivery appointment secured'),
}

export const x12StatusCodes: StatusTable = { ...moves, ...estimates, ...conditions, ...releases, ...holds, ...remarks }

/** Codes that ramps and terminals add or use otherwise in 322 (railroads share them with their car location messages). */
export const activityCodes: StatusTable = {
  ...x12StatusCodes,
  A: move('Arrived', 'arrive', { mode: 'rail' }),
  P: remark('Passed a place in transit'),
  NT: { kind: 'availability', words: 'Notified', available: true },
  Y: { kind: 'availability', words: 'Constructively placed', available: true },
  J: remark('Delivered to the connecting railroad'),
  R: remark('Received from the connecting railroad'),
}

/** What a code means, as the settings of the feed say (by name or as another code of the table), else by the table. Null: unknown. */
export function meaningOf(code: string, table: StatusTable, code_map: Readonly<Record<string, string>> = {}): Meaning | null {
  const mapped = lookUp(code_map, code)
  if (mapped === null) return lookUp(table, code)
  return meaningNamed(mapped)
}

/** What a word of the settings (`code_map`) stands for: a name of edi/meaning.ts, or another code of the table. Null: nothing. */
export function meaningNamed(word: string): Meaning | null {
  return lookUp(meaningsByName, word.trim().toLowerCase()) ?? lookUp(x12StatusCodes, word.trim().toUpperCase())
}
