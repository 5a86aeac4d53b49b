import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A database is a thousand files: to make and remove them, and to wait for the disk when a killed one begins again, takes longer than most tests
// do. Whoever kills a process loses nothing in memory either.
const memory_folder = '/dev/shm'
// Some tenth of this is in use at the same time.
const memory_bytes_min = 4_000_000_000

/** Where tests keep databases: in memory, where the machine has a folder there with room, or among the temporary files. */
export const scratch = hasRoomInMemory() ? memory_folder : tmpdir()

/** A new folder for a database. The name begins with `prefix`; whoever makes it removes it. */
export function makeScratch(prefix: string): string {
  return mkdtempSync(join(scratch, prefix))
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory_folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory_folder)
    return bavail * bsize > memory_bytes_min
  } catch {
    return false
  }
}
