/** Asks a shipping line about one number: all pages, with its credentials, at its pace. What comes back is a value for every case. */
import type { Clock } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { Http, HttpOutcome } from '../base/http.ts'
import { invariant } from '../base/invariant.ts'
import { retryAfter } from '../base/retry-after.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { LineDialect } from '../feeds/lines/line-dialect.ts'
import { lineDialects } from '../feeds/lines/line-dialects.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { type IsSameNumber, other_number, withoutOtherNumbers } from '../feeds/lines/other-number.ts'
import type { StatusMeaning } from '../feeds/lines/quirks.ts'
import { type AskedNumber, type NextPage, pages_max, type RequestDescription } from '../feeds/request.ts'
import type { Secrets } from '../feeds/secrets.ts'
import type { DecodedMessage, Unread } from '../vocabulary/raw-event.ts'
import type { TokenCache } from './access-token.ts'
import { enter } from './credentials.ts'
import { type AnswerReader, answerReader, type PageContent } from './read-answer.ts'

/** A page as it was received. */
export type AnswerPage = { body: Buffer; content_type: string | null; truncated: boolean }

export type AskResult =
  /**
   * `complete`: all pages came and every event in them was read, so what is not in it the line no longer says. `broken_off_by`: what came
   * instead of a page behind the first.
   */
  | {
      kind: 'answered'
      pages: readonly AnswerPage[]
      decoded: DecodedMessage
      complete: boolean
      broken_off_by: AskFailure | null
    }
  /** One page with the bytes that are known already. It was not read again: most asks learn nothing, and reading is most of their work. */
  | { kind: 'same' }
  /** The line knows the number, or not yet: it has no events. */
  | { kind: 'empty'; pages: readonly AnswerPage[] }
  | AskFailure

type AskFailure =
  | { kind: 'not_found' }
  | { kind: 'invalid_number' }
  /** An answer that says nothing to us: no JSON, too much of it, no events, or only events about other numbers. */
  | { kind: 'unrecognized'; pages: readonly AnswerPage[]; reason: string; broken_off_by: AskFailure | null }
  | { kind: 'unreachable'; reason: string; retry_after_ms: number | null }
  | { kind: 'rate_limited'; retry_after_ms: number }
  /** Refused (`status`), or a secret is not set (null). */
  | { kind: 'credentials'; status: number | null }
  /** The line cannot be asked by this kind of number. */
  | { kind: 'not_supported' }
  /** Not asked: the feed's pace puts it off. Whoever comes back after the wait has a place then, if one is reserved. */
  | { kind: 'paced'; wait_ms: number; place_reserved: boolean }

export type AskTools = {
  http: Http
  secrets: Secrets
  tokens: TokenCache
  clock: Clock
  /** What lines can speak, with the dialects of adapters; absent: the built-in ones. */
  dialects?: Readonly<Record<string, LineDialect>>
  /** Reads large answers; absent: they are read here. */
  decoder?: Decoder | undefined
  /** Takes a place in the feed's line of requests, over all processes; see `store/pacing.ts`. */
  take(feed: LineFeed): Promise<{ taken: boolean; wait_ms: number }>
  /** Lets time pass until the place has come. */
  wait(wait_ms: number): Promise<void>
}

const timeout_ms = 60_000
const connect_timeout_ms = 10_000
// All pages of one answer together.
const body_max_bytes = 20_000_000
const pause_default_ms = 60_000

type PageTurn = { kind: 'page'; page: AnswerPage; content: PageContent; next: NextPage } | AskFailure

type Question = AskedNumber & {
  /** Asks only for what was created since, where the line can filter by it (ISO 8601). */
  created_since?: string
  /** Compares the number with those in the answer. */
  isSame: IsSameNumber
  /** SHA-256 of an answer that need not be read again; null: every answer is read. */
  known_sha256?: string | null
}

/** Asks about a number, which is written as the line wants it. */
export async function askLine(
  tools: AskTools,
  feed: LineFeed,
  { isSame, known_sha256 = null, created_since, ...asked }: Question,
): Promise<AskResult> {
  const dialect = dialectOf(tools, feed)
  let request = dialect.describe(feed, created_since === undefined ? asked : { ...asked, created_since })
  if (!request) return { kind: 'not_supported' }
  const pages: AnswerPage[] = []
  const reader = answerReader({ dialect, feed, decoder: tools.decoder })
  const contents: PageContent[] = []
  const visited = new Set([request.url])
  let break_off: Unread | null = null
  let broken_off_by: AskFailure | null = null
  for (;;) {
    const left = body_max_bytes - pages.reduce((sum, { body }) => sum + body.length, 0)
    const got = await getPage(tools, feed, { request, body_max_bytes: left, is_second_token: false })
    const current = request.url
    if (pages.length === 0 && known_sha256 !== null && isKnown(got, known_sha256)) {
      const next = await reader.nextOf(got.page.body, { current, headers: got.headers, visited })
      if (next.kind === 'last') return { kind: 'same' }
    }
    const turn = await turnOf(reader, got, { current, visited })
    if (turn.kind !== 'page') {
      if (pages.length === 0) return turn
      broken_off_by = turn
      break_off = { path: `page ${pages.length + 1}`, code: turn.kind, reason: 'the answer broke off before this page' }
      break
    }
    pages.push(turn.page)
    contents.push(turn.content)
    const { next } = turn
    if (next.kind === 'last') break
    break_off = breakOffOf(next, pages.length)
    if (break_off || next.kind !== 'next') break
    request = { ...request, url: next.url, body: next.body ?? request.body }
    visited.add(request.url)
  }
  const answer = await reader.decode(contents, asked)
  if ('kind' in answer) return { kind: 'unrecognized', pages, reason: answer.reason, broken_off_by }
  const { is_whole, ...decoded } = answer
  return concluded(pages, withoutOtherNumbers(decoded, asked, isSame), { is_whole, break_off, broken_off_by })
}

function dialectOf({ dialects = lineDialects }: AskTools, { dialect: name }: LineFeed): LineDialect {
  const dialect = Object.hasOwn(dialects, name) ? dialects[name] : undefined
  invariant(dialect !== undefined, 'the dialect of a feed was looked at when the feeds file was read')
  return dialect
}

function breakOffOf(next: NextPage, pages: number): Unread | null {
  const path = `page ${pages + 1}`
  if (next.kind === 'foreign') return { path, code: 'foreign_page', reason: 'the next page is at another host' }
  if (next.kind === 'faulty') return { path, code: 'adapter', reason: next.reason }
  return next.kind === 'next' && pages >= pages_max
    ? { path, code: 'too_many_pages', reason: `more than ${pages_max} pages` }
    : null
}

function concluded(
  pages: readonly AnswerPage[],
  { events, unread }: DecodedMessage,
  { is_whole, break_off, broken_off_by }: { is_whole: boolean; break_off: Unread | null; broken_off_by: AskFailure | null },
): AskResult {
  if (events.length > 0) {
    const decoded = { events, unread: break_off ? [...unread, break_off] : unread }
    return { kind: 'answered', pages, decoded, complete: is_whole && break_off === null, broken_off_by }
  }
  if (unread.length === 0 && !break_off) return { kind: 'empty', pages }
  const reason = unread.some(({ code }) => code === other_number) ? 'every event is about another number' : unread[0]?.reason
  return { kind: 'unrecognized', pages, reason: reason ?? 'the answer broke off before the first event', broken_off_by }
}

async function getPage(
  tools: AskTools,
  feed: LineFeed,
  { request, body_max_bytes, is_second_token }: { request: RequestDescription; body_max_bytes: number; is_second_token: boolean },
): Promise<AskFailure | Got> {
  const entrance = await enter(tools, feed.auth)
  if (entrance.kind !== 'entrance') return entrance
  const place = await tools.take(feed)
  if (!place.taken) return { kind: 'paced', wait_ms: place.wait_ms, place_reserved: true }
  if (place.wait_ms > 0) await tools.wait(place.wait_ms)
  const entering = entrance.with(request)
  if (entering === null) return { kind: 'credentials', status: null }
  const outcome = await tools.http.request({
    ...entering,
    timeout_ms,
    connect_timeout_ms,
    body_max_bytes,
    // The operator wrote the address of the feed.
    private_targets: 'of_feeds',
  })
  if (outcome.kind === 'answered' && outcome.status === 401 && !is_second_token && entrance.renew()) {
    return getPage(tools, feed, { request, body_max_bytes, is_second_token: true })
  }
  return gotOf(outcome, feed, tools.clock.now())
}

function gotOf(outcome: HttpOutcome, feed: LineFeed, now: Date): AskFailure | Got {
  if (outcome.kind === 'unreachable') return { kind: 'unreachable', reason: outcome.reason, retry_after_ms: null }
  const { status, headers, body, truncated, truncated_by } = outcome
  const page: AnswerPage = { body, content_type: headers['content-type'] ?? null, truncated }
  const meaning = feed.quirks.status_meanings[String(status)] ?? usualMeaning(status)
  const pause_ms = retryAfter(headers, now)
  switch (meaning) {
    case 'unreachable':
      return { kind: 'unreachable', reason: `status ${status}`, retry_after_ms: pause_ms }
    case 'rate_limited':
      return { kind: 'rate_limited', retry_after_ms: pause_ms ?? pause_default_ms }
    case 'credentials':
      return { kind: 'credentials', status }
    case 'not_found':
    case 'invalid_number':
      return { kind: meaning }
    case 'empty':
      return { kind: 'without_content', page }
    case 'unrecognized':
      return { kind: 'unrecognized', pages: [page], reason: `status ${status}`, broken_off_by: null }
    case 'page':
      break
  }
  if (truncated_by === 'cap') return { kind: 'unrecognized', pages: [page], reason: 'body_too_large', broken_off_by: null }
  if (truncated_by === 'reset' || truncated_by === 'timeout')
    return { kind: 'unreachable', reason: truncated_by, retry_after_ms: null }
  return { kind: 'unread', page, headers }
}

type UnreadPage = { kind: 'unread'; page: AnswerPage; headers: Readonly<Record<string, string>> }
/** A page that came: to be read, or one that its status says nothing is in. */
type Got = UnreadPage | { kind: 'without_content'; page: AnswerPage }

function isKnown(got: AskFailure | Got, known_sha256: string): got is UnreadPage {
  return got.kind === 'unread' && !got.page.truncated && sha256(got.page.body) === known_sha256
}

async function turnOf(
  reader: AnswerReader,
  got: AskFailure | Got,
  place: { current: string; visited: ReadonlySet<string> },
): Promise<PageTurn> {
  if (got.kind === 'without_content') return { kind: 'page', page: got.page, content: { kind: 'none' }, next: { kind: 'last' } }
  if (got.kind !== 'unread') return got
  const { page, headers } = got
  const read = await reader.readPage(page.body, { ...place, headers })
  if (read.kind === 'unreadable') return { kind: 'unrecognized', pages: [page], reason: read.reason, broken_off_by: null }
  return { ...read, page }
}

function usualMeaning(status: number): StatusMeaning | 'page' | 'unrecognized' {
  if (status === 204) return 'empty'
  if (status >= 200 && status < 300) return 'page'
  if (status >= 500 || status === 408 || status === 425) return 'unreachable'
  return usualMeanings.get(status) ?? 'unrecognized'
}

const usualMeanings = new Map<number, StatusMeaning>([
  [401, 'credentials'],
  [403, 'credentials'],
  [404, 'not_found'],
  [407, 'credentials'],
  [429, 'rate_limited'],
])
