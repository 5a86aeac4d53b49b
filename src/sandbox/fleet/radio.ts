/** The ships of the fleet on the air: a receiver that anybody may connect to by TCP, and that hands on what it hears as NMEA 0183. */
import type { Clock } from '../../base/clock.ts'
import { startAir } from '../air.ts'
import { hourOf, instantOf } from '../events.ts'
import type { SandboxFleet } from '../world.ts'
import { timelineOf } from './fleet.ts'
import { shipNamed } from './lines.ts'
import { sailings } from './roster.ts'
import { moored_status, positionReport, sailing_status, shipReport, spoken } from './sentences.ts'
import { positionAt } from './voyage.ts'

export type Radio = {
  port: number
  /** Hands on what the ships say now, instead of at the next turn. */
  speak(): Promise<void>
  close(): Promise<void>
}

const every_ms = 30_000

export async function startRadio(fleet: SandboxFleet, clock: Clock): Promise<Radio> {
  const heard = async () => {
    const began_at = await fleet.beganAt()
    return began_at === null ? '' : heardAt(began_at, clock.now())
  }
  const air = await startAir(heard)
  const speak = async () => air.say(await heard())
  const timer = setInterval(() => void speak().catch(() => undefined), every_ms)
  return {
    port: air.port,
    speak,
    close: () => {
      clearInterval(timer)
      return air.close()
    },
  }
}

/** What all ships say at an instant: who they are and where they go, and where they are. */
function heardAt(began_at: Date, now: Date): string {
  const timeline = timelineOf(began_at)
  const lines = sailings.flatMap(({ ship, ...sailing }, index) => {
    const { name, imo, mmsi } = shipNamed(ship)
    const { latitude, longitude, heading, knots, bound_for, arrives_h } = positionAt({ ...sailing, ship }, hourOf(timeline, now))
    const status = heading === null ? moored_status : sailing_status
    return [
      ...shipReport({ mmsi, imo: Number(imo), name, destination: bound_for, eta: instantOf(timeline, arrives_h) }, index % 10),
      positionReport({ mmsi, latitude, longitude, heading, knots, status }),
    ]
  })
  return spoken(lines, now)
}
