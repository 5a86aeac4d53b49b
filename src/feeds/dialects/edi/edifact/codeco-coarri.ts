/**
 * EDIFACT CODECO (gate) and COARRI (quay): what a terminal or depot did with boxes; COPRAR: what the line asks the terminal to load or
 * discharge, which proves the ship and expects its call but moves nothing. BGM says which way, each EQD is one box with its time, places,
 * seals and references.
 */
import type { ClaimedPlace, ClaimedTime, StopRole, Unread } from '../../../../vocabulary/raw-event.ts'
import { lookUp } from '../../look-up.ts'
import { operatorFrom } from '../carrier.ts'
import { type Meaning, move } from '../meaning.ts'
import type { EdiOptions } from '../options.ts'
import { portsOnly, type ReportRead, readReport } from '../report.ts'
import { isSamePlace, type RoutingStop } from '../stops.ts'
import { edifactTime } from '../time.ts'
import { meaningNamed } from '../x12/x12-status-codes.ts'
import { component, type EdifactMessage, type EdifactSegment } from './edifact.ts'
import { boxOf, type EdifactBox, equipmentOf, modeOf, readStops, referencesIn, shipOf } from './edifact-particulars.ts'

const gateIn = move('Gate-in', 'gate_in')
const gateOut = move('Gate-out', 'gate_out')
const loaded = move('Loaded', 'load', { mode: 'vessel' })
const discharged = move('Discharged', 'discharge', { mode: 'vessel' })

type ReportKind = Meaning | 'by_box'

/** BGM-01 by message type. Terminals that report both directions with 35 tell them apart only by the box. */
const terminalReports: Readonly<Record<string, Readonly<Record<string, ReportKind>>>> = {
  CODECO: { 34: gateIn, 35: 'by_box', 36: gateOut },
  COARRI: { 44: discharged, 46: loaded, 98: discharged, 270: loaded },
  COPRAR: { 43: discharged, 45: loaded },
}

/** Reads one CODECO, COARRI or COPRAR message. A `code_map` names the kinds of a sender as `CODECO 35`. */
export function readTerminalReport(message: EdifactMessage, options: EdiOptions): ReportRead {
  const [head, ...groups] = splitAtBoxes(message.segments)
  const bgm = head.find(({ tag }) => tag === 'BGM')
  const code = component(bgm, 1, 0)
  const kind = kindOf({ type: message.type, code, head }, options)
  if (kind === null) {
    const path = `segment ${bgm?.position ?? message.position}`
    return { events: [], unread: [{ path, code: `${message.type} BGM+${code}`, reason: 'unknown kind of report' }] }
  }
  const unread: Unread[] = []
  const call = readCall(head, { is_plan: message.type === 'COPRAR', unread })
  const read = groups.map((segments) => readBox(segments, { call, kind, code, message }, options))
  return { events: read.flatMap(({ events }) => events), unread: [...unread, ...read.flatMap((one) => one.unread)] }
}

type ReportHeader = { type: string; code: string; head: readonly EdifactSegment[] }

function kindOf({ type, code, head }: ReportHeader, { code_map }: EdiOptions): ReportKind | null {
  const mapped = lookUp(code_map ?? {}, `${type} ${code}`)
  if (mapped !== null) return meaningNamed(mapped)
  return lookUp(lookUp(terminalReports, type) ?? {}, code) ?? (type === 'CODECO' ? null : directionOf(head))
}

/** What passed the gate which way, from what the box is there for: export boxes come in laden and leave the depot empty, imports go out. */
function gateOfBox({ status, load_state }: EdifactBox): Meaning | null {
  if (status !== 'export' && status !== 'import') return null
  if (load_state === null) return null
  return (status === 'export') === (load_state === 'laden') ? gateIn : gateOut
}

/** What the header says for all boxes, read once. */
type ReportHead = {
  stops: readonly RoutingStop[]
  ship: EdifactSegment | undefined
  inland: EdifactSegment | undefined
  at: ClaimedTime | null
}

function readCall(head: readonly EdifactSegment[], { is_plan, unread }: { is_plan: boolean; unread: Unread[] }): ReportHead {
  const transports = head.filter(({ tag }) => tag === 'TDT')
  const ship = transports.find((tdt) => modeOf(tdt) === 'vessel')
  const inland = transports.find((tdt) => tdt !== ship)
  return { stops: readStops(head, { skipped: is_plan ? skippedInPlans : skipped, unread }), ship, inland, at: timeIn(head) }
}

/** Other kinds of COARRI and COPRAR tell the direction only by the port that the ship's call is given as. */
function directionOf(head: readonly EdifactSegment[]): Meaning | null {
  const qualifiers = head.filter(({ tag }) => tag === 'LOC').map((loc) => component(loc, 1))
  const [is_load, is_discharge] = [qualifiers.includes('9'), qualifiers.includes('11')]
  if (is_load === is_discharge) return null
  return is_load ? loaded : discharged
}

function splitAtBoxes(segments: readonly EdifactSegment[]): [EdifactSegment[], ...EdifactSegment[][]] {
  const parts: [EdifactSegment[], ...EdifactSegment[][]] = [[]]
  for (const segment of segments) {
    if (segment.tag === 'EQD') parts.push([segment])
    else if (segment.tag !== 'CNT') parts.at(-1)?.push(segment)
  }
  return parts
}

// Times of the move: 7 at the gate, 203 at the quay. 137 is the message, 798 the weighing; 132 and 133 are the plan of a call: news
// only before it.
const moveTimes = ['7', '203', '334'] as const
const skippedInPlans: ReadonlySet<string> = new Set([...moveTimes, '137', '798'])
const skipped: ReadonlySet<string> = new Set([...skippedInPlans, '132', '133'])

type ReportParts = { call: ReportHead; kind: ReportKind; code: string; message: EdifactMessage }

function readBox(
  segments: readonly EdifactSegment[],
  { call, kind, code, message }: ReportParts,
  options: EdiOptions,
): ReportRead {
  const unread: Unread[] = []
  const [eqd] = segments
  const path = `segment ${eqd?.position}`
  const box = eqd ? boxOf(eqd) : null
  if (box === null)
    return { events: [], unread: [{ path, code: `EQD+${component(eqd, 1)}`, reason: 'equipment that is not a container' }] }
  if (!box.is_valid) unread.push({ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' })

  const meaning = kind === 'by_box' ? gateOfBox(box) : kind
  if (meaning === null) {
    unread.push({ path, code: `${message.type} BGM+${code}`, reason: 'neither in nor out can be told of this box' })
    return { events: [], unread }
  }

  const is_plan = message.type === 'COPRAR'
  const own = readStops(segments, { skipped, unread })
  const general = call.stops
  const here = placeHere({ own, general, meaning })
  const inland = segments.find(({ tag }) => tag === 'TDT') ?? call.inland
  const role = here && roleHere({ box, own, general, here, meaning })
  const { events, unread: more } = readReport({
    path,
    data_source: 'terminal',
    operator: terminalOf(here, { message, options }),
    container_number: box.number,
    written_at: message.written_at,
    bills: referencesIn(segments, 'BM', 'MB'),
    bookings: referencesIn(segments, 'BN'),
    statuses: is_plan ? [] : [{ code: `${message.type} ${code}`, words: null, at: timeIn(segments) ?? call.at, path }],
    place: here,
    stops: here && role ? [callHere(general, { here, role }), ...otherPorts({ box, own, here, role, meaning })] : [],
    routed_roles: portsOnly,
    load_state: box.load_state,
    mode: inland ? modeOf(inland) : null,
    ...shipOf(call.ship),
    equipment: equipmentOf(box, segments),
    text: '',
    meaningOf: () => meaning,
  })
  return { events, unread: [...unread, ...more] }
}

/** The terminal: the activity location, else the end of the ship's leg that is here. */
function placeHere({
  own,
  general,
  meaning,
}: {
  own: readonly RoutingStop[]
  general: readonly RoutingStop[]
  meaning: Meaning
}): ClaimedPlace | null {
  const activity = [...own, ...general].find((stop) => stop.is_activity)
  if (activity) return activity.place
  const movement = meaning.kind === 'move' ? meaning.movement : null
  const port = movement === 'load' ? 'pol' : movement === 'discharge' ? 'pod' : null
  return general.find((stop) => stop.role === port)?.place ?? null
}

/** The terminal's port, with the times when the ship came to it or left it. */
function callHere(general: readonly RoutingStop[], { here, role }: { here: ClaimedPlace; role: StopRole }): RoutingStop {
  const times = general.filter((stop) => isSamePlace(stop.place, here)).flatMap((stop) => stop.times)
  return { role, is_activity: false, is_call_of_ship: true, mode: null, place: here, times }
}

type AtPort = { box: EdifactBox; own: readonly RoutingStop[]; here: ClaimedPlace; role: StopRole; meaning: Meaning }

/**
 * The ports at the box's own end of the journey that is not here, as the terminal knows them: where an export box is to be discharged, where an
 * import box was loaded, and whether it is to change ships. Of a box that changes ships here, the next or last port may be another hub: only the
 * end that made it a transshipment is told.
 */
function otherPorts({ box, own, here, role, meaning }: AtPort): readonly RoutingStop[] {
  if (box.load_state === 'empty') return []
  const movement = meaning.kind === 'move' ? meaning.movement : null
  const told: Partial<Record<StopRole, readonly StopRole[]>> = {
    pol: ['pod', 'transshipment'],
    pod: ['pol'],
    transshipment: movement === 'load' ? ['pol'] : movement === 'discharge' ? ['pod'] : [],
  }
  return own.filter((stop) => stop.role !== null && told[role]?.includes(stop.role) && !isSamePlace(stop.place, here))
}

type RoutePlaces = {
  box: EdifactBox
  own: readonly RoutingStop[]
  general: readonly RoutingStop[]
  here: ClaimedPlace
  meaning: Meaning
}

/**
 * The box's side of the journey here. A box is in transshipment when the terminal says so, or when it was first loaded, or will be
 * discharged at last, somewhere else. Without such a word nothing is said: an export box may be at an inland depot.
 */
function roleHere({ box, own, general, here, meaning }: RoutePlaces): StopRole | null {
  if (box.status === 'transshipment') return 'transshipment'
  const at = (role: StopRole) => own.find((stop) => stop.role === role)?.place
  const [loading, discharge] = [at('pol'), at('pod')]
  const movement = meaning.kind === 'move' ? meaning.movement : null
  if (movement === 'load' && loading && !isSamePlace(loading, here)) return 'transshipment'
  if (movement === 'discharge' && discharge && !isSamePlace(discharge, here)) return 'transshipment'
  const ports = [...own, ...general].filter((stop) => isSamePlace(stop.place, here))
  if (box.status !== 'import' && ports.some((stop) => stop.role === 'pol'))
    return box.status === 'export' || movement === 'gate_in' ? 'pol' : null
  if (box.status !== 'export' && ports.some((stop) => stop.role === 'pod'))
    return box.status === 'import' || movement === 'gate_out' ? 'pod' : null
  return null
}

/** Who speaks: the settings' word, else the terminal's code, else the sender of the interchange. */
function terminalOf(here: ClaimedPlace | null, { message, options }: { message: EdifactMessage; options: EdiOptions }): string {
  const code = here?.facility?.code && here.locode ? `${here.locode}${here.facility.code}` : null
  return (
    options.default_operator?.trim().toUpperCase() ||
    code ||
    operatorFrom({ named: [], default_operator: undefined, sender: message.sender })
  )
}

function timeIn(segments: readonly EdifactSegment[]): ClaimedTime | null {
  for (const qualifier of moveTimes) {
    const dtm = segments.find((segment) => segment.tag === 'DTM' && component(segment, 1, 0) === qualifier)
    const at = edifactTime(component(dtm, 1, 1))
    if (at !== null) return at
  }
  return null
}
