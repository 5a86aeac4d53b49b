/**
 * Makes the fixture of the version that is checked out, for the upgrade test of later ones: runs it, gives it work of every kind, and writes
 * down its database. `node scripts/run.mjs scripts/make-upgrade-fixture.ts` in the checkout of a release; see test/upgrade/README.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { randomToken } from '../src/base/secret.ts'
import { runningPostgresUrl } from '../src/postgres/server.ts'
import { dumpDatabase } from '../test/upgrade/dump.ts'
import { fill, secret_key } from '../test/upgrade/fill.ts'
import { startChild } from '../test/world/child.ts'
import { apiClient } from '../test/world/client.ts'
import { startReceiver } from '../test/world/receiver.ts'

const checkout = resolve(import.meta.dirname, '..')
const patience_ms = 300_000
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string } // our own file
const folder = mkdtempSync(join(tmpdir(), 'landfall-release-'))
const key = `lf_${randomToken()}`
await using receiver = await startReceiver()
const server = startChild(['src/cli/main.ts', 'serve'], {
  cwd: checkout,
  env: {
    PORT: '0',
    LANDFALL_DATA_DIR: folder,
    LANDFALL_API_KEY: key,
    LANDFALL_SECRET_KEY: secret_key,
    LANDFALL_SANDBOX: 'on',
    LANDFALL_ALLOW_PRIVATE_TARGETS: 'on',
  },
})
try {
  const [, origin = ''] = await server.said(/"origin":"([^"]+)"/)
  const api = apiClient(origin, key)
  await fill(api, receiver.url)
  for (let waited_ms = 0; ; waited_ms += 1_000) {
    const { text: boxes } = await api.get('/containers?page[size]=100')
    const { text: papers } = await api.get('/documents')
    // Boxes at sea, at a terminal, and back: every part of a journey is in the fixture.
    const has_all = ['on_ship', 'available', 'empty_returned'].every((status) => boxes.includes(`"${status}"`))
    if (has_all && papers.includes('"arrival_notice"')) break
    if (waited_ms > patience_ms) throw new Error(`the sandbox did not come so far:\n${boxes}\n${papers}`)
    await delay(1_000)
  }
  const dump = await dumpDatabase(runningPostgresUrl(folder) ?? '', version)
  const file = join(checkout, 'test/upgrade', `${version}.jsonl.gz`)
  writeFileSync(file, gzipSync(dump.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 }))
  process.stdout.write(`${file}: ${dump.length} tables\n`)
} finally {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
