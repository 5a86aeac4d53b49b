/** Lines behind the guard: what an answer says of a line as a whole, and the polls that wait while it is left alone. */
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { FeedSign } from '../polling/feed-policy.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import type { AskResult } from './ask.ts'
import { type FeedVerdict, type GuardTools, known_for_ms, type OnTurn, openFeedGuard, type PausedFeed } from './feed-guard.ts'
import { lateReleaseJob, probeJob, releaseJob } from './jobs.ts'

export type GuardedAsk = (
  feed: LineFeed,
  number: TrackedNumber,
  how: { place_reserved: boolean; known_sha256: string | null; created_since: string | null },
) => Promise<AskResult | PausedFeed>

// Polls that were parked by processes which had not heard of the recovery yet.
const late_release_ms = 5 * known_for_ms

export function guardFeeds(tools: GuardTools, ask: GuardedAsk): GuardedAsk {
  const { clock, tally } = tools
  const guard = openFeedGuard(tools, onTurn)
  return async (feed, number, how) => {
    const entered = await guard.enter(feed.name)
    if (entered.kind === 'paused') return entered
    const asked_at = clock.now()
    const asked = await ask(feed, number, how)
    if (asked.kind === 'paused') return asked
    const heard = heardIn(asked, { feed, number, latency_ms: clock.now().getTime() - asked_at.getTime() })
    if (heard.counted !== null) {
      const { outcome, latency_ms: duration_ms, events } = heard.counted
      tally.note({ tracked_number_id: number.id, asked_at, feed: feed.name, outcome, duration_ms, events })
    }
    await guard.hear(feed.name, entered, heard)
    return asked
  }
}

const onTurn: OnTurn = async (tx, { health: { feed, state, probe_at }, turn, now }) => {
  if (turn === 'recovered') await enqueue(tx, [releaseJob(feed), lateReleaseJob(feed, late_release_ms)])
  else if (state === 'open' && probe_at !== null)
    await enqueue(tx, [probeJob(feed, Math.max(0, probe_at.getTime() - now.getTime()))])
}

function heardIn(
  asked: AskResult,
  { feed, number, latency_ms }: { feed: LineFeed; number: TrackedNumber; latency_ms: number },
): FeedVerdict {
  const { events, unread } = asked.kind === 'answered' ? asked.decoded : { events: [], unread: [] }
  return {
    sign: signOf(asked, feed),
    numbers: [number.id],
    counted: asked.kind === 'paced' ? null : { outcome: asked.kind, latency_ms, events: events.length, unread: unread.length },
    status: asked.kind === 'credentials' ? asked.status : null,
    detail: asked.kind === 'unreachable' ? asked.reason : null,
  }
}

/** What an ask says of its feed as a whole. A 403 may be about the number alone, unless the feed is described otherwise. */
function signOf(asked: AskResult, feed: LineFeed): FeedSign {
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
