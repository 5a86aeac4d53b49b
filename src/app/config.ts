/** Reads the settings; the only place that reads the environment. */
import { StartError } from '../base/errors.ts'
import type { Setting } from './setting-types.ts'
import { settings } from './settings.ts'

export type Config = { [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer Value> ? Value : never }

/** Reads all settings; throws one StartError that names everything wrong, a sentence a line. An empty variable counts as unset. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = []
  const values = Object.entries(settings).map(([key, row]) => {
    const given = environment[row.name]?.trim()
    const chosen = given === undefined || given === '' ? row.default : given
    try {
      return [key, chosen === null ? null : row.type.parse(chosen)]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      problems.push(`${row.name} must be ${error.message}${row.secret ? '' : `, not ${JSON.stringify(chosen)}`}.`)
      return [key, null]
    }
  })
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  // Object.fromEntries forgets which key has which type; every key of the table has just been parsed by its own row.
  return Object.fromEntries(values) as Config
}

/** Whether the simulated carriers run: a database that others use as well is taken for production. */
export function isSandboxOn({ sandbox, database_url }: Pick<Config, 'sandbox' | 'database_url'>): boolean {
  return sandbox ?? database_url === null
}

/** Whether the simulated carriers have a fleet: who has sources or a database of their own tracks boxes of their own. */
export function isFleetOn(config: Pick<Config, 'sandbox' | 'sandbox_fleet' | 'database_url' | 'feeds'>): boolean {
  const { sandbox_fleet, database_url, feeds } = config
  return isSandboxOn(config) && (sandbox_fleet ?? (database_url === null && feeds === null))
}

/** A secret that the feeds file names by its environment variable. */
export function environmentSecret(name: string): string | undefined {
  return process.env[name]
}

/** The settings that are no secrets, by the names of their environment variables: what this process runs with, for others to see. */
export function openSettings(config: Config): Record<string, Config[keyof Config]> {
  const rows = Object.entries(settings).filter(([, row]) => !('secret' in row))
  // The keys of the table are the keys of Config.
  return Object.fromEntries(rows.map(([key, row]) => [row.name, config[key as keyof Config]]))
}

export type SettingRow = { name: string; type: string; default: string | null; sentence: string; secret: boolean }

/** The table of settings as rows, for `landfall settings` and the reference page. */
export function settingRows(): SettingRow[] {
  return Object.values(settings).map((row) => ({
    name: row.name,
    type: row.type.name,
    default: row.default,
    sentence: row.sentence,
    secret: row.secret === true,
  }))
}
