/** The body of a delivery. Built once; every attempt sends the same bytes, so that signatures and receivers' checks hold. */
import { type NotificationFacts, notificationOf } from '../announcements/notification.ts'

type Envelope = NotificationFacts & {
  /** JSON:API resource objects as JSON text, put in as they are. */
  included: readonly string[]
}

// Receivers' servers take a megabyte by default, their queues a quarter of one.
const bytes_max = 256 * 1024

/** A JSON:API document as text. Too large a one leaves without its included records: receivers are told not to require them. */
export function payloadOf(envelope: Envelope): string {
  const data = JSON.stringify(notificationOf(envelope))
  const whole = `{"data":${data},"included":[${envelope.included.join(',')}]}`
  return Buffer.byteLength(whole) <= bytes_max ? whole : `{"data":${data},"included":[]}`
}
