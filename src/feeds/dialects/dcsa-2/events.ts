/** The events in a reply, wherever the line puts them. */
import type { Unread } from '../../../vocabulary/raw-event.ts'
import { facilityTypes, lookUp } from './codes.ts'
import { codeIn, type Fields, field, fieldsOf, objects, textIn } from './fields.ts'
import type { Quirks } from './quirks.ts'
import type { EventType } from './report.ts'

export type ListedEvent = { path: string; fields: Fields; type_hint: EventType | null }
export type ListedEvents = { events: readonly ListedEvent[]; unread: readonly Unread[] }

// More than any shipment has; the rest of a longer list is named, not read.
const listed_max = 50_000
// One line per part that is no event; a list of a million numbers is one finding, not a million.
const strangers_max = 1_000

/** Finds the events. An empty list is a good answer: no events, nothing unread. No list at all is unread as a whole. */
export function eventsOf(body: unknown, { root, prefix }: { root: Quirks['response_root']; prefix: string }): ListedEvents {
  if (Array.isArray(body)) return listed(body, { path: prefix, type_hint: null })
  const fields = fieldsOf(body)
  const events = fields && field(fields, 'events')
  if (Array.isArray(events)) return listed(events, { path: `${prefix}events`, type_hint: null })
  if (fields && root === 'by_type') return byType(fields, prefix)
  return { events: [], unread: [{ path: `${prefix}$`, code: null, reason: 'no list of events' }] }
}

function listed(list: readonly unknown[], { path, type_hint }: { path: string; type_hint: EventType | null }): ListedEvents {
  const events: ListedEvent[] = []
  const unread: Unread[] = []
  for (const [position, entry] of list.slice(0, listed_max).entries()) {
    // No JSON holds it: whoever looked at the list before has taken an event out.
    if (entry === undefined) continue
    const fields = fieldsOf(entry)
    if (fields) events.push({ path: `${path}[${position}]`, fields, type_hint })
    else if (unread.length < strangers_max) unread.push({ path: `${path}[${position}]`, code: null, reason: 'not an object' })
  }
  if (list.length > listed_max) unread.push({ path, code: null, reason: 'too many events in one answer' })
  return { events, unread }
}

const lists: readonly { name: string; type_hint: EventType }[] = [
  { name: 'shipmentEvent', type_hint: 'SHIPMENT' },
  { name: 'transportEvent', type_hint: 'TRANSPORT' },
  { name: 'equipmentEvent', type_hint: 'EQUIPMENT' },
]

/** One object with a list for each type of event and one for the calls, which events name by their id. */
function byType(fields: Fields, prefix: string): ListedEvents {
  const calls = new Map(objects(fields, 'transportCall').map((call) => [textIn(call, 'transportCallID'), call]))
  const parts = lists.flatMap(({ name, type_hint }) => {
    const list = field(fields, name)
    return Array.isArray(list) ? [listed(list, { path: `${prefix}${name}`, type_hint })] : []
  })
  if (parts.length === 0) return { events: [], unread: [{ path: `${prefix}$`, code: null, reason: 'no list of events' }] }
  return {
    events: parts.flatMap((part) => part.events.map((event) => ({ ...event, fields: withCall(event.fields, calls) }))),
    unread: parts.flatMap((part) => part.unread),
  }
}

function withCall(event: Fields, calls: ReadonlyMap<string | null, Fields>): Fields {
  const id = textIn(event, 'transportCallID')
  const call = id === null ? undefined : calls.get(id)
  const repaired = withFacilityCode(event)
  if (!call || field(event, 'transportCall') !== undefined) return repaired
  return new Map([...repaired, ['transportcall', Object.fromEntries(withFacilityCode(call))]])
}

/** In this form the type of facility may hold the facility's code. */
function withFacilityCode(fields: Fields): Fields {
  const type = codeIn(fields, 'facilityTypeCode')
  if (type === null || lookUp(facilityTypes, type) !== undefined) return fields
  const members = [...fields].filter(([name]) => name !== 'facilitytypecode')
  return new Map([...members, ['facilitycode', textIn(fields, 'facilityCode') ?? type]])
}
