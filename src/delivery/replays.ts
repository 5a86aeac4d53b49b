/**
 * Replays: many notifications that are sent to a webhook again. What goes out again is put aside when it is asked for, so that the count is
 * exact, and handed to the sender bit by bit: a few a second, and only while fewer than that wait. What is new never stands behind more.
 */
import { second_ms } from '../base/durations.ts'
import { newId } from '../base/ids.ts'
import type { NotificationFilters } from '../store/delivery/notifications-read.ts'
import {
  cancelReplay,
  countNotifications,
  fillRecovery,
  fillReplay,
  findReplayedWebhook,
  insertReplay,
  lockRunningReplay,
  noteReplayed,
  type Replay,
  runningRecovery,
  takeReplayed,
} from '../store/delivery/replays.ts'
import { askForAttempts } from '../store/delivery/resends.ts'
import { lockHeaders } from '../store/delivery/webhooks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { isAskedFor, webhookEventNames } from '../vocabulary/event-name.ts'
import { deliverJob, replayJob } from './jobs.ts'
import { makeMissed } from './missed.ts'

// What one statement writes within seconds.
const replayed_max = 500_000

type ReplayOutcome =
  | { kind: 'started'; id: string }
  | { kind: 'counted'; count: number }
  | { kind: 'not_found' }
  | { kind: 'webhook_inactive' }
  | { kind: 'too_many'; most: number }
  | { kind: 'running'; webhook_replay_id: string }

type Request = { account_id: string; webhook_id: string; filter: object; now: Date }

/** Sends again what fits; `dry_run` only counts it. */
export async function startReplay(
  tx: Transaction,
  { filters, dry_run, ...request }: Request & { filters: NotificationFilters; dry_run: boolean },
): Promise<ReplayOutcome> {
  const { account_id, webhook_id, now } = request
  const webhook = await findReplayedWebhook(tx, { account_id, id: webhook_id }, { now, most: 0 })
  if (webhook === undefined) return { kind: 'not_found' }
  const count = await countNotifications(tx, account_id, { filters, most: replayed_max })
  if (dry_run) return { kind: 'counted', count }
  if (!webhook.active) return { kind: 'webhook_inactive' }
  if (count > replayed_max) return { kind: 'too_many', most: replayed_max }
  return start(tx, { ...request, kind: 'replay' }, (replay) => fillReplay(tx, replay, filters))
}

/** Sends what the webhook missed since a moment: what was given up, and what was never made though it asks for the kind. */
export async function startRecovery(tx: Transaction, { since, ...request }: Request & { since: Date }): Promise<ReplayOutcome> {
  const key = { account_id: request.account_id, id: request.webhook_id }
  // Of two requests at once the second waits here and sees the first one's.
  if ((await lockHeaders(tx, key)) === undefined) return { kind: 'not_found' }
  const webhook = await findReplayedWebhook(tx, key, { now: request.now, most: 0 })
  if (webhook?.active !== true) return { kind: 'webhook_inactive' }
  const running = await runningRecovery(tx, key)
  if (running !== undefined) return { kind: 'running', webhook_replay_id: running }
  const events = webhookEventNames.filter((name) => isAskedFor(name, webhook.events))
  return start(tx, { ...request, kind: 'recovery' }, (replay) => fillRecovery(tx, replay, { since, events }))
}

async function start(
  tx: Transaction,
  { account_id, webhook_id, filter, now, kind }: Request & Pick<Replay, 'kind'>,
  fill: (replay: Replay) => Promise<number>,
): Promise<ReplayOutcome> {
  const replay = { account_id, id: newId(now.getTime()), webhook_id, kind }
  await insertReplay(tx, { ...replay, filter }, now)
  const count = await fill(replay)
  if (count === 0) await noteReplayed(tx, replay, { done: 0, is_last: true, now })
  else await enqueue(tx, [replayJob(webhook_id)])
  return { kind: 'started', id: replay.id }
}

// While a webhook fails one goes out now and then, to see whether it answers again.
const failing_pause_ms = 60 * second_ms

/**
 * Hands the next few of a webhook's oldest replay to the sender. `per_second`: at most, over all replays of the webhook. Looks again after a
 * second while there are any.
 */
export async function stepReplay(
  tx: Transaction,
  webhook_id: string,
  { per_second, now }: { per_second: number; now: Date },
): Promise<void> {
  const replay = await lockRunningReplay(tx, webhook_id)
  if (replay === undefined) return
  const { account_id } = replay
  const webhook = await findReplayedWebhook(tx, { account_id, id: webhook_id }, { now, most: per_second })
  if (webhook?.active !== true) {
    await cancelReplay(tx, replay, now)
    return enqueue(tx, [replayJob(webhook_id)])
  }
  const room = webhook.is_failing ? Math.max(0, 1 - webhook.waiting) : per_second - webhook.waiting
  const taken = room > 0 ? await takeReplayed(tx, replay, room) : []
  const known = taken.flatMap(({ notification_id: id, created_at }) => (id === null ? [] : [{ id, created_at }]))
  const unknown = taken.flatMap(({ event_id, notification_id }) => (notification_id === null ? [event_id] : []))
  await askForAttempts(tx, known, { account_id, given_up_resumes: replay.kind === 'recovery', now })
  await makeMissed(tx, unknown, { account_id, webhook_id, now })
  await noteReplayed(tx, replay, { done: taken.length, is_last: taken.length < room, now })
  const again = replayJob(webhook_id, webhook.is_failing ? failing_pause_ms : second_ms)
  await enqueue(tx, taken.length === 0 ? [again] : [deliverJob(webhook_id), again])
}
