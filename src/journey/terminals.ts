/**
 * Which terminal the box is at. Who physically has it is believed before who announces it: the terminal that discharged it, then the berth,
 * then what a terminal says of its yard, then the line, then forecasts (shipment-tracking §6). The gate-out never moves the pickup
 * elsewhere, and forecasts that flip between sibling yards leave the first one in place.
 */
import type { DataSource } from '../vocabulary/raw-event.ts'
import type { Provenance, Terminal } from './belief.ts'
import type { ConditionReading } from './conditions.ts'
import type { Itinerary } from './itinerary.ts'
import { bySaid, byTime, isSameArea, type Move, type Spot } from './move.ts'

export type Assigned = { terminal: Terminal; source: DataSource; provenance: Provenance }

type Evidence = { id: string; source: DataSource; terminal: Terminal }
type Scene = { moves: readonly Move[]; itinerary: Itinerary; readings: readonly ConditionReading[] }

export function podTerminalOf({ moves, itinerary, readings }: Scene): Assigned | null {
  const { route, verdicts, arrived_ms } = itinerary
  const milestoneOf = (move: Move) => verdicts.get(move.id)?.milestone
  const isAtPod = (spot: Spot | null) => isSameArea(spot, route.pod)
  const at_pod = moves.filter((move) => move.spot?.terminal && isAtPod(move.spot))
  const ofMoves = (found: readonly Move[]) =>
    found.flatMap((move) =>
      move.spot?.terminal ? [{ id: move.id, source: move.raw.data_source, terminal: move.spot.terminal }] : [],
    )
  const actual = at_pod.filter((move) => move.actual).sort(byTime)
  const discharges = actual.filter((move) => milestoneOf(move) === 'vessel_discharged')
  const announced = at_pod
    .filter((move) => milestoneOf(move) !== 'full_out' && milestoneOf(move) != null)
    .sort((one, other) => bySaid(one.said, other.said))
  const left_ms =
    itinerary.decisions.decided.find(({ milestone }) => milestone === 'full_out')?.winner.at.ms ?? Number.POSITIVE_INFINITY
  const yards = readings.filter(
    ({ at_ms, spot, site }) => site === 'port' && arrived_ms !== null && at_ms >= arrived_ms && at_ms < left_ms && isAtPod(spot),
  )

  const ranked: readonly (readonly [rule: string, evidence: readonly Evidence[]])[] = [
    ['moved_to_yard', ofMoves(actual.filter((move) => isMovedToYard(move) && milestoneOf(move) == null)).slice(-1)],
    ['discharged_by_terminal', ofMoves(discharges.filter((move) => move.raw.data_source === 'terminal')).slice(-1)],
    ['discharged', ofMoves(discharges).slice(-1)],
    ['berthed', ofMoves(actual.filter((move) => milestoneOf(move) === 'vessel_berthed')).slice(-1)],
    [
      'in_yard',
      yards
        .flatMap(({ raw, spot }) =>
          spot?.terminal && raw.data_source === 'terminal'
            ? [{ id: raw.id, source: raw.data_source, terminal: spot.terminal }]
            : [],
        )
        .slice(-1),
    ],
    ['line', ofMoves(announced.filter((move) => move.raw.data_source === 'shipping_line')).slice(-1)],
    ['forecast', ofMoves(announced).slice(0, 1)],
  ]
  return firstOf(ranked)
}

// After the discharge the box went through the gate of another yard of the port.
function isMovedToYard({ claim, raw }: Move): boolean {
  return claim.movement === 'gate_in' && claim.load_state === 'laden' && raw.data_source === 'terminal'
}

/** The facility at the inland destination. */
export function pickupFacilityOf({ moves, itinerary, readings }: Scene): Assigned | null {
  const { destination } = itinerary
  if (destination === null) return null
  const isThere = (spot: Spot | null) => isSameArea(spot, destination)
  const there = moves.filter((move) => move.spot?.terminal && isThere(move.spot))
  const ofMoves = (found: readonly Move[]) =>
    found.flatMap((move) =>
      move.spot?.terminal ? [{ id: move.id, source: move.raw.data_source, terminal: move.spot.terminal }] : [],
    )
  const ofReadings = readings.flatMap(({ raw, spot }) =>
    spot?.terminal && isThere(spot) ? [{ id: raw.id, source: raw.data_source, terminal: spot.terminal }] : [],
  )
  return firstOf([
    ['arrived', ofMoves(there.filter((move) => move.actual).sort(byTime)).slice(-1)],
    ['in_yard', ofReadings.slice(-1)],
    ['planned', ofMoves(there.toSorted((one, other) => bySaid(one.said, other.said))).slice(-1)],
  ])
}

function firstOf(ranked: readonly (readonly [rule: string, evidence: readonly Evidence[]])[]): Assigned | null {
  for (const [rule, evidence] of ranked) {
    const [found] = evidence
    if (found) return { terminal: found.terminal, source: found.source, provenance: { raw_event_id: found.id, rule, lost: [] } }
  }
  return null
}
