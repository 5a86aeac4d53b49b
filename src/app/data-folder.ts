import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { messageOf, StartError } from '../base/errors.ts'
import { type FileLock, lockFile } from '../base/lock.ts'
import { tighten } from './folder-modes.ts'

/** Makes the folder of LANDFALL_DATA_DIR, for its owner alone. Throws StartError when it cannot be written. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    tighten(folder)
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
type FolderClaim = {
  /** Tells the next one who tries where we are to be found. */
  announce(origin: string): void
  /** Tells the next one who tries that it is worth waiting for us to stop. */
  leave(): void
  release(): void
}

// The one before us may be about to notice that its parent was killed; one that says that it is stopping has 20 s for it.
const patience_ms = 2_000
const patience_with_leaving_ms = 25_000

/** Claims the folder for this process alone. Throws StartError, with who runs there, when another process has it. */
export async function claimDataFolder(folder: string): Promise<FolderClaim> {
  const note = join(folder, 'running.json')
  const lock = await waitForLock(join(folder, 'lock'), note)
  if (lock === null) throw new StartError(describeHolder(readNote(note), folder))
  const write = (fields: Partial<HolderNote>) =>
    writeFileSync(note, `${JSON.stringify({ pid: process.pid, ...fields })}\n`, { mode: 0o600 })
  write({})
  return {
    announce: (origin) => write({ origin }),
    leave: () => write({ leaving: true }),
    release: () => {
      rmSync(note, { force: true })
      lock.release()
    },
  }
}

async function waitForLock(file: string, note: string): Promise<FileLock | null> {
  for (const began_ms = performance.now(); ; await delay(100)) {
    const lock = tryLock(file)
    if (lock !== null) return lock
    const patience = readNote(note).leaving ? patience_with_leaving_ms : patience_ms
    if (performance.now() - began_ms > patience) return null
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

type HolderNote = { pid: number; origin: string; leaving: boolean }

/** What the holder wrote; nothing when it is just writing, or never did. */
function readNote(file: string): Partial<HolderNote> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) // written by claimDataFolder
  } catch (error) {
    if (error instanceof SyntaxError || !existsSync(file)) return {}
    throw error
  }
}

function describeHolder({ pid, origin }: Partial<HolderNote>, folder: string): string {
  const where = `${origin === undefined ? '' : ` at ${origin}`}${pid === undefined ? '' : ` (process ${pid})`}`
  return `Landfall is already running on ${folder}${where}; stop it first, or set LANDFALL_DATA_DIR to run another.`
}
