/** What people do with documents: correct them, delete them, have something done again. Each runs in the caller's transaction. */
import { newId } from '../base/ids.ts'
import type { RequestProblem } from '../contract/errors.ts'
import { readBlob } from '../store/documents/blobs.ts'
import {
  type DocumentKey,
  fileOf,
  frameManual,
  lockDocument,
  saveManual,
  wantReading,
  wantRotation,
} from '../store/documents/document-records.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { enqueueFileWork, linkJob, readJob, rotateJob } from './jobs.ts'

type Correction = {
  document_type_manual?: string | null
  extracted_data_manual?: Readonly<Record<string, unknown>> | null
}

// Of the frame for values that a person enters where nothing was read.
const manual_schema_version = 'manual'

export function manualFrame(now: Date): { id: string; schema_version: string } {
  return { id: newId(now.getTime()), schema_version: manual_schema_version }
}

/** Sets or clears what a person knows better. Another type queues a reading as that type. False: there is no such document. */
export async function correctDocument(
  tx: Transaction,
  key: DocumentKey,
  { correction, now }: { correction: Correction; now: Date },
): Promise<boolean> {
  const before = await lockDocument(tx, key)
  if (before === undefined) return false
  const { document_type_manual, extracted_data_manual } = correction
  if (document_type_manual === undefined && extracted_data_manual === undefined) return true
  await saveManual(tx, key, { ...correction, now })
  if (extracted_data_manual !== undefined) {
    const frame = extracted_data_manual === null ? null : manualFrame(now)
    await frameManual(tx, before, { frame, now })
  }
  if (document_type_manual !== undefined && document_type_manual !== before.document_type_manual) {
    // Without a person's word the file has to say again what it is.
    await wantReading(tx, key, { mode: document_type_manual === null ? 'classify' : 'extract', now })
    await enqueueFileWork(tx, [readJob(key.account_id, key.id)])
  }
  return true
}

/** Has a document read again: everything, or its values only. False: there is no such document. */
export async function askReading(
  tx: Transaction,
  key: DocumentKey,
  { mode, now }: { mode: 'classify' | 'extract'; now: Date },
): Promise<boolean> {
  if (!(await wantReading(tx, key, { mode, now }))) return false
  await enqueueFileWork(tx, [readJob(key.account_id, key.id)])
  return true
}

/** Has the cargo of a document looked for again. False: there is no such document. */
export async function askLinks(tx: Transaction, key: DocumentKey): Promise<boolean> {
  if ((await fileOf(tx, key)) === undefined) return false
  await enqueue(tx, [linkJob(key.account_id, key.id)])
  return true
}

/** Kinds of picture that can be turned. */
const turnable = ['image/png', 'image/jpeg'] as const

type RotationOutcome = { kind: 'accepted' } | { kind: 'not_found' } | { kind: 'refused'; problem: RequestProblem }

/** Has a picture turned clockwise. `degrees` is whatever the caller sent. */
export async function askRotation(
  tx: Transaction,
  key: DocumentKey,
  { degrees, now }: { degrees: unknown; now: Date },
): Promise<RotationOutcome> {
  const document = await lockDocument(tx, key)
  if (document === undefined) return { kind: 'not_found' }
  if (degrees !== 90 && degrees !== 180 && degrees !== 270)
    return refused({ code: 'invalid_rotation', pointer: '/degrees', detail: 'degrees must be one of: 90, 180, 270' })
  const blob = document.blob_id === null ? undefined : await readBlob(tx, document.blob_id)
  if (blob === undefined) return refused({ code: 'no_document_attached', detail: 'The document has no file.' })
  if (!turnable.some((type) => type === blob.content_type.toLowerCase()))
    return refused({ code: 'invalid_rotation', detail: 'Only PNG and JPEG pictures can be turned.' })
  await wantRotation(tx, key, { degrees, now })
  await enqueueFileWork(tx, [rotateJob(key.account_id, key.id)])
  return { kind: 'accepted' }
}

function refused(problem: RequestProblem): RotationOutcome {
  return { kind: 'refused', problem }
}
