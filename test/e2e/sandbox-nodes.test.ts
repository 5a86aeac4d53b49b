import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSandboxOn, loadConfig } from '../../src/app/config.ts'
import { sandboxMemory } from '../../src/app/sandbox-parts.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { startWorld } from '../world/app.ts'
import { testDatabase } from '../world/database.ts'

// The sandbox where several processes share a database.

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-sandbox-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('it is on with the embedded database, off with one of DATABASE_URL, and as the setting says', () => {
  const on = (environment: Record<string, string>) => isSandboxOn(loadConfig(environment))
  const DATABASE_URL = 'postgres://landfall@db.example.com/landfall'
  expect([on({}), on({ DATABASE_URL })]).toEqual([true, false])
  expect([on({ LANDFALL_SANDBOX: 'auto', DATABASE_URL }), on({ LANDFALL_SANDBOX: 'on', DATABASE_URL })]).toEqual([false, true])
  expect(on({ LANDFALL_SANDBOX: 'off' })).toBe(false)
})

test('where it is off its lines are not known', async () => {
  await using world = await startWorld({ environment: { LANDFALL_SANDBOX: 'auto' } })
  expect((await world.api.get('/shipping_lines')).text).not.toContain('ZZLF')
  expect((await world.track('ZZLF482193', { scac: 'ZZLF' })).status).toBe(422)
})

test('a process with workers and nothing else reaches it, and journeys of version 0.1.0 go on', async () => {
  const begun = new Date(Date.now() - 5_000).toISOString()
  const file = join(folder, 'sandbox.tsv')
  // The last line was cut short by a kill.
  writeFileSync(file, `ZZLF482193\t${begun}\nZZLF482194RAIL\t${begun}\nZZLF48\t2026-01`)
  const environment = { LANDFALL_SANDBOX: 'on', LANDFALL_DATA_DIR: folder }
  await using world = await startWorld({ environment, roles: ['api', 'worker'] })
  const { id } = await world.track('ZZLF482193', { scac: 'ZZLF' })
  await world.settled()
  expect((await world.api.get(`/tracking_requests/${id}`)).attributes()).toMatchObject({ status: 'created' })
  const { rows } = await world.db.query('select start, word, first_asked_at from sandbox_journeys order by word')
  expect(rows).toEqual([
    { start: 'ZZLF482193', word: '', first_asked_at: new Date(begun) },
    { start: 'ZZLF482194', word: 'RAIL', first_asked_at: new Date(begun) },
  ])
  expect(existsSync(file)).toBe(false)
})

test('all processes remember the same', async () => {
  await using world = await testDatabase()
  await using other = new AsyncDisposableStack()
  const options = { account: '*', connections_max: 1, application_name: 'test' } as const
  const second = other.adopt(openDatabase(world.url, options), (db) => db.close())
  const [here, there] = [sandboxMemory(world.db), sandboxMemory(second)]
  const journey = { start: 'ZZLF482193', word: '' }
  const [early, late] = [new Date('2031-01-01T00:00:00Z'), new Date('2031-01-01T01:00:00Z')]
  expect(await here.latest(journey.start)).toBeNull()
  expect(await here.noteAsk(journey, { now: early, is_further_page: false })).toEqual({ first_asked_at: early, asks: 1 })
  expect(await there.noteAsk(journey, { now: late, is_further_page: true })).toEqual({ first_asked_at: early, asks: 1 })
  expect(await there.noteAsk(journey, { now: late, is_further_page: false })).toEqual({ first_asked_at: early, asks: 2 })
  await there.noteAsk({ ...journey, word: 'RAIL' }, { now: late, is_further_page: false })
  expect(await here.latest(journey.start)).toMatchObject({ word: 'RAIL', first_asked_at: late })
})
