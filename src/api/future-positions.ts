/** Where a ship will be, minute by minute, on its way to the next port. */
import { hour_ms, minute_ms } from '../base/durations.ts'
import { isUuid } from '../base/ids.ts'
import type { PortPlace } from '../journey/belief.ts'
import { distanceKm, type Position } from '../sea/sphere.ts'
import { listPortPlaces } from '../store/journey/journeys.ts'
import type { VoyageLeg } from '../voyage/legs.ts'
import { estimatesBetween, expectedMs, type Fix, fixesOf, hoursFor, whereaboutsAt } from '../voyage/track.ts'
import { legsOfVessel, newestFix, positionsJson, reportedFixes, type VoyageCall } from './past-positions.ts'
import { refused } from './query.ts'

type FutureQuery = {
  port_id: string | undefined
  previous_port_id: string | undefined
  latitude?: string | undefined
  longitude?: string | undefined
  /** Whether the way begins at the previous port, when the ship leaves or left it, or at a place, now. */
  from: 'port' | 'place'
}

// Thirty days: more than any leg but the slowest around a cape.
const points_max = 43_200

/**
 * As a JSON list. Throws RequestError (400) that names the parameter which is missing or makes no sense. Without any parameter the leg is the
 * one that the ship is on with the account's containers.
 */
export async function futurePositions(call: VoyageCall, vessel_id: string, query: FutureQuery): Promise<string> {
  const legs = await legsOfVessel(call, vessel_id)
  const ends = await endsOf(call, query, legs)
  const now_ms = call.now.getTime()
  const { findRoute } = call
  const fixes = query.from === 'port' ? await fixesFromPort(call, ends) : await fixesFromPlace(call, vessel_id, { query, ends })
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return '[]'
  const from_ms = Math.max(now_ms, first.ms)
  const window = { from_ms, to_ms: last.ms, step_ms: minute_ms, most: points_max - 1 }
  const between = estimatesBetween(fixes, window, findRoute)
  const start = first.ms >= now_ms ? { ...first, estimated: true } : null
  const end = between.length < points_max - 1 ? whereaboutsAt(fixes, last.ms, findRoute) : null
  const positions = [
    ...(start && start.ms % minute_ms === 0 ? [start] : []),
    ...between,
    ...(end ? [{ ...end, estimated: true }] : []),
  ]
  return positionsJson(positions.slice(0, points_max))
}

type VoyageLegEnds = { from: PortPlace & Position; to: PortPlace & Position; leg: VoyageLeg | null }

async function endsOf(
  { sql }: VoyageCall,
  { port_id, previous_port_id }: FutureQuery,
  legs: readonly VoyageLeg[],
): Promise<VoyageLegEnds> {
  if (port_id === undefined && previous_port_id === undefined) {
    const leg = legs.find(({ state }) => state === 'running') ?? legs.find(({ state }) => state === 'to_come')
    if (!leg) throw refused('port_id', 'is required: no container of this account is on the vessel')
    return { from: located('port_id', leg.from.port), to: located('port_id', leg.to.port), leg }
  }
  if (port_id === undefined) throw refused('port_id', 'is required')
  if (previous_port_id === undefined) throw refused('previous_port_id', 'is required')
  const ports = await listPortPlaces(sql, [port_id, previous_port_id].filter(isUuid))
  const from = located('previous_port_id', ports.get(previous_port_id.toLowerCase()))
  const to = located('port_id', ports.get(port_id.toLowerCase()))
  const isSame = (leg: VoyageLeg) => leg.from.port.id === from.id && leg.to.port.id === to.id && leg.state !== 'done'
  return { from, to, leg: legs.find((leg) => isSame(leg) && leg.state === 'running') ?? legs.find(isSame) ?? null }
}

function located(parameter: string, port: PortPlace | undefined): PortPlace & Position {
  if (port === undefined) throw refused(parameter, 'must be the id of a port')
  const { latitude, longitude } = port
  if (latitude === null || longitude === null) throw refused(parameter, `names ${port.name}, whose position is not known`)
  return { ...port, latitude, longitude }
}

/** From the departure, by what was reported since, to the arrival that the line names; else from now, at the usual speed. */
async function fixesFromPort(call: VoyageCall, { from, to, leg }: VoyageLegEnds): Promise<Fix[]> {
  const now_ms = call.now.getTime()
  const { findRoute } = call
  if (leg?.state === 'running') {
    const reported = (await reportedFixes(call, [leg])).get(leg.from.sequence) ?? []
    return fixesOf(leg, reported, { now_ms, findRoute })
  }
  const sailing_ms = sailingMs(call, from, to)
  const planned_ms = leg?.departs_at ? Date.parse(leg.departs_at) : now_ms
  const begin_ms = wholeMinute(Math.max(now_ms, planned_ms))
  const said_ms = leg?.arrives_at ? Date.parse(leg.arrives_at) : 0
  return [still(from, begin_ms), still(to, said_ms > begin_ms ? said_ms : begin_ms + sailing_ms)]
}

async function fixesFromPlace(
  call: VoyageCall,
  vessel_id: string,
  { query, ends: { to, leg } }: { query: FutureQuery; ends: VoyageLegEnds },
): Promise<Fix[]> {
  const here = placeOf(query) ?? (await knownPlace(call, vessel_id, leg))
  if (here === null) throw refused('latitude', 'is required: no position of the vessel is known')
  const begin_ms = wholeMinute(call.now.getTime())
  const sailing_ms = sailingMs(call, here, to)
  const end_ms = expectedMs({ arrives_at: leg?.arrives_at ?? null }, { begin_ms, now_ms: begin_ms, sailing_ms })
  return [still(here, begin_ms), still(to, end_ms)]
}

async function knownPlace(call: VoyageCall, vessel_id: string, leg: VoyageLeg | null): Promise<Position | null> {
  const reported = await newestFix(call, vessel_id)
  if (reported) return reported.at
  const now_ms = call.now.getTime()
  const { findRoute } = call
  return leg === null ? null : (whereaboutsAt(fixesOf(leg, [], { now_ms, findRoute }), now_ms, findRoute)?.at ?? null)
}

/** Null when neither is given. */
function placeOf({ latitude, longitude }: FutureQuery): Position | null {
  if (latitude === undefined && longitude === undefined) return null
  return { latitude: degrees('latitude', latitude, 90), longitude: degrees('longitude', longitude, 180) }
}

function degrees(parameter: string, text: string | undefined, most: number): number {
  if (text === undefined || text.trim() === '') throw refused(parameter, 'is required')
  const number = Number(text)
  if (!Number.isFinite(number) || Math.abs(number) > most) throw refused(parameter, `must be a number from -${most} to ${most}`)
  return number
}

function sailingMs({ findRoute }: VoyageCall, from: Position, to: Position): number {
  return hoursFor(findRoute(from, to)?.length_km ?? distanceKm(from, to)) * hour_ms
}

function still({ latitude, longitude }: Position, ms: number): Fix {
  return { at: { latitude, longitude }, ms, heading: null, speed_knots: null }
}

function wholeMinute(ms: number): number {
  return Math.ceil(ms / minute_ms) * minute_ms
}
