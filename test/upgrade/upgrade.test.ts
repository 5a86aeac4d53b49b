import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/app/config.ts'
import { startParts } from '../../src/app/parts.ts'
import { movableClock } from '../../src/base/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { drained } from '../../src/jobs/drained.ts'
import { verify } from '../../src/tracking/verify.ts'
import { apiClient } from '../world/client.ts'
import { secret_key } from './fill.ts'
import { restoreRelease } from './restore.ts'

// Each released version's database, with real work in it, becomes this version's.

const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl.gz'))

test.each(releases)(
  '%s: nothing is lost, secrets open, and every belief is what this version makes of what was said [F11]',
  async (name) => {
    await using stack = new AsyncDisposableStack()
    const { head, tables, database } = await restoreRelease(join(import.meta.dirname, name))
    stack.use(database)
    // As if that release had made something else of what was said.
    const otherwise = await database.db.query(
      'update shipments set pod_ata_at = null, fold_sha256 = null where pod_ata_at is not null and line_tracking_stopped_at is null',
    )
    expect(otherwise.rowCount).toBeGreaterThan(0)
    const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'landfall-upgraded-')), (path) => rmSync(path, { recursive: true }))
    // As if the release had been stopped a moment ago: by today's clock its journeys would be over.
    const clock = movableClock(Date.parse(head.taken_at) - Date.now())
    const key = 'lf_live_of-the-upgraded-installation'
    const config = loadConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      LANDFALL_DATA_DIR: folder,
      LANDFALL_API_KEY: key,
      LANDFALL_SECRET_KEY: secret_key,
    })
    const started = startApp({ config, roles: new Set(['api', 'worker']), log: silentLog, clock, startParts })
    const app = stack.adopt(await started, (running) => running.stop())
    await drained(database.db, 60_000)

    const rowsOf = (table: string) => tables.find((other) => other.table === table)?.rows ?? []
    const api = apiClient(app.origin ?? '', key)
    for (const type of ['shipments', 'containers', 'tracking_requests', 'documents', 'parties'] as const) {
      const { status, list } = await api.get(`/${type}?page[size]=100`)
      expect([type, status, list().length]).toEqual([type, 200, rowsOf(type).length])
    }
    const webhooks = (await api.get('/webhooks')).list()
    expect(webhooks).toHaveLength(rowsOf('webhooks').length)
    for (const { attributes } of webhooks) expect(attributes.secret).toBeNull()
    expect(webhooks.map(({ attributes }) => attributes.headers)).toContainEqual([{ name: 'x-tenant', value: '••••' }])
    const { rows } = await database.db.query('select headers from webhooks where headers is not null')
    expect(rows).toEqual([{ headers: [{ name: 'x-tenant', sealed: expect.stringMatching(/^v1\./) }] }])
    for (const { id } of (await api.get('/containers?page[size]=100')).list())
      expect((await api.get(`/containers/${id}/transport_events`)).list().length).toBeGreaterThan(0)

    const { shipments, disagreements } = await verify({ database: database.db, clock })
    expect(shipments).toBeGreaterThan(0)
    expect(disagreements).toEqual([])
  },
)
