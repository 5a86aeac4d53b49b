import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { messageOf, StartError } from './base/errors.ts'
import { type FileLock, lockFile } from './base/lock.ts'

/** Makes the folder of LANDFALL_DATA_DIR. Throws StartError when it cannot be written. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `Cannot write in the data folder ${folder} (${messageOf(error)}); set LANDFALL_DATA_DIR to one that is writable.`,
      {
        cause: error,
      },
    )
  }
}

/** The right to run the database in the folder, and a note of who has it. */
export type Claim = {
  /** Tells the next one who tries where we are to be found. */
  announce(origin: string): void
  release(): void
}

// The one before us may be on its way out (its parent was killed, and it is about to notice).
const patience_ms = 2_000

/** Claims the folder for this process alone. Throws StartError, with who runs there, when another process has it. */
export async function claimDataFolder(folder: string): Promise<Claim> {
  const lock = await waitForLock(join(folder, 'lock'))
  const note = join(folder, 'running.json')
  if (lock === null) throw new StartError(describeHolder(note, folder))
  const write = (origin: string | null) => writeFileSync(note, `${JSON.stringify({ pid: process.pid, origin })}\n`)
  write(null)
  return {
    announce: write,
    release: () => {
      rmSync(note, { force: true })
      lock.release()
    },
  }
}

async function waitForLock(file: string): Promise<FileLock | null> {
  for (const deadline_ms = performance.now() + patience_ms; ; await delay(100)) {
    const lock = tryLock(file)
    if (lock !== null || performance.now() > deadline_ms) return lock
  }
}

function tryLock(file: string): FileLock | null {
  try {
    return lockFile(file)
  } catch (error) {
    throw new StartError(
      `Cannot lock ${file} (${messageOf(error)}); set LANDFALL_DATA_DIR to a folder that this user may write.`,
      {
        cause: error,
      },
    )
  }
}

function describeHolder(note: string, folder: string): string {
  const held: unknown = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null
  const pid = typeof held === 'object' && held !== null && 'pid' in held ? ` (process ${held.pid})` : ''
  const origin = typeof held === 'object' && held !== null && 'origin' in held && held.origin !== null ? ` at ${held.origin}` : ''
  return `Landfall is already running on ${folder}${origin}${pid}; stop it first, or set LANDFALL_DATA_DIR to run another.`
}
