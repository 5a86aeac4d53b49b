/**
 * Unchanged: most polls learn nothing. They are looked up together and noted together, many in one statement, because a round trip
 * and a commit for each would cost more than the asking (measured: twelve times).
 */
import { together } from '../base/together.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import { inOneTrip } from '../store/one-trip.ts'
import type { Database } from '../store/pool.ts'
import { noteUnchanged, type PollView, readPollViews } from '../store/tracking/tracked-numbers.ts'
import { pollJob } from './jobs.ts'

type UnchangedPoll = {
  tracked_number_id: string
  attempted_at: Date
  succeeded_at: Date
  is_complete: boolean
  delay_ms: number
}

/** Notes a poll that learned nothing, together with others of the same moment. Resolves when it is durable. */
export type UnchangedPollNoter = (poll: UnchangedPoll) => Promise<void>

const batch_max = 100

/** Looks numbers up before they are asked about, together with others of the same moment. */
export function lookTogether(database: Database): (tracked_number_id: string) => Promise<PollView | undefined> {
  return together((ids: readonly string[]) => readPollViews(database, ids), { batch_max })
}

// Long enough to gather a batch under load, short enough that nobody waits for it.
const gather_ms = 15

export function noteUnchangedTogether(database: Database): UnchangedPollNoter {
  return together((polls: readonly UnchangedPoll[]) => write(database, polls), { batch_max, most_under_way: 2, gather_ms })
}

function write(database: Database, polls: readonly UnchangedPoll[]): Promise<undefined[]> {
  return database.transactionAtOnce(async (tx) => {
    const answers = polls.map(({ delay_ms, ...poll }) => ({
      ...poll,
      next_poll_at: new Date(poll.succeeded_at.getTime() + delay_ms),
    }))
    await inOneTrip([
      noteUnchanged(tx, answers),
      enqueue(
        tx,
        // Whoever asked for a poll while this one was under way, such as a new request, keeps its time.
        polls.map(({ tracked_number_id, delay_ms }) => ({
          ...pollJob(tracked_number_id, delay_ms),
          key_mode: 'preserve_run_at',
        })),
      ),
    ])
    return polls.map(() => undefined)
  })
}
