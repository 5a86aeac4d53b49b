import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    scratch: string
  }
}

/**
 * A new folder for a database of the test's own: in memory, where the machine has room there, since a PostgreSQL that was killed syncs a thousand
 * files before it takes connections again. It goes with the run, if the test does not remove it.
 */
export function makeScratch(name: string): string {
  const folder = mkdtempSync(join(inject('scratch'), `${name}-`))
  chmodSync(folder, 0o755) // When root runs the tests, PostgreSQL runs as another user.
  return folder
}
