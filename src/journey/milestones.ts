/** One belief for each milestone of each visit: duplicates merge, corrections replace, strays fall away. */

import { day_ms } from '../base/durations.ts'
import { type Milestone, milestones } from '../vocabulary/event-name.ts'
import type { TransportEvent } from './belief.ts'
import { type Choice, choose } from './choose.ts'
import { momentOf } from './claimed-time.ts'
import { byTime, type Move } from './move.ts'
import type { Route } from './route.ts'
import type { SetAside, Verdict } from './verdict.ts'

export type DecidedMilestone = Choice & { milestone: Milestone; visit: string }

export type Decisions = {
  decided: readonly DecidedMilestone[]
  /** Actual claims that fell away here, by id. */
  set_aside: ReadonlyMap<string, SetAside>
}

/** O(n log n). */
export function decideMilestones(moves: readonly Move[], verdicts: ReadonlyMap<string, Verdict>, route: Route): Decisions {
  const groups = new Map<string, { milestone: Milestone; visit: string; claims: Move[] }>()
  const add = (milestone: Milestone, visit: string, move: Move) => {
    const key = eventKey(milestone, visit)
    const group = groups.get(key) ?? { milestone, visit, claims: [] }
    group.claims.push(move)
    groups.set(key, group)
  }
  for (const move of moves) {
    const verdict = verdicts.get(move.id)
    if (!move.actual || verdict?.milestone == null) continue
    add(verdict.milestone, verdict.visit, onClocksOfPort(move, verdict.milestone, route))
    if (verdict.is_inland_arrival) add('arrived_at_inland_destination', '', move)
  }
  const set_aside = new Map<string, SetAside>()
  const decided: DecidedMilestone[] = []
  for (const { milestone, visit, claims } of groups.values()) {
    const valid = withoutEarlierGates(milestone, claims, { moves, route })
    for (const move of claims)
      if (!valid.includes(move)) set_aside.set(move.id, milestone === 'rail_departed' ? 'lost' : 'before_loading')
    const chosen = choose(milestone, valid)
    if (chosen) decided.push({ ...chosen, milestone, visit })
  }
  return { decided: decided.sort(inOrder), set_aside }
}

const ports: Partial<Record<Milestone, 'pol' | 'pod'>> = {
  vessel_loaded: 'pol',
  vessel_departed: 'pol',
  vessel_arrived: 'pod',
  vessel_berthed: 'pod',
  vessel_discharged: 'pod',
}

/** A move without a place that can only be the one at a port is on the clocks of that port; its place stays as it was told. */
function onClocksOfPort(move: Move, milestone: Milestone, route: Route): Move {
  const port = ports[milestone]
  const zone = port === undefined ? null : (route[port]?.zone ?? null)
  if (move.spot !== null || move.at.instant !== null || zone === null) return move
  return { ...move, at: momentOf(move.claim.at, zone) ?? move.at }
}

// One claim can decide two milestones.
function inOrder(one: DecidedMilestone, other: DecidedMilestone): number {
  return byTime(one.winner, other.winner) || milestones.indexOf(one.milestone) - milestones.indexOf(other.milestone)
}

export function isAtSea(milestone: Milestone): boolean {
  return /^(?:vessel|transshipment|feeder)_/.test(milestone)
}

/** Unique in a container and the same over re-folds: a milestone, with the visit where there can be several. */
export function eventKey(milestone: Milestone, visit: string): string {
  return visit === '' ? milestone : `${milestone}:${visit}`
}

type Scene = { moves: readonly Move[]; route: Route }

/**
 * A box can pass a gate several times: only the last gate-in at the port of lading before it sails is the one (rolled cargo), only the last
 * empty one is the return, only the last empty gate-out the one for this cargo.
 */
function withoutEarlierGates(milestone: Milestone, claims: readonly Move[], { moves, route }: Scene): readonly Move[] {
  // Through the gate on a train: that is its departure only where nobody reports the train's own.
  if (milestone === 'rail_departed' && claims.some((move) => move.claim.movement === 'depart'))
    return claims.filter((move) => move.claim.movement === 'depart')
  if (milestone !== 'full_in' && milestone !== 'empty_in' && milestone !== 'empty_out') return claims
  const at_pol = claims.filter(
    (move) =>
      milestone === 'full_in' && move.spot !== null && move.spot.area === route.stops.find((stop) => stop.part === 'pol')?.key,
  )
  const ordered = (at_pol.length > 0 ? at_pol : [...claims]).sort(byTime)
  const last = ordered.at(-1)
  if (last === undefined) return claims
  const reopened_ms = milestone === 'full_in' ? lastLadenOut(moves, last) : Number.NEGATIVE_INFINITY
  return ordered.filter((move) => move.at.ms >= reopened_ms && !isEarlierElsewhere(move, last))
}

// The latest time before `last` at which the laden box was taken out again.
function lastLadenOut(moves: readonly Move[], last: Move): number {
  const outs = moves.filter(
    ({ actual, claim, at }) => actual && claim.movement === 'gate_out' && claim.load_state === 'laden' && at.ms < last.at.ms,
  )
  return Math.max(Number.NEGATIVE_INFINITY, ...outs.map((move) => move.at.ms))
}

// Two sources may name one yard differently; a day later at another place it is another gate.
function isEarlierElsewhere(move: Move, last: Move): boolean {
  return move.spot?.area !== last.spot?.area && last.at.ms - move.at.ms > day_ms
}

/** What the world sees of a decision. Sources that tell of the same move complete each other: a position has no voyage number. */
export function transportEventOf({ milestone, visit, winner, lost }: DecidedMilestone): TransportEvent {
  const { spot, at, raw } = winner
  const twins = lost.filter(
    (move) => move.spot?.area === spot?.area && (winner.ship === null || move.ship === null || move.ship.id === winner.ship.id),
  )
  const first = <Value>(read: (move: Move) => Value | null): Value | null =>
    [winner, ...twins].map(read).find((value) => value !== null) ?? null
  // Some lines write the vessel beside gate moves too.
  const is_at_sea = isAtSea(milestone)
  return {
    key: eventKey(milestone, visit),
    milestone,
    timestamp: at.instant,
    timezone: at.zone,
    location_locode: spot?.locode ?? null,
    location: spot?.place ? { id: spot.place.id, type: spot.place.type } : null,
    terminal: first((move) => (move.spot?.terminal ? { id: move.spot.terminal.id, type: move.spot.terminal.type } : null)),
    vessel_id: is_at_sea ? first((move) => move.ship?.id ?? null) : null,
    voyage_number: is_at_sea ? first((move) => move.claim.voyage_number) : null,
    data_source: raw.data_source,
    source_event_id: winner.id,
  }
}
