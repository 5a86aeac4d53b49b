/** Stops what the stop rules end by the passing of time alone: a page of shipments at a time, each page in a few statements. */
import type { Clock } from '../base/clock.ts'
import { recordNews } from '../delivery/record.ts'
import { stopReason } from '../polling/stop-rules.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { listStopFacts, lockStopFacts, type SweepCandidate, type TrackedShipment } from '../store/tracking/sweep.ts'
import { stopLocked } from './stop.ts'

const page_size = 500
// A minute at most, so that a worker that stops has not to wait for a million shipments.
const pages_max = 100

export type SweptStops = {
  /** How many were looked at. */
  shipments: number
  /** Where to go on; null: all have been looked at. */
  after: TrackedShipment | null
}

/** Applies the stop rules to the tracked shipments that come after `after`. Running twice does no harm. */
export async function sweepStops(
  { database, clock }: { database: Database; clock: Clock },
  { after, pages = pages_max }: { after: TrackedShipment | null; pages?: number },
): Promise<SweptStops> {
  const now = clock.now()
  let shipments = 0
  let last = after
  for (let taken = 0; taken < pages; taken++) {
    const page = await listStopFacts(database, { after: last, limit: page_size })
    const ending = page.filter(({ facts }) => stopReason(facts, now) !== null)
    if (ending.length > 0) await database.transaction((tx) => stopAll(tx, ending, now))
    shipments += page.length
    last = page.at(-1) ?? null
    if (page.length < page_size) return { shipments, after: null }
  }
  return { shipments, after: last }
}

/** The rules are asked again once the shipments are locked: an answer of the line may have come meanwhile. */
async function stopAll(tx: Transaction, ending: readonly SweepCandidate[], now: Date): Promise<void> {
  const stops = (await lockStopFacts(tx, ending)).flatMap(({ facts, ...shipment }) => {
    const reason = stopReason(facts, now)
    return reason === null ? [] : [{ ...shipment, reason }]
  })
  if (stops.length === 0) return
  const news = await stopLocked(tx, stops, { user_id: null, now })
  await enqueue(tx, await recordNews(tx, news, now))
}
