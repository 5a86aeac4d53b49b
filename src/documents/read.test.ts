import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/world/database.ts'
import { addAccount } from '../../test/world/deliveries.ts'
import { systemClock } from '../base/clock.ts'
import { silentLog } from '../base/log.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { readBlob } from '../store/documents/blobs.ts'
import { fileOf } from '../store/documents/document-records.ts'
import type { DocumentReader, DocumentReading, ReadPaper } from '../vocabulary/document-reading.ts'
import { openDiskStorage } from './disk-storage.ts'
import { askReading, correctDocument } from './edit.ts'
import { addDocument } from './intake.ts'
import { partId } from './papers.ts'
import { readDocument } from './read.ts'
import { type Storage, StorageUnavailable } from './storage.ts'
import { storeFile } from './upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-read-'))
const storage = openDiskStorage(folder)
let test_db: TestDatabase
let account_id: string
beforeAll(async () => {
  test_db = await testDatabase()
  account_id = await addAccount(test_db.db)
})
afterAll(async () => {
  await test_db.close()
  rmSync(folder, { recursive: true })
})

const paper = (changes: Partial<ReadPaper> = {}): ReadPaper => ({
  pages: { first: 1, last: 1 },
  document_type: 'arrival_notice',
  classification_notes: 'Headed as one.',
  schema_version: '2026-06-01',
  payload: { vessel_name: 'PAPER LANTERN' },
  sources: [],
  references: { container_numbers: [], bill_numbers: [], booking_numbers: [], references: [] },
  ...changes,
})
const readAs = (...papers: ReadPaper[]): DocumentReading => ({ kind: 'read', pages: 9, papers })

/** Counts what it is asked and answers like this. */
function readerOf(answer: () => Promise<DocumentReading>) {
  const asked: string[] = []
  const reader: DocumentReader = {
    read: () => {
      asked.push('read')
      return answer()
    },
    extract: (_, { document_type, pages }) => {
      asked.push(`extract ${document_type}${pages ? ` ${pages.first}-${pages.last}` : ''}`)
      return Promise.resolve(readAs(paper({ document_type, payload: { read_as: document_type } })))
    },
    // Files of one page only can be cut out, so that both kinds of part are there.
    cut: (_, parts) => {
      asked.push(`cut ${parts.map(({ first, last }) => `${first}-${last}`).join(' ')}`)
      return Promise.resolve(parts.map(({ first, last }) => (first === last ? Buffer.from(`page ${first}`) : null)))
    },
  }
  return { reader, asked }
}

const job = (changes: Partial<RunningJob> = {}): RunningJob => ({
  id: '1',
  held: null,
  attempt: 1,
  is_last_attempt: false,
  signal: new AbortController().signal,
  fence: async () => undefined,
  ...changes,
})

let made = 0
async function added(): Promise<string> {
  const now = new Date()
  const bytes = Buffer.from(`file ${made++}`)
  const blob = await storeFile(
    { sql: test_db.db, storage },
    { account_id, user_id: null, filename: 'a.pdf', content_type: 'application/pdf', bytes },
    now,
  )
  const intake = {
    name: 'A',
    source: 'api' as const,
    blob,
    user_id: null,
    email_submission_id: null,
    duplicates: 'reject' as const,
    now,
  }
  const outcome = await test_db.db.transaction((tx) => addDocument(tx, intake))
  if (outcome.kind !== 'added') throw new Error('a duplicate')
  return outcome.id
}

type Circumstances = Partial<RunningJob> & { from?: Storage }

const read = (document_id: string, reader: DocumentReader, { from = storage, ...changes }: Circumstances = {}) =>
  readDocument(
    { database: test_db.db, clock: systemClock, log: silentLog, storage: from, reader },
    { account_id, document_id },
    job(changes),
  )

async function rowOf(id: string) {
  const { rows } = await test_db.db.query(
    `select document_type, document_type_manual, classification_notes, wanted_reading - done_reading as due,
      (select payload from document_representations r where r.id = last_document_representation_id) as payload
      from documents where id = $1`,
    [id],
  )
  return rows[0]
}
const eventsOf = async (id: string) =>
  (await test_db.db.query<{ name: string }>('select name from events where reference_id = $1 order by sequence', [id])).rows.map(
    ({ name }) => name,
  )

test('a reading is done once, however often its job runs', async () => {
  const id = await added()
  const { reader, asked } = readerOf(async () => readAs(paper()))
  await read(id, reader)
  await read(id, reader)
  expect(asked).toEqual(['read'])
  expect(await eventsOf(id)).toEqual(['document.extracted'])
  expect(await rowOf(id)).toMatchObject({ document_type: 'arrival_notice', due: 0, payload: { vessel_name: 'PAPER LANTERN' } })
})

test('a reading that is asked for while another runs is done as well', async () => {
  const id = await added()
  const { reader } = readerOf(async () => {
    await test_db.db.transaction((tx) => askReading(tx, { account_id, id }, { mode: 'classify', now: new Date() }))
    return readAs(paper())
  })
  await read(id, reader)
  expect((await rowOf(id))?.due).toBe(1)
  await read(id, readerOf(async () => readAs(paper({ payload: { newer: true } }))).reader)
  expect(await rowOf(id)).toMatchObject({ due: 0, payload: { newer: true } })
})

test('a storage that is away is waited for; the last attempt says that it could not be read', async () => {
  const id = await added()
  const away: Storage = {
    ...storage,
    read: async () => {
      throw new StorageUnavailable('away')
    },
  }
  const { reader } = readerOf(async () => readAs(paper()))
  await expect(read(id, reader, { from: away })).rejects.toThrow('away')
  expect(await eventsOf(id)).toEqual([])
  await read(id, reader, { is_last_attempt: true, from: away })
  expect(await rowOf(id)).toMatchObject({ document_type: 'unknown', due: 0, payload: null })
  expect(await eventsOf(id)).toEqual(['document.extraction_failed'])
})

test('a file that ends the process each time is given up', async () => {
  const id = await added()
  const { reader, asked } = readerOf(() => Promise.reject(new Error('the process died')))
  for (let run = 0; run < 4; run++) await expect(read(id, reader)).rejects.toThrow('died')
  await read(id, reader)
  expect(asked).toHaveLength(4)
  expect(await eventsOf(id)).toEqual(['document.extraction_failed'])
})

test('a process that stops leaves the reading to another, even on its last attempt', async () => {
  const id = await added()
  const stopping = new AbortController()
  const { reader } = readerOf(() => {
    stopping.abort(new Error('the process is stopping'))
    return new Promise(() => undefined)
  })
  await expect(read(id, reader, { signal: stopping.signal, is_last_attempt: true })).rejects.toThrow('stopping')
  expect((await rowOf(id))?.due).toBe(1)
})

test('bytes that are gone end as unreadable', async () => {
  const id = await added()
  await read(id, readerOf(async () => readAs(paper())).reader, { from: { ...storage, read: async () => null } })
  expect(await rowOf(id)).toMatchObject({ document_type: 'unknown', classification_notes: 'The file is gone.' })
})

test('streams that break off are tried again', async () => {
  const id = await added()
  const breaking: Storage = {
    ...storage,
    read: async () =>
      new Readable({
        read() {
          this.destroy(new Error('cut off'))
        },
      }),
  }
  await expect(read(id, readerOf(async () => readAs(paper())).reader, { from: breaking })).rejects.toThrow('cut off')
})

test('a type that a person has set is what values are read as, and no reading takes it back', async () => {
  const id = await added()
  const { reader, asked } = readerOf(async () => readAs(paper()))
  await read(id, reader)
  const correction = { document_type_manual: 'packing_list' }
  await test_db.db.transaction((tx) => correctDocument(tx, { account_id, id }, { correction, now: new Date() }))
  await read(id, reader)
  await test_db.db.transaction((tx) => askReading(tx, { account_id, id }, { mode: 'classify', now: new Date() }))
  await read(id, reader)
  expect(asked).toEqual(['read', 'extract packing_list', 'read', 'extract packing_list'])
  expect(await rowOf(id)).toMatchObject({
    document_type: 'arrival_notice',
    document_type_manual: 'packing_list',
    payload: { read_as: 'packing_list' },
  })
})

test('values that a person enters show also where nothing could be read', async () => {
  const id = await added()
  await read(id, readerOf(async () => ({ kind: 'unreadable', reason: 'encrypted', detail: '' })).reader)
  expect(await rowOf(id)).toMatchObject({ classification_notes: 'The file is protected by a password.', payload: null })
  const correct = (extracted_data_manual: Record<string, unknown> | null) =>
    test_db.db.transaction((tx) =>
      correctDocument(tx, { account_id, id }, { correction: { extracted_data_manual }, now: new Date() }),
    )
  await correct({ voyage_number: '014W' })
  expect((await rowOf(id))?.payload).toEqual({})
  await test_db.db.transaction((tx) => askReading(tx, { account_id, id }, { mode: 'classify', now: new Date() }))
  await read(id, readerOf(async () => ({ kind: 'unreadable', reason: 'encrypted', detail: '' })).reader)
  expect((await rowOf(id))?.payload).toEqual({})
  await correct(null)
  expect((await rowOf(id))?.payload).toBeNull()
})

test('a packet that is read again keeps its parts, and those that are no longer there go', async () => {
  const id = await added()
  const part = (first: number, last: number) => paper({ pages: { first, last } })
  await read(id, readerOf(async () => readAs(part(1, 1), part(2, 3))).reader)
  const parts = async () =>
    (
      await test_db.db.query<{ id: string; first_page: number }>(
        'select id, first_page from documents where parent_document_id = $1 and discarded_at is null order by first_page',
        [id],
      )
    ).rows
  const before = await parts()
  expect(before.map(({ first_page }) => first_page)).toEqual([1, 2])
  await test_db.db.transaction((tx) => askReading(tx, { account_id, id }, { mode: 'classify', now: new Date() }))
  await read(id, readerOf(async () => readAs(part(1, 1), part(2, 2), part(3, 3))).reader)
  const after = await parts()
  expect(after.map(({ first_page }) => first_page)).toEqual([1, 2, 3])
  expect(after[0]).toEqual(before[0])
  const { reader, asked } = readerOf(async () => readAs(part(1, 1)))
  await test_db.db.transaction((tx) =>
    askReading(tx, { account_id, id: after[2]?.id ?? '' }, { mode: 'extract', now: new Date() }),
  )
  await read(after[2]?.id ?? '', reader)
  expect(asked).toEqual(['extract arrival_notice 3-3'])
})

test('parts of a packet get files of their own pages, once; those that cannot be cut out keep the file of the packet', async () => {
  const id = await added()
  const papers = [paper({ pages: { first: 1, last: 1 } }), paper({ pages: { first: 2, last: 3 } })]
  const { reader, asked } = readerOf(async () => readAs(...papers))
  await read(id, reader)
  const files = async () =>
    (
      await test_db.db.query(
        `select p.file_name, p.file_size_bytes::int as bytes, p.pages_blob_id, p.blob_id = d.blob_id as of_packet
          from documents p join documents d on d.id = p.parent_document_id where d.id = $1 order by p.first_page`,
        [id],
      )
    ).rows
  const [own, shared] = await files()
  expect(own).toMatchObject({ file_name: 'a, page 1.pdf', bytes: 6, of_packet: true })
  expect(shared).toMatchObject({ file_name: 'a.pdf', pages_blob_id: null, of_packet: true })
  const blob = await readBlob(test_db.db, own?.pages_blob_id)
  expect(await text(Readable.from((await storage.read(blob?.key ?? '')) ?? []))).toBe('page 1')
  expect(await fileOf(test_db.db, { account_id, id: partId(id, { pages: { first: 1, last: 1 } }) })).toBe(own?.pages_blob_id)
  await test_db.db.transaction((tx) => askReading(tx, { account_id, id }, { mode: 'classify', now: new Date() }))
  await read(id, reader)
  // Only what has no file yet is asked for.
  expect(asked).toEqual(['read', 'cut 1-1 2-3', 'read', 'cut 2-3'])
  expect(await files()).toEqual([own, shared])
})
