/** What comes of asking a terminal or a railroad about a batch of containers: the message and its claims, and when each is asked about next. */

import { backoffDelay } from '../base/backoff.ts'
import { sha256 } from '../base/hash.ts'
import { numbered } from '../feeds/terminals/claims.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { type CheckStage, nextCheck } from '../polling/container-checks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import {
  type ClaimedCheck,
  listWatched,
  lockTrackersOf,
  markContainersAsked,
  type SettledCheck,
  settleChecks,
  type WatchedContainer,
} from '../store/tracking/container-checks.ts'
import { countUnread, findMessage, insertMessage, lockFeed } from '../store/tracking/messages.ts'
import { pauseFeed } from '../store/tracking/pacing.ts'
import { insertRawEvents } from '../store/tracking/raw-events.ts'
import type { UnnumberedEvent } from '../vocabulary/raw-event.ts'
import type { SourceAnswer } from './ask-container-source.ts'
import { reachOf } from './container-reach.ts'
import { reconcileJob } from './jobs.ts'

type AnsweredBatch = { source: ContainerSource; batch: readonly ClaimedCheck[]; answer: SourceAnswer; attempted_at: Date }

/** Keeps what a source answered about a batch, and plans when each container is asked about next. */
export async function settleContainers(
  tx: Transaction,
  asked: AnsweredBatch,
  now: Date,
): Promise<{ known: number; changed: number }> {
  const { source, batch, answer, attempted_at } = asked
  const numbers = batch.map(({ container_number }) => container_number)
  // The feed before the numbers, as in ingest; the numbers before shipments and containers, as in poll.
  await lockFeed(tx, source.name)
  const trackers = await lockTrackersOf(tx, numbers)
  const watched = Map.groupBy(await listWatched(tx, reachOf(source), { numbers, now }), ({ number }) => number)
  const about = answer.kind === 'answered' ? answer.answer.about : new Map<string, readonly UnnumberedEvent[]>()
  const stages = new Map(
    batch.map((check) => [check.container_number, plan(source, watched.get(check.container_number) ?? [], now)]),
  )
  const news = batch.flatMap(({ container_number, last_answer_sha256 }) => {
    const events = about.get(container_number)
    const digest = events && answerDigest(events, stages.get(container_number)?.stage ?? 'gone')
    return events === undefined || digest === undefined || digest === last_answer_sha256
      ? []
      : [{ container_number, events, digest }]
  })
  await keepAnswer(tx, { source, answer, news }, now)
  const failed = answer.kind !== 'answered' && answer.kind !== 'not_found'
  await markContainersAsked(tx, { kind: source.kind, asked: numbers, answered: [...about.keys()], attempted_at, now })
  if ('retry_after_ms' in answer && answer.retry_after_ms !== null) await pauseFeed(tx, source.name, answer.retry_after_ms)
  const checks = batch.map((check): SettledCheck => {
    const planned = stages.get(check.container_number)?.next_check_at ?? null
    const known = about.has(check.container_number)
    return {
      container_number: check.container_number,
      next_check_at: planned === null || !failed ? planned : retryAt(planned, check.failures, now),
      outcome: failed ? answer.kind : known ? 'answered' : 'not_found',
      answer_sha256: news.find(({ container_number }) => container_number === check.container_number)?.digest ?? null,
      answered: known,
      // A refused login or a pause is no fault of the number.
      failed: answer.kind === 'unrecognized' || answer.kind === 'unreachable',
    }
  })
  await settleChecks(tx, source.name, { checks, now })
  const changed = new Set(news.map(({ container_number }) => container_number))
  await enqueue(
    tx,
    trackers.flatMap(({ number, account_id, tracked_number_id }) =>
      changed.has(number) ? [reconcileJob(account_id, tracked_number_id)] : [],
    ),
  )
  return { known: about.size, changed: changed.size }
}

function plan(
  source: ContainerSource,
  boxes: readonly WatchedContainer[],
  now: Date,
): { stage: CheckStage; next_check_at: Date | null } {
  return nextCheck(boxes, { kind: source.kind, intervals: source.cadence, last_checked_at: now, now })
}

/** Sooner than the interval, and later after each failure. */
function retryAt(planned: Date, failures: number, now: Date): Date {
  return new Date(Math.min(planned.getTime(), now.getTime() + backoffDelay(failures, Math.random())))
}

/**
 * What an answer says, without the moment of asking. The stage is in it: what a terminal says of a box that is at sea has to be heard again
 * when it has arrived.
 */
function answerDigest(events: readonly UnnumberedEvent[], stage: CheckStage): string {
  const said = events.map(({ claim, reported_at: _when, ...event }) => ({
    ...event,
    claim: claim.kind === 'condition' ? { ...claim, at: null } : claim,
  }))
  return sha256(JSON.stringify([stage, said]))
}

type ContainerNews = { container_number: string; events: readonly UnnumberedEvent[]; digest: string }

/** Keeps the message when it says something new, or something that could not be read. */
async function keepAnswer(
  tx: Transaction,
  { source, answer, news }: { source: ContainerSource; answer: SourceAnswer; news: readonly ContainerNews[] },
  now: Date,
): Promise<void> {
  if (answer.kind !== 'answered' && answer.kind !== 'unrecognized') return
  const unread = answer.kind === 'answered' ? answer.answer.unread : [{ path: '', code: 'unrecognized', reason: answer.reason }]
  if (news.length === 0 && unread.length === 0) return
  const origin = { account_id: null, feed: source.name, tracked_number_id: null }
  const { body, content_type } = answer
  const known = await findMessage(tx, { ...origin, sha256: sha256(body) })
  const message_id =
    known ?? (await insertMessage(tx, { ...origin, dialect: source.dialect, content_type, body, truncated: false, unread }, now))
  if (known === undefined) await countUnread(tx, { feed: source.name, message_id, unread }, now)
  const events = numbered(news.flatMap((one) => one.events))
  if (events.length > 0) await insertRawEvents(tx, { ...origin, message_id }, { events, now })
}
