/** Many tracking requests at once: the same as one after the other, in four statements. */
import { newId } from '../base/ids.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { trackedNumberId } from '../store/tracking/tracked-numbers.ts'
import { ensureTrackedNumbers, insertTrackingRequests } from '../store/tracking/tracking-requests-bulk.ts'
import { detectJob, pollJob } from './jobs.ts'
import { type AcceptedRequest, type Creation, numberToAsk, type Requester, requestRow } from './requests.ts'

/** Accepts requests and queues their first asks, in the caller's transaction. Returns what became of each, in their order. */
export async function createTrackingRequests(
  tx: Transaction,
  { account_id, user_id }: Requester,
  { requests, batch_id, now }: { requests: readonly AcceptedRequest[]; batch_id: string; now: Date },
): Promise<Creation[]> {
  const prepared = requests.map((request) => {
    const id = newId(now.getTime())
    const number = request.scac === null ? null : numberToAsk({ ...request, id, scac: request.scac })
    const tracked_number_id = number && trackedNumberId(number)
    return { number, row: requestRow({ account_id, user_id, id, tracked_number_id }, request) }
  })
  await ensureTrackedNumbers(
    tx,
    prepared.flatMap(({ number }) => (number === null ? [] : [number])),
    now,
  )
  const rows = prepared.map(({ row }) => row)
  const inserted = await insertTrackingRequests(tx, rows, { batch_id, now })
  const jobs = rows
    .filter((_, place) => inserted[place]?.added)
    .map(({ id, tracked_number_id }) => (tracked_number_id === null ? detectJob(account_id, id) : pollJob(tracked_number_id)))
    // In the order of their keys, so that two batches never wait for each other.
    .sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
  await enqueue(tx, jobs)
  return inserted.map(({ id, added, standing_id }) =>
    added ? { kind: 'created', id } : { kind: 'duplicate', tracking_request_id: standing_id },
  )
}
