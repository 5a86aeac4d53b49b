/** The map of a container: ports, the ship, where it was and where it goes. */
import { instant } from '../store/instant.ts'
import { listPortPlaces, listVessels, readJourney } from '../store/journey/journeys.ts'
import type { Sql } from '../store/pool.ts'
import { callsOf, legsOf } from '../voyage/legs.ts'
import { type MapFeature, mapFeatures } from '../voyage/map-features.ts'
import { reportedFixes } from './past-positions.ts'
import type { Services } from './services.ts'

type MapTools = Pick<Services, 'findRoute'> & { sql: Sql; now: Date }

/** undefined: the account has no such container. */
export async function containerMap(
  { sql, now, findRoute }: MapTools,
  container: { account_id: string; id: string },
): Promise<MapFeature[] | undefined> {
  const journey = await readJourney(sql, container)
  if (!journey) return undefined
  const ports = await listPortPlaces(
    sql,
    journey.journey_stops.flatMap(({ location_id, location_type }) => (location_type === 'port' ? (location_id ?? []) : [])),
  )
  const calls = callsOf(journey.journey_stops, ports)
  const legs = legsOf(calls)
  const vessels = await listVessels(
    sql,
    legs.flatMap(({ vessel_id }) => vessel_id ?? []),
  )
  const reported = await reportedFixes({ sql, now }, legs)
  return mapFeatures({
    calls,
    vessels,
    reportedOn: (leg) => reported.get(leg.from.sequence) ?? [],
    findRoute,
    shipment_updated_at: journey.shipment_updated_at && instant(journey.shipment_updated_at),
    now_ms: now.getTime(),
  })
}
