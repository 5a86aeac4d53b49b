/** Everything that asks lines, with invented lines instead of HTTP and queued work that a test runs when its clock has come there. */
import { type MovableClock, movableClock } from '../../src/base/clock.ts'
import { newId } from '../../src/base/ids.ts'
import { type Log, silentLog } from '../../src/base/log.ts'
import { lineProfile } from '../../src/feeds/lines/known-lines.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import { shiftSchedule } from '../../src/store/jobs/jobs.ts'
import type { Database } from '../../src/store/pool.ts'
import type { TrackedNumber } from '../../src/store/tracking/tracked-numbers.ts'
import type { AskResult } from '../../src/tracking/ask.ts'
import { type FeedTally, openFeedTally } from '../../src/tracking/feed-tally.ts'
import { createTrackingRequest } from '../../src/tracking/requests.ts'
import { trackingTasks } from '../../src/tracking/tasks.ts'
import { testDatabase } from '../world/database.ts'

export type Room = AsyncDisposable & {
  db: Database
  clock: MovableClock
  account_id: string
  tally: FeedTally
  /** What lines say from now on, and every ask so far. */
  line: { answer: (number: TrackedNumber) => AskResult; asks: { scac: string; number: string; at: Date }[] }
  /** Tracks as many numbers at a line. Returns the ids of the tracked numbers. */
  track(scac: string, count: number): Promise<void>
  /** Runs what is due, again and again until nothing is. Returns how many jobs ran, by task. */
  run(): Promise<Record<string, number>>
  /** Lets time pass, then runs what is due. */
  pass(ms: number): Promise<Record<string, number>>
  newAccount(): Promise<string>
  /** Another process on the same database. */
  another(): Pick<Room, 'run'>
}

export const feedOf = (scac: string): LineFeed => ({
  ...lineProfile(scac),
  name: scac,
  dialect: 'dcsa-2',
  base_url: 'http://127.0.0.1',
  auth: { kind: 'none' },
  pacing: { requests_per_minute: 60, concurrency: 10 },
})

export async function openRoom({
  log = silentLog,
  scacs = ['HLCU', 'ACLU'],
}: {
  log?: Log
  scacs?: readonly string[]
} = {}): Promise<Room> {
  const { db, close } = await testDatabase('seeded')
  const clock = movableClock()
  const tally = openFeedTally({ database: db, clock, log })
  const feeds = scacs.map(feedOf)
  const line: Room['line'] = { answer: () => ({ kind: 'not_found' }), asks: [] }
  const newTasks = () =>
    trackingTasks({
      ...{ database: db, clock, log, tally, feeds },
      feedOf: (code) => feeds.find(({ scac }) => scac === code),
      ask: async (_, number) => {
        line.asks.push({ scac: number.scac, number: number.number, at: clock.now() })
        return line.answer(number)
      },
      isHeardOf: () => false,
    })
  const running = (tasks: ReturnType<typeof newTasks>) => () => runDue(db, tasks)
  const run = running(newTasks())
  const newAccount = async () => {
    const id = newId()
    await db.query('insert into accounts (id, company_name, created_at) values ($1, $2, $3)', [id, 'An account', clock.now()])
    return id
  }
  const account_id = await newAccount()
  const pass = async (ms: number) => {
    clock.advance(ms)
    await shiftSchedule(db, ms)
    return run()
  }
  return {
    ...{ db, clock, account_id, tally, line, run, pass, newAccount },
    another: () => ({ run: running(newTasks()) }),
    track: async (scac, count) => {
      for (let n = 0; n < count; n++) {
        const request = { request_type: 'bill_of_lading' as const, scac, ref_numbers: [], shipment_tags: [], customer_id: null }
        const wish = {
          request: { ...request, request_number: `${scac}${newId().slice(-8).toUpperCase()}${n}` },
          now: clock.now(),
        }
        await db.transaction((tx) => createTrackingRequest(tx, { account_id, user_id: null }, wish))
      }
    },
    [Symbol.asyncDispose]: async () => {
      await tally.stop()
      await close()
    },
  }
}

async function runDue(db: Database, tasks: ReturnType<typeof trackingTasks>): Promise<Record<string, number>> {
  const ran: Record<string, number> = {}
  for (;;) {
    const { rows } = await db.query<{ task: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and j.run_at <= now() returning t.identifier as task, j.payload`,
    )
    if (rows.length === 0) return ran
    for (const { task, payload } of rows) {
      ran[task] = (ran[task] ?? 0) + 1
      await tasks[task]?.(payload, unfenced)
    }
  }
}

const unfenced = {
  id: '0',
  held: null,
  attempt: 1,
  is_last_attempt: false,
  signal: new AbortController().signal,
  holder: null,
  fence: async () => undefined,
}
