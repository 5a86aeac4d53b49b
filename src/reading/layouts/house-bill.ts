import type { DocumentLayout } from '../layout.ts'
import { commonEnds } from './ends.ts'
import { listed } from './listed.ts'
import { billContainers, captions, freightPatterns, issuePatterns, party, places, signer, totalFields, vessel } from './words.ts'

const houseBill: Omit<DocumentLayout, 'document_type' | 'label' | 'description' | 'clues' | 'file_names' | 'line_items'> = {
  schema_version: '2026-03-23',
  titles: [
    'HOUSE BILL OF LADING',
    'BILL OF LADING',
    'COMBINED TRANSPORT BILL OF LADING',
    'MULTIMODAL TRANSPORT BILL OF LADING',
    'OCEAN BILL OF LADING',
    'BILL OF LADING FOR COMBINED TRANSPORT',
    'SEA WAYBILL',
    'EXPRESS BILL OF LADING',
    'FIATA MULTIMODAL TRANSPORT BILL OF LADING',
    'DRAFT BILL OF LADING',
    'BILL OF LADING DRAFT',
    'NEGOTIABLE FIATA MULTIMODAL TRANSPORT BILL OF LADING',
    'NON NEGOTIABLE BILL OF LADING',
    'PORT TO PORT OR COMBINED TRANSPORT BILL OF LADING',
    'INTERNATIONAL BILL OF LADING',
    'FORWARDERS BILL OF LADING',
    'NVOCC BILL OF LADING',
    'HOUSE SEA WAYBILL',
    'HOUSE WAYBILL',
    'EXPRESS RELEASE BILL OF LADING',
    'THROUGH BILL OF LADING',
    ...listed(
      `NVOCC HOUSE BILL OF LADING; FORWARDER BILL OF LADING; HOUSE CARGO RECEIPT; FORWARDERS CARGO RECEIPT; NVOCC SEA WAYBILL`,
    ),
  ],
  fields: [
    {
      path: 'hbl_type',
      shape: 'text',
      captions: ['BL TYPE', 'TYPE OF BL', 'HBL TYPE', 'RELEASE TYPE'],
      patterns: [/\b(TELEX RELEASED?|EXPRESS RELEASED?|SURRENDERED|DRAFT)\b/i, /^(ORIGINAL|SEA ?WAYBILL)$/im],
      patterns_in: 'titles',
    },
    { path: 'hbl_number', shape: 'code', captions: [...captions.house, ...captions.bill] },
    { path: 'carrier_booking_number', shape: 'code', captions: captions.booking },
    {
      path: 'reference_number_isf',
      shape: 'code',
      captions: ['ISF REF NO', 'ISF NO', 'REF NO ISF', 'ISF REF', 'ISF TRANSACTION NO', 'AMS ISF NO', 'AMS / ISF NO'],
      patterns: [/\bISF\s{0,3}(?:REF(?:ERENCE)?)?\s{0,3}(?:NO\.?|#)?\s{0,3}[:#]\s{0,3}([A-Z0-9-]{5,20})/i],
    },
    {
      path: 'fmc_oti_number',
      shape: 'code',
      captions: [
        'FMC NO',
        'FMC OTI NO',
        'OTI NO',
        'FMC LICENSE NO',
        'OTI LICENSE NO',
        ...listed(`REGISTERED OTI; REGISTERED OTI NO; OTI REGISTRATION NO; OTI REG NO; FMC REGISTRATION NO; FMC REG NO; FMC ORGANIZATION
NO; FMC ORG NO; FMC; OTI; OTI / FMC NO; OTI FMC NO; NVOCC LICENSE NO; NVOCC NO; NVOCC REGISTRATION NO; FMC BOND NO;
LICENSED OTI; OTI LICENSE; FMC LICENSE; FMC OTI LICENSE NO; FMC OTI`),
      ],
      patterns: [
        /\b(?:FMC|OTI)[\s-]{0,3}(?:OTI|LIC(?:ENSE)?|NVOCC)?\.?\s{0,3}(?:NO\.?|NUMBER|#)?\s{0,3}[:#]?\s{0,3}(\d{4,6}[A-Z]{0,3})\b/i,
      ],
    },
    { path: 'date_of_issue', shape: 'date', captions: captions.issued, patterns: issuePatterns.date },
    {
      path: 'shipped_on_board_date',
      shape: 'date',
      captions: captions.on_board,
      patterns: [
        /\bON BOARD\s{0,3}(?:DATE)?\s{0,3}[:.]?\s{0,3}((?:\d{1,2}[- /.]?[A-Z]{3,9}[- /.,]{0,3}\d{2,4})|(?:[A-Z]{3,9}\.? \d{1,2},? \d{4})|(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}))/i,
      ],
    },
    { path: 'freight_payment_terms', shape: 'terms', captions: [...captions.freight, 'TERMS'], patterns: freightPatterns },
    {
      path: 'service_mode',
      shape: 'text',
      captions: [
        'SERVICE MODE',
        'TYPE OF MOVE',
        'TYPE OF MOVEMENT',
        'SERVICE TYPE',
        'MOVEMENT',
        'TYPE OF SERVICE',
        'MODE',
        ...listed(`MOVE TYPE; MOVEMENT TYPE; CARGO MOVEMENT; MOVE; SERVICE; TERMS OF SERVICE; DELIVERY MODE; RECEIPT / DELIVERY; MODE OF
SERVICE`),
      ],
      patterns: [/\b((?:CY|CFS|DOOR)\s?[/-]\s?(?:CY|CFS|DOOR))\b/i],
    },
    ...vessel('vessel_name'),
    ...places,
    ...totalFields({
      packages: 'totals/number_of_packages',
      package_unit: 'totals/package_unit',
      gross_weight: 'totals/gross_weight',
      weight_unit: 'totals/weight_unit',
      measurement: 'totals/measurement',
      measurement_unit: 'totals/measurement_unit',
    }),
    {
      path: 'point_and_country_of_origin',
      shape: 'place',
      captions: [
        'POINT AND COUNTRY OF ORIGIN OF GOODS',
        'POINT AND COUNTRY OF ORIGIN',
        'POINT STATE AND COUNTRY OF ORIGIN',
        'POINT STATE OF ORIGIN OR FTZ NO',
        'POINT OF ORIGIN',
        'POINT STATE OF ORIGIN',
        'COUNTRY OF ORIGIN',
      ],
    },
    { path: 'signed_at', shape: 'place', captions: ['SIGNED AT', ...captions.issued_at], patterns: issuePatterns.place },
    {
      path: 'signed_by',
      shape: 'name',
      captions: [
        'SIGNED BY',
        'SIGNED',
        'SIGNED FOR THE CARRIER',
        'SIGNED FOR THE CARRIER BY',
        'BY',
        'AUTHORIZED SIGNATURE',
        'SIGNED ON BEHALF OF THE CARRIER',
        'AS AGENT FOR THE CARRIER',
        'SIGNED AS CARRIER',
        ...listed(`SIGNATORY; AUTHORIZED SIGNATORY`),
      ],
    },
    signer,
  ],
  parties: [
    party('shipper', captions.shipper, ['name', 'address']),
    party('consignee', captions.consignee, ['name', 'address']),
    party('notify_party', captions.notify, ['name', 'email', 'phone', 'address']),
  ],
  ends: commonEnds,
  containers: [...billContainers, { name: 'cargo_references', from: 'cargo_references', list: true }],
  gathered: [],
  totals: {
    packages: 'totals/number_of_packages',
    package_unit: 'totals/package_unit',
    gross_weight: 'totals/gross_weight',
    weight_unit: 'totals/weight_unit',
    measurement: 'totals/measurement',
    measurement_unit: 'totals/measurement_unit',
  },
}

const goods = [
  { name: 'description', from: 'description' },
  { name: 'weight', from: 'gross_weight' },
  { name: 'weight_unit', from: 'weight_unit' },
  { name: 'measurement', from: 'measurement' },
  { name: 'measurement_unit', from: 'measurement_unit' },
  { name: 'hts_codes', from: 'hts_codes', list: true },
] as const

const forwarder: DocumentLayout['clues'] = [
  [/\bHOUSE (BILL|B\/?L)|\bHBL\b/i, 6],
  [/\b(FMC|OTI)\b/, 4],
  [/\bNVOCC\b|AS CARRIER'?S? AGENT|FREIGHT FORWARDER/i, 3],
  [/FOR DELIVERY( OF GOODS)? (PLEASE )?APPLY TO|DELIVERY AGENT|DESTINATION AGENT/i, 3],
  [/PORT OF LOADING/i, 1],
]

export const draftHouseBill: DocumentLayout = {
  ...houseBill,
  document_type: 'draft_house_bill_of_lading',
  label: 'Draft house bill of lading',
  description: 'A bill of lading of a forwarder, not yet issued: sent to be checked.',
  clues: [...forwarder, [/\bDRAFT\b|PROOF READ|FOR (YOUR )?(APPROVAL|CONFIRMATION)|\bPROOF COPY\b|NOT VALID/i, 8]],
  file_names: /draft|proof/i,
  line_items: [
    ...goods.slice(0, 1),
    { name: 'quantity', from: 'packages' },
    { name: 'quantity_unit', from: 'package_unit' },
    ...goods.slice(1),
    { name: 'cargo_references', from: 'cargo_references', list: true },
  ],
}

export const finalHouseBill: DocumentLayout = {
  ...houseBill,
  document_type: 'final_house_bill_of_lading',
  label: 'Final house bill of lading',
  description: 'A bill of lading of a forwarder as issued: original, express or telex released.',
  clues: [
    ...forwarder,
    [/\bTELEX\b|SURRENDERED|EXPRESS RELEASE/i, 4],
    [/\bORIGINAL\b/i, 1],
    [/\bDRAFT\b/i, -8],
    // A bill is taken as issued unless it says otherwise.
    [/./, 1],
  ],
  file_names: /\bh(ouse)?[\s_-]?b\/?l|hbl|house/i,
  line_items: goods,
}
