import { RequestError } from '../../contract/errors.ts'
import type { eventStreamOperations } from '../../contract/operations/event-stream.ts'
import { feedFilter } from '../event-feed.ts'
import type { EventStreams } from '../event-streams.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'

// Proxies pass on what comes as it comes.
const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }

export const eventStreamHandlers: RawHandlers<typeof eventStreamOperations, { streams: EventStreams }> = {
  async streamEvents({ query, headers: given, bringer }, { streams }) {
    if (bringer.kind !== 'program') throw new RequestError([{ code: 'unauthorized' }])
    const text = (name: string) => query[name]?.[0]
    const filter = feedFilter({
      'filter[event]': text('filter[event]'),
      'filter[container_id]': text('filter[container_id]'),
      'filter[shipment_id]': text('filter[shipment_id]'),
    })
    const after = lastEventId(given) || text('after') || 'now'
    const body = await streams.open({ account_id: bringer.caller.account_id, after, filter })
    return { status: 200, headers, body }
  },
}

function lastEventId({ 'last-event-id': id }: RawCall['headers']): string {
  return [id].flat()[0] ?? ''
}
