/** Moves waiting tracking requests on by what came of an ask, and announces where they end. */
import type { Announcement } from '../announcements/announcement.ts'
import { announcementsOf } from '../announcements/announcements-of.ts'
import type { News } from '../announcements/news.ts'
import { recordAnnouncements } from '../delivery/record.ts'
import type { AskOutcome } from '../polling/ask-outcome.ts'
import { afterAsk } from '../polling/request-policy.ts'
import { instant } from '../store/instant.ts'
import type { Transaction } from '../store/pool.ts'
import { type TrackingRequestRow, updateTrackingRequest } from '../store/tracking/tracking-requests.ts'

type Settlement = {
  /** Locked by the caller. */
  requests: readonly TrackingRequestRow[]
  outcome: AskOutcome
  /** The shipment that the requests lead to, when they do, with its containers in the order of their numbers. */
  shipment?: { id: string; container_ids: readonly string[] }
  now: Date
}

export async function settleRequests(tx: Transaction, settlement: Settlement): Promise<void> {
  for (const request of settlement.requests) {
    const { announcements, written } = moveRequests(tx, { ...settlement, requests: [request] })
    await written
    await recordAnnouncements(tx, announcements, { account_id: request.account_id, now: settlement.now })
  }
}

/**
 * The same for requests of one account; what has to be announced is left to the caller, who may have more to announce. `written` is to be
 * waited for; the statements are under way.
 */
export function moveRequests(
  tx: Transaction,
  { requests, outcome, shipment, now }: Settlement,
): { announcements: Announcement[]; written: Promise<unknown> } {
  const moves = requests.map((request) => ({ request, ...afterAsk(request, outcome, { now, random: Math.random() }) }))
  const tracked = shipment === undefined ? {} : { tracked_object_id: shipment.id }
  const { id: shipment_id = null, container_ids = [] } = shipment ?? {}
  const news = moves.flatMap(({ announce: name, request: { id: tracking_request_id } }): News[] =>
    name === null ? [] : [{ kind: 'tracking_request', name, tracking_request_id, shipment_id, container_ids }],
  )
  return {
    announcements: announcementsOf(news, instant(now)),
    written: Promise.all(
      moves.map(({ announce: _, request, ...change }) =>
        updateTrackingRequest(tx, request, { change: { ...change, ...tracked }, now }),
      ),
    ),
  }
}
