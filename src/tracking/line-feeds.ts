/** The configured feeds, ready to be asked: secrets, tokens, pacing and the comparison of numbers plugged in. */
import type { Clock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import { type Feeds, feedFor, type Secrets } from '../feeds/feeds-file.ts'
import type { LineFeed } from '../feeds/line-feed.ts'
import { normaliseNumber, numberVariants } from '../reference/normalise-number.ts'
import { takePlace } from '../store/pacing.ts'
import type { Database } from '../store/pool.ts'
import type { TrackedNumber } from '../store/tracked-numbers.ts'
import { openTokenCache } from './access-token.ts'
import { askLine } from './ask.ts'
import type { PollTools } from './poll.ts'

// A place in the line that is further away than this is waited for in the queue, not in a worker.
const patience_ms = 2_000

export function openLineFeeds({
  database,
  clock,
  http,
  feeds,
  secrets,
}: {
  database: Database
  clock: Clock
  http: Http
  feeds: Feeds
  secrets: Secrets
}): Pick<PollTools, 'feedOf' | 'ask' | 'has_mailboxes'> {
  const tools = {
    http,
    secrets,
    clock,
    tokens: openTokenCache(clock),
    take: ({ name, pacing }: LineFeed) =>
      takePlace(database, { feed: name, requests_per_minute: pacing.requests_per_minute, patience_ms }),
    wait: (wait_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms)),
  }
  return {
    has_mailboxes: feeds.mailboxes.length > 0,
    feedOf: (scac) => feedFor(feeds, scac),
    ask: (feed, { scac, number_type, number }: TrackedNumber) => {
      // What follows a # tells requests of the test line apart and is no part of the number.
      const asked = number.split('#')[0] ?? number
      const variants = new Set(numberVariants(scac, number_type, asked))
      const isSame = (one: string, other: string) =>
        one === other ||
        (variants.has(normaliseNumber(scac, number_type, one)) && variants.has(normaliseNumber(scac, number_type, other)))
      return askLine(tools, feed, { number_type, number: asked, isSame })
    },
  }
}
