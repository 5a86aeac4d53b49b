import { openLog } from '../base/log.ts'
import { type App, roles as all_roles, startApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import type { LandfallServer, ServerOptions } from './landfall-server.ts'
import { startParts } from './parts.ts'

/** What `start` of src/app/server.ts does, once it is known that this Node can read it. */
export async function startLandfall({ settings = {}, roles = all_roles, onLog }: ServerOptions): Promise<LandfallServer> {
  const config = loadConfig(settings)
  const log = openLog(config.log_level, onLog && { write: onLog })
  const app = await startApp({ config, roles: new Set(roles), log, startParts })
  let stopped: Promise<void> | null = null
  return {
    address: app.origin,
    api_key: keyOf(app, config),
    stop: () => {
      stopped ??= app.stop()
      return stopped
    },
  }
}

function keyOf({ key }: App, { api_key }: Config): string | null {
  switch (key.kind) {
    case 'given':
      return api_key
    case 'made':
      return key.text
    case 'known':
      return null
  }
}
