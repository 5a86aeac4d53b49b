import { RequestError } from '../../contract/errors.ts'
import type { changeStreamOperations } from '../../contract/operations/change-stream.ts'
import { changeFilter } from '../change-feed.ts'
import type { ChangeStreams } from '../change-streams.ts'
import type { RawHandlers } from '../raw-call.ts'
import { lastEventId, streamHeaders } from './event-stream.ts'

export const changeStreamHandlers: RawHandlers<typeof changeStreamOperations, { change_streams: ChangeStreams }> = {
  async streamChanges({ query, headers: given, bringer }, { change_streams }) {
    if (bringer.kind !== 'program') throw new RequestError([{ code: 'unauthorized' }])
    const { caller } = bringer
    const filter = changeFilter((name) => query[name]?.[0])
    const after = lastEventId(given) || query.after?.[0] || 'now'
    const body = await change_streams.open({ account_id: caller.account_id, caller, after, filter })
    return { status: 200, headers: streamHeaders, body }
  },
}
