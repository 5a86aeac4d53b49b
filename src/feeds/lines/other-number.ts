import type { DecodedEvent, DecodedMessage, Unread } from '../../vocabulary/raw-event.ts'
import type { AskedNumber } from '../request.ts'

/** Code of events that were left out because they are about another number than the one asked. */
export const other_number = 'other_number'

/** Whether two numbers of one kind mean the same thing, with or without the line's prefix. */
export type IsSameNumber = (one: string, other: string) => boolean

/**
 * Leaves out the events that name another container, bill or booking than was asked about. Events that name none are kept: they came
 * in answer to the question. Left out events are counted once per number.
 */
export function withoutOtherNumbers(
  decoded: DecodedMessage,
  { number_type, number }: AskedNumber,
  isSame: IsSameNumber,
): DecodedMessage {
  const others = new Set<string>()
  const events = decoded.events.filter((event) => {
    const named = namedBy(event, number_type)
    if (named.length === 0 || named.some((name) => isSame(name, number))) return true
    others.add(named.join(', '))
    return false
  })
  const unread: Unread[] = [...others].map((named) => ({
    path: `number ${named}`,
    code: other_number,
    reason: 'about another number than was asked',
  }))
  if (unread.length === 0) return decoded
  return { events: events.map((event, index) => ({ ...event, index })), unread: [...decoded.unread, ...unread] }
}

/** The numbers in an event that the asked one may be compared with. Some lines use one number as bill and as booking. */
function namedBy(event: DecodedEvent, number_type: AskedNumber['number_type']): string[] {
  const { container_number, bill_of_lading_number, booking_number } = event
  const numbers = {
    container: [container_number],
    bill_of_lading: bill_of_lading_number === null ? [] : [bill_of_lading_number, booking_number],
    booking: booking_number === null ? [] : [booking_number, bill_of_lading_number],
  }[number_type]
  return numbers.filter((number) => number !== null)
}
