/**
 * The stays of the box at ports, in the order of the voyage. Actual lifts draw the line: as long as they are at one place it is one stay,
 * unless a vessel took the box away and it was brought back; the same port after another port is another stay. Vessel moves and plans then
 * join the stay they speak of: by the source's own transport call, else by place and vessel. Positions of ships (AIS)
 * never make a stay.
 */
import type { MilestoneClaim } from '../vocabulary/raw-event.ts'
import { bySaid, byText, byTime, isLift, type Move, type Spot, sideOf } from './move.ts'
import { callKey } from './resolve.ts'
import { isBroughtBack } from './restow.ts'

export type Stop = {
  /** The area of the place; null for moves whose source named no place. */
  key: string | null
  spot: Spot | null
  moves: readonly Move[]
}

type Draft = { key: string | null; spot: Spot | null; moves: Move[] }

/** All moves must be sea moves of one container. Near linear: a journey has few stops. */
export function stopsOf(moves: readonly Move[]): Stop[] {
  const placed = moves.filter((move) => move.spot !== null).sort(byTime)
  const claimed = placed.filter((move) => move.raw.data_source !== 'ais')
  const ofVessels = claimed.filter((move) => move.actual && !isLift(move))
  const drafts = runsOf(
    claimed.filter((move) => move.actual && isLift(move)),
    ofVessels,
  )
  const others = [
    ...ofVessels,
    ...claimed.filter((move) => !move.actual && isLift(move)),
    ...claimed.filter((move) => !move.actual && !isLift(move)),
  ]
  for (const move of others) {
    const draft = stopFor(move, drafts)
    if (draft) draft.moves.push(move)
    else drafts.push({ key: move.spot?.area ?? null, spot: move.spot, moves: [move] })
  }
  for (const move of placed) if (move.raw.data_source === 'ais') stopFor(move, drafts)?.moves.push(move)
  return inOrder(drafts)
}

function runsOf(lifts: readonly Move[], ofVessels: readonly Move[]): Draft[] {
  const runs: Draft[] = []
  for (const move of lifts) {
    const last = runs.at(-1)
    if (last !== undefined && last.key === move.spot?.area && !isBroughtBack(move, last.moves, ofVessels)) last.moves.push(move)
    else runs.push({ key: move.spot?.area ?? null, spot: move.spot, moves: [move] })
  }
  return runs
}

function stopFor(move: Move, drafts: readonly Draft[]): Draft | null {
  const here = drafts.filter((draft) => draft.key === move.spot?.area)
  const call = callKey(move.raw)
  const named = call === null ? undefined : here.find((draft) => draft.moves.some((other) => callKey(other.raw) === call))
  if (named) return named
  const fitting = here.filter((draft) => !comesFromLaterStop(move, draft, drafts))
  if (fitting.length < 2) return fitting[0] ?? null
  const ofShip = fitting.filter((draft) => draft.moves.some((other) => sideOf(other) === sideOf(move) && isSameShip(other, move)))
  return nearest(move, ofShip.length > 0 ? ofShip : fitting)
}

/** A box that left a later stop on this vessel comes back to a place where it has been: the same port twice. */
function comesFromLaterStop(move: Move, draft: Draft, drafts: readonly Draft[]): boolean {
  if (sideOf(move) !== 'in' || move.ship === null) return false
  if (draft.moves.some((other) => sideOf(other) === 'in' && isSameShip(other, move))) return false
  const here_ms = timeOf(draft)
  return drafts.some(
    (other) =>
      other.key !== draft.key &&
      timeOf(other) > here_ms &&
      other.moves.some((out) => sideOf(out) === 'out' && out.actual === move.actual && isSameShip(out, move)),
  )
}

function isSameShip(one: Move, other: Move): boolean {
  return one.ship !== null && one.ship.id === other.ship?.id
}

function nearest(move: Move, drafts: readonly Draft[]): Draft | null {
  const away = (draft: Draft) => Math.abs(timeOf(draft) - move.at.ms)
  return drafts.reduce<Draft | null>((best, draft) => (best === null || away(draft) < away(best) ? draft : best), null)
}

/**
 * When a stop is on the voyage: its first actual lift, else its first actual vessel move, else the latest plan for arriving there or, at
 * the first stop, for leaving.
 */
function timeOf({ moves }: Stop): number {
  const actual = moves.filter((move) => move.actual && move.raw.data_source !== 'ais')
  const lifts = actual.filter(isLift)
  const known = lifts.length > 0 ? lifts : actual
  if (known.length > 0) return Math.min(...known.map((move) => move.at.ms))
  return latestPlan(moves, ['discharge', 'arrive', 'berth']) ?? latestPlan(moves, ['load', 'depart']) ?? Number.POSITIVE_INFINITY
}

function latestPlan(moves: readonly Move[], movements: readonly MilestoneClaim['movement'][]): number | null {
  for (const movement of movements) {
    const plan = moves
      .filter((move) => move.claim.movement === movement && move.raw.data_source !== 'ais')
      .reduce<Move | null>(laterSaid, null)
    if (plan) return plan.at.ms
  }
  return null
}

function laterSaid(best: Move | null, move: Move): Move {
  return best === null || bySaid(best.said, move.said) < 0 ? move : best
}

export function isPlanned({ moves }: Stop): boolean {
  return !moves.some((move) => move.actual && move.raw.data_source !== 'ais')
}

/** By time; but plans grow stale, so that a planned stop is never on the wrong side of the stop that shares its vessel. */
function inOrder(drafts: readonly Draft[]): Stop[] {
  const timed = drafts
    .map((draft) => ({ draft, ms: timeOf(draft), first_id: draft.moves.map((move) => move.id).sort(byText)[0] ?? '' }))
    .sort(
      (one, other) =>
        one.ms - other.ms || byText(one.draft.key ?? '', other.draft.key ?? '') || byText(one.first_id, other.first_id),
    )
    .map(({ draft }) => ({ ...draft, spot: namedBy(draft.moves) ?? draft.spot }))
  const stops = [...timed]
  for (const stop of timed.filter(isPlanned)) {
    const at = stops.indexOf(stop)
    const before = onlyStopWith(stops, stop, 'in')
    const after = onlyStopWith(stops, stop, 'out')
    if (before > at) move(stops, at, before)
    else if (after >= 0 && after < at) move(stops, at, after)
  }
  return stops
}

// Sources may name two places of one port area; the line's word stands for the stop.
function namedBy(moves: readonly Move[]): Spot | null {
  const of_line = moves.filter((move) => move.raw.data_source === 'shipping_line')
  return (of_line.length > 0 ? of_line : moves).reduce<Move | null>(laterSaid, null)?.spot ?? null
}

/** Index of the one stop that the box leaves on the vessel that brings it here (`in`), or reaches on the vessel it leaves on (`out`). */
function onlyStopWith(stops: readonly Stop[], stop: Stop, side: 'in' | 'out'): number {
  const ships = new Set(stop.moves.filter((move) => sideOf(move) === side && isLift(move)).map((move) => move.ship?.id))
  const linked = stops.filter(
    (other) =>
      other !== stop &&
      other.moves.some((move) => isLift(move) && sideOf(move) !== side && move.ship !== null && ships.has(move.ship.id)),
  )
  return linked.length === 1 && linked[0] ? stops.indexOf(linked[0]) : -1
}

function move(stops: Stop[], from: number, to: number): void {
  stops.splice(to, 0, ...stops.splice(from, 1))
}
