/** The waters of a port, and where its ships lie. */
import { port_radius_km, portZones } from '../../data/port-zones.ts'
import { distanceKm } from '../sea/sphere.ts'
import type { CalledPort } from '../store/ships/port-calls.ts'
import type { PortZone } from '../voyage/port-call.ts'

// A ship that lies at a terminal was inside of its circle for some kilometres, so that it is seen to arrive.
const terminal_radius_km = 10
const inside_km = 4

type Waters = Omit<CalledPort, 'id' | 'name'>

/**
 * The circles that are listed for a port, else one around it, and one more around each of its terminals that lies outside of them or at their
 * rim. The first is that of the port. Null for a port of which neither it nor a terminal has a known position.
 */
export function watersOf({ code, latitude, longitude, terminals }: Waters): PortZone | null {
  const listed = Object.hasOwn(portZones, code) ? portZones[code] : undefined
  const around = latitude === null || longitude === null ? [] : [[latitude, longitude, port_radius_km] as const]
  const circles = (listed ?? around).map(([lat, lon, radius_km]) => ({ at: { latitude: lat, longitude: lon }, radius_km }))
  for (const { latitude: lat, longitude: lon } of terminals) {
    const at = { latitude: lat, longitude: lon }
    const isWithin = circles.some((circle) => distanceKm(circle.at, at) <= circle.radius_km - inside_km)
    if (!isWithin) circles.push({ at, radius_km: terminal_radius_km })
  }
  const berths = terminals.map((terminal) => ({ terminal_id: terminal.id, at: terminal }))
  return circles.length === 0 ? null : { circles, berths }
}
