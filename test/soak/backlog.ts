import { newId } from '../../src/base/ids.ts'
import { deliverJob } from '../../src/delivery/jobs.ts'
import { insertNotifications } from '../../src/store/delivery/notifications.ts'
import { enqueue } from '../../src/store/jobs/jobs.ts'
import type { Database } from '../../src/store/pool.ts'
import type { ApiClient } from '../world/client.ts'

const webhooks_count = 10
const rows_of_statement = 100_000

type Backlog = { api: ApiClient; count: number; receiver: string }

/** Puts notifications in line for ten webhooks of their own, due now. */
export async function addBacklog(database: Database, { api, count, receiver }: Backlog): Promise<void> {
  const webhook_ids: string[] = []
  for (let n = 0; n < webhooks_count; n++) {
    const wish = { url: `${receiver}/backlog/${n}`, active: true, events: ['link.created'] }
    webhook_ids.push((await api.post('/webhooks', 'webhook', wish)).id)
  }
  const { rows } = await database.query<{ account_id: string }>('select account_id from webhooks where id = $1', [webhook_ids[0]])
  const id = newId()
  const about = {
    event: 'link.created',
    ...{ container_sequence: null, shipment_sequence: null, object_id: null, object_sequence: null },
    reference_type: 'document_link',
    reference_id: newId(),
  }
  const payload = JSON.stringify({ data: { type: 'webhook_notification' }, filler: 'x'.repeat(2_000) })
  const first = {
    account_id: rows[0]?.account_id ?? '',
    webhook_id: webhook_ids[0] ?? '',
    id,
    event_id: newId(),
    ...about,
    payload,
  }
  await insertNotifications(database, [first], new Date())
  for (let done = 1; done < count; done += rows_of_statement) {
    await database.query(
      `insert into notifications (account_id, id, webhook_id, event_id, event, reference_type, reference_id, packed_payload, created_at,
          next_attempt_at, position)
        select n.account_id, gen_random_uuid(), ($2::uuid[])[1 + serial % $3], gen_random_uuid(), n.event, n.reference_type, n.reference_id,
          n.packed_payload, n.created_at, n.next_attempt_at, serial
        from notifications n, generate_series($4::int, $5::int) serial where n.id = $1`,
      [id, webhook_ids, webhooks_count, done, Math.min(count, done + rows_of_statement) - 1],
    )
  }
  await enqueue(database, webhook_ids.map(deliverJob))
}
