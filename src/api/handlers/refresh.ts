import { isUuid } from '../../base/ids.ts'
import type { refreshOperations } from '../../contract/operations/refresh.ts'
import type { Refresh } from '../../tracking/refresh.ts'
import type { CallBase, Handlers } from '../call.ts'
import { knownId, notFound } from '../compound.ts'

export const refreshHandlers: Handlers<typeof refreshOperations> = {
  async refreshContainer(call) {
    const id = knownId(call.path.id).toLowerCase()
    const refresh = (await start(call, [id])).get(id)
    if (refresh === undefined) throw notFound()
    return { kind: 'plain', body: { message: messageOf(refresh) } }
  },

  async refreshContainers(call) {
    const { ids } = call.body
    const refreshes = await start(
      call,
      ids.filter(isUuid).map((id) => id.toLowerCase()),
    )
    const containers = ids.map((id) => {
      const refresh = refreshes.get(id.toLowerCase())
      return { id, outcome: refresh?.kind ?? ('not_found' as const), sources: refresh?.kind === 'started' ? refresh.sources : [] }
    })
    const started = containers.filter(({ outcome }) => outcome === 'started').length
    return { kind: 'plain', body: { message: `Started refresh for ${started} of ${ids.length} containers`, containers } }
  },
}

function start({ actions, caller, now, ...call }: CallBase, ids: readonly string[]): Promise<Map<string, Refresh>> {
  return call.transaction((tx) => actions.refreshContainers(tx, { account_id: caller.account_id, ids }, now))
}

function messageOf(refresh: Refresh): string {
  switch (refresh.kind) {
    case 'started':
      return `Started refresh for ${refresh.sources.join(', ')}`
    case 'stopped':
      return 'Nothing was started: tracking of the shipment has stopped. Resume it to ask again.'
    case 'no_source':
      return 'Nothing was started: no feed asks this shipping line. What it says arrives by itself.'
  }
}
