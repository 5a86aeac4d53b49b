/** What a terminal of the fleet says of a box, in the form of `feeds/terminals/tms2.ts`. */
import { day_ms } from '../../base/durations.ts'
import type { BoxStory } from '../box.ts'
import { instantOf, localTime } from '../events.ts'
import type { PlannedMove } from '../plan.ts'
import type { Booking } from './numbers.ts'
import type { AshoreStory } from './roster.ts'

const traffic_fee_paid_h = 12
const traffic_fee = 39.5
const exam_billed_h = 4
const american = /^US/

/** The row, or null: the box does not come to this port, its ship has not left yet, or it has gone on by train or feeder. */
export function fleetYardRow(story: BoxStory & { booking: Booking }, port: string): object | null {
  const { plan, hour, hourOfMove, number, booking } = story
  const find = (key: string) => plan.moves.find((move) => move.key === key)
  const [departure, discharge, gate] = [find('main_depart'), find('main_discharge'), find('full_out')]
  if (departure === undefined || discharge === undefined || gate === undefined) return null
  if (discharge.place.locode !== port || hourOfMove(departure) > hour) return null
  const train = find('onward_depart')
  if (train !== undefined && (train.mode !== 'RAIL' || hourOfMove(train) <= hour)) return null
  const ashore_h = hour - hourOfMove(discharge)
  const instant = (at_h: number) => localTime(instantOf(story.timeline, at_h), discharge.place.time_zone)
  const row = { containerNo: number, vesselName: discharge.ship?.name ?? null, voyageNumber: discharge.voyage }
  if (ashore_h < 0)
    return { ...row, status: 'ON VESSEL', available: false, holds: named(['CUSTOMS HOLD', 'FREIGHT HOLD']), fees: [] }
  if (train === undefined && hourOfMove(gate) <= hour)
    return {
      ...{ ...row, status: 'GATE OUT', available: false, holds: [], fees: [] },
      gateOutDate: instant(hourOfMove(gate)),
    }
  const { ashore } = booking.consignment
  const owed = owedAfter(ashore, ashore_h, port)
  const appointment = train === undefined ? appointmentAfter(ashore, ashore_h) : null
  const free_until = train === undefined ? lastFreeDay(story, { discharge, ashore }) : null
  return {
    ...row,
    status: train === undefined ? 'IN YARD' : 'ON DOCK FOR RAIL',
    available: train === undefined && owed.holds.length === 0,
    holds: named(owed.holds),
    fees: owed.fees,
    dischargeDate: instant(hourOfMove(discharge) + ashore.terminal_differs_h),
    yardLocation: placeInYard(story),
    ...(free_until === null ? {} : { lastFreeDay: free_until }),
    ...(appointment === null ? {} : { appointmentTime: instant(hourOfMove(discharge) + appointment) }),
  }
}

function named(names: readonly string[]) {
  return names.map((name) => ({ name }))
}

function owedAfter({ customs_until_h, freight_until_h, exam }: AshoreStory, ashore_h: number, port: string) {
  const is_examined = exam !== null && ashore_h >= exam.from_h && ashore_h < exam.until_h
  const owes_traffic_fee = american.test(port) && ashore_h < traffic_fee_paid_h
  return {
    holds: [
      ...(ashore_h < customs_until_h ? ['CUSTOMS HOLD'] : []),
      ...(ashore_h < freight_until_h ? ['FREIGHT HOLD'] : []),
      ...(is_examined ? ['VACIS EXAM'] : []),
      ...(owes_traffic_fee ? ['TRAFFIC MITIGATION FEE HOLD'] : []),
    ],
    fees: [
      ...(is_examined && ashore_h >= exam.from_h + exam_billed_h ? [{ type: 'EXAM FEE', amount: exam.fee }] : []),
      ...(owes_traffic_fee ? [{ type: 'TRAFFIC MITIGATION FEE', amount: traffic_fee }] : []),
    ],
  }
}

/** Hours after the discharge; null: none is booked. */
function appointmentAfter({ appointment }: AshoreStory, ashore_h: number): number | null {
  return appointment !== null && ashore_h >= appointment.from_h ? appointment.at_h : null
}

function lastFreeDay(
  { timeline, hourOfMove }: BoxStory,
  { discharge, ashore }: { discharge: PlannedMove; ashore: AshoreStory },
): string | null {
  if (ashore.terminal_lfd_d === null) return null
  const discharged_at = instantOf(timeline, hourOfMove(discharge))
  return localTime(new Date(discharged_at.getTime() + ashore.terminal_lfd_d * day_ms), discharge.place.time_zone).slice(0, 10)
}

function placeInYard({ chance }: BoxStory): string {
  return `${chance.pick(['A', 'B', 'C', 'F'])}-${chance.between(101, 349)}.${chance.between(1, 5)}`
}
