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
  makeFile(file)
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

/** SQLite would make it readable for all. A file that is there is left alone: to close it would free a lock that this process has on it. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
