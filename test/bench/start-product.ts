/** The whole product as the measurements start it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { startParts } from '../../src/app/parts.ts'
import { sha256 } from '../../src/base/hash.ts'
import { newId } from '../../src/base/ids.ts'
import { openLog } from '../../src/base/log.ts'
import type { Database } from '../../src/store/pool.ts'
import { apiClient } from '../world/client.ts'

/** Lines that are asked for numbers as they are written. A line may be asked a hundred times a second, so it takes some to see how fast we are. */
export const scacs = [
  'ACLU',
  'ARKU',
  'GOSU',
  'HDUJ',
  'IILU',
  'KMTU',
  'MATS',
  'SMLM',
  'SSPH',
  'TJFH',
  'TRKU',
  'TXZJ',
  'WDSB',
  'WHLC',
]

type Start = { database: Database; url: string; folder: string; line: string }

/** Starts the whole product in this process, on a database of its own, with lines that `line` answers for. Gives a client of its first account. */
export async function startLandfall(stack: AsyncDisposableStack, { database, url, folder, line }: Start) {
  const key = `lf_${newId()}`
  const feeds = join(folder, 'feeds.json')
  const pacing = { requests_per_minute: 6_000, concurrency: 100 }
  const lines = scacs.map((scac) => ({ scac, dialect: 'dcsa-2', base_url: line, auth: { kind: 'none' }, pacing }))
  writeFileSync(feeds, JSON.stringify({ lines }))
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: url,
    LANDFALL_DATA_DIR: folder,
    LANDFALL_API_KEY: key,
    LANDFALL_FEEDS: feeds,
    LANDFALL_SANDBOX: 'off',
    LANDFALL_ALLOW_PRIVATE_TARGETS: 'on',
  })
  // Lines are written as in earnest and then dropped.
  const log = openLog('info', { write: () => undefined })
  const app = stack.adopt(await startApp({ config, roles: new Set(['api', 'worker']), log, startParts }), (it) => it.stop())
  await database.query('update api_keys set requests_per_minute = 1000000 where key_hash = $1', [sha256(key)])
  return apiClient(app.origin ?? '', key)
}
