import { keepPreviousData, useQueries, useQuery } from '@tanstack/preact-query'
import { minute_ms } from '../../base/durations.ts'
import type { Answer } from '../../client/landfall.ts'
import { landfall } from './connection.ts'
import { asTaken, type BoxList, type ListQuery } from './queries.ts'

// What the map asks.

export type Ship = Answer<'listShips'>['data'][number]
export type FleetFeature = Answer<'getFleetMap'>['features'][number]
export type PortCount = Answer<'listPortOccupancies'>['data'][number]
type SeenPosition = NonNullable<Answer<'getVessel'>['data']['attributes']['positions']>[number]

const live_ms = minute_ms
const page_size = 100

/** Ships with containers aboard, those with the most first. */
export function useShips(narrowed: ListQuery) {
  return useQuery({
    queryKey: ['ships', narrowed],
    queryFn: ({ signal }) => landfall().listShips({ query: { ...asTaken(narrowed), 'page[size]': page_size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: live_ms,
  })
}

/** Ships, their ways and the ports, as the map draws them. */
export function useFleetMap(narrowed: ListQuery) {
  return useQuery({
    queryKey: ['fleet map', narrowed],
    queryFn: async ({ signal }) => landfall().getFleetMap({ query: asTaken(narrowed), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * live_ms,
  })
}

/** Ports with containers there, or on their way there. */
export function usePortCounts(narrowed: ListQuery) {
  return useQuery({
    queryKey: ['port occupancies', narrowed],
    queryFn: ({ signal }) => landfall().listPortOccupancies({ query: { ...asTaken(narrowed), 'page[size]': page_size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * live_ms,
  })
}

/** Where a ship was reported in the last seven days. */
export function useReportedPositions(vessel_id: string | null) {
  return useQuery({
    queryKey: ['positions', vessel_id],
    queryFn: async ({ signal }): Promise<readonly SeenPosition[]> => {
      const { data } = await landfall().getVessel({ id: vessel_id ?? '', query: { show_positions: 'true' }, signal })
      return (data.attributes.positions ?? []).filter(({ estimated }) => !estimated)
    },
    enabled: vessel_id !== null,
    refetchInterval: live_ms,
  })
}

const aboard_shown = 3

/** A few of the containers aboard, with their shipment. */
export function useAboard(vessel_id: string, narrowed: ListQuery) {
  return useQuery({
    queryKey: ['aboard', vessel_id, narrowed],
    queryFn: ({ signal }): Promise<BoxList> => {
      const query = { ...narrowed, 'filter[aboard]': vessel_id, include: 'shipment', 'page[size]': aboard_shown }
      return landfall().listContainers({ query: asTaken(query), signal })
    },
  })
}

/** Arrivals at a port that are still expected of a shipment, by each source. */
export function useStandingArrivals(shipment_id: string | null) {
  return useQuery({
    queryKey: ['standing arrivals', shipment_id],
    queryFn: async ({ signal }) => {
      const query = { 'filter[event]': 'vessel_arrived', 'filter[state]': 'stands,passed', 'page[size]': page_size }
      return (await landfall().listShipmentEstimates({ id: shipment_id ?? '', query, signal })).data
    },
    enabled: shipment_id !== null,
    refetchInterval: live_ms,
  })
}

/** Where a ship was or will be, by the hour: `at` in milliseconds since 1970. `is_estimated`: nobody reported it there. */
export type TimedPosition = { at: number; longitude: number; latitude: number; heading: number | null; is_estimated: boolean }
/** By the ids of ships; one that is not in it was not asked about, or has not answered. */
export type TimedPositions = ReadonlyMap<string, readonly TimedPosition[]>

/** Ships of which the days ahead are asked: each answer has a position a minute. */
const ahead_ships_max = 8
const positions_an_hour = 60
/** And the days behind, with a position an hour. */
const behind_ships_max = 24
const stale_ms = 30 * minute_ms

/** Where ships will be until their next port. Nothing is asked before somebody looks ahead. */
export function useComingPositions(vessel_ids: readonly string[], is_wanted: boolean): TimedPositions {
  return useTimed('coming positions', vessel_ids.slice(0, ahead_ships_max), is_wanted ? readComing : null)
}

/** Where ships were since they left their last port, at most since `from`. Nothing is asked before somebody looks back. */
export function usePastPositions(
  ships: readonly Ship[],
  { from, is_wanted }: { from: Date; is_wanted: boolean },
): TimedPositions {
  const departed = new Map(ships.map(({ id, attributes }) => [id, attributes.departed_at]))
  const read = (id: string, signal: AbortSignal) => readPast(id, departed.get(id) ?? null, { from, signal })
  const asked = ships.slice(0, behind_ships_max).map(({ id }) => id)
  return useTimed('past positions', asked, is_wanted ? read : null)
}

function useTimed(
  what: string,
  asked: readonly string[],
  read: ((id: string, signal: AbortSignal) => Promise<readonly TimedPosition[]>) | null,
): TimedPositions {
  const answers = useQueries({
    queries: asked.map((id) => ({
      queryKey: [what, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => read?.(id, signal) ?? [],
      enabled: read !== null,
      staleTime: stale_ms,
    })),
  })
  return new Map(answers.flatMap(({ data }, place) => (data === undefined ? [] : [[asked[place] ?? '', data]])))
}

async function readComing(id: string, signal: AbortSignal): Promise<readonly TimedPosition[]> {
  const { data } = await landfall().getVesselFuturePositions({ id, signal })
  const positions = data.attributes.positions ?? []
  return positions.filter((_, place) => place % positions_an_hour === 0 || place === positions.length - 1).map(timed)
}

async function readPast(
  id: string,
  departed_at: string | null,
  { from, signal }: { from: Date; signal: AbortSignal },
): Promise<readonly TimedPosition[]> {
  const begins = departed_at !== null && Date.parse(departed_at) > from.getTime() ? departed_at : from.toISOString()
  const query = { show_positions: 'true', 'show_positions[from_timestamp]': begins }
  const { data } = await landfall().getVessel({ id, query, signal })
  return (data.attributes.positions ?? []).map(timed)
}

function timed({ timestamp, longitude, latitude, heading, estimated }: SeenPosition): TimedPosition {
  return { at: Date.parse(timestamp), longitude, latitude, heading, is_estimated: estimated }
}
