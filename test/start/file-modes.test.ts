import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataFolder } from '../../src/app/data-folder.ts'
import { openDiskStorage } from '../../src/documents/disk-storage.ts'
import { newStorageKey } from '../../src/documents/upload.ts'
import { startChild } from '../world/child.ts'
import { makeScratch } from '../world/scratch.ts'

// Nobody but the owner may do anything with what is in the data folder.

let above: string
beforeAll(() => {
  above = makeScratch('modes')
})
afterAll(() => rmSync(above, { recursive: true, force: true }))

const is_root = process.getuid?.() === 0

/** What others may do anything with, in `folder` and below. Sockets and links have no modes that count. */
function looseIn(folder: string): string[] {
  const { mode } = statSync(folder)
  const own = (mode & (is_root ? 0o067 : 0o077)) === 0 ? [] : [`. ${(mode & 0o777).toString(8)}`]
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false })
    if (stats === undefined || !(stats.isFile() || stats.isDirectory())) return []
    return (stats.mode & 0o077) === 0 ? [] : [`${name} ${(stats.mode & 0o777).toString(8)}`]
  })
  return [...own, ...found]
}

test('a start makes nothing that others may read, and takes from them what an earlier one gave', async () => {
  const folder = join(above, 'data')
  const run = async () => {
    const child = startChild(['src/cli/main.ts', 'serve'], { env: { LANDFALL_DATA_DIR: folder, PORT: '0' } })
    await child.said(/API +(http:\S+)/)
    const loose = looseIn(folder)
    await child.kill('SIGTERM')
    return loose
  }
  expect(await run()).toEqual([])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['api.key', 'lock', 'postgres', 'secret.key', 'sign-in.link']))
  mkdirSync(join(folder, 'files/aa'), { recursive: true })
  for (const name of ['files/aa/paper', 'sandbox.tsv']) writeFileSync(join(folder, name), 'x')
  for (const name of ['files', 'files/aa', 'postgres', '.']) chmodSync(join(folder, name), 0o755)
  for (const name of ['files/aa/paper', 'sandbox.tsv', 'api.key', 'secret.key', 'lock']) chmodSync(join(folder, name), 0o644)
  expect(looseIn(folder).length).toBeGreaterThanOrEqual(9)
  expect(await run()).toEqual([])
})

test('files of documents are for the owner alone', async () => {
  const folder = join(above, 'files')
  const storage = openDiskStorage(folder)
  const facts = { byte_size: 5, checksum: createHash('md5').update('paper').digest('base64'), content_type: 'text/plain' }
  const bytes = Readable.from([Buffer.from('paper')], { objectMode: false })
  await storage.write(newStorageKey(new Date()), bytes, facts)
  expect(readdirSync(folder).length).toBeGreaterThan(0)
  expect(looseIn(folder)).toEqual([])
})

test("a folder in which others have something stays theirs, but for Landfall's own files", () => {
  const folder = join(above, 'shared')
  mkdirSync(folder, { mode: 0o755 })
  for (const name of ['secret.key', 'notes.txt']) writeFileSync(join(folder, name), 'x', { mode: 0o644 })
  openDataFolder(folder)
  expect(looseIn(folder).sort()).toEqual(['. 755', 'notes.txt 644'])
})
