import { Readable } from 'node:stream'
import type { Clock } from '../base/clock.ts'
import { errorOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { RequestError } from '../contract/errors.ts'
import { type FeedEvent, type FeedFilter, type FeedPage, numberEvents, readFeed } from '../store/delivery/event-feed.ts'
import type { Database } from '../store/pool.ts'
import { cursorOf, type FeedPlace, placeOf } from './event-feed.ts'
import { watchGrowth } from './feed-growth.ts'

// Who listens to the event feed. A stream reads on from its place when the feed has grown, a page at a time and only when its reader has taken
// what came before: nothing is kept for slow readers.

type StreamLimits = {
  /** Of one account. */
  streams_max: number
  /** How often it is looked whether there is something new, while somebody listens. */
  look_ms: number
  heartbeat_ms: number
  /** How long a reader may take nothing. */
  patience_ms: number
  /** Then a stream ends: who comes back shows a key again, which may have been revoked, and may be sent to another process. */
  life_ms: number
}

export function usualStreamLimits(streams_max: number): StreamLimits {
  return { streams_max, look_ms: 300, heartbeat_ms: 15_000, patience_ms: 20_000, life_ms: 15 * 60_000 }
}

type EventStreamTools = {
  /** Each connection sees the account that it enters. */
  database: Database
  services: { clock: Clock; all_accounts: Database; event_feed: { days: number } }
  log: Log
  limits: StreamLimits
}

type StreamRequest = { account_id: string; after: string; filter: FeedFilter }

export type EventStreams = {
  /** Throws RequestError: 400 and 410 for a cursor that is not good, 429 when too many listen, 503 while the process stops. */
  open(request: StreamRequest): Promise<Readable>
  /** Ends all streams in good order. */
  close(): void
}

const page_size = 100
const retry_ms = 2_000

export function openEventStreams(tools: EventStreamTools): EventStreams {
  const { database, log, limits } = tools
  const { clock, all_accounts, event_feed } = tools.services
  const waitForGrowth = watchGrowth({ database: all_accounts, log, look_ms: limits.look_ms })
  const readPage = sharedReads(database)
  const closing = new AbortController()
  const takePlace = openPlaces(limits.streams_max)

  const placeFor = ({ account_id, after }: StreamRequest): Promise<FeedPlace> =>
    database.inAccount(account_id, async (sql) => {
      const last = (await numberEvents(sql, [account_id])).get(account_id) ?? 0
      return placeOf(sql, { account_id, after, now: clock.now(), days: event_feed.days, last })
    })

  /** What is sent, piece by piece: the next piece is made when the reader has room for it. */
  async function* tell({ account_id, filter }: StreamRequest, from: FeedPlace, ended: AbortSignal): AsyncGenerator<string> {
    // Whoever is cut off before the first event comes back to this place.
    yield `retry: ${retry_ms}\n${idLine(account_id, from)}\n`
    let { position } = from
    while (!ended.aborted) {
      const { events, end, last } = await readPage(account_id, position, filter)
      for (const event of events) yield eventText(account_id, event)
      // What was looked through without a find need not be looked through again.
      if (end.position > (events.at(-1)?.position ?? position)) yield `${idLine(account_id, end)}\n`
      position = end.position
      if (position < last) continue
      const growth = await waitForGrowth({ account_id, position, ms: limits.heartbeat_ms, ended })
      if (growth === 'quiet') yield ':\n\n'
    }
    // Not all at once.
    yield `retry: ${Math.round(retry_ms * (0.5 + Math.random() * 2))}\n\n`
  }

  return {
    close: () => closing.abort(),
    async open(request) {
      if (closing.signal.aborted) throw new RequestError([{ code: 'unavailable', detail: stopping }], { 'retry-after': '5' })
      const leave = takePlace(request.account_id)
      try {
        const from = await placeFor(request)
        const gone = new AbortController()
        const ended = AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(limits.life_ms)])
        const left = () => {
          gone.abort()
          leave()
        }
        return streamOf(tell(request, from, ended), { patience_ms: limits.patience_ms, left })
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

const stopping = 'The service is stopping.'
const too_slow = 'the reader took nothing for too long'
const too_many = 'Too many connections of the account listen to the event feed already.'

/** Counts who listens, by account. Each place is given back by the function that taking it returns. */
function openPlaces(streams_max: number): (account_id: string) => () => void {
  const taken = new Map<string, number>()
  return (account_id) => {
    const others = taken.get(account_id) ?? 0
    if (others >= streams_max) throw new RequestError([{ code: 'too_many_requests', detail: too_many }], { 'retry-after': '30' })
    taken.set(account_id, others + 1)
    return () => {
      const left = (taken.get(account_id) ?? 1) - 1
      if (left === 0) taken.delete(account_id)
      else taken.set(account_id, left)
    }
  }
}

/** Reads a page. Streams of one account that have come equally far, which is the rule, share the reading. */
function sharedReads(database: Database): (account_id: string, position: number, filter: FeedFilter) => Promise<FeedPage> {
  const under_way = new Map<string, Promise<FeedPage>>()
  return (account_id, position, filter) => {
    const key = JSON.stringify([account_id, position, filter])
    const reading =
      under_way.get(key) ??
      database
        .inAccount(account_id, (sql) => readFeed(sql, { account_id, position }, { filter, limit: page_size }))
        .finally(() => under_way.delete(key))
    under_way.set(key, reading)
    return reading
  }
}

/** The pieces as bytes. A reader that leaves one untaken for too long is cut off. `left` is called once, however the stream ends. */
function streamOf(pieces: AsyncGenerator<string>, { patience_ms, left }: { patience_ms: number; left: () => void }): Readable {
  let patience: NodeJS.Timeout | undefined
  const stream = new Readable({
    read() {
      clearTimeout(patience)
      pieces.next().then(
        ({ value, done }) => {
          if (stream.destroyed) return
          if (done !== true) patience = setTimeout(() => stream.destroy(new Error(too_slow)), patience_ms)
          stream.push(done === true ? null : value)
        },
        (error: unknown) => stream.destroy(errorOf(error)),
      )
    },
    destroy(error, done) {
      clearTimeout(patience)
      left()
      done(error)
    },
  })
  return stream
}

function idLine(account_id: string, place: FeedPlace): string {
  return `id: ${cursorOf(account_id, place)}\n`
}

/** JSON of the database has no line breaks. */
function eventText(account_id: string, { position, id, name, document }: FeedEvent): string {
  return `${idLine(account_id, { position, event_id: id })}event: ${name}\ndata: ${document}\n\n`
}
