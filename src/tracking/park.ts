/**
 * Park: a poll that comes while its feed is left alone waits, many noted in one statement, until the feed is back; see
 * `guarded-feeds.ts`. An hour later it looks by itself, should it have been forgotten.
 */

import type { Clock } from '../base/clock.ts'
import { hour_ms } from '../base/durations.ts'
import { together } from '../base/together.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { parkPolls } from '../store/tracking/feed-health.ts'
import { lockTrackedNumbers, type PollView } from '../store/tracking/tracked-numbers.ts'
import { lockWaitingRequests } from '../store/tracking/tracking-requests.ts'
import type { PausedFeed } from './feed-guard.ts'
import { pollJob } from './jobs.ts'
import { settleRequests } from './outcome.ts'

export type Park = (poll: { view: PollView; feed: string; reason: PausedFeed['reason'] }) => Promise<void>

const look_again_ms = hour_ms
const batch_max = 100

type Wish = { feed: string; tracked_number_id: string; parked_at: Date; delay_ms: number }

export function parkTogether(database: Database, clock: Clock): Park {
  const park = together(
    (wishes: readonly Wish[]) =>
      database.transaction(async (tx) => {
        await writeParked(tx, wishes)
        return wishes
      }),
    { batch_max },
  )
  return async ({ view, feed, reason }) => {
    const now = clock.now()
    const tracked_number_id = view.number.id
    const wish = { feed, tracked_number_id, parked_at: now, delay_ms: Math.round(look_again_ms * (0.85 + 0.3 * Math.random())) }
    if (!view.waiting) {
      await park(wish)
      return
    }
    // Whoever waits sees why; the number has no part in it, so no retry is used up.
    await database.transaction(async (tx) => {
      // The number before anything else, as in settle.
      await lockTrackedNumbers(tx, [tracked_number_id])
      const requests = await lockWaitingRequests(tx, [tracked_number_id])
      const outcome =
        reason === 'credentials' ? { kind: reason } : ({ kind: 'rate_limited', retry_after_ms: wish.delay_ms } as const)
      await settleRequests(tx, { requests, outcome, now })
      await writeParked(tx, [wish])
    })
  }
}

async function writeParked(sql: Transaction, wishes: readonly Wish[]): Promise<void> {
  await parkPolls(
    sql,
    wishes.map(({ delay_ms, ...wish }) => ({ ...wish, next_poll_at: new Date(wish.parked_at.getTime() + delay_ms) })),
  )
  await enqueue(
    sql,
    wishes.map(({ tracked_number_id, delay_ms }) => pollJob(tracked_number_id, delay_ms)),
  )
}
