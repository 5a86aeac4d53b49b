/** Sweep: what the passing of time alone brings about, once an hour. Everything in it may run twice. */

import type { Clock } from '../base/clock.ts'
import { day_ms, hour_ms } from '../base/durations.ts'
import { sweepKeys } from '../store/accounts/idempotency.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { sweepFeedHours } from '../store/tracking/feed-hours.ts'
import { ensurePartitions, listForgottenNumbers, listTrackedShipments, type TrackedShipment } from '../store/tracking/sweep.ts'
import { sweepObservations } from '../store/tracking/terminal-observations.ts'
import { pollJob } from './jobs.ts'
import { scoreDays } from './scorecard.ts'
import { applyStopRules } from './stop-rules.ts'

const page_size = 500
// Polls run within seconds of their time; one that is an hour late was lost.
const overdue_ms = hour_ms
// Forgotten numbers come back a few at a time: after an outage their lines would be asked all at once.
const forgotten_max = 1_000
const spread_ms = 600_000
// Long after any terminal hands in the same again.
const observations_kept_ms = 35 * day_ms
// As far back as the scorecard reaches.
const feed_hours_kept_ms = 400 * day_ms

/** Stops what the stop rules end, asks again what was forgotten, prepares next month's partitions, forgets old answers. Returns what it did. */
export async function sweep({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<{ shipments: number; forgotten: number }> {
  const now = clock.now()
  await ensurePartitions(database, now)
  await sweepKeys(database, now)
  await sweepObservations(database, new Date(now.getTime() - observations_kept_ms))
  await sweepFeedHours(database, new Date(now.getTime() - feed_hours_kept_ms))
  await scoreDays({ database, clock })
  const forgotten = await listForgottenNumbers(database, {
    due_before: new Date(now.getTime() - overdue_ms),
    limit: forgotten_max,
  })
  await enqueue(
    database,
    forgotten.map((id, position) => pollJob(id, (position * spread_ms) / forgotten.length)),
  )
  let shipments = 0
  let after: TrackedShipment | null = null
  for (;;) {
    const page: TrackedShipment[] = await listTrackedShipments(database, { after, limit: page_size })
    for (const shipment of page) await database.transaction((tx) => applyStopRules(tx, shipment, now))
    shipments += page.length
    after = page.at(-1) ?? null
    if (page.length < page_size) return { shipments, forgotten: forgotten.length }
  }
}
