/** What a terminal of the sandbox says of a box: the row of a container availability service (see `feeds/terminals/tms2.ts`). */
import { day_ms } from '../base/durations.ts'
import type { BoxStory } from './box.ts'
import { instantOf, localTime } from './events.ts'
import type { PlannedMove } from './plan.ts'

// Hours after the discharge, unless told otherwise. Lines of the sandbox let a box go forty hours after it.
const customs_h = [4, 12] as const
const freight_h = [-10, 16] as const
const exam_begins_h = 4
const exam_billed_h = 8
const exam_ends_h = 24
const traffic_fee_paid_h = 20
const traffic_fee = 39.5
// A real day is a day: what stays free for four of them shows a date that people recognise.
const free_days = 4

/** The row, or null: the box does not come to the port, or its ship has not left yet. */
export function terminalRow(story: BoxStory, port: string): object | null {
  const { plan, hour, hourOfMove, number } = story
  const at = plan.moves.findIndex((move) => move.code === 'DISC' && move.mode !== 'RAIL' && isLastByShip(plan.moves, move))
  const discharge = plan.moves[at]
  const departure = plan.moves.slice(0, at).findLast((move) => move.code === 'DEPA')
  if (discharge === undefined || discharge.place.locode !== port) return null
  if (departure === undefined || hourOfMove(departure) > hour) return null
  const onward = plan.moves.slice(at + 1)
  const train = onward.find((move) => move.code === 'DEPA')
  const gate = train === undefined ? onward.find((move) => move.key === 'full_out') : undefined
  const ashore_h = hour - hourOfMove(discharge)
  const leaves_h = hourOfMove(train ?? gate ?? discharge)
  if (train !== undefined && leaves_h <= hour) return null
  const instant = (at_h: number) => localTime(instantOf(story.timeline, at_h), discharge.place.time_zone)
  const is_out = gate !== undefined && leaves_h <= hour
  const is_ashore = ashore_h >= 0
  const owed = is_out ? { holds: [], fees: [] } : owedAfter(story, ashore_h)
  const available = is_ashore && !is_out && train === undefined && owed.holds.length === 0
  return {
    containerNo: number,
    status: is_out ? 'GATE OUT' : is_ashore ? (train === undefined ? 'IN YARD' : 'ON DOCK FOR RAIL') : 'ON VESSEL',
    available,
    holds: owed.holds.map((name) => ({ name })),
    fees: is_ashore ? owed.fees : [],
    ...(is_ashore ? { dischargeDate: instant(hourOfMove(discharge)) } : {}),
    ...(is_ashore && !is_out ? { yardLocation: owed.yard } : {}),
    ...(is_ashore && gate !== undefined ? { lastFreeDay: lastFreeDay(story, discharge) } : {}),
    ...(available ? { appointmentTime: instant(leaves_h) } : {}),
    ...(is_out ? { gateOutDate: instant(leaves_h) } : {}),
  }
}

function isLastByShip(moves: readonly PlannedMove[], discharge: PlannedMove): boolean {
  return moves.findLast(({ code, mode }) => code === 'DISC' && mode !== 'RAIL') === discharge
}

type YardState = { holds: readonly string[]; fees: readonly { type: string; amount: number }[]; yard?: string }

/** Drawn for each box once, in an order of its own: the same box has the same troubles each time. */
function owedAfter({ chance }: BoxStory, ashore_h: number): YardState {
  const [customs, freight] = [chance.between(...customs_h), chance.between(...freight_h)]
  const has_exam = chance.between(1, 3) === 1
  const exam_fee = chance.between(30, 60) * 10
  const yard = `${chance.pick(['A', 'B', 'C', 'D'])}${chance.between(10, 49)}.${chance.between(1, 5)}`
  const within = (from_h: number, until_h: number) => ashore_h >= from_h && ashore_h < until_h
  return {
    yard,
    holds: [
      ...(ashore_h < customs ? ['CUSTOMS HOLD'] : []),
      ...(ashore_h < freight ? ['FREIGHT HOLD'] : []),
      ...(has_exam && within(exam_begins_h, exam_ends_h) ? ['CUSTOMS EXAM'] : []),
      ...(within(0, traffic_fee_paid_h) ? ['TRAFFIC MITIGATION FEE HOLD'] : []),
    ],
    fees: [
      ...(has_exam && within(exam_billed_h, exam_ends_h) ? [{ type: 'EXAM FEE', amount: exam_fee }] : []),
      ...(within(0, traffic_fee_paid_h) ? [{ type: 'TRAFFIC MITIGATION FEE', amount: traffic_fee }] : []),
    ],
  }
}

function lastFreeDay({ timeline, hourOfMove }: BoxStory, discharge: PlannedMove): string {
  const discharged_at = instantOf(timeline, hourOfMove(discharge))
  return localTime(new Date(discharged_at.getTime() + free_days * day_ms), discharge.place.time_zone).slice(0, 10)
}
