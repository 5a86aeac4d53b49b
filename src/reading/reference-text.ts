// Numbers in running text that name cargo: order numbers, tariff codes, bills and bookings behind their usual words.

import { trimEndOf } from '../base/trim.ts'

const token = '[A-Z0-9][A-Z0-9/.-]{2,29}'
const list = `(${token}(?:\\s{0,3}[,;&]\\s{0,3}${token}){0,99})`
const numberWord = '(?:NOS?\\.?|NUMBERS?|NBR\\.?|#|REF\\.?)?'

const orders = new RegExp(
  `\\b(?:P\\.?\\s?O\\.?|(?:PURCHASE|CUSTOMER)\\s{1,3}ORDERS?|ORDER)\\s{0,3}${numberWord}\\s{0,3}[:#]?\\s{0,3}${list}`,
  'gi',
)
const tariffs =
  /\b(?:HTS?(?:US)?|HS|H\.S\.?|HARMONI[SZ]ED(?:\s{1,3}TARIFF)?)\s{0,3}(?:CODES?|NOS?\.?|#)?\s{0,3}[:#]?\s{0,3}(\d{4}(?:[. ]?\d{2}){1,3}(?:\s{0,3}[,;/]\s{0,3}\d{4}(?:[. ]?\d{2}){1,3}){0,99})/gi
const bills = new RegExp(
  `\\b(?:(?:MASTER|HOUSE|OCEAN)?\\s?(?:B\\s?/\\s?L|BILL\\s{1,3}OF\\s{1,3}LADING|MBL|HBL|BOL|WAYBILL))\\s{0,3}${numberWord}\\s{0,3}[:#]?\\s{0,3}([A-Z0-9-]{6,24})\\b`,
  'gi',
)
const bookings = new RegExp(`\\b(?:BOOKING|BKG)\\s{0,3}${numberWord}\\s{0,3}[:#]?\\s{0,3}([A-Z0-9-]{6,20})\\b`, 'gi')

const parts = (text: string) => text.split(/[,;&]/).map((part) => trimEndOf(part.trim(), './-'))
const withDigits = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 3

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => parts(match[1] ?? '')).filter(withDigits)

export const orderNumbersIn = (text: string): string[] => [...new Set(found(text, orders))]
export const hsCodesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(tariffs)].flatMap((match) => (match[1] ?? '').split(/[,;/]/).map((part) => part.trim()))),
]
export const billNumbersIn = (text: string): string[] => [...new Set(found(text, bills))]
export const bookingNumbersIn = (text: string): string[] => [...new Set(found(text, bookings))]
