/** Every code of the DCSA lists (2.2, 2.3, 3.0) and what it becomes. A code that is in no table is reported as unread. */

import type { RawEventName } from '../../../../vocabulary/event-name.ts'
import type {
  Classifier,
  FacilityType,
  Hold,
  HoldName,
  Movement,
  StopRole,
  TransportMode,
} from '../../../../vocabulary/raw-event.ts'

/** What an event turns into. */
export type EventMeaning =
  | { kind: 'move'; movement: Movement }
  | { kind: 'remark'; event: RawEventName | null }
  | { kind: 'available' }
  | { kind: 'hold_placed'; hold: Hold }
  | { kind: 'holds_released'; holds: readonly HoldName[] }
  | { kind: 'booking_cancelled' }

type CodeTable<Meaning> = Readonly<Record<string, Meaning>>

const remark: EventMeaning = { kind: 'remark', event: null }
const move = (movement: Movement): EventMeaning => ({ kind: 'move', movement })
const customsHold = (description: string): EventMeaning => ({
  kind: 'hold_placed',
  hold: { name: 'customs', status: 'hold', description },
})

export const classifiers: CodeTable<Classifier> = { ACT: 'actual', EST: 'estimated', PLN: 'planned', PLAN: 'planned' }

export const transportOutcomes: CodeTable<EventMeaning> = { ARRI: move('arrive'), DEPA: move('depart') }

export const equipmentOutcomes: CodeTable<EventMeaning> = {
  LOAD: move('load'),
  DISC: move('discharge'),
  GTIN: move('gate_in'),
  GTOT: move('gate_out'),
  PICK: move('pick_up'),
  DROP: move('drop_off'),
  STUF: remark,
  STRP: remark,
  INSP: remark,
  RSEA: remark,
  RMVD: remark,
  CROS: remark,
  AVPU: { kind: 'available' },
  AVDO: remark,
  CUSS: customsHold('selected for a customs scan'),
  CUSI: customsHold('selected for a customs inspection'),
  CUSR: { kind: 'holds_released', holds: ['customs'] },
}

/** Events of 3.0 about the box itself; none moves it. */
export const sensorOutcomes: CodeTable<EventMeaning> = { DETC: remark, MEAS: remark, ADJU: remark }

const shipmentCodes = new Set([
  ...['RECE', 'DRFT', 'PENA', 'PENU', 'REJE', 'APPR', 'ISSU', 'SURR', 'SUBM', 'VOID', 'CONF', 'REQS', 'CMPL', 'HOLD', 'RELS'],
  ...['PENC', 'CANC'],
  ...[
    'AMCF',
    'AMCN',
    'AMDC',
    'AMPR',
    'AMRE',
    'CACF',
    'CADC',
    'CARE',
    'DECL',
    'PENM',
    'PSAM',
    'PSDL',
    'SUAM',
    'SUDL',
    'UPCF',
    'UPCN',
  ],
  ...['UPDC', 'UPDT', 'UPRE'],
])

const documentTypes = new Set([
  ...['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'],
  ...['AMF', 'CEA', 'CEO', 'CQU', 'CRO', 'CUC', 'DEI', 'DEO', 'FCE', 'HCE', 'ICE', 'INV', 'PCE', 'PFD', 'TRO', 'VCE'],
])

// By document type and shipment event type. All other pairs of known codes are remarks: they decide nothing about the journey.
const shipmentOutcomes: CodeTable<EventMeaning> = {
  'BKG CANC': { kind: 'booking_cancelled' },
  'BKG VOID': { kind: 'booking_cancelled' },
  'SRM RELS': { kind: 'holds_released', holds: ['freight'] },
  'CUS RELS': { kind: 'remark', event: 'customs_release' },
  'CUC RELS': { kind: 'remark', event: 'customs_release' },
  'CRO RELS': { kind: 'remark', event: 'carrier_release' },
  'VGM RECE': { kind: 'remark', event: 'vgm_received' },
}

/** What a shipment event becomes, or null when one of its two codes is unknown. */
export function shipmentOutcome(document_type: string, code: string): EventMeaning | null {
  if (!shipmentCodes.has(code) || !documentTypes.has(document_type)) return null
  return lookUp(shipmentOutcomes, `${document_type} ${code}`) ?? remark
}

export function isDocumentType(code: string): boolean {
  return documentTypes.has(code)
}

/** null: a journey by several modes, which names none. */
export const modes: CodeTable<TransportMode | null> = {
  VESSEL: 'vessel',
  FEEDER: 'feeder',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
  MULTIMODAL: null,
}

export const facilityTypes: CodeTable<FacilityType | null> = {
  BOCR: 'border',
  BORD: 'border',
  BRTH: 'berth',
  CLOC: 'customer',
  COFS: 'freight_station',
  COYA: 'off_dock',
  DEPO: 'depot',
  INTE: 'inland_terminal',
  OFFD: 'off_dock',
  PBPL: 'pilot_station',
  POTE: 'port_terminal',
  RAMP: 'ramp',
  // A point on the way: says nothing about what is there.
  WAYP: null,
}

export const loadStates: CodeTable<'empty' | 'laden'> = { EMPTY: 'empty', LADEN: 'laden' }

export const facilityCodeLists: CodeTable<'smdg' | 'bic'> = { SMDG: 'smdg', BIC: 'bic' }

/** shipmentLocationType of 3.0 and of CMA CGM (PTS). Requested or prohibited ports (RTP, PTP) are wishes and say nothing. */
export const stopRoles: CodeTable<StopRole> = {
  ORI: 'origin',
  PCF: 'origin',
  PRE: 'origin',
  POL: 'pol',
  PTS: 'transshipment',
  POD: 'pod',
  PDE: 'destination',
}

/** The entry of a table, for keys that come from outside: `constructor` is in no table. */
export function lookUp<Meaning>(table: CodeTable<Meaning>, key: string): Meaning | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
