import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../src/base/clock.ts'
import { openDecoder } from '../../src/decoding/decoder.ts'
import type { Mailbox } from '../../src/feeds/mailboxes/mailbox.ts'
import { openWatchedFolder } from '../../src/intake/watched-folder.ts'
import type { Database } from '../../src/store/pool.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { counts, listeningLog, mailboxOf, statusFile } from './desk.ts'

let world: TestDatabase
let folder: string
let clock: MovableClock
const decoder = openDecoder()
const signal = new AbortController().signal

beforeAll(async () => {
  world = await testDatabase()
})
afterAll(async () => {
  await decoder.close()
  await world.close()
})
beforeEach(async () => {
  clock = movableClock()
  folder = mkdtempSync(join(tmpdir(), 'landfall-folder-'))
  await world.db.query('truncate messages, raw_events, unread_codes')
  return () => rmSync(folder, { recursive: true })
})

function watched(mailbox: Mailbox) {
  if (mailbox.folder === null) throw new Error('a mailbox with a folder')
  return { ...mailbox, folder: mailbox.folder }
}

async function open({ further = '', database = world.db }: { further?: string; database?: Database } = {}) {
  const { log, lines } = listeningLog()
  const mailbox = watched(mailboxOf(`name: drop\ndialect: auto\nfolder: {path: ${folder}, names: "*.edi"}\n${further}`))
  const { look } = await openWatchedFolder({ database, clock, log, decoder }, mailbox)
  return { look: () => look(signal), lines }
}

const drop = (name: string, text: string) => writeFileSync(join(folder, name), text)
const files = (place: string) => readdirSync(join(folder, place)).sort()

test('a file that has settled is taken once and moved away', async () => {
  const { look, lines } = await open()
  drop('one.edi', statusFile())
  drop('notes.txt', 'not for us')
  drop('two.edi.part', statusFile())
  await look()
  expect(files('done')).toEqual([])
  await look()
  expect(files('done')).toEqual(['one.edi'])
  expect(files('working')).toEqual([])
  expect(files('.').filter((name) => name.includes('.'))).toEqual(['notes.txt', 'two.edi.part'])
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
  expect(lines).toMatchObject([{ event: 'mailbox.file_taken', fields: { file: 'one.edi', events: 2, added: 2, unread: 0 } }])
})

test('a file that still grows is left alone', async () => {
  const { look } = await open()
  const text = statusFile()
  drop('one.edi', text.slice(0, 100))
  await look()
  drop('one.edi', text.slice(0, 200))
  await look()
  expect(await counts(world.db)).toEqual({ messages: 0, raw_events: 0 })
  drop('one.edi', text)
  await look()
  await look()
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
})

test('what cannot be read is kept and set aside with its reasons; a name that is taken gets another', async () => {
  const { look } = await open()
  for (const _ of [1, 2]) {
    drop('bad.edi', 'hello')
    await look()
    await look()
  }
  const failed = files('failed')
  expect(failed).toHaveLength(4)
  expect(failed.filter((name) => name.endsWith('.reason.txt'))).toHaveLength(2)
  expect(readFileSync(join(folder, 'failed/bad.edi.reason.txt'), 'utf8')).toBe(
    'nothing was read\nsegment 1: neither X12 nor EDIFACT\n',
  )
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 0 })
})

test('an empty file waits for its content, and not for ever', async () => {
  const { look } = await open()
  drop('empty.edi', '')
  await look()
  await look()
  expect(existsSync(join(folder, 'empty.edi'))).toBe(true)
  clock.advance(11 * 60_000)
  await look()
  expect(files('failed')).toEqual(['empty.edi', 'empty.edi.reason.txt'])
})

test('a file that a dead process left claimed is taken again, and counts once', async () => {
  const { look } = await open()
  drop('one.edi', statusFile())
  await look()
  await look()
  // As after a crash between the commit and the move.
  renameSync(join(folder, 'done/one.edi'), join(folder, 'working/0123abcd~one.edi'))
  await look()
  expect(files('working')).toEqual(['0123abcd~one.edi'])
  clock.advance(61_000)
  await look()
  expect(files('working')).toEqual([])
  expect(files('done')).toEqual(['one.edi'])
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
})

test('while the database is away files wait', async () => {
  let is_away = true
  const database: Database = {
    ...world.db,
    transaction: (work) => (is_away ? Promise.reject(new Error('no database')) : world.db.transaction(work)),
  }
  const { look, lines } = await open({ database })
  drop('one.edi', statusFile())
  await look()
  await look()
  expect(lines).toMatchObject([{ event: 'mailbox.file_put_off', fields: { error: 'no database' } }])
  is_away = false
  clock.advance(61_000)
  await look()
  expect(files('done')).toEqual(['one.edi'])
})

test('several processes share a folder: every file once', async () => {
  const processes = await Promise.all([open(), open(), open()])
  const names = Array.from({ length: 12 }, (_, index) => `${index + 10}.edi`)
  for (const name of names) drop(name, statusFile('UV', name.slice(0, 2)))
  await Promise.all(processes.map(({ look }) => look()))
  await Promise.all(processes.map(({ look }) => look()))
  expect(files('done')).toEqual(names)
  expect(await counts(world.db)).toEqual({ messages: 12, raw_events: 24 })
  const taken = processes.flatMap(({ lines }) => lines.map(({ event, fields }) => `${event} ${String(fields.file)}`))
  expect(taken.sort()).toEqual(names.map((name) => `mailbox.file_taken ${name}`))
})

test('answers are written where the sender fetches them', async () => {
  const { look } = await open({ further: 'acknowledge: true' })
  drop('one.edi', statusFile())
  await look()
  await look()
  const [name = ''] = files('out')
  expect(name).toMatch(/^one\.edi\.[0-9a-f]{8}\.997$/)
  expect(readFileSync(join(folder, 'out', name), 'utf8')).toContain('AK5*A~\nAK9*A*1*1*1~')
})

test('a file that two processes ended with goes to failed with the reason', async () => {
  const { look } = await open()
  for (const claim of ['0a1b2c3d~heavy.edi', '0a1b2c3e.1~heavier.edi', '0a1b2c3f.1.put-off~put-off.edi'])
    writeFileSync(join(folder, 'working', claim), statusFile('UV', String(claim.length)))
  clock.advance(120_000)
  await look()
  expect(files('done')).toEqual(['heavy.edi', 'put-off.edi'])
  expect(files('failed')).toEqual(['heavier.edi', 'heavier.edi.reason.txt'])
  expect(readFileSync(join(folder, 'failed', 'heavier.edi.reason.txt'), 'utf8')).toBe('2 processes ended while they took it\n')
})

test('a file that the database cannot take now is put off, which is no lost claim', async () => {
  const down: Database = { ...world.db, transaction: () => Promise.reject(new Error('down')) }
  const { look } = await open({ database: down })
  drop('one.edi', statusFile())
  for (const _ of [1, 2, 3, 4]) {
    await look()
    clock.advance(120_000)
  }
  expect(files('working')).toEqual([expect.stringMatching(/^[0-9a-f]{8}\.put-off~one\.edi$/)])
  expect(files('failed')).toEqual([])
})

test('a file of nothing but ends of segments fails with the reason, and the one behind it is taken', async () => {
  const { look } = await open()
  writeFileSync(join(folder, 'ends.edi'), Buffer.alloc(19_900_000, "'"))
  drop('zzz.edi', statusFile())
  await look()
  await look()
  expect(files('done')).toEqual(['zzz.edi'])
  expect(files('failed')).toEqual(['ends.edi', 'ends.edi.reason.txt'])
  expect(files('working')).toEqual([])
})
