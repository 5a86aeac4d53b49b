import { setImmediate } from 'node:timers/promises'
import type { fleetOperations } from '../../contract/operations/fleet.ts'
import type { AttributesOf } from '../../contract/resource.ts'
import type { portOccupancy, ship } from '../../contract/resources/ship.ts'
import { countPorts, countShips, onShips, type PortCount, type ShipCount } from '../../store/ships/aboard.ts'
import {
  type PortRow,
  readAboard,
  readElsewhere,
  readPorts,
  readShips,
  readTracks,
  type ShipRow,
} from '../../store/ships/fleet.ts'
import { countPlaces } from '../../store/ships/narrowed.ts'
import { type FleetScene, legOfSailing, portOccupancyFeature, shipFeatures, slipDays, whereaboutsOf } from '../../voyage/fleet.ts'
import type { VoyageLeg } from '../../voyage/legs.ts'
import { instantOf } from '../../voyage/map-features.ts'
import type { Fix, Whereabouts } from '../../voyage/track.ts'
import type { CallBase, Handlers } from '../call.ts'
import { containersOf, type FilteredCall } from '../container-filters.ts'
import { fixOf } from '../past-positions.ts'
import { textOf } from '../record-changes.ts'

// What a map of many can show, and what is still quick to work out.
const ships_max = 100
const ports_max = 500

// Where ships should be is worked out when the connection has been given back, one ship after the other: each may take some milliseconds, in
// which nobody else is served.
export const fleetHandlers: Handlers<typeof fleetOperations> = {
  async listShips(call, { findRoute }) {
    const { sql, caller, now } = call
    const { number, size } = call.page
    const { ships } = await countFleet(call)
    const total = ships.length
    const rows = await readShips(sql, caller.account_id, ships.slice((number - 1) * size, number * size))
    const scene = { findRoute, now_ms: now.getTime() }
    return {
      kind: 'detached',
      work: async () => {
        const data: string[] = []
        for (const row of rows) {
          const leg = legOf(row)
          data.push(shipResource(row, leg && whereaboutsOf(leg, lastFix(row, leg), scene), now))
          await setImmediate()
        }
        return { kind: 'collection', data, included: null, total }
      },
    }
  },

  async getFleetMap(call, { findRoute }) {
    const { sql, caller, now } = call
    const { ships, listPorts } = await countFleet(call)
    const rows = await readShips(sql, caller.account_id, ships.slice(0, ships_max))
    const counted = await listPorts()
    const ports = await readPorts(sql, counted.slice(0, ports_max))
    const departed = rows.flatMap(({ vessel_id, departed_at }) => (departed_at ? [{ vessel_id, from: departed_at }] : []))
    const tracks = await readTracks(sql, departed, now)
    const scene = { findRoute, now_ms: now.getTime() }
    return {
      kind: 'detached',
      work: async () => {
        const features = ports.flatMap(portOccupancyFeature)
        for (const row of rows) {
          features.push(...featuresOf(row, (tracks.get(row.vessel_id) ?? []).map(fixOf), scene))
          await setImmediate()
        }
        const truncated = ships.length > ships_max || counted.length > ports_max
        return { kind: 'plain', body: { type: 'FeatureCollection', features, truncated } }
      },
    }
  },

  async listPortOccupancies(call) {
    const { number, size } = call.page
    const { listPorts } = await countFleet(call)
    const counted = await listPorts()
    const rows = await readPorts(call.sql, counted.slice((number - 1) * size, number * size))
    return { kind: 'collection', data: rows.map(portResource), included: null, total: counted.length }
  },
}

type FleetCount = { ships: ShipCount[]; listPorts(): Promise<PortCount[]> }

/** Which ships and ports have how many containers: of all of the account, or of those that the query asks for. Throws RequestError (400). */
async function countFleet(call: FilteredCall & Pick<CallBase, 'sql'>): Promise<FleetCount> {
  const { sql, caller } = call
  const containers = containersOf(call)
  if (containers.long?.is_whole !== true) {
    const places = await countPlaces(sql, caller.account_id, containers)
    return { ships: countShips(onShips(places)), listPorts: async () => countPorts(places) }
  }
  const aboard = await readAboard(sql, caller.account_id)
  const listPorts = async () => {
    const elsewhere = await readElsewhere(sql, caller.account_id)
    return countPorts([...aboard.map((count) => ({ ...count, port_id: null })), ...elsewhere])
  }
  return { ships: countShips(aboard), listPorts }
}

function legOf({ vessel_id, from_port, to_port, departed_at, arrives_at, voyage_number }: ShipRow): VoyageLeg | null {
  if (from_port === null || to_port === null) return null
  const times = { departed_at: departed_at && textOf(departed_at), arrives_at: arrives_at && textOf(arrives_at) }
  return legOfSailing({ vessel_id, from: from_port, to: to_port, voyage_number, ...times })
}

/** The last report of the ship, where it is of this leg. */
function lastFix({ latitude, longitude, position_timestamp: timestamp, ...others }: ShipRow, { departed_at }: VoyageLeg): Fix[] {
  if (latitude === null || longitude === null || timestamp === null) return []
  if (departed_at === null || timestamp.getTime() < Date.parse(departed_at)) return []
  return [fixOf({ ...others, latitude, longitude, timestamp })]
}

function featuresOf(row: ShipRow, reported: readonly Fix[], scene: FleetScene) {
  const leg = legOf(row)
  const here = leg && whereaboutsOf(leg, reported, scene)
  if (leg === null || here === null) return []
  const told = {
    vessel_id: row.vessel_id,
    vessel_name: row.name,
    vessel_imo: row.imo,
    voyage_number: row.voyage_number,
    containers_count: row.containers_count,
    containers_by_status: row.containers_by_status,
    previous_port_locode: leg.from.port.code,
    next_port_locode: leg.to.port.code,
    next_port_name: leg.to.port.name,
    arrives_at: leg.arrives_at,
    slip_days: slipDays(row.arrives_at, row.first_arrives_at),
  }
  return shipFeatures({ leg, here, reported, told }, scene)
}

function shipResource(row: ShipRow, here: Whereabouts | null, now: Date): string {
  const { vessel_id, from_port, to_port } = row
  const attributes: AttributesOf<typeof ship> = {
    name: row.name,
    imo: row.imo,
    voyage_number: row.voyage_number,
    position: here && positionOf(here, now),
    position_reported_at: row.position_timestamp && textOf(row.position_timestamp),
    containers_count: row.containers_count,
    containers_by_status: row.containers_by_status,
    previous_port_locode: from_port?.code ?? null,
    previous_port_name: from_port?.name ?? null,
    departed_at: row.departed_at && textOf(row.departed_at),
    next_port_locode: to_port?.code ?? null,
    next_port_name: to_port?.name ?? null,
    next_port_timezone: to_port?.time_zone ?? null,
    arrives_at: row.arrives_at && textOf(row.arrives_at),
    first_arrives_at: row.first_arrives_at && textOf(row.first_arrives_at),
    slip_days: slipDays(row.arrives_at, row.first_arrives_at),
  }
  const portRef = (port: { id: string } | null) => ({ data: port && { id: port.id, type: 'port' } })
  const relationships = {
    vessel: { data: { id: vessel_id, type: 'vessel' } },
    previous_port: portRef(from_port),
    next_port: portRef(to_port),
  }
  return JSON.stringify({ id: vessel_id, type: 'ship', attributes, relationships })
}

function positionOf({ at, ms, heading, speed_knots, estimated }: Whereabouts, now: Date) {
  return {
    latitude: rounded(at.latitude),
    longitude: rounded(at.longitude),
    at: instantOf(ms),
    age_s: Math.max(0, Math.round((now.getTime() - ms) / 1_000)),
    is_estimated: estimated,
    heading: heading === null ? null : Math.round(heading),
    speed_knots,
  }
}

/** To a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

function portResource({ port, containers_count, containers_by_status, approaching_count }: PortRow): string {
  const attributes: AttributesOf<typeof portOccupancy> = {
    locode: port.code,
    name: port.name,
    timezone: port.time_zone,
    latitude: port.latitude,
    longitude: port.longitude,
    ...{ containers_count, containers_by_status, approaching_count },
  }
  const relationships = { port: { data: { id: port.id, type: 'port' } } }
  return JSON.stringify({ id: port.id, type: 'port_occupancy', attributes, relationships })
}
