/** How many containers sail, by ship and by port: what lists of ships and ports begin with. Pure. */

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
    .map(([vessel_id, counts]) => {
      const containers_by_status = sumsBy(counts, ({ current_status }) => current_status)
      const containers_count = counts.reduce((sum, { containers }) => sum + containers, 0)
      return { vessel_id, containers_count, containers_by_status: Object.fromEntries(containers_by_status) }
    })
    .sort((one, other) => other.containers_count - one.containers_count || (one.vessel_id < other.vessel_id ? -1 : 1))
}

/** How many containers sail to each port. */
export function countApproaching(aboard: readonly AboardCount[]): ReadonlyMap<string, number> {
  return sumsBy(aboard, ({ to_port_id }) => to_port_id)
}

function sumsBy(aboard: readonly AboardCount[], keyOf: (count: AboardCount) => string | null): Map<string, number> {
  const sums = new Map<string, number>()
  for (const count of aboard) {
    const key = keyOf(count)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + count.containers)
  }
  return sums
}
