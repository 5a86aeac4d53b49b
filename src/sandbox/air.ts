/** A receiver of AIS: anybody may connect to it by TCP, on loopback, and hears what is said from then on. */
import { createServer, type Socket } from 'node:net'

export type Air = {
  port: number
  /** How many are connected. */
  listeners(): number
  /** To all who are connected. */
  say(text: string): void
  close(): Promise<void>
}

/** `greeting`: what whoever connects is told first. */
export async function startAir(greeting: () => Promise<string> = async () => ''): Promise<Air> {
  const listeners = new Set<Socket>()
  const server = createServer((socket) => {
    listeners.add(socket)
    // A socket that breaks is gone from `listeners`, and the next word does without it.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => listeners.delete(socket))
    greeting().then(
      (text) => socket.write(text),
      () => undefined,
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    listeners: () => listeners.size,
    say: (text) => {
      for (const socket of listeners) socket.write(text)
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of listeners) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
