import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { version } from '../app/version.ts'
import { systemClock } from '../base/clock.ts'

/**
 * Keeps what a fault of ours leaves behind, for whoever mends it: in `faults` of the data folder where there is one, else in one of the machine's
 * temporary folders, for its owner alone. The file; null where none can be written.
 */
export function keepFault(error: unknown, data_folder: string): string | null {
  const at = systemClock.now().toISOString()
  const text = `${at}  landfall ${version}  node ${process.version}  ${process.platform} ${process.arch}\n\n${inspect(error, { depth: 4 })}\n`
  const name = `fault-${at.replaceAll(/[:.]/g, '-')}-${process.pid}.txt`
  const kept = existsSync(data_folder) ? written(() => madeFolder(join(data_folder, 'faults')), name, text) : null
  return kept ?? written(() => mkdtempSync(join(tmpdir(), 'landfall-fault-')), name, text)
}

function madeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The file; null where the system does not let us. */
function written(folder: () => string, name: string, text: string): string | null {
  try {
    const file = join(folder(), name)
    writeFileSync(file, text, { mode: 0o600 })
    chmodSync(file, 0o600) // The mode above counts only where the file is new.
    return file
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  }
}
