/** Sweep: papers that were forgotten, papers whose cargo has come since, and bytes that are not needed any more. Everything in it may run twice. */

import type { Clock } from '../base/clock.ts'
import { day_ms, hour_ms } from '../base/durations.ts'
import { forgetDays } from '../store/accounts/upload-counts.ts'
import { deletePurged, takeForPurge } from '../store/documents/blobs.ts'
import { listLinkable } from '../store/documents/document-links.ts'
import { listForgottenReadings } from '../store/documents/document-records.ts'
import { forgetReaderDays } from '../store/documents/reader-days.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { enqueueFileWork, linkJob, readJob } from './jobs.ts'
import { dayOf } from './quota.ts'
import type { Storage } from './storage.ts'

// Far longer than all attempts of a reading take.
const forgotten_after_ms = 2 * hour_ms
const forgotten_max = 500
// Papers come weeks before their shipment, not years.
const linkable_for_ms = 120 * day_ms
const linkable_max = 500
// An upload address is good for a quarter of an hour, and its bytes may come for another.
const unused_upload_ms = 2 * hour_ms
// The day's counts of uploads, and of what was asked of the own reader, are of no use once the day is over.
const counted_for_ms = 3 * day_ms
const discarded_file_ms = 30 * day_ms
const purged_max = 200
// A sweep ends, even when files are announced as fast as they are removed.
const purges_max = 50

type Swept = { forgotten: number; linkable: number; purged: number; leftovers: number }

/** Queues forgotten readings and links, and removes files that no document named within two hours or that were deleted 30 days ago. */
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
  const key_mode = 'preserve_run_at' as const
  await enqueueFileWork(
    database,
    forgotten.map(({ account_id, id }) => ({ ...readJob(account_id, id), key_mode })),
  )
  await enqueue(
    database,
    linkable.map(({ account_id, id }) => ({ ...linkJob(account_id, id), key_mode })),
  )
  const purged = await purge({ database, storage }, { unused: ago(unused_upload_ms), discarded: ago(discarded_file_ms) })
  await forgetDays(database, dayOf(ago(counted_for_ms)))
  await forgetReaderDays(database, dayOf(ago(counted_for_ms)))
  const leftovers = await storage.removeLeftovers(clock.now())
  return { forgotten: forgotten.length, linkable: linkable.length, purged, leftovers }
}

/** Removes all files that may go. Returns how many. */
async function purge(
  { database, storage }: { database: Database; storage: Storage },
  before: { unused: Date; discarded: Date },
): Promise<number> {
  let purged = 0
  for (let batch = 0; batch < purges_max; batch++) {
    const wanted = { unused_before: before.unused, discarded_before: before.discarded, limit: purged_max }
    const gone = await takeForPurge(database, wanted)
    for (const blob of gone) {
      await storage.remove(blob.key)
      await database.transaction((tx) => deletePurged(tx, blob))
    }
    purged += gone.length
    if (gone.length < purged_max) break
  }
  return purged
}
