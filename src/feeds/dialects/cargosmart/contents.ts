/** The shipments in an answer: objects, lists of them, and JSON that is written as a text inside of JSON. */
import type { Unread } from '../../../vocabulary/raw-event.ts'
import { readJson } from '../../json-text.ts'
import { type FieldMap, field, fieldsOf } from '../dcsa/v2/fields.ts'

type Contents = { shipments: readonly { path: string; fields: FieldMap }[]; unread: readonly Unread[] }

// Wrapped once in every answer that was seen; more than this is no answer any more.
const wraps_max = 4
const shipments_max = 2_000

/** Finds what holds `containerDetail`. A list may be empty: then nothing is known of the number. */
export function contentsOf(body: unknown): Contents {
  const shipments: { path: string; fields: FieldMap }[] = []
  const unread: Unread[] = []
  const look = (value: unknown, path: string, wraps: number): void => {
    if (Array.isArray(value)) {
      for (const [position, entry] of value.slice(0, shipments_max).entries()) look(entry, `${path}[${position}]`, wraps + 1)
      if (value.length > shipments_max) unread.push({ path, code: null, reason: 'too many shipments in one answer' })
      return
    }
    const fields = fieldsOf(value)
    if (!fields || wraps > wraps_max) return void unread.push({ path, code: null, reason: 'not a shipment' })
    const inner = field(fields, 'shipmentContent')
    if (typeof inner === 'string') {
      const read = readJson(Buffer.from(inner))
      if (read.kind === 'json') look(read.value, `${path}.shipmentContent`, wraps + 1)
      else unread.push({ path: `${path}.shipmentContent`, code: read.reason, reason: 'no JSON in the text' })
    } else if (inner !== undefined) look(inner, `${path}.shipmentContent`, wraps + 1)
    else if (shipments.length < shipments_max) shipments.push({ path, fields })
  }
  look(body, '$', 0)
  return { shipments, unread }
}
