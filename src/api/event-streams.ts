import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { type FeedFilter, numberEvents, readFeed } from '../store/delivery/event-feed.ts'
import type { Database } from '../store/pool.ts'
import { cursorOf, type FeedPlace, placeOf } from './event-feed.ts'
import { type FeedStreams, openFeedStreams, type StreamLimits } from './feed-streams.ts'

// Who listens to the event feed.

type EventStreamTools = {
  /** Each connection sees the account that it enters. */
  database: Database
  services: { clock: Clock; all_accounts: Database; event_feed: { days: number } }
  log: Log
  limits: StreamLimits
}

export type EventStreams = FeedStreams<FeedFilter>

const page_size = 100

export function openEventStreams({ services, ...tools }: EventStreamTools): EventStreams {
  const { clock, all_accounts, event_feed } = services
  return openFeedStreams<FeedPlace, FeedFilter, number>(
    {
      cursorOf,
      ends: (account_ids) => numberEvents(all_accounts, account_ids),
      isBehind: ({ position }, end = 0) => end > position,
      async begin(sql, { account_id, after }) {
        const last = (await numberEvents(sql, [account_id])).get(account_id) ?? 0
        return placeOf(sql, { account_id, after, now: clock.now(), days: event_feed.days, last })
      },
      async read(sql, { account_id, place, filter }) {
        const { events, end, last } = await readFeed(sql, { account_id, position: place.position }, { filter, limit: page_size })
        const frames = events.map(({ id, position, name, document }) => ({
          place: { position, event_id: id },
          event: name,
          data: document,
        }))
        return { frames, end, has_more: end.position < last }
      },
    },
    { ...tools, whoseOf: ({ account_id }) => account_id },
  )
}
