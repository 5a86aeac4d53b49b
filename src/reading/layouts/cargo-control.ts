import type { DocumentLayout } from '../layout.ts'
import { commonEnds } from './ends.ts'
import { listed } from './listed.ts'
import { billContainers, captions, party, places, vessel } from './words.ts'

export const cargoControlDocument: DocumentLayout = {
  document_type: 'cargo_control_document',
  label: 'Cargo control document',
  description: 'A Canadian customs cargo control document (A8A and the like).',
  schema_version: '2026-06-01',
  titles: [
    'CARGO CONTROL DOCUMENT',
    'CUSTOMS CARGO CONTROL DOCUMENT',
    'IN BOND CARGO CONTROL DOCUMENT',
    'CANADA CUSTOMS CARGO CONTROL DOCUMENT',
    'A8A CARGO CONTROL DOCUMENT',
    'DOCUMENT DE CONTROLE DU FRET',
    'CARGO CONTROL DOCUMENT MANIFEST',
  ],
  clues: [
    [/CARGO CONTROL (DOCUMENT|NO|NUMBER)/i, 8],
    [/\bA8A\b|\bCBSA\b|CANADA CUSTOMS|CANADA BORDER SERVICES/i, 5],
    [/MANIFEST FROM|ACQUITTAL|SUB-?LOCATION/i, 3],
  ],
  file_names: /\bccd\b|\ba8a\b|cargo[\s_-]?control/i,
  fields: [
    {
      path: 'cargo_control_number',
      shape: 'code',
      captions: [
        'CARGO CONTROL NO',
        'CCN',
        'CARGO CONTROL DOCUMENT NO',
        'CCN NO',
        'CARGO CONTROL',
        'CCD NO',
        ...listed(`CARGO CONTROL REF; CCN / CARGO CONTROL NO; CARGO CONTROL NO CCN; CCD; CONTROL NO; OUR CCN; HOUSE CCN; NEW CCN; CARGO
CONTROL NO / CCN`),
      ],
    },
    {
      path: 'previous_cargo_control_number',
      shape: 'code',
      captions: [
        'PREVIOUS CARGO CONTROL NO',
        'PREVIOUS CCN',
        'PRIMARY CCN',
        ...listed(`PREV CCN; PREVIOUS CCD NO; PREVIOUS CONTROL NO; PARENT CCN; MASTER CCN; PREVIOUS CARGO CONTROL; PRIOR CCN; PRIOR CARGO
CONTROL NO; PRIMARY CARGO CONTROL NO; SUPERSEDES CCN; FORMER CCN; EX CCN`),
      ],
    },
    {
      path: 'carrier_code',
      shape: 'text',
      captions: [
        'CARRIER CODE',
        'CARRIER CODE NO',
        ...listed(`CBSA CARRIER CODE; CODE OF CARRIER; CANADIAN CARRIER CODE; BONDED CARRIER CODE; CBSA CODE`),
      ],
    },
    {
      path: 'carrier_name',
      shape: 'name',
      captions: [
        'NAME OF CARRIER',
        'CARRIER NAME',
        'CARRIER',
        'EXPORTING CARRIER NAME',
        ...listed(`FORWARDER; FREIGHT FORWARDER; BONDED CARRIER; TRANSPORTER; FORWARDER NAME`),
      ],
    },
    {
      path: 'us_port_of_exit',
      shape: 'port',
      captions: [
        'US PORT OF EXIT',
        'PORT OF EXIT',
        ...listed(`US EXIT PORT; EXIT PORT; US EXIT; PORT OF EXIT US; LEFT US AT; EXITS US AT`),
      ],
    },
    {
      path: 'manifest_from',
      shape: 'text',
      captions: [
        'MANIFEST FROM',
        'FROM',
        'PORT OF ARRIVAL',
        'IN TRANSIT FROM',
        ...listed(`MANIFESTED FROM; MANIFEST OFFICE FROM; FROM OFFICE; OFFICE FROM; ARRIVAL OFFICE; CBSA OFFICE OF ARRIVAL; FIRST PORT OF
ARRIVAL; IN BOND FROM`),
      ],
    },
    {
      path: 'manifest_to',
      shape: 'text',
      captions: [
        'MANIFEST TO',
        'TO',
        'PORT OF CLEARANCE',
        ...listed(`MANIFESTED TO; TO OFFICE; OFFICE TO; CLEARANCE OFFICE; RELEASE OFFICE; CBSA OFFICE OF RELEASE; IN BOND TO; CLEARANCE
PORT; PORT OF RELEASE; MANIFEST OFFICE TO`),
      ],
    },
    {
      path: 'sublocation',
      shape: 'text',
      captions: [
        'SUBLOCATION',
        'SUB LOCATION',
        'SUBLOCATION CODE',
        'SUB LOCATION CODE',
        'WAREHOUSE SUBLOCATION',
        'WAREHOUSE CODE',
        ...listed(`SUB LOC; SUBLOC; SUB LOC CODE; SUFFERANCE WAREHOUSE; SUFFERANCE WAREHOUSE CODE; WAREHOUSE SUB LOCATION; SUBLOCATION
NO; SUB LOCATION NO; WAREHOUSE NO; SUFFERANCE CODE`),
      ],
    },
    {
      path: 'acquittal_number',
      shape: 'code',
      captions: ['ACQUITTAL NO', 'ACQUITTAL', ...listed(`ACQUITTED BY; ACQUITTED UNDER; ACQUITTAL REF; TRANSACTION NO`)],
    },
    { path: 'document_date', shape: 'date', captions: ['DATE', 'ISSUE DATE', 'DATE OF ISSUE', 'MANIFEST DATE'] },
    { path: 'eta', shape: 'date', captions: captions.eta },
    { path: 'mbl_number', shape: 'code', captions: [...captions.master, ...captions.bill] },
    { path: 'hbl_number', shape: 'code', captions: captions.house },
    { path: 'location_of_goods', shape: 'text', captions: ['LOCATION OF GOODS', 'GOODS LOCATION', 'WAREHOUSE', 'LOCATION'] },
    {
      path: 'foreign_port_of_lading',
      shape: 'port',
      captions: ['FOREIGN PORT OF LADING', 'PORT OF LADING', 'FOREIGN PORT OF LOADING'],
    },
    ...vessel('vessel_name'),
    ...places,
  ],
  parties: [
    party('shipper', captions.shipper, ['name', 'address']),
    party('consignee', ['CONSIGNEE NAME AND ADDRESS', ...captions.consignee], ['name', 'address']),
  ],
  ends: [...commonEnds, 'CUSTOMS OFFICE STAMP', 'CUSTOMS USE ONLY'],
  containers: billContainers,
  line_items: null,
  gathered: [
    { path: 'description_of_goods', from: 'description' },
    { path: 'marks_and_numbers', from: 'marks' },
  ],
  totals: {
    packages: 'total_packages',
    package_unit: 'package_unit',
    gross_weight: 'gross_weight',
    weight_unit: 'weight_unit',
    measurement: 'measurement',
    measurement_unit: 'measurement_unit',
  },
}
