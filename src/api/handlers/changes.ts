import type { changeOperations } from '../../contract/operations/changes.ts'
import type { Handlers } from '../call.ts'
import { changeCursor, changeFilter, changePage, changePlaceOf } from '../change-feed.ts'
import { pageLimit } from '../query.ts'

export const changeHandlers: Handlers<typeof changeOperations> = {
  async listChanges({ sql, query, caller: { account_id }, now }) {
    const limit = pageLimit(query.limit)
    const texts: Readonly<Record<string, string | undefined>> = query
    const filter = changeFilter((name) => texts[name])
    const place = await changePlaceOf(sql, { account_id, after: query.after || 'now', now })
    const { found, end, has_more } = await changePage(sql, { account_id, place, filter }, limit)
    const data = found.map(({ change, place: at }) =>
      JSON.stringify({ id: changeCursor(account_id, at), type: 'change', attributes: change }),
    )
    const cursor = { next: changeCursor(account_id, end), has_more }
    return { kind: 'collection', data, included: null, total: null, cursor }
  },
}
