/** A connection to the database that can fall silent: nothing is refused and nothing closed, and no byte gets through. */
import { type DatabaseLine, openDatabaseLine } from './database-line.ts'

export type SilentLine = Pick<DatabaseLine, 'url' | typeof Symbol.asyncDispose> & {
  /** From now on nothing gets through, until `speak`. */
  hush(): void
  speak(): void
}

export async function lineThatFallsSilent(database_url: string): Promise<SilentLine> {
  let is_silent = false
  const line = await openDatabaseLine(database_url, ({ near, far }) => {
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (is_silent) for (const socket of [near, far]) socket.pause()
  })
  return {
    ...line,
    hush: () => {
      is_silent = true
      for (const socket of line.sockets) socket.pause()
    },
    speak: () => {
      is_silent = false
      for (const socket of line.sockets) socket.resume()
    },
  }
}
