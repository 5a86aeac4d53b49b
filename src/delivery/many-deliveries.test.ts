import { expect, test } from 'vitest'
import { testDatabase } from '../../test/world/database.ts'
import { addAccount, addWebhook, openDelivery } from '../../test/world/deliveries.ts'
import { startReceiver } from '../../test/world/receiver.ts'
import { newId } from '../base/ids.ts'
import { insertNotifications } from '../store/delivery/notifications.ts'

// `npm run nightly` tries 100,000.
const total = Number(process.env.LANDFALL_DELIVERIES ?? 500)
const webhooks_count = 16

test(`of ${total} notifications that two processes deliver each arrives once [W14]`, {
  timeout: 180_000 + total * 20,
}, async () => {
  await using base = await testDatabase()
  await using receiver = await startReceiver()
  const processes = [openDelivery(base.db), openDelivery(base.db)]
  const account_id = await addAccount(base.db)
  const webhook_ids = await Promise.all(
    Array.from({ length: webhooks_count }, () => addWebhook(base.db, account_id, { url: receiver.url })),
  )
  const ids: string[] = []
  for (let from = 0; from < total; from += 1_000) {
    const notifications = Array.from({ length: Math.min(1_000, total - from) }, (_, index) => ({
      account_id,
      id: newId(),
      webhook_id: webhook_ids[index % webhooks_count] ?? '',
      event_id: newId(),
      event: 'container.updated' as const,
      reference_type: 'container',
      reference_id: newId(),
      ...{ container_sequence: null, shipment_sequence: null, object_id: null, object_sequence: null },
      payload: '{}',
    }))
    ids.push(...notifications.map(({ id }) => id))
    await insertNotifications(base.db, notifications, new Date())
  }
  const pending = async () =>
    (await base.db.query<{ count: number }>("select count(*)::int as count from notifications where delivery_status = 'pending'"))
      .rows[0]?.count
  while ((await pending()) !== 0)
    await Promise.all(processes.flatMap(({ deliverer }) => webhook_ids.map((webhook_id) => deliverer.deliver({ webhook_id }))))
  const received = receiver.requests.map(({ headers }) => String(headers['webhook-id']))
  expect(received.length).toBe(total)
  expect(new Set(received)).toEqual(new Set(ids))
  for (const { close } of processes) await close()
})
