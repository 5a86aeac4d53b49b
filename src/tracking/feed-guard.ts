/**
 * Guards feeds: each ask is counted, and a feed that fails for several numbers in a row is left alone, in all processes, until one ask
 * has found it well again. What is decided is in `journey/feed-policy.ts`, who knows it in the table feed_health. Lines and sources that
 * are asked about containers differ in what an answer means and in what waits meanwhile.
 */
import type { Clock } from '../base/clock.ts'
import { isWithin } from '../base/durations.ts'
import type { Log } from '../base/log.ts'
import { afterSign, type FeedHealth, type FeedSign, type FeedTurn, well } from '../polling/feed-policy.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { claimProbe, type FeedHealthRow, lockFeedHealth, readFeedHealth, saveFeedHealth } from '../store/tracking/feed-health.ts'
import type { CountedAsk, FeedTally } from './feed-tally.ts'

/** Not asked: the feed is left alone, until `probe_at` at least. */
export type PausedFeed = { kind: 'paused'; reason: 'unreachable' | 'credentials'; probe_at: Date | null }
export type FeedEntry = { kind: 'entered'; is_probe: boolean; health: FeedHealth }

/** What an ask said of its feed. */
export type FeedVerdict = {
  sign: FeedSign
  /** What it was about, each under one name of its own. */
  numbers: readonly string[]
  /** Null: nothing was sent. */
  counted: CountedAsk | null
  /** For the log: the refusal, and why there was no answer. */
  status: number | null
  detail: string | null
}

export type FeedGuard = {
  /** Whether the feed may be asked now. Who enters says afterwards what was heard. */
  enter(feed: string): Promise<FeedEntry | PausedFeed>
  hear(feed: string, entered: FeedEntry, heard: FeedVerdict): Promise<void>
}

export type GuardTools = { database: Database; clock: Clock; log: Log; tally: FeedTally }
type HealthChange = { health: FeedHealthRow; turn: FeedTurn; now: Date }
/** What happens to those that wait, in the transaction in which the health of their feed changes. */
export type OnTurn = (tx: Transaction, turned: HealthChange) => Promise<void>

// What other processes learned is known here after so long.
export const known_for_ms = 1_000
// Longer than an ask can take: a process that dies during a probe delays the next one by this.
const probe_lease_ms = 10 * 60_000

export function openFeedGuard({ database, clock, log, tally }: GuardTools, onTurn: OnTurn): FeedGuard {
  const known = openKnowledge(database, clock)
  return {
    enter: async (feed) => {
      const health = (await known.read()).get(feed) ?? well
      if (health.state === 'closed') return { kind: 'entered', is_probe: false, health }
      const now = clock.now()
      const { probe_at, reason } = health
      const until = new Date(now.getTime() + probe_lease_ms)
      const is_probe = probe_at !== null && probe_at <= now && (await claimProbe(database, { feed, now, until }))
      return is_probe ? { kind: 'entered', is_probe, health } : { kind: 'paused', reason: reason ?? 'unreachable', probe_at }
    },
    hear: async (feed, { is_probe, health }, { sign, numbers, counted, status, detail }) => {
      if (counted !== null) tally.count(feed, counted)
      const says_nothing = sign === 'neutral' || sign === 'unclear' || (sign === 'well' && health.failures === 0)
      if (says_nothing && !is_probe) return
      const now = clock.now()
      const turned = await database.transaction((tx) => noteSign(tx, { feed, sign, numbers, is_probe }, { now, onTurn }))
      known.learn(turned.health)
      tell(log, turned, { status, detail })
    },
  }
}

type SignNote = { feed: string; sign: FeedSign; numbers: readonly string[]; is_probe: boolean }

async function noteSign(
  tx: Transaction,
  { feed, ...ask }: SignNote,
  { now, onTurn }: { now: Date; onTurn: OnTurn },
): Promise<HealthChange> {
  const before = await lockFeedHealth(tx, feed)
  const { health, turn } = afterSign(before, ask, { now, random: Math.random() })
  const turned: HealthChange = { health: { ...health, feed }, turn, now }
  if (health === before) return turned
  await saveFeedHealth(tx, turned.health)
  await onTurn(tx, turned)
  return turned
}

/** One alarm when a feed is given up, one line when it is back. */
function tell(log: Log, { health, turn }: HealthChange, { status, detail }: Pick<FeedVerdict, 'status' | 'detail'>): void {
  const { feed, reason, failures, probe_at } = health
  if (turn === 'opened') log.error({ feed, reason, failures, status, detail, probe_at }, 'feed.paused')
  else if (turn === 'still_open') log.info({ feed, reason, failures, status, detail, probe_at }, 'feed.probed')
  else if (turn === 'recovered') log.warn({ feed }, 'feed.recovered')
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
      if (isWithin({ since_ms: read_at_ms, span_ms: known_for_ms }, clock.now().getTime())) return rows
      reading ??= refresh()
      await reading
      return rows
    },
    learn: (row: FeedHealthRow) => void rows.set(row.feed, row),
  }
}
