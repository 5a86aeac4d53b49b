// What a value must be to count as one. A text in a value's place that is none is kept as text, with its place (payload.ts).
import { shippingLineByScac } from '../reference/shipping-lines.ts'
import { findContainers } from './container-text.ts'
import { isFormWording, isHint, isTickBox } from './form-wording.ts'
import type { LinePart, PartyPart, Shape } from './layout.ts'
import { isKnownPlace, mayBePlace } from './place-text.ts'
import { splitVesselVoyage } from './shapes.ts'
import { isWholeDate } from './whole-date.ts'

export type PrintedKind = Shape | PartyPart | LinePart | 'vessel'

const isAnswer = (text: string) => !isHint(text) && !isTickBox(text)
const isFilledIn = (text: string) => !isFormWording(text)
const isWholeNumber = (text: string) => /^\d{1,3}(?:[,.' ]\d{3}){1,4}$|^\d{1,9}$/.test(text.trim())
const isNumber = (text: string) => /^[-+]?\d[\d,.' ]*$/.test(text.trim())
const isWeightUnit = (text: string) =>
  /^(KGS?|KGM|KILOS?|KILOGRAMS?|LBS?|LBR|POUNDS?|MTS?|TNE|TONS?|TONNES?|G|GR?MS?)\.?$/i.test(text)
const isVolumeUnit = (text: string) => /^(CBM|CMB|M3|M³|CU\.?M|MTQ|CFT|CUFT|CF|FT3|CBF|FTQ|L|LTR)\.?$/i.test(text)
const isName = (text: string) => isFilledIn(text) && /\p{L}{2}/u.test(text) && !isWholeDate(text)
const isLoose = (text: string) => isAnswer(text) && /[\p{L}\p{N}]/u.test(text)
// More words are a sentence.
const location_words_max = 12
const isSealed = (text: string) => /\d/.test(text) && text.length <= 60

/** A number with a digit in it; words that stand around it are short or numbers themselves. */
function isCode(text: string): boolean {
  const words = text.split(/\s+/)
  return /\d/.test(text) && isAnswer(text) && words.filter((word) => /^\p{L}{5,}[.,:]?$/u.test(word)).length <= words.length / 2
}

/** A code that is no sum of money. */
const isNumberOfPaper = (text: string) => isCode(text) && !/^(?:[A-Z]{3} ?)?\d[\d,]*\.\d{2}$/.test(text)

/** Two to four words with capitals, none of which names a company or belongs to a form. */
const isPerson = (text: string) =>
  /^\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){1,3}$/u.test(text) &&
  isName(text) &&
  !isKnownPlace(text) &&
  !/\b(?:INC|LLC|LTD|LIMITED|CORP|COMPANY|CO|GMBH|LINES?|LOGISTICS|SHIPPING|AGENCY|AGENTS?|FORWARDING|CARGO|FREIGHT|BROKERS?|SERVICES|TERMINAL|PORT|ORDER|DEPARTMENT)\b/i.test(
    text,
  )

/** A code that a line is known by, or four letters in the place of one. */
const isScac = (text: string) =>
  /^[A-Z]{2,4}$/.test(text) && (shippingLineByScac(text) !== null || (text.length === 4 && isFilledIn(text)))

const checks: Record<PrintedKind, (text: string) => boolean> = {
  address: isLoose,
  carrier: (text) => isName(text) && splitVesselVoyage(text).voyage === null,
  goods: isName,
  location: (text) => isLoose(text) && text.split(' ').length <= location_words_max,
  terminal: (text) => isName(text) && /\b(TERMINALS?|PIER|YARD|DEPOT|DOCK|BERTH|RAMP|CFS|CY|WHARF|PORT)\b/i.test(text),
  vessel_with_voyage: isName,
  address_1: isLoose,
  address_2: isLoose,
  amount: isNumber,
  block: isAnswer,
  cargo_references: isCode,
  city: isFilledIn,
  code: isNumberOfPaper,
  codes: isCode,
  container_number: (text) => findContainers(text).some(({ is_valid }) => is_valid),
  container_size: isLoose,
  country: isFilledIn,
  country_of_origin: mayBePlace,
  currency: (text) => /^[A-Z]{3}$|^[A-Z]{0,2}[$€£¥]$/i.test(text),
  date: isWholeDate,
  description: isFilledIn,
  duns: isCode,
  duns4: isCode,
  email: (text) => /\S@\S/.test(text),
  firms: (text) => /^[A-Z][A-Z0-9]{3}$/.test(text) && /\d/.test(text),
  gross_weight: isNumber,
  gross_weight_kg: isNumber,
  gross_weight_lb: isNumber,
  hts_code: isCode,
  hts_codes: isCode,
  irs_tax_id: isCode,
  marks: isAnswer,
  measurement: isNumber,
  measurement_unit: isVolumeUnit,
  name: isName,
  net_weight: isNumber,
  package_unit: (text) => /^\p{L}{2,}/u.test(text) && !isWeightUnit(text) && !isVolumeUnit(text),
  packages: isWholeNumber,
  person: isPerson,
  phone: (text) => (text.match(/\d/g)?.length ?? 0) >= 6,
  place: mayBePlace,
  po_number: isLoose,
  // Customs forms print the code of a port: four digits at home, five abroad.
  port: (text) => isKnownPlace(text) || /^\d{4,5}$/.test(text),
  postal_code: isCode,
  product_code: isLoose,
  quantity: isNumber,
  quantity_unit: (text) => /^\p{L}{2,}/u.test(text),
  scac: isScac,
  seal_number: isSealed,
  slac: isLoose,
  state: isFilledIn,
  terms: (text) => isAnswer(text) && /\b(PREPAID|COLLECT|PAID|PAYABLE|ELSEWHERE|ACCOUNT|THIRD PARTY|PP|CC|PPD|COL)\b/i.test(text),
  text: isAnswer,
  unit_price: isNumber,
  vessel: isName,
  vessel_voyage: isName,
  voyage: (text) => /\d/.test(text) && text.length <= 20 && !isWholeDate(text),
  weight: (text) => /\d/.test(text),
  weight_unit: isWeightUnit,
}

/** Whether `text`, as it is printed, can be a value of that kind. */
export const isOfKind = (kind: PrintedKind, text: string): boolean => checks[kind](text)
