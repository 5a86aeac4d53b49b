import { hour_ms } from '../../base/durations.ts'
import { isUuid } from '../../base/ids.ts'
import { counted_hours, type webhookCountOperations } from '../../contract/operations/webhook-counts.ts'
import { countNotifications, type DeliveryCounts } from '../../store/delivery/notification-counts.ts'
import type { Handlers } from '../call.ts'
import { refused } from '../query.ts'

export const webhookCountHandlers: Handlers<typeof webhookCountOperations> = {
  async countWebhookNotifications({ sql, caller: { account_id }, query, now }) {
    const from = new Date(startOfHour(now) - (hoursIn(query.hours) - 1) * hour_ms)
    const webhook_id = query['filter[webhook_id]']
    // What is no UUID is no webhook.
    const is_none = webhook_id !== undefined && !isUuid(webhook_id)
    const rows = is_none ? [] : await countNotifications(sql, { account_id, from, webhook_id })
    const data = [...Map.groupBy(rows, (row) => row.webhook_id)].map(([id, ofWebhook]) => {
      const hours = ofWebhook.map(({ webhook_id: _, ...hour }) => hour)
      return { webhook_id: id, ...inAll(hours), hours }
    })
    return { kind: 'plain', body: { data, meta: { from, until: now } } }
  },
}

function startOfHour(at: Date): number {
  return Math.floor(at.getTime() / hour_ms) * hour_ms
}

function hoursIn(text: string | undefined): number {
  const hours = text === undefined ? counted_hours.usual : Number(text)
  if (Number.isInteger(hours) && hours >= 1 && hours <= counted_hours.most) return hours
  throw refused('hours', `must be a whole number from 1 to ${counted_hours.most}`)
}

function inAll(hours: readonly DeliveryCounts[]): DeliveryCounts {
  const sum = (name: keyof DeliveryCounts) => hours.reduce((total, hour) => total + hour[name], 0)
  return { pending: sum('pending'), succeeded: sum('succeeded'), failed: sum('failed') }
}
