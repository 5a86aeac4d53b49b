/** A batch between load and save: who is concerned, a plan for each, and when each number is asked next. */
import { setImmediate } from 'node:timers/promises'
import { errorOf } from '../../base/errors.ts'
import type { StandingShipment } from '../../store/journey/shipments.ts'
import type { Transaction } from '../../store/pool.ts'
import type { TimeAndChance } from '../outcome.ts'
import type { ReceivedAnswer } from '../receive.ts'
import type { References } from '../references.ts'
import { type FeedOf, nextAsk } from '../schedule.ts'
import { type FoldSubject, isInTheWay, type KnownNumber, load } from './load.ts'
import type { AccountTracker, Plan } from './plan.ts'
import type { Batch } from './save.ts'
import { think, trackedShipment } from './think.ts'

/** Everybody's view of a number: of all who have a shipment for it, stopped or not, or a request that waits. `received`: the answer, if there was one. */
export function subjectsOf(
  { number, requests, shipments, rawEvents }: KnownNumber,
  received: ReceivedAnswer | null,
): FoldSubject[] {
  const account_ids = [...new Set([...shipments, ...requests].map(({ account_id }) => account_id))].sort()
  return account_ids.map((account_id) => ({
    account_id,
    number: received?.number ?? number,
    asked: received === null ? null : { attempted_at: received.ask.attempted_at, succeeded_at: received.succeeded_at },
    requests: requests.filter((request) => request.account_id === account_id),
    shipment: shipments.find((shipment) => shipment.account_id === account_id),
    rawEvents: received?.rawEvents ?? rawEvents,
  }))
}

/** Whether a subject hears of answers: a shipment whose tracking has stopped is left alone, unless a request resumes it. */
export function isTracked(subject: FoldSubject): boolean {
  return trackedShipment(subject) !== null || subject.requests.length > 0
}

/** What came of thinking about a subject. A fold that fails is a bug, and holds up nobody else. */
export type FoldAttempt = { subject: FoldSubject } & ({ kind: 'plan'; plan: Plan } | { kind: 'failed'; error: Error })

/** Loads everything, then thinks of one subject after the other. One that begins a shipment stands in the way of those behind it, as if they came later. */
export async function thinkEach(
  tx: Transaction,
  { subjects, references }: { subjects: readonly FoldSubject[]; references: References },
  moment: TimeAndChance,
): Promise<FoldAttempt[]> {
  const works = await load(tx, { subjects, references }, moment.now)
  const thoughts: FoldAttempt[] = []
  const begun: StandingShipment[] = []
  const takeBreath = breather()
  for (const [position, subject] of subjects.entries()) {
    const work = works[position]
    if (work === undefined) continue
    await takeBreath()
    const standing = [...work.standing, ...begun.filter((other) => isInTheWay(work, other))]
    try {
      const plan = think({ ...work, standing }, moment)
      begun.push(...plan.shipments.inserted)
      thoughts.push({ subject, kind: 'plan', plan })
    } catch (error) {
      thoughts.push({ subject, kind: 'failed', error: errorOf(error) })
    }
  }
  return thoughts
}

// Requests of clients that this process serves wait no longer for folds than for one another.
const breath_every_ms = 8

/** Lets everything else have its turn when the folds before took long. */
function breather(): () => Promise<void> {
  let since_ms = performance.now()
  return async () => {
    if (performance.now() - since_ms < breath_every_ms) return
    await setImmediate()
    since_ms = performance.now()
  }
}

type ScheduleInput = {
  numbers: readonly KnownNumber[]
  received: readonly ReceivedAnswer[]
  plans: readonly Plan[]
  feedOf: FeedOf
}

/** The numbers of a batch as they are from now on, each with its next ask. Those of whom nobody has a view are asked no more. */
export function nextAsks({ numbers, received, plans, feedOf }: ScheduleInput, moment: TimeAndChance): Batch['numbers'] {
  const answers = new Map(received.map((one) => [one.number.id, one]))
  const plansOf = Map.groupBy(plans, ({ tracked_number_id }) => tracked_number_id)
  return numbers.map((known) => {
    const number = answers.get(known.number.id)?.number ?? known.number
    const trackers = trackersOf(known, plansOf.get(number.id) ?? [])
    return { number, next: nextAsk(number, { trackers, feedOf }, moment) }
  })
}

function trackersOf(known: KnownNumber, plans: readonly Plan[]): AccountTracker[] {
  const planned = new Map(plans.map(({ account_id, tracker }) => [account_id, tracker]))
  return subjectsOf(known, null).map(
    (subject) =>
      planned.get(subject.account_id) ?? {
        account_id: subject.account_id,
        shipment: trackedShipment(subject),
        waiting: subject.requests.map(({ next_attempt_at }) => next_attempt_at),
      },
  )
}
