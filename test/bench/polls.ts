/** P9: polls that learn nothing, end to end, over real HTTP to a line in another process. */
import { createHash } from 'node:crypto'
import { Agent, request } from 'undici'
import { lanesOf } from '../../src/app/lanes.ts'
import { systemClock } from '../../src/base/clock.ts'
import { type Http, openHttp } from '../../src/base/http.ts'
import { noFeeds } from '../../src/feeds/file/feeds-file.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import { defineTasks } from '../../src/jobs/tasks.ts'
import { enqueue } from '../../src/store/jobs/jobs.ts'
import type { Database } from '../../src/store/pool.ts'
import { type PollPayload, pollJob } from '../../src/tracking/jobs.ts'
import { openLineFeeds } from '../../src/tracking/line-feeds.ts'
import type { Bare } from './bare.ts'
import { type Contest, timed } from './compare.ts'
import { openDesk } from './tracking-desk.ts'

const parallel = 64
const touched_together = 100

type Polls = { database: Database; bare: Bare; line: string; operations: number }

export async function unchangedPolls({ database, bare, line, operations }: Polls): Promise<Contest & AsyncDisposable> {
  const http = openHttp()
  const desk = await openDesk(database, {
    base_url: line,
    listens_to: [],
    askOf: (feed) => openAsk({ database, http, feed }),
  })
  const numbers = await desk.request(operations)
  await timed(numbers, parallel, (number) => desk.poll(number))
  await bare.makeTracked(operations)
  const agent = new Agent({ connections: parallel })
  return {
    id: 'P9',
    what: `poll that learns nothing, 9 kB over HTTP: looked up, paced, asked, read, compared, next poll queued; ${parallel} at a time`,
    bare_is: `GET, JSON.parse, SHA-256, and ${touched_together} rows touched in one statement`,
    floor: 0.5,
    aim: 0.7,
    ours: {
      turn: async () => {
        const before = await countMessages(database)
        const done = await timed(numbers, parallel, (number) => desk.poll(number))
        if ((await countMessages(database)) !== before) throw new Error('a poll that should learn nothing kept a message')
        return done
      },
    },
    bare: { turn: () => bareTurn({ bare, line, operations, agent }) },
    [Symbol.asyncDispose]: async () => {
      await agent.close()
      await http.close()
      await forget(database)
    },
  }
}

const queued_polls = 1_000

/** For P13b: keeps polls due that learn nothing, in the lane that they have by default. */
export async function queuedPolls({ database, line }: Pick<Polls, 'database' | 'line'>) {
  const http = openHttp()
  const desk = await openDesk(database, {
    base_url: line,
    listens_to: [],
    askOf: (feed) => openAsk({ database, http, feed }),
  })
  const numbers = await desk.request(queued_polls)
  const known = new Map(numbers.map((number) => [number.tracked_number_id, number]))
  await timed(numbers, parallel, (number) => desk.poll(number))
  const poll = async ({ tracked_number_id }: PollPayload) => {
    const number = known.get(tracked_number_id)
    if (number !== undefined) await desk.poll(number)
  }
  const limits = { delivery_concurrency: 1, tracking_concurrency: 1, document_readers: 1, worker_concurrency: 1 }
  return {
    lanes: lanesOf(defineTasks<{ poll: PollPayload }>({ poll }), { ...limits, poll_concurrency: 100 }),
    keepBusy: () =>
      enqueue(
        database,
        numbers.map(({ tracked_number_id }) => pollJob(tracked_number_id)),
      ),
    [Symbol.asyncDispose]: async () => {
      await http.close()
      await forget(database)
    },
  }
}

function openAsk({ database, http, feed }: { database: Database; http: Http; feed: LineFeed }) {
  const feeds = { ...noFeeds, lines: [feed] }
  return openLineFeeds({ database, clock: systemClock, http, feeds, secrets: () => undefined }).ask
}

async function forget(database: Database): Promise<void> {
  await database.query(
    'truncate tracked_numbers, shipments, containers, journey_versions, container_whereabouts, container_vessels, messages, raw_events cascade',
  )
  await database.query('truncate graphile_worker._private_jobs')
}

async function countMessages(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from messages')
  return rows[0]?.count ?? 0
}

type WireEvent = {
  eventID: string
  eventDateTime: string
  eventClassifierCode: string
  transportCall: { UNLocationCode: string; vessel?: { vesselName: string } }
}

async function bareTurn({ bare, line, operations, agent }: Omit<Polls, 'database'> & { agent: Agent }) {
  let untouched: number[] = []
  const ids = Array.from({ length: operations }, (_, index) => index + 1)
  const touchAll = async () => {
    const [touched, digest] = [untouched, 'unchanged']
    untouched = []
    await bare.touch(touched, digest)
  }
  const began_ms = performance.now()
  await timed(ids, parallel, async (id) => {
    const { body } = await request(`${line}/?transportDocumentReference=BARE${id}`, { dispatcher: agent })
    const bytes = Buffer.from(await body.arrayBuffer())
    const events: WireEvent[] = JSON.parse(bytes.toString())
    const claims = events.map(({ eventID, eventDateTime, eventClassifierCode, transportCall }) => ({
      id: eventID,
      at: new Date(eventDateTime),
      classifier: eventClassifierCode,
      locode: transportCall.UNLocationCode,
      vessel: transportCall.vessel?.vesselName ?? null,
    }))
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (claims.length !== 20 || digest === '') throw new Error('the line said something else')
    untouched.push(id)
    if (untouched.length >= touched_together) await touchAll()
  })
  await touchAll()
  return { operations, elapsed_ms: performance.now() - began_ms }
}
