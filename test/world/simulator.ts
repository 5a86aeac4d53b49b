import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { diskStorage } from '../../src/app/document-parts.ts'
import { startParts } from '../../src/app/parts.ts'
import { systemClock } from '../../src/base/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import type { AwakeLimits } from '../../src/simulator/awake-worlds.ts'
import { openSimulator, type Simulator } from '../../src/simulator/simulator.ts'
import { sharedServer, type TestDatabase } from './database.ts'

/** Simulated worlds for an API that a test starts by itself. They begin when they are asked for, and go with it. */
export async function openTestSimulator(
  { db, url }: TestDatabase,
  limits: Partial<AwakeLimits> = {},
): Promise<AsyncDisposable & { simulator: Simulator }> {
  const { superuser_url } = await sharedServer()
  const folder = mkdtempSync(join(tmpdir(), 'landfall-simulated-'))
  const simulator = openSimulator({
    ...{ database: db, clock: systemClock, log: silentLog },
    limits,
    removeFile: diskStorage(folder).remove,
    making: { maker_url: superuser_url, owner_url: url },
    startLandfall: async ({ database_url, clock }) => {
      const config = loadConfig({
        ...{ PORT: '0', LANDFALL_SANDBOX: 'on', LANDFALL_SANDBOX_FLEET: 'off', LANDFALL_DATABASE_CONNECTIONS: '4' },
        ...{ DATABASE_URL: database_url, LANDFALL_DATA_DIR: folder, LANDFALL_TRUSTED_PROXIES: '127.0.0.1' },
      })
      const app = await startApp({ config, roles: new Set(roles), log: silentLog, clock, is_simulated: true, startParts })
      return { origin: app.origin ?? '', stop: () => app.stop('at once') }
    },
  })
  return {
    simulator,
    [Symbol.asyncDispose]: async () => {
      const { rows } = await db.query<{ account_id: string }>('select account_id from simulations')
      for (const { account_id } of rows) await simulator.wipe(account_id)
      await simulator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
