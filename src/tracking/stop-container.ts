/** Stopping and resuming a single container. Its line is asked about the shipment, and so for as long as another box of it is tracked. */
import { enqueue } from '../store/jobs/jobs.ts'
import { lockShipment } from '../store/journey/shipments.ts'
import { findShipmentOf, hasTrackedContainer, resumeContainer, stopContainer } from '../store/journey/stopped-containers.ts'
import type { Transaction } from '../store/pool.ts'
import { pollJob, reconcileJob } from './jobs.ts'
import { resumeLocked, stopTracking } from './stop.ts'

type Key = { account_id: string; id: string }

/** Stops the shipment with its last tracked container. False: there is no such container. */
export async function stopTrackingContainer(
  tx: Transaction,
  container: Key,
  { user_id, now }: { user_id: string | null; now: Date },
): Promise<boolean> {
  const shipment_id = await findShipmentOf(tx, container)
  if (shipment_id === undefined) return false
  // First: two who stop the last two containers see each other.
  const shipment = shipment_id === null ? null : { account_id: container.account_id, id: shipment_id }
  if (shipment !== null) await lockShipment(tx, shipment.account_id, shipment.id)
  await stopContainer(tx, container, now)
  if (shipment !== null && !(await hasTrackedContainer(tx, shipment)))
    await stopTracking(tx, shipment, { reason: 'cancelled_by_user', user_id, now })
  return true
}

/** Resumes the shipment too, where that has stopped; its other containers stay as they are. False: there is no such container. */
export async function resumeTrackingContainer(tx: Transaction, container: Key, now: Date): Promise<boolean> {
  const { account_id } = container
  const shipment_id = await findShipmentOf(tx, container)
  if (shipment_id === undefined) return false
  const row = shipment_id === null ? undefined : await lockShipment(tx, account_id, shipment_id)
  await resumeContainer(tx, container, now)
  if (shipment_id === null || row === undefined || row.line_tracking_stopped_at === null) return true
  await resumeLocked(tx, [{ account_id, id: shipment_id }], now)
  // What the line told others meanwhile it does not tell again.
  await enqueue(tx, [pollJob(row.tracked_number_id), reconcileJob(account_id, row.tracked_number_id)])
  return true
}
