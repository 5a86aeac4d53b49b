import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeObjectStore, startObjectStore } from '../../test/world/object-store.ts'
import { newId } from '../base/ids.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage, type S3Settings } from './s3-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'
import { newStorageKey } from './upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-storage-'))
let store: FakeObjectStore
let s3: Storage
const settingsOf = (changes: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: store.endpoint,
  region: 'eu-central-1',
  bucket: store.bucket,
  access_key: store.access_key,
  secret_key: 'made-up secret',
  addressing: 'path',
  ...changes,
})
beforeAll(async () => {
  store = await startObjectStore()
  s3 = openS3Storage(settingsOf())
})
afterAll(async () => {
  await s3.close()
  await store[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const factsOf = (bytes: Buffer) => ({
  byte_size: bytes.length,
  content_type: 'application/pdf',
  checksum: createHash('md5').update(bytes).digest('base64'),
})
const key = () => newStorageKey(new Date())
const bytes = Buffer.alloc(300_000, 'paper ')

async function contentOf(storage: Storage, at: string): Promise<Buffer | null> {
  const stream = await storage.read(at)
  return stream && buffer(stream)
}

describe.each([
  ['disk', () => openDiskStorage(folder)],
  ['s3', () => s3],
] as const)('%s', (_, open) => {
  test('gives back what was written, also when it is written twice, and forgets what is removed', async () => {
    const storage = open()
    const at = key()
    expect(await storage.read(at)).toBeNull()
    for (const _again of [1, 2]) await storage.write(at, Readable.from([bytes]), factsOf(bytes))
    expect(await contentOf(storage, at)).toEqual(bytes)
    await storage.remove(at)
    await storage.remove(at)
    expect(await storage.read(at)).toBeNull()
  })

  test('keeps nothing when the bytes break off, and passes the reason on [F60]', async () => {
    const storage = open()
    const at = key()
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 100_000)
        throw new RangeError('the client went away')
      })(),
    )
    await expect(storage.write(at, broken, factsOf(bytes))).rejects.toThrow(RangeError)
    expect(await storage.read(at)).toBeNull()
  })

  test('takes no key that could lead elsewhere', async () => {
    const storage = open()
    await expect(storage.read(`${newId()}/../../../../etc/passwd`)).rejects.toThrow('keys of our own')
  })
})

test('the disk keeps no half files, and what a dead process left goes after a day', async () => {
  const storage = openDiskStorage(folder)
  const arriving = join(folder, 'arriving')
  expect(readdirSync(arriving)).toEqual([])
  writeFileSync(join(arriving, 'left'), 'half')
  expect(await storage.removeLeftovers(new Date())).toBe(0)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(arriving, 'left'), yesterday, yesterday)
  expect(await storage.removeLeftovers(new Date())).toBe(1)
  await storage.close()
})

test('a folder that cannot be written is unavailability', async () => {
  const file = join(folder, 'in the way')
  writeFileSync(file, '')
  await expect(openDiskStorage(file).write(key(), Readable.from([bytes]), factsOf(bytes))).rejects.toThrow(StorageUnavailable)
})

describe('the object store', () => {
  test('is sent the length, the checksum and the type, signed, and none of the bytes are held back', async () => {
    const at = key()
    await s3.write(at, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), factsOf(bytes))
    const { headers, path } = store.requests.at(-1) ?? { headers: {}, path: '' }
    expect(path).toBe(`/papers/${at}`)
    expect(headers).toMatchObject({
      'content-length': String(bytes.length),
      'content-md5': factsOf(bytes).checksum,
      'content-type': 'application/pdf',
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    })
    expect(headers['transfer-encoding']).toBeUndefined()
    expect(headers.authorization).toMatch(/SignedHeaders=content-md5;content-type;host;x-amz-content-sha256;x-amz-date/)
    expect(store.objects.get(at)?.bytes).toEqual(bytes)
  })

  test.each([403, 500, 503])('that answers %i is unavailable', async (status) => {
    store.fail(status)
    const facts = factsOf(bytes)
    await expect(s3.write(key(), Readable.from([bytes]), facts)).rejects.toThrow(StorageUnavailable)
    await expect(s3.read(key())).rejects.toThrow(StorageUnavailable)
    await expect(s3.remove(key())).rejects.toThrow(`${status}`)
    store.fail(null)
  })

  test('that cannot be reached, or does not know us, is unavailable', async () => {
    const facts = factsOf(bytes)
    for (const changes of [{ endpoint: 'http://127.0.0.1:1' }, { access_key: 'another' }]) {
      const other = openS3Storage(settingsOf(changes))
      await expect(other.write(key(), Readable.from([bytes]), facts)).rejects.toThrow(StorageUnavailable)
      await other.close()
    }
  })
})
