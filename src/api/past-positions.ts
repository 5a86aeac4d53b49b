/** Where a ship was: what was reported, and in the gaps where it should have been on the legs that the account knows of. */
import { hour_ms } from '../base/durations.ts'
import { listJourneysOf, listPortPlaces } from '../store/journey/journeys.ts'
import { lastPosition, listPositions, positions_max, type StoredPosition } from '../store/ships/positions.ts'
import { callsOf, legsOf, type VoyageLeg } from '../voyage/legs.ts'
import { instantOf } from '../voyage/map-features.ts'
import { estimatesBetween, type Fix, fixesOf, type Whereabouts } from '../voyage/track.ts'
import type { CallBase } from './call.ts'
import { refused } from './query.ts'
import type { Services } from './services.ts'

const window_ms = 7 * 24 * hour_ms

/** A call with what finds the way between two points. */
export type VoyageCall = CallBase & Pick<Services, 'findRoute'>

/** The legs of a ship, as the account's containers tell, the latest change first; each pair of ports and departure once. */
export async function legsOfVessel({ sql, caller }: Pick<CallBase, 'sql' | 'caller'>, vessel_id: string): Promise<VoyageLeg[]> {
  const journeys = await listJourneysOf(sql, { account_id: caller.account_id, vessel_id })
  const ports = await listPortPlaces(
    sql,
    journeys.flatMap((stops) =>
      stops.flatMap(({ location_id, location_type }) => (location_type === 'port' ? (location_id ?? []) : [])),
    ),
  )
  const legs = journeys.flatMap((stops) => legsOf(callsOf(stops, ports))).filter((leg) => leg.vessel_id === vessel_id)
  const unique = new Map<string, VoyageLeg>()
  for (const leg of legs) {
    const key = [leg.from.port.id, leg.to.port.id, leg.voyage_number].join()
    if (!unique.has(key)) unique.set(key, leg)
  }
  return [...unique.values()]
}

/** As a JSON list, in order of time. By default of the last seven days. Throws RequestError (400) when the period ends before it begins. */
export async function pastPositions(
  call: VoyageCall,
  vessel_id: string,
  { from: given, to: until }: { from: Date | undefined; to: Date | undefined },
): Promise<string> {
  const to = until ?? call.now
  const from = given ?? new Date(to.getTime() - window_ms)
  // A period that begins in the future, with no end, is empty.
  if (from > to && until !== undefined)
    throw refused('show_positions[from_timestamp]', 'must not be later than show_positions[to_timestamp]')
  const reported = (await listPositions(call.sql, { vessel_id, from, to })).map(fixOf)
  const now_ms = call.now.getTime()
  const window = { from_ms: from.getTime(), to_ms: Math.min(to.getTime(), now_ms), step_ms: hour_ms, most: positions_max }
  const { findRoute } = call
  const estimated = (await legsOfVessel(call, vessel_id)).flatMap((leg) =>
    estimatesBetween(fixesOf(leg, reported, { now_ms, findRoute }), window, findRoute),
  )
  const known = new Set(reported.map(({ ms }) => ms))
  const all: Whereabouts[] = [
    ...reported.map((fix) => ({ ...fix, estimated: false })),
    ...unique(estimated.filter(({ ms }) => !known.has(ms))),
  ]
  return positionsJson(all.sort((one, other) => one.ms - other.ms))
}

/** Two journeys may tell of one time; the one that changed last is heard. */
function unique(whereabouts: readonly Whereabouts[]): Whereabouts[] {
  const times = new Set<number>()
  return whereabouts.filter(({ ms }) => !times.has(ms) && times.add(ms))
}

export function positionsJson(positions: readonly Whereabouts[]): string {
  const written = positions.map(
    ({ at, heading, ms, estimated }) =>
      `{"latitude":${rounded(at.latitude)},"longitude":${rounded(at.longitude)},"heading":${heading},"timestamp":"${instantOf(ms)}","estimated":${estimated}}`,
  )
  return `[${written.join(',')}]`
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

export function fixOf({
  latitude,
  longitude,
  timestamp,
  navigational_heading_degrees,
  nautical_speed_knots,
}: StoredPosition): Fix {
  return {
    at: { latitude, longitude },
    ms: timestamp.getTime(),
    heading: navigational_heading_degrees,
    speed_knots: nautical_speed_knots,
  }
}

/** What was reported of the ships of some legs while they were on them, by the sequence of the port of departure. */
export async function reportedFixes(
  { sql, now }: Pick<CallBase, 'sql' | 'now'>,
  legs: readonly VoyageLeg[],
): Promise<Map<number, Fix[]>> {
  const found = new Map<number, Fix[]>()
  for (const { from, vessel_id, departed_at, arrived_at } of legs) {
    if (vessel_id === null || departed_at === null) continue
    const window = { vessel_id, from: new Date(departed_at), to: arrived_at === null ? now : new Date(arrived_at) }
    found.set(from.sequence, (await listPositions(sql, window)).map(fixOf))
  }
  return found
}

/** The newest report of a ship, of the last week. */
export async function newestFix({ sql, now }: CallBase, vessel_id: string): Promise<Fix | null> {
  const from = new Date(now.getTime() - window_ms)
  const position = await lastPosition(sql, { vessel_id, from, to: now })
  return position ? fixOf(position) : null
}
