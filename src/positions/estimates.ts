/** Estimates of arrival by position, kept beside the line's word. Here they change no attribute of a shipment; see follow.ts. */

import type { Clock } from '../base/clock.ts'
import { hour_ms } from '../base/durations.ts'
import type { Position } from '../sea/sphere.ts'
import type { Database } from '../store/pool.ts'
import type { FollowedEstimate } from '../store/ships/followed-estimates.ts'
import { insertEstimate, listLatestEstimates, medianWaiting, type StoredCall } from '../store/ships/port-calls.ts'
import { estimateArrival, isNews, usual_waiting_ms } from '../voyage/arrival-estimate.ts'
import type { PositionEstimate } from '../voyage/better-estimate.ts'
import type { ExpectedCall } from '../voyage/expected-calls.ts'
import type { Sighting } from '../voyage/port-call.ts'
import type { FindRoute } from '../voyage/track.ts'

const speeds_ms = 48 * hour_ms
const year_ms = 365 * 24 * hour_ms
// Farther calls are a matter of the schedule.
const calls_max = 4

type VesselFacts = {
  vessel_id: string
  expected: readonly ExpectedCall[]
  /** The latest first. */
  sightings: readonly Sighting[]
  calls: readonly StoredCall[]
  /** What stands in the place of the line's word at present. */
  followed: readonly FollowedEstimate[]
  /** Where ports are. */
  anchors: ReadonlyMap<string, Position>
}

type Tools = { database: Database; clock: Clock; findRoute: FindRoute }

type EstimateNews = {
  /** How many were kept: those that differ enough from the last. */
  estimates: number
  /** When the ship should arrive, by port, whether or not that is news. */
  heard: ReadonlyMap<string, HeardNow>
}

/** `kept_ms`: the estimate that is kept and shown, which the present one may differ from by less than is news. */
export type HeardNow = PositionEstimate & { kept_ms: number }

export async function noteEstimates({ database, clock, findRoute }: Tools, known: VesselFacts): Promise<EstimateNews> {
  const now = clock.now()
  const now_ms = now.getTime()
  const [last] = known.sightings
  const heard = new Map<string, HeardNow>()
  if (last === undefined) return { estimates: 0, heard }
  const next = nextCalls(known, now_ms)
  const before = new Map((await listLatestEstimates(database, known.vessel_id)).map((one) => [one.port_id, one]))
  const speeds_knots = known.sightings
    .filter(({ ms, speed_knots }) => speed_knots !== null && last.ms - ms <= speeds_ms)
    .map(({ speed_knots }) => speed_knots ?? 0)
  const passed: Position[] = []
  let count = 0
  for (const { port_id, line_eta_ms } of next) {
    const to = known.anchors.get(port_id)
    if (to === undefined) continue
    const sailing = { here: last.at, seen_ms: last.ms, speeds_knots, calls: [...passed], to }
    passed.push(to)
    const waiting_ms = (await medianWaiting(database, port_id, new Date(now_ms - year_ms))) ?? usual_waiting_ms
    const estimate = estimateArrival(sailing, { now_ms, findRoute, waiting_ms })
    if (estimate === null) continue
    const known_ms = before.get(port_id)?.arrives_at.getTime() ?? null
    const is_news = isNews(known_ms, estimate.arrives_ms, now_ms)
    const kept_ms = is_news || known_ms === null || known_ms < now_ms ? estimate.arrives_ms : known_ms
    heard.set(port_id, { ...estimate, now_knots: last.speed_knots, kept_ms })
    if (!is_news) continue
    await insertEstimate(database, {
      vessel_id: known.vessel_id,
      port_id,
      made_at: now,
      arrives_at: new Date(estimate.arrives_ms),
      berths_at: new Date(estimate.berths_ms),
      distance_nm: estimate.distance_nm,
      speed_knots: estimate.speed_knots,
      position_at: new Date(last.ms),
      line_eta_at: lineWord(known, { port_id, line_eta_ms }),
    })
    count += 1
  }
  return { estimates: count, heard }
}

/** What the line says, also while a position stands in its place. */
function lineWord(
  { followed }: VesselFacts,
  { port_id, line_eta_ms }: Pick<ExpectedCall, 'port_id' | 'line_eta_ms'>,
): Date | null {
  const outdone = followed.find((row) => row.port_id === port_id && row.arrives_at.getTime() === line_eta_ms)?.outdone_at
  return outdone ?? (line_eta_ms === null ? null : new Date(line_eta_ms))
}

/** Ports that the ship is on its way to, each once, in the order in which the line expects it there. */
function nextCalls({ expected, calls }: VesselFacts, now_ms: number): ExpectedCall[] {
  const under_way = expected
    .filter(({ side, line_eta_ms, from_ms }) => side === 'in' && line_eta_ms !== null && from_ms !== null && from_ms <= now_ms)
    .filter(({ port_id, from_ms }) => !calls.some((call) => call.port_id === port_id && isAfter(call, from_ms)))
    .sort((one, other) => (one.line_eta_ms ?? 0) - (other.line_eta_ms ?? 0))
  const ports = new Map<string, ExpectedCall>()
  for (const call of under_way) if (!ports.has(call.port_id)) ports.set(call.port_id, call)
  return [...ports.values()].slice(0, calls_max)
}

function isAfter({ arrived_at }: StoredCall, from_ms: number | null): boolean {
  return arrived_at !== null && arrived_at.getTime() > (from_ms ?? 0)
}
