/** Sweep: what the passing of time alone brings about, once an hour. Everything in it may run twice. */

import type { Clock } from '../base/clock.ts'
import { day_ms, hour_ms } from '../base/durations.ts'
import { sweepKeys } from '../store/accounts/idempotency.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { sweepAsks } from '../store/tracking/asks.ts'
import { sweepFeedHours } from '../store/tracking/feed-hours.ts'
import { ensurePartitions, listForgottenNumbers, type TrackedShipment } from '../store/tracking/sweep.ts'
import { sweepObservations } from '../store/tracking/terminal-observations.ts'
import { pollJob } from './jobs.ts'
import { scoreDays } from './scorecard.ts'
import { type SweptStops, sweepStops } from './sweep-stops.ts'

// Polls run within seconds of their time; one that is an hour late was lost.
const overdue_ms = hour_ms
// Forgotten numbers come back a few at a time: after an outage their lines would be asked all at once.
const forgotten_max = 1_000
const spread_ms = 600_000
// Long after any terminal hands in the same again.
const observations_kept_ms = 35 * day_ms
// As far back as the scorecard reaches.
const feed_hours_kept_ms = 400 * day_ms

// What somebody who looks at a shipment asks about.
const asks_kept_ms = 14 * day_ms

/** Where a sweep that looks at very many shipments goes on; null or absent: it begins. */
export type SweepPayload = { after?: TrackedShipment | null }

type Tools = { database: Database; clock: Clock }

/**
 * Stops what the stop rules end, asks again what was forgotten, prepares next month's partitions, forgets old answers. Returns what it did,
 * and with `after` where the next run goes on.
 */
export async function sweep(tools: Tools, { after = null }: SweepPayload = {}): Promise<SweptStops & { forgotten: number }> {
  const forgotten = after === null ? await sweepOnce(tools) : 0
  return { ...(await sweepStops(tools, { after })), forgotten }
}

/** Everything but the stop rules. Returns how many numbers were forgotten. */
async function sweepOnce({ database, clock }: Tools): Promise<number> {
  const now = clock.now()
  await ensurePartitions(database, now)
  await sweepKeys(database, now)
  await sweepObservations(database, new Date(now.getTime() - observations_kept_ms))
  await sweepFeedHours(database, new Date(now.getTime() - feed_hours_kept_ms))
  await sweepAsks(database, new Date(now.getTime() - asks_kept_ms))
  await scoreDays({ database, clock })
  const forgotten = await listForgottenNumbers(database, {
    due_before: new Date(now.getTime() - overdue_ms),
    limit: forgotten_max,
  })
  await enqueue(
    database,
    forgotten.map((id, position) => pollJob(id, (position * spread_ms) / forgotten.length)),
  )
  return forgotten.length
}
