/**
 * Reconcile: folds everything said about a number into one journey for one account, compares it with what the account's shipment holds, and
 * writes and announces what changed. For what no ask brought: files, pushed messages, a new version, a fold that failed before. Running it twice
 * changes nothing the second time.
 */
import { eachTogether, inHalves, type Outcome } from '../base/together.ts'
import { LostJob } from '../jobs/tasks.ts'
import type { Journey } from '../journey/belief.ts'
import { foldShipment } from '../journey/fold.ts'
import type { StoredShipment } from '../journey/stored.ts'
import type { HeldJob } from '../store/jobs/jobs.ts'
import type { Transaction } from '../store/pool.ts'
import { inRounds } from './in-rounds.ts'
import type { ReconcilePayload } from './jobs.ts'
import type { TimeAndChance } from './outcome.ts'
import { type FoldAttempt, nextAsks, subjectsOf, thinkEach } from './reconcile/batch.ts'
import { type FoldSubject, type KnownNumber, load, loadNumbers } from './reconcile/load.ts'
import type { ReconcileOutcome } from './reconcile/plan.ts'
import { save } from './reconcile/save.ts'
import { readReferences } from './references.ts'
import { isOfOne, type SettleTools } from './settle.ts'

/** A fold that is wished for, and the job that wants it; null: no job does. */
type Wish = ReconcilePayload & { job: HeldJob | null }

const limits = { batch_max: 32, most_under_way: 3, gather_ms: 25 }

/** Resolves when the fold is durable. Rejects with LostJob when the job is somebody else's by now, and with the error of a fold that failed. */
export function reconcileTogether(tools: SettleTools): (wish: Wish) => Promise<ReconcileOutcome> {
  const reconcileBatch = inRounds(
    ({ account_id, tracked_number_id }: Wish) => `${account_id} ${tracked_number_id}`,
    (round) => inHalves(round, (some) => reconcile(tools, some), isOfOne),
  )
  return eachTogether(reconcileBatch, limits)
}

/** One transaction. */
function reconcile(
  { database, clock, references, feedOf, random = Math.random }: SettleTools,
  wishes: readonly Wish[],
): Promise<Outcome<ReconcileOutcome>[]> {
  return database.transaction(async (tx) => {
    const moment: TimeAndChance = { now: clock.now(), random }
    const jobs = wishes.flatMap(({ job }) => job ?? [])
    const { numbers, held } = await loadNumbers(tx, { ids: wishes.map((wish) => wish.tracked_number_id), jobs })
    const mine = wishes.filter(({ job }) => job === null || held.has(job.id))
    const subjects = mine.flatMap((wish) => subjectOf(wish, numbers) ?? [])
    const thoughts = await thinkEach(tx, { subjects, references }, moment)
    const plans = thoughts.flatMap((thought) => (thought.kind === 'plan' ? [thought.plan] : []))
    const planned = new Set(plans.map(({ tracked_number_id }) => tracked_number_id))
    const known = [...numbers.values()].filter(({ number }) => planned.has(number.id))
    await save(
      tx,
      { received: [], plans, numbers: nextAsks({ numbers: known, received: [], plans, feedOf }, moment) },
      moment.now,
    )
    return wishes.map((wish) => (mine.includes(wish) ? outcomeOf(wish, thoughts) : { kind: 'failed', error: new LostJob() }))
  })
}

function subjectOf(
  { account_id, tracked_number_id }: ReconcilePayload,
  numbers: ReadonlyMap<string, KnownNumber>,
): FoldSubject | undefined {
  const known = numbers.get(tracked_number_id)
  return known && subjectsOf(known, null).find((subject) => subject.account_id === account_id)
}

function outcomeOf({ account_id, tracked_number_id }: Wish, thoughts: readonly FoldAttempt[]): Outcome<ReconcileOutcome> {
  const own = thoughts.find(({ subject }) => subject.account_id === account_id && subject.number.id === tracked_number_id)
  if (own === undefined) return { kind: 'done', output: 'nothing_tracked' }
  if (own.kind === 'failed') return { kind: 'failed', error: own.error }
  return { kind: 'done', output: own.plan.outcome ?? 'unchanged' }
}

/**
 * The same in the caller's transaction, which wrote what is new and may see one account only. When the number is asked next stays as it is. Throws
 * the error of a fold that failed.
 */
export async function reconcileIn(tx: Transaction, key: ReconcilePayload, moment: TimeAndChance): Promise<void> {
  const { numbers } = await loadNumbers(tx, { ids: [key.tracked_number_id], jobs: [] })
  const subjects = [subjectOf(key, numbers) ?? []].flat()
  const thoughts = await thinkEach(tx, { subjects, references: readReferences }, moment)
  const plans = thoughts.map((thought) => {
    if (thought.kind === 'failed') throw thought.error
    return thought.plan
  })
  await save(tx, { received: [], plans, numbers: [] }, moment.now)
}

/** Everything that is said about a number, folded for one account, beside what is stored; undefined: the account does not track it. Writes no belief. */
export async function foldAgain(
  tx: Transaction,
  key: ReconcilePayload,
  now: Date,
): Promise<{ journey: Journey; stored: StoredShipment | null } | undefined> {
  const { numbers } = await loadNumbers(tx, { ids: [key.tracked_number_id], jobs: [] })
  const subject = subjectOf(key, numbers)
  const [work] = subject === undefined ? [] : await load(tx, { subjects: [subject], references: readReferences }, now)
  return work && { journey: foldShipment(work.rawEvents, work.facts), stored: work.stored }
}
