/** Sentences that a line says in tests, as DCSA Track & Trace 2.2 events: `says.loaded(box, at)`. */
import { nameBasedId } from '../../src/base/ids.ts'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'

export type Where = {
  locode: string
  name: string
  facility?: 'POTE' | 'DEPO' | 'RAMP' | 'INTE' | 'CLOC'
  /** Which one: by its code in a list, or by its name. */
  terminal?: { code?: string; list?: 'SMDG'; name?: string }
}
export type Ship = { name: string; imo: string; voyage: string }

export type Said = {
  bill: string
  booking?: string
  /** For transport events the boxes that it concerns. */
  container: string | readonly string[]
  where: Where
  /** With offset: `2026-08-01T04:00:00+08:00`. */
  at: string
  classifier?: 'PLN' | 'EST' | 'ACT'
  ship?: Ship
  mode?: 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK'
  /** When the line wrote it; `at` by default. */
  created_at?: string
  /** Tells apart what would else have the same id. */
  version?: string
}

type Code = 'STUF' | 'LOAD' | 'DISC' | 'GTIN' | 'GTOT' | 'DROP'

function equipment(code: Code, load_state: 'EMPTY' | 'LADEN', mode: Said['mode']) {
  return (said: Said): WireEvent => {
    const [container] = [said.container].flat()
    return {
      ...common(said, `${code}${load_state}`, said.mode ?? mode ?? 'VESSEL'),
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: code,
      equipmentReference: container,
      ISOEquipmentCode: '45G1',
      emptyIndicatorCode: load_state,
      eventLocation: { locationName: said.where.name, UNLocationCode: said.where.locode },
    }
  }
}

function transport(code: 'ARRI' | 'DEPA') {
  return (said: Said): WireEvent => ({
    ...common(said, code, said.mode ?? 'VESSEL'),
    eventType: 'TRANSPORT',
    transportEventTypeCode: code,
    references: [said.container].flat().map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
  })
}

function common(said: Said, code: string, mode: string) {
  const { bill, booking, where, at, classifier = 'ACT', ship } = said
  return {
    eventID: nameBasedId(
      'said',
      bill,
      String(said.container),
      code,
      where.locode,
      classifier,
      ship?.voyage ?? '',
      said.version ?? '',
    ),
    eventClassifierCode: classifier,
    eventDateTime: at,
    eventCreatedDateTime: said.created_at ?? at,
    transportCall: {
      transportCallID: nameBasedId('call', bill, where.locode, mode, ship?.voyage ?? ''),
      UNLocationCode: where.locode,
      facilityTypeCode: where.facility ?? 'POTE',
      modeOfTransport: mode,
      location: { locationName: where.name, UNLocationCode: where.locode, ...facilityOf(where) },
      ...(ship
        ? {
            exportVoyageNumber: ship.voyage,
            importVoyageNumber: ship.voyage,
            vessel: { vesselIMONumber: ship.imo, vesselName: ship.name },
          }
        : {}),
    },
    documentReferences: [
      { documentReferenceType: 'TRD', documentReferenceValue: bill },
      ...(booking ? [{ documentReferenceType: 'BKG', documentReferenceValue: booking }] : []),
    ],
  }
}

function facilityOf({ terminal }: Where) {
  if (terminal === undefined) return {}
  const { code: facilityCode, list: facilityCodeListProvider, name: facilityName } = terminal
  return { facilityCode, facilityCodeListProvider, facilityName }
}

export const says = {
  stuffed: equipment('STUF', 'LADEN', 'TRUCK'),
  emptyOut: equipment('GTOT', 'EMPTY', 'TRUCK'),
  fullIn: equipment('GTIN', 'LADEN', 'TRUCK'),
  loaded: equipment('LOAD', 'LADEN', 'VESSEL'),
  discharged: equipment('DISC', 'LADEN', 'VESSEL'),
  fullOut: equipment('GTOT', 'LADEN', 'TRUCK'),
  dropped: equipment('DROP', 'LADEN', 'TRUCK'),
  emptyIn: equipment('GTIN', 'EMPTY', 'TRUCK'),
  departed: transport('DEPA'),
  arrived: transport('ARRI'),
}
