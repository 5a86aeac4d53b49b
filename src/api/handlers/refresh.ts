import { isUuid } from '../../base/ids.ts'
import type { refreshOperations } from '../../contract/operations/refresh.ts'
import { feedFor } from '../../feeds/file/feeds-file.ts'
import { type Refresh, refreshContainers } from '../../tracking/refresh.ts'
import type { CallBase, Handlers } from '../call.ts'
import { knownId, notFound } from '../compound.ts'
import type { Services } from '../services.ts'

export const refreshHandlers: Handlers<typeof refreshOperations> = {
  async refreshContainer(call, services) {
    const id = knownId(call.path.id).toLowerCase()
    const refresh = (await start(call, services, [id])).get(id)
    if (refresh === undefined) throw notFound()
    return { kind: 'plain', body: { message: messageOf(refresh) } }
  },

  async refreshContainers(call, services) {
    const { ids } = call.body
    const refreshes = await start(
      call,
      services,
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

function start(
  { caller: { account_id }, now, ...call }: CallBase,
  { feeds }: Pick<Services, 'feeds'>,
  ids: readonly string[],
): Promise<Map<string, Refresh>> {
  const isAsked = (scac: string) => feedFor(feeds, scac) !== undefined
  const { container_sources } = feeds
  return call.transaction((tx) => refreshContainers(tx, { account_id, ids }, { isAsked, container_sources, now }))
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
