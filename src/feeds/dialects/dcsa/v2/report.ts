/** One event in one form, whichever version of the standard and whichever spelling it came in. Values are still as claimed. */
import { equipmentOutcomes, loadStates, lookUp, sensorOutcomes, transportOutcomes } from './codes.ts'
import { codeIn, type FieldMap, field, fieldsOf, idIn, noFields, object, objects, text, textIn } from './fields.ts'

export type EventType = 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT' | 'SENSOR'

type DocumentReference = { type: string; value: string }

/** The call of a means of transport at a place. */
type TransportCall = {
  id: string | null
  mode: string | null
  export_voyage: string | null
  import_voyage: string | null
  voyage: string | null
  vessel: FieldMap
  location: FieldMap | null
  /** Members about the place that stand in the call itself. */
  own: FieldMap
}

export type Report = {
  type: string | null
  code: string | null
  classifier: string | null
  happened: unknown
  created: unknown
  id: string | null
  retracted: boolean
  container: string | null
  equipment_code: string | null
  indicator: string | null
  seals: readonly { number: string; source: string | null }[]
  location: FieldMap | null
  call: TransportCall | null
  /** Type of facility that stands at the event itself. */
  facility_type: string | null
  /** Where a type of facility belongs, its code may stand. */
  may_mix_facility: boolean
  references: readonly DocumentReference[]
  documents: readonly DocumentReference[]
  /** The document that a shipment event is about. */
  document_type: string | null
  /** The sender's words. */
  description: string | null
  label: string | null
  location_type: string | null
  phase: string | null
}

type ReportHints = { type_hint: string | null; may_mix_facility: boolean }

/** Reads an event of 2.x or 3.0. `type_hint` is the type that its list names, for senders that leave it out of the event. */
export function readReport(event: FieldMap, { type_hint, may_mix_facility }: ReportHints): Report {
  // An event of version 3 that is taken back may have nothing but its routing and its id.
  const is_version_3 = object(event, 'eventClassification') ?? object(event, 'eventRouting')
  const report = is_version_3 ? readVersion3(event, object(event, 'eventClassification') ?? noFields) : readVersion2(event)
  return unshift({ ...report, type: report.type ?? type_hint ?? typeOfCode(report.code), may_mix_facility })
}

function readVersion2(event: FieldMap): Omit<Report, 'may_mix_facility'> {
  const extension = object(event, 'carrierSpecificData') ?? noFields
  const call = object(event, 'transportCall')
  const document_type = codeIn(event, 'documentTypeCode')
  const document_id = textIn(event, 'documentID')
  const documents = references(event, 'documentReferences', ['documentReferenceType', 'documentReferenceValue'])
  return {
    type: codeIn(event, 'eventType'),
    code: codeIn(event, 'transportEventTypeCode', 'equipmentEventTypeCode', 'shipmentEventTypeCode'),
    classifier: codeIn(event, 'eventClassifierCode'),
    happened: field(event, 'eventDateTime'),
    created: field(event, 'eventCreatedDateTime'),
    id: textIn(event, 'eventID'),
    retracted: field(event, 'isRetracted') === true,
    container: textIn(event, 'equipmentReference'),
    equipment_code: textIn(event, 'ISOEquipmentCode'),
    indicator: codeIn(event, 'emptyIndicatorCode'),
    seals: seals(event),
    location: locationOf(event),
    call: call && {
      id: textIn(call, 'transportCallID'),
      mode: codeIn(call, 'modeOfTransport'),
      export_voyage: textIn(call, 'exportVoyageNumber'),
      import_voyage: textIn(call, 'importVoyageNumber'),
      voyage: textIn(call, 'carrierVoyageNumber'),
      vessel: object(call, 'vessel') ?? noFields,
      location: object(call, 'location'),
      own: call,
    },
    facility_type: codeIn(event, 'facilityTypeCode'),
    references: references(event, 'references', ['referenceType', 'referenceValue']),
    documents:
      document_type !== null && document_id !== null ? [{ type: document_type, value: document_id }, ...documents] : documents,
    document_type,
    description: textIn(event, 'description'),
    label: textIn(extension, 'internalEventLabel'),
    location_type: codeIn(extension, 'shipmentLocationType'),
    // Some captures carry it in the call instead of the extension.
    phase: codeIn(extension, 'transportationPhase') ?? codeIn(call, 'transportationPhase'),
  }
}

function readVersion3(event: FieldMap, classification: FieldMap): Omit<Report, 'may_mix_facility'> {
  const shipment = object(event, 'shipmentDetails') ?? noFields
  const equipment = object(event, 'equipmentDetails') ?? noFields
  const call = object(object(event, 'transportDetails') ?? noFields, 'transportCall')
  const about = object(shipment, 'documentReference')
  const others = references(shipment, 'additionalDocumentReferences', ['typeCode', 'reference'])
  const document_type = codeIn(about, 'typeCode')
  const document_id = textIn(about, 'reference')
  return {
    type: codeIn(classification, 'eventTypeCode'),
    code: codeIn(
      classification,
      ...['transportEventTypeCode', 'equipmentEventTypeCode', 'shipmentEventTypeCode', 'iotEventTypeCode', 'reeferEventTypeCode'],
    ),
    classifier: codeIn(classification, 'eventClassifierCode'),
    happened: field(event, 'eventDateTime'),
    created: field(event, 'eventUpdatedDateTime'),
    id: versionedId(event),
    retracted: field(event, 'isRetracted') === true,
    container: textIn(equipment, 'equipmentReference'),
    equipment_code: textIn(equipment, 'ISOEquipmentCode'),
    indicator: codeIn(equipment, 'emptyIndicatorCode'),
    seals: seals(equipment),
    location: locationOf(event),
    call: call && {
      id: textIn(call, 'transportCallReference'),
      mode: codeIn(call, 'modeOfTransport') ?? (object(call, 'vesselTransport') ? 'VESSEL' : null),
      export_voyage: textIn(object(call, 'exportVoyageNumberOrReference'), 'carrierVoyageNumber'),
      import_voyage: textIn(object(call, 'importVoyageNumberOrReference'), 'carrierVoyageNumber'),
      voyage: null,
      vessel: object(call, 'vesselTransport') ?? noFields,
      location: object(call, 'location'),
      own: noFields,
    },
    facility_type: null,
    references: references(event, 'shipmentReferences', ['typeCode', 'reference']),
    documents: document_type !== null && document_id !== null ? [{ type: document_type, value: document_id }, ...others] : others,
    document_type,
    description: textIn(event, 'description'),
    label: null,
    location_type: codeIn(event, 'shipmentLocationType') ?? codeIn(shipment, 'shipmentLocationType'),
    phase: codeIn(equipment, 'movementType'),
  }
}

/** In version 3 an event is known by its id and by who made it, whoever passes it on. */
function versionedId(event: FieldMap): string | null {
  const id = idIn(event, 'eventID')
  const party = object(object(event, 'eventRouting') ?? noFields, 'originatingParty')
  if (id === null || party === null) return id
  const names = ['codeListProvider', 'codeListName', 'partyCode'].map((name) => textIn(party, name) ?? '')
  return [...names, id].join('/')
}

/** Undoes what one line was seen to send: the equipment code as eventType, and the empty indicator as equipment code. */
function unshift(report: Report): Report {
  const { type, code } = report
  if (type === null || lookUp(equipmentOutcomes, type) === undefined) return report
  if (code !== null && lookUp(loadStates, code) !== undefined)
    return { ...report, type: 'EQUIPMENT', code: type, indicator: report.indicator ?? code }
  return code === null ? { ...report, type: 'EQUIPMENT', code: type } : report
}

function typeOfCode(code: string | null): EventType | null {
  if (code === null) return null
  if (lookUp(transportOutcomes, code) !== undefined) return 'TRANSPORT'
  if (lookUp(equipmentOutcomes, code) !== undefined) return 'EQUIPMENT'
  return lookUp(sensorOutcomes, code) === undefined ? null : 'SENSOR'
}

/** One line writes the location as bare text, a UN/LOCODE or a name, and the facility beside it. */
function locationOf(event: FieldMap): FieldMap | null {
  const written = field(event, 'eventLocation')
  const word = typeof written === 'string' ? text(written) : null
  if (word === null) return fieldsOf(written)
  const location = new Map<string, unknown>([[/^[A-Z]{2}[A-Z2-9]{3}$/.test(word) ? 'unlocationcode' : 'locationname', word]])
  const facility = field(event, 'facilityCode')
  return facility === undefined ? location : location.set('facilitycode', facility)
}

function references(fields: FieldMap, list: string, [type_name, value_name]: readonly [string, string]): DocumentReference[] {
  return objects(fields, list).flatMap((entry) => {
    const type = codeIn(entry, type_name)
    const value = textIn(entry, value_name)
    return type === null || value === null ? [] : [{ type, value }]
  })
}

function seals(fields: FieldMap): Report['seals'] {
  return objects(fields, 'seals').flatMap((seal) => {
    const number = textIn(seal, 'sealNumber')
    return number === null ? [] : [{ number, source: codeIn(seal, 'sealSource') }]
  })
}
