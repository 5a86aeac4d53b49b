/** What a terminal of the sandbox says of a box: the row of a container availability service (see `feeds/terminals/tms2.ts`). */
import type { BoxStory } from './box.ts'
import { instantOf, localTime } from './events.ts'
import type { JourneyPlan, PlannedMove } from './plan.ts'
import { lastFreeDay, running, yardStay } from './yard.ts'

/** A box's visit at the port where its last ship ends: it leaves by train, through the gate, or (without either) by feeder. */
type TerminalVisit = {
  departure: PlannedMove
  discharge: PlannedMove
  train: PlannedMove | undefined
  gate: PlannedMove | undefined
}

export function terminalVisit({ moves }: JourneyPlan): TerminalVisit | null {
  const at = moves.findLastIndex(({ code, mode }) => code === 'DISC' && mode !== 'RAIL')
  const [discharge, departure] = [moves[at], moves.slice(0, Math.max(0, at)).findLast((move) => move.code === 'DEPA')]
  if (discharge === undefined || departure === undefined) return null
  const onward = moves.slice(at + 1)
  const train = onward.find((move) => move.code === 'DEPA')
  return { departure, discharge, train, gate: train === undefined ? onward.find((move) => move.key === 'full_out') : undefined }
}

/** The row, or null: the box does not come to the port, or its ship has not left yet. */
export function terminalRow(story: BoxStory, port: string): object | null {
  const { plan, hour, hourOfMove, number } = story
  const visit = terminalVisit(plan)
  if (visit === null || visit.discharge.place.locode !== port || hourOfMove(visit.departure) > hour) return null
  const { discharge, train, gate } = visit
  const ashore_h = hour - hourOfMove(discharge)
  const leaves_h = hourOfMove(train ?? gate ?? discharge)
  if (train !== undefined && leaves_h <= hour) return null
  const instant = (at_h: number) => localTime(instantOf(story.timeline, at_h), discharge.place.time_zone)
  const is_out = gate !== undefined && leaves_h <= hour
  const is_ashore = ashore_h >= 0
  const stay = yardStay(story)
  const holds = is_out ? [] : running(stay.holds, ashore_h)
  const fees = is_out || !is_ashore ? [] : running(stay.fees, ashore_h)
  const available = is_ashore && !is_out && train === undefined && holds.length === 0
  return {
    containerNo: number,
    status: is_out ? 'GATE OUT' : is_ashore ? (train === undefined ? 'IN YARD' : 'ON DOCK FOR RAIL') : 'ON VESSEL',
    available,
    holds: holds.map(({ name }) => ({ name })),
    fees: fees.map(({ type, amount }) => ({ type, amount })),
    ...(is_ashore ? { dischargeDate: instant(hourOfMove(discharge)) } : {}),
    ...(is_ashore && !is_out ? { yardLocation: stay.yard } : {}),
    ...(is_ashore && gate !== undefined ? { lastFreeDay: lastFreeDay(story, discharge) } : {}),
    ...(available ? { appointmentTime: instant(leaves_h) } : {}),
    ...(is_out ? { gateOutDate: instant(leaves_h) } : {}),
  }
}
