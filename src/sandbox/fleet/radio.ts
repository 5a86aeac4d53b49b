/** The ships of the fleet on the air: a receiver that anybody may connect to by TCP, and that hands on what it hears as NMEA 0183. */
import { createServer, type Socket } from 'node:net'
import type { Clock } from '../../base/clock.ts'
import { hourOf, instantOf } from '../events.ts'
import type { SandboxFleet } from '../world.ts'
import { timelineOf } from './fleet.ts'
import { shipNamed } from './lines.ts'
import { sailings } from './roster.ts'
import { positionReport, shipReport, tagged } from './sentences.ts'
import { positionAt } from './voyage.ts'

export type Radio = {
  port: number
  /** Hands on what the ships say now, instead of at the next turn. */
  speak(): Promise<void>
  close(): Promise<void>
}

const every_ms = 30_000
const sailing_status = 0
const moored_status = 5

export async function startRadio(fleet: SandboxFleet, clock: Clock): Promise<Radio> {
  const listeners = new Set<Socket>()
  const speakTo = async (sockets: Iterable<Socket>) => {
    const began_at = await fleet.beganAt()
    if (began_at === null) return
    const text = heardAt(began_at, clock.now())
    for (const socket of sockets) socket.write(text)
  }
  // A socket that breaks is gone from `listeners`, and the next turn does without it.
  const quietly = (sockets: Iterable<Socket>) => void speakTo(sockets).catch(() => undefined)
  const server = createServer((socket) => {
    listeners.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => listeners.delete(socket))
    quietly([socket])
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const timer = setInterval(() => quietly(listeners), every_ms)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    speak: () => speakTo(listeners),
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        for (const socket of listeners) socket.destroy()
        server.close(() => resolve())
      }),
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
  return lines.map((line) => `${tagged(line, now)}\r\n`).join('')
}
