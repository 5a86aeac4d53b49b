/**
 * The Terminal Status Feed, our own format. What an item leaves out stays as it was, null makes it unknown, lists replace. Times without
 * offset, and days, are on the clocks of the facility.
 */
import { hour_ms, minute_ms } from '../../base/durations.ts'
import { isUuid } from '../../base/ids.ts'
import { parseContainerNumber } from '../../vocabulary/container-number.ts'
import {
  type ClaimedTime,
  type Condition,
  type Fee,
  feeTypes,
  type Hold,
  holdNames,
  type StopRole,
  type UnnumberedEvent,
} from '../../vocabulary/raw-event.ts'
import { problemFinder } from '../schema-problems.ts'
import { about, condition, milestone } from './claims.ts'
import { type Facility, facilityOf, type LearnedFacilities } from './facilities.ts'
import { feeTypeOf, holdNameOf } from './hold-words.ts'
import { dayOf, epochOf, instantTime, readTime } from './local-time.ts'
import { type StatusItem, statusEnvelopeSchema, statusItemSchema } from './terminal-status-schema.ts'

/** What is wrong with an item, or with a part of one that is taken all the same. `index` counts from 0. */
export type StatusProblem = { index: number; code: StatusProblemCode; message: string }

type StatusProblemCode =
  | 'invalid'
  | 'invalid_container'
  | 'unknown_facility'
  | 'facility_not_allowed'
  | 'future_dated'
  | 'duplicate'

export type StatusTaken = {
  index: number
  source: string
  container_number: string
  /** ISO 8601 in UTC. */
  observed_at: string
  /** What is true at the moment of observation. Of no use when something newer is known. */
  state: readonly UnnumberedEvent[]
  /** What happened: true whenever it is told. */
  moves: readonly UnnumberedEvent[]
}

export type StatusRead = {
  taken: readonly StatusTaken[]
  rejected: readonly StatusProblem[]
  /** Parts that could not be read, of items that were taken without them. */
  ignored: readonly StatusProblem[]
}

export type StatusOptions = {
  /** Milliseconds since 1970; what is dated later is dropped. Absent: dates are not checked. */
  now_ms?: number
  learned?: LearnedFacilities
  /** Codes of the facilities that the sender may speak of (FIRMS, or UN/LOCODE and code); null: all. */
  facilities?: readonly string[] | null
}

const envelopeProblems = problemFinder(statusEnvelopeSchema)
const itemProblems = problemFinder(statusItemSchema)

/** Clocks of senders may be ahead by so much. */
const ahead_max_ms = 10 * minute_ms

type StatusMessage = { source: string; observed_at: string; items: readonly unknown[] }

/** The message without its items being looked at, or what is wrong with its form. Never throws. */
export function readStatusMessage(value: unknown): { message: StatusMessage } | { problems: readonly string[] } {
  const problems = envelopeProblems(value).map(({ pointer, message }) => `${pointer || '/'}: ${message}`)
  if (problems.length > 0) return { problems }
  const message = value as StatusMessage // the schema of the envelope found no problem
  return instantTime(message.observed_at) === null
    ? { problems: ['/observed_at: must be a date-time with offset'] }
    : { message: { source: message.source, observed_at: message.observed_at, items: message.items } }
}

export type PlacedItem = { index: number; source: string; observed_at: string; item: unknown }

/** The ids that items name their terminals by, each once, in small letters. */
export function terminalIdsIn(items: readonly PlacedItem[]): string[] {
  const ids = items.flatMap(({ item }) => {
    const facility = typeof item === 'object' && item !== null && 'facility' in item ? item.facility : null
    const id = typeof facility === 'object' && facility !== null && 'terminal_id' in facility ? facility.terminal_id : null
    return typeof id === 'string' && isUuid(id) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)]
}

/** Reads items, each for itself. Never throws. O(items). */
export function readStatusItems(items: readonly PlacedItem[], options: StatusOptions = {}): StatusRead {
  const taken: StatusTaken[] = []
  const rejected: StatusProblem[] = []
  const ignored: StatusProblem[] = []
  const seen = new Set<string>()
  for (const placed of items) {
    const { index } = placed
    const read = readPlaced(placed, options)
    if ('code' in read) {
      rejected.push({ index, ...read })
      continue
    }
    const key = JSON.stringify([read.source, read.container_number, read.observed_at])
    if (seen.has(key)) {
      rejected.push({ index, code: 'duplicate', message: 'another item is about the same container at the same moment' })
      continue
    }
    seen.add(key)
    const { problems, ...one } = read
    taken.push(one)
    ignored.push(...problems.map((problem) => ({ index, ...problem })))
  }
  return { taken, rejected, ignored }
}

type ItemProblem = Omit<StatusProblem, 'index'>

function readPlaced(
  { index, source, observed_at, item }: PlacedItem,
  { now_ms, learned, facilities = null }: StatusOptions,
): (StatusTaken & { problems: readonly ItemProblem[] }) | ItemProblem {
  const [problem] = itemProblems(item)
  if (problem) return { code: 'invalid', message: `${problem.pointer || '/'}: ${problem.message}` }
  const status = item as StatusItem // the schema of an item found no problem
  const container = parseContainerNumber(status.container_number)
  if (container.kind === 'invalid')
    return { code: 'invalid_container', message: `${status.container_number} is no container number (${container.reason})` }
  const facility = facilityOf(status.facility, learned)
  if (facility === null) return { code: 'unknown_facility', message: '/facility: names no terminal that is known' }
  if (facilities !== null && !facilities.includes(facility.code))
    return { code: 'facility_not_allowed', message: `/facility: this feed may not speak of ${facility.code}` }
  const observed = instantTime(observed_at)
  if (observed === null) return { code: 'invalid', message: '/observed_at: must be a date-time with offset' }
  const observed_ms = epochOf(observed)
  if (now_ms !== undefined && observed_ms > now_ms + ahead_max_ms)
    return { code: 'future_dated', message: '/observed_at: lies in the future' }
  const scene: Scene = { status, facility, observed, container_number: container.number, source }
  const state = stateOf(scene)
  const moves = movesOf(scene, observed_ms + ahead_max_ms)
  const at = `${new Date(observed_ms).toISOString().slice(0, 19)}Z`
  return {
    index,
    source,
    container_number: container.number,
    observed_at: at,
    state: state.events,
    moves: moves.events,
    problems: [...state.problems, ...moves.problems],
  }
}

type Scene = { status: StatusItem; facility: Facility; observed: ClaimedTime; container_number: string; source: string }
type ItemEvents = { events: readonly UnnumberedEvent[]; problems: readonly ItemProblem[] }

function stateOf(scene: Scene): ItemEvents {
  const { status, facility, observed, container_number, source } = scene
  const problems: ItemProblem[] = []
  const time = (text: string | null, pointer: string): ClaimedTime | null | undefined => {
    const read = text === null ? null : readTime(text)
    if (text !== null && read === null) {
      problems.push({ code: 'invalid', message: `${pointer}: is no date or date-time` })
      return undefined
    }
    return read
  }
  const day = (text: string | null | undefined, pointer: string) => {
    const read = text === undefined ? undefined : time(text, pointer)
    return read == null ? read : wholeDay(read)
  }
  const { terminal, line, rail } = status.last_free_day ?? {}
  const pickup_lfd = day(terminal, '/last_free_day/terminal')
  const appointment =
    status.pickup_appointment_at === undefined ? undefined : time(status.pickup_appointment_at, '/pickup_appointment_at')
  const reported: Condition['reported'] = {
    ...(status.available === undefined ? {} : { available_for_pickup: status.available }),
    ...(status.holds === undefined ? {} : { holds: holdsOf(status.holds ?? []) }),
    ...(status.fees === undefined ? {} : { fees: feesOf(status.fees ?? []) }),
    ...(pickup_lfd === undefined ? {} : { pickup_lfd }),
    ...(appointment === undefined ? {} : { pickup_appointment_at: appointment }),
    ...(status.yard_location === undefined ? {} : { location_at_pod_terminal: orNone(status.yard_location) }),
    ...(status.chassis_number === undefined ? {} : { pod_full_out_chassis_number: orNone(status.chassis_number) }),
  }
  const words = [status.state, status.availability_reason].filter((word) => word != null && word !== '').join(': ') || null
  const told = (data_source: UnnumberedEvent['data_source'], operator: string, what: Condition['reported']) =>
    Object.keys(what).length === 0
      ? []
      : [about(container_number, { data_source, operator }, { claim: condition(observed, facility.place, what), words })]
  const ofLine = day(line, '/last_free_day/line')
  const ofRailroad = day(rail, '/last_free_day/rail')
  return {
    events: [
      ...told('terminal', facility.code, reported),
      // The terminal repeats what others set: their deadlines are kept apart, so that each source's own word is known.
      ...told('shipping_line', status.scac ?? source, ofLine === undefined ? {} : { pickup_lfd: ofLine }),
      ...told('rail', source, ofRailroad === undefined ? {} : { pickup_lfd: ofRailroad }),
    ],
    problems,
  }
}

/** A last free day at an instant keeps its offset, so that it falls on the day of the facility. */
function wholeDay(time: ClaimedTime): ClaimedTime {
  return time.offset === null ? dayOf(time) : time
}

function orNone(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function holdsOf(holds: NonNullable<StatusItem['holds']>): Hold[] {
  return holds.flatMap((hold) => {
    const known = holdNames.find((name) => name.toLowerCase() === hold.name.trim().toLowerCase())
    const name = known ?? holdNameOf(hold.name)
    // What we have no name for keeps the sender's.
    const description = hold.description ?? (known === undefined ? hold.name : null)
    return name === null ? [] : [{ name, status: hold.status, description }]
  })
}

function feesOf(fees: NonNullable<StatusItem['fees']>): Fee[] {
  return fees.map(({ type, amount, currency_code = 'USD' }) => {
    const known = feeTypes.find((name) => name === type.trim().toLowerCase())
    return { type: known ?? feeTypeOf(type), amount, currency_code }
  })
}

type EventOf = NonNullable<StatusItem['events']>[number]

const rail = { mode: 'rail', load_state: 'laden' } as const
const moveOf = {
  discharged: ['discharge', { mode: 'vessel', load_state: 'laden' }],
  loaded: ['load', { mode: 'vessel', load_state: 'laden' }],
  gated_in: ['gate_in', { load_state: null }],
  gated_out: ['gate_out', { load_state: 'laden' }],
  rail_loaded: ['load', rail],
  rail_departed: ['depart', rail],
  rail_arrived: ['arrive', rail],
  rail_unloaded: ['discharge', rail],
  grounded: null,
  empty_returned: ['gate_in', { load_state: 'empty' }],
} as const satisfies Record<EventOf['type'], unknown>

const roles: Readonly<Record<NonNullable<StatusItem['direction']>, StopRole>> = {
  import: 'pod',
  export: 'pol',
  transship: 'transshipment',
}

function movesOf({ status, facility, container_number }: Scene, latest_ms: number): ItemEvents {
  const problems: ItemProblem[] = []
  const speaker = { data_source: 'terminal', operator: facility.code } as const
  const events = (status.events ?? []).flatMap((event, position): UnnumberedEvent[] => {
    const at = readTime(event.at)
    if (at === null) {
      problems.push({ code: 'invalid', message: `/events/${position}/at: is no date or date-time` })
      return []
    }
    // Without an offset the reading is that of the facility, up to half a day from UTC; the journey looks again when it knows the zone.
    if (epochOf(at) > latest_ms + (at.offset === null ? offset_max_ms : 0)) {
      problems.push({ code: 'future_dated', message: `/events/${position}/at: lies behind the observation` })
      return []
    }
    const move = moveOf[event.type]
    const place = facility.place
    if (move === null) {
      const claim = { kind: 'remark', at, classifier: 'actual', event: null, place } as const
      return [about(container_number, speaker, { claim, words: event.type })]
    }
    const [movement, usual] = move
    const load_state = event.load === undefined ? usual.load_state : event.load === 'full' ? 'laden' : 'empty'
    const mode = event.mode ?? ('mode' in usual ? usual.mode : null)
    const role = mode === 'vessel' && status.direction !== undefined ? roles[status.direction] : null
    const { name, imo, voyage } = event.vessel ?? {}
    const vessel = name === undefined && imo === undefined ? null : { name: name ?? null, imo: imo ?? null }
    const claim = milestone(movement, at, { load_state, mode, role, place, vessel, voyage_number: voyage ?? null })
    return [about(container_number, speaker, { claim, words: event.type })]
  })
  return { events, problems }
}

const offset_max_ms = 14 * hour_ms
