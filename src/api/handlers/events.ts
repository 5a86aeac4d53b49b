import type { eventOperations } from '../../contract/operations/events.ts'
import { numberEvents, readFeed } from '../../store/delivery/event-feed.ts'
import type { Handlers } from '../call.ts'
import { includedOf } from '../compound.ts'
import { cursorBehind, feedFilter, placeOf } from '../event-feed.ts'
import { refused } from '../query.ts'

const limit_default = 100
const limit_max = 1_000

export const eventHandlers: Handlers<typeof eventOperations> = {
  async listEvents({ query, caller: { account_id }, now, ...call }, { event_feed: { days } }) {
    const [limit, filter] = [limitOf(query.limit), feedFilter(query)]
    // What was committed before this request is in the answer to it.
    const last = (await numberEvents(call.sql, [account_id])).get(account_id) ?? 0
    const { position } = await placeOf(call.sql, { account_id, after: query.after || 'start', now, days, last })
    const page = await readFeed(call.sql, { account_id, position }, { filter, limit })
    return {
      kind: 'collection',
      data: page.events.map(({ document }) => document),
      included: await includedOf(call, page.events),
      total: null,
      cursor: cursorBehind(account_id, page),
    }
  },
}

function limitOf(text: string | undefined): number {
  if (text === undefined || text === '') return limit_default
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (limit < 1) throw refused('limit', 'must be a whole number from 1')
  return Math.min(limit, limit_max)
}
