import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type FileLock, lockFile } from '../../src/base/lock.ts'
import { type DatabaseBroker, openBroker } from './database-broker.ts'
import { prefix } from './leftovers.ts'

// Global set-up of vitest: one PostgreSQL for the whole run, started when the first test asks (a run of pure tests never does),
// with durability off. It dies with the run; what a killed run left behind is removed by the next.

declare module 'vitest' {
  interface ProvidedContext {
    database_broker: string
  }
}

// A database is some hundred files: to make and remove them on a disk takes longer than most tests do. Whoever kills a process loses nothing in
// memory either.
const memory_folder = '/dev/shm'
const memory_bytes_min = 4_000_000_000

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, lock } = makeFolder()
  project.provide('scratch', folder)
  // Whoever runs vitest again and again keeps a PostgreSQL for all of it.
  const kept = process.env.LANDFALL_TEST_BROKER
  const own = kept === undefined ? await openBroker(folder) : null
  project.provide('database_broker', kept ?? own?.urlOf('run') ?? '')
  return async () => {
    await own?.close()
    removeFolder({ folder, lock })
  }
}

/** A PostgreSQL for several runs of vitest, each of which is given an address of its own as LANDFALL_TEST_BROKER. */
export async function keepPostgres(): Promise<DatabaseBroker> {
  const made = makeFolder()
  const broker = await openBroker(made.folder)
  return {
    ...broker,
    close: async () => {
      await broker.close()
      removeFolder(made)
    },
  }
}

type RunFolder = { folder: string; lock: FileLock | null }

function makeFolder(): RunFolder {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory_folder : tmpdir(), prefix))
  chmodSync(folder, 0o755) // When root runs the tests, PostgreSQL runs as another user.
  return { folder, lock: lockFile(join(folder, 'lock')) }
}

function removeFolder({ folder, lock }: RunFolder): void {
  lock?.release()
  // The last of its processes may still be removing a file of its own.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Whether the machine keeps a folder in memory that has room for what a run holds. */
function hasRoomInMemory(): boolean {
  try {
    accessSync(memory_folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory_folder)
    return bavail * bsize > memory_bytes_min
  } catch {
    return false
  }
}
