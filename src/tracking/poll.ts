/**
 * Poll: ask a line about one number and keep what it says. Look (one query) → ask (no transaction) → settle (one transaction, shared with
 * other polls of the moment). A poll that dies in between is done again: nothing is half kept.
 */
import type { Clock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { RunningJob } from '../jobs/tasks.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { packBody } from '../store/tracking/messages.ts'
import type { PollView, TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { answerSha256 } from './answer-digest.ts'
import type { AskResult } from './ask.ts'
import type { PausedFeed } from './feed-guard.ts'
import type { GuardedAsk } from './guarded-feeds.ts'
import { type PollPayload, pollJob } from './jobs.ts'
import { asNews, newsSince } from './news-only.ts'
import type { Park } from './park.ts'
import { type AskAnswer, type EndedAsk, pauseAfter } from './receive.ts'
import { usualDelay } from './schedule.ts'
import type { Settle } from './settle.ts'
import type { UnchangedPollNoter } from './unchanged.ts'

export type PollTools = {
  database: Database
  clock: Clock
  log: Log
  /** What there is to know before asking. */
  look(tracked_number_id: string): Promise<PollView | undefined>
  noteUnchanged: UnchangedPollNoter
  settle: Settle
  /** The feed that answers for a SCAC, or undefined. */
  feedOf(scac: string): LineFeed | undefined
  ask: GuardedAsk
  park: Park
  /** Whether a mailbox may speak of a line that no feed can be asked about. */
  isHeardOf(scac: string): boolean
}

export async function poll(
  tools: PollTools,
  { tracked_number_id, place_reserved = false }: PollPayload,
  job: Pick<RunningJob, 'held'>,
): Promise<void> {
  const { database, clock, log } = tools
  const view = await tools.look(tracked_number_id)
  // Nobody tracks it any more.
  if (view === undefined || (view.shipments.length === 0 && !view.waiting)) return
  const { number } = view
  const feed = tools.feedOf(number.scac)
  const started_ms = performance.now()
  const attempted_at = clock.now()
  const created_since = newsSince(view, feed, attempted_at)
  const how = { place_reserved, known_sha256: knownAnswer(view, attempted_at), created_since }
  const heard = await askOrHear(tools, feed, { number, ...how })
  const answer = created_since === null ? heard : asNews(heard)
  if (answer.kind === 'paused') return tools.park({ view, feed: feed?.name ?? number.scac, reason: answer.reason })
  let learned: 'nothing' | 'something' = 'nothing'
  if (answer.kind === 'paced') await enqueue(database, [pollJob(tracked_number_id, answer.wait_ms, answer.place_reserved)])
  else if (answer.kind === 'same') await noteNothingNew(tools, { view, feed, attempted_at, is_complete: created_since === null })
  else if (isUnchanged(view, answer, clock.now()))
    await noteNothingNew(tools, { view, feed, attempted_at, is_complete: answer.complete })
  else {
    learned = 'something'
    await tools.settle({ ask: await endedAsk({ tracked_number_id, feed, answer, attempted_at }), job: job.held })
  }
  const duration_ms = Math.round(performance.now() - started_ms)
  log.info(
    {
      tracked_number_id,
      scac: number.scac,
      number_type: number.number_type,
      feed: feed?.name,
      outcome: answer.kind === 'same' ? 'answered' : answer.kind,
      learned,
      duration_ms,
    },
    'number.asked',
  )
}

/** With the pages packed as they are kept, before the transaction that keeps them. */
async function endedAsk(ended: Omit<EndedAsk, 'bodies'>): Promise<EndedAsk> {
  const pages = 'pages' in ended.answer ? ended.answer.pages : []
  const bodies = await Promise.all(
    pages.map(async (page) => ({ id: newId(ended.attempted_at.getTime()), ...(await packBody(page)) })),
  )
  return { ...ended, bodies }
}

function askOrHear(
  tools: PollTools,
  feed: LineFeed | undefined,
  { number, ...how }: { number: TrackedNumber } & Parameters<GuardedAsk>[2],
): AskAnswer | Promise<AskResult | PausedFeed> {
  if (feed !== undefined) return tools.ask(feed, number, how)
  return tools.isHeardOf(number.scac) ? { kind: 'heard_by_mail' } : { kind: 'not_supported' }
}

/** The last answer, where the same one again would say nothing: it was read as a whole, and nothing waits for a decision. */
function knownAnswer({ number, waiting }: PollView, now: Date): string | null {
  const { actual_due_at, unconfirmed, last_complete_at, last_succeeded_at, last_answer_sha256 } = number
  const is_due = actual_due_at !== null && actual_due_at <= now
  const was_whole = last_complete_at !== null && last_complete_at.getTime() === last_succeeded_at?.getTime()
  return was_whole && !waiting && !is_due && unconfirmed === 0 ? last_answer_sha256 : null
}

/** The answer has the bytes of the last one, nothing waits for a decision, and no pause is asked for. */
function isUnchanged(
  { number, waiting }: PollView,
  answer: AskAnswer,
  now: Date,
): answer is Extract<AskAnswer, { kind: 'answered' }> {
  const is_due = number.actual_due_at !== null && number.actual_due_at <= now
  if (answer.kind !== 'answered' || waiting || is_due || number.unconfirmed > 0 || pauseAfter(answer) !== null) return false
  return answerSha256(answer.pages) === number.last_answer_sha256
}

async function noteNothingNew(
  { noteUnchanged, clock }: PollTools,
  { view, feed, ...asked }: { view: PollView; feed: LineFeed | undefined; attempted_at: Date; is_complete: boolean },
): Promise<void> {
  const now = clock.now()
  const delay_ms = usualDelay(view.shipments, { feed, failures: 0 }, { now, random: Math.random })
  if (delay_ms !== null) await noteUnchanged({ tracked_number_id: view.number.id, ...asked, succeeded_at: now, delay_ms })
}
