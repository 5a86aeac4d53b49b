/** How every feed is doing: those that are configured and those that were. For the operator's eyes; see `shownToAccounts`. */

import type { Clock } from '../base/clock.ts'
import { hour_ms, isWithin } from '../base/durations.ts'
import { type FeedHealth, ramp_ms, well } from '../polling/feed-policy.ts'
import type { Database } from '../store/pool.ts'
import { readFeedHealth } from '../store/tracking/feed-health.ts'
import { latency_bounds_ms } from '../store/tracking/feed-hours.ts'
import {
  type FeedCounts,
  type LineLoad,
  type PacingNow,
  readFeedCounts,
  readFeedTimes,
  readLineLoads,
  readPacing,
  readSourceLoads,
  readTopUnread,
  type SourceLoad,
} from '../store/tracking/feeds-status.ts'
import type { Pace } from '../store/tracking/pacing.ts'
import { tokenFeed } from './ask-container-source.ts'
import type { FeedPace, KnownFeed } from './known-feeds.ts'

type FeedStatusWord = 'well' | 'failing' | 'paused' | 'recovering' | 'idle'

export type FeedStatus = {
  feed: string
  kind: KnownFeed['kind'] | 'former'
  scacs: readonly string[]
  status: FeedStatusWord
  reason: 'unreachable' | 'credentials' | null
  paused_since: Date | null
  next_look_at: Date | null
  last_asked_at: Date | null
  last_succeeded_at: Date | null
  numbers: number
  numbers_parked: number
  /** Since when the longest waiting poll has been due; null: none is late. */
  oldest_due_at: Date | null
  lag_seconds: number
  /** Of the present hour of the clock and the one before it: at least 60 minutes, at most 120. */
  last_hour: Figures
  /** Of the present hour of the clock and the 24 before it. */
  last_day: Figures
  pacing: {
    requests_per_minute: number
    requests_left_now: number
    places_ahead: number
    paused_seconds: number
    /** Logins that the service still gives out at once; absent where it does not count them. */
    tokens_left_now?: number
  } | null
  unread: readonly { code: string; reason: string; seen: number; last_seen_at: Date }[]
}

type Figures = {
  asks: number
  errors: number
  /** Null: nothing was asked. */
  error_rate: number | null
  mean_latency_ms: number | null
  /** 95 of 100 asks took no longer than this; null: nothing was asked, or they took longer than the largest bound. */
  p95_latency_ms: number | null
  outcomes: Readonly<Record<string, number>>
  events: number
  unread: number
  /** Complete answers that lacked moves which the one before of the same number held. */
  answers_shrunk: number
}

const unread_shown = 5
const failing_share = 0.5

// Reading it looks at whole tables; a scrape of metrics asks for it many times at once.
const kept_ms = 5_000

/** Reads how every feed is doing, as callers within a few seconds share. A failure is not kept. */
export function openFeedsStatus(
  tools: { database: Database; clock: Clock },
  feeds: readonly KnownFeed[],
): () => Promise<readonly FeedStatus[]> {
  let kept: { value: Promise<readonly FeedStatus[]>; since_ms: number } | undefined
  return () => {
    const now_ms = tools.clock.now().getTime()
    if (kept !== undefined && isWithin({ ...kept, span_ms: kept_ms }, now_ms)) return kept.value
    const reading = { value: readFeedsStatus(tools, feeds), since_ms: now_ms }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.value
  }
}

export async function readFeedsStatus(
  { database, clock }: { database: Database; clock: Clock },
  feeds: readonly KnownFeed[],
): Promise<FeedStatus[]> {
  const now = clock.now()
  // Counted by the clock's hours: the present one, and those before it whole, lest a minute past the hour nothing has happened.
  const hoursAgo = (hours: number) => new Date((Math.floor(now.getTime() / hour_ms) - hours) * hour_ms)
  const [health, times, line_loads, source_loads, pacing, unread, hour, day] = await Promise.all([
    readFeedHealth(database),
    readFeedTimes(database),
    readLineLoads(database, now),
    readSourceLoads(database, now),
    readPacing(database),
    readTopUnread(database, new Date(now.getTime() - 7 * 24 * hour_ms), unread_shown),
    readFeedCounts(database, hoursAgo(1)),
    readFeedCounts(database, hoursAgo(24)),
  ])
  const named = withFormer(feeds, [...times.map(({ feed }) => feed), ...health.map(({ feed }) => feed)])
  return named.map(({ feed, kind, scacs, pace }) => {
    const state = health.find((row) => row.feed === feed) ?? well
    const load =
      kind === 'terminal' || kind === 'railroad'
        ? loadOfSource(
            source_loads.find(({ source }) => source === feed),
            state,
          )
        : loadOf(line_loads.filter(({ scac }) => scacs.includes(scac)))
    const last_hour = figuresOf(hour.find((row) => row.feed === feed)?.counts)
    const { last_asked_at = null, last_succeeded_at = null } = times.find((row) => row.feed === feed) ?? {}
    const status = wordOf({ state, last_hour, was_asked: last_asked_at !== null, parked: load.parked }, now)
    return {
      ...{ feed, kind, scacs, status },
      reason: status === 'well' || status === 'idle' ? null : state.reason,
      paused_since: state.state === 'open' ? state.opened_at : null,
      next_look_at: state.state === 'open' ? state.probe_at : null,
      ...{ last_asked_at, last_succeeded_at },
      numbers: load.numbers,
      numbers_parked: load.parked,
      oldest_due_at: load.oldest_due_at,
      lag_seconds:
        load.oldest_due_at === null ? 0 : Math.max(0, Math.round((now.getTime() - load.oldest_due_at.getTime()) / 1_000)),
      last_hour,
      last_day: figuresOf(day.find((row) => row.feed === feed)?.counts),
      pacing: pace === null ? null : pacingOf(feed, pace, pacing),
      unread: unread.filter((row) => row.feed === feed).map(({ feed: _, ...code }) => code),
    }
  })
}

/** What any account may know of a feed: its name and whether it works. How much others track and ask is the operator's business. */
export function shownToAccounts({ feed, kind, status, paused_since, last_succeeded_at }: FeedStatus) {
  return { feed, kind, status, paused_since, last_succeeded_at }
}

function withFormer(
  feeds: readonly KnownFeed[],
  seen: readonly string[],
): (Omit<KnownFeed, 'kind'> & Pick<FeedStatus, 'kind'>)[] {
  const others = new Set(seen.filter((feed) => !feeds.some((other) => other.feed === feed)))
  const former = [...others].map((feed) => ({ feed, kind: 'former' as const, scacs: [feed], pace: null }))
  return [...feeds, ...former].sort((a, b) => (a.feed < b.feed ? -1 : 1))
}

/** Containers wait where they are until their source is back. */
function loadOfSource(load: SourceLoad | undefined, { state }: FeedHealth) {
  const { numbers = 0, due = 0, oldest_due_at = null } = load ?? {}
  return { numbers, parked: state === 'open' ? due : 0, oldest_due_at }
}

function loadOf(loads: readonly LineLoad[]) {
  const due = loads.flatMap(({ oldest_due_at, oldest_parked_at }) =>
    [oldest_due_at, oldest_parked_at].filter((at) => at !== null),
  )
  return {
    numbers: sum(loads.map(({ numbers }) => numbers)),
    parked: sum(loads.map(({ parked }) => parked)),
    oldest_due_at: due.length === 0 ? null : new Date(Math.min(...due.map((at) => at.getTime()))),
  }
}

type FeedSighting = { state: FeedHealth; last_hour: Figures; was_asked: boolean; parked: number }

function wordOf({ state, last_hour, was_asked, parked }: FeedSighting, now: Date): FeedStatusWord {
  if (state.state === 'open') return 'paused'
  const is_ramp = state.recovered_at !== null && now.getTime() - state.recovered_at.getTime() < ramp_ms
  if (is_ramp || (parked > 0 && state.recovered_at !== null)) return 'recovering'
  if (!was_asked) return 'idle'
  return state.failures > 0 && (last_hour.error_rate ?? 1) >= failing_share ? 'failing' : 'well'
}

const errors = ['unrecognized', 'unreachable', 'rate_limited', 'credentials'] as const

/** What counts of asks come to; undefined: nothing was counted. */
export function figuresOf(counts: FeedCounts | undefined): Figures {
  const { latency_ms = 0, latency_counts = [], events = 0, unread = 0, answers_shrunk = 0, ...others } = counts ?? {}
  const outcomes = Object.fromEntries(Object.entries(others).filter(([, count]) => count > 0))
  const asks = sum(Object.values(outcomes))
  const timed = sum(latency_counts)
  const failed = sum(errors.map((outcome) => outcomes[outcome] ?? 0))
  return {
    asks,
    errors: failed,
    error_rate: asks === 0 ? null : round(failed / asks, 4),
    // Messages that are handed in take no time of ours.
    mean_latency_ms: timed === 0 ? null : Math.round(latency_ms / timed),
    p95_latency_ms: timed === 0 ? null : boundOf(latency_counts, timed * 0.95),
    outcomes,
    ...{ events, unread, answers_shrunk },
  }
}

function boundOf(latency_counts: readonly number[], rank: number): number | null {
  let reached = 0
  for (const [group, bound_ms] of latency_bounds_ms.entries()) {
    reached += latency_counts[group] ?? 0
    if (reached >= rank) return bound_ms
  }
  return null
}

function pacingOf(feed: string, { requests_per_minute, tokens, ...pace }: FeedPace, rows: readonly PacingNow[]) {
  const rowOf = (name: string) => rows.find((row) => row.feed === name)
  const placesTaken = (name: string, { interval_ms }: Pace) => (rowOf(name)?.ahead_ms ?? 0) / interval_ms
  const leftOf = ({ burst }: Pace, taken: number) => Math.max(0, Math.floor(burst + 1 - taken))
  const taken = placesTaken(feed, pace)
  const paused_seconds = Math.round((rowOf(feed)?.paused_ms ?? 0) / 1_000)
  return {
    requests_per_minute,
    requests_left_now: paused_seconds > 0 ? 0 : leftOf(pace, taken),
    places_ahead: Math.max(0, Math.ceil(taken - pace.burst)),
    paused_seconds,
    ...(tokens === null ? {} : { tokens_left_now: leftOf(tokens, placesTaken(tokenFeed(feed), tokens)) }),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function round(number: number, digits: number): number {
  return Math.round(number * 10 ** digits) / 10 ** digits
}
