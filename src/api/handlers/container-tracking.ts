import type { containerTrackingOperations } from '../../contract/operations/container-tracking.ts'
import { resumeTrackingContainer, stopTrackingContainer } from '../../tracking/stop-container.ts'
import type { Handlers } from '../call.ts'
import { answerOne, knownId, notFound } from '../compound.ts'

export const containerTrackingHandlers: Handlers<typeof containerTrackingOperations> = {
  async stopTrackingContainer({ caller, now, ...call }) {
    const key = { account_id: caller.account_id, id: knownId(call.path.id) }
    const stop = { user_id: caller.user_id, now }
    if (!(await call.transaction((tx) => stopTrackingContainer(tx, key, stop)))) throw notFound()
    return answerOne(call, 'container', key.id)
  },

  async resumeTrackingContainer({ caller, now, ...call }) {
    const key = { account_id: caller.account_id, id: knownId(call.path.id) }
    if (!(await call.transaction((tx) => resumeTrackingContainer(tx, key, now)))) throw notFound()
    return answerOne(call, 'container', key.id)
  },
}
