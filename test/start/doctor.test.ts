import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../world/child.ts'
import { emptyDatabase, testDatabase } from '../world/database.ts'
import { startReaderService } from '../world/reader-service.ts'
import { makeScratch } from '../world/scratch.ts'

// What an operator learns of an installation whose server is down, and of a fault of Landfall itself.

let folder: string
beforeAll(() => {
  folder = makeScratch('doctor')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function told(env: Record<string, string>, ...words: string[]): Promise<{ code: number | null; text: string }> {
  const settings = { LANDFALL_DATA_DIR: join(folder, 'data'), PORT: '9', ...env }
  const child = startChild(['src/cli/main.ts', ...words], { env: settings })
  const { code } = await child.exited
  return { code, text: child.text() }
}

test('doctor --local tells of folder, disk, database and migrations while the server is down', async () => {
  await using database = await testDatabase()
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o755)
  const open = await told({ DATABASE_URL: database.url }, 'doctor', '--local')
  expect(open).toEqual({
    code: 7,
    text: expect.stringMatching(/! Folder [\s\S]* chmod 700 [\s\S]*[✓!] Disk {7}[\d.]+ GB free[\s\S]*! Server /),
  })
  chmodSync(data, 0o700)
  const { text } = await told({ DATABASE_URL: database.url }, 'doctor', '--local')
  expect(text).toMatch(/✓ Folder [\s\S]*✓ Database [\s\S]*✓ Migrations [\s\S]*✓ Work /)
})

test('it tells whether the reader that is named answers, and what is sent there', async () => {
  await using database = await testDatabase()
  await using service = await startReaderService()
  const set = { DATABASE_URL: database.url, LANDFALL_READER: service.address }
  expect((await told(set, 'doctor', '--local')).text).toMatch(/! Reader {5}LANDFALL_READER needs LANDFALL_READER_MODEL/)
  const whole = { ...set, LANDFALL_READER_MODEL: 'made-up' }
  expect((await told(whole, 'doctor', '--local')).text).toMatch(
    /✓ Reader {5}made-up at \S+ answers; the text of papers\s+goes\s+there/,
  )
  expect((await told({ ...whole, LANDFALL_READER: 'http://127.0.0.1:9' }, 'doctor', '--local')).text).toMatch(
    /! Reader [\s\S]*cannot be reached/,
  )
  expect(service.asked).toEqual([])
})

test('it tells of a database that has no tables yet, and changes nothing', async () => {
  await using empty = await emptyDatabase()
  const { code, text } = await told({ DATABASE_URL: empty.url }, 'doctor', '--local', '--json')
  const { data } = JSON.parse(text.slice(text.indexOf('{')))
  expect(code).toBe(7)
  expect(data).toContainEqual({
    ...{ check: 'database', outcome: 'needs_you' },
    detail: expect.stringContaining("is not one of Landfall's yet"),
    do: 'docs guides/operations',
  })
})

test('a fault is one sentence and a file of its owner, and no stack trace', async () => {
  await using database = await testDatabase()
  // Nobody but us has taken this table away.
  await database.db.query('drop table nodes cascade')
  const { code, text } = await told({ DATABASE_URL: database.url }, 'feeds', 'status', '--local')
  expect(text).not.toMatch(/\n\s+at /)
  const [, file = ''] = /A fault of Landfall itself: .* Its details are in (\S+)\n$/.exec(text) ?? []
  expect([code, file.startsWith(join(folder, 'data', 'faults'))]).toEqual([1, true])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/\n\s+at /)
  expect(readdirSync(join(folder, 'data', 'faults'))).toHaveLength(1)
})

test('without a folder for it, the details are elsewhere', async () => {
  await using database = await testDatabase()
  await database.db.query('drop table nodes cascade')
  const { text } = await told(
    { DATABASE_URL: database.url, LANDFALL_DATA_DIR: join(folder, 'none') },
    'feeds',
    'status',
    '--local',
  )
  const [, file = ''] = /Its details are in (\S+)\n$/.exec(text) ?? []
  expect(readFileSync(file, 'utf8')).toContain('nodes')
  rmSync(join(file, '..'), { recursive: true })
})
