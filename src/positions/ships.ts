/** What one process remembers of the ships that it hears, so that most reports cost no statement. Any of it may be forgotten. */
import { isWithin, minute_ms } from '../base/durations.ts'
import type { TimedReport } from '../feeds/dialects/ais/report.ts'
import { noTrack, type Track, weigh } from '../voyage/plausible.ts'

export type KnownShip = {
  /** Null: none of our vessels. */
  vessel_id: string | null
  /** Whether a shipment wants to know where it is. */
  isWanted: boolean
  /** When that was looked up. */
  checked_ms: number
  track: Track
  /** The last position that was kept, and when it was told. */
  kept_ms: number
  kept_status: number | null
  noted_ms: number
  /** Who it says that it is and where it goes, as noted. */
  identity: string
}

export type ShipMemory = Map<string, KnownShip>

// Shipments come and go; what a ship is called changes next to never.
const checked_for_ms = 5 * minute_ms
const noted_every_ms = 30 * minute_ms
// Under way a ship is 3 km on after five minutes at most; in a port every movement counts.
const at_sea_ms = 5 * minute_ms
const in_port_ms = 2 * minute_ms
const at_sea_knots = 8
const ahead_ms = 10 * minute_ms
export const oldest_ms = 14 * 24 * 60 * minute_ms
const ships_max = 100_000

export type SightingRefusal = 'future' | 'too_old' | 'jump'

export function isChecked(ship: KnownShip | undefined, now_ms: number): ship is KnownShip {
  return ship !== undefined && isWithin({ since_ms: ship.checked_ms, span_ms: checked_for_ms }, now_ms)
}

export function isNoted(ship: KnownShip, now_ms: number): boolean {
  return isWithin({ since_ms: ship.noted_ms, span_ms: noted_every_ms }, now_ms)
}

/** Why a position is not believed, or null. Moves the ship's track. */
export function refusalOf(ship: KnownShip, { report, at_ms }: TimedReport, now_ms: number): SightingRefusal | null {
  if (report.kind !== 'position') return null
  if (at_ms > now_ms + ahead_ms) return 'future'
  if (at_ms < now_ms - oldest_ms) return 'too_old'
  const { isPlausible, track } = weigh(ship.track, { ms: at_ms, at: report })
  ship.track = track
  return isPlausible ? null : 'jump'
}

/** Whether a position tells more than the one that was kept last. Marks it as kept then. */
export function isWorthKeeping(ship: KnownShip, { report, at_ms }: TimedReport): boolean {
  if (report.kind !== 'position') return false
  const spacing_ms = (report.speed_knots ?? 0) >= at_sea_knots ? at_sea_ms : in_port_ms
  const isNewStatus = report.navigational_status !== ship.kept_status && at_ms > ship.kept_ms
  if (!isNewStatus && Math.abs(at_ms - ship.kept_ms) < spacing_ms) return false
  if (at_ms > ship.kept_ms) {
    ship.kept_ms = at_ms
    ship.kept_status = report.navigational_status
  }
  return true
}

export function remember(memory: ShipMemory, mmsi: string, ship: KnownShip): void {
  memory.delete(mmsi)
  memory.set(mmsi, ship)
  for (const oldest of memory.keys()) {
    if (memory.size <= ships_max) break
    memory.delete(oldest)
  }
}

export function newlyHeard(now_ms: number): KnownShip {
  return {
    vessel_id: null,
    isWanted: false,
    checked_ms: now_ms,
    track: noTrack,
    kept_ms: 0,
    kept_status: null,
    noted_ms: 0,
    identity: '',
  }
}
