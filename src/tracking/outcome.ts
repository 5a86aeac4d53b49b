/** Moves waiting tracking requests on by what came of an ask, and announces where they end. */
import type { Announcement } from '../announcements/announcement.ts'
import { announcementsOf } from '../announcements/announcements-of.ts'
import type { News } from '../announcements/news.ts'
import { recordNews } from '../delivery/record.ts'
import type { AskOutcome } from '../polling/ask-outcome.ts'
import { afterAsk } from '../polling/request-policy.ts'
import { instant } from '../store/instant.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { type MovedRequest, saveMovedRequests, type TrackingRequestRow } from '../store/tracking/tracking-requests.ts'

/** When it is, and chance: a number in [0, 1). */
export type TimeAndChance = { now: Date; random(): number }

type Settlement = {
  requests: readonly TrackingRequestRow[]
  outcome: AskOutcome
  /** The shipment that the requests lead to, when they do, with its containers in the order of their numbers. */
  shipment?: { id: string; container_ids: readonly string[] }
}

export type RequestMoves = { moved: MovedRequest[]; announcements: Announcement[] }

/** Where requests get to, and what is to be announced of it. Pure. */
export function moveRequests({ requests, outcome, shipment }: Settlement, { now, random }: TimeAndChance): RequestMoves {
  const { id: shipment_id = null, container_ids = [] } = shipment ?? {}
  const moves = requests.map((request) => ({ request, ...afterAsk(request, outcome, { now, random: random() }) }))
  const news = moves.flatMap(({ announce: name, request: { id: tracking_request_id } }): News[] =>
    name === null ? [] : [{ kind: 'tracking_request', name, tracking_request_id, shipment_id, container_ids }],
  )
  return {
    moved: moves.map(({ announce: _, request: { account_id, id, tracked_object_id }, ...change }) => {
      return { account_id, id, ...change, tracked_object_id: shipment_id ?? tracked_object_id }
    }),
    announcements: announcementsOf(news, instant(now)),
  }
}

/** The same written and announced. The caller has locked the requests, which may be of several accounts. */
export async function settleRequests(tx: Transaction, settlement: Settlement & { now: Date }): Promise<void> {
  const moment = { now: settlement.now, random: Math.random }
  const moves = settlement.requests.map((request) => ({
    account_id: request.account_id,
    ...moveRequests({ ...settlement, requests: [request] }, moment),
  }))
  await saveMovedRequests(
    tx,
    moves.flatMap(({ moved }) => moved),
    settlement.now,
  )
  await enqueue(tx, await recordNews(tx, moves, settlement.now))
}
