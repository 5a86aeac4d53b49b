import type { DocumentLayout, Field } from '../layout.ts'
import { commonEnds } from './ends.ts'
import { listed } from './listed.ts'
import { captions, flatParty } from './words.ts'

// Forms that ask for the parts of an address one by one.
const parts = [
  ['address_1', 'address', ['ADDRESS 1', 'ADDRESS LINE 1', 'STREET', 'STREET ADDRESS']],
  ['address_2', 'address', ['ADDRESS 2', 'ADDRESS LINE 2']],
  ['city', 'city', ['CITY']],
  ['postal_code', 'postal_code', ['POSTAL CODE', 'ZIP', 'ZIP CODE', 'POSTCODE']],
  ['country', 'country', ['COUNTRY', 'COUNTRY CODE']],
] as const
const roles = ['CONSIGNEE', 'BUYER', 'SHIP TO', 'SELLER', 'CONSOLIDATOR', 'STUFFING LOCATION', 'MANUFACTURER'] as const
const states = ['STATE', 'PROVINCE', 'STATE PROVINCE']
const apartFields: readonly Field[] = roles.flatMap((role) => {
  const prefix = role.toLowerCase().replace(' ', '_')
  const state = /^(CONSIGNEE|BUYER|SHIP TO)$/.test(role) ? 'state' : 'province'
  return [
    ...parts.map(
      ([part, shape, names]): Field => ({ path: `${prefix}_${part}`, shape, captions: names.map((name) => `${role} ${name}`) }),
    ),
    { path: `${prefix}_${state}`, shape: 'city', captions: states.map((name) => `${role} ${name}`) },
  ]
})

export const securityFiling: DocumentLayout = {
  document_type: 'importer_security_filing',
  label: 'Importer security filing',
  description: 'The ten data elements that an importer gives before loading (ISF 10+2).',
  schema_version: '2026-03-30',
  titles: [
    'IMPORTER SECURITY FILING',
    'ISF',
    'IMPORTER SECURITY FILING ISF',
    'ISF 10+2',
    'ISF FORM',
    'IMPORTER SECURITY FILING 10+2',
    'ISF 10 2',
    'ISF WORKSHEET',
    'ISF INFORMATION SHEET',
    'ISF TEMPLATE',
    'ISF 10 2 FORM',
    'IMPORT SECURITY FILING',
    'ISF DATA SHEET',
    'SECURITY FILING',
    'ISF QUESTIONNAIRE',
    'ISF DECLARATION',
    '10+2 FORM',
    '10+2 WORKSHEET',
    '10 2 INFORMATION SHEET',
    '10 2 FILING',
  ],
  clues: [
    [/IMPORTER SECURITY FILING|\bISF\b/i, 6],
    [/10\s?\+\s?2/, 5],
    [/STUFFING LOCATION/i, 5],
    [/CONSOLIDATOR/i, 3],
    [/MANUFACTURER/i, 1],
  ],
  file_names: /\bisf\b|10\+2|security[\s_-]?filing/i,
  fields: [
    {
      path: 'importer_name',
      shape: 'name',
      captions: [
        'IMPORTER NAME',
        'IMPORTER OF RECORD NAME',
        'IMPORTER OF RECORD',
        'IMPORTER',
        'ISF IMPORTER',
        'ISF IMPORTER NAME',
        ...listed(`ISF IMPORTER OF RECORD; FILED FOR; ISF FILED FOR; FILING FOR; IOR NAME; CUSTOMER`),
      ],
    },
    {
      path: 'importer_of_record_number',
      shape: 'code',
      captions: [
        'IMPORTER OF RECORD NO',
        'IOR NO',
        'IMPORTER NO',
        'IMPORTER OF RECORD NO / FTZ APPLICANT ID NO',
        'IMPORTER IRS NO',
        'IRS NO',
        'EIN',
        'IRS / EIN',
        'IMPORTER OF RECORD ID',
        'IMPORTER ID',
        'IMPORTER TAX ID',
        'IMPORTER EIN',
        'IOR',
        'IOR EIN',
        'ISF IMPORTER NO',
        'IMPORTER OF RECORD EIN',
        'IMPORTER ID NO',
        ...listed(`IMPORTER EIN NO; IOR ID; IOR IRS NO; IOR TAX ID; IMPORTER OF RECORD IRS NO; IMPORTER OF RECORD TAX ID; IMPORTER IRS;
IRS / EIN NO; EIN NO; TAX ID; TAX ID NO; IMPORTER CBP NO; CBP NO; CBP IMPORTER NO; IMPORTER IRS / EIN; FEIN; IMPORTER
FEIN; FTZ APPLICANT ID`),
      ],
    },
    { path: 'po_numbers', shape: 'codes', captions: captions.order },
    {
      path: 'description_of_goods',
      shape: 'goods',
      captions: [
        'DESCRIPTION OF GOODS',
        'COMMODITY',
        'COMMODITY DESCRIPTION',
        'GOODS DESCRIPTION',
        'DESCRIPTION',
        ...listed(
          `CARGO DESCRIPTION; MERCHANDISE; PRODUCT; PRODUCT DESCRIPTION; GOODS; CARGO; DESCRIPTION OF MERCHANDISE; COMMODITIES`,
        ),
      ],
    },
    { path: 'bol_type', shape: 'text', captions: ['BL TYPE', 'BILL TYPE', 'TYPE OF BILL', 'BOL TYPE', 'TYPE OF BL'] },
    { path: 'hbl_number', shape: 'code', captions: [...captions.house, 'AMS BL NO', 'AMS HBL NO', 'AMS NO'] },
    { path: 'mbl_number', shape: 'code', captions: [...captions.master, ...captions.bill] },
    { path: 'etd', shape: 'date', captions: captions.etd },
    { path: 'eta', shape: 'date', captions: captions.eta },
    {
      path: 'consignee_irs_tax_id',
      shape: 'code',
      captions: [
        'CONSIGNEE NO',
        'CONSIGNEE IRS NO',
        'CONSIGNEE TAX ID',
        'CONSIGNEE IRS / TAX ID',
        'CONSIGNEE EIN',
        'CONSIGNEE ID',
        'CONSIGNEE ID NO',
        'CONSIGNEE IRS',
        'CONSIGNEE IRS / EIN',
        'CONSIGNEE NO IRS',
        ...listed(
          `CONSIGNEE TAX NO; CONSIGNEE TAX ID NO; CONSIGNEE EIN NO; ULTIMATE CONSIGNEE EIN; CONSIGNEE FEIN; CONSIGNEE CBP NO`,
        ),
      ],
    },
    {
      path: 'hts_code',
      shape: 'codes',
      captions: [
        'HTSUS 6',
        'HTS 6',
        'COMMODITY HTSUS NO',
        'HTSUS NO',
        'HTS CODE',
        'HTS CODES',
        'HTS NOS',
        'HS CODES',
        'TARIFF NO',
        'HTS NO',
        'HS CODE',
        'HTSUS CODE',
        'COMMODITY HTSUS',
        'HTSUS',
        'HTS',
        'HTS US NO',
        'COMMODITY HTS NO',
        'COMMODITY HTS CODE',
        'HARMONIZED CODE',
        'HARMONIZED TARIFF NO',
        'COMMODITY CODE',
        'TARIFF CODE',
        'HTS 6 DIGIT',
        '6 DIGIT HTS',
        'HTSUS 6 DIGIT',
        'COMMODITY HTSUS 6',
        ...listed(`HTS 6 DIGITS; HTS CODES 6 DIGITS; HTS 6 DIGIT CODE; TARIFF NO 6 DIGITS; HTSUS 6 DIGITS; TARIFF; TARIFF CODES; HTS NO 6
DIGITS; HTS CLASSIFICATION; TARIFF CLASSIFICATION; CLASSIFICATION; HTSUS NO 6 DIGIT; HTSUS CODES; HARMONIZED TARIFF
CODE; HTS HEADING; HTS SUBHEADING; TARIFF HEADING; HS 6; HS6; HTS6; HS NO; COMMODITY CODES`),
      ],
    },
    {
      path: 'country_of_origin',
      shape: 'place',
      captions: [
        'COUNTRY OF ORIGIN',
        'ORIGIN COUNTRY',
        'COO',
        ...listed(`COUNTRY OF MANUFACTURE; MANUFACTURED IN; MADE IN; ORIGIN; ORIGIN OF GOODS; COUNTRY OF ORIGIN OF GOODS; COUNTRY OF
ORIGIN CODE; PRODUCED IN; COUNTRY OF PRODUCTION; GOODS MADE IN`),
      ],
    },
    ...apartFields,
  ],
  parties: [
    flatParty(
      'consignee',
      ['CONSIGNEE NAME AND ADDRESS', 'CONSIGNEE', ...listed(`ULTIMATE CONSIGNEE; CONSIGNEE OF RECORD; CONSIGNED TO`)],
      'state',
    ),
    flatParty(
      'buyer',
      [
        'BUYER NAME AND ADDRESS',
        'BUYER OWNER',
        'BUYER',
        'BUYING PARTY',
        'BUYING PARTY NAME AND ADDRESS',
        'BUYER OWNER NAME AND ADDRESS',
        'BUYER (OWNER)',
        ...listed(`BUYER / OWNER; OWNER / BUYER; PURCHASER; SOLD TO; BUYER PURCHASER; BOUGHT BY; GOODS BOUGHT BY`),
      ],
      'state',
    ),
    flatParty(
      'ship_to',
      [
        'SHIP TO NAME AND ADDRESS',
        'SHIP TO PARTY',
        'SHIP TO',
        'SHIP TO PARTY NAME AND ADDRESS',
        ...listed(`SHIP TO LOCATION; SHIP TO ADDRESS; DELIVER TO; DELIVERED TO; DELIVERY TO; FIRST DELIVER TO PARTY; FIRST DELIVERED TO;
GOODS SHIPPED TO; FINAL DELIVERY TO; SHIPPED TO`),
      ],
      'state',
    ),
    flatParty(
      'seller',
      [
        'SELLER NAME AND ADDRESS',
        'SELLER OWNER',
        'SELLER',
        'SELLING PARTY',
        'SELLING PARTY NAME AND ADDRESS',
        'SELLER OWNER NAME AND ADDRESS',
        ...listed(`SELLER / OWNER; VENDOR; SOLD BY; GOODS SOLD BY; OWNER / SELLER; SELLER VENDOR; LAST KNOWN SELLER`),
      ],
      'province',
    ),
    flatParty(
      'consolidator',
      [
        'CONSOLIDATOR STUFFER',
        'CONSOLIDATOR STUFFER NAME AND ADDRESS',
        'CONSOLIDATOR',
        'CONSOLIDATOR NAME AND ADDRESS',
        ...listed(`CONSOLIDATED BY; STUFFER; CONTAINER STUFFER; STUFFED BY; CONSOLIDATOR / STUFFER; CONSOLIDATOR OR STUFFER; STUFFER /
CONSOLIDATOR; STUFFER OR CONSOLIDATOR; LOADED BY`),
      ],
      'province',
    ),
    flatParty(
      'stuffing_location',
      [
        'CONTAINER STUFFING LOCATION',
        'STUFFING LOCATION',
        'CONTAINER STUFFING LOCATION NAME AND ADDRESS',
        ...listed(`STUFFED AT; CONTAINER STUFFED AT; PLACE OF STUFFING; STUFFING PLACE; STUFFING SITE; STUFFING ADDRESS; CONTAINER LOADED
AT; LOADED AT; VANNING LOCATION; STUFFING POINT; STUFFING WAREHOUSE; CONTAINER STUFFING PLACE; CONTAINER LOADING
LOCATION; PACKED AT; CONTAINER PACKED AT`),
      ],
      'province',
    ),
    flatParty(
      'manufacturer',
      [
        'MANUFACTURER SUPPLIER',
        'MANUFACTURER SUPPLIER NAME AND ADDRESS',
        'MANUFACTURER',
        'MANUFACTURER NAME AND ADDRESS',
        'MANUFACTURER OR SUPPLIER',
        'SUPPLIER',
        ...listed(`MADE BY; MANUFACTURED BY; PRODUCED BY; MAKER; PRODUCER; FACTORY; MANUFACTURER / PRODUCER; MANUFACTURER / SUPPLIER;
GOODS MADE BY; SUPPLIER OR MANUFACTURER`),
      ],
      'province',
    ),
  ],
  ends: commonEnds.filter((caption) => caption !== 'COUNTRY OF ORIGIN'),
  containers: [{ name: 'container_number', from: 'container_number' }],
  line_items: null,
  gathered: [
    { path: 'description_of_goods', from: 'description' },
    { path: 'hts_code', from: 'hts_codes', list: true },
    { path: 'country_of_origin', from: 'country_of_origin' },
  ],
  totals: {},
}
