/** What is done about feeds that are left alone: looking whether they are back, and giving them their polls again, slowly at first. */
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { rampDelay } from '../polling/feed-policy.ts'
import { enqueue } from '../store/jobs/jobs.ts'
import type { Database } from '../store/pool.ts'
import { hastenCredentialProbes, pickParked, readFeedHealth, takeParked } from '../store/tracking/feed-health.ts'
import { scheduleNextPolls } from '../store/tracking/tracked-numbers.ts'
import { checkJob } from './container-jobs.ts'
import { type FeedPayload, pollJob, probeJob } from './jobs.ts'

type Tools = { database: Database; clock: Clock; log: Log }

const look_again_ms = 60_000

/** Asks about one parked number when a probe is due, as long as the feed is left alone. */
export async function probeFeed({ database, clock }: Tools, { feed }: FeedPayload): Promise<void> {
  const health = (await readFeedHealth(database)).find((row) => row.feed === feed)
  if (health?.state !== 'open' || health.probe_at === null) return
  const early_ms = health.probe_at.getTime() - clock.now().getTime()
  if (early_ms > 0) return enqueue(database, [probeJob(feed, early_ms)])
  const tracked_number_id = await pickParked(database, feed)
  // That poll takes the probe when it runs. Should it not, or should nothing be parked yet, this looks again.
  await enqueue(database, [
    probeJob(feed, look_again_ms),
    ...(tracked_number_id === undefined ? [] : [pollJob(tracked_number_id)]),
  ])
}

const batch_size = 500

/** Schedules the parked polls of a feed that is back, so that its rate of requests grows over minutes. */
export async function releaseFeed(
  { database, clock, log, feeds }: Tools & { feeds: readonly LineFeed[] },
  { feed }: FeedPayload,
): Promise<void> {
  const requests_per_minute = feeds.find(({ name }) => name === feed)?.pacing.requests_per_minute ?? pace_unknown
  let released = 0
  for (;;) {
    const ids = await database.transaction(async (tx) => {
      const taken = await takeParked(tx, feed, batch_size)
      const polls = taken.map((id, index) => ({ id, delay_ms: rampDelay(released + index, requests_per_minute, Math.random()) }))
      const now = clock.now().getTime()
      await scheduleNextPolls(
        tx,
        polls.map(({ id, delay_ms }) => ({ tracked_number_id: id, next_poll_at: new Date(now + delay_ms) })),
      )
      await enqueue(
        tx,
        polls.map(({ id, delay_ms }) => ({ ...pollJob(id, delay_ms), key_mode: 'earliest' })),
      )
      return taken
    })
    released += ids.length
    if (ids.length < batch_size) break
  }
  log.info({ feed, released }, 'feed.released')
}

// A feed that is configured no more: its polls find that out.
const pace_unknown = 60

// A process that dies and starts over and over must not try refused credentials each time.
const hasten_ms = 60_000

/** Whoever starts may bring new credentials: feeds that refused the old ones are looked at within a minute. */
export async function lookAtRefusedFeeds({
  database,
  clock,
  container_sources = [],
}: Pick<Tools, 'database' | 'clock'> & { container_sources?: readonly { name: string }[] }): Promise<void> {
  const isContainerSource = (feed: string) => container_sources.some(({ name }) => name === feed)
  const feeds = await hastenCredentialProbes(database, new Date(clock.now().getTime() + hasten_ms))
  await enqueue(
    database,
    feeds.map((feed) => (isContainerSource(feed) ? checkJob(feed, { delay_ms: hasten_ms }) : probeJob(feed, hasten_ms))),
  )
}
