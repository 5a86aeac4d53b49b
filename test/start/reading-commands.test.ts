import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../world/child.ts'
import { emptyDatabase } from '../world/database.ts'
import { makeScratch } from '../world/scratch.ts'

// Commands in another shell than the server's: what they read, what they say of it, and what they leave alone.

let folder: string
let server: Child
beforeAll(async () => {
  folder = makeScratch('reading')
  const line = {
    ...{ scac: 'ACLU', dialect: 'dcsa-2', base_url: 'http://127.0.0.1:9/', auth: { kind: 'none' } },
    pacing: { requests_per_minute: 60, concurrency: 1 },
  }
  writeFileSync(join(folder, 'feeds.json'), JSON.stringify({ lines: [line] }))
  server = startChild(['src/cli/main.ts', 'serve'], {
    env: { LANDFALL_DATA_DIR: join(folder, 'data'), LANDFALL_FEEDS: join(folder, 'feeds.json'), PORT: '0' },
  })
  await server.said(/landfall.started/)
})
afterAll(async () => {
  await server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** What a command says on either stream, in a shell that knows the data folder and nothing else. */
async function told(data_dir: string, ...words: string[]): Promise<{ code: number | null; text: string }> {
  const child = startChild(['src/cli/main.ts', ...words], { env: { LANDFALL_DATA_DIR: join(folder, data_dir) } })
  const { code } = await child.exited
  return { code, text: child.text() }
}

test('without a database a command that reads is refused in one sentence and makes nothing', async () => {
  for (const words of [
    ['show', 'ZZLF482193', '--local'],
    ['feeds', 'status', '--local'],
    ['keys', 'list'],
  ]) {
    expect(await told('absent', ...words)).toEqual({
      code: 78,
      text: `There is no database in ${folder}/absent: set LANDFALL_DATA_DIR to the folder that Landfall runs on, or DATABASE_URL to its database.\n`,
    })
    expect(existsSync(join(folder, 'absent'))).toBe(false)
  }
})

test('a database without tables gets none', async () => {
  await using empty = await emptyDatabase()
  const child = startChild(['src/cli/main.ts', 'show', 'ZZLF482193', '--local'], { env: { DATABASE_URL: empty.url } })
  expect((await child.exited).code).toBe(78)
  expect(child.text()).toMatch(/the database of DATABASE_URL at .*\n.*is not one of Landfall's yet/)
  const { rows } = await empty.db.query("select relname from pg_class where relnamespace = 'public'::regnamespace")
  expect(rows).toEqual([])
})

test('feeds of the server are live in any shell, and it says what it has read', async () => {
  const { code, text } = await told('data', 'feeds', 'status', '--local')
  expect(code).toBe(0)
  expect(text).toMatch(/^ACLU +line /m)
  expect(text).toMatch(/^ZZLF +line /m)
  expect(text).toMatch(/^sandbox-uslax +terminal /m)
  expect(text).not.toMatch(/ former /)
  expect(text).toContain(`landfall: the database of the Landfall that runs on ${folder}/data`)
  expect(text).toMatch(new RegExp(`landfall: version \\S+ runs on \\S+ as process ${server.child.pid}, at http://`))
})

test('a server that has ended is still known by its feeds, and its database is started to be read', async () => {
  await server.kill('SIGTERM')
  const { code, text } = await told('data', 'feeds', 'status', '--local')
  expect(code).toBe(0)
  expect(text).toContain(`landfall: the database in ${folder}/data, on which no Landfall runs`)
  expect(text).toMatch(/landfall: version \S+ ran until .* on \S+ as process/)
  expect(text).toMatch(/^ACLU +line /m)
})
