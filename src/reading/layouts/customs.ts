import type { DocumentLayout } from '../layout.ts'
import { commonEnds } from './ends.ts'
import { listed } from './listed.ts'
import { billContainers, captions, party, places, vessel } from './words.ts'

export const customsEntry: DocumentLayout = {
  document_type: 'customs_entry',
  label: 'Customs entry',
  description: 'An entry or entry summary with customs (CBP 3461, CBP 7501 and the like).',
  schema_version: '2026-06-01',
  titles: [
    'ENTRY SUMMARY',
    'ENTRY IMMEDIATE DELIVERY',
    'ENTRY / IMMEDIATE DELIVERY',
    'CUSTOMS ENTRY',
    'CUSTOMS ENTRY SUMMARY',
    'ENTRY IMMEDIATE DELIVERY FOR ACE',
    'CUSTOMS DECLARATION',
    'IMPORT DECLARATION',
    'CONSUMPTION ENTRY',
    'CUSTOMS RELEASE',
    'ENTRY AND IMMEDIATE DELIVERY',
    'ENTRY RECORD',
    'IMPORT ENTRY',
    'IMPORT ENTRY SUMMARY',
    'ENTRY DECLARATION',
    'SIMPLIFIED ENTRY',
    'ENTRY DOCUMENT',
    'GOODS DECLARATION',
  ],
  clues: [
    [/CBP FORM|CUSTOMS AND BORDER PROTECTION|FORM 3461|FORM 7501/i, 8],
    [/FILER CODE/i, 5],
    [/ENTRY (NO|NUMBER|TYPE|SUMMARY)/i, 3],
    [/HTSUS|ENTERED VALUE|\bMPF\b|\bHMF\b|MERCHANDISE PROCESSING/i, 4],
    [/IMPORTER OF RECORD|SURETY|BOND TYPE/i, 2],
  ],
  file_names: /3461|7501|entry|customs/i,
  fields: [
    { path: 'form_number', shape: 'code', captions: ['FORM NO'], patterns: [/\bCBP\s{0,3}(?:FORM)?\s{0,3}(3461|7501|7512)\b/i] },
    {
      path: 'entry_number',
      shape: 'code',
      captions: [
        'FILER CODE / ENTRY NO',
        'FILER CODE ENTRY NO',
        'ENTRY NO',
        'CUSTOMS ENTRY NO',
        'DECLARATION NO',
        'FILER CODE AND ENTRY NO',
        'FILER CODE/ENTRY NO',
        ...listed(`ENTRY; ENTRY REF; CBP ENTRY NO; ENTRY SUMMARY NO; FILER / ENTRY NO; ENTRY ID; CUSTOMS ENTRY; DECLARATION REF; US ENTRY
NO; ENTRY NO WITH FILER CODE`),
      ],
    },
    {
      path: 'entry_type',
      shape: 'text',
      captions: [
        'ENTRY TYPE',
        'ENTRY TYPE CODE',
        'ENTRY TYPE CODE NAME',
        'ENTRY TYPE / CODE',
        'TYPE OF ENTRY',
        'TYPE CODE',
        ...listed(`TYPE; ENTRY KIND; KIND OF ENTRY; ENTRY CODE; ENTRY TYPE NO; TYPE OF ENTRY CODE`),
      ],
    },
    {
      path: 'entry_date',
      shape: 'date',
      captions: [
        'ENTRY DATE',
        'DATE OF ENTRY',
        'ELECTED ENTRY DATE',
        ...listed(`DATE ENTERED; ENTERED ON; ENTERED; ELECTED DATE; FILED ON; ENTRY FILED; FILING DATE; DATE FILED; ENTRY FILED ON;
ESTIMATED ENTRY DATE`),
      ],
    },
    {
      path: 'summary_date',
      shape: 'date',
      captions: [
        'SUMMARY DATE',
        'ENTRY SUMMARY DATE',
        ...listed(`SUMMARY FILED; SUMMARY DUE DATE; DATE OF SUMMARY; SUMMARY FILED ON; STATEMENT DATE`),
      ],
    },
    {
      path: 'port_code',
      shape: 'text',
      captions: [
        'PORT CODE',
        'PORT OF ENTRY CODE',
        'PORT',
        'PORT OF ENTRY',
        'PORT OF ENTRY PORT CODE',
        'DISTRICT / PORT',
        'DISTRICT PORT CODE',
        ...listed(`PORT OF ENTRY / CODE; DISTRICT / PORT CODE; DISTRICT PORT; US PORT OF ENTRY; US PORT CODE; CBP PORT CODE; CBP PORT;
CUSTOMS PORT; CUSTOMS PORT CODE; PORT NO; DISTRICT / PORT OF ENTRY; SCHEDULE D PORT; SCHEDULE D CODE; ENTRY PORT;
ENTRY PORT CODE`),
      ],
    },
    { path: 'surety_number', shape: 'text', captions: ['SURETY NO', 'SURETY', 'SURETY CODE'] },
    { path: 'bond_type', shape: 'text', captions: ['BOND TYPE', 'BOND TYPE CODE', 'SINGLE TRANSACTION BOND'] },
    {
      path: 'importing_carrier',
      shape: 'name',
      captions: [
        'IMPORTING CARRIER',
        'CARRIER CODE',
        'CARRIER CODE NAME',
        'CARRIER',
        ...listed(`CARRIER NAME; CARRIER SCAC; SCAC; LINE; CONVEYANCE CARRIER; OCEAN CARRIER`),
      ],
    },
    {
      path: 'mode_of_transport',
      shape: 'text',
      captions: [
        'MODE OF TRANSPORT',
        'MOT',
        'MODE OF TRANSPORTATION',
        'TRANSPORT MODE',
        ...listed(`TRANSPORT; MODE; MOT CODE; TRANSPORT CODE; MODE OF TRANSPORT CODE; MODE CODE`),
      ],
    },
    {
      path: 'country_of_origin',
      shape: 'place',
      captions: [
        'COUNTRY OF ORIGIN',
        'COUNTRY OF ORIGIN CODE',
        ...listed(`ORIGIN; ORIGIN COUNTRY; COO; CO; C O; COUNTRY OF MANUFACTURE`),
      ],
    },
    {
      path: 'exporting_country',
      shape: 'place',
      captions: [
        'EXPORTING COUNTRY',
        'COUNTRY OF EXPORT',
        ...listed(
          `EXPORT COUNTRY; COUNTRY OF EXPORTATION; COUNTRY EXPORTED FROM; EXPORTED FROM; CE; C E; COUNTRY OF EXPORT CODE`,
        ),
      ],
    },
    {
      path: 'export_date',
      shape: 'date',
      captions: [
        'EXPORT DATE',
        'DATE OF EXPORT',
        ...listed(`EXPORTED; EXPORTED ON; DATE OF EXPORTATION; DATE EXPORTED; EXPORTATION DATE`),
      ],
    },
    {
      path: 'import_date',
      shape: 'date',
      captions: [
        'IMPORT DATE',
        'DATE OF IMPORTATION',
        'IMPORTATION DATE',
        ...listed(`DATE OF IMPORT; IMPORTED; IMPORTED ON; DATE IMPORTED; US IMPORT DATE`),
      ],
    },
    {
      path: 'arrival_date',
      shape: 'date',
      captions: [
        'ARRIVAL DATE',
        'ESTIMATED ARRIVAL DATE',
        'DATE OF ARRIVAL',
        ...listed(`ARRIVED; ARRIVED ON; ETA; DATE ARRIVED; EST ARRIVAL DATE; ARRIVAL; ESTIMATED ARRIVAL; VESSEL ARRIVAL DATE; EXPECTED
ARRIVAL DATE; US ARRIVAL DATE`),
      ],
    },
    { path: 'mbl_number', shape: 'code', captions: [...captions.master, 'BL OR AWB NO', 'BL AWB NO', ...captions.bill] },
    { path: 'hbl_number', shape: 'code', captions: captions.house },
    { path: 'it_number', shape: 'code', captions: ['IT NO', 'IT BL AWB NO', 'IN BOND NO', 'IT'] },
    { path: 'it_date', shape: 'date', captions: ['IT DATE', 'IN BOND DATE'] },
    {
      path: 'manufacturer_id',
      shape: 'code',
      captions: [
        'MANUFACTURER ID',
        'MID',
        'MANUFACTURER ID NO',
        'MFR ID',
        'MANUFACTURER ID CODE',
        ...listed(`MFG ID; MANUFACTURER CODE; MFR CODE; MID CODE; MID NO; MANUFACTURER / SHIPPER ID; MAKER ID; SUPPLIER ID; SUPPLIER MID;
MANUFACTURER MID`),
      ],
    },
    {
      path: 'importer_number',
      shape: 'code',
      captions: [
        'IMPORTER NO',
        'IMPORTER OF RECORD NO',
        'IOR NO',
        'IMPORTER OF RECORD ID',
        'IMPORTER ID',
        ...listed(`IMPORTER OF RECORD EIN; IMPORTER EIN; IMPORTER IRS NO; IRS NO; EIN; IRS / EIN; IOR ID; IOR; IOR EIN; IMPORTER TAX ID;
IMPORTER ID NO; IMPORTER OF RECORD ID NO; IMPORTER OF RECORD IRS NO; IOR IRS NO; IOR CODE; CBP IMPORTER NO`),
      ],
    },
    {
      path: 'consignee_number',
      shape: 'code',
      captions: [
        'CONSIGNEE NO',
        'ULTIMATE CONSIGNEE NO',
        'CONSIGNEE ID',
        ...listed(`CONSIGNEE EIN; CONSIGNEE IRS NO; CONSIGNEE ID NO; ULTIMATE CONSIGNEE ID; CONSIGNEE TAX ID; ULTIMATE CONSIGNEE EIN;
CONSIGNEE IRS`),
      ],
    },
    {
      path: 'reference_number',
      shape: 'code',
      captions: [
        'REF NO',
        'BROKER REF',
        'BROKER REF NO',
        'BROKER FILE NO',
        'FILE NO',
        'BROKER IMPORTER FILE NO',
        'CUSTOMER REF',
        ...listed(`OUR REF; OUR FILE NO; FILER REF; FILER REF NO; FILER FILE NO; YOUR REF; BROKER FILE; BROKERS REF; BROKERS FILE NO; OUR
FILE; CUSTOMER REF NO; IMPORTER REF; BROKER REF / FILE NO`),
      ],
    },
    { path: 'missing_documents', shape: 'text', captions: ['MISSING DOCS', 'MISSING DOCUMENTS'] },
    {
      path: 'location_of_goods',
      shape: 'location',
      second_path: 'firms_code',
      captions: [
        'LOCATION OF GOODS',
        'LOCATION OF GOODS GO NO',
        'LOCATION OF GOODS CODE NAME',
        'LOCATION OF GOODS FIRMS',
        'GOODS LOCATION',
        ...listed(`GOODS AT; GOODS LOCATED AT; EXAM SITE; CARGO LOCATION; LOCATION OF CARGO; FREIGHT LOCATION; TERMINAL; LOCATION;
LOCATION OF MERCHANDISE; MERCHANDISE AT; CARGO AT`),
      ],
    },
    { path: 'firms_code', shape: 'firms', captions: ['FIRMS CODE', 'FIRMS'] },
    ...vessel('vessel_name'),
    ...places.slice(0, 2),
    {
      path: 'total_entered_value',
      shape: 'amount',
      captions: [
        'TOTAL ENTERED VALUE',
        'TOTAL VALUE',
        'ENTRY VALUE',
        'VALUE',
        ...listed(`TOTAL ENTERED; ENTERED VALUE TOTAL; TOTAL CUSTOMS VALUE; TOTAL DECLARED VALUE; TOTAL VALUE OF ENTRY; VALUE ENTERED;
ENTERED; VALUE TOTAL`),
      ],
    },
    {
      path: 'total_duty',
      shape: 'amount',
      captions: [
        'DUTY',
        'TOTAL DUTY',
        'ASCERTAINED DUTY',
        'DUTY AMOUNT',
        ...listed(`DUTY TOTAL; DUTIES; TOTAL DUTIES; DUTY DUE; DUTY PAYABLE; ESTIMATED DUTY; TOTAL ESTIMATED DUTY; CUSTOMS DUTY; DUTY
OWED`),
      ],
    },
    {
      path: 'total_fees',
      shape: 'amount',
      captions: [
        'TOTAL OTHER FEES',
        'OTHER',
        'FEES',
        'TOTAL FEES',
        'OTHER FEES',
        ...listed(`FEE TOTAL; FEES TOTAL; USER FEES; TOTAL USER FEES; MPF AND HMF; MPF / HMF; MPF HMF; FEES MPF HMF; OTHER FEES TOTAL;
ESTIMATED FEES; FEES DUE; FEES MPF AND HMF; TOTAL MPF HMF`),
      ],
    },
    {
      path: 'total_amount',
      shape: 'amount',
      captions: [
        'TOTAL AMOUNT DUE',
        'TOTAL AMOUNT',
        'TOTAL DUE',
        'TOTAL',
        'TOTAL DUTY AND FEES',
        'TOTAL PAYABLE',
        'GRAND TOTAL',
        ...listed(`PAYABLE; AMOUNT DUE; AMOUNT PAYABLE; TOTAL OWED; TOTAL DUTIES AND FEES; DUTY AND FEES; DUTIES AND FEES; TOTAL DUTIES
TAXES AND FEES; TOTAL TO PAY; PAY TO CBP; PAY CBP; DUE TO CBP; DUE CBP; TOTAL DUE CBP; TOTAL DUE TO CBP; AMOUNT OWED;
TOTAL ESTIMATED; TOTAL DUTY TAX AND FEES; TOTAL PAYABLE TO CBP`),
      ],
    },
  ],
  parties: [
    party(
      'importer',
      [
        'IMPORTER OF RECORD NAME AND ADDRESS',
        'IMPORTER OF RECORD',
        'IMPORTER NAME AND ADDRESS',
        'IMPORTER',
        'IMPORTER OF RECORD NAME',
        'IMPORTER NAME',
      ],
      ['name', 'address'],
    ),
    party(
      'consignee',
      [
        'ULTIMATE CONSIGNEE NAME AND ADDRESS',
        'ULTIMATE CONSIGNEE',
        'ULTIMATE CONSIGNEE NAME',
        'CONSIGNEE NAME AND ADDRESS',
        ...captions.consignee,
      ],
      ['name', 'address'],
    ),
    party(
      'broker',
      [
        'BROKER FILER INFORMATION',
        'BROKER / FILER INFORMATION',
        'BROKER',
        'CUSTOMS BROKER',
        'BROKER OTHER GOVERNMENT AGENCY USE',
        'FILER',
        'DECLARANT',
      ],
      ['name', 'address', 'phone'],
    ),
    { captions: [], parts: { name: 'broker/name', address: 'broker/address' }, heads_the_page: 'broker' },
  ],
  ends: [...commonEnds, 'US CUSTOMS USE', 'CUSTOMS USE ONLY', 'ENTRY USER FEE', 'TAX'],
  containers: billContainers,
  line_items: [
    { name: 'hts_code', from: 'hts_code' },
    { name: 'description', from: 'description' },
    { name: 'country_of_origin', from: 'country_of_origin' },
    { name: 'gross_weight', from: 'gross_weight' },
    { name: 'weight_unit', from: 'weight_unit' },
    { name: 'quantity', from: 'quantity' },
    { name: 'quantity_unit', from: 'quantity_unit' },
    { name: 'entered_value', from: 'amount' },
  ],
  gathered: [],
  totals: {},
}
