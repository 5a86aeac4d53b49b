import { RequestError } from '../../contract/errors.ts'
import type { eventStreamOperations } from '../../contract/operations/event-stream.ts'
import { feedFilter } from '../event-feed.ts'
import type { EventStreams } from '../event-streams.ts'
import type { RawCall, RawHandlers } from '../raw-call.ts'

// Proxies pass on what comes as it comes.
export const streamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }

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
    const { caller } = bringer
    const body = await streams.open({ account_id: caller.account_id, caller, after, filter })
    return { status: 200, headers: streamHeaders, body }
  },
}

/** The last id that a reader heard, empty when it says none. */
export function lastEventId({ 'last-event-id': id }: RawCall['headers']): string {
  return [id].flat()[0] ?? ''
}
