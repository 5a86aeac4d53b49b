/**
 * Settle: keeps what lines answered and folds it, for many numbers in one transaction: load, think each, save. A number whose fold fails has
 * its answer kept and is folded by a job of its own; one whose writing fails is taken out of its batch and tried alone. Neither holds up the
 * others.
 */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { eachTogether, inHalves, type Outcome } from '../base/together.ts'
import { LostJob } from '../jobs/tasks.ts'
import type { HeldJob } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { isUnavailable } from '../store/unavailable.ts'
import { inRounds } from './in-rounds.ts'
import type { TimeAndChance } from './outcome.ts'
import { type EndedAsk, type ReceivedAnswer, receive } from './receive.ts'
import { type FoldAttempt, isTracked, nextAsks, subjectsOf, thinkEach } from './reconcile/batch.ts'
import { type FoldSubject, type KnownNumber, loadNumbers } from './reconcile/load.ts'
import type { Plan } from './reconcile/plan.ts'
import { save } from './reconcile/save.ts'
import { thinkLater, thinkOfRequests } from './reconcile/think.ts'
import type { References } from './references.ts'
import type { FeedOf } from './schedule.ts'

export type SettleTools = {
  database: Database
  clock: Clock
  log: Log
  references: References
  /** The feed that answers for a SCAC, or undefined. */
  feedOf: FeedOf
  /** Chance; absent: the machine's. */
  random?: () => number
}

/** An ask that ended, and the job that asked; null: no job did. */
export type Settlement = { ask: EndedAsk; job: HeldJob | null }

/** Resolves when the answer is durable and folded. Rejects with LostJob when the job is somebody else's by now: nothing was written for it. */
export type Settle = (settlement: Settlement) => Promise<void>

const limits = {
  batch_max: 32,
  // One is being written while the next one is thought about.
  most_under_way: 3,
  // Long enough to gather a batch under load; an idle system settles at once.
  gather_ms: 25,
}

export function settleTogether(tools: SettleTools): Settle {
  // Of two answers about one number the later one is compared with the earlier one.
  const settleBatch = inRounds(
    ({ ask }: Settlement) => ask.tracked_number_id,
    (round) => inHalves(round, (some) => settleOrKeep(tools, some), isOfOne),
  )
  return eachTogether(settleBatch, limits)
}

/** Whether an error lies with one of the batch. Where the database cannot be reached, trying less of it would not help. */
export function isOfOne(error: unknown): boolean {
  return !isUnavailable(error)
}

/** What cannot be written as a whole even by itself is kept, at least, and folded later. */
async function settleOrKeep(tools: SettleTools, settlements: readonly Settlement[]): Promise<Outcome<void>[]> {
  try {
    return await settle(tools, settlements, 'now')
  } catch (error) {
    const [only, ...others] = settlements
    if (only === undefined || others.length > 0 || !isOfOne(error)) throw error
    tools.log.warn({ tracked_number_id: only.ask.tracked_number_id, error }, 'number.fold_put_off')
    return settle(tools, settlements, 'later')
  }
}

/** One transaction. `folds`: when what the answers say is folded. */
export async function settle(
  tools: SettleTools,
  settlements: readonly Settlement[],
  folds: 'now' | 'later',
): Promise<Outcome<void>[]> {
  const began_ms = performance.now()
  const { database, clock, references, feedOf, random = Math.random } = tools
  const { outcomes, thoughts } = await database.transaction(async (tx) => {
    const moment: TimeAndChance = { now: clock.now(), random }
    const jobs = settlements.flatMap(({ job }) => job ?? [])
    const { numbers, held } = await loadNumbers(tx, { ids: settlements.map(({ ask }) => ask.tracked_number_id), jobs })
    const mine = settlements.filter(({ job }) => job === null || held.has(job.id))
    const received = mine.flatMap(({ ask }) => receivedOf(ask, numbers, moment.now))
    const views = received.flatMap((one) => concernedBy(one, numbers))
    const folding = views.flatMap(({ subject, outcome }) => (outcome === null ? [subject] : []))
    const thoughts = folds === 'now' ? await thinkEach(tx, { subjects: folding, references }, moment) : []
    const plans = [
      ...views.flatMap(({ subject, outcome }) => (outcome === null ? [] : [thinkOfRequests(subject, outcome, moment)])),
      ...(folds === 'now' ? thoughts.map(planOf) : folding.map(thinkLater)),
    ]
    const known = received.flatMap(({ number }) => numbers.get(number.id) ?? [])
    await save(tx, { received, plans, numbers: nextAsks({ numbers: known, received, plans, feedOf }, moment) }, moment.now)
    const kept = new Set(mine)
    const outcomes = settlements.map(
      (one): Outcome<void> => (kept.has(one) ? { kind: 'done', output: undefined } : { kind: 'failed', error: new LostJob() }),
    )
    return { outcomes, thoughts }
  })
  for (const thought of thoughts) noteThought(tools.log, thought, performance.now() - began_ms)
  return outcomes
}

function receivedOf(ask: EndedAsk, numbers: ReadonlyMap<string, KnownNumber>, now: Date): ReceivedAnswer[] {
  const known = numbers.get(ask.tracked_number_id)
  return known === undefined ? [] : [receive(ask, known, now)]
}

type ConcernedSubject = { subject: FoldSubject; outcome: Parameters<typeof thinkOfRequests>[1] }

/** Whose view of the number changes. `outcome`: what the answer means for requests, where there is nothing to fold. */
function concernedBy(received: ReceivedAnswer, numbers: ReadonlyMap<string, KnownNumber>): ConcernedSubject[] {
  const known = numbers.get(received.number.id)
  const subjects = known === undefined ? [] : subjectsOf(known, received).filter(isTracked)
  const { concerns } = received
  if (concerns.kind === 'all') return subjects.map((subject) => ({ subject, outcome: null }))
  const waiting = subjects.filter(({ requests }) => requests.length > 0)
  return waiting.map((subject) => ({ subject, outcome: concerns.kind === 'waiting' ? null : concerns.outcome }))
}

function planOf(thought: FoldAttempt): Plan {
  return thought.kind === 'plan' ? thought.plan : thinkLater(thought.subject)
}

function noteThought(log: Log, thought: FoldAttempt, elapsed_ms: number): void {
  const { account_id, number } = thought.subject
  const of = { account_id, tracked_number_id: number.id }
  const duration_ms = Math.round(elapsed_ms)
  if (thought.kind === 'failed') log.warn({ ...of, error: thought.error, duration_ms }, 'number.fold_put_off')
  else log.info({ ...of, outcome: thought.plan.outcome, duration_ms }, 'shipment.reconciled')
}
