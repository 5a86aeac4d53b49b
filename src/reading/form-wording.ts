// What a form says about itself: captions, hints in brackets, boxes to be ticked. None of it is ever a value.
import { tokensOf } from './caption-words.ts'

// Words of captions and of the notes beside them, in the spelling of `tokensOf`. A text made of nothing else is no answer to a caption.
const form_words = new Set(
  `ABOVE ACCOUNT ACTUAL ADDITIONAL ADDRESS AGENT ALSO AMOUNT APPLICABLE APPLY APPROVAL ARRIVAL AS ATTACHED AUTHORIZED AVAILABLE BELOW BILL BILLED BL BOOKING
BOX BRANCH BROKER BUYER CALL CARGO CARRIAGE CARRIER CARRIERS CELL CHARGE CHARGES CHECK CITY CLASS CODE COMBINED COMMODITY COMPANY COMPLETE CONSIGNED CONSIGNEE CONSIGNOR
CONSOLIDATOR CONTACT CONTAINER CONTRACT COPY COUNT COUNTRY CUSTOMER CUSTOMS DATE DAY DECLARED DELIVERY DEPARTURE DESCRIPTION DETAILS DISCHARGE DOCUMENT
DRIVER EMAIL ENTER EQUIPMENT ESTIMATED ETA ETD EXPORT EXPORTER EXPORTING FAX FILE FINAL FLAG FLIGHT FORWARDER FORWARDING FREE FREIGHT FULL FURNISHED GOODS GROSS HEREIN HOUSE
ID IMPORTER INDICATE INFORMATION INITIAL INLAND INSTRUCTIONS INVOICE ISSUE ISSUED ITEM KIND LADEN LADING LAST LICENSE LINE LIST LOADED LOADING LOCATION MARKS MASTER MEASUREMENT
MERCHANT MERCHANTS MODE MOVE MOVEMENT NAME NEGOTIABLE NET NMFC NO NON NOTIFY OCEAN ON ONLY OR ORIGIN ORIGINAL ORIGINALS OTHER OWNER PACKAGES PAGE PARTICULARS PARTY PAYABLE PAYMENT
PERSON PHONE PICKUP PIECES PLACE PLEASE POINT PORT POSTAL PRE PREPARED PRINT PRO PROVINCE QUANTITY RATE RECEIPT RECEIVED REF REMARKS REPRESENTATIVE REQUIRED
ROUTING SALES SCAC SEAL SELLER SERVICE SHIPMENT SHIPPED SHIPPER SHIPPERS SHIPPING SIGNATURE SIGNED SIZE SPECIAL STAMP STATE STREET SUPPLIER TARE TARIFF TAX TELEX
TERMS TIME TITLE TOTAL TRAILER TRANSPORT TYPE UNIT UNITS UNLADING VALUE VEHICLE VENDOR VESSEL VOLUME VOYAGE WEIGHT ZIP KGS LBS CBM ONE OF AND THE
BY FOR TO IN AT IF ANY WITH PER ARE IS BE THIS SEE WHEN`.split(/\s+/),
)
// Made of form words, and an answer all the same.
const answers = /^(TO (THE )?ORDER\b|SAME AS\b|AS (CONSIGNEE|SHIPPER|AGENTS? FOR|PER ATTACHED)\b|(FINAL )?DESTINATION$|ORIGIN$)/i
// How notes beside a caption begin, and what only they say.
const hints =
  /^(IF |PLEASE |ENTER |INDICATE |COMPLETE NAME|NAME,? (AND )?ADDRESS|SEE (CLAUSE|REVERSE|BELOW)|FOR MERCHANT|NOT PART OF|APPLICABLE ONLY|ONLY (TO BE|WHEN|IF) |CHECK (ONE|BOX))|\bUNLESS (CONSIGNED|OTHERWISE|MARKED)\b|\bIF ['"“]?(TO )?ORDER\b|\b(SO|PLEASE) INDICATE\b|\bNON-?NEGOTIABLE UNLESS\b/i
const boxes = /^[[({]\s?[Xx✓]?\s?[\])}]\s|[☐☑☒□■✓✔]|_{3,}/u

/** A note beside a caption: `(Non-negotiable unless consigned "To Order")`, `If order, state notify party`. */
export const isHint = (text: string): boolean => /^\([^()]*\)?[:.]?$/.test(text.trim()) || hints.test(text.trim())

/** `[ ] Prepaid  [ ] Collect`: what could be chosen, not what was. */
export const isTickBox = (text: string): boolean => boxes.test(text.trim())

/** Whether a text is a part of the form and nothing that somebody filled in. */
export function isFormWording(text: string): boolean {
  if (isHint(text) || isTickBox(text)) return true
  if (answers.test(text.trim())) return false
  const tokens = tokensOf(text).filter((token) => !/^\d{1,2}[A-Z]?$/.test(token))
  return tokens.length === 0 ? !/\d/.test(text) : tokens.every((token) => form_words.has(token))
}
