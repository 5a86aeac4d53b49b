/** Counts what comes of asks in memory and adds it to the database every few seconds: a poll pays nothing for being counted. */

import type { Clock } from '../base/clock.ts'
import { hour_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { Database, Sql, Transaction } from '../store/pool.ts'
import { insertAsks, type NumberAsk } from '../store/tracking/asks.ts'
import {
  addFeedHours,
  type CountedOutcome,
  counted_outcomes,
  type FeedHour,
  latency_bounds_ms,
} from '../store/tracking/feed-hours.ts'

export type CountedAsk = { outcome: CountedOutcome; latency_ms: number; events: number; unread: number }

export type FeedTally = {
  count(feed: string, ask: CountedAsk): void
  /** Notes an ask about a number by itself, for those who look at the number. */
  note(ask: NumberAsk): void
  /** Writes what was counted. What cannot be written stays counted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flush_interval_ms = 5_000
// What some minutes bring in while the database does not answer. What is too much is counted, and not noted.
const noted_max = 50_000
const successes: ReadonlySet<CountedOutcome> = new Set(['answered', 'same', 'empty', 'not_found', 'invalid_number'])

export function openFeedTally({ database, clock, log }: { database: Database; clock: Clock; log: Log }): FeedTally {
  let hours = new Map<string, FeedHour>()
  let asks: NumberAsk[] = []
  let flushing: Promise<void> = Promise.resolve()
  const writeAsks = async () => {
    const writing = asks
    asks = []
    try {
      await insertAsks(database, writing)
    } catch (error) {
      asks = [...writing, ...asks].slice(0, noted_max)
      log.warn({ reason: messageOf(error), asks: writing.length }, 'asks.not_noted')
    }
  }
  const write = async () => {
    await writeAsks()
    if (hours.size === 0) return
    const writing = hours
    hours = new Map()
    try {
      await addFeedHours(database, [...writing.values()])
    } catch (error) {
      for (const [key, hour] of writing) hours.set(key, hours.has(key) ? sum(hour, hours.get(key) ?? hour) : hour)
      log.warn({ reason: messageOf(error), hours: hours.size }, 'feeds.not_counted')
    }
  }
  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(flush, flush_interval_ms).unref()
  return {
    count: (feed, ask) => {
      const now = clock.now()
      const hour = hourOf(now)
      const key = `${feed} ${hour.getTime()}`
      const counted = hours.get(key) ?? emptyHour(feed, hour, now)
      add(counted, ask, now)
      hours.set(key, counted)
    },
    note: (ask) => {
      if (asks.length < noted_max) asks.push(ask)
    },
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Counts complete answers of lines, by their feeds, that lack moves which the ones before them held, in the transaction that keeps them. */
export async function countShrunk(tx: Sql, feeds: readonly string[], now: Date): Promise<void> {
  const counts = Map.groupBy(feeds, (feed) => feed)
  if (counts.size === 0) return
  await addFeedHours(
    tx,
    [...counts].map(([feed, answers]) => ({ ...emptyHour(feed, hourOf(now), now), answers_shrunk: answers.length })),
  )
}

/** Counts a message that was handed in, in its own transaction: those of one feed come one after the other anyway. */
export async function countMessage(
  tx: Transaction,
  feed: string,
  { events, unread, now }: { events: number; unread: number; now: Date },
): Promise<void> {
  const hour = emptyHour(feed, hourOf(now), now)
  await addFeedHours(tx, [{ ...hour, answered: 1, events, unread, last_succeeded_at: now }])
}

function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hour_ms) * hour_ms)
}

function add(hour: FeedHour, { outcome, latency_ms, events, unread }: CountedAsk, now: Date): void {
  hour[outcome] += 1
  hour.latency_ms += Math.round(latency_ms)
  const bound = latency_bounds_ms.findIndex((bound_ms) => latency_ms <= bound_ms)
  const group = bound === -1 ? latency_bounds_ms.length : bound
  hour.latency_counts[group] = (hour.latency_counts[group] ?? 0) + 1
  hour.events += events
  hour.unread += unread
  hour.last_asked_at = now
  if (successes.has(outcome)) hour.last_succeeded_at = now
}

function emptyHour(feed: string, hour: Date, now: Date): FeedHour {
  const outcomes = { answered: 0, same: 0, empty: 0, not_found: 0, invalid_number: 0, not_supported: 0 }
  const failures = { unrecognized: 0, unreachable: 0, rate_limited: 0, credentials: 0 }
  const latency_counts = [...latency_bounds_ms.map(() => 0), 0]
  const times = { latency_ms: 0, latency_counts, last_asked_at: now, last_succeeded_at: null }
  return { feed, hour, ...outcomes, ...failures, ...times, events: 0, unread: 0, answers_shrunk: 0 }
}

function sum(one: FeedHour, other: FeedHour): FeedHour {
  const total = { ...other, latency_counts: other.latency_counts.map((count, index) => count + (one.latency_counts[index] ?? 0)) }
  for (const name of summed) total[name] = one[name] + other[name]
  total.last_succeeded_at = other.last_succeeded_at ?? one.last_succeeded_at
  return total
}

const summed = [...counted_outcomes, 'latency_ms', 'events', 'unread', 'answers_shrunk'] as const
