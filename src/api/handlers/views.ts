import { newId } from '../../base/ids.ts'
import { RequestError, refuse } from '../../contract/errors.ts'
import type { viewOperations } from '../../contract/operations/views.ts'
import type { viewOwners } from '../../contract/resources/view.ts'
import { countViews, deleteView, findView, saveView, selectViews, type ViewRow } from '../../store/accounts/views.ts'
import { revokeCalendarsOf } from '../../store/sharing/calendars.ts'
import type { CallBase, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { problemsOfView, viewReaderOf } from '../viewed-list.ts'

// However many people an account has, nobody reads more tabs than this.
const views_max = 500

export const viewHandlers: Handlers<typeof viewOperations> = {
  listViews: (call) => answerPage(call, selectViews(viewReaderOf(call.caller), call.query['filter[resource]'] || undefined)),

  async createView(call) {
    const { account_id } = call.caller
    const { count, next_position } = await countViews(call.sql, account_id)
    if (count >= views_max) throw new RequestError([{ code: 'too_many_views' }])
    const { owner = 'account', query = '', ...given } = call.body.attributes
    const view = {
      columns: [],
      sort: null,
      position: next_position,
      ...given,
      query: filters(query),
      owner_person_id: ownerIn(call, owner),
    }
    refuse(problemsOfView(view, call.now))
    return save(call, newId(call.now.getTime()), view)
  },

  async getView(call) {
    await known(call, call.path.id)
    return answerOne(call, 'view', call.path.id)
  },

  async updateView(call) {
    const { built_in, ...stored } = await known(call, call.path.id)
    const { owner, query, ...given } = call.body.attributes
    const isOnlyMoved = owner === undefined && query === undefined && Object.keys(given).every((name) => name === 'position')
    if (built_in !== null && !isOnlyMoved) throw new RequestError([{ code: 'built_in' }])
    const view = {
      ...{ ...stored, ...given },
      query: query === undefined ? stored.query : filters(query),
      owner_person_id: owner === undefined ? stored.owner_person_id : ownerIn(call, owner),
    }
    // Of a built-in view only the place is another.
    if (built_in === null) refuse(problemsOfView(view, call.now))
    return save(call, knownId(call.path.id), view)
  },

  async deleteView(call) {
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const { built_in } = await known(call, key.id)
    if (built_in !== null) throw new RequestError([{ code: 'built_in' }])
    await call.transaction(async (tx) => {
      await revokeCalendarsOf(tx, { account_id: key.account_id, subject_id: key.id }, call.now)
      await deleteView(tx, key)
    })
    return { kind: 'empty' }
  },
}

async function save(call: CallBase, id: string, view: ViewRow) {
  await saveView(call.sql, { account_id: call.caller.account_id, id }, { view, now: call.now })
  return answerOne(call, 'view', id)
}

/** The view if the caller sees it. Throws RequestError (404). */
async function known(call: CallBase, id: string) {
  const view = await findView(call.sql, viewReaderOf(call.caller), knownId(id))
  if (view === undefined) throw notFound()
  return view
}

function ownerIn({ caller }: Pick<CallBase, 'caller'>, owner: (typeof viewOwners)[number]): string | null {
  if (owner === 'account') return null
  if (caller.user_id !== null) return caller.user_id
  const detail = 'This key belongs to nobody, so that a view of its own would be seen by nobody'
  throw new RequestError([{ code: 'invalid', pointer: '/data/attributes/owner', detail }])
}

/** Filters as they stand in an address, with or without the question mark. */
function filters(query: string): string {
  return query.replace(/^\?/, '')
}
