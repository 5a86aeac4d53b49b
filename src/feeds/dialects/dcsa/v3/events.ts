/** What is special about lists of events in version 3. */
import { codeIn, field, fieldsOf, object } from '../v2/fields.ts'

/** Requests and answers name the whole version, other than in version 2. */
export const api_version = '3.0.0'

const sensor_types = new Set(['IOT', 'REEFER'])

/**
 * The body without the events of sensors, and where those stood. Their places are left empty, so that the others keep their positions:
 * `decodePages` passes over them.
 */
export function withoutSensors(body: unknown): { body: unknown; sensors: readonly number[] } {
  const fields = fieldsOf(body)
  const events = fields && field(fields, 'events')
  if (!Array.isArray(events)) return { body, sensors: [] }
  const sensors = events.flatMap((event: unknown, position) => (isOfSensor(event) ? [position] : []))
  if (sensors.length === 0) return { body, sensors }
  const left_out = new Set(sensors)
  return { body: { events: events.map((event: unknown, position) => (left_out.has(position) ? undefined : event)) }, sensors }
}

function isOfSensor(event: unknown): boolean {
  const fields = fieldsOf(event)
  const type = codeIn(fields && object(fields, 'eventClassification'), 'eventTypeCode')
  return type !== null && sensor_types.has(type)
}
