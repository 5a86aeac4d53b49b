/** The events in a reply, wherever the line puts them. */
import type { Unread } from '../../../../vocabulary/raw-event.ts'
import type { Quirks } from '../../../lines/quirks.ts'
import { type FieldMap, field, fieldsOf, objects, textIn } from './fields.ts'
import type { EventType } from './report.ts'
import { isEventLike, strayLists } from './stray-lists.ts'

/**
 * `type_hint`: the type that its list names. `may_mix_facility`: of an answer by type, where the type of a facility may hold the
 * facility's code.
 */
type ListedEvent = { path: string; fields: FieldMap; type_hint: EventType | null; may_mix_facility: boolean }
type ListedEvents = { events: readonly ListedEvent[]; unread: readonly Unread[] }

// More than any shipment has; the rest of a longer list is named, not read.
const listed_max = 50_000
// One line per part that is no event; a list of a million numbers is one finding, not a million.
const strangers_max = 1_000

/**
 * Finds the events: a list of them, an object that holds it in `events`, an object with a list for each type of event, or a list of such
 * objects. An empty list is a good answer: no events, nothing unread. No list at all is unread as a whole; a list of events that stands
 * where none is expected is unread by its place. O(members of the answer).
 */
export function eventsOf(body: unknown, { root, prefix }: { root: Quirks['response_root']; prefix: string }): ListedEvents {
  const found: EventCollection = { events: [], unread: [], lists: new Set(), is_by_type: root === 'by_type', depth: 0 }
  if (Array.isArray(body)) readList(body, { path: prefix, type_hint: null }, found)
  else {
    const fields = fieldsOf(body)
    const is_read = fields !== null && readGroup(fields, prefix, found)
    if (!is_read) found.unread.push({ path: `${prefix}$`, code: null, reason: 'no list of events' })
  }
  for (const path of strayLists(body, found.lists, strangers_max))
    found.unread.push({ path: `${prefix}${path}`, code: null, reason: 'a list of events where none is expected' })
  return found
}

type EventCollection = {
  events: ListedEvent[]
  unread: Unread[]
  /** The lists that were read. */
  lists: Set<unknown>
  is_by_type: boolean
  depth: number
}

// Deeper than anyone nests; the depth of a reply is its sender's.
const depth_max = 4

type ListPosition = { path: string; type_hint: EventType | null }

function readList(list: readonly unknown[], { path, type_hint }: ListPosition, found: EventCollection): void {
  found.lists.add(list)
  let strangers = 0
  for (const [position, entry] of list.slice(0, listed_max).entries()) {
    // No JSON holds it: whoever looked at the list before has taken an event out.
    if (entry === undefined) continue
    const at = `${path}[${position}]`
    const fields = fieldsOf(entry)
    if (fields === null) {
      if (strangers++ < strangers_max) found.unread.push({ path: at, code: null, reason: 'not an object' })
    } else if (isEventLike(fields) || type_hint !== null || !readGroup(fields, `${at}.`, found))
      found.events.push({ path: at, fields, type_hint, may_mix_facility: found.is_by_type || type_hint !== null })
  }
  if (list.length > listed_max) found.unread.push({ path, code: null, reason: 'too many events in one answer' })
}

const typesOfLists: readonly { names: readonly string[]; type_hint: EventType | null; is_certain: boolean }[] = [
  { names: ['event', 'events'], type_hint: null, is_certain: true },
  { names: ['shipmentEvent', 'shipmentEvents'], type_hint: 'SHIPMENT', is_certain: true },
  { names: ['transportEvent', 'transportEvents'], type_hint: 'TRANSPORT', is_certain: true },
  { names: ['equipmentEvent', 'equipmentEvents'], type_hint: 'EQUIPMENT', is_certain: true },
  // May as well describe shipments and boxes.
  { names: ['shipment', 'shipments'], type_hint: 'SHIPMENT', is_certain: false },
  { names: ['transport', 'transports'], type_hint: 'TRANSPORT', is_certain: false },
  { names: ['equipment', 'equipments'], type_hint: 'EQUIPMENT', is_certain: false },
]

/** One object with lists of events and the calls of their ships. False when it has no such list. */
function readGroup(fields: FieldMap, prefix: string, found: EventCollection): boolean {
  if (found.depth >= depth_max) return false
  found.depth++
  const first = found.events.length
  let is_group = false
  for (const { names, type_hint, is_certain } of typesOfLists)
    for (const name of names) {
      const value = field(fields, name)
      const path = `${prefix}${name}`
      const one = Array.isArray(value) ? null : fieldsOf(value)
      if (Array.isArray(value) && (is_certain || value.length === 0 || value.some(isEvent)))
        readList(value, { path, type_hint }, found)
      else if (one !== null && isEventLike(one))
        found.events.push({ path, fields: one, type_hint, may_mix_facility: found.is_by_type || type_hint !== null })
      // An object with lists by type in the place of the list.
      else if (one === null || name !== 'events' || !readGroup(one, `${path}.`, found)) continue
      is_group = true
    }
  const calls = callsOf(fields)
  for (const [index, event] of found.events.entries())
    if (index >= first) found.events[index] = { ...event, fields: withCall(event.fields, calls) }
  found.depth--
  return is_group
}

function isEvent(entry: unknown): boolean {
  const fields = fieldsOf(entry)
  return fields !== null && isEventLike(fields)
}

/** `only`: the one call that stands beside the events, in no list: that of the events which name none. */
type Calls = { by_id: ReadonlyMap<string | null, FieldMap>; only: FieldMap | null }

function callsOf(fields: FieldMap): Calls {
  const calls = ['transportCall', 'transportCalls'].flatMap((name) => objects(fields, name))
  return {
    by_id: new Map(calls.map((call) => [textIn(call, 'transportCallID'), call])),
    only: fieldsOf(field(fields, 'transportCall')),
  }
}

function withCall(event: FieldMap, { by_id, only }: Calls): FieldMap {
  if (field(event, 'transportCall') !== undefined) return event
  const id = textIn(event, 'transportCallID')
  const call = id === null ? only : by_id.get(id)
  return call ? new Map([...event, ['transportcall', Object.fromEntries(call)]]) : event
}
