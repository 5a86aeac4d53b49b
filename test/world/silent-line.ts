/** A connection to the database that can fall silent: nothing is refused and nothing closed, and no byte gets through. */
import { connect, createServer, type Socket } from 'node:net'

export type SilentLine = AsyncDisposable & {
  url: string
  /** From now on nothing gets through, until `speak`. */
  hush(): void
  speak(): void
}

export async function lineThatFallsSilent(database_url: string): Promise<SilentLine> {
  const target = new URL(database_url)
  // On one machine the tests go through a socket file.
  const folder = target.searchParams.get('host')
  const reach = () =>
    folder === null ? connect(Number(target.port), target.hostname) : connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
  const sockets = new Set<Socket>()
  let is_silent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (is_silent) socket.pause()
  }
  const server = createServer((near) => {
    const far = reach()
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) keep(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(database_url)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    url: url.href,
    hush: () => {
      is_silent = true
      for (const socket of sockets) socket.pause()
    },
    speak: () => {
      is_silent = false
      for (const socket of sockets) socket.resume()
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
