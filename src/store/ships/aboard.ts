/** How many containers sail and stand, by ship and by port: what lists of ships and ports begin with. Pure. */

/** Containers of one status aboard one ship to one port; `to_port_id` null: to a place that is no port, or unknown. */
export type AboardCount = { vessel_id: string; to_port_id: string | null; current_status: string; containers: number }

export type ShipCount = {
  vessel_id: string
  containers_count: number
  containers_by_status: Readonly<Record<string, number>>
}

/** Ships with the number of their containers, those with the most first, of two alike by their ids. O(n log n) in what is counted. */
export function countShips(aboard: readonly AboardCount[]): ShipCount[] {
  return [...Map.groupBy(aboard, ({ vessel_id }) => vessel_id)]
    .map(([vessel_id, counts]) => ({ vessel_id, containers_count: sumOf(counts), containers_by_status: byStatus(counts) }))
    .sort((one, other) => other.containers_count - one.containers_count || (one.vessel_id < other.vessel_id ? -1 : 1))
}

/**
 * Containers of one status at one place: aboard a ship, or at a port. On a ship that nobody names, `vessel_id` is null, and the status may be: nobody
 * asks for it.
 */
export type PlaceCount = {
  vessel_id: string | null
  to_port_id: string | null
  port_id: string | null
  current_status: string | null
  containers: number
}

/** Those that are aboard a ship that is named. */
export function onShips(places: readonly PlaceCount[]): AboardCount[] {
  return places.flatMap(({ vessel_id, current_status, to_port_id, containers }) =>
    vessel_id === null || current_status === null ? [] : [{ vessel_id, current_status, to_port_id, containers }],
  )
}

export type PortCount = {
  port_id: string
  containers_count: number
  containers_by_status: Readonly<Record<string, number>>
  approaching_count: number
}

/** Ports with those that stand there and those that come, the most first, of two alike by their ids. O(n log n) in what is counted. */
export function countPorts(places: readonly PlaceCount[]): PortCount[] {
  const [there, coming] = [Map.groupBy(places, ({ port_id }) => port_id), Map.groupBy(places, ({ to_port_id }) => to_port_id)]
  return [...new Set([...there.keys(), ...coming.keys()])]
    .flatMap((port_id) =>
      port_id === null ? [] : [{ port_id, here: there.get(port_id) ?? [], next: coming.get(port_id) ?? [] }],
    )
    .map(({ port_id, here, next }) => ({
      port_id,
      containers_count: sumOf(here),
      containers_by_status: byStatus(here),
      approaching_count: sumOf(next),
    }))
    .sort(
      (one, other) =>
        other.containers_count - one.containers_count ||
        other.approaching_count - one.approaching_count ||
        (one.port_id < other.port_id ? -1 : 1),
    )
}

function sumOf(counts: readonly { containers: number }[]): number {
  return counts.reduce((sum, { containers }) => sum + containers, 0)
}

function byStatus(counts: readonly { current_status: string | null; containers: number }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { current_status, containers } of counts)
    if (current_status !== null) sums[current_status] = (sums[current_status] ?? 0) + containers
  return sums
}
