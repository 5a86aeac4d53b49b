/** Intake: a stored file becomes a document, unless the account has the same bytes already. */
import { newId } from '../base/ids.ts'
import { invariant } from '../base/invariant.ts'
import type { RequestProblem } from '../contract/errors.ts'
import type { DuplicatePolicy } from '../contract/resources/account.ts'
import { type Blob, holdBlob } from '../store/documents/blobs.ts'
import {
  discardDocument,
  findSameContent,
  insertDocument,
  lockContent,
  type NewDocument,
  readDuplicatePolicy,
} from '../store/documents/document-records.ts'
import type { Transaction } from '../store/pool.ts'
import { enqueueFileWork, readJob } from './jobs.ts'
import type { Signer } from './signed.ts'

type Intake = {
  name: string
  source: NewDocument['source']
  /** Stored; held by the caller's transaction. */
  blob: Blob
  user_id: string | null
  email_submission_id: string | null
  /** Of the installation; the account's own comes first. */
  duplicates: DuplicatePolicy
  now: Date
}

type IntakeOutcome =
  | { kind: 'added'; id: string }
  /** Nothing was added: the account has the same bytes. */
  | { kind: 'duplicate'; existing: { id: string; name: string } }

/** Adds a document and queues its reading. Two that come at the same time with the same bytes are told apart. */
export async function addDocument(tx: Transaction, intake: Intake): Promise<IntakeOutcome> {
  const { blob, now } = intake
  const { account_id, sha256 } = blob
  invariant(sha256 !== null, 'a document is made of a file that is stored')
  await lockContent(tx, account_id, sha256)
  const existing = await findSameContent(tx, account_id, sha256)
  if (existing !== undefined) {
    const policy = (await readDuplicatePolicy(tx, account_id)) ?? intake.duplicates
    if (policy === 'reject') return { kind: 'duplicate', existing }
    if (policy === 'replace') await discardDocument(tx, { account_id, id: existing.id }, now)
  }
  const id = newId(now.getTime())
  await insertDocument(
    tx,
    {
      account_id,
      id,
      name: intake.name,
      source: intake.source,
      file_name: blob.filename,
      file_content_type: blob.content_type,
      file_size_bytes: blob.byte_size,
      blob_id: blob.id,
      content_sha256: sha256,
      user_id: intake.user_id,
      email_submission_id: intake.email_submission_id,
    },
    now,
  )
  await enqueueFileWork(tx, [readJob(account_id, id)])
  return { kind: 'added', id }
}

type NewDocumentWish = {
  caller: { account_id: string; user_id: string | null }
  name: string
  /** The signed id of an uploaded blob. */
  attached_document: string
  source: 'api' | 'upload'
  duplicates: DuplicatePolicy
  now: Date
}

/** Makes a document of an upload of the same account. */
export async function createDocument(
  tx: Transaction,
  signer: Signer,
  { caller, name, attached_document, source, duplicates, now }: NewDocumentWish,
): Promise<{ kind: 'added'; id: string } | { kind: 'refused'; problems: readonly [RequestProblem, ...RequestProblem[]] }> {
  if (name.trim() === '') return refused({ code: 'blank', pointer: '/data/attributes/name', detail: "Name can't be blank" })
  const verified = signer.verify('blob', attached_document, now)
  // An upload of another account is as unknown as one that never was.
  const blob = verified.kind === 'good' ? await holdBlob(tx, { account_id: caller.account_id, id: verified.id }) : undefined
  const pointer = '/data/attributes/attached_document'
  if (blob === undefined)
    return refused({ code: 'invalid', pointer, detail: 'Attached document is not the signed id of an upload' })
  if (blob.stored_at === null)
    return refused({ code: 'invalid', pointer, detail: 'Attached document has not been uploaded: its bytes are missing' })
  const { account_id, user_id } = caller
  const outcome = await addDocument(tx, { name, source, blob, user_id, email_submission_id: null, duplicates, now })
  if (outcome.kind === 'added') return outcome
  const { id: existing_document_id, name: existing_document_name } = outcome.existing
  invariant(account_id === blob.account_id, 'a file belongs to the account that uploaded it')
  return refused({
    code: 'duplicate_document',
    detail: `The same file is here already, as "${existing_document_name}".`,
    meta: { existing_document_id, existing_document_name },
  })
}

function refused(problem: RequestProblem) {
  return { kind: 'refused' as const, problems: [problem] as const }
}
