import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { day_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { invariant } from '../base/invariant.ts'
import { randomToken } from '../base/secret.ts'
import { isStorageKey, type Storage, StorageUnavailable } from './storage.ts'

// Files in a folder of this machine. A file is written beside its place, forced to the disk and then moved there, so that what can be
// seen is whole, also after the power went.

/** Keeps files in `folder`, which is made. All processes of one installation need the same folder. */
export function openDiskStorage(folder: string): Storage {
  const arriving = join(folder, 'arriving')
  return {
    name: 'disk',
    write: async (key, bytes) => {
      const place = pathOf(folder, key)
      const beside = join(arriving, randomToken(16))
      await onDisk(() => Promise.all([dirname(place), arriving].map((path) => mkdir(path, { recursive: true, mode: 0o700 }))))
      try {
        await writeDown(beside, bytes)
        await onDisk(() => rename(beside, place))
        await onDisk(() => forceFolder(dirname(place)))
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    read: async (key) => {
      const place = pathOf(folder, key)
      return onDisk(async () => {
        if (!(await exists(place))) return null
        const file = await open(place, 'r')
        return file.createReadStream()
      })
    },
    remove: (key) => onDisk(() => rm(pathOf(folder, key), { force: true })),
    removeLeftovers: (now) => onDisk(() => removeLeftovers(arriving, now)),
    close: async () => undefined,
  }
}

// Nothing takes as long to arrive: an upload address is good for a quarter of an hour.
const leftover_age_ms = day_ms

async function removeLeftovers(arriving: string, now: Date): Promise<number> {
  if (!(await exists(arriving))) return 0
  let removed = 0
  for (const name of await readdir(arriving)) {
    const path = join(arriving, name)
    if (now.getTime() - (await stat(path)).mtimeMs < leftover_age_ms) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

// Folders of a few thousand files each, however many there are in all.
function pathOf(folder: string, key: string): string {
  invariant(isStorageKey(key), 'files are kept under keys of our own')
  const name = key.replace('/', '_')
  // The end of a time-ordered id is random, its beginning is not.
  return join(folder, key.slice(34, 36), name)
}

/** Writes all bytes and forces them to the disk. What the source fails with is passed on; what the disk fails with is unavailability. */
async function writeDown(path: string, bytes: Readable): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  // Whichever fails takes the other with it.
  let failed_first: 'source' | 'disk' | undefined
  bytes.once('error', () => {
    failed_first ??= 'source'
  })
  file.once('error', () => {
    failed_first ??= 'disk'
  })
  try {
    await pipeline(bytes, file)
  } catch (error) {
    throw failed_first === 'source' ? error : unavailable(error)
  }
}

/** The name of a file is on the disk only once its folder is. Not every system lets a folder be opened. */
async function forceFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable(`the disk: ${messageOf(error)}`, { cause: error })
}
