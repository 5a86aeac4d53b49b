import { newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import type { webhookReplayOperations } from '../../contract/operations/webhook-replays.ts'
import type { ResourceObject } from '../../contract/resource-object.ts'
import type { webhookReplay } from '../../contract/resources/webhook-replay.ts'
import { startRecovery, startReplay } from '../../delivery/replays.ts'
import { cancelReplay } from '../../store/delivery/replays.ts'
import { instant } from '../../store/instant.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, knownId, notFound } from '../compound.ts'

export const webhookReplayHandlers: Handlers<typeof webhookReplayOperations> = {
  async replayWebhookNotifications(call) {
    const { dry_run = false, ...filter } = call.body
    const { webhook_id, events, delivery_status, created_at = {}, container_id, shipment_id } = filter
    const filters = {
      ...{ webhook_id, events, container_id, shipment_id },
      statuses: delivery_status,
      from: momentOf(created_at.start),
      to: momentOf(created_at.end),
    }
    const { account_id } = call.caller
    const request = { account_id, webhook_id, filter, filters, dry_run, now: call.now }
    const outcome = await call.transaction((tx) => startReplay(tx, request))
    if (outcome.kind === 'counted') return counted({ webhook_id, filter, count: outcome.count, now: call.now })
    return answerStarted(call, outcome)
  },

  async recoverWebhook(call) {
    const { since } = call.body
    const webhook_id = knownId(call.path.id)
    const { account_id } = call.caller
    const request = { account_id, webhook_id, filter: { since }, since: new Date(since), now: call.now }
    return answerStarted(call, await call.transaction((tx) => startRecovery(tx, request)))
  },

  getWebhookReplay: (call) => answerOne(call, 'webhook_replay', call.path.id),

  async cancelWebhookReplay({ caller, now, ...call }) {
    const key = { account_id: caller.account_id, id: knownId(call.path.id) }
    if (!(await call.transaction((tx) => cancelReplay(tx, key, now)))) throw notFound()
    return answerOne(call, 'webhook_replay', key.id)
  },
}

function momentOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}

function answerStarted(
  call: Pick<CallBase, 'sql' | 'reader' | 'include'>,
  outcome: Awaited<ReturnType<typeof startRecovery>>,
): Promise<DocumentAnswer> {
  if (outcome.kind === 'started') return answerOne(call, 'webhook_replay', outcome.id)
  throw refusalOf(outcome)
}

function refusalOf(outcome: Exclude<Awaited<ReturnType<typeof startRecovery>>, { kind: 'started' }>): RequestError {
  switch (outcome.kind) {
    case 'webhook_inactive':
      return new RequestError([{ code: 'webhook_inactive' }])
    case 'too_many':
      return new RequestError([
        { code: 'too_many_notifications', detail: `More than ${outcome.most} notifications fit; ask for a shorter time.` },
      ])
    case 'running': {
      const { webhook_replay_id } = outcome
      const detail = 'A recovery of this webhook is under way.'
      return new RequestError([{ code: 'replay_running', detail, meta: { webhook_replay_id } }])
    }
    case 'counted':
    case 'not_found':
      return notFound()
  }
}

/** What would be sent; nothing is stored. */
function counted({
  webhook_id,
  filter,
  count,
  now,
}: {
  webhook_id: string
  filter: Record<string, unknown>
  count: number
  now: Date
}): DocumentAnswer {
  const id = newId(now.getTime())
  const data: ResourceObject<typeof webhookReplay> = {
    id,
    type: 'webhook_replay',
    attributes: { kind: 'replay', status: 'counted', filter, count, done: 0, created_at: instant(now), finished_at: null },
    relationships: { webhook: { data: { id: webhook_id, type: 'webhook' } } },
    links: { self: `/v2/webhook_replays/${id}` },
  }
  return { kind: 'document', id, data: JSON.stringify(data), included: null }
}
