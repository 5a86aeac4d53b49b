/** A line of one's own to the database, on which a test decides what gets through. */
import { connect, createServer, type Socket } from 'node:net'

/** A connection on the line: the application's end, and the database's. */
type Ends = { near: Socket; far: Socket }

export type DatabaseLine = AsyncDisposable & {
  /** What the application connects to. */
  url: string
  /** Sockets that are open, of both ends. */
  sockets: ReadonlySet<Socket>
}

/** Opens the line. `join` says for each connection what passes between its ends; when one end closes, so does the other. */
export async function openDatabaseLine(database_url: string, join: (ends: Ends) => void): Promise<DatabaseLine> {
  const target = new URL(database_url)
  // On one machine the tests go through a socket file.
  const folder = target.searchParams.get('host')
  const reach = () =>
    folder === null ? connect(Number(target.port), target.hostname) : connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = reach()
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    join({ near, far })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(database_url)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    url: url.href,
    sockets,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
