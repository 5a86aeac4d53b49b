// Numbers in running text that name cargo: order numbers, tariff codes, bills and bookings behind their usual words.

const token = '[A-Z0-9][A-Z0-9/.-]{2,29}'
const list = `(${token}(?:\\s*[,;&]\\s*${token})*)`
const numberWord = '(?:NOS?\\.?|NUMBERS?|NBR\\.?|#|REF\\.?)?'

const orders = new RegExp(`\\b(?:P\\.?\\s?O\\.?|PURCHASE\\s+ORDERS?|ORDER)\\s*${numberWord}\\s*[:#]?\\s*${list}`, 'gi')
const tariffs =
  /\b(?:HTS?(?:US)?|HS|H\.S\.?)\s*(?:CODES?|NOS?\.?|#)?\s*[:#]?\s*(\d{4}(?:[. ]?\d{2}){1,3}(?:\s*[,;/]\s*\d{4}(?:[. ]?\d{2}){1,3})*)/gi
const bills = new RegExp(
  `\\b(?:(?:MASTER|HOUSE|OCEAN)?\\s*(?:B\\s?/\\s?L|BILL\\s+OF\\s+LADING|MBL|HBL|BOL|WAYBILL))\\s*${numberWord}\\s*[:#]?\\s*([A-Z]{0,4}[A-Z0-9-]{6,20})\\b`,
  'gi',
)
const bookings = new RegExp(`\\b(?:BOOKING|BKG)\\s*${numberWord}\\s*[:#]?\\s*([A-Z0-9-]{6,20})\\b`, 'gi')

const parts = (text: string) => text.split(/\s*[,;&]\s*/).map((part) => part.replace(/[./-]+$/, ''))
const withDigits = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 3

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => parts(match[1] ?? '')).filter(withDigits)

export const orderNumbersIn = (text: string): string[] => [...new Set(found(text, orders))]
export const hsCodesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(tariffs)].flatMap((match) => (match[1] ?? '').split(/\s*[,;/]\s*/))),
]
export const billNumbersIn = (text: string): string[] => [...new Set(found(text, bills))]
export const bookingNumbersIn = (text: string): string[] => [...new Set(found(text, bookings))]
