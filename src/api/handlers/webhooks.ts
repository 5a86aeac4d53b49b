import { exampleNotification } from '../../announcements/example-notifications.ts'
import { hour_ms } from '../../base/durations.ts'
import { RequestError, refuse } from '../../contract/errors.ts'
import { eventCategories } from '../../contract/event-kinds.ts'
import type { webhookOperations } from '../../contract/operations/webhooks.ts'
import { resendNotification } from '../../delivery/resend.ts'
import type { WebhookAttributes, WebhookOutcome } from '../../delivery/webhook-actions.ts'
import { allWebhooks, readPayload, selectNotifications } from '../../store/delivery/notifications-read.ts'
import { wordsOf } from '../../store/filter.ts'
import { type EventSelector, usualEventNames, type WebhookEventName, webhookEventNames } from '../../vocabulary/event-name.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerMany, answerOne, answerPage, answerWith, knownDocument, knownId, notFound, pageOf } from '../compound.ts'
import { withLogs } from '../notification-logs.ts'
import type { Services } from '../services.ts'

export const webhookHandlers: Handlers<typeof webhookOperations> = {
  listWebhooks: (call) => answerPage(call, allWebhooks),

  async createWebhook({ caller, now, ...call }, { webhooks }) {
    const { url, active = true, events = usualEventNames, headers = null, in_order = false } = call.body.attributes
    const outcome = await call.transaction((tx) =>
      webhooks.createWebhook(tx, caller, { attributes: { url, active, events, headers, in_order }, now }),
    )
    return answerSaved(telling(call, webhooks), outcome)
  },

  getWebhook: (call) => answerOne(call, 'webhook', call.path.id),

  async updateWebhook({ caller, now, ...call }, { webhooks }) {
    const update = { id: knownId(call.path.id), attributes: given(call.body.attributes), now }
    return answerSaved(call, await call.transaction((tx) => webhooks.updateWebhook(tx, caller, update)))
  },

  async rotateWebhookSecret({ caller, now, ...call }, { webhooks }) {
    const { overlap_hours = 24 } = call.body
    const rotation = { id: knownId(call.path.id), overlap_ms: overlap_hours * hour_ms, now }
    const outcome = await call.transaction((tx) => webhooks.rotateSecret(tx, caller, rotation))
    return answerSaved(telling(call, webhooks), outcome)
  },

  async deleteWebhook({ caller, ...call }, { webhooks }) {
    const id = knownId(call.path.id)
    if (!(await call.transaction((tx) => webhooks.deleteWebhook(tx, caller, id)))) throw notFound()
    return { kind: 'empty' }
  },

  async listWebhookEvents() {
    const categories = eventCategories().map(({ id, ...attributes }) => ({ id, type: 'webhook_event_category', attributes }))
    return { kind: 'collection', data: categories.map((category) => JSON.stringify(category)), included: null, total: null }
  },

  async listWebhookIps({ webhook_ips: { addresses, source, last_updated } }) {
    return {
      kind: 'plain',
      body: {
        webhook_notification_ips: addresses,
        last_updated: `${last_updated.toISOString().slice(0, 19)}Z`,
        meta: { source },
      },
    }
  },

  async triggerWebhook({ sql, caller, body: { url, event, secret } }, { webhooks }) {
    const signed = await webhooks.keysOfTrial(sql, caller, { url, secret: secret || null })
    return {
      kind: 'detached',
      async work() {
        const outcome = await webhooks.triggerWebhook({ url, event, ...signed })
        if (outcome.kind === 'sent') return { kind: 'plain', body: outcome.report }
        refuse(outcome.problems)
        throw notFound() // A refusal has problems.
      },
    }
  },

  async listWebhookNotifications({ query, ...call }) {
    const page = await pageOf(
      call,
      selectNotifications({
        statuses: wordsOf(query['filter[delivery_status]']),
        events: wordsOf(query['filter[event]']),
        webhook_id: query['filter[webhook_id]'],
        from: query['filter[created_at][start]'],
        to: query['filter[created_at][end]'],
        container_id: query['filter[container_id]'],
        shipment_id: query['filter[shipment_id]'],
      }),
    )
    return withLogs(call, page.documents, (read, documents) => answerMany(read, { ...page, documents }))
  },

  async getWebhookNotification(call) {
    const notification = await knownDocument(call, 'webhook_notification', call.path.id)
    if (!call.include_given)
      return { ...(await answerWith(call, notification)), included: await deliveredWith(call, call.path.id) }
    return withLogs(call, [notification], (read, [found = notification]) => answerWith(read, found))
  },

  async getWebhookNotificationPayload({ sql, caller: { account_id }, path }) {
    const text = await readPayload(sql, { account_id, id: knownId(path.id) })
    if (text === undefined) throw notFound()
    return { kind: 'plain', text }
  },

  async resendWebhookNotification({ caller, now, ...call }) {
    const id = knownId(call.path.id)
    const outcome = await call.transaction((tx) => resendNotification(tx, caller, { id, now }))
    if (outcome === 'not_found') throw notFound()
    if (outcome === 'webhook_inactive') throw new RequestError([{ code: 'webhook_inactive' }])
    return answerOne(call, 'webhook_notification', id)
  },

  async getWebhookNotificationExample({ query: { event } }) {
    const kind = webhookEventNames.find((name) => name === event)
    if (kind === undefined) throw new RequestError([{ code: 'bad_request', parameter: 'event' }])
    return exampleOf(kind, exampleNotification(kind))
  },
}

async function answerSaved(call: CallBaseOf, outcome: WebhookOutcome): Promise<DocumentAnswer> {
  if (outcome.kind === 'refused') refuse(outcome.problems)
  if (outcome.kind !== 'saved') throw notFound()
  const answer = await answerOne(call, 'webhook', outcome.id)
  return outcome.missed === undefined ? answer : { ...answer, meta: { missed: outcome.missed } }
}

/** The one answer that tells the secret: to whoever made it. */
function telling<Call extends CallBaseOf>(call: Call, { openSecret }: Services['webhooks']): Call {
  return { ...call, reader: { ...call.reader, openSecret } }
}

type CallBaseOf = Pick<CallBase, 'sql' | 'reader' | 'include'>

/** The attributes that are there: one that is left out stays as it is, also when a schema would read it as undefined. */
function given(attributes: {
  url?: string
  active?: boolean
  events?: EventSelector[]
  headers?: WebhookAttributes['headers']
  in_order?: boolean
}): Partial<WebhookAttributes> {
  const { url, active, events, headers, in_order } = attributes
  return {
    ...(url === undefined ? {} : { url }),
    ...(active === undefined ? {} : { active }),
    ...(events === undefined ? {} : { events }),
    ...(headers === undefined ? {} : { headers }),
    ...(in_order === undefined ? {} : { in_order }),
  }
}

/** The records that went out with a notification, as they were. */
async function deliveredWith({ sql, caller }: CallBase, id: string): Promise<string[]> {
  const payload = await readPayload(sql, { account_id: caller.account_id, id })
  if (payload === undefined || payload === '') return []
  const { included = [] }: { included?: object[] } = JSON.parse(payload)
  return included.map((resource) => JSON.stringify(resource))
}

function exampleOf(kind: WebhookEventName, { data, included }: { data: object; included: readonly object[] }): DocumentAnswer {
  return {
    kind: 'document',
    id: kind,
    data: JSON.stringify(data),
    included: included.map((resource) => JSON.stringify(resource)),
  }
}
