import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { version } from '../app/version.ts'
import { systemClock } from '../base/clock.ts'
import { ownDataFolder } from './own-data-folder.ts'

/**
 * Keeps what a fault of ours leaves behind, for whoever mends it: in the folder of the data where there is one, else in one of the machine's
 * temporary folders, for its owner alone. The file; null where none can be written.
 */
export function keepFault(error: unknown): string | null {
  const at = systemClock.now().toISOString()
  const text = `${at}  landfall ${version}  node ${process.version}  ${process.platform} ${process.arch}\n\n${inspect(error, { depth: 4 })}\n`
  const name = `fault-${at.replaceAll(/[:.]/g, '-')}-${process.pid}.txt`
  for (const folder of [inDataFolder, inTemporaryFolder])
    try {
      const file = join(folder(), name)
      writeFileSync(file, text, { mode: 0o600 })
      chmodSync(file, 0o600) // The mode above counts only where the file is new.
      return file
    } catch {
      // The next one may do.
    }
  return null
}

function inDataFolder(): string {
  const data = ownDataFolder()
  if (!existsSync(data)) throw new Error('there is none')
  const folder = join(data, 'faults')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

const inTemporaryFolder = () => mkdtempSync(join(tmpdir(), 'landfall-fault-'))
