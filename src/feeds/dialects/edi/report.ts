/**
 * A status report as all EDI messages make it: what happened to one box, where, and what the routing around it says. The dialects fill
 * it from their segments; here it becomes claims, in one way for all of them.
 */
import type {
  Claim,
  ClaimedPlace,
  ClaimedTime,
  ClaimedVessel,
  Condition,
  DecodedEvent,
  MilestoneClaim,
  Movement,
  Particulars,
  StopRole,
  TransportMode,
  UnnumberedEvent,
  Unread,
} from '../../../vocabulary/raw-event.ts'
import type { Meaning } from './meaning.ts'
import { isSamePlace, type RoutingStop, roleOf, type StopTime } from './stops.ts'
import { dayOf, envelopeInstant, tellsSame } from './time.ts'

export type Status = {
  code: string
  words: string | null
  at: ClaimedTime | null
  path: string
  /** Answers about papers have no time of their own. */
  is_timeless?: true
}

export type StatusReport = Pick<DecodedEvent, 'data_source' | 'operator' | 'container_number'> & {
  /** Where the report begins. */
  path: string
  /** When the message was written, on the sender's clocks. */
  written_at: ClaimedTime | null
  bills: readonly string[]
  bookings: readonly string[]
  statuses: readonly Status[]
  /** Where the statuses happened. */
  place: ClaimedPlace | null
  stops: readonly RoutingStop[]
  /** Which of the stops are the shipment's own: a railroad's last ramp is not where the line delivers. */
  routed_roles: ReadonlySet<StopRole>
  load_state: MilestoneClaim['load_state']
  /** For codes that leave it open. */
  mode: TransportMode | null
  vessel: ClaimedVessel | null
  voyage_number: string | null
  equipment: Pick<Particulars['fields'], 'equipment_code' | 'seal_number' | 'weight_in_lbs' | 'rail_carrier_scac'>
  /** Free text of the message: some holds are told apart only there. */
  text: string
  meaningOf(code: string): Meaning | null
}

export type ReportRead = { events: readonly UnnumberedEvent[]; unread: readonly Unread[] }

type EventStatement = { claim: Claim; words: string | null; reported_at?: string | null }

/** The claims of a report. Every status becomes claims or an entry in `unread`. */
export function readReport(report: StatusReport): ReportRead {
  const unread: Unread[] = []
  const told: EventStatement[] = []
  for (const status of report.statuses) {
    const meaning = report.meaningOf(status.code)
    const claims = meaning === null ? null : toldBy(report, { status, meaning })
    if (meaning === null) unread.push({ path: status.path, code: status.code, reason: 'unknown status code' })
    else if (claims === null) unread.push({ path: status.path, code: status.code, reason: 'status without a time' })
    else told.push(...claims)
    if (meaning?.kind === 'remark' && status.at === null && status.is_timeless === undefined)
      unread.push({ path: status.path, code: status.code, reason: 'status without a time' })
  }
  const moves = told.map(({ claim }) => claim).filter((claim) => claim.kind === 'milestone')
  told.push(...scheduleOf(report, moves), ...particularsOf(report, moves))
  if (report.container_number === null && report.bills.length + report.bookings.length === 0) {
    return { events: [], unread: [...unread, { path: report.path, code: null, reason: 'no container, bill or booking number' }] }
  }
  return { events: numbersOf(report).flatMap((numbers) => told.map((one) => eventOf(report, numbers, one))), unread }
}

type Numbers = Pick<DecodedEvent, 'bill_of_lading_number' | 'booking_number'>

// A box may travel under several bills (part loads, split bills): each shipment hears of it.
const references_max = 20

function numbersOf({ bills, bookings }: StatusReport): Numbers[] {
  const count = Math.min(Math.max(bills.length, bookings.length, 1), references_max)
  return Array.from({ length: count }, (_, position) => ({
    bill_of_lading_number: bills[position] ?? bills[0] ?? null,
    booking_number: bookings[position] ?? bookings[0] ?? null,
  }))
}

function eventOf(report: StatusReport, numbers: Numbers, { claim, words, reported_at = null }: EventStatement): UnnumberedEvent {
  const { data_source, operator, container_number } = report
  return {
    // Control numbers start anew or never change at many senders: the content identifies the claim.
    source_id: null,
    reported_at,
    retracted: false,
    data_source,
    operator,
    container_number,
    ...numbers,
    original_event: words,
    claim,
  }
}

/** What one status claims, or null when it lacks the time that its kind needs. */
function toldBy(
  report: StatusReport,
  { status, meaning }: { status: Status; meaning: Meaning },
): readonly EventStatement[] | null {
  const words = `${status.words ?? meaning.words} (${status.code})`
  const { at } = status
  const one = (claim: Claim): readonly EventStatement[] => [{ claim, words }]
  // A date of the future is what these are about, so the message's own time says when it was so.
  const said_at = report.written_at ?? at
  const condition = (when: ClaimedTime | null, reported: Condition['reported']) =>
    when && one({ kind: 'condition', at: when, place: report.place, reported })
  switch (meaning.kind) {
    case 'move':
      return at && one(moveClaim(report, { at, meaning }))
    case 'estimate':
      return estimateOf(report, { meaning, at, words })
    case 'availability':
      return condition(at, { available_for_pickup: meaning.available })
    case 'hold': {
      const is_scan = meaning.name === 'customs' && /VACIS|X-?RAY|\bNII\b/i.test(report.text)
      const description = status.words ?? meaning.words
      return condition(at, { hold_placed: { name: is_scan ? 'VACIS' : meaning.name, status: meaning.status, description } })
    }
    case 'release':
      return condition(at, { holds_released: meaning.names })
    case 'last_free_day':
      // A day by nature; the time beside it is a filler (0000, 1200).
      return at && condition(said_at, { pickup_lfd: dayOf(at) })
    case 'pickup_appointment':
      return at && condition(said_at, { pickup_appointment_at: at })
    case 'booking_cancelled':
      return one({ kind: 'particulars', at: at ?? said_at, fields: { booking_cancelled: true } })
    case 'remark':
      return one({ kind: 'remark', at, classifier: meaning.classifier ?? 'actual', event: meaning.event, place: report.place })
  }
}

function moveClaim(
  report: StatusReport,
  { at, meaning }: { at: ClaimedTime; meaning: Extract<Meaning, { kind: 'move' }> },
): MilestoneClaim {
  const { stops } = report
  const usual = report.place === null && meaning.usually !== null ? stopWithRole(stops, meaning.usually) : null
  const place = report.place ?? usual?.place ?? null
  const role = meaning.role ?? usual?.role ?? (place === null ? null : roleOf(place, stops, meaning.mode))
  const mode = meaning.mode ?? modeOf(report, { movement: meaning.movement, role })
  const { vessel, voyage_number } = isByShip(mode) ? report : noShip
  const load_state = meaning.load_state ?? report.load_state
  return milestone({ movement: meaning.movement, classifier: 'actual', at, load_state, mode, role, place, vessel, voyage_number })
}

const carriage: ReadonlySet<Movement> = new Set(['arrive', 'berth', 'depart', 'discharge', 'load'])

/** What carries the box where the code leaves it open. The ship that a message names beside a gate move is not what passes the gate. */
function modeOf({ mode }: StatusReport, { movement, role }: Pick<MilestoneClaim, 'movement' | 'role'>): TransportMode | null {
  if (!carriage.has(movement)) return mode === 'vessel' ? null : mode
  // Ships are what arrives, departs, loads and discharges at the ports of the sea leg without another word.
  return mode ?? (role !== null && seaRoles.has(role) ? 'vessel' : null)
}

type MilestoneParts = Omit<MilestoneClaim, 'kind' | 'load_state' | 'transport_call'> & Partial<Pick<MilestoneClaim, 'load_state'>>

function milestone(parts: MilestoneParts): MilestoneClaim {
  return { kind: 'milestone', load_state: null, transport_call: null, ...parts }
}

const seaRoles: ReadonlySet<StopRole> = new Set(['pol', 'transshipment', 'pod'])

/** The only stop with that role; with a transshipment on the way, it cannot be told which port a ship's move without place is about. */
function stopWithRole(stops: readonly RoutingStop[], role: StopRole): RoutingStop | null {
  const is_told = role === 'destination' || stops.every((stop) => stop.role !== 'transshipment')
  return is_told ? (stops.find((stop) => stop.role === role) ?? null) : null
}

/** A changed estimate: the date of the routing where it gives one, because the status has the day of the change in some senders. */
function estimateOf(
  report: StatusReport,
  { meaning, at, words }: { meaning: Extract<Meaning, { kind: 'estimate' }>; at: ClaimedTime | null; words: string },
): readonly EventStatement[] | null {
  const { movement, mode, role } = meaning
  const stop = report.stops.find((candidate) => candidate.role === role) ?? null
  const dated = (one: RoutingStop | null | undefined) =>
    one?.times.find((time) => time.movement === movement && time.classifier !== 'actual')
  if (dated(stop)) return []
  const activity = report.stops.find((one) => one.is_activity)
  const when = dated(activity)?.at ?? at
  const place = stop?.place ?? report.place
  if (when === null) return null
  const is_told_there = report.place !== null && place !== null && isSamePlace(report.place, place)
  const is_this_ship = is_told_there || isDirect(report.stops, [])
  const { vessel, voyage_number } = is_this_ship ? report : noShip
  const claim = milestone({ movement, classifier: 'estimated', at: when, mode, role, place, vessel, voyage_number })
  return [{ words, reported_at: envelopeInstant(report.written_at), claim }]
}

/**
 * What the routing says about arrivals and departures. What a status has said at the same time is not said again; at another time both
 * stand, so that the journey sees that they contradict each other.
 */
function scheduleOf(report: StatusReport, moves: readonly MilestoneClaim[]): EventStatement[] {
  const schedule: EventStatement[] = []
  for (const stop of report.stops) {
    for (const time of stop.times) {
      const { movement, classifier, at, words } = time
      const same = moves.filter((move) => move.movement === movement && move.classifier === classifier && isAt(move, stop))
      const is_status = same.some((move) => tellsSame(move.at, at))
      const repeats = stop.is_activity && report.statuses.some((status) => status.at !== null && tellsSame(status.at, at))
      if (is_status || repeats) continue
      const reported_at = classifier === 'actual' ? null : envelopeInstant(report.written_at)
      const [other] = same
      const claim = other ? { ...other, at } : claimOfStop(report, { stop, time, moves })
      schedule.push({ words, reported_at, claim })
    }
  }
  return schedule
}

type TimedStop = { stop: RoutingStop; time: StopTime; moves: readonly MilestoneClaim[] }

function claimOfStop(report: StatusReport, { stop, time: { movement, classifier, at }, moves }: TimedStop): Claim {
  const { role, place } = stop
  if (!decides(stop, movement)) return { kind: 'remark', at, classifier, event: null, place }
  const mode = stop.mode ?? (role !== null && seaRoles.has(role) ? 'vessel' : null)
  const is_this_ship = mode === 'vessel' && isCallOfShip(report, { stop, movement, moves })
  const { vessel, voyage_number } = is_this_ship ? report : noShip
  return milestone({ movement, classifier, at, mode, role, place, vessel, voyage_number })
}

const noShip = { vessel: null, voyage_number: null }

/**
 * Whether the ship of the message is the one that calls there. It is where the message is about that very call, or reports the ship's move to
 * or from that stop; and it arrives at the port of discharge of a direct route. Which ship left an earlier port cannot be told at a later one:
 * routings leave transshipments out.
 */
function isCallOfShip(
  { stops }: StatusReport,
  { stop, movement, moves }: { stop: RoutingStop; movement: 'arrive' | 'depart'; moves: readonly MilestoneClaim[] },
): boolean {
  if (stop.is_call_of_ship === true) return true
  if (moves.some((move) => isAt(move, stop) && sideOf(move.movement) === movement && !isByLand(move))) return true
  return movement === 'arrive' && stop.role === 'pod' && isDirect(stops, moves)
}

/** Whether nothing speaks of a change of ships: no such stop is listed, and no ship moves at another place than the two ports. */
function isDirect(stops: readonly RoutingStop[], moves: readonly MilestoneClaim[]): boolean {
  if (stops.some((stop) => stop.role === 'transshipment')) return false
  return moves.every(({ mode, role, place }) => !isByShip(mode) || place === null || role === 'pol' || role === 'pod')
}

function isAt({ place }: MilestoneClaim, stop: RoutingStop): boolean {
  return place !== null && isSamePlace(place, stop.place)
}

function isByLand({ mode }: MilestoneClaim): boolean {
  return mode === 'rail' || mode === 'truck'
}

function isByShip(mode: TransportMode | null): boolean {
  return mode === 'vessel' || mode === 'feeder' || mode === 'barge'
}

/** Whether a move belongs to a ship's arrival or to its departure. */
function sideOf(movement: Movement): 'arrive' | 'depart' {
  return movement === 'load' || movement === 'depart' || movement === 'gate_in' ? 'depart' : 'arrive'
}

/** Whether it can be told what arrives or departs there: behind the port of discharge a departure may be a train's, a truck's or the ship's. */
function decides(stop: RoutingStop, movement: 'arrive' | 'depart'): boolean {
  if (stop.mode !== null) return true
  if (stop.role === null || stop.is_activity) return false
  return movement === 'arrive' ? stop.role !== 'origin' : stop.role !== 'pod' && stop.role !== 'destination'
}

export const wholeRouting: ReadonlySet<StopRole> = new Set(['origin', 'pol', 'pod', 'destination'])
export const portsOnly: ReadonlySet<StopRole> = new Set(['pol', 'pod'])

const routing = {
  origin: 'place_of_receipt',
  pol: 'port_of_lading',
  pod: 'port_of_discharge',
  destination: 'destination',
} as const

function particularsOf(report: StatusReport, moves: readonly MilestoneClaim[]): readonly EventStatement[] {
  const fields: Particulars['fields'] = { ...report.equipment }
  for (const stop of report.stops) {
    if (stop.role === null || stop.role === 'transshipment' || !report.routed_roles.has(stop.role)) continue
    fields[routing[stop.role]] ??= stop.place
  }
  // The ship of the shipment is the one that calls at the port of discharge; before a transshipment the message names another.
  const has = (role: StopRole) => report.stops.some((stop) => stop.role === role)
  const role = report.place === null ? null : roleOf(report.place, report.stops, null)
  if (role === 'pod' || (has('pol') && has('pod') && isDirect(report.stops, moves))) {
    if (report.vessel !== null) fields.vessel = report.vessel
    if (report.voyage_number !== null) fields.voyage_number = report.voyage_number
  }
  if (Object.keys(fields).length === 0) return []
  const status = report.statuses[0]
  const kind = status && report.meaningOf(status.code)?.kind
  const is_past = kind !== undefined && kind !== 'last_free_day' && kind !== 'pickup_appointment' && kind !== 'estimate'
  return [{ words: null, claim: { kind: 'particulars', at: (is_past ? status?.at : null) ?? report.written_at, fields } }]
}
