/** Moves waiting tracking requests on by what came of an ask, and announces where they end. */
import { recordAnnouncements } from '../delivery/record.ts'
import { type Announcement, announceRequest } from '../journey/announcement.ts'
import type { AskOutcome } from '../journey/ask-outcome.ts'
import { afterAsk } from '../journey/request-policy.ts'
import { listContainerIds } from '../store/beliefs.ts'
import { instant } from '../store/instant.ts'
import type { Transaction } from '../store/pool.ts'
import { type TrackingRequestRow, updateTrackingRequest } from '../store/tracking-requests.ts'

type Settlement = {
  /** Locked by the caller. */
  requests: readonly TrackingRequestRow[]
  outcome: AskOutcome
  /** The shipment that the requests lead to, when they do. */
  shipment_id?: string
  now: Date
}

export async function settleRequests(tx: Transaction, settlement: Settlement): Promise<void> {
  for (const request of settlement.requests) {
    const announcements = await moveRequests(tx, { ...settlement, requests: [request] })
    await recordAnnouncements(tx, announcements, { account_id: request.account_id, now: settlement.now })
  }
}

/** The same for requests of one account; what has to be announced is left to the caller, who may have more to announce. */
export async function moveRequests(
  tx: Transaction,
  { requests, outcome, shipment_id, now }: Settlement,
): Promise<Announcement[]> {
  const announcements: Announcement[] = []
  for (const request of requests) {
    const { announce, ...change } = afterAsk(request, outcome, { now, random: Math.random() })
    const tracked = shipment_id === undefined ? {} : { tracked_object_id: shipment_id }
    await updateTrackingRequest(tx, request, { change: { ...change, ...tracked }, now })
    if (announce === null) continue
    const container_ids = shipment_id === undefined ? [] : await listContainerIds(tx, request.account_id, shipment_id)
    announcements.push(
      announceRequest(announce, { id: request.id, shipment_id: shipment_id ?? null, container_ids }, instant(now)),
    )
  }
  return announcements
}
