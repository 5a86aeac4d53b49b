/** Sweep: papers that were forgotten, papers whose cargo has come since, and bytes that nobody needs. Everything in it may run twice. */
import type { Clock } from '../base/clock.ts'
import { deletePurged, takeForPurge } from '../store/blobs.ts'
import { listLinkable } from '../store/document-links.ts'
import { listForgottenReadings } from '../store/document-records.ts'
import { enqueue } from '../store/jobs.ts'
import type { Database } from '../store/pool.ts'
import { linkJob, readJob } from './jobs.ts'
import type { Storage } from './storage.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
// Far longer than all attempts of a reading take.
const forgotten_after_ms = 2 * hour_ms
const forgotten_max = 500
// Papers come weeks before their shipment, not years.
const linkable_for_ms = 120 * day_ms
const linkable_max = 500
const unused_upload_ms = day_ms
const discarded_file_ms = 30 * day_ms
const purged_max = 200

export type Swept = { forgotten: number; linkable: number; purged: number; leftovers: number }

/** Queues forgotten readings and links, and removes files that no document has named for a day or that were deleted 30 days ago. */
export async function sweepDocuments({
  database,
  clock,
  storage,
}: {
  database: Database
  clock: Clock
  storage: Storage
}): Promise<Swept> {
  const now_ms = clock.now().getTime()
  const ago = (ms: number) => new Date(now_ms - ms)
  const forgotten = await listForgottenReadings(database, { before: ago(forgotten_after_ms), limit: forgotten_max })
  const linkable = await listLinkable(database, { since: ago(linkable_for_ms), limit: linkable_max })
  // A job that waits for its next attempt keeps its time.
  const jobs = [
    ...forgotten.map(({ account_id, id }) => readJob(account_id, id)),
    ...linkable.map(({ account_id, id }) => linkJob(account_id, id)),
  ]
  await enqueue(
    database,
    jobs.map((job) => ({ ...job, key_mode: 'preserve_run_at' as const })),
  )
  const gone = await takeForPurge(database, {
    unused_before: ago(unused_upload_ms),
    discarded_before: ago(discarded_file_ms),
    limit: purged_max,
  })
  for (const blob of gone) {
    await storage.remove(blob.key)
    await database.transaction((tx) => deletePurged(tx, blob))
  }
  const leftovers = await storage.removeLeftovers(clock.now())
  return { forgotten: forgotten.length, linkable: linkable.length, purged: gone.length, leftovers }
}
