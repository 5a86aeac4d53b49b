/** What Prometheus reads of the feeds. Gauges without a process: they say the same whoever is asked. */
import { Gauge, type Registry } from 'prom-client'
import type { FeedStatus } from '../tracking/feeds-status.ts'

type Sample = { labels: Record<string, string>; value: number }
type Measure = { name: string; help: string; labels?: readonly string[]; samples(feed: FeedStatus): readonly Sample[] }

const one = (value: number | null | undefined): readonly Sample[] => (value == null ? [] : [{ labels: {}, value }])
const seconds = (at: Date | null) => (at === null ? null : at.getTime() / 1_000)

const measures: readonly Measure[] = [
  {
    name: 'landfall_feed_kind',
    help: 'Always 1; the label `kind` is line, terminal, railroad, mailbox or former, to be joined with the others by `feed`.',
    labels: ['kind'],
    samples: ({ kind }) => [{ labels: { kind }, value: 1 }],
  },
  {
    name: 'landfall_feed_last_success_timestamp_seconds',
    help: 'When the feed last answered an ask or handed in a message.',
    samples: (feed) => one(seconds(feed.last_succeeded_at)),
  },
  {
    name: 'landfall_feed_lag_seconds',
    help: 'How long the longest waiting ask of the feed has been due.',
    samples: (feed) => (feed.kind === 'mailbox' ? [] : one(feed.lag_seconds)),
  },
  {
    name: 'landfall_feed_error_ratio',
    help: 'Share of asks without an answer, in this hour and the one before.',
    samples: (feed) => one(feed.last_hour.error_rate),
  },
  {
    name: 'landfall_feed_hour_asks',
    help: 'Asks in this hour and the one before, by outcome.',
    labels: ['outcome'],
    samples: (feed) => Object.entries(feed.last_hour.outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
  },
  {
    name: 'landfall_feed_hour_shrunk_answers',
    help: 'Complete answers that lacked moves which the one before of the same number held, in this hour and the one before.',
    samples: (feed) => one(feed.last_hour.answers_shrunk),
  },
  {
    name: 'landfall_feed_unread_codes',
    help: 'How often the codes that could not be read most often were seen.',
    labels: ['code'],
    samples: (feed) =>
      [...Map.groupBy(feed.unread, ({ code }) => code)].map(([code, list]) => ({
        labels: { code },
        value: list.reduce((sum, { seen }) => sum + seen, 0),
      })),
  },
  {
    name: 'landfall_feed_requests_left',
    help: 'Requests that could go out at once at the pace of the feed.',
    samples: (feed) => one(feed.pacing?.requests_left_now),
  },
  {
    name: 'landfall_feed_tokens_left',
    help: 'Logins that the service of the feed still gives out at once, where it counts them.',
    samples: (feed) => one(feed.pacing?.tokens_left_now),
  },
  {
    name: 'landfall_feed_places_ahead',
    help: 'Requests that wait for their place at the pace of the feed.',
    samples: (feed) => one(feed.pacing?.places_ahead),
  },
  {
    name: 'landfall_feed_paused',
    help: '1: the feed failed and is left alone but for one look now and then.',
    samples: (feed) => one(feed.status === 'paused' ? 1 : 0),
  },
  { name: 'landfall_feed_numbers', help: 'Numbers that the feed is asked about.', samples: (feed) => one(feed.numbers) },
  {
    name: 'landfall_feed_numbers_parked',
    help: 'Numbers whose ask waits until the feed is back.',
    samples: (feed) => one(feed.numbers_parked),
  },
]

export function watchFeeds(registry: Registry, readFeedsStatus: () => Promise<readonly FeedStatus[]>): void {
  for (const { name, help, labels = [], samples } of measures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['feed', ...labels],
      registers: [registry],
      async collect() {
        // All gauges of one scrape share one reading. A database that does not answer leaves the other metrics readable.
        const feeds = await readFeedsStatus().catch(() => [])
        gauge.reset()
        for (const feed of feeds)
          for (const sample of samples(feed)) gauge.set({ feed: feed.feed, ...sample.labels }, sample.value)
      },
    })
  }
}
