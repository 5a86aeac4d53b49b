/** Papers that look like one of ours and are not: they are told apart so that nothing on them is taken for a value. */
import type { DocumentLayout } from './layout.ts'

/** How such a paper is known; the same as for ours (layout.ts). */
export type KnownOther = Pick<DocumentLayout, 'label' | 'titles' | 'clues' | 'table' | 'file_names'> & {
  /** Who writes such papers, where their words are those of others too: the name of a line or of a forwarder at the top speaks for them. */
  issuer?: 'carrier'
}

// Words of the sea: a truck knows no port, and a bill with a vessel is no truck's.
const at_sea: DocumentLayout['clues'] = [
  [/PORT OF (LOADING|DISCHARGE|LADING|UNLADING|UNLOADING)|\b(LOAD|LOADING|DISCHARGE) PORT\b|\bPO[LD]\b|ON BOARD/i, -10],
  [/\b(OCEAN )?VESSEL\b|\bVOYAGE\b/i, -5],
]

export const otherKinds: readonly KnownOther[] = [
  {
    label: 'Truck bill of lading',
    titles: [
      'STRAIGHT BILL OF LADING SHORT FORM',
      'STRAIGHT BILL OF LADING',
      'UNIFORM STRAIGHT BILL OF LADING',
      'UNIFORM BILL OF LADING',
      'UNIFORM DOMESTIC BILL OF LADING',
      'BILL OF LADING SHORT FORM',
      'MOTOR CARRIER BILL OF LADING',
      'MOTOR FREIGHT BILL OF LADING',
      'BILL OF LADING MOTOR FREIGHT',
      'TRUCK BILL OF LADING',
      'LTL BILL OF LADING',
      'INLAND BILL OF LADING',
      'BILL OF LADING',
    ],
    clues: [
      // The classes of freight that trucks know: 50 to 500.
      [/\bNMFC\b|FREIGHT CLASS|COMMODITY CLASS|\bCLASS:? ?(?:5[05]|6[05]|7[07](?:\.5)?|85|92\.5|1[0257][05]|[2345]00|250)\b/i, 8],
      [/\bMOTOR FREIGHT\b|\bLIFT ?-?GATE\b/i, 4],
      [/49 ?U\.? ?S\.? ?C\.?|INTERSTATE COMMERCE|UNIFORM (DOMESTIC )?STRAIGHT|CARMACK/i, 8],
      [/STRAIGHT BILL OF LADING/i, 6],
      [/\bPRO (NUMBER|NO\b|#)/i, 6],
      [/\bTRAILER (NUMBER|NO\b|#|LOADED)|\bTRAILER:/i, 5],
      [/\bC\.?O\.?D\.? (AMOUNT|AMT|FEE|CHARGE)|CUSTOMER CHECK ACCEPTABLE/i, 6],
      [/FREIGHT COUNTED|HANDLING UNIT|UNDERLYING BILLS? OF LADING/i, 4],
      [/\bSHIP FROM\b/i, 3],
      [/\b(LTL|TRUCKLOAD|MOTOR CARRIER|DRIVER)\b/i, 2],
      ...at_sea,
    ],
    file_names: /truck|ltl|straight/i,
  },
  {
    label: 'Freight invoice',
    issuer: 'carrier',
    table: 'charges',
    titles: [
      'FREIGHT INVOICE',
      'FREIGHT BILL',
      'MOTOR FREIGHT INVOICE',
      'TRUCK FREIGHT INVOICE',
      'CARRIER INVOICE',
      'TRUCKING INVOICE',
      'DRAYAGE INVOICE',
      'TRANSPORTATION INVOICE',
      'ORIGINAL FREIGHT BILL',
      'OCEAN FREIGHT INVOICE',
      'INVOICE FOR FREIGHT',
      'INVOICE FOR OCEAN FREIGHT',
      'INVOICE FOR OCEAN FREIGHT AND CHARGES',
      'DEMURRAGE INVOICE',
      'DETENTION INVOICE',
      'DEBIT NOTE',
      'STATEMENT OF CHARGES',
      'STATEMENT OF ACCOUNT',
      'INVOICE',
    ],
    clues: [
      [/FUEL SURCHARGE|\bFSC\b/i, 8],
      [/\bLINE ?HAUL\b|ACCESSORIAL|CHASSIS (FEE|USAGE|RENTAL)|\bDRAYAGE\b|DETENTION|PER DIEM/i, 6],
      [/\bPRO (NUMBER|NO\b|#)|\bNMFC\b|FREIGHT CLASS/i, 6],
      [/OCEAN FREIGHT|\b(BAF|THC|BUNKER|DESTINATION HANDLING)\b|DOCUMENTATION FEE/i, 4],
      [/FREIGHT (INVOICE|BILL|CHARGES)/i, 2],
      [/PIER ?PASS|CUSTOMS CLEARANCE|\bHANDLING (FEE|CHARGE)|DELIVERY TO DOOR|ENTRY FEE/i, 4],
      [/UNIT PRICE|UNIT COST|COMMERCIAL INVOICE|INCOTERMS|PRO ?FORMA/i, -8],
      [/ARRIVAL NOTICE|DELIVERY ORDER/i, -8],
    ],
    file_names: /freight[\s_-]?(inv|bill)/i,
  },
  {
    label: "Shipper's letter of instruction",
    titles: [
      "SHIPPER'S LETTER OF INSTRUCTION",
      "SHIPPER'S LETTER OF INSTRUCTIONS",
      'SHIPPER LETTER OF INSTRUCTION',
      'SHIPPER LETTER OF INSTRUCTIONS',
      'LETTER OF INSTRUCTIONS',
      'LETTER OF INSTRUCTION',
      'SHIPPING INSTRUCTIONS TO CARRIER',
      'SHIPPING INSTRUCTIONS',
      'SHIPPING INSTRUCTION',
      "SHIPPER'S INSTRUCTIONS",
      'SLI',
      'FORWARDING INSTRUCTIONS',
      'EXPORT INSTRUCTIONS',
      'BILL OF LADING INSTRUCTIONS',
      'BILL OF LADING INSTRUCTION',
      'SHIPPERS EXPORT INSTRUCTIONS',
    ],
    clues: [
      [/LETTER OF INSTRUCTIONS?/i, 8],
      // Who instructs says what he wants to get; a bill does not ask for itself.
      [
        /PLEASE (?:ISSUE|PREPARE|RELEASE) (?:THE )?(?:ORIGINAL )?(?:BILL|B\/L|SEA ?WAYBILL|WAYBILL)|REQUESTED (?:B\/?L|BILL) TYPE|(?:B\/?L|BILL) TYPE REQUESTED/i,
        8,
      ],
      [/\bUSPPI\b|PRINCIPAL PARTY IN INTEREST/i, 8],
      [/ULTIMATE CONSIGNEE|INTERMEDIATE CONSIGNEE/i, 4],
      [/\bECCN\b|SCHEDULE ?B\b|\bAES\b|\bITN\b|EXPORT LICENSE/i, 4],
      [/POWER OF ATTORNEY|AUTHORIZE[SD]? (THE )?(FORWARDER|ABOVE|YOU)/i, 3],
    ],
    file_names: /\bsli\b|letter[\s_-]?of[\s_-]?instruction/i,
  },
  {
    label: 'Booking confirmation',
    titles: [
      'BOOKING CONFIRMATION',
      'BOOKING ACKNOWLEDGEMENT',
      'BOOKING ADVICE',
      'BOOKING CONFIRMATION NOTICE',
      'BOOKING REQUEST',
      'BOOKING NOTE',
      'BOOKING RECEIPT',
      'BOOKING NOTIFICATION',
      'SHIPPING ORDER',
    ],
    clues: [
      [/BOOKING CONFIRMATION/i, 6],
      [/(CARGO|DOC(UMENT(ATION)?)?|SI|VGM|CY|PORT) (CUT[ -]?OFF|CLOSING)/i, 6],
      [/EMPTY (PICK ?UP|RELEASE)|EARLIEST RETURN/i, 3],
    ],
    file_names: /booking|\bbkg/i,
  },
  {
    label: 'Dangerous goods declaration',
    titles: [
      'DANGEROUS GOODS DECLARATION',
      'MULTIMODAL DANGEROUS GOODS FORM',
      'DANGEROUS GOODS FORM',
      "SHIPPER'S DECLARATION FOR DANGEROUS GOODS",
      'IMO DANGEROUS GOODS DECLARATION',
      'DANGEROUS GOODS NOTE',
      'DANGEROUS CARGO DECLARATION',
      'HAZARDOUS CARGO DECLARATION',
      'HAZARDOUS MATERIALS DECLARATION',
      'IMO DECLARATION',
    ],
    clues: [
      [/DANGEROUS GOODS/i, 6],
      [/HAZARDOUS (?:CARGO|MATERIALS?) (?:MANIFEST|DECLARATION)|IMO DECLARATION/i, 6],
      [/\bUN ?\d{4}\b/, 5],
      [/\bPG ?I{1,3}\b|MARINE POLLUTANT/i, 4],
      [/PROPER SHIPPING NAME|\bUN ?(NO|NUMBER)\b|PACKING GROUP|FLASH ?POINT|\bEMS\b/i, 6],
    ],
    file_names: /\bdg[df]?\b|dangerous/i,
  },
  {
    label: 'Certificate',
    titles: [
      'CERTIFICATE OF ORIGIN',
      'CERTIFICATE OF INSURANCE',
      'CERTIFICATE',
      'PHYTOSANITARY CERTIFICATE',
      'INSPECTION CERTIFICATE',
    ],
    clues: [[/CERTIFICATE OF|THIS IS TO CERTIFY|HEREBY CERTIFIES/i, 5]],
    file_names: /certificate|\bcoo?\b/i,
  },
]
