/** What the API asks of documents that takes storage, a signer or limits, with these plugged in. */
import type { SealingKey } from '../base/secret.ts'
import type { RequestProblem } from '../contract/errors.ts'
import type { DuplicatePolicy } from '../contract/resources/account.ts'
import type { DocumentKey } from '../store/documents/document-records.ts'
import type { Database, Sql, Transaction } from '../store/pool.ts'
import { type DownloadAddress, downloadAddress, type OpenedFile, openFile } from './download.ts'
import { createDocument } from './intake.ts'
import type { Quota } from './quota.ts'
import { type DocumentSchema, type ShownSchema, schemaNamed } from './schemas.ts'
import { openSigner } from './signed.ts'
import type { Storage } from './storage.ts'
import {
  type AnnounceOutcome,
  type ArrivingUpload,
  announceUpload,
  type BlobAnnouncement,
  receiveUpload,
  type UploadOutcome,
} from './upload.ts'

type DocumentOwner = { account_id: string; user_id: string | null }
type Problems = readonly [RequestProblem, ...RequestProblem[]]

export type DocumentActions = {
  announceUpload(
    tx: Transaction,
    caller: DocumentOwner,
    upload: { blob: BlobAnnouncement; origin: string; now: Date },
  ): Promise<AnnounceOutcome>
  /** Takes bytes over the network: runs without a database connection of the caller's. */
  receiveUpload(upload: ArrivingUpload): Promise<UploadOutcome>
  openFile(wish: { token: string; now: Date }): Promise<OpenedFile>
  createDocument(
    tx: Transaction,
    caller: DocumentOwner,
    creation: { name: string; attached_document: string; now: Date },
  ): Promise<{ kind: 'added'; id: string } | { kind: 'refused'; problems: Problems }>
  downloadAddress(sql: Sql, document: DocumentKey, wish: { origin: string; now: Date }): Promise<DownloadAddress>
  documentSchema(id: string): ShownSchema | undefined
}

type DocumentTools = {
  /** Sees every account: whoever shows a signed address enters none. */
  database: Database
  storage: Storage
  sealing_key: SealingKey
  /** Of one upload. */
  upload_bytes_max: number
  /** Of one account on one day. */
  upload_quota: Quota
  duplicates: DuplicatePolicy
  schemas: readonly DocumentSchema[]
}

export function documentActions(tools: DocumentTools): DocumentActions {
  const { database: sql, storage, upload_bytes_max: bytes_max, upload_quota: quota, duplicates, schemas } = tools
  const signer = openSigner(tools.sealing_key)
  return {
    announceUpload: (tx, caller, upload) => announceUpload(tx, { storage, signer }, { caller, bytes_max, quota, ...upload }),
    receiveUpload: (upload) => receiveUpload({ sql, storage, signer }, upload),
    openFile: (wish) => openFile({ sql, storage, signer }, wish),
    createDocument: (tx, caller, creation) => createDocument(tx, signer, { ...creation, caller, source: 'api', duplicates }),
    downloadAddress: (connection, document, wish) => downloadAddress({ sql: connection, signer }, document, wish),
    documentSchema: (id) => schemaNamed(schemas, id),
  }
}
