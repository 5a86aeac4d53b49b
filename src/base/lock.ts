import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A lock on a file that one process holds at a time. */
export type FileLock = { release(): void }

/**
 * Takes the lock on `file` (made when missing), or returns null when another process holds it. The operating system releases
 * it when its holder ends, however that ends, so that no lock ever needs breaking. Node has no call for this; SQLite's
 * exclusive transaction is such a lock on every platform, and nothing is ever written to the file.
 */
export function lockFile(file: string): FileLock | null {
  // SQLite would make it readable for all.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/.test(error.message)) return null
    throw error
  }
  return { release: () => database.close() }
}
