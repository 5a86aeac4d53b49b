/**
 * Asks terminals and railroads about containers: claim those that are due (short) → ask for all of them at once (no transaction) → settle
 * (short). A container number is asked about once, however many accounts have it; a source that fails is left alone for a while, and
 * holds up no other.
 */
import { backoffDelay } from '../base/backoff.ts'
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { Log } from '../base/log.ts'
import type { Unnumbered } from '../feeds/containers/claims.ts'
import { numbered } from '../feeds/containers/claims.ts'
import type { ContainerSource } from '../feeds/containers/source.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { type CheckStage, nextCheck } from '../journey/container-checks.ts'
import {
  type ClaimedCheck,
  claimChecks,
  listWatched,
  lockTrackersOf,
  markContainersAsked,
  nextDue,
  noteSource,
  readSourceState,
  releaseChecks,
  type SettledCheck,
  settleChecks,
  takeEvenPlace,
  type Watched,
} from '../store/container-checks.ts'
import { enqueue } from '../store/jobs.ts'
import { countUnread, findMessage, insertMessage, lockFeed } from '../store/messages.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { insertRawEvents } from '../store/raw-events.ts'
import type { SourceAnswer } from './ask-container-source.ts'
import { type CheckPayload, checkJob } from './container-jobs.ts'
import { reachOf } from './container-reach.ts'
import { reconcileJob } from './jobs.ts'

export type CheckTools = {
  database: Database
  clock: Clock
  log: Log
  sources: readonly ContainerSource[]
  ask(source: ContainerSource, batch: readonly string[]): Promise<SourceAnswer>
}

// A place that is further away is waited for in the queue, not in a worker.
const patience_ms = 2_000
// Longer than asking takes: whoever dies with containers in hand gives them up after this.
const claim_ms = 3 * 60_000
// Batches in one run: then the job queues itself anew, so that other work gets its turn.
const rounds_max = 10
// However it goes, somebody looks again after this.
const look_again_ms = 5 * 60_000

export async function checkContainers(
  tools: CheckTools,
  { source: name, place_reserved = false }: CheckPayload,
  job: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const { database, clock } = tools
  const source = tools.sources.find((one) => one.name === name)
  if (source === undefined) return
  for (let round = 0; round < rounds_max && !job.signal.aborted; round++) {
    const now = clock.now()
    const { paused_until } = await readSourceState(database, name)
    if (paused_until !== null && paused_until > now) return await again(tools, name, paused_until.getTime() - now.getTime())
    const due_at = await nextDue(database, name)
    if (due_at === null || due_at > now) break
    const interval_ms = 60_000 / source.pacing.requests_per_minute
    const wait_ms = await takeEvenPlace(database, { feed: name, interval_ms, reserved: place_reserved && round === 0 })
    if (wait_ms > patience_ms) return await enqueue(database, [checkJob(name, { delay_ms: wait_ms, place_reserved: true })])
    if (wait_ms > 0) await new Promise<void>((resolve) => setTimeout(resolve, wait_ms))
    if (!(await askBatch(tools, source))) break
  }
  const due_at = await nextDue(database, name)
  if (due_at !== null) await again(tools, name, due_at.getTime() - clock.now().getTime())
}

async function again({ database }: CheckTools, name: string, delay_ms: number): Promise<void> {
  await enqueue(database, [checkJob(name, { delay_ms: Math.min(Math.max(delay_ms, 1_000), look_again_ms) })])
}

// What failed so often in company is asked about alone: one number that a source chokes on must not take the others down.
const failures_alone = 2

/** Returns whether there may be more to ask now. */
async function askBatch(tools: CheckTools, source: ContainerSource): Promise<boolean> {
  const { database, clock, log } = tools
  const now = clock.now()
  const until = new Date(now.getTime() + claim_ms)
  const claimed = await claimChecks(database, { source: source.name, limit: source.batch_size, now, until })
  if (claimed.length === 0) return false
  const loner = claimed.find(({ failures }) => failures >= failures_alone)
  const healthy = claimed.filter(({ failures }) => failures < failures_alone)
  const batch = healthy.length > 0 || loner === undefined ? healthy : [loner]
  const rest = claimed.filter((check) => !batch.includes(check))
  if (rest.length > 0)
    await releaseChecks(
      database,
      source.name,
      rest.map(({ container_number }) => container_number),
    )
  const started_ms = performance.now()
  const answer = await tools.ask(
    source,
    batch.map(({ container_number }) => container_number),
  )
  const outcome = await database.transaction((tx) => settle(tx, { source, batch, answer, attempted_at: now }, clock.now()))
  const duration_ms = Math.round(performance.now() - started_ms)
  const reason = 'reason' in answer ? answer.reason : undefined
  log.info(
    { feed: source.name, containers: batch.length, outcome: answer.kind, reason, ...outcome, duration_ms },
    'containers.asked',
  )
  if (answer.kind === 'credentials') log.error({ feed: source.name, status: answer.status }, 'feed.credentials_refused')
  return answer.kind === 'answered' || answer.kind === 'not_found'
}

type Batch = { source: ContainerSource; batch: readonly ClaimedCheck[]; answer: SourceAnswer; attempted_at: Date }

async function settle(tx: Transaction, asked: Batch, now: Date): Promise<{ known: number; changed: number }> {
  const { source, batch, answer, attempted_at } = asked
  const numbers = batch.map(({ container_number }) => container_number)
  // The feed before the numbers, as in ingest; the numbers before shipments and containers, as in poll.
  await lockFeed(tx, source.name)
  const trackers = await lockTrackersOf(tx, numbers)
  const watched = Map.groupBy(await listWatched(tx, reachOf(source), { numbers, now }), ({ number }) => number)
  const about = answer.kind === 'answered' ? answer.answer.about : new Map<string, readonly Unnumbered[]>()
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
  const state = await readSourceState(tx, source.name)
  const failures = failed ? state.failures + 1 : 0
  await noteSource(tx, source.name, { outcome: answer.kind, failures, paused_until: pausedUntil(answer, failures, now), now })
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

function plan(source: ContainerSource, boxes: readonly Watched[], now: Date): { stage: CheckStage; next_check_at: Date | null } {
  return nextCheck(boxes, { kind: source.kind, intervals: source.cadence, last_checked_at: now, now })
}

/** Sooner than the interval, and later after each failure. */
function retryAt(planned: Date, failures: number, now: Date): Date {
  return new Date(Math.min(planned.getTime(), now.getTime() + backoffDelay(failures, Math.random())))
}

// Credentials are refused for every number alike: to go on asking would lock the customer's login.
const refused_pause_ms = 5 * 60_000
const pause_max_ms = 3_600_000

/** How long nobody asks the source after this answer; null: no pause. */
function pausedUntil(answer: SourceAnswer, failures: number, now: Date): Date | null {
  const pause_ms = pauseAfter(answer, failures)
  return pause_ms === null ? null : new Date(now.getTime() + pause_ms)
}

function pauseAfter(answer: SourceAnswer, failures: number): number | null {
  switch (answer.kind) {
    case 'answered':
    case 'not_found':
      return null
    case 'credentials':
      return refused_pause_ms
    case 'rate_limited':
      return answer.retry_after_ms
    case 'unrecognized':
    case 'unreachable':
      return Math.min(
        Math.max(('retry_after_ms' in answer ? answer.retry_after_ms : null) ?? 0, backoffDelay(failures - 1, Math.random())),
        pause_max_ms,
      )
  }
}

/**
 * What an answer says, without the moment of asking. The stage is in it: what a terminal says of a box that is at sea has to be heard again
 * when it has arrived.
 */
function answerDigest(events: readonly Unnumbered[], stage: CheckStage): string {
  const said = events.map(({ claim, reported_at: _when, ...event }) => ({
    ...event,
    claim: claim.kind === 'condition' ? { ...claim, at: null } : claim,
  }))
  return sha256(JSON.stringify([stage, said]))
}

type News = { container_number: string; events: readonly Unnumbered[]; digest: string }

/** Keeps the message when it says something new, or something that could not be read. */
async function keepAnswer(
  tx: Transaction,
  { source, answer, news }: { source: ContainerSource; answer: SourceAnswer; news: readonly News[] },
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
