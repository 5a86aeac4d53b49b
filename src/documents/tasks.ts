/** The tasks of documents for the job engine. Each may run twice for one job. */
import { announcementsOf } from '../announcements/announcements-of.ts'
import { minute_ms } from '../base/durations.ts'
import { recordAnnouncements } from '../delivery/record.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { lockDocument } from '../store/documents/document-records.ts'
import { instant } from '../store/instant.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Sql } from '../store/pool.ts'
import type { CargoPayload, DocumentPayload } from './jobs.ts'
import { documentsAbout, linkDocument } from './link.ts'
import { type ReadTools, readDocument } from './read.ts'
import { rotateDocument } from './rotate.ts'
import { sweepDocuments } from './sweep.ts'

const sweep_interval_ms = 10 * minute_ms

type DocumentJobPayloads = {
  read_document: DocumentPayload
  link_document: DocumentPayload
  link_cargo: CargoPayload
  rotate_document: DocumentPayload
  sweep_documents: Record<string, never>
}

export function documentTasks(tools: ReadTools): Tasks {
  return defineTasks<DocumentJobPayloads>({
    read_document: (payload, job) => readDocument(tools, payload, job),
    link_document: ({ account_id, document_id }) => linkOne(tools, { account_id, id: document_id }),
    link_cargo: async ({ account_id, shipment_id }) => {
      for (const id of await documentsAbout(tools.database, account_id, shipment_id)) await linkOne(tools, { account_id, id })
    },
    rotate_document: (payload, job) => rotateDocument(tools, payload, job),
    sweep_documents: async () => {
      const swept = await sweepDocuments(tools)
      await scheduleDocumentSweep(tools.database, sweep_interval_ms)
      tools.log.info(swept, 'documents.swept')
    },
  })
}

async function linkOne({ database, clock }: ReadTools, key: { account_id: string; id: string }): Promise<void> {
  await database.transaction(async (tx) => {
    const document = await lockDocument(tx, key)
    if (document === undefined) return
    const now = clock.now()
    const news = await linkDocument(tx, document, now)
    await recordAnnouncements(tx, announcementsOf(news, instant(now)), { account_id: key.account_id, now })
  })
}

/** Queues the next sweep. Every worker does so when it starts; the key holds one. */
export function scheduleDocumentSweep(sql: Sql, delay_ms = 0): Promise<void> {
  return enqueue(sql, [{ task: 'sweep_documents', payload: {}, key: 'sweep_documents', delay_ms, key_mode: 'preserve_run_at' }])
}
