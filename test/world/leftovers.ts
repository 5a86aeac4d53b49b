import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { messageOf } from '../../src/base/errors.ts'
import { lockFile } from '../../src/base/lock.ts'
import { silentLog } from '../../src/base/log.ts'
import { startPostgres } from '../../src/postgres/server.ts'

/** What the folders of runs are called. */
export const prefix = 'landfall-test-'

/** Stops and removes the servers of runs that were killed: their lock is free. Those in folders of single tests end when their files are gone. */
export async function removeLeftovers(): Promise<void> {
  const parents = ['/dev/shm', tmpdir()].filter((parent) => existsSync(parent))
  const found = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  for (const folder of found.filter((path) => basename(path).startsWith(prefix))) {
    try {
      const lock = lockFile(join(folder, 'lock'))
      if (lock === null) continue
      if (existsSync(join(folder, 'postgres')))
        await (await startPostgres({ data_dir: folder, log: silentLog, sync: false })).stop()
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      // Another user's, or half removed by another run that does the same: not worth failing a test for.
      process.stderr.write(`${folder} is left over and stays: ${messageOf(error)}\n`)
    }
  }
}
