import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { type ChangePlace, endsOfChanges } from '../store/changes-read.ts'
import type { Database } from '../store/pool.ts'
import { type ChangeFilter, changeCursor, changePage, changePlaceOf } from './change-feed.ts'
import { type FeedStreams, openFeedStreams, type StreamLimits } from './feed-streams.ts'

// Who listens to what changes: screens. Each person, or key, has so many; whoever has signed out hears no more.

type ChangeStreamTools = {
  /** Each connection sees the account that it enters. */
  database: Database
  services: { clock: Clock; all_accounts: Database }
  log: Log
  limits: StreamLimits
}

export type ChangeStreams = FeedStreams<ChangeFilter>

const page_size = 100

export function openChangeStreams({ services, ...tools }: ChangeStreamTools): ChangeStreams {
  const { clock, all_accounts } = services
  return openFeedStreams<ChangePlace, ChangeFilter, ChangePlace>(
    {
      cursorOf: changeCursor,
      ends: (account_ids) => endsOfChanges(all_accounts, account_ids),
      isBehind: ({ events, changes }, end) => end !== undefined && (end.events > events || end.changes > changes),
      begin: (sql, { account_id, after }) => changePlaceOf(sql, { account_id, after, now: clock.now() }),
      async read(sql, from) {
        const { found, end, has_more } = await changePage(sql, from, page_size)
        const frames = found.map(({ change, place }) => ({ place, event: 'change', data: JSON.stringify(change) }))
        return { frames, end, has_more }
      },
    },
    { ...tools, whoseOf: ({ account_id, caller }) => `${account_id} ${caller?.user_id ?? caller?.key_id ?? ''}` },
  )
}
