/** Stopping and resuming: always the whole shipment with all its containers, and the requests behind it. */

import { announcementsOf } from '../announcements/announcements-of.ts'
import { recordAnnouncements } from '../delivery/record.ts'
import type { StopReason } from '../polling/stop-rules.ts'
import { instant } from '../store/instant.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { lockShipment, resumeShipment, stopShipment } from '../store/journey/shipments.ts'
import type { Transaction } from '../store/pool.ts'
import { switchRequestsOf } from '../store/tracking/tracking-requests.ts'
import { pollJob } from './jobs.ts'

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
  await stopShipment(tx, shipment, { reason, user_id, now })
  const requests = await switchRequestsOf(tx, shipment, { from: 'created', to: 'tracking_stopped', now })
  const news = requests.map((tracking_request_id) => ({
    kind: 'tracking_request' as const,
    name: 'tracking_request.tracking_stopped' as const,
    tracking_request_id,
    shipment_id: shipment.id,
    container_ids: [],
  }))
  await recordAnnouncements(tx, announcementsOf(news, instant(now)), { account_id: shipment.account_id, now })
  return true
}

// Someone who resumes a finished shipment wants to look on: the stop rules leave it alone for a week.
const grace_ms = 7 * 24 * 3_600_000

/** Resumes a shipment's tracking and asks the line at once; a running one stays as it is. False: there is no such shipment. */
export async function resumeTracking(tx: Transaction, shipment: Key, now: Date): Promise<boolean> {
  const row = await lockShipment(tx, shipment.account_id, shipment.id)
  if (row === undefined) return false
  if (row.line_tracking_stopped_at === null) return true
  await resumeShipment(tx, shipment, { stop_rules_from: new Date(now.getTime() + grace_ms), now })
  await switchRequestsOf(tx, shipment, { from: 'tracking_stopped', to: 'created', now })
  await enqueue(tx, [pollJob(row.tracked_number_id)])
  return true
}
