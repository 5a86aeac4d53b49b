import type { eventOperations } from '../../contract/operations/events.ts'
import { eventPayload } from '../../delivery/missed.ts'
import { numberEvents, readFeed } from '../../store/delivery/event-feed.ts'
import type { Handlers } from '../call.ts'
import { includedOf, knownId, notFound } from '../compound.ts'
import { cursorBehind, feedFilter, placeOf } from '../event-feed.ts'
import { pageLimit } from '../query.ts'

export const eventHandlers: Handlers<typeof eventOperations> = {
  async listEvents({ query, caller: { account_id }, now, ...call }, { event_feed: { days } }) {
    const [limit, filter] = [pageLimit(query.limit), feedFilter(query)]
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

  async getEventPayload({ sql, caller: { account_id }, path }) {
    const text = await eventPayload(sql, { account_id, id: knownId(path.id) })
    if (text === undefined) throw notFound()
    return { kind: 'plain', text }
  },
}
