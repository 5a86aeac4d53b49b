/** One turn of delivering to a webhook: settle what came back, take what goes out next, in one short transaction. */
import { isDeepStrictEqual } from 'node:util'
import { newId } from '../base/ids.ts'
import {
  cancelPending,
  commitWithoutDisk,
  type DueNotification,
  listDue,
  nextDueAt,
  type QuickTurn,
  type QuickTurnResult,
  type SettledAttempt,
  settleAttempts,
} from '../store/delivery/notifications.ts'
import {
  busyFor,
  type Health,
  keepReceiver,
  type Receiver,
  releaseReceiver,
  saveHealth,
  takeReceiver,
} from '../store/delivery/webhooks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { isRefused, type Transaction } from '../store/pool.ts'
import { endpointNewsJobs } from './endpoint-news.ts'
import { deliverLaterJob } from './jobs.ts'
import { afterAnyAttempt } from './resend-policy.ts'
import { healthAfter, parallelRequests, type Result } from './retry-policy.ts'
import type { FinishedAttempt } from './send.ts'
import { parallel_max } from './shares.ts'
import type { DeliveryTools } from './tools.ts'

export type Turn =
  /**
   * To be sent now and next. Empty while the webhook has as much under way as it may have. `is_renewed`: the right to deliver counts from now.
   */
  | { kind: 'go'; receiver: Receiver; due: readonly DueNotification[]; is_renewed: boolean }
  /** Nothing is due and nothing under way; the right to deliver is given back and the next time is queued. */
  | { kind: 'ended' }
  /** Another process delivers, or the webhook is gone. */
  | { kind: 'lost' }

type TurnState = {
  /** Whose webhook it is, where that is known. */
  account_id: string | null
  holder: string
  lease_ms: number
  /** Whether this holder has the right to deliver since its last turn. */
  held: boolean
  /** The right to deliver is to be renewed. */
  renew: boolean
  settled: readonly FinishedAttempt[]
  /** Whether the webhook was active and not failing at the last turn. */
  healthy: boolean
  /** Ids of notifications that are taken: under way, next, or back and not among the settled. */
  known: ReadonlySet<string>
  /** Requests that may start now. */
  room: number
  /** Notifications that may be taken while all goes well, some of them ahead. */
  room_ahead: number
  /** The process takes nothing more. */
  stopping: boolean
}

export type TurnTools = Pick<DeliveryTools, 'database' | 'clock' | 'log'> & {
  /** See `settleAndListDue`; together with other webhooks of the same moment. */
  takeQuickTurn(turn: QuickTurn): Promise<QuickTurnResult>
  /** Does the work of a turn when it is the turn of its account. */
  inLine(work: TurnInLine): Promise<TurnResult>
}

/** What a turn does in a transaction of its own. Groups take turns: accounts, and webhooks of which nobody knows whose they are. */
export type TurnInLine = { group: string; work(): Promise<TurnResult> }

type TurnResult = { turn: Turn; switched_off: SwitchedOff | null }

export async function takeTurn(
  { database, clock, log, takeQuickTurn, inLine }: TurnTools,
  webhook_id: string,
  state: TurnState,
): Promise<Turn> {
  const now = clock.now()
  const quick = await quickTurn(takeQuickTurn, webhook_id, { ...state, now })
  const has_more = quick !== undefined && quick.due.length + state.known.size > 0
  if (quick !== undefined && has_more) return { kind: 'go', ...quick, is_renewed: false }
  // All that came back is settled, or none of it.
  const settled = quick === undefined ? state.settled : []
  const { turn, switched_off } = await inLine({
    group: state.account_id ?? webhook_id,
    work: () => database.transaction((tx) => turnIn(tx, webhook_id, { ...state, settled, now: clock.now() })),
  })
  if (switched_off !== null) log.warn({ webhook_id, ...switched_off }, 'webhook.deactivated')
  return turn
}

/**
 * The usual turn in the middle of a run, in one round trip: all attempts that came back succeeded, and there is more to send or to wait for.
 * undefined: this is another kind of turn.
 */
async function quickTurn(
  takeQuickTurn: TurnTools['takeQuickTurn'],
  webhook_id: string,
  state: TurnState & { now: Date },
): Promise<{ receiver: Receiver; due: readonly DueNotification[] } | undefined> {
  const { held, renew, healthy, settled, known, room_ahead: limit, stopping, now } = state
  const goes_on = known.size > 0 || settled.length >= parallel_max
  if (!held || renew || !healthy || stopping || !goes_on) return undefined
  if (settled.some(({ attempted }) => attempted.outcome.kind !== 'delivered')) return undefined
  const but = [...known, ...settled.map(({ notification }) => notification.id)]
  const rows = settled.map((finished) => settledAttempt(finished, now))
  const found = await takeQuickTurn({ webhook_id, settled: rows, but, limit, now }).catch((error: unknown) => {
    // What the database refuses of another webhook must not hold up this one: each takes the turn of its own then.
    if (isRefused(error)) return undefined
    throw error
  })
  if (found === undefined) return undefined
  const { receiver, due } = found
  return { receiver, due: receiver.active ? due : [] }
}

type SwitchedOff = { reason: string | null; cancelled: number }

async function turnIn(tx: Transaction, webhook_id: string, state: TurnState & { now: Date }): Promise<TurnResult> {
  const { holder, lease_ms, held, settled, known, stopping, now } = state
  // What is written here can be found out again by sending once more; nobody has to wait for the disk.
  await commitWithoutDisk(tx)
  const receiver = await (held ? keepReceiver : takeReceiver)(tx, webhook_id, { holder, lease_ms })
  const rows = settled.map((finished) => settledAttempt(finished, now))
  if (receiver === undefined) return { turn: await leaveToOthers(tx, webhook_id, { held, rows, now }), switched_off: null }

  const health = await settle(tx, { receiver, settled, rows, now })
  const cancelled = health.active ? 0 : await cancelPending(tx, webhook_id, now)
  const switched_off = receiver.active && !health.active ? { reason: health.deactivated_reason, cancelled } : null
  const limit = limitOf(health, state)
  const due = stopping || limit <= 0 ? [] : await listDue(tx, webhook_id, { but: [...known], limit, now })
  const is_paused = isPaused(health, now)
  const has_ended = due.length === 0 && known.size === 0 && (stopping || limit > 0 || is_paused)
  if (!has_ended) return { turn: { kind: 'go', receiver: { ...receiver, ...health }, due, is_renewed: true }, switched_off }
  await releaseReceiver(tx, webhook_id, holder)
  const next_at = await nextDueAt(tx, webhook_id)
  const paused_ms = is_paused ? (health.paused_until?.getTime() ?? 0) - now.getTime() : 0
  if (next_at !== null)
    await enqueue(tx, [deliverLaterJob(webhook_id, Math.max(paused_ms, next_at.getTime() - now.getTime(), 0))])
  return { turn: { kind: 'ended' }, switched_off }
}

/** How many may be taken now. Ahead only while the receiver does not fail. */
function limitOf(health: Health, { known, room, room_ahead, now }: TurnState & { now: Date }): number {
  if (isPaused(health, now)) return 0
  const parallel = parallelRequests(health)
  return parallel === parallel_max ? room_ahead : Math.min(parallel - known.size, room)
}

function isPaused({ paused_until }: Pick<Health, 'paused_until'>, now: Date): boolean {
  return paused_until !== null && paused_until > now
}

async function settle(
  tx: Transaction,
  {
    receiver,
    settled,
    rows,
    now,
  }: { receiver: Receiver; settled: readonly FinishedAttempt[]; rows: readonly SettledAttempt[]; now: Date },
): Promise<Health> {
  const results = rows.flatMap((row, position): Result[] => {
    const outcome = settled[position]?.attempted.outcome
    // What somebody asked for gives up nothing when it fails: that was done before, or is left to the schedule.
    const delivery_status = row.is_replay ? ('pending' as const) : row.delivery_status
    return outcome === undefined ? [] : [{ outcome, delivery_status, failure: failureOf(row) }]
  })
  const before: Health = { ...healthOf(receiver), deactivated_reason: null }
  const health = healthAfter(before, results, now)
  await settleAttempts(tx, rows, now)
  if (isDeepStrictEqual(health, before)) return health
  await saveHealth(tx, receiver.id, { health, now })
  await enqueue(tx, endpointNewsJobs(receiver, { before, after: health, now }))
  return health
}

function healthOf(receiver: Receiver): Omit<Health, 'deactivated_reason'> {
  const { active, failing_since, failures, last_failure, warned, parallel_limit, paused_until } = receiver
  return { active, failing_since, failures, last_failure, warned, parallel_limit, paused_until }
}

/** A failure as its account reads it. */
function failureOf({ error, response_status }: SettledAttempt): string {
  return error ?? `answered ${response_status}`
}

/**
 * Without the right to deliver only successes are written: they are true whoever sent them. The rest is up to who has the right now, or
 * to nobody where the webhook was deleted.
 */
async function leaveToOthers(
  tx: Transaction,
  webhook_id: string,
  { held, rows, now }: { held: boolean; rows: readonly SettledAttempt[]; now: Date },
): Promise<Turn> {
  const delivered = rows.filter((row) => row.delivery_status === 'succeeded')
  await settleAttempts(tx, delivered, now)
  if (held) return { kind: 'lost' }
  const busy_ms = await busyFor(tx, webhook_id)
  if (busy_ms === undefined) await cancelPending(tx, webhook_id, now)
  else await enqueue(tx, [deliverLaterJob(webhook_id, busy_ms + 1)])
  return { kind: 'lost' }
}

// What is kept of an answer with its attempt: enough to see what it was.
const stored_body_max = 4_096

function settledAttempt({ notification, attempted, url, sent_at }: FinishedAttempt, now: Date): SettledAttempt {
  const { outcome, response, address, request_headers, duration_ms } = attempted
  const number = notification.attempts + 1
  return {
    account_id: notification.account_id,
    id: newId(sent_at.getTime()),
    notification_id: notification.id,
    notification_created_at: notification.created_at,
    attempted_at: sent_at,
    number,
    is_replay: notification.resumes_as !== null,
    ...{ url, address, request_headers },
    outcome: outcome.kind,
    response_status: response?.status ?? null,
    response_headers: response?.headers ?? null,
    response_body: response === null ? null : response.body.slice(0, stored_body_max),
    error: outcome.kind === 'unreachable' ? `${outcome.reason}: ${outcome.detail}` : null,
    duration_ms,
    ...afterAnyAttempt(notification, outcome, { now, random: Math.random() }),
  }
}
