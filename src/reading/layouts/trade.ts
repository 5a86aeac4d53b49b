import type { DocumentLayout, Field } from '../layout.ts'
import { commonEnds } from './ends.ts'
import { listed } from './listed.ts'
import { captions, party, places, totalFields, vessel } from './words.ts'

const sellers = [
  'SELLER / EXPORTER',
  'SELLER / SHIPPER',
  'SHIPPER / EXPORTER',
  'EXPORTER / SELLER',
  'SELLER',
  'SUPPLIER',
  'VENDOR',
  'SHIPPER',
  'EXPORTER',
  'FROM',
  'BENEFICIARY',
  'MANUFACTURER',
  'SOLD BY',
  'SHIPPED FROM',
  'CONSIGNOR',
  'SUPPLIED BY',
  'EXPORTED BY',
  'EXPORTER / MANUFACTURER',
  'MANUFACTURER / EXPORTER',
  ...listed(`SHIPPED BY; SENDER; CONSIGNOR / EXPORTER; SHIPPER / SELLER; SHIPPER / SUPPLIER; SUPPLIER / EXPORTER; EXPORTER OF
RECORD; SELLING COMPANY; SUPPLYING COMPANY; VENDOR / SELLER; SELLER / VENDOR; PACKED BY; INVOICED BY; INVOICE FROM;
ISSUED BY; ISSUER; SUPPLIER / MANUFACTURER; MERCHANT EXPORTER`),
] as const
const buyers = [
  'SOLD TO',
  'BILL TO',
  'BUYER',
  'BUYER / IMPORTER',
  'INVOICE TO',
  'IMPORTER',
  'CONSIGNEE / BUYER',
  'FOR ACCOUNT AND RISK OF',
  'FOR ACCOUNT & RISK OF MESSRS',
  'FOR ACCOUNT AND RISK OF MESSRS',
  'MESSRS',
  'CUSTOMER',
  'CUSTOMER NAME',
  'TO',
  'INVOICED TO',
  'BILLED TO',
  'PURCHASER',
  'ORDERED BY',
  'SOLD TO PARTY',
  'INVOICE ADDRESS',
  'BUYER IF OTHER THAN CONSIGNEE',
  'CHARGE TO',
  ...listed(`BUYER / CONSIGNEE; SOLD AND BILLED TO; BILLING ADDRESS; BILL TO PARTY; CLIENT; FOR ACCOUNT OF; FOR THE ACCOUNT OF; ON
ACCOUNT OF; ACCOUNT OF; APPLICANT; IMPORTER / BUYER; IMPORTER OF RECORD; M S; TO MESSRS; SOLD TO MESSRS; ORDERING
PARTY; BUYING PARTY; BUYER OF GOODS; SOLD FOR ACCOUNT OF; PACKED FOR; CONSIGNEE / IMPORTER; PAYER`),
] as const
const receivers = [
  'CONSIGNEE',
  'SHIP TO',
  'DELIVER TO',
  'DELIVERY ADDRESS',
  'SHIPPED TO',
  'CONSIGNED TO',
  'SHIP TO PARTY',
  'SHIP TO ADDRESS',
  'DELIVERED TO',
  'GOODS CONSIGNED TO',
  'RECEIVER',
  ...listed(`RECEIVER OF GOODS; ULTIMATE CONSIGNEE; DELIVERY TO; DELIVERY PARTY; GOODS TO; DESPATCH TO; DISPATCH TO; DESPATCHED TO;
SHIPMENT ADDRESS; SHIPPING ADDRESS; SHIP TO / CONSIGNEE; CONSIGNEE / SHIP TO; CONSIGNEE / RECEIVER; FORWARD TO; GOODS
DELIVERED TO`),
] as const
const incoterms = {
  path: 'incoterms',
  shape: 'text',
  captions: [
    'INCOTERMS',
    'TERMS OF DELIVERY',
    'INCOTERM',
    'DELIVERY TERMS',
    'TRADE TERMS',
    'TERMS OF SALE',
    'PRICE TERMS',
    'SHIPPING TERMS',
    'TRADE TERM',
    'INCOTERMS 2020',
    'DELIVERY TERM',
    'INCOTERMS / PLACE',
    'DELIVERY CONDITIONS',
    'TERMS OF TRADE',
    'PRICE BASIS',
    'TERMS OF SHIPMENT',
    ...listed(`INCOTERMS AND PLACE; INCOTERMS / NAMED PLACE; INCOTERM AND PLACE; TERM OF DELIVERY; PRICE TERM; DELIVERY TERM AND
PLACE; SALES TERMS; SALE TERMS; TERMS OF PRICE; INCOTERMS 2010; SALES CONDITIONS; CONDITION OF DELIVERY; CONDITIONS OF
DELIVERY; TERMS / INCOTERMS; DELIVERY BASIS; BASIS OF DELIVERY; SHIPMENT TERMS; BASIS OF SALE; DELIVERED TERMS;
INCOTERMS RULE`),
  ],
  patterns: [/\b((?:FOB|CIF|CFR|EXW|FCA|DDP|DAP|CPT|CIP)\s+[A-Z][A-Za-z]{3,20})\b/],
} as const

// `Shipped per S.S. EVER GOLD from Busan to Genoa on or about 12 May`.
const carriage = {
  vessel_name: [/\bSHIPPED (?:PER|BY|VIA|ON)(?: (?:S\.?S\.?|M\.?V\.?|VESSEL))?:? ([A-Z][A-Z .'-]{3,30}?)(?:,? (?:V\.? ?|VOY\.? ?)?\d[\w-]{1,9})?,? FROM /i],
  voyage_number: [/\bSHIPPED (?:PER|BY|VIA|ON) [A-Z][A-Z .'-]{3,40}?,? (?:V\.? ?|VOY\.? ?)?(\d[\w-]{1,9}),? FROM /i],
  port_of_loading: [/\bSHIPPED (?:PER|BY|VIA|ON) [A-Z][A-Z0-9 .,'/-]{3,40}? FROM ([A-Z][A-Z ,.'-]{2,40}?) TO /i, /\bSHIPPED FROM ([A-Z][A-Z ,.'-]{2,40}?) TO /i],
  port_of_discharge: [/\bSHIPPED (?:PER [A-Z][A-Z0-9 .,'/-]{3,40}? )?FROM [A-Z][A-Z ,.'-]{2,40}? TO ([A-Z][A-Z ,'-]{2,40}?)(?: (?:ON|PER|BY|VIA)\b|\.|$)/im],
} as const
const withCarriage = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => {
    const patterns = Object.entries(carriage).find(([path]) => path === field.path)?.[1]
    return patterns ? { ...field, patterns } : field
  })

export const commercialInvoice: DocumentLayout = {
  document_type: 'commercial_invoice',
  label: 'Commercial invoice',
  description: 'What a seller of goods asks a buyer to pay.',
  schema_version: '2026-03-23',
  titles: [
    'COMMERCIAL INVOICE',
    'INVOICE',
    'COMMERCIAL INVOICE AND PACKING LIST',
    'COMMERCIAL INVOICE / PACKING LIST',
    'PROFORMA INVOICE',
    'PRO FORMA INVOICE',
    'TAX INVOICE',
    'SALES INVOICE',
    'EXPORT INVOICE',
    'CUSTOMS INVOICE',
    'EXPORTERS INVOICE',
    'INVOICE AND PACKING LIST',
    'INVOICE FOR CUSTOMS PURPOSES',
  ],
  clues: [
    [/COMMERCIAL INVOICE/i, 6],
    [/UNIT PRICE|UNIT COST/i, 4],
    [/INVOICE (NO|NUMBER|#|DATE)/i, 2],
    [/INCOTERMS|TERMS OF DELIVERY|\b(FOB|CIF|EXW|FCA|DDP)\b/, 2],
    [/BENEFICIARY|SWIFT|L\/C NO|PAYMENT TERMS|SAY (TOTAL )?U\.?S/i, 2],
    [/ARRIVAL NOTICE|DELIVERY ORDER/i, -6],
  ],
  table: 'priced goods',
  file_names: /\bc\.?i\.?\b|invoice|\binv\b/i,
  fields: [
    {
      path: 'invoice_number',
      shape: 'code',
      captions: [
        'COMMERCIAL INVOICE NO',
        'INVOICE NO',
        'INVOICE',
        'INV NO',
        'INVOICE REF',
        'INVOICE NO AND DATE',
        'INVOICE NO / DATE',
        'CI NO',
        'INVOICE ID',
        'EXPORT INVOICE NO',
        'OUR INVOICE NO',
        'INVOICE SERIAL NO',
        ...listed(`INVOICE REF NO; INV REF; INV; INVOICE CODE; BILL NO; OUR INVOICE; COMMERCIAL INVOICE REF; COMMERCIAL INVOICE; TAX
INVOICE NO; SALES INVOICE NO; FACTURA NO; FACTURE NO; RECHNUNG NO; PROFORMA NO; PROFORMA INVOICE NO; INVOICE NO AND
DATED; INVOICE DOCUMENT NO; EXPORTERS INVOICE NO; INVOICE NO & DATE; SELLERS INVOICE NO; CI REF`),
      ],
    },
    {
      path: 'invoice_date',
      shape: 'date',
      captions: [
        'INVOICE DATE',
        'DATE OF INVOICE',
        'INV DATE',
        'DATE',
        'ISSUE DATE',
        'DATED',
        ...listed(`ISSUED; ISSUED ON; DATE ISSUED; DATE OF ISSUE; INVOICED ON; INVOICE ISSUED; INVOICE DATED; DATE OF COMMERCIAL INVOICE;
COMMERCIAL INVOICE DATE; BILLING DATE; TAX DATE; INVOICE NO AND DATE; INVOICE NO / DATE; INVOICE NO & DATE`),
      ],
    },
    {
      path: 'total_amount',
      shape: 'amount',
      captions: [
        'TOTAL INVOICE VALUE',
        'GRAND TOTAL',
        'TOTAL INVOICE AMOUNT',
        'INVOICE TOTAL',
        'TOTAL AMOUNT DUE',
        'TOTAL AMOUNT',
        'TOTAL VALUE',
        'AMOUNT DUE',
        'TOTAL DUE',
        'TOTAL',
        'INVOICE AMOUNT',
        'INVOICE VALUE',
        'TOTAL INVOICE',
        'AMOUNT PAYABLE',
        'TOTAL PAYABLE',
        'TOTAL FOB VALUE',
        'TOTAL CIF VALUE',
        'TOTAL PRICE',
        ...listed(`TOTAL INVOICE PRICE; INVOICE GRAND TOTAL; TOTAL TO PAY; SUM TOTAL; TOTAL SUM; TOTAL OF INVOICE; TOTAL DUE AND PAYABLE;
TOTAL CFR VALUE; TOTAL EXW VALUE; TOTAL DDP VALUE; TOTAL FCA VALUE; TOTAL CFR; TOTAL CIF; TOTAL FOB; TOTAL EXW; TOTAL
FCA; NET TOTAL; TOTAL NET; TOTAL NET VALUE; PLEASE PAY; TOTAL CONTRACT VALUE; VALUE OF GOODS; TOTAL VALUE OF GOODS;
BALANCE DUE; INVOICE SUM; FINAL TOTAL; OVERALL TOTAL; TOTAL VALUE FOR CUSTOMS; TOTAL CUSTOMS VALUE`),
      ],
      unit_path: 'currency',
    },
    {
      path: 'currency',
      shape: 'text',
      captions: ['CURRENCY', 'CURRENCY CODE', 'CURRENCY OF SALE', 'CURRENCY OF SETTLEMENT'],
      patterns: [/\b(USD|EUR|GBP|CNY|RMB|JPY|CAD|HKD|AUD|INR|TWD|KRW)\b/, /(US\$)/],
    },
    { path: 'po_numbers', shape: 'codes', captions: captions.order },
    incoterms,
    {
      path: 'payment_terms',
      shape: 'text',
      captions: [
        'PAYMENT TERMS',
        'TERMS OF PAYMENT',
        'PAYMENT',
        'TERMS',
        'PAYMENT TERM',
        'PAYMENT CONDITIONS',
        'PAYMENT METHOD',
        'CONDITIONS OF PAYMENT',
        ...listed(`TERMS OF SETTLEMENT; SETTLEMENT; SETTLEMENT TERMS; PAYMENT BY; MODE OF PAYMENT; MANNER OF PAYMENT; METHOD OF PAYMENT;
PAYMENT TYPE; PAY TERMS; PAYABLE; PAYMENT DUE; PAYMENT TO BE MADE; TERMS FOR PAYMENT; CREDIT TERMS`),
      ],
    },
    {
      path: 'country_of_origin',
      shape: 'place',
      captions: [
        'COUNTRY OF ORIGIN',
        'COUNTRY OF ORIGIN OF GOODS',
        'ORIGIN',
        'ORIGIN OF GOODS',
        'COUNTRY OF MANUFACTURE',
        'MADE IN',
        ...listed(`GOODS ORIGIN; COUNTRY ORIGIN; COO; ORIGIN COUNTRY; MANUFACTURED IN; PRODUCED IN; COUNTRY OF PRODUCTION; GOODS MADE IN;
ALL GOODS MADE IN; GOODS OF ORIGIN; ORIGIN OF MERCHANDISE; COUNTRY OF ORIGIN OF MERCHANDISE`),
      ],
    },
    { path: 'bill_of_lading_number', shape: 'code', captions: [...captions.bill, ...captions.house, ...captions.master] },
    ...withCarriage([...vessel('vessel_name'), ...places.slice(0, 2)]),
  ],
  parties: [
    { captions: sellers, parts: { name: 'supplier_name', address: 'supplier_address' }, heads_the_page: 'anybody' },
    party('buyer', buyers, ['name', 'address']),
    party('consignee', receivers, ['name', 'address']),
  ],
  ends: [...commonEnds, 'SUBTOTAL', 'SUB TOTAL', 'NOTIFY PARTY', 'LC NO', 'BANK DETAILS', 'SWIFT'],
  containers: [
    { name: 'container_number', from: 'container_number' },
    { name: 'seal_number', from: 'seal_number' },
  ],
  line_items: [
    { name: 'product_code', from: 'product_code' },
    { name: 'description', from: 'description' },
    { name: 'hts_code', from: 'hts_code' },
    { name: 'country_of_origin', from: 'country_of_origin' },
    { name: 'po_number', from: 'po_number' },
    { name: 'quantity', from: 'quantity' },
    { name: 'quantity_unit', from: 'quantity_unit' },
    { name: 'unit_price', from: 'unit_price' },
    { name: 'amount', from: 'amount' },
  ],
  gathered: [{ path: 'po_numbers', from: 'cargo_references', list: true }],
  totals: { amount: 'total_amount', currency: 'currency' },
}

export const packingList: DocumentLayout = {
  document_type: 'packing_list',
  label: 'Packing list',
  description: 'What goods are packed in how many packages, with their weights.',
  schema_version: '2026-06-01',
  titles: [
    'PACKING LIST',
    'PACKING LIST / WEIGHT LIST',
    'WEIGHT AND PACKING LIST',
    'PACKING AND WEIGHT LIST',
    'PACKING SLIP',
    'PACKING DECLARATION',
    'DETAILED PACKING LIST',
    'EXPORT PACKING LIST',
    'WEIGHT LIST',
    'PACKING WEIGHT LIST',
    'PACKING NOTE',
    'PACKING LIST / WEIGHT NOTE',
    'PACKING SPECIFICATION',
    'PACKAGING LIST',
    'CARTON LIST',
  ],
  clues: [
    [/PACKING LIST|WEIGHT LIST/i, 6],
    [/NET WEIGHT|\bN\.?\s?W\.?\b/i, 2],
    [/\bCTNS?\b|CARTONS/i, 1],
    [/UNIT PRICE|TOTAL AMOUNT/i, -4],
  ],
  table: 'packed goods',
  file_names: /\bp\.?l\.?\b|packing/i,
  fields: [
    {
      path: 'packing_list_number',
      shape: 'code',
      captions: [
        'PACKING LIST NO',
        'PL NO',
        'PACKING NO',
        'LIST NO',
        'PACKING LIST',
        'PACKING REF',
        'PACKING SLIP NO',
        'PL REF',
        ...listed(`PL; P L NO; P L; P L REF; PACKING LIST REF; PACKING LIST ID; PACKING NOTE NO; PACK LIST NO; PACKING DECLARATION NO;
WEIGHT LIST NO; LIST REF; OUR LIST NO; SPECIFICATION NO; PACKING SPECIFICATION NO; PACKAGING LIST NO; SLIP NO; PACKING
DOCUMENT NO`),
      ],
    },
    {
      path: 'packing_list_date',
      shape: 'date',
      captions: [
        'PACKING LIST DATE',
        'DATE',
        'ISSUE DATE',
        'PACKING DATE',
        'DATED',
        'INVOICE DATE',
        ...listed(`DATE OF PACKING LIST; LIST DATE; MADE ON; PACKED ON; ISSUED; ISSUED ON; DATE OF ISSUE; DATE ISSUED; PREPARED ON; PL
DATE; DATE OF LIST; DATE PACKED; DATE OF PACKING; LIST DATED`),
      ],
    },
    {
      path: 'invoice_number',
      shape: 'code',
      captions: [
        'COMMERCIAL INVOICE NO',
        'INVOICE NO',
        'INV NO',
        'INVOICE',
        'INVOICE REF',
        ...listed(`AGAINST INVOICE NO; AGAINST INVOICE; INVOICE REF NO; REF INVOICE; REF INVOICE NO; OUR INVOICE NO; OUR INVOICE; INVOICE
ID; CI NO; FOR INVOICE; FOR INVOICE NO; TO INVOICE NO; AS PER INVOICE; AS PER INVOICE NO; PER INVOICE; PER INVOICE NO;
RELATED INVOICE; RELATED INVOICE NO; COMMERCIAL INVOICE; COMMERCIAL INVOICE REF; INVOICE NO AND DATE; TO OUR INVOICE;
BELONGS TO INVOICE; COVERING INVOICE; COVERING INVOICE NO`),
      ],
    },
    { path: 'po_numbers', shape: 'codes', captions: captions.order },
    {
      path: 'country_of_origin',
      shape: 'place',
      captions: [
        'COUNTRY OF ORIGIN',
        'ORIGIN',
        'MADE IN',
        ...listed(`GOODS ORIGIN; COO; ORIGIN COUNTRY; MANUFACTURED IN; PRODUCED IN; COUNTRY OF MANUFACTURE; GOODS MADE IN; COUNTRY OF
ORIGIN OF GOODS; ORIGIN OF GOODS`),
      ],
    },
    { path: 'bill_of_lading_number', shape: 'code', captions: [...captions.bill, ...captions.house, ...captions.master] },
    { path: 'booking_number', shape: 'code', captions: captions.booking },
    ...withCarriage([...vessel('vessel_name'), ...places.slice(0, 2)]),
    ...totalFields({
      packages: 'totals/number_of_packages',
      package_unit: 'totals/package_unit',
      gross_weight: 'totals/gross_weight',
      weight_unit: 'totals/weight_unit',
      measurement: 'totals/measurement',
      measurement_unit: 'totals/measurement_unit',
    }),
  ],
  parties: [
    { captions: sellers, parts: { name: 'supplier_name', address: 'supplier_address' }, heads_the_page: 'anybody' },
    party('buyer', buyers, ['name', 'address']),
    party('consignee', receivers, ['name', 'address']),
  ],
  ends: [...commonEnds, 'NOTIFY PARTY', 'LC NO'],
  containers: [
    { name: 'container_number', from: 'container_number' },
    { name: 'seal_number', from: 'seal_number' },
    { name: 'container_size', from: 'container_size' },
  ],
  line_items: [
    { name: 'product_code', from: 'product_code' },
    { name: 'description', from: 'description' },
    { name: 'po_number', from: 'po_number' },
    { name: 'quantity', from: 'quantity' },
    { name: 'quantity_unit', from: 'quantity_unit' },
    { name: 'number_of_packages', from: 'packages' },
    { name: 'package_unit', from: 'package_unit' },
    { name: 'net_weight', from: 'net_weight' },
    { name: 'gross_weight', from: 'gross_weight' },
    { name: 'weight_unit', from: 'weight_unit' },
    { name: 'measurement', from: 'measurement' },
    { name: 'measurement_unit', from: 'measurement_unit' },
  ],
  gathered: [{ path: 'po_numbers', from: 'cargo_references', list: true }],
  totals: {
    packages: 'totals/number_of_packages',
    package_unit: 'totals/package_unit',
    gross_weight: 'totals/gross_weight',
    weight_unit: 'totals/weight_unit',
    measurement: 'totals/measurement',
    measurement_unit: 'totals/measurement_unit',
    quantity: 'totals/quantity',
  },
}
