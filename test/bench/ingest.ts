/** P7: the first answer about a number. P8: a later one that brings news. Received and folded in one transaction, with others of the moment. */

import { decodePages } from '../../src/feeds/dialects/dcsa/v2/decode.ts'
import type { LineFeed } from '../../src/feeds/lines/line-feed.ts'
import type { Database } from '../../src/store/pool.ts'
import type { AskResult } from '../../src/tracking/ask.ts'
import type { DecodedEvent } from '../../src/vocabulary/raw-event.ts'
import type { Bare } from './bare.ts'
import { type Contest, timed } from './compare.ts'
import { type Desk, openDesk, type Tracked } from './tracking-desk.ts'
import { ashore, atSea, boxNumber } from './voyage.ts'

// The bare side: as many at a time as there are connections in the pool of a process.
const parallel = 10
// Ours: as many answers as may be there at once. They share connections and statements.
const answers_parallel = 128
// So many more on the bare side, so that both turns take about as long.
const bare_times = 4

/** What the account's webhook hears of a first answer, and of one with news: three payloads and two. */
export const listens_to = [
  'tracking_request.succeeded',
  'container.created',
  'container.transport.vessel_departed',
  'container.transport.vessel_arrived',
  'container.transport.vessel_discharged',
] as const

type Ingest = { database: Database; bare: Bare; operations: number }

export async function firstAnswers(ingest: Ingest): Promise<Contest & AsyncDisposable> {
  const { desk, learn, outbox } = await openIngest(ingest)
  let numbers: Tracked[] = []
  return {
    id: 'P7',
    what: `first answer about a number, 20 events: kept, read, folded, announced to a webhook (${outbox.first} payloads); ${answers_parallel} at a time, ${parallel} on the bare side`,
    bare_is: `one transaction that locks, keeps the bytes, and inserts 20 events, a container and ${outbox.first} payloads`,
    floor: 0.2,
    aim: 0.5,
    ours: {
      prepare: async () => {
        numbers = await desk.request(ingest.operations)
        for (const number of numbers) learn(number, atSea)
      },
      turn: () => timed(numbers, answers_parallel, (number) => desk.poll(number)),
    },
    bare: bareSide(ingest, { body: bodyOf(atSea), events: 20, outbox: outbox.first, repeats: false }),
    [Symbol.asyncDispose]: () => forget(ingest.database),
  }
}

export async function changedAnswers(ingest: Ingest): Promise<Contest & AsyncDisposable> {
  const { desk, learn, outbox } = await openIngest(ingest)
  let numbers: Tracked[] = []
  return {
    id: 'P8',
    what: `answer with 2 new events after 20 known ones: kept, read, folded, announced (${outbox.changed} payloads); ${answers_parallel} at a time, ${parallel} on the bare side`,
    bare_is: `one transaction that locks, keeps the bytes, inserts 2 events and ${outbox.changed} payloads, and updates a container`,
    floor: 0.2,
    aim: 0.5,
    ours: {
      prepare: async () => {
        numbers = await desk.request(ingest.operations)
        for (const number of numbers) learn(number, atSea)
        await timed(numbers, answers_parallel, (number) => desk.poll(number))
        for (const number of numbers) learn(number, ashore)
      },
      turn: () => timed(numbers, answers_parallel, (number) => desk.poll(number)),
    },
    bare: bareSide(ingest, { body: bodyOf(ashore), events: 2, outbox: outbox.changed, repeats: true }),
    [Symbol.asyncDispose]: () => forget(ingest.database),
  }
}

type Story = typeof atSea

function bodyOf(story: Story): Buffer {
  return Buffer.from(JSON.stringify(story('BENCH00000000', boxNumber(0))))
}

async function openIngest({ database, bare }: Ingest) {
  await bare.makeTracked(bare_rows)
  const answers = new Map<string, AskResult>()
  let line: LineFeed | undefined
  const desk = await openDesk(database, {
    base_url: 'http://127.0.0.1:1',
    listens_to,
    askOf: (feed) => {
      line = feed
      return async (_, { number }) => answers.get(number) ?? { kind: 'not_found' }
    },
  })
  /** The line's next answer. Read before the turn: the bare loop reads nothing either, and P9 measures it. */
  const learn = ({ bill, n }: Tracked, story: Story) => {
    if (line === undefined) throw new Error('the desk has no line')
    const body = Buffer.from(JSON.stringify(story(bill, boxNumber(n))))
    const { is_whole, ...decoded } = decodePages([JSON.parse(body.toString())], {
      operator: line.scac,
      container: null,
      quirks: line.quirks,
    })
    expectWhole(decoded.events, is_whole)
    answers.set(bill, {
      kind: 'answered',
      pages: [{ body, content_type: 'application/json', truncated: false }],
      decoded,
      complete: is_whole,
      broken_off_by: null,
    })
  }
  return { desk, learn, outbox: await countPayloads(desk, learn) }
}

function expectWhole(events: readonly DecodedEvent[], is_whole: boolean): void {
  if (!is_whole || events.length < 20) throw new Error('the answer was not read as a whole')
}

/** How many payloads a first answer and one with news lead to, so that the bare loop writes as many. */
async function countPayloads(desk: Desk, learn: (number: Tracked, story: Story) => void) {
  const [number] = await desk.request(1)
  if (number === undefined) throw new Error('no number was requested')
  learn(number, atSea)
  await desk.poll(number)
  const first = await desk.countNotifications()
  learn(number, ashore)
  await desk.poll(number)
  return { first, changed: (await desk.countNotifications()) - first }
}

const bare_rows = 100_000

function bareSide(
  { bare, operations }: Ingest,
  { repeats, ...snapshot }: { body: Buffer; events: number; outbox: number; repeats: boolean },
) {
  let next = 1
  return {
    turn: () => {
      // A first answer makes its container, a later one finds it.
      const ids = Array.from({ length: operations * bare_times }, (_, index) => (repeats ? index + 1 : next++))
      return timed(ids, parallel, (id) => bare.snapshot(id, snapshot))
    },
  }
}

/** The next contest begins with small tables. */
export async function forget(database: Database): Promise<void> {
  await database.query(
    'truncate tracked_numbers, shipments, containers, journey_versions, container_whereabouts, container_vessels, messages, raw_events, notifications cascade',
  )
  await database.query('truncate graphile_worker._private_jobs')
}
