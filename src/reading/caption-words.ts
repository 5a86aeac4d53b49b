/** The words of captions in one spelling, however forms write them. */

const sameWord: Record<string, string> = {
  NUMBER: 'NO',
  NUMBERS: 'NO',
  NUM: 'NO',
  NOS: 'NO',
  NR: 'NO',
  NBR: 'NO',
  NUMERO: 'NO',
  REFERENCE: 'REF',
  REFERENCES: 'REF',
  REFS: 'REF',
  PKGS: 'PACKAGES',
  PKG: 'PACKAGES',
  PACKAGE: 'PACKAGES',
  CNTR: 'CONTAINER',
  CTNR: 'CONTAINER',
  CONTAINERS: 'CONTAINER',
  SEALS: 'SEAL',
  QUANTITIES: 'QUANTITY',
  DESCRIPTIONS: 'DESCRIPTION',
  AMOUNTS: 'AMOUNT',
  PRICES: 'PRICE',
  VOY: 'VOYAGE',
  WT: 'WEIGHT',
  QTY: 'QUANTITY',
  DESC: 'DESCRIPTION',
  BOL: 'BL',
  HBOL: 'HBL',
  MBOL: 'MBL',
  OBOL: 'OBL',
  VOYAGES: 'VOYAGE',
  VSL: 'VESSEL',
  MEAS: 'MEASUREMENT',
  MEASUREMENTS: 'MEASUREMENT',
  WEIGHTS: 'WEIGHT',
  WGT: 'WEIGHT',
  // How B/L comes out of a scan.
  BIL: 'BL',
  BAL: 'BL',
  B1L: 'BL',
  TEL: 'PHONE',
  TELEPHONE: 'PHONE',
  // As messages and drafts abbreviate.
  LOC: 'LOCATION',
  SHPR: 'SHIPPER',
  SHPER: 'SHIPPER',
  CNEE: 'CONSIGNEE',
  CGNEE: 'CONSIGNEE',
  CONSGN: 'CONSIGNEE',
  NTFY: 'NOTIFY',
  NFY: 'NOTIFY',
  FRT: 'FREIGHT',
  TRANSHIPMENT: 'TRANSSHIPMENT',
  AUTHORISED: 'AUTHORIZED',
  Nº: 'NO',
  'N°': 'NO',
}

/** The words of a caption in one spelling: `B/L No.:` and `BL Number` both become BL, NO. */
export function tokensOf(text: string): string[] {
  return (
    text
      .toUpperCase()
      .replace(/\(S\)/g, '')
      .replace(/\bD\s?\/\s?O\b/g, 'DO')
      .replace(/\bP\s?\/\s?O\b/g, 'PO')
      .replace(/\b([HM])\s?[./]?\s?B\s?\/\s?L\b/g, '$1BL')
      .replace(/\bB\s?\/\s?L(ADING)?\b/g, 'BL')
      .replace(/\bBILLS? OF LADING\b/g, 'BL')
      .replace(/\bSEAWAY ?BILL\b/g, 'SEA WAYBILL')
      .replace(/\bONBOARD\b/g, 'ON BOARD')
      .replace(/\bWAY BILL\b/g, 'WAYBILL')
      .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
      .replace(/#/g, ' NO ')
      .replace(/['’.]/g, '')
      .split(/[^\p{L}\p{N}%]+/u)
      // A lone I on a scan is a slash or a border.
      .filter((token) => token !== '' && token !== 'I')
      .map((token) => sameWord[token] ?? token)
  )
}

const unit_word = /^[([]?(?:KGS?|LBS?|CBM|M3|MT|CFT|USD|EUR|GBP|CNY|CAD|JPY)[)\]]?$/i

/** A unit of weight or of volume, or a currency, as captions name it. */
export const isUnitWord = (text: string): boolean => unit_word.test(text)
