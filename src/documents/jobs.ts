/** The jobs of documents, as they are queued. What is to be done stands in the document's row; a job only says that something is. */
import { sha256 } from '../base/hash.ts'
import { enqueueInTurn, type JobInTurn } from '../store/jobs/job-turns.ts'
import type { NewJob } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'

export type DocumentPayload = { account_id: string; document_id: string }
export type CargoPayload = { account_id: string; shipment_id: string }

// Files are held in memory while they are read, and readings cost minutes of a processor: as many at once as there are queues, over all
// processes.
const queues = 4
// With the engine's delays about half an hour: long enough for a storage that is away for a while.
const attempts_max = 7

function queueOf(document_id: string): string {
  return `documents_${Number.parseInt(sha256(document_id).slice(0, 4), 16) % queues}`
}

/** Reads what is due of a document. */
export function readJob(account_id: string, document_id: string): JobInTurn {
  const payload: DocumentPayload = { account_id, document_id }
  return {
    task: 'read_document',
    payload,
    key: `read_document:${document_id}`,
    queue: queueOf(document_id),
    max_attempts: attempts_max,
  }
}

// Whoever waits for a ship's news should not wait for papers.
const first_turn = 10

/** Queues readings and rotations: accounts take turns. */
export function enqueueFileWork(sql: Sql, jobs: readonly JobInTurn[]): Promise<void> {
  return enqueueInTurn(sql, jobs, first_turn)
}

/** Looks for the cargo of a document. */
export function linkJob(account_id: string, document_id: string): NewJob {
  const payload: DocumentPayload = { account_id, document_id }
  return { task: 'link_document', payload, key: `link_document:${document_id}` }
}

/** Turns the picture of a document by what is due. */
export function rotateJob(account_id: string, document_id: string): JobInTurn {
  const payload: DocumentPayload = { account_id, document_id }
  return {
    task: 'rotate_document',
    payload,
    key: `rotate_document:${document_id}`,
    queue: queueOf(document_id),
    max_attempts: attempts_max,
  }
}
