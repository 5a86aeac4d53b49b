/**
 * Which terminal the box is at. Who physically has it is believed before who announces it: the terminal that discharged it, then the berth,
 * then what a terminal says of its yard, then the line, then forecasts. The gate-out never moves the pickup
 * elsewhere, forecasts that flip between sibling yards leave the first one in place, and what is only announced, or read off the lists of
 * yards, changes at most once a day. See docs/explanation/how-a-journey-is-decided.md#9-ashore.
 */
import type { DataSource } from '../vocabulary/raw-event.ts'
import type { Provenance, Terminal } from './belief.ts'
import type { Box } from './box.ts'
import type { ConditionReading } from './conditions.ts'
import type { Itinerary } from './itinerary.ts'
import { bySaid, byTime, isSameArea, isSeaMove, type Move, type Spot, saidAt, sideOf } from './move.ts'
import { steadyWord } from './steady-terminal.ts'

export type TerminalAssignment = { terminal: Terminal; source: DataSource; provenance: Provenance }

type Evidence = { id: string; source: DataSource; terminal: Terminal; heard_ms: number }
type Scene = { box: Box; itinerary: Itinerary; readings: readonly ConditionReading[] }

export function podTerminalOf({ box, itinerary, readings }: Scene): TerminalAssignment | null {
  const { route, verdicts, arrived_ms } = itinerary
  const milestoneOf = (move: Move) => verdicts.get(move.id)?.milestone
  const isAtPod = (spot: Spot | null) => isSameArea(spot, route.pod)
  const at_pod = box.moves.filter((move) => move.spot?.terminal && isAtPod(move.spot))
  const actual = at_pod.filter((move) => move.actual).sort(byTime)
  const discharges = actual.filter((move) => milestoneOf(move) === 'vessel_discharged')
  const announced = at_pod.filter((move) => milestoneOf(move) !== 'full_out' && milestoneOf(move) != null).sort(bySaying)
  // A source that flips replaces its own words, or drops them from its answers, each time: while it speaks, they are remembered.
  const once = box.once_said.filter((move) => isAtPod(move.spot) && isSeaMove(move) && sideOf(move) === 'in')
  const foretold = (isBySource: (move: Move) => boolean) =>
    announced.some(isBySource) ? ofMoves([...announced, ...once].filter(isBySource).sort(bySaying)) : []
  const steady = (words: readonly Evidence[]) => {
    const word = steadyWord(
      words,
      [...box.rawEvents, ...box.once_said.map(({ raw }) => raw)].map((raw) => saidAt(raw).received_ms),
    )
    return word === null ? [] : [word]
  }
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
    ['in_yard', steady(yards.filter(({ raw }) => raw.data_source === 'terminal').flatMap(ofReading))],
    ['line', steady(foretold(isByLine))],
    ['forecast', foretold((move) => !isByLine(move)).slice(0, 1)],
  ]
  return firstOf(ranked)
}

function bySaying(one: Move, other: Move): number {
  return bySaid(one.said, other.said)
}

function isByLine({ raw }: Move): boolean {
  return raw.data_source === 'shipping_line'
}

function ofMoves(found: readonly Move[]): Evidence[] {
  return found.flatMap(({ id, raw, spot, said }) =>
    spot?.terminal ? [{ id, source: raw.data_source, terminal: spot.terminal, heard_ms: said.received_ms }] : [],
  )
}

function ofReading({ raw, spot, said }: ConditionReading): Evidence[] {
  return spot?.terminal ? [{ id: raw.id, source: raw.data_source, terminal: spot.terminal, heard_ms: said.received_ms }] : []
}

// After the discharge the box went through the gate of another yard of the port.
function isMovedToYard({ claim, raw }: Move): boolean {
  return claim.movement === 'gate_in' && claim.load_state === 'laden' && raw.data_source === 'terminal'
}

/** The facility at the inland destination. */
export function pickupFacilityOf({ box, itinerary, readings }: Scene): TerminalAssignment | null {
  const { destination } = itinerary
  if (destination === null) return null
  const isThere = (spot: Spot | null) => isSameArea(spot, destination)
  const there = box.moves.filter((move) => move.spot?.terminal && isThere(move.spot))
  return firstOf([
    ['arrived', ofMoves(there.filter((move) => move.actual).sort(byTime)).slice(-1)],
    [
      'in_yard',
      readings
        .filter(({ spot }) => isThere(spot))
        .flatMap(ofReading)
        .slice(-1),
    ],
    ['planned', ofMoves(there.toSorted(bySaying)).slice(-1)],
  ])
}

function firstOf(ranked: readonly (readonly [rule: string, evidence: readonly Evidence[]])[]): TerminalAssignment | null {
  for (const [rule, evidence] of ranked) {
    const [found] = evidence
    if (found) return { terminal: found.terminal, source: found.source, provenance: { raw_event_id: found.id, rule, lost: [] } }
  }
  return null
}
