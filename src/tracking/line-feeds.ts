/** The configured feeds, ready to be asked: secrets, tokens, pacing and the comparison of numbers plugged in. */
import type { Clock } from '../base/clock.ts'
import type { Http } from '../base/http.ts'
import { together } from '../base/together.ts'
import type { Decoder } from '../decoding/decoder.ts'
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import type { IsSameNumber } from '../feeds/lines/other-number.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { normaliseNumber, numberVariants } from '../reference/normalise-number.ts'
import type { Database } from '../store/pool.ts'
import { type PlaceWish, takePlaces } from '../store/tracking/pacing.ts'
import type { TrackedNumber } from '../store/tracking/tracked-numbers.ts'
import { openTokenCache } from './access-token.ts'
import { askLine } from './ask.ts'
import { isHeardOf } from './line-support.ts'
import type { PollTools } from './poll.ts'

// A place in the line that is further away than this is waited for in the queue, not in a worker.
const patience_ms = 2_000
// An answer of several pages is worth more patience: what was read of it would be lost.
const patience_between_pages_ms = 30_000
// A line with all its requests under way: look again soon.
const full_ms = 1_000

type FeedTools = {
  database: Database
  clock: Clock
  http: Http
  feeds: Feeds
  secrets: Secrets
  /** Reads large answers; absent: they are read here. */
  decoder?: Decoder | undefined
  /** Lets time pass; a simulation has a time of its own. */
  wait?: (wait_ms: number) => Promise<void>
}

export function openLineFeeds({
  database,
  clock,
  http,
  feeds,
  secrets,
  decoder,
  wait = (wait_ms) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms)),
}: FeedTools): Pick<PollTools, 'feedOf' | 'ask' | 'isHeardOf'> {
  const tokens = openTokenCache(clock)
  const takePlace = together((wishes: readonly PlaceWish[]) => takePlaces(database, wishes), { batch_max: 100 })
  // Requests under way in this process, by feed: a line that hangs must not hold all workers.
  const under_way = new Map<string, number>()
  return {
    isHeardOf: (scac) => isHeardOf(feeds, scac),
    feedOf: (scac) => feedFor(feeds, scac),
    ask: async (feed, number, { place_reserved, known_sha256, created_since }) => {
      const running = under_way.get(feed.name) ?? 0
      if (running >= feed.pacing.concurrency) {
        // However many are due at once, each gets a place of its own: all of them looking again each second would keep every worker busy.
        const { requests_per_minute } = feed.pacing
        const wait_ms = place_reserved ? 0 : await takePlace({ feed: feed.name, requests_per_minute, reserved: false })
        return { kind: 'paced', wait_ms: Math.max(full_ms, wait_ms), place_reserved: true }
      }
      under_way.set(feed.name, running + 1)
      try {
        const take = placesOf(takePlace, place_reserved)
        return await askLine({ http, secrets, tokens, clock, wait, take, decoder, dialects: feeds.dialects.lines }, feed, {
          ...questionOf(number),
          known_sha256,
          ...(created_since === null ? {} : { created_since }),
        })
      } finally {
        under_way.set(feed.name, (under_way.get(feed.name) ?? 1) - 1)
      }
    },
  }
}

/** Takes a place for each request of one ask. The first may have been reserved when the ask was put off. */
function placesOf(takePlace: (wish: PlaceWish) => Promise<number>, place_reserved: boolean) {
  let requests = 0
  return async ({ name, pacing }: LineFeed) => {
    requests += 1
    const reserved = place_reserved && requests === 1
    const wait_ms = await takePlace({ feed: name, requests_per_minute: pacing.requests_per_minute, reserved })
    return { taken: wait_ms <= (requests === 1 ? patience_ms : patience_between_pages_ms), wait_ms }
  }
}

function questionOf({ scac, number_type, number }: TrackedNumber) {
  // What follows a # tells requests of the test line apart and is no part of the number.
  const asked = number.split('#')[0] ?? number
  const variants = new Set(numberVariants(scac, number_type, asked))
  const isVariant = (other: string) => variants.has(normaliseNumber(scac, number_type, other))
  const isSame: IsSameNumber = (one, other) => one === other || (isVariant(one) && isVariant(other))
  return { number_type, number: asked, isSame }
}
