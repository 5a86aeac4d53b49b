/** Events as lines push them, about boxes of our own making. */

/** An equipment event of version 2. */
export function pushed2(eventID: string, differences: object = {}): object {
  return {
    eventID,
    eventCreatedDateTime: '2026-02-10T13:00:00Z',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-02-10T12:00:00+01:00',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: 'TGHU8002115',
    emptyIndicatorCode: 'LADEN',
    eventLocation: { UNLocationCode: 'DEHAM' },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'PUSHED1' }],
    ...differences,
  }
}

type Event3 = { id: string; type?: string; code?: string; classifier?: string; at?: string; updated?: string } & Record<
  string,
  unknown
>

/** An event of version 3. Members beyond those that are named are added as they are. */
export function pushed3({ id, type = 'EQUIPMENT', code = 'LOAD', classifier = 'ACT', at, updated, ...more }: Event3): object {
  return {
    eventRouting: {
      originatingParty: { partyCode: 'EMC', codeListProvider: 'SMDG', codeListName: 'LCL', partyFunction: 'CA' },
    },
    eventID: id,
    eventDateTime: at ?? '2026-02-10T12:00:00+01:00',
    eventUpdatedDateTime: updated ?? '2026-02-10T13:00:00Z',
    eventLocation: { locationName: 'Hamburg', UNLocationCode: 'DEHAM', facilityTypeCode: 'POTE' },
    eventClassification: { eventTypeCode: type, eventClassifierCode: classifier, [`${type.toLowerCase()}EventTypeCode`]: code },
    shipmentDetails: { documentReference: { typeCode: 'TRD', reference: 'PUSHED1' } },
    ...(type === 'EQUIPMENT'
      ? { equipmentDetails: { equipmentReference: 'TGHU8002115', emptyIndicatorCode: 'LADEN', ISOEquipmentCode: '45G1' } }
      : {}),
    ...more,
  }
}

/** A ship's call, for a transport event of version 3. */
export const call3 = {
  transportDetails: {
    transportCall: {
      transportCallReference: 'call-1',
      modeOfTransport: 'VESSEL',
      exportVoyageNumberOrReference: { carrierVoyageNumber: '12W' },
      vesselTransport: { vesselIMONumber: '9321483', vesselName: 'ATLANTIC HERON' },
    },
  },
}
