import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../../src/api/services.ts'
import { loadConfig } from '../../src/app/config.ts'
import { openSealing } from '../../src/app/sealing.ts'
import { openServices } from '../../src/app/services.ts'
import { systemClock } from '../../src/base/clock.ts'
import { openHttp } from '../../src/base/http.ts'
import { silentLog } from '../../src/base/log.ts'
import { openDecoder } from '../../src/decoding/decoder.ts'
import { openDiskStorage } from '../../src/documents/disk-storage.ts'
import { readFeedsFile } from '../../src/feeds/file/feeds-file.ts'
import type { Database } from '../../src/store/pool.ts'
import { secret_key } from './told.ts'

// What the API is given, opened as the product opens it: for tests that start an API of their own. Nothing polls or delivers.

const feed_token = 'feed-token'
export const mail_token = 'a-token-for-mail-servers'

/** HLCU and the line of the examples are asked, at an address where nobody is; `edi` takes messages. */
const feedsFile = JSON.stringify({
  lines: ['HLCU', 'ZZLF'].map((scac) => ({ scac, dialect: 'dcsa-2', base_url: 'http://127.0.0.1:9/', auth: { kind: 'none' } })),
  mailboxes: [{ name: 'edi', dialect: 'auto', token: { env: 'FEED_TOKEN' } }],
})
const secrets = (name: string) => (name === 'FEED_TOKEN' ? feed_token : undefined)

export type OpenedServices = AsyncDisposable & { services: Services }

/** `database` sees every account. */
export async function openTestServices(
  database: Database,
  environment: Readonly<Record<string, string>> = {},
  { simulator = null }: Pick<Partial<Services>, 'simulator'> = {},
): Promise<OpenedServices> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'landfall-files-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const read = readFeedsFile(feedsFile, secrets)
  if (read.kind === 'invalid') throw new Error(JSON.stringify(read.problems))
  const config = loadConfig({
    LANDFALL_MAIL_DOMAIN: 'docs.example',
    LANDFALL_MAIL_TOKEN: mail_token,
    LANDFALL_MAIL_MB: '2',
    LANDFALL_DATA_DIR: folder,
    LANDFALL_SECRET_KEY: secret_key,
    ...environment,
  })
  const { key: sealing_key } = await openSealing(database, config)
  const http = stack.adopt(openHttp(), (it) => it.close())
  const decoder = stack.adopt(openDecoder(), (it) => it.close())
  const storage = stack.adopt(openDiskStorage(folder), (it) => it.close())
  const services = openServices(config, {
    ...{ feeds: read.feeds, secrets, database, http, decoder, storage, sealing_key },
    clock: systemClock,
    log: silentLog,
    simulator,
  })
  const rest = stack.move()
  return { services, [Symbol.asyncDispose]: () => rest.disposeAsync() }
}
