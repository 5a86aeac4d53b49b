/** Made-up calls at real terminals: a ship comes from the sea, lies near the terminal's position and leaves. */

import { watersOf } from '../../../src/positions/port-waters.ts'
import { canonicalLocode, referencePorts } from '../../../src/reference/places.ts'
import { referenceTerminals } from '../../../src/reference/terminals.ts'
import { around, positionOf, vectorOf } from '../../../src/sea/sphere.ts'
import { type PortZone, portCallsOf, type Sighting } from '../../../src/voyage/port-call.ts'

const minute_ms = 60_000

/** What is made of a call: nothing seen, or seen with the terminal, without one, or with a neighbour of it. */
type CallOutcome = 'unseen' | 'named' | 'unnamed' | 'neighbour'

type Terminal = { id: string; port: string; name: string; latitude: number; longitude: number; zone: PortZone }

/** Every terminal whose place is known, with the waters of its port as the product has them. */
export function listedTerminals(): Terminal[] {
  const byPort = Map.groupBy(
    referenceTerminals.flatMap(({ id, port_id, name, smdg_code, firms_code, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ id, port_id, name, smdg_code, firms_code, latitude, longitude }],
    ),
    ({ port_id }) => port_id,
  )
  return referencePorts.flatMap((port) => {
    const terminals = byPort.get(port.id) ?? []
    const zone = watersOf({ ...port, code: canonicalLocode(port.code), terminals })
    return zone === null
      ? []
      : terminals.map(({ id, name, latitude, longitude }) => ({ id, port: port.code, name, latitude, longitude, zone }))
  })
}

/** `off_km`: how far from the terminal's position the ship lies; `side`: 0 to 7, on which side, and from where it comes. */
export function callAt(
  { id, latitude, longitude, zone }: Terminal,
  { off_km, side }: { off_km: number; side: number },
): CallOutcome {
  const there = { latitude, longitude }
  const berth = off_km === 0 ? there : away(there, off_km, side)
  const sightings: Sighting[] = [
    ...[150, 90, 45, 30, 20, 14, 9, 5, 2].map((km, index) => seen(index * 60, away(there, km, side + 3), km > 20 ? 14 : 4.5)),
    ...Array.from({ length: 24 }, (_, index) => ({ ...seen(10 * 60 + index * 30, berth, 0), navigational_status: 5 })),
    ...[2, 5, 9, 14, 20, 30, 45, 90].map((km, index) => seen((23 + index) * 60, away(there, km, side + 3), 12)),
  ]
  const [call] = portCallsOf(sightings, zone).filter(({ arrived, berthed, departed }) => arrived && berthed && departed)
  if (call === undefined) return 'unseen'
  const named = call.berthed?.terminal_id ?? null
  return named === id ? 'named' : named === null ? 'unnamed' : 'neighbour'
}

function away(at: { latitude: number; longitude: number }, km: number, side: number) {
  const points = around(vectorOf(at), km)
  const point = points[side % points.length]
  return point ? positionOf(point) : at
}

function seen(minutes: number, at: { latitude: number; longitude: number }, speed_knots: number): Sighting {
  return { ms: minutes * minute_ms, at, speed_knots, navigational_status: 0 }
}
