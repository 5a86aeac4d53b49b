/** Rotate: turn the picture of a document by what is due. The turned picture is a file of its own; the document changes over to it. */
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { type Blob, holdBlob, readBlob } from '../store/documents/blobs.ts'
import {
  type DocumentRow,
  lockDocument,
  readDocumentRow,
  replaceFile,
  wantReading,
  wantRotation,
} from '../store/documents/document-records.ts'
import type { Database } from '../store/pool.ts'
import { type DocumentPayload, enqueueFileWork, readJob, rotateJob } from './jobs.ts'
import type { Storage } from './storage.ts'
import { turnPicture } from './turn-picture.ts'
import { storeFile } from './upload.ts'

type RotateTools = { database: Database; clock: Clock; log: Log; storage: Storage }

/** Turns the picture and has it read again. A picture that cannot be turned stays as it is. */
export async function rotateDocument(
  tools: RotateTools,
  { account_id, document_id }: DocumentPayload,
  job: RunningJob,
): Promise<void> {
  const { database, clock, log } = tools
  const document = await readDocumentRow(database, { account_id, id: document_id })
  if (document === undefined || document.pending_rotation === 0) return
  const turned = await turnedFile(tools, document)
  if (turned === undefined) log.warn({ account_id, document_id }, 'document.not_turned')
  await database.transaction(async (tx) => {
    await job.fence(tx)
    const now = clock.now()
    const current = await lockDocument(tx, document)
    // Another turn of the same picture came first: this one begins with a picture that is not there any more.
    if (current === undefined || current.blob_id !== document.blob_id) return
    await wantRotation(tx, current, { degrees: -document.pending_rotation, now })
    if (turned === undefined || (await holdBlob(tx, turned)) === undefined) return
    const { id: blob_id, byte_size, content_type } = turned
    await replaceFile(tx, current, { blob_id, byte_size, content_type, now })
    await wantReading(tx, current, { mode: 'classify', now })
    const more = current.pending_rotation !== document.pending_rotation ? [rotateJob(account_id, document_id)] : []
    await enqueueFileWork(tx, [readJob(account_id, document_id), ...more])
  })
}

async function turnedFile({ database, clock, storage }: RotateTools, document: DocumentRow): Promise<Blob | undefined> {
  const blob = document.blob_id === null ? undefined : await readBlob(database, document.blob_id)
  const stream = blob && (await storage.read(blob.key))
  if (blob === undefined || stream == null) return undefined
  const format = blob.content_type.toLowerCase() === 'image/png' ? 'png' : 'jpeg'
  const turned = await turnPicture({ bytes: await buffer(stream), format, degrees: document.pending_rotation })
  if (turned.kind === 'unusable') return undefined
  const { account_id, user_id, filename, content_type } = blob
  const bytes = Buffer.from(turned.bytes)
  return storeFile({ sql: database, storage }, { account_id, user_id, filename, content_type, bytes }, clock.now())
}
