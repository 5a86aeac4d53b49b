import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Lifetimes } from '../base/lifetimes.ts'
import { openSimulator, type Simulator } from '../simulator/simulator.ts'
import type { StartLandfall } from '../simulator/world.ts'
import type { Database } from '../store/pool.ts'
import type { App, AppOptions, Ground } from './app.ts'
import { isSandboxOn, loadConfig } from './config.ts'
import { diskStorage } from './document-parts.ts'

/** Starts another Landfall in this process. */
export type StartAnother = (options: Omit<AppOptions, 'startParts'>) => Promise<App>

/** The simulated worlds of accounts; null: there are none, because nothing is simulated here or no database may be made. */
export async function beginSimulator(
  { config, database_url, clock, log, maker_url, is_simulated }: Ground,
  lifetimes: Lifetimes,
  { database, startAnother }: { database: Database; startAnother: StartAnother },
): Promise<Simulator | null> {
  if (is_simulated || !isSandboxOn(config) || maker_url === null) return null
  const data_dir = join(config.data_dir, 'simulated')
  const files = diskStorage(data_dir)
  const startLandfall: StartLandfall = async (given) => {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 })
    const world = await startAnother({
      config: loadConfig({
        ...settingsOfWorlds,
        DATABASE_URL: given.database_url,
        LANDFALL_DATA_DIR: data_dir,
        ...sameAs(config),
      }),
      roles: new Set(['api', 'worker', 'sandbox']),
      log,
      clock: given.clock,
      is_simulated: true,
    })
    return { origin: world.origin ?? '', stop: () => world.stop('at once') }
  }
  return lifetimes.begin(
    'simulator',
    () =>
      openSimulator({
        ...{ database, clock, log, startLandfall, removeFile: files.remove },
        making: { maker_url, owner_url: database_url },
      }),
    { end: (thing) => thing.stop() },
  )
}

const settingsOfWorlds = {
  PORT: '0',
  HOST: '127.0.0.1',
  LANDFALL_SANDBOX: 'on',
  LANDFALL_SANDBOX_FLEET: 'off',
  LANDFALL_DATABASE_CONNECTIONS: '4',
  // Requests enter through production's API, which says where clients reached it.
  LANDFALL_TRUSTED_PROXIES: '127.0.0.1',
}

/** What holds in simulated worlds as it does here. */
function sameAs({ allow_private_targets, private_feeds, public_url, log_level }: Ground['config']): Record<string, string> {
  return {
    LANDFALL_ALLOW_PRIVATE_TARGETS: allow_private_targets ? 'on' : 'off',
    LANDFALL_PRIVATE_FEEDS: private_feeds ? 'on' : 'off',
    LANDFALL_LOG_LEVEL: log_level,
    ...(public_url === null ? {} : { LANDFALL_PUBLIC_URL: public_url }),
  }
}
