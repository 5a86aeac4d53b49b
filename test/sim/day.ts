/** A day of polling by the product's own tasks, on PostgreSQL, in virtual time; the lines are answers in this process. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Http, HttpOutcome } from '../../src/base/http.ts'
import { newId } from '../../src/base/ids.ts'
import { openLog } from '../../src/base/log.ts'
import { builtInDialects } from '../../src/feeds/define-feed.ts'
import { noFeeds } from '../../src/feeds/file/feeds-file.ts'
import { lineProfile } from '../../src/feeds/lines/known-lines.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { seedReference } from '../../src/store/reference/reference.ts'
import { openFeedTally } from '../../src/tracking/feed-tally.ts'
import { openLineFeeds } from '../../src/tracking/line-feeds.ts'
import { createTrackingRequest } from '../../src/tracking/requests.ts'
import { trackingTasks } from '../../src/tracking/tasks.ts'
import { type Story, storyOf } from '../e2e/story.ts'
import { takeTime, type VirtualTime } from './virtual-time.ts'

type SimulatedLine = { scac: string; numbers: number; requests_per_minute: number }
export type DayWishes = {
  url: string
  lines: readonly SimulatedLine[]
  /** The line that is down, and from which hour to which. */
  outage: { scac: string; from_h: number; to_h: number }
  hours: number
  workers: number
  /** Told the hour of the day as it passes. */
  onHour?: (hour: number) => void
}

/** One request on the wire. `due_at_ms`: when the number was to be asked again; null: it had never been asked. */
export type Request = { scac: string; bill: string; at_ms: number; due_at_ms: number | null; answered: boolean }

export type Day = {
  begin_ms: number
  requests: Request[]
  /** Lines of the log that are not mere information, by event. */
  alarms: { event: string; feed: string; at_ms: number }[]
  jobs: Record<string, number>
  /** Bills whose ask waited for the line when it came back. */
  waiting_after_outage: string[]
  /** Numbers that were due for more than ten minutes at the end. */
  late_at_end: number
  shipments: number
  faults: number
}

const hour_ms = 3_600_000
const answer_takes_ms = 400
// A line that is down does not even refuse: each ask waits in vain.
const hang_ms = 10_000
const context = new AsyncLocalStorage<{ due_at_ms: number | null }>()

export async function simulateDay(wishes: DayWishes): Promise<Day> {
  const begin = new Date('2031-03-01T00:00:00Z')
  const time = await takeTime(wishes.url, begin)
  const database = openDatabase(wishes.url, { account: '*', connections_max: 12, application_name: 'simulated day' })
  const day: Day = {
    ...{ begin_ms: begin.getTime(), requests: [], alarms: [], jobs: {} },
    ...{ waiting_after_outage: [], late_at_end: 0, shipments: 0, faults: 0 },
  }
  try {
    await seedReference(database, begin)
    const stories = await track(database, wishes.lines, begin)
    await runDay({ database, time, day, tasks: tasksOf({ database, time, day, stories, wishes }) }, wishes)
    const { rows } = await database.query<{ late: number; shipments: number }>(
      `select (select count(*)::int from tracked_numbers where next_poll_at < $1) as late, (select count(*)::int from shipments) as shipments`,
      [new Date(time.now().getTime() - 600_000)],
    )
    return { ...day, late_at_end: rows[0]?.late ?? -1, shipments: rows[0]?.shipments ?? 0, faults: time.faults.length }
  } finally {
    await database.close()
    await time.close()
  }
}

type Running = { database: Database; time: VirtualTime; day: Day }
type Stories = Map<string, { story: Story; eta_h: number }>

async function track(database: Database, lines: readonly SimulatedLine[], begin: Date): Promise<Stories> {
  const stories: Stories = new Map()
  const account_id = newId()
  await database.query('insert into accounts (id, company_name, created_at) values ($1, $2, $3)', [
    account_id,
    'Simulated',
    begin,
  ])
  let serial = 0
  for (const { scac, numbers } of lines) {
    for (let n = 0; n < numbers; n += 100) {
      await database.transaction(async (tx) => {
        for (let k = n; k < Math.min(n + 100, numbers); k++) {
          serial += 1
          const story = storyOf(serial, begin)
          // Ships that arrive from yesterday until 40 days from now.
          stories.set(story.bill, { story, eta_h: ((serial * 7_919) % 984) - 24 })
          const further = { ref_numbers: [], shipment_tags: [], customer_id: null }
          const request = { request_number: story.bill, request_type: 'bill_of_lading' as const, scac, ...further }
          await createTrackingRequest(tx, { account_id, user_id: null }, { request, now: begin })
        }
      })
    }
  }
  return stories
}

function tasksOf({ database, time, day, stories, wishes }: Running & { stories: Stories; wishes: DayWishes }) {
  const log = openLog('warn', {
    write: (line) => {
      const { event, feed }: { event: string; feed: string } = JSON.parse(line) // as log.ts writes it
      day.alarms.push({ event, feed, at_ms: time.now().getTime() })
    },
  })
  const lines = wishes.lines.map(feedOf)
  const clock = { now: time.now }
  const http = linesOnTheWire({ time, day, stories, outage: wishes.outage })
  const feeds = { ...noFeeds, lines, dialects: builtInDialects }
  const asking = openLineFeeds({ database, clock, http, feeds, secrets: () => undefined, wait: time.wait })
  const tally = openFeedTally({ database, clock, log })
  return trackingTasks({ ...{ database, clock, log, tally, feeds: lines }, ...asking })
}

function feedOf({ scac, requests_per_minute }: SimulatedLine): LineFeed {
  const pacing = { requests_per_minute, concurrency: 5 }
  return { ...lineProfile(scac), name: scac, dialect: 'dcsa-2', base_url: `http://${scac}`, auth: { kind: 'none' }, pacing }
}

function linesOnTheWire({
  time,
  day,
  stories,
  outage,
}: Pick<Running, 'time' | 'day'> & { stories: Stories; outage: DayWishes['outage'] }): Http {
  return {
    request: async ({ url }): Promise<HttpOutcome> => {
      const { host, searchParams } = new URL(url)
      const scac = host.toUpperCase()
      const bill = searchParams.get('transportDocumentReference') ?? ''
      const at_ms = time.now().getTime()
      const hour = (at_ms - day.begin_ms) / hour_ms
      const answered = scac !== outage.scac || hour < outage.from_h || hour >= outage.to_h
      day.requests.push({ scac, bill, at_ms, due_at_ms: context.getStore()?.due_at_ms ?? null, answered })
      await time.wait(answered ? answer_takes_ms : hang_ms)
      if (!answered) return { kind: 'unreachable', reason: 'timeout', detail: 'no answer', duration_ms: hang_ms }
      const { story, eta_h } = stories.get(bill) ?? { story: storyOf(0, time.now()), eta_h: 0 }
      const said = [...story.underWay(eta_h), ...(hour >= eta_h ? story.arrived(eta_h) : [])]
      const body = Buffer.from(JSON.stringify(said))
      return {
        kind: 'answered',
        status: 200,
        headers: { 'content-type': 'application/json' },
        body,
        truncated: false,
        truncated_by: null,
        duration_ms: answer_takes_ms,
      }
    },
    close: async () => undefined,
  }
}

type Due = { task: string; payload: unknown; due_at: Date | null }

/** What the engine does: takes what is due, as many as there are workers, and forgets what is done. */
async function runDay(
  { database, time, day, tasks }: Running & { tasks: ReturnType<typeof trackingTasks> },
  { hours, workers, outage, onHour }: DayWishes,
): Promise<void> {
  const end_ms = day.begin_ms + hours * hour_ms
  for (let hour = -1; time.now().getTime() < end_ms; ) {
    await time.quiet()
    const due = await takeDue(database, time.now(), workers - time.running())
    for (const { task, payload, due_at } of due) {
      day.jobs[task] = (day.jobs[task] ?? 0) + 1
      const due_at_ms = due_at?.getTime() ?? null
      time.run(() => context.run({ due_at_ms }, async () => tasks[task]?.(payload, unfenced)))
    }
    if (due.length > 0) continue
    const now_ms = time.now().getTime()
    const next_ms = Math.min(time.nextWake(), await nextJob({ database, time, day }, { workers, outage }))
    await time.moveTo(Math.min(end_ms, Math.max(next_ms, now_ms + 1)))
    const passed = Math.floor((time.now().getTime() - day.begin_ms) / hour_ms)
    if (passed === hour) continue
    hour = passed
    onHour?.(hour)
    if (hour === outage.to_h) day.waiting_after_outage = await listWaiting(database, outage.scac)
  }
  // Whoever still waits is let go.
  await time.moveTo(end_ms + 2 * hang_ms)
  await time.quiet()
}

async function listWaiting(database: Database, scac: string): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    `select number from tracked_numbers n where scac = $1 and (failures > 0 or exists (
      select 1 from parked_polls p where p.tracked_number_id = n.id))`,
    [scac],
  )
  return rows.map(({ number }) => number)
}

async function takeDue(database: Database, now: Date, limit: number): Promise<Due[]> {
  if (limit <= 0) return []
  const { rows } = await database.query<Due>(
    `with chosen as (select id from graphile_worker._private_jobs where run_at <= $2 order by priority, run_at, id limit $1)
      delete from graphile_worker._private_jobs j using chosen c, graphile_worker._private_tasks t where j.id = c.id and t.id = j.task_id
      returning t.identifier as task, j.payload,
        (select next_poll_at from tracked_numbers n where n.id = (j.payload ->> 'tracked_number_id')::uuid) as due_at`,
    [limit, now],
  )
  return rows
}

/** Workers look each second. Where little happens two seconds are gone through at once, which makes the day shorter. */
async function nextJob(
  { database, time, day }: Running,
  { workers, outage }: Pick<DayWishes, 'workers' | 'outage'>,
): Promise<number> {
  if (time.running() >= workers) return Number.POSITIVE_INFINITY
  const { rows } = await database.query<{ at: Date | null }>('select min(run_at) as at from graphile_worker._private_jobs')
  const at_ms = rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY
  const hour = (at_ms - day.begin_ms) / hour_ms
  const isBusy = hour < 1.5 || (hour >= outage.to_h && hour < outage.to_h + 2)
  const step_ms = isBusy ? 1_000 : 2_000
  return Math.max(time.now().getTime() + 1, Math.ceil(at_ms / step_ms) * step_ms)
}

const unfenced = {
  ...{ id: '0', held: null, attempt: 1, is_last_attempt: false },
  signal: new AbortController().signal,
  holder: null,
  fence: async () => undefined,
}
