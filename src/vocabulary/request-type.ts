/** What kind of number a tracking request names. */

export const numberTypes = ['bill_of_lading', 'booking', 'container'] as const
export type NumberType = (typeof numberTypes)[number]

/** How clients spell the kinds: both words for bookings are in use, and answers repeat the one that was sent. */
const kinds = {
  bill_of_lading: 'bill_of_lading',
  booking: 'booking',
  booking_number: 'booking',
  container: 'container',
} as const satisfies Record<string, NumberType>

export type RequestType = keyof typeof kinds
export const requestTypes: readonly RequestType[] = ['bill_of_lading', 'booking', 'booking_number', 'container']

export function isRequestType(text: string): text is RequestType {
  return Object.hasOwn(kinds, text)
}

/** The kind of number behind a spelling, or null for any other text. */
export function parseRequestType(text: string): NumberType | null {
  return isRequestType(text) ? kinds[text] : null
}
