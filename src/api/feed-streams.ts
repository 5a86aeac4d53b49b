import { Readable } from 'node:stream'
import { errorOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { RequestError } from '../contract/errors.ts'
import { callerStands } from '../store/accounts/keys.ts'
import type { Database, Sql } from '../store/pool.ts'
import type { Caller } from './caller.ts'
import { watchGrowth } from './feed-growth.ts'

// Who listens to a feed. A stream reads on from its place when the feed has grown, a page at a time and only when its reader has taken what
// came before: nothing is kept for slow readers.

export type StreamLimits = {
  /** Of an account, or of a caller. */
  streams_max: number
  /** How often it is looked whether there is something new, while somebody listens. */
  look_ms: number
  /** How often a stream says that it is there, and looks whether whoever listens still may. */
  heartbeat_ms: number
  /** How long a reader may take nothing. */
  patience_ms: number
  /** Then a stream ends: who comes back shows a key again, which may have been revoked, and may be sent to another process. */
  life_ms: number
}

export function usualStreamLimits(streams_max: number): StreamLimits {
  return { streams_max, look_ms: 300, heartbeat_ms: 15_000, patience_ms: 20_000, life_ms: 15 * 60_000 }
}

type Frame<Place> = { place: Place; event: string; data: string }
type StreamPage<Place> = { frames: readonly Frame<Place>[]; end: Place; has_more: boolean }

/** What can be listened to. */
type StreamedFeed<Place, Filter, End> = {
  /** Where a reader begins. Throws RequestError: 400 and 410 for a cursor that is not good. */
  begin(sql: Sql, from: { account_id: string; after: string }): Promise<Place>
  read(sql: Sql, from: { account_id: string; place: Place; filter: Filter }): Promise<StreamPage<Place>>
  cursorOf(account_id: string, place: Place): string
  /** Where the feeds of accounts end. */
  ends(account_ids: readonly string[]): Promise<ReadonlyMap<string, End>>
  isBehind(place: Place, end: End | undefined): boolean
}

type StreamRequest<Filter> = { account_id: string; caller?: Caller; after: string; filter: Filter }

export type FeedStreams<Filter> = {
  /** Throws RequestError: 400 and 410 for a cursor that is not good, 429 when too many listen, 503 while the process stops. */
  open(request: StreamRequest<Filter>): Promise<Readable>
  /** Ends all streams in good order. */
  close(): void
}

type FeedStreamTools<Filter> = {
  /** Each connection sees the account that it enters. */
  database: Database
  log: Log
  limits: StreamLimits
  /** Whose streams are counted together. */
  whoseOf: (request: StreamRequest<Filter>) => string
}

const retry_ms = 2_000

export function openFeedStreams<Place, Filter, End>(
  feed: StreamedFeed<Place, Filter, End>,
  { database, log, limits, whoseOf }: FeedStreamTools<Filter>,
): FeedStreams<Filter> {
  const waitForGrowth = watchGrowth({ endsOf: feed.ends, log, look_ms: limits.look_ms })
  const readPage = sharedReads(database, feed)
  const closing = new AbortController()
  const takePlace = openPlaces(limits.streams_max)

  /** What is sent, piece by piece: the next piece is made when the reader has room for it. */
  async function* tell(request: StreamRequest<Filter>, from: Place, ended: AbortSignal): AsyncGenerator<string> {
    const { account_id, filter } = request
    // Whoever is cut off before the first event comes back to this place.
    let told = feed.cursorOf(account_id, from)
    yield `retry: ${retry_ms}\n${idLine(told)}\n`
    let place = from
    let admitted_ms = performance.now()
    while (!ended.aborted) {
      const { frames, end, has_more } = await readPage(account_id, place, filter)
      for (const frame of frames) {
        told = feed.cursorOf(account_id, frame.place)
        yield frameText(told, frame)
      }
      place = end
      // What was looked through without a find need not be looked through again.
      if (feed.cursorOf(account_id, end) !== told) {
        told = feed.cursorOf(account_id, end)
        yield `${idLine(told)}\n`
      }
      if (performance.now() - admitted_ms >= limits.heartbeat_ms) {
        if (!(await mayListen(database, request))) return
        admitted_ms = performance.now()
      }
      if (has_more) continue
      const isGrown = (where: End | undefined) => feed.isBehind(end, where)
      const growth = await waitForGrowth({ account_id, isGrown, ms: limits.heartbeat_ms, ended })
      if (growth === 'quiet') yield ':\n\n'
    }
    // Not all at once.
    yield `retry: ${Math.round(retry_ms * (0.5 + Math.random() * 2))}\n\n`
  }

  return {
    close: () => closing.abort(),
    async open(request) {
      if (closing.signal.aborted) throw new RequestError([{ code: 'unavailable', detail: stopping }], { 'retry-after': '5' })
      const leave = takePlace(whoseOf(request))
      try {
        const from = await database.inAccount(request.account_id, (sql) => feed.begin(sql, request))
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

/** Whether whoever began to listen would still be let in. */
async function mayListen(database: Database, { account_id, caller }: StreamRequest<unknown>): Promise<boolean> {
  return caller === undefined || database.inAccount(account_id, (sql) => callerStands(sql, caller))
}

const stopping = 'The service is stopping.'
const too_slow = 'the reader took nothing for too long'
const too_many = 'Too many connections listen already.'

/** Counts who listens. Each place is given back by the function that taking it returns. */
function openPlaces(streams_max: number): (whose: string) => () => void {
  const taken = new Map<string, number>()
  return (whose) => {
    const others = taken.get(whose) ?? 0
    if (others >= streams_max) throw new RequestError([{ code: 'too_many_requests', detail: too_many }], { 'retry-after': '30' })
    taken.set(whose, others + 1)
    return () => {
      const left = (taken.get(whose) ?? 1) - 1
      if (left === 0) taken.delete(whose)
      else taken.set(whose, left)
    }
  }
}

/** Reads a page. Streams of one account that have come equally far, which is the rule, share the reading. */
function sharedReads<Place, Filter, End>(database: Database, feed: StreamedFeed<Place, Filter, End>) {
  const under_way = new Map<string, Promise<StreamPage<Place>>>()
  return (account_id: string, place: Place, filter: Filter): Promise<StreamPage<Place>> => {
    const key = JSON.stringify([account_id, place, filter])
    const reading =
      under_way.get(key) ??
      database.inAccount(account_id, (sql) => feed.read(sql, { account_id, place, filter })).finally(() => under_way.delete(key))
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

function idLine(cursor: string): string {
  return `id: ${cursor}\n`
}

/** JSON of the database has no line breaks. */
function frameText(cursor: string, { event, data }: { event: string; data: string }): string {
  return `${idLine(cursor)}event: ${event}\ndata: ${data}\n\n`
}
