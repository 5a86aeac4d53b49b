import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configFile, readConfig } from './config-file.ts'
import type { Machine } from './machine.ts'

// The numbers that were lately asked for, for completion. Kept beside the configuration, by nobody who switched it off.

const kept_max = 100

function recentNumbers(machine: Pick<Machine, 'environment' | 'home'>): string[] {
  try {
    return readFileSync(fileOf(machine), 'utf8')
      .split('\n')
      .filter((number) => number !== '')
  } catch {
    return []
  }
}

/** Notes the number as the latest. That it cannot be noted stands in nobody's way. */
export function rememberNumber(machine: Pick<Machine, 'environment' | 'home'>, number: string): void {
  if (!readConfig(machine).history) return
  const known = recentNumbers(machine).filter((one) => one !== number)
  try {
    mkdirSync(dirname(fileOf(machine)), { recursive: true, mode: 0o700 })
    writeFileSync(fileOf(machine), `${[number, ...known].slice(0, kept_max).join('\n')}\n`, { mode: 0o600 })
  } catch {
    return
  }
}

const fileOf = (machine: Pick<Machine, 'environment' | 'home'>) => join(dirname(configFile(machine)), 'recent')
