/**
 * Guards feeds: each ask is counted, and a feed that fails for several numbers in a row is left alone, in all processes, until one ask
 * has found it well again. What is decided is in `journey/feed-policy.ts`, who knows it in the table feed_health.
 */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { LineFeed } from '../feeds/line-feed.ts'
import { afterSign, type FeedSign } from '../journey/feed-policy.ts'
import { claimProbe, type FeedHealthRow, lockFeedHealth, readFeedHealth, saveFeedHealth } from '../store/feed-health.ts'
import { enqueue } from '../store/jobs.ts'
import type { Database, Transaction } from '../store/pool.ts'
import type { TrackedNumber } from '../store/tracked-numbers.ts'
import type { Asked } from './ask.ts'
import type { FeedTally } from './feed-tally.ts'
import { lateReleaseJob, probeJob, releaseJob } from './jobs.ts'

/** Not asked: the feed is left alone. */
export type Paused = { kind: 'paused'; reason: 'unreachable' | 'credentials' }

export type GuardedAsk = (
  feed: LineFeed,
  number: TrackedNumber,
  how: { place_reserved: boolean; known_sha256: string | null },
) => Promise<Asked | Paused>

type GuardTools = { database: Database; clock: Clock; log: Log; tally: FeedTally }

// What other processes learned is known here after so long.
const known_for_ms = 1_000
// Polls that were parked by processes which had not heard of the recovery yet.
const late_release_ms = 5 * known_for_ms
// Longer than an ask can take: a process that dies during a probe delays the next one by this.
const probe_lease_ms = 10 * 60_000

export function guardFeeds({ database, clock, log, tally }: GuardTools, ask: GuardedAsk): GuardedAsk {
  const known = openKnowledge(database, clock)
  return async (feed, number, how) => {
    const health = (await known.read()).get(feed.name)
    let is_probe = false
    if (health?.state === 'open') {
      const now = clock.now()
      const until = new Date(now.getTime() + probe_lease_ms)
      is_probe =
        health.probe_at !== null && health.probe_at <= now && (await claimProbe(database, { feed: feed.name, now, until }))
      if (!is_probe) return { kind: 'paused', reason: health.reason ?? 'unreachable' }
    }
    const began_ms = clock.now().getTime()
    const asked = await ask(feed, number, how)
    if (asked.kind === 'paused') return asked
    if (asked.kind !== 'paced') tally.count(feed.name, countedOf(asked, clock.now().getTime() - began_ms))
    const sign = signOf(asked, feed)
    const says_nothing = sign === 'neutral' || sign === 'unclear' || (sign === 'well' && !health?.failures)
    if (says_nothing && !is_probe) return asked
    const note = { sign, tracked_number_id: number.id, is_probe }
    const noted = await database.transaction((tx) => noteSign(tx, feed, { ...note, now: clock.now() }))
    known.learn(noted.health)
    tell(log, noted, asked)
    return asked
  }
}

type Noted = { health: FeedHealthRow; turn: ReturnType<typeof afterSign>['turn'] }

async function noteSign(
  tx: Transaction,
  feed: LineFeed,
  { now, ...ask }: { sign: FeedSign; tracked_number_id: string; is_probe: boolean; now: Date },
): Promise<Noted> {
  const before = await lockFeedHealth(tx, feed.name)
  const { health, turn } = afterSign(before, ask, { now, random: Math.random() })
  const row = { ...health, feed: feed.name }
  if (health === before) return { health: row, turn }
  await saveFeedHealth(tx, row)
  if (turn === 'recovered') await enqueue(tx, [releaseJob(feed.name), lateReleaseJob(feed.name, late_release_ms)])
  else if (row.state === 'open' && row.probe_at !== null)
    await enqueue(tx, [probeJob(feed.name, Math.max(0, row.probe_at.getTime() - now.getTime()))])
  return { health: row, turn }
}

/** One alarm when a feed is given up, one line when it is back. */
function tell(log: Log, { health, turn }: Noted, asked: Asked): void {
  const { feed, reason, failures, probe_at } = health
  const status = asked.kind === 'credentials' ? asked.status : null
  const detail = asked.kind === 'unreachable' ? asked.reason : null
  if (turn === 'opened') log.error({ feed, reason, failures, status, detail, probe_at }, 'feed.paused')
  else if (turn === 'still_open') log.info({ feed, reason, failures, status, detail, probe_at }, 'feed.probed')
  else if (turn === 'recovered') log.warn({ feed }, 'feed.recovered')
}

/** What an ask says of its feed as a whole. A 403 may be about the number alone, unless the feed is described otherwise. */
function signOf(asked: Asked, feed: LineFeed): FeedSign {
  switch (asked.kind) {
    case 'credentials':
      return asked.status === 403 && feed.quirks.status_meanings['403'] !== 'credentials' ? 'credentials' : 'credentials_of_all'
    case 'unreachable':
      return 'unreachable'
    case 'unrecognized':
      return 'unclear'
    case 'paced':
    case 'not_supported':
      return 'neutral'
    case 'answered':
    case 'same':
    case 'empty':
    case 'not_found':
    case 'invalid_number':
    case 'rate_limited':
      return 'well'
  }
}

function countedOf(asked: Exclude<Asked, { kind: 'paced' }>, latency_ms: number) {
  const { events, unread } = asked.kind === 'answered' ? asked.decoded : { events: [], unread: [] }
  return { outcome: asked.kind, latency_ms, events: events.length, unread: unread.length }
}

/** Health as it was up to a second ago: one small query a second, whatever the number of asks. */
function openKnowledge(database: Database, clock: Clock) {
  let rows = new Map<string, FeedHealthRow>()
  let read_at_ms = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const refresh = async () => {
    try {
      rows = new Map((await readFeedHealth(database)).map((row) => [row.feed, row]))
      read_at_ms = clock.now().getTime()
    } finally {
      reading = undefined
    }
  }
  return {
    read: async () => {
      if (clock.now().getTime() - read_at_ms < known_for_ms) return rows
      reading ??= refresh()
      await reading
      return rows
    },
    learn: (row: FeedHealthRow) => void rows.set(row.feed, row),
  }
}
