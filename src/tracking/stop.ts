/** Stopping and resuming the whole shipment with all its containers, and the requests behind it. */

import { announcementsOf } from '../announcements/announcements-of.ts'
import type { News } from '../announcements/news.ts'
import { recordNews } from '../delivery/record.ts'
import { resume_grace_ms, type StopReason } from '../polling/stop-rules.ts'
import type { AccountNews } from '../store/delivery/events.ts'
import { instant } from '../store/instant.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { lockShipment, resumeShipments, stopShipments } from '../store/journey/shipments.ts'
import { resumeContainersOf } from '../store/journey/stopped-containers.ts'
import { inOneTrip } from '../store/one-trip.ts'
import type { Transaction } from '../store/pool.ts'
import { switchRequestsOf } from '../store/tracking/tracking-requests.ts'
import { pollJob, reconcileJob } from './jobs.ts'

type Key = { account_id: string; id: string }

/** Stops a shipment's tracking; a stopped one stays as it is. False: there is no such shipment. */
export async function stopTracking(
  tx: Transaction,
  shipment: Key,
  { reason, user_id, now }: { reason: StopReason; user_id: string | null; now: Date },
): Promise<boolean> {
  const row = await lockShipment(tx, shipment.account_id, shipment.id)
  if (row === undefined) return false
  if (row.line_tracking_stopped_at !== null) return true
  const news = await stopLocked(tx, [{ ...shipment, reason }], { user_id, now })
  await enqueue(tx, await recordNews(tx, news, now))
  return true
}

/** Stops the tracking of shipments that are locked and tracked, with the requests behind them. Returns what is to be announced. */
export async function stopLocked(
  tx: Transaction,
  stops: readonly (Key & { reason: StopReason })[],
  { user_id, now }: { user_id: string | null; now: Date },
): Promise<AccountNews[]> {
  const [, requests] = await inOneTrip([
    stopShipments(tx, stops, { user_id, now }),
    switchRequestsOf(tx, stops, { from: 'created', to: 'tracking_stopped', now }),
  ])
  return requests.map(({ account_id, shipment_id, id }) => {
    const news: News = {
      kind: 'tracking_request',
      name: 'tracking_request.tracking_stopped',
      tracking_request_id: id,
      shipment_id,
      container_ids: [],
    }
    return { account_id, announcements: announcementsOf([news], instant(now)) }
  })
}

/**
 * Resumes a shipment's tracking: folds what others were told meanwhile, and asks the line at once. A running one stays as it is. False: there is no
 * such shipment.
 */
export async function resumeTracking(tx: Transaction, shipment: Key, now: Date): Promise<boolean> {
  const row = await lockShipment(tx, shipment.account_id, shipment.id)
  if (row === undefined) return false
  if (row.line_tracking_stopped_at === null) return true
  await resumeLocked(tx, [shipment], now)
  await resumeContainersOf(tx, shipment, now)
  // What the line told others meanwhile it does not tell again: an answer with the same bytes is not folded.
  await enqueue(tx, [pollJob(row.tracked_number_id), reconcileJob(shipment.account_id, row.tracked_number_id)])
  return true
}

/** Lets the tracking of shipments go on that are locked and stopped, with the requests behind them. */
export async function resumeLocked(tx: Transaction, shipments: readonly Key[], now: Date): Promise<void> {
  if (shipments.length === 0) return
  // Someone who resumes a finished shipment wants to look on: the stop rules leave it alone for a while.
  const stop_rules_from = new Date(now.getTime() + resume_grace_ms)
  await inOneTrip([
    resumeShipments(tx, shipments, { stop_rules_from, now }),
    switchRequestsOf(tx, shipments, { from: 'tracking_stopped', to: 'created', now }),
  ])
}
