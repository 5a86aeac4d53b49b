// Captions and rows that many kinds of paper share.

import type { Field, LayoutParty, PartyPart, RowField } from '../layout.ts'
import { listed } from './listed.ts'
import { numberCaptions } from './number-words.ts'
import { voyageCaptions } from './voyage-words.ts'

export const captions = {
  ...numberCaptions,
  shipper: [
    'SHIPPER / EXPORTER',
    'SHIPPER EXPORTER',
    'SHIPPER',
    'EXPORTER',
    'CONSIGNOR',
    'SHIPPER / SELLER',
    'SHIPPER / SUPPLIER',
    'SUPPLIER / SHIPPER',
    'SHIPPED BY',
    'SENDER',
    'GOODS CONSIGNED FROM',
    'SHIPPER / CONSIGNOR',
    'EXPORTED BY',
    ...listed(`SHIPPER / SENDER; SENDER / SHIPPER; CONSIGNOR / SHIPPER; SHIPPER OR CONSIGNOR; SHIPPER / MERCHANT; SHIPPER PRINCIPAL;
SHIPPER / PRINCIPAL; CONSIGNOR / EXPORTER; EXPORTER / SHIPPER; EXPORTER / CONSIGNOR; SHIPPER OR AGENT; SHIPPING PARTY;
CARGO SHIPPER; CONSIGNED FROM; SHIP FROM; SHIPPER / FORWARDER; ORIGIN SHIPPER; SHIPPER OF RECORD; ACCOUNT OF SHIPPER`),
  ],
  consignee: [
    'CONSIGNEE / IMPORTER',
    'CONSIGNED TO',
    'CONSIGNEE',
    'COMPLETE NAME OF CONSIGNEE',
    'CONSIGNEE / BUYER',
    'CONSIGNED TO ORDER OF',
    'CONSIGNEE OR ORDER',
    'CONSIGNEE / RECEIVER',
    'RECEIVER',
    'IMPORTER / CONSIGNEE',
    'GOODS CONSIGNED TO',
    'CARGO RECEIVER',
    'DELIVER TO ORDER OF',
    ...listed(`CONSIGNED TO THE ORDER OF; CONSIGNED TO / ORDER OF; CONSIGNEE TO ORDER OF; TO ORDER OF; TO THE ORDER OF; UNTO ORDER
OF; ULTIMATE CONSIGNEE; CONSIGNEE OR ORDER OF; CONSIGNEE TO THE ORDER OF; CONSIGNEE OF RECORD; RECEIVER / CONSIGNEE;
RECEIVER OF CARGO; RECEIVER OF GOODS; CONSIGNEE IF TO ORDER SO INDICATE; RECEIVING PARTY; IMPORTER; DELIVERED TO ORDER
OF; DELIVER TO THE ORDER OF; CONSIGN TO; CONSIGNEE / IMPORTER OF RECORD`),
  ],
  notify: [
    'NOTIFY PARTY',
    'NOTIFY',
    'NOTIFY ADDRESS',
    'NOTIFY PARTY 1',
    'FIRST NOTIFY PARTY',
    'INTERMEDIATE CONSIGNEE',
    'PARTY TO NOTIFY',
    'NOTIFY PARTY / INTERMEDIATE CONSIGNEE',
    'PARTY TO BE NOTIFIED',
    'NOTIFY PARTY / ADDRESS',
    'NOTIFY / BROKER',
    'NOTIFY 1',
    'NOTIFYING PARTY',
    'NOTIFICATION PARTY',
    'NOTIFY TO',
    'ARRIVAL NOTICE TO',
    ...listed(`NOTIFY PARTY AND ADDRESS; NOTIFY PARTY & ADDRESS; NOTIFY NAME AND ADDRESS; NOTIFY PARTY / BROKER; NOTIFY CUSTOMS
BROKER; ARRIVAL NOTIFY; NOTIFY ON ARRIVAL; NOTIFY PARTY ON ARRIVAL; ADDRESS FOR NOTIFICATION; TO BE NOTIFIED; PLEASE
NOTIFY; PARTY NOTIFIED; NOTIFICATION ADDRESS; NOTIFY PARTY / CUSTOMS BROKER; NOTIFICATION TO; PRIMARY NOTIFY; NOTIFY
CONTACT; ARRIVAL NOTIFICATION TO; NOTIFY FIRST; ADVISE PARTY`),
  ],
  ...voyageCaptions,
  freight: [
    'FREIGHT TERMS',
    'FREIGHT PAYMENT TERMS',
    'FREIGHT',
    'FREIGHT CHARGES',
    'PAYMENT OF FREIGHT',
    'FREIGHT TERM',
    'TERMS OF FREIGHT',
    'FREIGHT PAYMENT',
    'FREIGHT PREPAID / COLLECT',
    'FREIGHT PAYABLE',
    'OCEAN FREIGHT TERMS',
    ...listed(`OCEAN FREIGHT; SEA FREIGHT; FREIGHT PAY TERMS; FREIGHT STATUS; FREIGHT CONDITION; FREIGHT CONDITIONS; FREIGHT IS;
CHARGES TERMS; CHARGE TERMS; OCEAN FREIGHT IS; FREIGHT PAID; PREPAID / COLLECT; FREIGHT BASIS; OCEAN FREIGHT PAYMENT;
FRT TERMS; FRT; SEAFREIGHT; FREIGHT AS; PAYMENT OF CHARGES; FREIGHT PREPAID OR COLLECT; FREIGHT TO BE; FREIGHT CLAUSE;
PAYMENT TERMS OF FREIGHT`),
  ],
  issued_at: [
    'PLACE OF ISSUE',
    'PLACE OF BL ISSUE',
    'PLACE OF BL S ISSUE',
    'ISSUED AT',
    'PLACE BL ISSUED',
    'DATED AT',
    'PLACE OF ISSUE OF BL',
    'PLACE OF ISSUE OF BILL',
    'PLACE AND DATE OF ISSUE',
    'PLACE / DATE OF ISSUE',
    'DATE AND PLACE OF ISSUE',
    'PLACE AND DATE',
    'PLACE ISSUED',
    'ISSUED IN',
    'PLACE OF ISSUANCE',
    ...listed(`ISSUING PLACE; ISSUING OFFICE; PLACE OF BILL ISSUE; BL ISSUED AT; BL ISSUED IN; PLACE OF SIGNATURE; SIGNED AT; SIGNED
IN; OFFICE OF ISSUE; ISSUE PLACE; PLACE OF BL; BL PLACE OF ISSUE; CITY OF ISSUE; PLACE, DATE OF ISSUE; ISSUED`),
  ],
  issued: [
    'DATE OF ISSUE',
    'DATE OF ISSUE OF BL',
    'DATE BL ISSUED',
    'ISSUE DATE',
    'DATE ISSUED',
    'BL ISSUE DATE',
    'BL DATE',
    'DATE OF BL',
    'PLACE AND DATE OF ISSUE',
    'DATED',
    'DATE OF BL ISSUE',
    'PLACE / DATE OF ISSUE',
    'DATE AND PLACE OF ISSUE',
    'DATE / PLACE OF ISSUE',
    'PLACE AND DATE',
    'DATE AT',
    'SIGNED ON',
    'DATE',
    'DATE OF ISSUANCE',
    'ISSUED ON',
    'BL DATED',
    ...listed(`BL DATE OF ISSUE; BL ISSUED; BL ISSUED ON; DATE OF BILL; BILL DATE; ISSUED DATE; DATE SIGNED; ISSUING DATE; DATE OF
BILL ISSUE; WAYBILL DATE; DATE OF WAYBILL; DATE OF DOCUMENT; DOCUMENT DATE; DATE OF BL ISSUANCE; ISSUED; ISSUE;
SIGNATURE DATE; DATE OF SIGNATURE`),
  ],
  on_board: [
    'SHIPPED ON BOARD DATE',
    'SHIPPED ON BOARD',
    'LADEN ON BOARD DATE',
    'LADEN ON BOARD',
    'ON BOARD DATE',
    'DATE LADEN ON BOARD',
    'LADEN ON BOARD THE VESSEL',
    'CLEAN ON BOARD DATE',
    'SHIPPED ON BOARD THE VESSEL',
    'DATE SHIPPED ON BOARD',
    'ON BOARD',
    'ONBOARD DATE',
    'CLEAN ON BOARD',
    'DATE OF LOADING',
    'LOADED ON BOARD',
    'DATE ON BOARD',
    'LOADED ON BOARD DATE',
    'SHIPPED ON',
    'ON BOARD ON',
    ...listed(`SHIPPED ON BOARD ON; LADEN ON BOARD ON; LOADED ON BOARD ON; LOADED ON BOARD THE VESSEL; BOARD DATE; SOB DATE; SOB; LOB
DATE; LOB; SHIPPED DATE; DATE SHIPPED; DATE OF SHIPMENT; SHIPMENT DATE; SHIPPED; ON BOARD VESSEL; ON BOARD VESSEL
DATE; DATE OF ON BOARD; LOADING DATE; LADEN DATE; LADEN ON; LOADED ON; LOADED; DATE LADEN; DATE LOADED; DATE LOADED ON
BOARD; VESSEL LOADED ON; CLEAN SHIPPED ON BOARD; CLEAN SHIPPED ON BOARD DATE; ON BOARD SINCE; ON BOARD NOTATION;
SHIPPED ON BOARD VESSEL; RECEIVED FOR SHIPMENT ON BOARD`),
  ],
  packages: [
    'TOTAL NO OF PACKAGES',
    'TOTAL PACKAGES',
    'TOTAL NO OF CARTONS',
    'TOTAL CARTONS',
    'TOTAL CTNS',
    'TOTAL PIECES',
    'TOTAL PCS',
    'TOTAL PALLETS',
    'TOTAL NO OF PIECES',
    'TOTAL PACKAGE COUNT',
    'NO OF PACKAGES',
    'PACKAGE COUNT',
    'PACKAGES',
    'NO OF CARTONS',
    'NO OF PIECES',
    'PIECES',
    'CARTONS',
    'TOTAL PACKAGES IN FIGURES',
    'TOTAL NO OF CASES',
    'TOTAL CASES',
    'TOTAL NO OF PALLETS',
    'PACKAGES TOTAL',
    'TOTAL QUANTITY OF PACKAGES',
    'TOTAL NO OF CTNS',
    ...listed(`NO OF PKGS; TOTAL PKGS; NO OF PACKAGES IN ALL; PACKAGES IN ALL; TOTAL COLLI; COLLI; NO OF COLLI; TOTAL BOXES; TOTAL
CRATES; TOTAL BAGS; TOTAL ROLLS; TOTAL DRUMS; TOTAL UNITS SHIPPED; TOTAL PACKAGES SHIPPED; PACKAGES SHIPPED; PIECE
COUNT; TOTAL PIECE COUNT; TOTAL NO PACKAGES; PACKAGES / PIECES; MANIFEST QUANTITY; MANIFESTED QUANTITY; MANIFESTED
PACKAGES; CASES; PACKAGES NO; QUANTITY OF PACKAGES; PKG COUNT; CTNS; QUANTITY; QTY`),
  ],
  gross_weight: [
    'TOTAL GROSS WEIGHT',
    'TOTAL GW',
    'TOTAL G W',
    'GROSS WEIGHT TOTAL',
    'TOTAL WEIGHT',
    'GROSS WEIGHT',
    'GROSS CARGO WEIGHT',
    'CARGO WEIGHT',
    'GW',
    'G W',
    'WEIGHT',
    'TOTAL GROSS',
    'GROSS WT',
    'TOTAL GROSS WT',
    'GROSS MASS',
    'GROSS',
    ...listed(`GROSS WEIGHT IN ALL; WEIGHT GROSS; WEIGHT TOTAL; GROSS TOTAL WEIGHT; TOTAL CARGO WEIGHT; MANIFEST WEIGHT; MANIFESTED
WEIGHT; GROSS KGS; GROSS KG; TOTAL KGS; TOTAL KG; TOTAL GROSS MASS; SHIPMENT WEIGHT; SHIPPING WEIGHT; TOTAL SHIPPING
WEIGHT; BRUTTO; BRUTTO WEIGHT; TOTAL BRUTTO; GR WEIGHT; CARGO GROSS WEIGHT; TOTAL GR WEIGHT; GRS WEIGHT`),
  ],
  measurement: [
    'TOTAL MEASUREMENT',
    'TOTAL VOLUME',
    'TOTAL CBM',
    'MEASUREMENT TOTAL',
    'MEASUREMENT',
    'VOLUME',
    'CUBIC METERS',
    'CUBE',
    'CBM',
    'MEASURE',
    'TOTAL M3',
    'CUBIC MEASUREMENT',
    'TOTAL MEASURE',
    'TOTAL CUBIC METERS',
    'VOL',
    'TOTAL VOL',
    ...listed(`CUBIC METRES; TOTAL CUBIC METRES; TOTAL CUBE; M3; CARGO MEASUREMENT; CARGO VOLUME; SHIPMENT VOLUME; TOTAL MEASUREMENT
CBM; TOTAL VOLUME CBM; CUBIC; VOLUME TOTAL; CUBAGE; TOTAL CUBAGE; TOTAL CARGO VOLUME`),
  ],
  goods: [
    'DESCRIPTION OF GOODS',
    'GOODS DESCRIPTION',
    'CARGO DESCRIPTION',
    'DESCRIPTION OF CARGO',
    'DESCRIPTION OF ARTICLES',
    'DESCRIPTION OF PACKAGES AND GOODS',
    'DESCRIPTION OF COMMODITIES',
    'COMMODITY DESCRIPTION',
    'COMMODITY',
    'COMMODITIES',
    'DESCRIPTION',
    'GOODS',
    'CARGO',
    'CONTENTS',
    'NATURE OF GOODS',
    ...listed(`CONTENTS AS DECLARED BY SENDER; CONTENTS AS DECLARED BY SHIPPER; DESCRIPTION OF GOODS AS DECLARED BY SHIPPER; SHIPPERS
DESCRIPTION OF CARGO; SHIPPERS DESCRIPTION OF GOODS; CARGO AS DECLARED BY SHIPPER; GOODS AS DECLARED; GOODS AS
DECLARED BY SHIPPER; CARGO DETAILS; GOODS DETAILS; CARGO CONTENTS; DECLARED CONTENTS; DECLARED CARGO; CARGO DECLARED;
SAID TO CONTAIN; STC; PARTICULARS OF GOODS; PARTICULARS OF CARGO; DETAILS OF GOODS; DETAILS OF CARGO; DESCRIPTION OF
MERCHANDISE; MERCHANDISE; MERCHANDISE DESCRIPTION; GOODS DECLARED; DESCRIPTION OF CONTENTS; DESCRIPTION OF CARGO AS
DECLARED BY SHIPPER; FULL DESCRIPTION OF GOODS; FREIGHT DESCRIPTION; PRODUCT DESCRIPTION; PRODUCT; PARTICULARS`),
  ],
  phone: ['PHONE', 'TEL', 'PHONE NO', 'TEL NO'],
} as const

/** What the schemas of bills of lading say about a container. */
export const billContainers: readonly RowField[] = [
  { name: 'container_number', from: 'container_number' },
  { name: 'seal_number', from: 'seal_number' },
  { name: 'container_size', from: 'container_size' },
  { name: 'gross_weight', from: 'gross_weight' },
  { name: 'weight_unit', from: 'weight_unit' },
  { name: 'measurement', from: 'measurement' },
  { name: 'measurement_unit', from: 'measurement_unit' },
  { name: 'number_of_packages', from: 'packages' },
  { name: 'package_unit', from: 'package_unit' },
]

/** `DATED AT ANTWERP ON 26-JUL-2025`. */
export const issuePatterns = {
  place: [/\bSIGNED AT ([A-Z][A-Z .,']{2,40}?),? (?:THIS|ON) \d/i, /\bDATED AT ([A-Z][A-Z .,']{2,40}?),? ON \d/i],
  date: [
    /\bSIGNED AT [A-Z .,']{3,40} (?:THIS|ON) (\d{1,4}[-./]\d{1,2}[-./]\d{1,4})/i,
    /\bDATED AT [A-Z .,']{3,40} ON (\d{1,4}[A-Z\d ./,-]{4,20})/i,
  ],
} as const

export const freightPatterns = [
  /\bFREIGHT\s{0,3}[:-]?\s{0,3}(PREPAID|COLLECT)\b/i,
  /\b(?:OCEAN FREIGHT)\s{0,3}[:-]?\s{0,3}(PREPAID|COLLECT)\b/i,
] as const

/** A party as an object with these parts. */
export function party(path: string, found: readonly string[], parts: readonly PartyPart[]): LayoutParty {
  return { captions: found, parts: Object.fromEntries(parts.map((part) => [part, `${path}/${part}`])) }
}

/** A party whose parts are fields of the payload itself, `consignee_city` and so on. */
export function flatParty(prefix: string, found: readonly string[], state: string): LayoutParty {
  const names: readonly PartyPart[] = [
    'name',
    'address_1',
    'address_2',
    'city',
    'postal_code',
    'country',
    'duns',
    'duns4',
    'irs_tax_id',
  ]
  return {
    captions: found,
    parts: { ...Object.fromEntries(names.map((part) => [part, `${prefix}_${part}`])), state: `${prefix}_${state}` },
  }
}

/** What the goods are in all, where captions name it: a paper without a table, or one whose sums stand apart. */
export function totalFields(
  paths: Readonly<
    Record<'packages' | 'package_unit' | 'gross_weight' | 'weight_unit' | 'measurement' | 'measurement_unit', string>
  >,
): readonly Field[] {
  return [
    { path: paths.packages, unit_path: paths.package_unit, shape: 'packages', captions: captions.packages },
    { path: paths.gross_weight, unit_path: paths.weight_unit, shape: 'weight', captions: captions.gross_weight },
    { path: paths.measurement, unit_path: paths.measurement_unit, shape: 'measurement', captions: captions.measurement },
  ]
}

/** Who signed a bill, where the caption may as well name a company. */
export const signer: Field = {
  path: 'signed_by',
  shape: 'person',
  captions:
    listed(`SIGNATURE; ISSUED BY; STAMP AND SIGNATURE; SIGNATURE AND STAMP; FOR THE CARRIER; PER; AUTHORIZED BY; NAME OF SIGNATORY; SIGNED
AS AGENT; AS AGENT; FOR THE MASTER; SIGNATURE OF CARRIER; CARRIERS SIGNATURE`),
}

/** Fields of the ports and places of a voyage. */
export const places: readonly Field[] = [
  { path: 'port_of_loading', shape: 'port', captions: captions.loading },
  { path: 'port_of_discharge', shape: 'port', captions: captions.discharge },
  { path: 'place_of_receipt', shape: 'place', captions: captions.receipt },
  { path: 'place_of_delivery', shape: 'place', captions: captions.delivery },
]

/** Vessel and voyage, together or apart. */
export function vessel(path: string): readonly Field[] {
  return [
    { path, shape: 'vessel_voyage', captions: captions.vessel_voyage, second_path: 'voyage_number' },
    { path, shape: 'vessel_voyage', captions: captions.vessel, second_path: 'voyage_number' },
    { path: 'voyage_number', shape: 'voyage', captions: captions.voyage },
  ]
}
