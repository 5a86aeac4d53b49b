/** What a terminal of the sandbox says of a box: the row of a container availability service (see `feeds/terminals/tms2.ts`). */
import { day_ms } from '../base/durations.ts'
import type { BoxStory } from './box.ts'
import { instantOf, localTime } from './events.ts'
import { type JourneyPlan, lastDischarge, type PlannedMove } from './plan.ts'
import { troubleStories } from './troubles/table.ts'
import { isTrouble } from './words.ts'
import { drawnStay, running, type YardStay } from './yard.ts'

/** A box's visit at the port where its last ship ends: it leaves by train, through the gate, or (without either) by feeder. */
type TerminalVisit = {
  departure: PlannedMove
  discharge: PlannedMove
  train: PlannedMove | undefined
  gate: PlannedMove | undefined
}

export function terminalVisit({ moves }: JourneyPlan): TerminalVisit | null {
  const at = lastDischarge(moves)
  const [discharge, departure] = [moves[at], moves.slice(0, Math.max(0, at)).findLast((move) => move.code === 'DEPA')]
  if (discharge === undefined || departure === undefined) return null
  const onward = moves.slice(at + 1)
  const train = onward.find((move) => move.code === 'DEPA')
  return { departure, discharge, train, gate: train === undefined ? onward.find((move) => move.key === 'full_out') : undefined }
}

/** How the box fares there: as it is drawn, or as the word of its number says. */
export function stayOf({ journey, chance }: BoxStory): YardStay {
  const usual = drawnStay(chance)
  return isTrouble(journey.ending) ? (troubleStories[journey.ending].yard?.(usual) ?? usual) : usual
}

/** The last free day that is told some hours after the discharge, in the zone of the port (`2026-08-05`); null: none is. */
export function lastFreeDay(
  { timeline, hourOfMove }: BoxStory,
  discharge: PlannedMove,
  { free, ashore_h }: FreeDaysAshore,
): string | null {
  const told = free.findLast(({ from_h }) => from_h <= ashore_h)
  if (told === undefined) return null
  const discharged_at = instantOf(timeline, hourOfMove(discharge))
  return localTime(new Date(discharged_at.getTime() + told.days * day_ms), discharge.place.time_zone).slice(0, 10)
}

type FreeDaysAshore = Pick<YardStay, 'free'> & { ashore_h: number }

export type YardRow = {
  containerNo: string
  status: 'ON VESSEL' | 'IN YARD' | 'ON DOCK FOR RAIL' | 'GATE OUT'
  available: boolean
  holds: readonly { name: string }[]
  fees: readonly { type: string; amount: number }[]
  vesselName: string | null
  voyageNumber: string | null
  dischargeDate?: string
  yardLocation?: string
  lastFreeDay?: string
  appointmentTime?: string
  gateOutDate?: string
}

/** The row, or null: the box does not come to the port, or its ship has not left yet. */
export function terminalRow(story: BoxStory, port: string): YardRow | null {
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
  const stay = stayOf(story)
  const free_until = is_ashore && gate !== undefined ? lastFreeDay(story, discharge, { free: stay.free, ashore_h }) : null
  const holds = is_out ? [] : running(stay.holds, ashore_h)
  const fees = is_out || !is_ashore ? [] : running(stay.fees, ashore_h)
  const available = is_ashore && !is_out && train === undefined && holds.length === 0
  return {
    containerNo: number,
    status: is_out ? 'GATE OUT' : is_ashore ? (train === undefined ? 'IN YARD' : 'ON DOCK FOR RAIL') : 'ON VESSEL',
    available,
    holds: holds.map(({ name }) => ({ name })),
    fees: fees.map(({ type, amount }) => ({ type, amount })),
    vesselName: discharge.ship?.name ?? null,
    voyageNumber: discharge.voyage,
    ...(is_ashore ? { dischargeDate: instant(hourOfMove(discharge) + stay.discharge_differs_h) } : {}),
    ...(is_ashore && !is_out ? { yardLocation: stay.yard } : {}),
    ...(free_until === null ? {} : { lastFreeDay: free_until }),
    ...(available ? { appointmentTime: instant(leaves_h) } : {}),
    ...(is_out ? { gateOutDate: instant(leaves_h) } : {}),
  }
}
